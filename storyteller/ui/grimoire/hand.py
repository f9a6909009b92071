"""The hand of the count: from the middle of the board to whoever's hand is asked for next, as on a clock."""

from __future__ import annotations

from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.ring import Circle, Rect

_SHORTEST: Final = 0.35
"""In token radii: below this there is no room for a hand, and the seat's own mark has to do."""


class HandItem(QGraphicsItem):
    """A needle on the cloth: it lies below tokens and reminders and covers none of them."""

    def __init__(self, bridge: Bridge) -> None:
        """Points nowhere."""
        super().__init__()
        self._bridge = bridge
        self._shape = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(0.5)

    @property
    def needle(self) -> QPainterPath:
        """What is painted; empty while it points nowhere."""
        return self._shape

    def point(self, middle: Rect, token: Circle | None) -> None:
        """Points from the board's middle to a token, or nowhere."""
        shape = needle(middle, token) if token is not None else QPainterPath()
        if shape != self._shape:
            self.prepareGeometryChange()
            self._shape = shape
            self.update()

    def boundingRect(self) -> QRectF:
        """Returns the needle's box."""
        return self._shape.boundingRect().adjusted(-2, -2, 2, 2) if not self._shape.isEmpty() else QRectF()

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        """Paints it in the accent, with an edge that keeps it apart from the cloth."""
        palette = self._bridge.theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(palette.cloth_deep), 1.2))
        painter.setBrush(QColor(palette.accent))
        painter.drawPath(self._shape)


def needle(middle: Rect, token: Circle) -> QPainterPath:
    """Returns a hand from beside the words in the middle to a token's inner edge; empty without room for one."""
    centre = QPointF(middle.x + middle.width / 2, middle.y + middle.height / 2)
    way = QPointF(token.x, token.y) - centre
    far = hypot(way.x(), way.y())
    if not far:
        return QPainterPath()
    ahead = way / far
    # Where the ellipse around the words ends in this direction.
    near = 1 / hypot(ahead.x() / max(1.0, middle.width * 0.56), ahead.y() / max(1.0, middle.height * 0.62))
    end = far - token.radius * 1.1
    if end - near < token.radius * _SHORTEST:
        return QPainterPath()
    aside = QPointF(-ahead.y(), ahead.x())
    slim, broad, head = token.radius * 0.035, token.radius * 0.17, token.radius * 0.34

    def at(along: float, across: float) -> QPointF:
        return centre + ahead * along + aside * across

    path = QPainterPath(at(near, -slim))
    for along, across in (
        (end - head, -slim * 1.6), (end - head, -broad), (end, 0.0), (end - head, broad), (end - head, slim * 1.6),
        (near, slim),
    ):  # fmt: skip
        path.lineTo(at(along, across))
    path.closeSubpath()
    return path
