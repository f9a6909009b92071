"""The scripts as a list that narrows as one types; thousands cost no more than the dozen that is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from storyteller.app.scripts import Scripts
from storyteller.clocktower.catalogue import PLAYER_TEAMS, TEAMS
from storyteller.journal.errors import JournalError
from storyteller.journal.library import Entry
from storyteller.kernel.message import message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.scripts.import_button import script_like
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.scripts.search import ORDERS, SIZES, Query
from storyteller.viewmodel.scripts.sheet import title_of

ID: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


def entry_title(entry: Entry, bridge: Bridge) -> str:
    """Returns what a script is called, in the reader's language where it has a name in several."""
    return bridge.renderer().value(title_of(entry.name, entry.base))


def entry_details(entry: Entry, bridge: Bridge) -> str:
    """Returns author and tags."""
    parts = [bridge.tr("scripts_page.by", author=entry.author)] if entry.author else []
    parts += [f"#{tag}" for tag in entry.tags]
    return "  ·  ".join(parts)


def counts_in_words(counts: Sequence[int], bridge: Bridge) -> str:
    """Returns how many of each team there are; the four that are dealt always, others when there are any."""
    parts = tuple(
        message(f"analysis.team.{team}", n=number)
        for team, number in zip(TEAMS, counts, strict=False)
        if number or team in PLAYER_TEAMS
    )
    return bridge.renderer().value(parts)


CLEAR_BUTTON: Final = (
    "QLineEdit > QToolButton { min-height: 0; padding: 0; margin: 0; border: none; background: none; }"
)
"""The button that empties a line is small, whatever other tool buttons are."""

_OWN_ROWS: Final = (
    "QTableView { selection-background-color: transparent; }"
    "QTableView::item, QTableView::item:selected, QTableView::item:hover"
    " { background: rgba(0, 0, 0, 0); border: none; }"
)
"""Rows are painted by the delegate, chosen ones too."""


class ScriptRows(QAbstractListModel):
    """Ids of scripts as rows; what is said of one is looked up when it is painted."""

    def __init__(self, bridge: Bridge, scripts: Scripts) -> None:
        """Starts empty."""
        super().__init__()
        self._bridge, self._scripts = bridge, scripts
        self.ids: Sequence[int] = ()

    def set_ids(self, ids: Sequence[int]) -> None:
        """Shows other scripts."""
        self.beginResetModel()
        self.ids = ids
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        """Returns how many scripts there are."""
        return 0 if parent is not None and parent.isValid() else len(self.ids)

    def entry(self, index: _Index) -> Entry | None:
        """Returns the script of a row."""
        return self._scripts.entry(self.ids[index.row()]) if index.isValid() else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns a script's id, or what a screen reader says of it."""
        if not index.isValid():
            return None
        if role == ID:
            return self.ids[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            entry = self.entry(index)
            if entry is None:
                return None
            parts = (
                entry_title(entry, self._bridge),
                entry_details(entry, self._bridge),
                counts_in_words(entry.counts, self._bridge),
            )
            return ", ".join(part for part in parts if part)
        return None


class ScriptDelegate(QStyledItemDelegate):
    """Paints a row: name, then author and tags; at the right the four counts in the teams' colours."""

    def __init__(self, bridge: Bridge, rows: ScriptRows) -> None:
        """Colours and sizes come from the bridge's theme."""
        super().__init__()
        self._bridge, self._rows = bridge, rows

    def row_height(self) -> int:
        """Returns room for two lines, in logical pixels."""
        theme = self._bridge.theme
        return round(theme.type.label * 1.4 + theme.type.caption * 1.4) + 2 * theme.space.s + theme.space.xs

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paints one row."""
        entry = self._rows.entry(index)
        if entry is None:
            return
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(1, 0, -1, -theme.space.xs)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
        painter.setBrush(QColor(palette.hover if chosen else palette.raised if over else palette.surface))
        painter.setPen(QPen(QColor(palette.focus), theme.focus_px) if focused else QPen(QColor(palette.line), 1))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.radius.m, theme.radius.m)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.accent))
            painter.drawRoundedRect(QRectF(box.left() + 3, box.top() + 9, 4, box.height() - 18), 2, 2)
        inner = box.adjusted(theme.space.lg, theme.space.xs, -theme.space.m, -theme.space.xs)
        self._paint_words(painter, inner, entry, self._paint_counts(painter, inner, entry))
        painter.restore()

    def _paint_counts(self, painter: QPainter, box: QRectF, entry: Entry) -> float:
        """Returns how much room they took at the right of the second line."""
        theme = self._bridge.theme
        font = fonts.ui_font(theme.type.caption, bold=True)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        right = box.right()
        below = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft
        for place in (3, 2, 1, 0):
            number = str(entry.counts[place] if place < len(entry.counts) else 0)
            wide = metrics.horizontalAdvance(number)
            right -= wide
            painter.setPen(QColor(theme.palette.teams[PLAYER_TEAMS[place]]))
            painter.drawText(QRectF(right, box.top(), wide + 2, box.height() - theme.space.hair), below, number)
            right -= theme.space.s
        return box.right() - right + theme.space.s

    def _paint_words(self, painter: QPainter, box: QRectF, entry: Entry, taken: float) -> None:
        theme, palette = self._bridge.theme, self._bridge.theme.palette
        left = box.left()
        if entry.base is not None:
            side = float(theme.type.label)
            icons.paint(painter, QRectF(left, box.top() + theme.space.xs, side, side), "crown", palette.accent)
            left += side + theme.space.xs
        for words, font, colour, at, edge in (
            (entry_title(entry, self._bridge), fonts.ui_font(theme.type.label, bold=True), palette.ink, left, 0.0),
            (entry_details(entry, self._bridge), fonts.ui_font(theme.type.caption), palette.muted, box.left(), taken),
        ):
            line = QRectF(at, box.top(), box.right() - edge - at, box.height() - theme.space.hair)
            first = colour == palette.ink
            painter.setFont(font)
            painter.setPen(QColor(colour))
            where = Qt.AlignmentFlag.AlignTop if first else Qt.AlignmentFlag.AlignBottom
            painter.drawText(
                line, where, QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, line.width())
            )


class _List(QTableView):
    """Enter takes a script; letters go on with the search.

    A table of one column: a list view asks the model for every row whenever the rows change, which is felt with
    thousands; a table asks for those that are seen.
    """

    typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.activated.emit(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):
            rows = self.model().rowCount()
            self.setCurrentIndex(self.model().index(0 if event.key() == Qt.Key.Key_Home else rows - 1, 0))
        elif plain and event.text().isprintable() and event.text().strip():
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)


class Shelf(QWidget):
    """Search line, size, order and list.

    Signals:
        pointed(id): A script is the current one; 0 when none is.
        taken(id): It was taken: by Enter, or by a click where ``one_click``.
    """

    pointed = Signal(int)
    taken = Signal(int)

    def __init__(self, bridge: Bridge, scripts: Scripts, *, one_click: bool = False) -> None:
        """``one_click``: a click takes a script; else it only becomes the current one."""
        super().__init__()
        self._bridge, self._scripts = bridge, scripts
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setStyleSheet(CLEAR_BUTTON)
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self.look_up)
        self.sizes = Select(bridge)
        self.orders = Select(bridge)
        for select in (self.sizes, self.orders):
            select.currentIndexChanged.connect(self.look_up)
        self.rows = ScriptRows(bridge, scripts)
        self._delegate = ScriptDelegate(bridge, self.rows)
        self.list = self._make_list()
        self.list.activated.connect(lambda index: self.taken.emit(index.data(ID)))
        if one_click:
            self.list.clicked.connect(lambda index: self.taken.emit(index.data(ID)))
        self.count = Label(bridge, look="caption")
        self._build()
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._speak)
        self._speak()

    def _make_list(self) -> _List:
        view = _List()
        view.setModel(self.rows)
        view.setItemDelegate(self._delegate)
        view.setMouseTracking(True)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setProperty("look", "bare")
        view.setStyleSheet(_OWN_ROWS)
        view.setShowGrid(False)
        view.setTabKeyNavigation(False)
        view.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        view.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (view.horizontalHeader(), view.verticalHeader()):
            header.hide()
        view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        view.verticalHeader().setMinimumSectionSize(1)
        view.typed.connect(self._go_on_typing)
        view.selectionModel().currentChanged.connect(lambda now, _before: self._on_current(now))
        return view

    def _build(self) -> None:
        space = self._bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        selects = QHBoxLayout()
        selects.setSpacing(space.s)
        selects.addWidget(self.sizes, 1)
        selects.addWidget(self.orders, 1)
        column.addWidget(self.search)
        column.addLayout(selects)
        column.addWidget(self.list, 1)
        column.addWidget(self.count)
        self.setFocusProxy(self.search)

    def _speak(self) -> None:
        bridge = self._bridge
        self.search.setPlaceholderText(bridge.tr("scripts_page.search"))
        self.search.setAccessibleName(bridge.tr("scripts_page.search"))
        for select, name, values in ((self.sizes, "size", SIZES), (self.orders, "order", ORDERS)):
            now = max(0, select.currentIndex())
            select.blockSignals(True)
            select.clear()
            select.addItems([bridge.tr(f"scripts_page.{name}.{value}") for value in values])
            select.setCurrentIndex(now)
            select.blockSignals(False)
        self._say_count()
        self.list.verticalHeader().setDefaultSectionSize(self._delegate.row_height())
        self.list.viewport().update()

    # --- finding -----------------------------------------------------------------------------------------

    @property
    def current(self) -> int:
        """The id of the current script; 0 for none."""
        index = self.list.currentIndex()
        return int(index.data(ID)) if index.isValid() else 0

    @property
    def query(self) -> Query:
        """What is asked for."""
        size, order = max(0, self.sizes.currentIndex()), max(0, self.orders.currentIndex())
        return Query(self.search.text(), SIZES[size], ORDERS[order])

    def look_up(self) -> None:
        """Shows what fits; the current script stays the current one where it still fits."""
        now = self.current
        try:
            ids = self._scripts.search(self.query)
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self.rows.set_ids(ids)
        self._say_count()
        row = ids.index(now) if now in ids else 0
        if ids:
            self.list.setCurrentIndex(self.rows.index(row, 0))
        else:
            self.pointed.emit(0)

    def show_script(self, id_: int) -> None:
        """Makes a script the current one, whatever is being searched for."""
        if id_ not in self.rows.ids:
            self.search.clear()
            self.sizes.setCurrentIndex(0)
            self.look_up()
        if id_ in self.rows.ids:
            index = self.rows.index(list(self.rows.ids).index(id_), 0)
            self.list.setCurrentIndex(index)
            self.list.scrollTo(index)

    def keep_in_sight(self) -> None:
        """Scrolls to the current script."""
        self.list.scrollTo(self.list.currentIndex())

    def _say_count(self) -> None:
        if not self._scripts.loaded:
            self.count.say("scripts_page.loading")
            return
        number, everything = len(self.rows.ids), len(self._scripts)
        if not number:
            self.count.say("scripts_page.none_found")
        elif number == everything:
            self.count.say("scripts_page.shown_n", n=number)
        else:
            self.count.say("scripts_page.shown_of", n=number, all=everything)

    def _on_current(self, index: QModelIndex) -> None:
        self.pointed.emit(int(index.data(ID)) if index.isValid() else 0)

    def _go_on_typing(self, letters: str) -> None:
        self.search.setFocus()
        self.search.insert(letters)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets the arrows walk the list and Enter take its current row while one types."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.list.keyPressEvent(event)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
                self.taken.emit(self.current)
                return True
            if event.matches(QKeySequence.StandardKey.Paste) and script_like(QGuiApplication.clipboard().mimeData()):
                event.ignore()  # a script is nothing to look for: whoever holds the shelf brings it in
                return True
        return super().eventFilter(watched, event)
