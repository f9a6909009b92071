"""A table of figures that sorts by any column; names go by the alphabet, Chinese ones as they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.statistics import Cell, Line, Sheet, detail_of, in_order, main_of

_Index = QModelIndex | QPersistentModelIndex
CELL: Final = Qt.ItemDataRole.UserRole
_OWN_CELLS: Final = (
    "QTableView { gridline-color: transparent; selection-background-color: transparent; }"
    "QTableView::item, QTableView::item:selected, QTableView::item:hover"
    " { background: rgba(0, 0, 0, 0); border: none; }"
    "QHeaderView::up-arrow, QHeaderView::down-arrow { image: none; width: 0; height: 0; }"
)
"""Cells are painted by the delegate, chosen ones too; the order is told in the heading, by a sign that can be read."""
_SIGNS: Final = {Qt.SortOrder.AscendingOrder: "▲", Qt.SortOrder.DescendingOrder: "▼"}
_WIDEST_NAME: Final = 260
_WIDEST_FIGURE: Final = 400
"""In logical pixels, at letters of 100 %."""
_DOWN: Final = Qt.SortOrder.DescendingOrder


class Figures(QAbstractTableModel):
    """A sheet as rows and columns; its first column holds the names."""

    def __init__(self, bridge: Bridge) -> None:
        """Starts empty."""
        super().__init__()
        self._bridge = bridge
        self.sheet = Sheet("winners", (), (), ())
        self.lines: list[Line] = []
        self._labels: list[str] = []
        self._sorted: tuple[int, Qt.SortOrder] = (-1, Qt.SortOrder.AscendingOrder)

    def show_sheet(self, sheet: Sheet) -> None:
        """Shows another sheet, in its own order."""
        self.beginResetModel()
        self.sheet, self._sorted = sheet, (-1, Qt.SortOrder.AscendingOrder)
        self._order(range(len(sheet.lines)))
        self.endResetModel()

    def _order(self, places: Sequence[int]) -> None:
        self.lines = [self.sheet.lines[place] for place in places]
        value = self._bridge.renderer().value
        self._labels = [value(line.label) for line in self.lines]

    def rowCount(self, parent: _Index | None = None) -> int:
        """Returns how many lines there are."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: _Index | None = None) -> int:
        """Returns how many columns there are, names included."""
        return 0 if parent is not None and parent.isValid() else 1 + len(self.sheet.columns)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns a name, or a figure in words; by ``CELL`` the figure."""
        if not index.isValid():
            return None
        line, column = self.lines[index.row()], index.column()
        if column == 0:
            said = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
            return self._labels[index.row()] if said else None
        cell = line.cells[column - 1]
        if role == CELL:
            return cell
        if role == Qt.ItemDataRole.DisplayRole:
            return self._bridge.tr(main_of(cell))
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._told(index.row(), column, cell)
        return None

    def _told(self, row: int, column: int, cell: Cell) -> str:
        tr, detail = self._bridge.tr, detail_of(cell)
        name = tr(f"statistics.column.{self.sheet.columns[column - 1]}")
        said = tr(main_of(cell)) if detail is None else f"{tr(main_of(cell))} ({tr(detail)})"
        return f"{self._labels[row]} · {name}: {said}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns the name of a column, or what it means."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.InitialSortOrderRole:
            return Qt.SortOrder.AscendingOrder if section == 0 else _DOWN
        part = {Qt.ItemDataRole.DisplayRole: "column", Qt.ItemDataRole.ToolTipRole: "why"}.get(Qt.ItemDataRole(role))
        if part is None:
            return None
        name = f"sheet.{self.sheet.id}" if section == 0 else f"{part}.{self.sheet.columns[section - 1]}"
        said = self._bridge.tr(f"statistics.{name}")
        sign = _SIGNS[self._sorted[1]] if section == self._sorted[0] and part == "column" else ""
        return f"{said} {sign}" if sign else said

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sorts by a column; by none, column -1, it is as it came."""
        self.layoutAboutToBeChanged.emit()
        self._sorted = column, order
        if column > 0 and self.sheet.columns:
            at = min(column, len(self.sheet.columns)) - 1
            self._order(in_order((line.cells[at] for line in self.sheet.lines), down=order == _DOWN))
        elif column == 0:
            self._order(self._by_name(down=order == _DOWN))
        else:
            self._order(range(len(self.sheet.lines)))
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.sheet.columns))

    def _by_name(self, *, down: bool) -> list[int]:
        # Imported here: how names are ordered costs a tenth of the page's opening, and is seldom asked for.
        from storyteller.content.pinyin import own_readings
        from storyteller.viewmodel.by_name import by_name

        value, key = self._bridge.renderer().value, by_name(own_readings().spell)
        keys = [key(value(line.label)) for line in self.sheet.lines]
        return sorted(range(len(keys)), key=keys.__getitem__, reverse=down)


class _Cells(QStyledItemDelegate):
    """Paints a figure over what stands behind it; what says nothing yet is paler."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._look = bridge

    def row_px(self) -> int:
        theme = self._look.theme
        return round((theme.type.body + theme.type.caption) * 1.4 + theme.space.s)

    def sizeHint(self, _option: QStyleOptionViewItem, index: _Index) -> QSize:
        theme, tr = self._look.theme, self._look.tr
        cell = index.data(CELL)
        room = 2 * theme.space.m
        if not isinstance(cell, Cell):
            metrics = QFontMetricsF(fonts.ui_font(theme.type.label))
            return QSize(round(metrics.horizontalAdvance(str(index.data()))) + room, self.row_px())
        detail = detail_of(cell)
        caption = QFontMetricsF(fonts.ui_font(theme.type.caption))
        wide = caption.horizontalAdvance(tr(detail)) if detail is not None else 0.0
        return QSize(round(wide) + room, self.row_px())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        theme, palette = self._look.theme, self._look.theme.palette
        box = QRectF(option.rect)
        painter.save()
        # At the sides the ring around the table has to stay in sight: Qt lays its rows over it.
        first, last = index.column() == 0, index.column() == index.model().columnCount() - 1
        ground = box.adjusted(theme.focus_px if first else 0, 0, -theme.focus_px if last else 0, 0)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(ground, QColor(palette.hover))
            if index.column() == 0:
                painter.fillRect(QRectF(ground.left(), box.top() + 6, 4, box.height() - 12), QColor(palette.accent))
        elif index.row() % 2:
            painter.fillRect(ground, QColor(palette.raised))
        inner = box.adjusted(theme.space.m, theme.space.xs, -theme.space.xs, -theme.space.xs)
        cell = index.data(CELL)
        if isinstance(cell, Cell):
            self._paint_cell(painter, inner, cell)
        else:
            model = index.model()
            team = model.lines[index.row()].team if isinstance(model, Figures) else ""
            self._say(painter, inner, str(index.data()), palette.teams.get(team, palette.ink), theme.type.label)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(palette.focus), theme.focus_px))
            painter.drawRect(box.adjusted(1, 1, -1, -1))
        painter.restore()

    def _paint_cell(self, painter: QPainter, box: QRectF, cell: Cell) -> None:
        theme, palette, detail = self._look.theme, self._look.theme.palette, detail_of(cell)
        colour = palette.muted if cell.thin else palette.ink
        above = QRectF(box)
        if detail is not None:
            above.setHeight(box.height() * 0.56)
            below = QRectF(box.left(), above.bottom(), box.width(), box.bottom() - above.bottom())
            self._say(painter, below, self._look.tr(detail), palette.muted, theme.type.caption)
        bold = cell.unit != "count" and not cell.thin
        self._say(painter, above, self._look.tr(main_of(cell)), colour, theme.type.body, bold=bold)

    def _say(self, painter: QPainter, box: QRectF, words: str, colour: str, size: int, *, bold: bool = False) -> None:
        painter.setFont(fonts.ui_font(size, bold=bold))
        painter.setPen(QColor(colour))
        said = QFontMetricsF(painter.font()).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)


class FiguresTable(QTableView):
    """The table; a heading sorts, a second time the other way round, a third time not at all.

    Signals:
        pointed(row): Another line is the current one.
        sorted(): The lines lie in another order.
    """

    pointed = Signal(int)
    sorted = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self.figures = Figures(bridge)
        self._cells = _Cells(bridge)
        self.setModel(self.figures)
        self.setItemDelegate(self._cells)
        self.setStyleSheet(_OWN_CELLS)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        head.setStretchLastSection(True)
        head.setSortIndicatorShown(True)
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head.sortIndicatorChanged.connect(self._sort)
        self.selectionModel().currentChanged.connect(lambda now, _before: self.pointed.emit(now.row()))
        bridge.theme_changed.connect(self.fit)

    def show_sheet(self, sheet: Sheet) -> None:
        """Shows another sheet; the same one in other figures keeps its order."""
        same = sheet.id == self.figures.sheet.id
        head = self.horizontalHeader()
        column, order = head.sortIndicatorSection(), head.sortIndicatorOrder()
        self.figures.show_sheet(sheet)
        if not same or column > len(sheet.columns):
            head.blockSignals(True)
            head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
            head.blockSignals(False)
        elif column >= 0:
            self.figures.sort(column, order)
        self.fit()

    def fit(self) -> None:
        """Gives each column the room its figures take."""
        self.verticalHeader().setDefaultSectionSize(self._cells.row_px())
        theme, figures = self._bridge.theme, self.figures
        metrics = QFontMetricsF(fonts.ui_font(theme.type.body))
        option = QStyleOptionViewItem()
        rest = self.viewport().width()
        for column in reversed(range(figures.columnCount())):
            head = metrics.horizontalAdvance(str(figures.headerData(column, Qt.Orientation.Horizontal)))
            rows = range(min(200, figures.rowCount()))
            room = max((self._cells.sizeHint(option, figures.index(row, column)).width() for row in rows), default=0)
            least = head + 2 * theme.space.m + theme.type.title
            most = (_WIDEST_NAME if column == 0 else _WIDEST_FIGURE) * theme.control_px / 40
            if column == 0:
                most = max(most, rest)  # names may have what the figures leave
            width = round(min(max(room, least), most))
            self.setColumnWidth(column, width)
            rest -= width  # the last column may be drawn wider

    def sort_by(self, column: int) -> None:
        """Sorts by a column, and by the same one once more the other way round. Figures go from the largest."""
        head = self.horizontalHeader()
        first = Qt.SortOrder.AscendingOrder if column == 0 else _DOWN
        again = head.sortIndicatorSection() == column and head.sortIndicatorOrder() == first
        other = _DOWN if first == Qt.SortOrder.AscendingOrder else Qt.SortOrder.AscendingOrder
        head.setSortIndicator(column, other if again else first)

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        current = self.currentIndex()
        line = self.figures.lines[current.row()] if current.isValid() else None
        self.figures.sort(column, order)
        if line is not None and line in self.figures.lines:
            self.setCurrentIndex(self.figures.index(self.figures.lines.index(line), current.column()))
        self.sorted.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sorts by the current column."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.sort_by(self.currentIndex().column())
        else:
            super().keyPressEvent(event)
