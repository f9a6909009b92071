"""The ring as a list: the same seats, selection and gestures, in words. What reads the screen aloud reads this."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui import art, fonts, icons
from storyteller.ui.actions import LEAVES_SPACE
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.items import SeatMark
from storyteller.ui.grimoire.marks import IMPAIRED_ICONS
from storyteller.ui.grimoire.scene import BoardScene
from storyteller.ui.grimoire.seat_words import seat_said, seat_state, seat_title
from storyteller.ui.widgets.token import paint_disc
from storyteller.viewmodel.grimoire import SeatRecord

_Index = QModelIndex | QPersistentModelIndex
_RECORD: Final = Qt.ItemDataRole.UserRole
_STATE: Final = Qt.ItemDataRole.UserRole + 1
_MARK: Final = Qt.ItemDataRole.UserRole + 2
_NOWHERE: Final = QModelIndex()


class SeatModel(QAbstractListModel):
    """The seats of a scene, clockwise; words are made when they are asked for."""

    def __init__(self, bridge: Bridge, scene: BoardScene) -> None:
        """Follows what the scene shows once ``follow`` is called."""
        super().__init__()
        self._bridge, self._scene = bridge, scene
        self._seats: tuple[SeatRecord, ...] = ()
        self._marks: dict[SeatId, SeatMark] = {}
        self._states: dict[SeatId, tuple[SeatRecord, SeatMark, str]] = {}

    @property
    def seats(self) -> tuple[SeatRecord, ...]:
        """What is shown, a row each."""
        return self._seats

    def follow(self) -> None:
        """Takes over what the scene shows; rows that stay the same are not touched."""
        before, after = self._seats, self._scene.board.seats
        if [seat.id for seat in before] != [seat.id for seat in after]:
            self.beginResetModel()
            self._seats = after
            self.endResetModel()
            return
        self._seats = after
        for row, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                self._changed(row)

    def follow_marks(self) -> None:
        """Takes over which seats are asked for."""
        before, self._marks = self._marks, dict(self._scene.marks)
        for row, record in enumerate(self._seats):
            if before.get(record.id) != self._marks.get(record.id):
                self._changed(row)

    def speak(self) -> None:
        """Says everything anew, in another language or look."""
        self._states.clear()
        if self._seats:
            self.dataChanged.emit(self.index(0), self.index(len(self._seats) - 1))

    def _changed(self, row: int) -> None:
        self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """Returns how many seats there are."""
        return 0 if parent.isValid() else len(self._seats)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Returns the words of a seat."""
        record = self._seats[index.row()]
        mark = self._marks.get(record.id, "")
        if role == Qt.ItemDataRole.DisplayRole:
            return seat_title(self._bridge, record)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return seat_said(self._bridge, self._scene.pictures, record, mark)
        if role == _STATE:
            return self._state(record, mark)
        return {_RECORD: record, _MARK: mark}.get(role)


    def _state(self, record: SeatRecord, mark: SeatMark) -> str:
        """The words of a seat; they are made once, and asked for at every layout."""
        kept = self._states.get(record.id)
        if kept is None or kept[:2] != (record, mark):
            words = seat_state(self._bridge, self._scene.pictures, record, mark)
            kept = self._states[record.id] = (record, mark, words)
        return kept[2]


class SeatDelegate(QStyledItemDelegate):
    """Paints a row: number, token, who as whom, and below it everything else in words."""

    def __init__(self, bridge: Bridge, view: QListView) -> None:
        """``view``: whose width the words wrap at."""
        super().__init__(view)
        self._bridge, self._view = bridge, view
        self._heights: dict[tuple[str, str, int, int], int] = {}

    def _fonts(self) -> tuple[QFont, QFont]:
        theme = self._bridge.theme
        return fonts.ui_font(theme.type.label, bold=True), fonts.ui_font(theme.type.caption)

    def _side(self) -> int:
        return round(self._bridge.theme.type.label * 2.1)

    def _words_left(self) -> int:
        space = self._bridge.theme.space
        return space.s + self._side() + 2 * space.m

    def sizeHint(self, _option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Returns the height of the wrapped words."""
        theme = self._bridge.theme
        wide = max(120, self._view.viewport().width())
        if not self._view.updatesEnabled():
            # It lies behind the ring, where nobody sees how high a row is: its words are made when they are asked for.
            return QSize(wide, round(self._side() + theme.type.label * 1.4) + 2 * theme.space.s)
        title, state = str(index.data()), str(index.data(_STATE))
        key = (title, state, wide, theme.type.label)
        if key not in self._heights:
            if len(self._heights) > 200:
                self._heights.clear()
            room = wide - self._words_left() - theme.space.lg
            tall = sum(_wrapped(font, text, room) for font, text in zip(self._fonts(), (title, state), strict=True))
            token = round(self._side() + theme.type.label * 1.4)
            self._heights[key] = max(token, tall + theme.space.hair) + 2 * theme.space.s
        return QSize(wide, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paints the row in its state."""
        record, mark = index.data(_RECORD), index.data(_MARK)
        theme = self._bridge.theme
        palette, space = theme.palette, theme.space
        box = QRectF(option.rect).adjusted(space.s, 2, -space.s, -2)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(palette.hover if chosen else palette.raised))
        ring = palette.focus if chosen else palette.accent if mark else palette.line
        pen = QPen(QColor(ring), theme.focus_px if chosen or mark else 1)
        if mark == "can":
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawRoundedRect(box, theme.radius.m, theme.radius.m)
        self._paint_token(painter, record, box)
        left = option.rect.left() + self._words_left()
        room = round(box.right()) - space.s - left
        title, small = self._fonts()
        words = QRect(left, round(box.top()) + space.s - 2, room, round(box.height()) - space.s)
        painter.setFont(title)
        painter.setPen(QColor(palette.ink if record.alive else palette.muted))
        wrap = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(words, wrap, str(index.data()))
        words.setTop(words.top() + _wrapped(title, str(index.data()), room) + space.hair)
        painter.setFont(small)
        painter.setPen(QColor(palette.muted))
        painter.drawText(words, wrap, str(index.data(_STATE)))
        painter.restore()

    def _paint_token(self, painter: QPainter, record: SeatRecord, box: QRectF) -> None:
        theme = self._bridge.theme
        palette, side = theme.palette, self._side()
        painter.setFont(fonts.ui_font(theme.type.label, bold=True))
        painter.setPen(QColor(palette.muted))
        number = QRectF(box.left() + theme.space.m, box.top() + theme.space.xs, side, theme.type.label * 1.4)
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(record.number))
        disc = QRectF(number.left(), number.bottom(), side, side)
        inset, token = side * 0.2, record.token
        within = disc.adjusted(inset, inset, -inset, -inset)
        if token is None:
            icons.paint(painter, within, "table-chair", palette.edge)
        else:
            ink = palette.team_inks.get(token.team or "", palette.parchment_ink)
            paint_disc(painter, disc, palette, ink)
            who, team = token.character, token.team or ""
            if not art.paint(painter, within, disc, character=who, team=team, alignment=record.alignment):
                icons.paint(painter, within, token.glyph or "pencil", ink)
        signs = ["skull"] if not record.alive else []
        signs += [IMPAIRED_ICONS[kind] for kind in dict.fromkeys(reason.kind for reason in record.impaired)]
        for place, sign in enumerate(signs):
            mark = QRectF(0, 0, side * 0.46, side * 0.46)
            mark.moveCenter(disc.bottomRight() if place == 0 else disc.bottomLeft() if place == 1 else disc.topRight())
            mark.translate(-side * 0.1 if place != 1 else side * 0.1, -side * 0.1 if place < 2 else side * 0.1)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.cloth_deep))
            painter.drawEllipse(mark)
            inner = mark.width() * 0.18
            icons.paint(painter, mark.adjusted(inner, inner, -inner, -inner), sign, palette.ink)


def _wrapped(font: QFont, text: str, room: int) -> int:
    box = QRect(0, 0, max(40, room), 100_000)
    return QFontMetrics(font).boundingRect(box, int(Qt.TextFlag.TextWordWrap), text).height()


class SeatList(QListView):
    """The seats as rows.

    Signals:
        seat_opened(seat): A row was clicked, or Enter pressed on it.
        seat_menu_wanted(seat): The other button was pressed on a row, or the menu key.
    """

    seat_opened = Signal(int)
    seat_menu_wanted = Signal(int)

    def __init__(self, bridge: Bridge, scene: BoardScene, parent: QWidget | None = None) -> None:
        """Shows what the scene shows, and selects what it selects."""
        super().__init__(parent)
        self._bridge, self._scene = bridge, scene
        self.seats = SeatModel(bridge, scene)
        self.setModel(self.seats)
        self.setItemDelegate(SeatDelegate(bridge, self))
        self.setProperty("look", "ground")
        self.setProperty(LEAVES_SPACE, True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(False)
        scene.board_changed.connect(self._follow)
        scene.marks_changed.connect(self.seats.follow_marks)
        scene.chosen_changed.connect(self._choose)
        self.selectionModel().currentChanged.connect(self._on_current)
        for signal in (bridge.language_changed, bridge.theme_changed):
            signal.connect(self._speak)
        self._follow()

    def row_of(self, seat: SeatId | None) -> int:
        """Returns the row of a seat, -1 for none."""
        return next((row for row, record in enumerate(self.seats.seats) if record.id == seat), -1)

    def place_of(self, seat: SeatId) -> QRect:
        """Returns where a seat's row lies in this widget."""
        row = self.seats.index(max(0, self.row_of(seat)))
        self.scrollTo(row)
        return QRect(self.viewport().mapTo(self, self.visualRect(row).topLeft()), self.visualRect(row).size())

    def _speak(self) -> None:
        self.setAccessibleName(self._bridge.tr("seat_list.name", n=len(self.seats.seats)))
        self.seats.speak()

    def _follow(self) -> None:
        self.seats.follow()
        self.setAccessibleName(self._bridge.tr("seat_list.name", n=len(self.seats.seats)))
        self._choose()

    def _choose(self) -> None:
        row = self.row_of(self._scene.chosen)
        index = self.seats.index(row) if row >= 0 else QModelIndex()
        if index != self.currentIndex():
            self.setCurrentIndex(index)

    def _on_current(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            self._scene.choose(self.seats.seats[current.row()].id)

    def _seat_at(self, place: QPoint) -> SeatId | None:
        index = self.indexAt(place)
        return self.seats.seats[index.row()].id if index.isValid() else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Opens the row that was clicked."""
        super().mouseReleaseEvent(event)
        seat = self._seat_at(event.position().toPoint())
        if seat is not None:
            other = event.button() == Qt.MouseButton.RightButton
            (self.seat_menu_wanted if other else self.seat_opened).emit(seat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the menu key open the selected seat; up and down walk; others are the page's."""
        seat = self._scene.chosen
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and seat is not None:
            self.seat_opened.emit(seat)
        elif event.key() == Qt.Key.Key_Menu and seat is not None:
            self.seat_menu_wanted.emit(seat)
        elif event.key() in _WALKS:
            super().keyPressEvent(event)
        else:
            event.ignore()


_WALKS: Final = (
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
)  # fmt: skip
"""Keys that walk the rows; letters are not searched for, they are the panel's."""
