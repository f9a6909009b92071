"""What is said aloud before the game: a list to tick off, and the house rules to write."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from storyteller.kernel.decision import Decision
from storyteller.kernel.message import message
from storyteller.ui import printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.open_game import keep_ticks, kept_ticks, open_game
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.setup.aloud import AloudRecord, rules_written, said_aloud
from storyteller.viewmodel.setup.shelf import waiting_marks


class _Tokens(QWidget):
    """The characters a line is about, small."""

    def __init__(self, bridge: Bridge, tokens: tuple[TokenRecord, ...]) -> None:
        super().__init__()
        self._bridge, self._tokens = bridge, tokens
        side = bridge.theme.control_px
        self.setFixedSize(QSize(len(tokens) * (side + bridge.theme.space.xs), side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, palette = self.height(), self._bridge.theme.palette
        for place, one in enumerate(self._tokens):
            disc = QRectF(place * (side + self._bridge.theme.space.xs) + 1, 1, side - 2, side - 2)
            paint_token(painter, disc, palette, glyph=one.glyph, team=one.team or "", character=one.character)


class AloudLine(QWidget):
    """One thing to say; the tick and a press anywhere on it do the same."""

    def __init__(self, bridge: Bridge, record: AloudRecord, *, said: bool) -> None:
        """``said``: whether it has been said."""
        super().__init__()
        self._bridge, self.record = bridge, record
        theme = bridge.theme
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.tick = Button(bridge, icon="circle-outline", look="quiet")
        self.tick.setCheckable(True)
        self.tick.setStyleSheet("padding: 0;")
        self.tick.setFixedWidth(theme.control_px + theme.space.xs)
        self.tick.toggled.connect(self._dress)
        sentence = Label(bridge, look="label")
        sentence.say(record.sentence)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        labels = [sentence]
        detail = self._detail()
        if detail:
            why = Label(bridge, look="muted")
            why.setText(detail)
            labels.append(why)
        for label in labels:
            label.setWordWrap(True)
            words.addWidget(label)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.space.m)
        row.addWidget(self.tick, 0, Qt.AlignmentFlag.AlignTop)
        if record.tokens:
            row.addWidget(_Tokens(bridge, record.tokens), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.tick.setChecked(said)
        self._dress()

    def _detail(self) -> str:
        """The rule in the reader's language; of a Fabled or Loric what it does."""
        if self.record.why is not None:
            return printed.jinx(self._bridge, self.record.why)
        if self.record.ability_of:
            return printed.ability(self._bridge, self.record.ability_of)
        return ""

    def _dress(self) -> None:
        on = self.tick.isChecked()
        self.tick.set_icon("check-circle-outline" if on else "circle-outline")
        state = self._bridge.tr(f"setup_more.aloud.{'said' if on else 'not_said'}")
        self.tick.setAccessibleName(f"{self._bridge.tr(self.record.sentence)}, {state}")
        self.tick.setToolTip(state)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ticks it off, or takes the tick away."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.tick.toggle()


def _keeps(event: QKeyEvent) -> bool:
    enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
    return enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


class _Rules(QPlainTextEdit):
    """House rules; Ctrl+Enter keeps them, and Tab leaves the field."""

    def __init__(self, owner: AloudPanel) -> None:
        super().__init__()
        self._owner = owner
        self.setTabChangesFocus(True)

    def event(self, event: QEvent) -> bool:
        # Otherwise the page would take these keys and go on to its next strip.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and _keeps(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _keeps(event):
            self._owner.keep_rules()
        else:
            super().keyPressEvent(event)


class AloudPanel(QFrame):
    """The list. Ticks are no gestures: what was said does not matter when the game is replayed."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_table`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._session: object = None
        self._shown: tuple[object, ...] | None = None
        self.said: set[str] = set()
        self.lines: list[AloudLine] = []
        self.setProperty("look", "panel")
        self.count = Label(bridge, look="muted")
        self._hint = Label(bridge, look="muted")
        self.edit = Button(bridge, "setup_more.aloud.edit", icon="pencil")
        self.edit.clicked.connect(self.open_rules)
        self.rules = _Rules(self)
        self.keep = Button(bridge, "setup_more.aloud.keep", icon="check", look="primary")
        self.keep.setToolTip("Ctrl+Enter")
        self.keep.clicked.connect(self.keep_rules)
        self.cancel = Button(bridge, "setup_more.aloud.cancel", look="quiet")
        self.cancel.clicked.connect(self.close_rules)
        self._build()
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._anew)

    def _build(self) -> None:
        space = self._bridge.theme.space
        head = QHBoxLayout()
        head.setSpacing(space.m)
        head.addWidget(Label(self._bridge, "setup_more.aloud.title", "title"))
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.edit)
        self._hint.setWordWrap(True)
        self._editor = QWidget()
        writing = QVBoxLayout(self._editor)
        writing.setContentsMargins(0, 0, 0, 0)
        writing.setSpacing(space.s)
        writing.addWidget(self.rules)
        buttons = QHBoxLayout()
        buttons.addWidget(Label(self._bridge, "setup_more.aloud.edit_hint", "caption"), 1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.keep)
        writing.addLayout(buttons)
        self.rules.setFixedHeight(3 * self._bridge.theme.control_px)
        self._editor.hide()
        self._list = QVBoxLayout()
        self._list.setSpacing(space.m)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.m, space.lg, space.lg)
        column.setSpacing(space.s)
        column.addLayout(head)
        column.addWidget(self._hint)
        column.addWidget(self._editor)
        column.addLayout(self._list)

    # --- shown -------------------------------------------------------------------------------------------

    def show_table(self) -> None:
        """Shows what there is to say at this table."""
        game = open_game(self._bridge)
        if game is None:
            return
        if self._session is not self._bridge.session:
            self._session = self._bridge.session
            self.said = kept_ticks(self._bridge, "aloud")
            self._shown = None
            self.close_rules()
        records = said_aloud(*game)
        if records != self._shown:
            self._shown = records
            self._fill(records)
        self.said &= {record.key for record in records}
        self._tell()

    def _fill(self, records: tuple[AloudRecord, ...]) -> None:
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = []
        for record in records:
            line = AloudLine(self._bridge, record, said=record.key in self.said)
            line.tick.toggled.connect(lambda on, key=record.key: self._on_tick(key, on))
            self._list.addWidget(line)
            line.show()
            self.lines.append(line)

    def _tell(self) -> None:
        self.count.setVisible(bool(self.lines))
        self.count.say("setup_more.aloud.left", n=len(self.said), of=len(self.lines))
        self._hint.say("setup_more.aloud.hint" if self.lines else "setup_more.aloud.nothing")

    def _anew(self) -> None:
        self._shown = None
        if self.isVisible():
            self.show_table()

    # --- done --------------------------------------------------------------------------------------------

    def _on_tick(self, key: str, on: bool) -> None:
        self.said = self.said | {key} if on else self.said - {key}
        keep_ticks(self._bridge, "aloud", self.said)
        self._tell()

    @property
    def writing(self) -> bool:
        """True while the house rules are open for writing."""
        return not self._editor.isHidden()

    def open_rules(self) -> None:
        """Opens the house rules for writing."""
        game = open_game(self._bridge)
        if game is None:
            return
        self.rules.setPlainText("\n".join(game[0].house_rules))
        self.rules.setAccessibleName(self._bridge.tr("setup_more.aloud.edit_hint"))
        self._editor.show()
        self.edit.hide()
        self.rules.setFocus(Qt.FocusReason.OtherFocusReason)
        self.rules.selectAll()

    def close_rules(self) -> bool:
        """Leaves the house rules as they were; False when they were not open."""
        was = self.writing
        self._editor.hide()
        self.edit.show()
        if was:
            self.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        return was

    def keep_rules(self) -> None:
        """Keeps the house rules as they are written."""
        game = open_game(self._bridge)
        command = rules_written(self.rules.toPlainText())
        same = game is not None and command.rules == game[0].house_rules
        if same or isinstance(self._bridge.dispatch(command), Decision):
            self.close_rules()


class SavedMarks(QWidget):
    """Marks of a loaded set-up whose bearer is known by now, each with a button that lays it."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_table`` fills it; it is gone while no mark waits."""
        super().__init__()
        self._bridge = bridge
        self.buttons: list[Button] = []
        self._lines: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(bridge.theme.space.m)
        self.hide()

    def show_table(self) -> None:
        """Shows what can be laid now."""
        game = open_game(self._bridge)
        waiting = waiting_marks(*game) if game is not None else ()
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines, self.buttons = [], []
        space = self._bridge.theme.space
        for mark in waiting:
            line = QFrame()
            line.setProperty("look", "panel")
            title = Label(self._bridge, look="title")
            title.say(mark.title)
            title.setWordWrap(True)
            why = Label(self._bridge, look="muted")
            why.say(message("setup_more.shelf.mark_why"))
            words = QVBoxLayout()
            words.setSpacing(space.xs)
            words.addWidget(title)
            words.addWidget(why)
            take = Button(self._bridge, "common.take", icon="check", look="primary")
            take.clicked.connect(lambda _on=False, command=mark.command: self._bridge.dispatch(command))
            row = QHBoxLayout(line)
            row.setContentsMargins(space.lg, space.m, space.lg, space.m)
            row.addLayout(words, 1)
            row.addWidget(take)
            self._column.addWidget(line)
            line.show()
            self._lines.append(line)
            self.buttons.append(take)
        self.setVisible(bool(waiting))
