"""Drawing on the laptop: it goes from hand to hand, and each player picks one of the numbered backs."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui import fonts, icons
from storyteller.ui.actions import seat_number
from storyteller.ui.bridge import Bridge
from storyteller.ui.curtain import COVER, PUBLIC
from storyteller.ui.grimoire.ground import paint_shadow
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.pass_window import PassWindow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.deal import card_of
from storyteller.viewmodel.setup.drawing import Drawing, DrawRecord, draw_record, lay_out


class Back(QAbstractButton):
    """A token face down. All look the same but for the number."""

    def __init__(self, bridge: Bridge, number: int, parent: QWidget) -> None:
        """``number``: from 1."""
        super().__init__(parent)
        self._bridge, self.number = bridge, number
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(bridge.tr("setup_more.draw.back", n=number))

    def show_gone(self, gone: bool) -> None:
        """Shows whether somebody has it."""
        self.setEnabled(not gone)
        self.setAccessibleDescription(self._bridge.tr("setup_more.draw.gone") if gone else "")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the back, or an empty place."""
        palette = self._bridge.theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        side = disc.width()
        if not self.isEnabled():
            painter.setPen(QPen(QColor(palette.line), 2, Qt.PenStyle.DashLine))
            painter.drawEllipse(disc.adjusted(6, 6, -6, -6))
            mark = QRectF(disc.center() - QPointF(side / 8, side / 8), disc.center() + QPointF(side / 8, side / 8))
            icons.paint(painter, mark, "check", palette.edge)
            return
        paint_shadow(painter, disc.center(), side / 2, side * (0.06 if self._bridge.theme.dark else 0.03))
        painter.setBrush(QColor(palette.hover if self.underMouse() else palette.raised))
        painter.setPen(QPen(QColor(palette.accent if self.underMouse() else palette.parchment_edge), 3))
        painter.drawEllipse(disc)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(palette.line), 1.5))
        painter.drawEllipse(disc.adjusted(side * 0.08, side * 0.08, -side * 0.08, -side * 0.08))
        inside = side * 0.2
        icons.paint(painter, disc.adjusted(inside, inside, -inside, -inside), "weather-night", palette.line)
        painter.setPen(QColor(palette.accent))
        painter.setFont(fonts.display_font(round(side * 0.36)))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self.number))


class BacksWindow(QWidget):
    """Fills the screen, opaque and with a neutral title. It shows a name and numbers, never a character.

    Signals:
        picked(number): A back was pressed, or its number typed.
        left(): The player wants to draw later.
    """

    picked = Signal(int)
    left = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """``show_turn`` brings it up."""
        super().__init__(parent, Qt.WindowType.Window | Qt.WindowType.FramelessWindowHint)
        self._bridge = bridge
        self.backs: list[Back] = []
        self._may_close = False
        self.setProperty(PUBLIC, True)
        self.setProperty(COVER, True)
        self.setWindowTitle(bridge.tr("app.name"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        theme = bridge.theme
        self._who = Label(bridge)
        self._who.setStyleSheet(f"font-size: {theme.type.display}px; font-weight: 600; color: {theme.palette.accent};")
        self._title = Label(bridge, "setup_more.draw.hint", "muted")
        self.progress = Label(bridge, look="muted")
        self._place = QWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(*[theme.space.xxl] * 4)
        column.setSpacing(theme.space.m)
        for label in (self._who, self._title):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        # Without the keyboard's focus: digits stay digits, and Esc says the same.
        self.later = Button(bridge, "setup_more.draw.later", icon="skip-next", look="quiet")
        self.later.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.later.setToolTip("Esc")
        self.later.clicked.connect(self.left)
        foot = QHBoxLayout()
        foot.addWidget(self.progress)
        foot.addStretch(1)
        foot.addWidget(self.later)
        column.addWidget(self._place, 1)
        column.addLayout(foot)

    def show_turn(self, record: DrawRecord, window: QWidget) -> None:
        """Lets a player pick; ``window`` says on which screen."""
        while len(self.backs) < record.backs:
            back = Back(self._bridge, len(self.backs) + 1, self._place)
            back.clicked.connect(lambda _on=False, number=back.number: self.picked.emit(number))
            self.backs.append(back)
        for back in self.backs:
            back.setVisible(back.number <= record.backs)
            back.show_gone(back.number in record.gone)
        if record.who is not None:
            self._who.setText(self._bridge.renderer().value(record.who))
        self.progress.say("setup_more.draw.drawn", n=record.drawn, of=record.of)
        self.setGeometry(window.screen().geometry())
        self.showFullScreen()
        self.raise_()
        self._arrange()

    def leave(self) -> None:
        """Goes away for good."""
        self._may_close = True
        self.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Takes the keyboard."""
        super().showEvent(event)
        QTimer.singleShot(0, self._take_keyboard)

    def _take_keyboard(self) -> None:
        if self.isVisible():
            self.activateWindow()
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the backs out anew."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """In even rows, as large as there is room."""
        backs = [back for back in self.backs if not back.isHidden()]
        room = self._place.rect()
        if not backs or room.isEmpty():
            return
        number, gap = len(backs), self._bridge.theme.space.m

        def side(columns: int) -> int:
            rows = -(-number // columns)
            return min((room.width() + gap) // columns - gap, (room.height() + gap) // rows - gap)

        columns = max(range(1, number + 1), key=side)
        rows = -(-number // columns)
        columns = -(-number // rows)
        size = min(side(columns), 260)
        step = size + gap
        top = (room.height() - rows * step + gap) // 2
        for place, back in enumerate(backs):
            row, column = divmod(place, columns)
            in_row = min(columns, number - row * columns)
            left = (room.width() - in_row * step + gap) // 2
            back.setGeometry(QRect(left + column * step, top + row * step, size, size))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit picks, with Shift 11 to 20; Esc gives the laptop on without drawing; nothing else does anything."""
        number = seat_number(event)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif number and not event.isAutoRepeat():
            self.picked.emit(number)
        event.accept()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Refuses to be closed by a slip, such as the window manager's key."""
        if self._may_close:
            event.accept()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the cloth."""
        QPainter(self).fillRect(self.rect(), QColor(self._bridge.theme.palette.cloth))


class DrawRound(QObject):
    """One round of drawing: pass the laptop, pick a back, look, hold to hide, pass it on.

    What is drawn is on disk before it is seen. Whoever breaks off finds the rest of the tokens shuffled anew.

    Signals:
        ended(): The storyteller has the laptop back.
    """

    ended = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget) -> None:
        """``begin`` starts it."""
        super().__init__(parent)
        self._bridge, self._parent = bridge, parent
        self.passing: PassWindow | None = None
        self.backs: BacksWindow | None = None
        self._drawing: Drawing | None = None
        self._turn: SeatId | None = None

    def begin(self) -> Message | None:
        """Starts with the first player without a token; returns why not when nobody can draw."""
        game = open_game(self._bridge)
        if game is None or self.passing is not None:
            return None
        laid = lay_out(*game)
        if isinstance(laid, Message):
            return laid
        self._drawing = laid
        self.passing = PassWindow(self._bridge, self._parent)
        self.passing.ready.connect(self._on_ready)
        self.passing.skipped.connect(self._on_skipped)
        self.passing.left.connect(self.end)
        self.backs = BacksWindow(self._bridge, self._parent)
        self.backs.picked.connect(self.pick)
        self.backs.left.connect(self._on_put_off)
        self._show_turn(None)
        # Behind it lies the curtain and not the tokens, whatever a player's fingers find.
        self._bridge.drop_curtain()
        self.passing.show_over(self._parent.window())
        return None

    def end(self) -> None:
        """Gives the laptop back to the storyteller."""
        for window in (self.passing, self.backs):
            if window is not None:
                window.leave()
                window.deleteLater()
        self.passing = self.backs = self._drawing = None
        self._bridge.part_curtain()
        self.ended.emit()

    def _record(self, after: SeatId | None = None) -> DrawRecord | None:
        game = open_game(self._bridge)
        return draw_record(*game, self._drawing, after) if game is not None and self._drawing is not None else None

    def _show_turn(self, after: SeatId | None) -> None:
        record = self._record(after)
        if record is None or self.passing is None:
            return
        self._turn = record.seat
        self.passing.show_turn(record.who, record.drawn, record.of)

    def _on_ready(self) -> None:
        record = self._record(self._before())
        if record is not None and record.seat is not None and self.backs is not None:
            self._turn = record.seat
            self.backs.show_turn(record, self._parent.window())

    def _before(self) -> SeatId | None:
        """The seat before the one whose turn it is, so that asking for the next gives that one again."""
        game = open_game(self._bridge)
        if game is None or self._turn is None:
            return None
        seats = game[0].seats
        return seats[game[0].number(self._turn) - 2].id if game[0].number(self._turn) else None

    def _on_skipped(self) -> None:
        self._show_turn(self._turn)

    def _on_put_off(self) -> None:
        if self.backs is not None:
            self.backs.hide()
        if self.passing is not None:
            self.passing.raise_()
            self.passing.activateWindow()
        self._show_turn(self._before())

    def pick(self, number: int) -> None:
        """Gives the player whose turn it is the token with a number, and shows it to them."""
        game, seat = open_game(self._bridge), self._turn
        if game is None or seat is None or self._drawing is None or self.backs is None or not self.backs.isVisible():
            return
        picked = self._drawing.pick(game[0], number, seat)
        if picked is None:
            return
        drawing, command = picked
        if not isinstance(self._bridge.dispatch(command), Decision):
            return
        self._drawing = drawing
        self.backs.hide()
        self._show_turn(seat)
        after = open_game(self._bridge)
        card = card_of(*after, seat) if after is not None else None
        if card is not None:
            self._bridge.show_card(card)
