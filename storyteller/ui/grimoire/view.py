"""The view of the board: pointer, keys and drags become wishes about seats and reminders."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsView, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_cloth
from storyteller.ui.grimoire.items import PictureItem, ReminderItem, SeatItem
from storyteller.ui.grimoire.scene import BoardScene

DRAG_PX: Final = 14
"""A press that wanders less is a click: hands shake."""
_STEPS: Final = {
    Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1,
}  # fmt: skip


class BoardView(QGraphicsView):
    """Shows the board in its own pixels: there is nothing to scroll.

    Signals:
        seat_opened(seat): A seat was clicked, or Enter pressed on the selected one.
        seat_menu_wanted(seat): The other button was pressed on a seat, or the menu key on the selected one.
        reminder_opened(reminder): A reminder was clicked.
        seat_chosen(seat): The selection went to a seat by keys.
        ground_clicked(): The bare cloth was clicked.
        reminder_dropped(reminder, seat): A reminder was dragged onto a seat.
        seat_dropped(seat, other): A seat was dragged onto another one.
        seat_laid(seat, x, y): A seat was dragged onto bare cloth, each 0..1 of the board.
        resized(): The board has new places.
    """

    seat_opened = Signal(int)
    seat_menu_wanted = Signal(int)
    reminder_opened = Signal(int)
    seat_chosen = Signal(int)
    ground_clicked = Signal()
    reminder_dropped = Signal(int, int)
    seat_dropped = Signal(int, int)
    seat_laid = Signal(int, float, float)
    resized = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Shows an empty board."""
        super().__init__(parent)
        self._bridge = bridge
        self.board_scene = BoardScene(bridge)
        self.setScene(self.board_scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        # An input method would eat digits and letters on the board.
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setMinimumSize(360, 320)
        self._cloth = QPixmap()
        self._pressed: PictureItem | None = None
        self._pressed_at = QPoint()
        self._dragging = False
        bridge.theme_changed.connect(self.redress)
        bridge.settings_changed.connect(self.board_scene.repaint_all)

    def redress(self) -> None:
        """Paints everything in the look that is now worn."""
        self._cloth = QPixmap()
        self.board_scene.pictures.clear()
        self.board_scene.repaint_all()
        self.viewport().update()

    # --- size and ground ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the board out for the new size."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._cloth = QPixmap()
        self.board_scene.resize_to(size.width(), size.height(), self.devicePixelRatioF())
        self.resized.emit()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Lays the cloth, painted once a size and look."""
        size = self.viewport().size()
        if self._cloth.isNull():
            ratio = self.devicePixelRatioF()
            self._cloth = QPixmap(size * ratio)
            self._cloth.setDevicePixelRatio(ratio)
            brush = QPainter(self._cloth)
            paint_cloth(brush, QRectF(0, 0, size.width(), size.height()), self._bridge.theme)
            brush.end()
        ratio = self._cloth.devicePixelRatio()
        part = QRectF(rect)
        source = QRectF(part.x() * ratio, part.y() * ratio, part.width() * ratio, part.height() * ratio)
        painter.drawPixmap(part, self._cloth, source)

    # --- keys --------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Selects a seat when the keyboard comes here, so that it is seen where it is."""
        super().focusInEvent(event)
        scene = self.board_scene
        by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if by_keys and scene.chosen is None and scene.board.seats:
            self._choose(scene.board.seats[0].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the ring, Enter and the menu key open the selected seat."""
        key = Qt.Key(event.key())
        scene = self.board_scene
        if key in _STEPS and scene.board.seats:
            self._walk(_STEPS[key])
        elif key == Qt.Key.Key_Home and scene.board.seats:
            self._choose(scene.board.seats[0].id)
        elif key == Qt.Key.Key_End and scene.board.seats:
            self._choose(scene.board.seats[-1].id)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and scene.chosen is not None:
            self.seat_opened.emit(scene.chosen)
        elif key == Qt.Key.Key_Menu and scene.chosen is not None:
            self.seat_menu_wanted.emit(scene.chosen)
        else:
            event.ignore()

    def _walk(self, step: int) -> None:
        seats = [record.id for record in self.board_scene.board.seats]
        chosen = self.board_scene.chosen
        if chosen in seats:
            self._choose(seats[(seats.index(chosen) + step) % len(seats)])
        else:
            self._choose(seats[0 if step > 0 else -1])

    def _choose(self, seat: SeatId) -> None:
        self.board_scene.choose(seat)
        self.seat_chosen.emit(seat)

    # --- pointer -----------------------------------------------------------------------------------------

    def item_at(self, place: QPoint) -> PictureItem | None:
        """Returns the seat or reminder under a point of the view."""
        found = self.itemAt(place)
        return found if isinstance(found, PictureItem) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remembers what was pressed; letting go decides what it means."""
        self._pressed_at = event.position().toPoint()
        self._pressed = self.item_at(self._pressed_at)
        self._dragging = False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drags what was pressed once the pointer has wandered."""
        place = event.position().toPoint()
        held = event.buttons() & Qt.MouseButton.LeftButton
        if self._pressed is None or not held:
            super().mouseMoveEvent(event)
            return
        if not self._dragging and (place - self._pressed_at).manhattanLength() >= DRAG_PX:
            self._dragging = True
            self._pressed.setZValue(10)
            self._pressed.setOpacity(0.8)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._dragging:
            self._pressed.setPos(self.mapToScene(place))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click opens; a drag lays down."""
        item, self._pressed = self._pressed, None
        place = event.position().toPoint()
        if self._dragging and item is not None:
            self._dragging = False
            self._drop(item, place)
        elif isinstance(item, SeatItem) and item is self.item_at(place):
            self.board_scene.choose(item.seat)
            other = event.button() == Qt.MouseButton.RightButton
            (self.seat_menu_wanted if other else self.seat_opened).emit(item.seat)
        elif isinstance(item, ReminderItem) and item is self.item_at(place):
            self.reminder_opened.emit(item.reminder)
        elif item is None:
            self.ground_clicked.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Takes the second press as another first one: nothing here needs a double-click."""
        self.mousePressEvent(event)

    def _drop(self, item: PictureItem, place: QPoint) -> None:
        self.unsetCursor()
        item.setOpacity(1.0)
        item.setZValue(2 if isinstance(item, ReminderItem) else 1)
        target = self._seat_under(place, item)
        # It goes back first: the table decides whether it moves.
        self.board_scene.repaint_all()
        if isinstance(item, ReminderItem) and target is not None and target.seat != item.seat:
            self.reminder_dropped.emit(item.reminder, target.seat)
        elif isinstance(item, SeatItem) and target is not None:
            self.seat_dropped.emit(item.seat, target.seat)
        elif isinstance(item, SeatItem) and self.viewport().rect().contains(place):
            size = self.viewport().size()
            self.seat_laid.emit(item.seat, place.x() / size.width(), place.y() / size.height())

    def _seat_under(self, place: QPoint, dragged: QGraphicsItem) -> SeatItem | None:
        for found in self.items(place):
            if isinstance(found, SeatItem) and found is not dragged:
                return found
        return None
