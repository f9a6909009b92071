"""The shelf of set-ups: save the one on the table under a name, take another from the shelf, by one gesture each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.evening import Evening
from storyteller.app.setups import SavedSetup, said_faults
from storyteller.i18n.catalogue import FALLBACK
from storyteller.kernel.decision import Decision
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.characters import script_name
from storyteller.viewmodel.setup.shelf import (
    Parts,
    ShelfRecord,
    default_name,
    fitting,
    loading,
    parts_of,
    shelf_record,
)

_SIDE = 46


class TokenRow(QWidget):
    """Small tokens side by side, in as many lines as it takes; who is shown another token has it half over theirs."""

    def __init__(self, bridge: Bridge, record: ShelfRecord) -> None:
        """``record``: whose tokens."""
        super().__init__()
        self._bridge, self._record = bridge, record
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        names = (bridge.character_names(true.character)[0] for true, _ in record.tokens)
        said = ", ".join(names)
        self.setAccessibleName(said)
        self.setToolTip(said)

    def _side(self) -> int:
        return round(_SIDE * self._bridge.theme.control_px / 40)

    def _step(self) -> int:
        return self._side() + self._bridge.theme.space.xs

    def hasHeightForWidth(self) -> bool:
        """Returns True: the narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Returns the height of all lines."""
        columns = max(1, width // self._step())
        return -(-len(self._record.tokens) // columns) * self._step()

    def sizeHint(self) -> QSize:
        """Returns one line's size."""
        return QSize(self._step() * min(10, len(self._record.tokens)), self._step())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the tokens."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, side, step = self._bridge.theme.palette, self._side(), self._step()
        columns = max(1, self.width() // step)
        for place, (true, shown) in enumerate(self._record.tokens):
            row, column = divmod(place, columns)
            disc = QRectF(column * step + 1, row * step + 1, side - 2, side - 2)
            paint_token(painter, disc, palette, glyph=true.glyph, team=true.team or "", character=true.character)
            if shown is not None:
                half = side * 0.5
                spot = QRectF(disc.bottomRight() - QPointF(half, half), disc.bottomRight())
                paint_token(painter, spot, palette, glyph=shown.glyph, team=shown.team or "", character=shown.character)


class ShelfCard(QFrame):
    """One set-up.

    Signals:
        used(), deleted(): A button was pressed.
    """

    used = Signal()
    deleted = Signal()

    def __init__(self, bridge: Bridge, record: ShelfRecord, *, usable: bool) -> None:
        """``usable``: False once the game has begun."""
        super().__init__()
        self._bridge, self.record = bridge, record
        self.setProperty("look", "panel")
        space = bridge.theme.space
        self.use = Button(bridge, "setup_more.shelf.load", icon="tray-arrow-down")
        self.use.setEnabled(usable)
        if not usable:
            self.use.setToolTip(bridge.tr("setup_more.shelf.begun"))
        self.use.clicked.connect(self.used)
        head = QHBoxLayout()
        head.setSpacing(space.s)
        head.addLayout(self._words(), 1)
        head.addWidget(self.use, 0, Qt.AlignmentFlag.AlignTop)
        if record.own:
            head.addWidget(self._delete(), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.m, space.m, space.m)
        column.setSpacing(space.s)
        column.addLayout(head)
        if record.why is not None:
            why = Label(bridge, look="muted")
            why.setText(record.why.text)
            why.setWordWrap(True)
            column.addWidget(why)
        column.addWidget(TokenRow(bridge, record))

    def _words(self) -> QVBoxLayout:
        bridge, record = self._bridge, self.record
        title = Label(bridge, look="title")
        title.setText(record.name.text)
        title.setWordWrap(True)
        about = [bridge.tr("setup_more.shelf.players", n=record.players)]
        if record.script is not None:
            about.append(bridge.renderer().value(record.script))
        caption = Label(bridge, look="caption")
        caption.setText(" · ".join(about))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(title)
        words.addWidget(caption)
        return words

    def _delete(self) -> Button:
        bridge = self._bridge
        button = Button(bridge, icon="delete", look="quiet")
        said = bridge.tr("setup_more.shelf.delete", name=self.record.name)
        button.setToolTip(said)
        button.setAccessibleName(said)
        button.setStyleSheet("padding: 0;")
        button.setFixedWidth(bridge.theme.control_px + bridge.theme.space.xs)
        button.clicked.connect(self.deleted)
        return button


class ShelfPanel(QWidget):
    """All set-ups, those for this many players first; own ones above those that came with the program.

    Signals:
        closed(): Back to the characters.
    """

    closed = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_shelf`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._gone: tuple[int, SavedSetup] | None = None
        self.cards: list[ShelfCard] = []
        self.name = QLineEdit()
        self.name.setMaxLength(60)
        self.name.returnPressed.connect(self.save)
        self.keep = Button(bridge, "setup_more.shelf.save", icon="content-save-outline", look="primary")
        self.keep.clicked.connect(self.save)
        self.close_button = Button(bridge, "setup_more.shelf.close", icon="arrow-left", look="quiet")
        self.close_button.clicked.connect(self.closed)
        self.of_size = Button(bridge, look="")
        self.of_size.setCheckable(True)
        self.of_size.setChecked(True)
        self.of_size.clicked.connect(lambda: self._filter(True))
        self.all_sizes = Button(bridge, "setup_more.shelf.all_sizes")
        self.all_sizes.setCheckable(True)
        self.all_sizes.clicked.connect(lambda: self._filter(False))
        self.said = Label(bridge, look="muted")
        self.restore = Button(bridge, "setup_more.shelf.restore", icon="undo")
        self.restore.clicked.connect(self.bring_back)
        self._faults = Label(bridge, look="warning")
        self._build()
        bridge.language_changed.connect(self._on_language)

    def _build(self) -> None:
        space = self._bridge.theme.space
        head = Flow(None, space.s)
        title = Label(self._bridge, "setup_more.shelf.title", "large")
        for label in (title,):
            label.setMinimumHeight(self._bridge.theme.control_px + 2)
            label.setContentsMargins(0, 0, space.m, 0)
        for widget in (self.close_button, title, self.of_size, self.all_sizes):
            head.addWidget(widget)
        saving = QHBoxLayout()
        saving.setSpacing(space.s)
        saving.addWidget(self.name, 1)
        saving.addWidget(self.keep)
        told = QHBoxLayout()
        told.setSpacing(space.m)
        told.addWidget(self.said)
        told.addWidget(self.restore)
        told.addStretch(1)
        self._faults.setWordWrap(True)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, space.s, 0)
        self._column.setSpacing(space.m)
        self._column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._list)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.m)
        column.addLayout(head)
        column.addLayout(saving)
        column.addLayout(told)
        column.addWidget(self._faults)
        column.addWidget(area, 1)

    @property
    def _evening(self) -> Evening | None:
        return self._bridge.evening

    def open(self) -> None:
        """Shows the shelf afresh, with a title for what is on the table."""
        self._gone = None
        self._tell(None)
        self.show_shelf()
        self.name.setText(self._offered())
        if self.keep.isEnabled():
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            self.name.selectAll()
        elif self.cards:
            self.cards[0].use.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- shown -------------------------------------------------------------------------------------------

    def show_shelf(self) -> None:
        """Shows what is on the shelf, for this table."""
        game, evening = open_game(self._bridge), self._evening
        if game is None or evening is None:
            return
        town, context = game
        players = len(town.players)
        self.of_size.say("setup_more.shelf.of_size", n=players)
        self.of_size.setEnabled(players > 0)
        size = players if self.of_size.isChecked() else 0
        own = [shelf_record(town, context, one.id, one.name, one.parts) for one in evening.setups.all()]
        of = self._in_language
        ready = [
            shelf_record(town, context, key, of(name), parts, why=of(why), own=False)
            for key, name, why, parts in evening.ready()
        ]
        self._fill(fitting((*own, *ready), size), usable=not town.setup_done)
        empty = not parts_of(town, context).bag
        self.keep.setEnabled(not empty)
        self.name.setEnabled(not empty)
        hint = "setup_more.shelf.empty" if empty else "setup_more.shelf.name"
        self.name.setPlaceholderText(self._bridge.tr(hint))
        self.name.setAccessibleName(self._bridge.tr("setup_more.shelf.name"))
        faults = said_faults(evening.setups.faults)
        self._faults.setText("\n".join(self._bridge.tr(fault) for fault in faults))
        self._faults.setVisible(bool(faults))

    def _fill(self, records: tuple[ShelfRecord, ...], *, usable: bool) -> None:
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.cards = [self._card(record, usable=usable) for record in records]
        place = 0
        for own, key in ((True, "own"), (False, "ready")):
            cards = [card for card in self.cards if card.record.own is own]
            for widget in ([Label(self._bridge, f"setup_more.shelf.{key}", "accent"), *cards] if cards else []):
                self._column.insertWidget(place, widget)
                widget.show()
                place += 1
        if not records:
            nothing = Label(self._bridge, look="muted")
            nothing.say(self._nothing())
            nothing.setWordWrap(True)
            self._column.insertWidget(0, nothing)
            nothing.show()

    def _nothing(self) -> Message:
        game = open_game(self._bridge)
        players = len(game[0].players) if game is not None else 0
        if self.of_size.isChecked() and players:
            return message("setup_more.shelf.nothing", n=players)
        return message("setup_more.shelf.nothing_at_all")

    def _card(self, record: ShelfRecord, *, usable: bool) -> ShelfCard:
        card = ShelfCard(self._bridge, record, usable=usable)
        card.used.connect(lambda: self.use(record.key))
        card.deleted.connect(lambda: self.delete(record.key))
        return card

    def _filter(self, of_size: bool) -> None:
        self.of_size.setChecked(of_size)
        self.all_sizes.setChecked(not of_size)
        self.show_shelf()

    def _on_language(self) -> None:
        if self.isVisible():
            self.show_shelf()

    def _tell(self, said: Message | None) -> None:
        self.said.setVisible(said is not None)
        if said is not None:
            self.said.say(said)
        self.restore.setVisible(self._gone is not None)

    # --- done --------------------------------------------------------------------------------------------

    def _offered(self) -> str:
        game, evening = open_game(self._bridge), self._evening
        if game is None or evening is None:
            return ""
        town = game[0]
        script = script_name(town)
        players = len(town.players)
        if script is None:
            words = self._bridge.tr("setup_more.shelf.players", n=players)
        else:
            words = self._bridge.tr("setup_more.shelf.default", script=script, n=players)
        return default_name(town, [one.name for one in evening.setups.all()], words)

    def save(self) -> None:
        """Saves what is on the table under the name in the field."""
        game, evening = open_game(self._bridge), self._evening
        name = self.name.text().strip() or self._offered()
        if game is None or evening is None or not self.keep.isEnabled() or not name:
            return
        if self._written(lambda: evening.setups.save(name, parts_of(*game))):
            self._gone = None
            self._tell(message("setup_more.shelf.saved", name=Name(name)))
            self.show_shelf()
            self.name.setText(self._offered())

    def use(self, key: str) -> None:
        """Lays a set-up on the table and goes back to the characters."""
        game, evening = open_game(self._bridge), self._evening
        if game is None or evening is None:
            return
        found = self._find(evening, key)
        if found is None:
            return
        name, parts = found
        if isinstance(self._bridge.dispatch(loading(game[0], parts, Name(name))), Decision):
            self.closed.emit()

    def _in_language(self, said: Mapping[str, str]) -> str:
        return said.get(self._bridge.language, said[FALLBACK])

    def _find(self, evening: Evening, key: str) -> tuple[str, Parts] | None:
        own = evening.setups.find(key)
        if own is not None:
            return own.name, own.parts
        of = self._in_language
        return next(((of(name), parts) for one, name, _, parts in evening.ready() if one == key), None)

    def delete(self, key: str) -> None:
        """Deletes an own one; it can be brought back until the shelf is left."""
        evening = self._evening
        if evening is None:
            return
        gone: list[tuple[int, SavedSetup] | None] = []
        if self._written(lambda: gone.append(evening.setups.delete(key))) and gone and gone[0] is not None:
            self._gone = gone[0]
            self._tell(message("setup_more.shelf.deleted", name=Name(self._gone[1].name)))
            self.show_shelf()
            self.restore.setFocus(Qt.FocusReason.OtherFocusReason)

    def bring_back(self) -> None:
        """Undoes the last deletion."""
        evening, gone = self._evening, self._gone
        if evening is None or gone is None:
            return
        if self._written(lambda: evening.setups.restore(*gone)):
            self._gone = None
            self._tell(None)
            self.show_shelf()
            self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _written(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except OSError as fault:
            self._bridge.notice(message("setup_more.shelf.failed", reason=reason_of(fault)), "error")
            return False
        return True
