"""The third strip: what is owed before the first night, each line with a suggestion that one key takes."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from storyteller.clocktower.model import Pick
from storyteller.kernel.decision import Decision
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.advice_list import AdviceList
from storyteller.ui.setup.aloud import AloudPanel, SavedMarks
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.token_button import TokenButton
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.setup.advice import AdviceRecord
from storyteller.viewmodel.setup.choices import ChoiceRecord, ChoicesRecord, OptionRecord, chosen, taken

_MOST_LETTERS: Final = 300
"""An invented ability fits; a pasted page does not."""


class ChoiceLine(QFrame):
    """One decision: its state, what was chosen or is suggested, and everything else there is to choose from.

    Signals:
        took(): The suggestion was asked for.
        chose(picks): These were chosen instead.
    """

    took = Signal()
    chose = Signal(object)

    def __init__(self, bridge: Bridge, record: ChoiceRecord) -> None:
        """``show_record`` shows another state of the same decision."""
        super().__init__()
        self._bridge = bridge
        self.record = record
        self.setProperty("look", "panel")
        self._mark = QLabel()
        self._title = Label(bridge, look="title")
        self._why = Label(bridge, look="muted")
        self._tokens = QHBoxLayout()
        self._tokens.setSpacing(bridge.theme.space.xs)
        self.take = Button(bridge, "common.take", icon="check", look="primary")
        self.take.clicked.connect(self._on_take)
        self.change = Button(bridge, "setup_page.choices.choose", icon="chevron-down")
        self.change.setCheckable(True)
        self.change.toggled.connect(self._on_open)
        self.own_words = QLineEdit()
        self.own_words.setMaxLength(_MOST_LETTERS)
        self.own_words.returnPressed.connect(self._on_written)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.picker = QWidget()
        Flow(self.picker, bridge.theme.space.xs)
        self.picker.hide()
        self._build()
        bridge.theme_changed.connect(self._dress)
        bridge.language_changed.connect(self._dress)
        self._show()

    def _build(self) -> None:
        space = self._bridge.theme.space
        words = QVBoxLayout()
        words.setSpacing(space.xs)
        words.addStretch(1)
        for label in (self._title, self._why):
            label.setWordWrap(True)
            words.addWidget(label)
        words.addStretch(1)
        said = QHBoxLayout()
        said.setSpacing(space.m)
        said.addWidget(self._mark)
        said.addLayout(words, 1)
        acts = QHBoxLayout()
        acts.setSpacing(space.m)
        acts.addStretch(1)
        acts.addLayout(self._tokens)
        acts.addWidget(self.take)
        acts.addWidget(self.change)
        self._row.setSpacing(space.m)
        self._row.addLayout(said, 1)
        self._row.addLayout(acts)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.m, space.lg, space.m)
        column.setSpacing(space.m)
        column.addLayout(self._row)
        column.addWidget(self.own_words)
        column.addWidget(self.picker)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets words above buttons where they don't fit side by side."""
        super().resizeEvent(event)
        narrow = self.width() < 22 * self._bridge.theme.control_px
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)

    def show_record(self, record: ChoiceRecord) -> None:
        """Shows the decision as it stands."""
        if record != self.record:
            self.record = record
            self._show()

    def close_picker(self) -> bool:
        """Puts the other choices away; False when they were not open."""
        was = self.change.isChecked()
        self.change.setChecked(False)
        return was

    def _show(self) -> None:
        record = self.record
        self._title.say(record.title)
        why = record.waiting or (record.why if not record.done else None)
        if why is not None:
            self._why.say(why)
        self._why.setVisible(why is not None)
        written = record.kind == "text"
        shown = () if written else record.made or record.suggestion
        _emptied(self._tokens)
        for option in shown:
            self._tokens.addWidget(self._token(option, picked=bool(record.made), side=72))
        if record.waiting is not None and record.of is not None:
            self._tokens.addWidget(self._token(OptionRecord("", record.of), picked=False, side=72))
        able = record.waiting is None
        self.take.setVisible(able and not record.done and bool(record.suggestion or record.example))
        self.change.setVisible(able and bool(record.options) and not written)
        self.own_words.setVisible(written)
        if not self.own_words.hasFocus() or record.done:
            self.own_words.setText("".join(str(option.pick) for option in record.made) if written else "")
        if self.change.isChecked():
            self._fill_picker()
        self._dress()

    def _token(self, option: OptionRecord, *, picked: bool, side: int) -> TokenButton:
        unit = self._bridge.theme.control_px / 40
        token = option.token or TokenRecord("", "chess-pawn")
        button = TokenButton(self._bridge, token, round(side * unit))
        button.set_side(round(side * unit), below=True)
        button.show_state(int(picked), dim=not picked, caption=option.label)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(self.change.toggle)
        if self.record.waiting is not None:
            button.setEnabled(False)
        return button

    def _on_open(self, opened: bool) -> None:
        self.change.set_icon("chevron-up" if opened else "chevron-down")
        self.picker.setVisible(opened)
        if opened:
            self._fill_picker()
            first = self.picker.findChild(TokenButton)
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill_picker(self) -> None:
        layout = self.picker.layout()
        if layout is None:
            return
        focused = next((b.property("pick") for b in self.picker.findChildren(TokenButton) if b.hasFocus()), None)
        _emptied(layout)
        made = {option.pick for option in self.record.made}
        for option in self.record.options:
            button = self._token(option, picked=option.pick in made, side=84)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setProperty("pick", option.pick)
            button.clicked.disconnect()
            button.clicked.connect(lambda _on=False, pick=option.pick: self._on_pick(pick))
            layout.addWidget(button)
            button.show()
            if focused is not None and option.pick == focused:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_pick(self, pick: Pick) -> None:
        """Several are gathered one by one; when there are enough, the first gives way."""
        made = [option.pick for option in self.record.made]
        if pick in made:
            made.remove(pick)
        else:
            made = [*made, pick][-self.record.count :]
        if self.record.count == 1 and made:
            self.close_picker()
            self.change.setFocus(Qt.FocusReason.OtherFocusReason)
        self.chose.emit(tuple(made))

    def _on_written(self) -> None:
        self.chose.emit((self.own_words.text(),))

    def _on_take(self) -> None:
        """An example is taken in the reader's language; any other suggestion is a command of its own."""
        if self.record.example is not None:
            self.chose.emit((self._bridge.tr(self.record.example),))
        else:
            self.took.emit()

    def _dress(self) -> None:
        theme, record = self._bridge.theme, self.record
        name, colour, said = "circle-outline", theme.palette.accent, "setup_page.choices.is_open"
        if record.done:
            name, colour, said = "check-circle", theme.palette.success, "setup_page.choices.is_done"
        elif record.waiting is not None:
            name, colour, said = "clock-outline", theme.palette.muted, "setup_page.choices.is_waiting"
        if record.example is not None:
            self.own_words.setPlaceholderText(self._bridge.tr(record.example))
        self.own_words.setAccessibleName(self._bridge.tr(record.title))
        size = theme.type.large
        self._mark.setPixmap(icons.pixmap(name, colour, size, self.devicePixelRatioF()))
        self._mark.setFixedSize(QSize(size, size))
        self._mark.setToolTip(self._bridge.tr(said))
        self._mark.setAccessibleName(self._bridge.tr(said))


class ChoicesStrip(QWidget):
    """The checklist."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.lines: dict[str, ChoiceLine] = {}
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, bridge.theme.space.s, 0)
        self._column.setSpacing(bridge.theme.space.m)
        self._nothing = Label(bridge, look="title")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self.advice = AdviceList(bridge)
        self.advice.left.connect(self.start)
        self.saved_marks = SavedMarks(bridge)
        self.aloud = AloudPanel(bridge)
        self._column.addWidget(self._nothing, 1)
        self._column.addWidget(self.saved_marks)
        self._column.addWidget(self.advice)
        self._column.addWidget(self.aloud)
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)

    def show_record(self, record: ChoicesRecord, advice: tuple[AdviceRecord, ...], *, picked: bool) -> None:
        """Shows the checklist; ``picked``: whether any character is."""
        keys = [line.key for line in record.lines]
        for key in [key for key in self.lines if key not in keys]:
            gone = self.lines.pop(key)
            gone.hide()
            gone.deleteLater()
        for place, line in enumerate(record.lines):
            if line.key in self.lines:
                self.lines[line.key].show_record(line)
            else:
                self.lines[line.key] = self._make(line)
            self._column.insertWidget(place, self.lines[line.key])
            self.lines[line.key].show()  # at once: what is not shown can't have the keyboard
        self._nothing.setVisible(not record.lines)
        self._nothing.say("setup_page.choices.nothing_long" if picked else "setup_page.choices.no_characters")
        self.advice.show_lines(advice)
        self.saved_marks.show_table()
        self.aloud.show_table()

    def _make(self, record: ChoiceRecord) -> ChoiceLine:
        line = ChoiceLine(self._bridge, record)
        key = record.key
        line.took.connect(lambda: self._take(key))
        line.chose.connect(lambda picks: self._choose(key, picks))
        return line

    def start(self) -> bool:
        """Gives the keyboard to the first suggestion that can be taken; False when there is none."""
        for line in self.lines.values():
            if not line.take.isHidden():
                line.take.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def escape(self) -> bool:
        """Puts an open picker away, or the house rules that are being written."""
        if self.aloud.close_rules():
            return True
        closed = [line.close_picker() for line in self.lines.values()]
        return any(closed)

    def _take(self, key: str) -> None:
        game = open_game(self._bridge)
        command = taken(*game, key) if game is not None else None
        if command is not None and isinstance(self._bridge.dispatch(command), Decision) and not self.start():
            line = self.lines.get(key)
            if line is not None:
                line.change.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, key: str, picks: tuple[Pick, ...]) -> None:
        game = open_game(self._bridge)
        command = chosen(*game, key, picks) if game is not None else None
        if command is None or not isinstance(self._bridge.dispatch(command), Decision):
            return
        line = self.lines.get(key)
        if line is not None and line.record.kind == "text":
            self.start()


def _emptied(layout: QLayout) -> None:
    """Takes every widget out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
