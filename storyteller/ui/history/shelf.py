"""All games as a list that narrows as one types, with filters above it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLineEdit,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from storyteller.content.pinyin import own_readings
from storyteller.kernel.ids import GameId
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import PlayedGame
from storyteller.ui.library.model import ENTRY, GameDelegate, GameList, date_of, script_of, title_of
from storyteller.ui.scripts.shelf import CLEAR_BUTTON
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.by_name import by_name
from storyteller.viewmodel.history_search import SHELVES, SIZES, WINNERS, Query, fits

_SELECTS: Final = ("shelf", "script", "size", "winner", "group")
_LETTERS: Final = 7
"""So many letters of the text size a filter needs to be read, at least."""
_BESIDE: Final = 4
"""And so many are taken by its arrow and its edges."""


class _List(QListView):
    """Enter looks into a game, Delete puts it into the bin, letters go on with the search."""

    typed = Signal(str)
    binned = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.activated.emit(self.currentIndex())
        elif event.key() == Qt.Key.Key_Delete:
            self.binned.emit()
        elif plain and event.text().isprintable() and event.text().strip():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


class _Delegate(GameDelegate):
    """Marks the current game while one types, too."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self._look = bridge

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        if current:
            option.state |= QStyle.StateFlag.State_MouseOver
        super().paint(painter, option, index)
        if current:
            space, box = self._look.theme.space, QRectF(option.rect)
            bar = QRectF(box.left() + 5, box.top() + space.m, 4, box.height() - space.s - 2 * space.m)
            painter.fillRect(bar, QColor(self._look.theme.palette.accent))


class HistoryShelf(QWidget):
    """Search line, filters and list.

    Signals:
        pointed(): Another game is the current one, or none is.
        taken(): The current one is to be looked into.
        binned(): The current one is to go into the bin.
    """

    pointed = Signal()
    taken = Signal()
    binned = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._games: tuple[PlayedGame, ...] = ()
        self._shown: list[PlayedGame] = []
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setStyleSheet(CLEAR_BUTTON)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self.look_up)
        self.selects = {name: Select(bridge, self) for name in _SELECTS}
        for select in self.selects.values():
            select.setMinimumWidth(40)
            select.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            select.currentIndexChanged.connect(self.look_up)
        self._has_groups = False
        self._model = GameList(bridge)
        self._delegate = _Delegate(bridge)
        self.list = self._make_list()
        self.count = Label(bridge, look="caption")
        self._build()
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._speak)
        self._speak()

    def _make_list(self) -> _List:
        view = _List()
        view.setModel(self._model)
        view.setItemDelegate(self._delegate)
        view.setMouseTracking(True)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setProperty("look", "bare")
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setUniformItemSizes(True)
        view.typed.connect(self._go_on_typing)
        view.binned.connect(self.binned)
        view.activated.connect(lambda _index: self.taken.emit())
        view.doubleClicked.connect(lambda _index: self.taken.emit())
        view.selectionModel().currentChanged.connect(lambda _now, _before: self.pointed.emit())
        return view

    def _build(self) -> None:
        space = self._bridge.theme.space
        self._filters = QGridLayout()
        self._filters.setSpacing(space.s)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        column.addWidget(self.search)
        column.addLayout(self._filters)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        self.setFocusProxy(self.search)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets the filters into as many lines as they need to be read."""
        super().resizeEvent(event)
        self._line_up()

    def _line_up(self) -> None:
        shown = [select for name, select in self.selects.items() if name != "group" or self._has_groups]
        room = max(2, self.width() // max(self._room_of(select) for select in shown))
        across = -(-len(shown) // -(-len(shown) // room))  # lines of the same length
        for number, select in enumerate(shown):
            self._filters.addWidget(select, number // across, number % across)
        for column in range(len(self.selects)):
            self._filters.setColumnStretch(column, int(column < across))

    def _room_of(self, select: Select) -> int:
        """Returns the room in which what is chosen can be read; half of a line at most, whatever a script is called."""
        letters = self._bridge.theme.type.body
        words = select.fontMetrics().horizontalAdvance(select.currentText())
        return min(max(_LETTERS * letters, words + _BESIDE * letters), self.width() // 2)

    # --- what there is -----------------------------------------------------------------------------------

    @property
    def current(self) -> PlayedGame | None:
        """The game that is pointed at."""
        index: QModelIndex = self.list.currentIndex()
        return index.data(ENTRY) if index.isValid() else None

    def set_games(self, games: tuple[PlayedGame, ...]) -> None:
        """Shows other games; the current one stays so where it is still there."""
        self._games = games
        self.selects["script"].offer(self._scripts())
        self.look_up()

    def _scripts(self) -> list[tuple[str, object]]:
        found = {script_of(game, self._bridge) for game in self._games} - {""}
        names = sorted(found, key=by_name(own_readings().spell))
        return [(self._bridge.tr("history.script.any"), ""), *((name, name) for name in names)]

    def _speak(self) -> None:
        tr = self._bridge.tr
        self.search.setPlaceholderText(tr("history.search"))
        self.search.setAccessibleName(tr("history.search"))
        self.list.setAccessibleName(tr("history.all"))
        self.selects["shelf"].offer([(tr(f"history.shelf.{name}"), name) for name in SHELVES])
        self.selects["winner"].offer([(tr(f"history.winner.{name or 'any'}"), name) for name in WINNERS])
        sizes = [(tr("history.size.any"), SIZES[0])]
        sizes += [(tr("history.size.some", a=a, b=b), (a, b)) for a, b in SIZES[1:-1]]
        self.selects["size"].offer([*sizes, (tr("history.size.more", a=SIZES[-1][0]), SIZES[-1])])
        self.selects["script"].offer(self._scripts())
        evening = self._bridge.evening
        groups = evening.people.groups if evening is not None else ()
        found = [(group.name, group.people) for group in groups]
        self.selects["group"].offer([(tr("history.group.any"), ()), *found])
        self._has_groups = bool(found)
        self.selects["group"].setVisible(self._has_groups)
        self._line_up()
        for name, select in self.selects.items():
            select.setAccessibleName(tr(f"history.{name}.name"))
            select.setToolTip(tr(f"history.{name}.name"))
        self.list.scheduleDelayedItemsLayout()
        self._say_count()

    @property
    def query(self) -> Query:
        """What is asked for."""
        chosen = {name: select.currentData() for name, select in self.selects.items()}
        return Query(
            self.search.text(),
            chosen["shelf"] or SHELVES[0],
            chosen["winner"] or "",
            tuple(chosen["size"] or SIZES[0]),
            chosen["script"] or "",
            tuple(chosen["group"] or ()),
        )

    def look_up(self) -> None:
        """Shows the games that fit."""
        query, before = self.query, self.current
        self._shown = [game for game in self._games if self._fits(game, query)]
        self._model.set_entries(self._shown)
        ids = [game.id for game in self._shown]
        row = ids.index(before.id) if before is not None and before.id in ids else 0
        if ids:
            self.list.setCurrentIndex(self._model.index(row, 0))
        self._say_count()
        self.pointed.emit()

    def point_at(self, game: GameId) -> None:
        """Makes a game the current one; what is asked for gives way when it would hide it."""
        if all(one.id != game for one in self._shown):
            self.search.clear()
            for select in self.selects.values():
                select.setCurrentIndex(0)
        row = next((row for row, one in enumerate(self._shown) if one.id == game), None)
        if row is not None:
            self.list.setCurrentIndex(self._model.index(row, 0))

    def _fits(self, game: PlayedGame, query: Query) -> bool:
        script = script_of(game, self._bridge)
        tags = " ".join(f"#{tag}" for tag in game.tags)
        text = " ".join(
            (title_of(game, self._bridge), script, *game.names, tags, game.note, date_of(game, self._bridge))
        )
        return fits(game, query, text, script)

    def _say_count(self) -> None:
        shown, every = len(self._shown), len(self._games)
        key = "history.none" if not every else "history.none_found" if not shown else "history.shown"
        self.count.say(key, n=shown, all=every)

    def _go_on_typing(self, letters: str) -> None:
        self.search.setFocus()
        self.search.insert(letters)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the arrows walk the list and Enter take its current game while one types."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.list.keyPressEvent(event)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
                self.taken.emit()
                return True
        return super().eventFilter(watched, event)
