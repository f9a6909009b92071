"""The list for a cloth bag: find a token in the box, put it in, tick it off."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from storyteller.kernel.message import message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.printing.asking import print_bag
from storyteller.ui.setup.open_game import keep_ticks, kept_ticks, open_game
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.token import fitted, paint_token
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.bag_list import BagLine, BagListRecord, bag_list

_SIZE: Final = (270, 60)
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class BagRow(QAbstractButton):
    """One token with its names in both languages; a press ticks it off.

    Signals:
        stepped(step): An arrow was pressed: the row before (−1) or after (1).
    """

    stepped = Signal(int)

    def __init__(self, bridge: Bridge, line: BagLine) -> None:
        """``line``: the token."""
        super().__init__()
        self._bridge, self.line = bridge, line
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.toggled.connect(self.speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self.speak()

    def _names(self) -> tuple[str, ...]:
        return self._bridge.characters.names(self.line.token.character, self._bridge.language)

    def speak(self) -> None:
        """Says and shows whether it is in the bag."""
        state = "in_bag" if self.isChecked() else "not_in_bag"
        self.setAccessibleName(f"{' '.join(self._names())}, {self._bridge.tr(f'setup_more.bag.{state}')}")
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the size of a row, larger with larger text."""
        unit = self._bridge.theme.control_px / 40
        return QSize(round(_SIZE[0] * unit), round(_SIZE[1] * unit))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ticks as Space does; arrows go on."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif key in _STEPS:
            self.stepped.emit(_STEPS[Qt.Key(key)])
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the ring."""
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints tick, token and names; what is in the bag steps back."""
        theme = self._bridge.theme
        palette, done = theme.palette, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(palette.hover if self.underMouse() else palette.surface))
        ring, wide = (palette.focus, float(theme.focus_px)) if self.hasFocus() else (palette.line, 1.0)
        painter.setPen(QPen(QColor(ring), wide))
        painter.drawRoundedRect(frame, theme.radius.m, theme.radius.m)
        tick = theme.type.large * 0.9
        box = QRectF(frame.left() + theme.space.s, (self.height() - tick) / 2, tick, tick)
        sign, colour = ("check-circle-outline", palette.success) if done else ("circle-outline", palette.edge)
        icons.paint(painter, box, sign, colour)
        side = frame.height() - theme.space.s
        disc = QRectF(box.right() + theme.space.s, frame.top() + theme.space.xs, side, side)
        painter.setOpacity(0.45 if done else 1.0)
        token = self.line.token
        paint_token(painter, disc, palette, glyph=token.glyph, team=token.team or "", character=token.character)
        self._paint_names(painter, disc.right() + theme.space.m, frame)

    def _paint_names(self, painter: QPainter, left: float, frame: QRectF) -> None:
        theme, names = self._bridge.theme, self._names()
        room = frame.right() - theme.space.s - left
        high = frame.height() / max(2, len(names))
        start = frame.top() if len(names) > 1 else frame.center().y() - high / 2
        for place, name in enumerate(names[:2]):
            font: QFont = fonts.ui_font(theme.type.label if place == 0 else theme.type.caption, bold=place == 0)
            painter.setFont(fitted(font, name, room))
            painter.setPen(QColor(theme.palette.ink if place == 0 else theme.palette.muted))
            low = Qt.AlignmentFlag.AlignBottom if place == 0 and len(names) > 1 else Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(left, start + place * high, room, high), low, name)


class BagList(QWidget):
    """All tokens by team. Ticks last as long as their token is in the game.

    Signals:
        closed(): Back to the deal.
    """

    closed = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_table`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._session: object = None
        self.ticked: set[str] = set()
        self.record = BagListRecord()
        self.rows: list[BagRow] = []
        self.close_button = Button(bridge, "setup_more.bag.close", icon="arrow-left", look="quiet")
        self.close_button.clicked.connect(self.closed)
        self.by_script = Button(bridge, "setup_more.bag.by_script")
        self.by_name = Button(bridge, "setup_more.bag.by_name")
        for button, named in ((self.by_script, False), (self.by_name, True)):
            button.setCheckable(True)
            button.clicked.connect(lambda _on=False, named=named: self.sort(by_name=named))
        self.by_script.setChecked(True)
        self.untick = Button(bridge, "setup_more.bag.untick", icon="undo", look="quiet")
        self.untick.clicked.connect(self.empty)
        self.print = Button(bridge, "printing.page.to_printer", icon="printer", look="quiet")
        self.print.clicked.connect(lambda: print_bag(bridge))
        self.count = Label(bridge, look="title")
        self._beside = Label(bridge, look="muted")
        self._build()
        for signal in (bridge.language_changed, bridge.settings_changed):
            signal.connect(self._on_words)

    def _build(self) -> None:
        space = self._bridge.theme.space
        head = Flow(None, space.s)
        title = Label(self._bridge, "setup_more.bag.title", "large")
        for label in (title, self.count):
            label.setMinimumHeight(self._bridge.theme.control_px + 2)
            label.setContentsMargins(0, 0, space.m, 0)
        for widget in (self.close_button, title, self.count, self.by_script, self.by_name, self.untick, self.print):
            head.addWidget(widget)
        self._list = QWidget()
        self._column = QVBoxLayout()
        self._column.setSpacing(space.xs)
        inside = QVBoxLayout(self._list)
        inside.setContentsMargins(0, 0, space.s, 0)
        inside.addLayout(self._column)
        inside.addWidget(self._beside)
        inside.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(self._list)
        self._beside.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        column.addLayout(head)
        column.addWidget(self._area, 1)

    # --- shown -------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Shows what goes into the bag now."""
        game = open_game(self._bridge)
        if game is None:
            return
        if self._session is not self._bridge.session:
            self._session = self._bridge.session
            self.ticked = kept_ticks(self._bridge, "bag")
            self.rows = []
        record = bag_list(*game, self._spelt if self.by_name.isChecked() else None)
        if record != self.record or not self.rows:
            self.record = record
            self._fill()
        self.ticked &= {line.key for line in record.lines}
        self._tell()

    def _spelt(self, character: str) -> tuple[str, ...]:
        """Chinese is sorted as it is read."""
        name = self._bridge.characters.name(character, self._bridge.language)
        if name.isascii():
            return (name.casefold(),)
        from storyteller.content.pinyin import own_readings

        return tuple(readings[0] for readings in own_readings().spell(name.casefold()))

    def _fill(self) -> None:
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows = []
        for team, lines in self.record.groups:
            heading = Label(self._bridge, look="accent")
            if team is not None:
                heading.setText(f"{self._bridge.tr(f'term.teams.{team}')}  {len(lines)}")
                heading.setStyleSheet(f"color: {self._bridge.theme.palette.teams[team]};")
            section = QWidget()
            flow = Flow(section, self._bridge.theme.space.s)
            policy = section.sizePolicy()
            policy.setHeightForWidth(True)
            section.setSizePolicy(policy)
            for line in lines:
                flow.addWidget(self._row(line))
            for widget in (heading, section):
                self._column.addWidget(widget)
                widget.show()
        if not self.record.groups:
            self._column.addWidget(Label(self._bridge, "setup_more.bag.nothing", "muted"))

    def _row(self, line: BagLine) -> BagRow:
        row = BagRow(self._bridge, line)
        row.setChecked(line.key in self.ticked)
        row.toggled.connect(lambda on: self._on_tick(line, on))
        row.stepped.connect(lambda step: self._step(row, step))
        self.rows.append(row)
        return row

    def _tell(self) -> None:
        total, done = len(self.record.lines), len(self.ticked)
        whole = bool(total) and done == total
        self.count.say("setup_more.bag.all_in" if whole else "setup_more.bag.count", n=done, of=total)
        self.count.setVisible(bool(total))
        self.untick.setEnabled(bool(done))
        said = []
        if self.record.beside:
            names = (self._bridge.characters.name(one.character, self._bridge.language) for one in self.record.beside)
            joint = "、" if self._bridge.language == "zh_Hans" else ", "
            said.append(self._bridge.tr(message("setup_more.bag.beside", characters=joint.join(names))))
        if self.record.stands_in:
            said.append(self._bridge.tr("setup_more.bag.stand_in"))
        self._beside.setText("\n".join(said))
        self._beside.setVisible(bool(said))

    def _on_words(self) -> None:
        self.rows = []
        if self.isVisible():
            self.show_table()

    # --- done --------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Puts the keyboard on the first token that is not in the bag yet."""
        row = next((row for row in self.rows if not row.isChecked()), None)
        (row or self.close_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def sort(self, *, by_name: bool) -> None:
        """Sorts by name, or as on the script."""
        self.by_name.setChecked(by_name)
        self.by_script.setChecked(not by_name)
        self.show_table()

    def empty(self) -> None:
        """Takes all ticks away."""
        for row in self.rows:
            with QSignalBlocker(row):
                row.setChecked(False)
            row.speak()
        self.ticked = set()
        self._keep()
        self.start()

    def _on_tick(self, line: BagLine, on: bool) -> None:
        self.ticked = self.ticked | {line.key} if on else self.ticked - {line.key}
        self._keep()

    def _keep(self) -> None:
        keep_ticks(self._bridge, "bag", self.ticked)
        self._tell()

    def _step(self, row: BagRow, step: int) -> None:
        place = self.rows.index(row) + step
        if 0 <= place < len(self.rows):
            self.rows[place].setFocus(Qt.FocusReason.OtherFocusReason)
            self._area.ensureWidgetVisible(self.rows[place])
