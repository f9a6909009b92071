"""The players' page as the storyteller sees it: where, on or off, and the code to hold up."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.public.link import paint_squares
from storyteller.ui.second_screen.code import squares_of
from storyteller.ui.second_screen.page_desk import HERE, PageDesk, Place
from storyteller.ui.widgets.words import Button, Label

_SIDE, _WIDE = 300, 440
_STEPS = {"off": "players_page.is_off", "starting": "players_page.starts", "on": "players_page.is_on",
          "gone": "players_page.gone"}  # fmt: skip


class CodeView(QWidget):
    """A QR code on white, which every camera reads."""

    def __init__(self) -> None:
        """Shows none."""
        super().__init__()
        self._address = ""
        self.setFixedSize(QSize(_SIDE, _SIDE))

    def show_address(self, address: str) -> None:
        """Shows the code of an address."""
        self._address = address
        self.setVisible(bool(address))
        self.setAccessibleName(address)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#ffffff"))
        paint_squares(painter, squares_of(self._address), QRectF(self.rect()))


class PagePanel(QDialog):
    """Chooses a network, switches the page on and off, and shows how players get there."""

    def __init__(self, bridge: Bridge, desk: PageDesk, parent: QWidget) -> None:
        """``desk``: does it."""
        super().__init__(parent)
        self._bridge, self._desk = bridge, desk
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.xl, space.xl, space.xl)
        column.setSpacing(space.m)
        # It grows with the code and shrinks without.
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        column.addWidget(Label(bridge, "players_page.title", "title"))
        self.why = Label(bridge, "players_page.why", "muted")
        self.why.setWordWrap(True)
        self.why.setFixedWidth(_WIDE)
        column.addWidget(self.why)
        row = QHBoxLayout()
        row.setSpacing(space.m)
        row.addWidget(Label(bridge, "players_page.where", "label"))
        self.where = QComboBox()
        row.addWidget(self.where, 1)
        self.switch = Button(bridge, "players_page.on", icon="cellphone", look="primary")
        self.switch.clicked.connect(self._switch)
        row.addWidget(self.switch)
        column.addLayout(row)
        self.says = Label(bridge, "players_page.is_off", "label")
        self.says.setWordWrap(True)
        self.says.setFixedWidth(_WIDE)
        column.addWidget(self.says)
        self.link = Label(bridge, look="accent")
        self.link.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.code = CodeView()
        column.addWidget(self.code, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.link, 0, Qt.AlignmentFlag.AlignHCenter)
        self.copy = Button(bridge, "players_page.copy", icon="content-copy")
        self.copy.clicked.connect(self._copy)
        column.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignHCenter)
        self._places: list[Place] = []
        self.where.activated.connect(self._move)
        desk.changed.connect(self.refresh)
        bridge.language_changed.connect(self.refresh)
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stays whole on its screen when the code makes it taller than there is room below."""
        super().resizeEvent(event)
        if self.isVisible():
            room, frame = self.screen().availableGeometry(), self.frameGeometry()
            left = max(room.left(), min(frame.left(), room.right() - frame.width()))
            top = max(room.top(), min(frame.top(), room.bottom() - frame.height()))
            self.move(left, top)

    def refresh(self) -> None:
        """Shows how it stands."""
        state, bridge = self._desk.state, self._bridge
        self.setWindowTitle(bridge.tr("players_page.title"))
        self.where.setAccessibleName(bridge.tr("players_page.where"))
        self._places = list(self._desk.places())
        self.where.clear()
        for place in self._places:
            name = bridge.tr("players_page.here_only") if place.address == HERE else place.interface
            self.where.addItem(f"{place.address} ({name})" if name else place.address)
        self.where.setCurrentIndex([place.address for place in self._places].index(self._desk.address))
        again = state.step in ("failed", "gone")
        self.switch.say(f"players_page.{'off' if self._desk.is_on else 'again' if again else 'on'}")
        if state.step == "failed":
            self.says.say(message("players_page.failed", reason=Name(state.reason)))
        elif state.step == "off" and all(place.address == HERE for place in self._places):
            self.says.say("players_page.no_network")
        else:
            self.says.say(_STEPS[state.step])
        self.link.setText(state.link)
        self.code.show_address(state.link)
        self.link.setVisible(bool(state.link))
        self.copy.setVisible(bool(state.link))
        for words in (self.why, self.says):
            # A layout of fixed size doesn't ask wrapped words how tall they are.
            words.setFixedHeight(words.heightForWidth(_WIDE))

    def _chosen(self) -> str:
        place = self.where.currentIndex()
        return self._places[place].address if 0 <= place < len(self._places) else ""

    def _switch(self) -> None:
        self._desk.stop() if self._desk.is_on else self._desk.start(self._chosen())

    def _move(self) -> None:
        chosen = self._chosen()
        if self._desk.is_on and chosen != self._desk.address:
            self._desk.start(chosen)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._desk.state.link)
        self._bridge.notice(message("players_page.copied"))


def open_panel(bridge: Bridge, desk: PageDesk, window: QWidget) -> PagePanel:
    """Opens the panel over a window."""
    panel = PagePanel(bridge, desk, window)
    panel.finished.connect(panel.deleteLater)
    panel.open()
    return panel
