"""The view of the board: pointer, keys and drags become wishes about seats and reminders."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QInputDevice,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsItem, QGraphicsView, QPinchGesture, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_cloth
from storyteller.ui.grimoire.items import PictureItem, ReminderItem, SeatItem
from storyteller.ui.grimoire.scene import BoardScene

DRAG_PX: Final = 14
"""A press that wanders less is a click: hands shake."""
LONG_PRESS_MS: Final = 600
"""A finger on a seat for so long opens its menu, though seats are being picked; a mouse has another button."""
ZOOMS: Final = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
MOST_PX: Final = 440.0
"""Tokens are not painted larger than this radius, in pixels of the screen."""
_STEPS: Final = {
    Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1,
}  # fmt: skip


class BoardView(QGraphicsView):
    """Shows the board in its own pixels: nothing is stretched, and only an enlarged board is moved.

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
        zoomed(): It is shown larger or smaller.
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
    zoomed = Signal()

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
        self._dragging = self._panning = False
        self._zoom = 1.0
        self._zoom_at_pinch = 1.0
        self._wheeled = 0
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(LONG_PRESS_MS)
        self._long.timeout.connect(self._on_long_press)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            # The cloth stays where it is while the board is moved over it.
            bar.valueChanged.connect(self.viewport().update)
        self.board_scene.chosen_changed.connect(self._show_chosen)
        bridge.theme_changed.connect(self.redress)
        bridge.settings_changed.connect(self.board_scene.repaint_all)

    def redress(self) -> None:
        """Paints everything in the look that is now worn."""
        self._cloth = QPixmap()
        self.board_scene.pictures.clear()
        self.board_scene.repaint_all()
        self.viewport().update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Lays back what is being dragged: behind a curtain nobody sees where it would fall."""
        self._let_go()
        super().hideEvent(event)

    # --- size and ground ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the board out for the new size."""
        super().resizeEvent(event)
        self._cloth = QPixmap()
        self._lay_out()
        self.resized.emit()

    def _lay_out(self) -> None:
        size = self.viewport().size()
        self.board_scene.resize_to(size.width() * self._zoom, size.height() * self._zoom, self.devicePixelRatioF())

    # --- zoom --------------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """How much larger the board is than the view; 1 shows all of it."""
        return self._zoom

    @property
    def most(self) -> float:
        """How large the board can be shown."""
        plain = self.board_scene.layout_.radius / self._zoom * self.devicePixelRatioF()
        able = [zoom for zoom in ZOOMS if not plain or zoom * plain <= MOST_PX]
        return max(able, default=1.0)

    def zoom_by(self, steps: int, at: QPointF | None = None) -> None:
        """Shows the board larger or smaller by so many steps; 0 shows all of it. ``at``: what stays where it is."""
        near = min(range(len(ZOOMS)), key=lambda place: abs(ZOOMS[place] - self._zoom))
        place = min(max(near + steps, 0), len(ZOOMS) - 1) if steps else 0
        self.zoom_to(ZOOMS[place], at)

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Shows the board in another size: painted anew and not stretched, so it is sharp."""
        zoom = min(max(zoom, 1.0), self.most)
        if zoom == self._zoom:
            return
        fixed = at if at is not None else self._middle()
        board = self.mapToScene(fixed.toPoint()) / self._zoom
        self._zoom = zoom
        self._lay_out()
        place = board * zoom - fixed
        self.horizontalScrollBar().setValue(round(place.x()))
        self.verticalScrollBar().setValue(round(place.y()))
        if at is None:
            self._show_chosen()  # what stays in its place may have grown beyond the edge
        self.viewport().update()
        self.zoomed.emit()

    def _middle(self) -> QPointF:
        """The selected seat if it is to be seen, else the middle of the view."""
        item = self.board_scene.seat_item(self.board_scene.chosen)
        if item is not None:
            place = self.mapFromScene(item.pos())
            if self.viewport().rect().contains(place):
                return QPointF(place)
        return QRectF(self.viewport().rect()).center()

    def _show_chosen(self) -> None:
        item = self.board_scene.seat_item(self.board_scene.chosen)
        if item is not None and self._zoom > 1:
            self.ensureVisible(item, 30, 30)

    def around(self, seat: SeatId) -> QRect:
        """Returns where a seat's token lies in this widget; an empty place for one that isn't shown."""
        item = self.board_scene.seat_item(seat)
        if item is None:
            return QRect()
        at, side = self.mapFromScene(item.pos()), round(item.radius)
        return QRect(at.x() - side, at.y() - side, 2 * side, 2 * side)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the wheel enlarges around the pointer; without, it moves an enlarged board."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._wheeled += event.angleDelta().y()
            steps, self._wheeled = int(self._wheeled / 120), self._wheeled - int(self._wheeled / 120) * 120
            if steps:
                self.zoom_by(steps, event.position())
            event.accept()
        elif self._zoom > 1:
            super().wheelEvent(event)
        else:
            event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """Two fingers enlarge around their middle."""
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._on_pinch(pinch)
                event.accept(pinch)
                return True
        return bool(super().viewportEvent(event))

    def _on_pinch(self, pinch: QPinchGesture) -> None:
        if pinch.state() == Qt.GestureState.GestureStarted:
            self._zoom_at_pinch = self._zoom
            self._let_go()
        wished = self._zoom_at_pinch * pinch.totalScaleFactor()
        near = min(ZOOMS, key=lambda zoom: abs(zoom - wished))
        self.zoom_to(near, QPointF(self.viewport().mapFromGlobal(pinch.centerPoint().toPoint())))

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
        seen = part.translated(-self.mapToScene(0, 0))
        source = QRectF(seen.x() * ratio, seen.y() * ratio, seen.width() * ratio, seen.height() * ratio)
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
        self._dragging = self._panning = False
        by_finger = event.device().type() == QInputDevice.DeviceType.TouchScreen
        if isinstance(self._pressed, SeatItem) and by_finger:
            self._long.start()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drags what was pressed once the pointer has wandered."""
        place = event.position().toPoint()
        held = event.buttons() & Qt.MouseButton.LeftButton
        wandered = (place - self._pressed_at).manhattanLength() >= DRAG_PX
        if self._pressed is None and held and self._zoom > 1 and (wandered or self._panning):
            self._pan(place)
            return
        if self._pressed is None or not held:
            super().mouseMoveEvent(event)
            return
        if not self._dragging and wandered:
            self._long.stop()
            self._dragging = True
            self._pressed.setZValue(10)
            self._pressed.setOpacity(0.8)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._dragging:
            self._pressed.setPos(self.mapToScene(place))

    def _pan(self, place: QPoint) -> None:
        """Moves an enlarged board with the cloth that was taken hold of."""
        self._panning = True
        moved, self._pressed_at = place - self._pressed_at, place
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - moved.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - moved.y())

    def _on_long_press(self) -> None:
        item = self._pressed
        self._let_go()
        if isinstance(item, SeatItem):
            self.seat_menu_wanted.emit(item.seat)

    def _let_go(self) -> None:
        """Forgets what was pressed: it means something else."""
        item, self._pressed = self._pressed, None
        self._long.stop()
        if self._dragging and item is not None:
            self._dragging = False
            self._lay_back(item)
        self._panning = True  # letting go of it is no click either

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click opens; a drag lays down."""
        item, self._pressed = self._pressed, None
        self._long.stop()
        panned, self._panning = self._panning, False
        if panned:
            return
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
        target = self._seat_under(place, item)
        self._lay_back(item)
        if isinstance(item, ReminderItem) and target is not None and target.seat != item.seat:
            self.reminder_dropped.emit(item.reminder, target.seat)
        elif isinstance(item, SeatItem) and target is not None:
            self.seat_dropped.emit(item.seat, target.seat)
        elif isinstance(item, SeatItem) and self._is_moved(item, place) and self.viewport().rect().contains(place):
            at, board = self.mapToScene(place), self.sceneRect()
            self.seat_laid.emit(item.seat, at.x() / board.width(), at.y() / board.height())

    def _is_moved(self, item: SeatItem, place: QPoint) -> bool:
        """A seat of the ring leaves it only for a place that it doesn't cover already; a free one may be nudged."""
        record = self.board_scene.board.seat(item.seat)
        free = record is not None and record.place is not None
        return free or (place - self._pressed_at).manhattanLength() >= item.radius

    def _lay_back(self, item: PictureItem) -> None:
        """It goes back first: the table decides whether it moves."""
        self.unsetCursor()
        item.setOpacity(1.0)
        item.setZValue(2 if isinstance(item, ReminderItem) else 1)
        self.board_scene.repaint_all()

    def _seat_under(self, place: QPoint, dragged: QGraphicsItem) -> SeatItem | None:
        for found in self.items(place):
            if isinstance(found, SeatItem) and found is not dragged:
                return found
        return None
