"""Pictures of what was painted before: a raised hand paints one place anew, not the whole town."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

_MOST: Final = 72


class Kept:
    """Keeps the last pictures, by what they show, where, and how sharp."""

    def __init__(self) -> None:
        """Keeps nothing yet."""
        self._pictures: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def paint(self, painter: QPainter, box: QRectF, key: Hashable, make: Callable[[QPainter], None]) -> None:
        """Paints what ``make`` paints inside a box, from the picture of it if there is one.

        Args:
            painter: Where to; it may be scaled.
            box: What ``make`` paints in, in the painter's units.
            key: What it shows: the same key is the same picture.
            make: Paints it, in the same units.
        """
        ratio = painter.device().devicePixelRatioF()
        place = QRectF(floor(box.left()), floor(box.top()), ceil(box.width()) + 1, ceil(box.height()) + 1)
        found = (key, place.x(), place.y(), place.width(), place.height(), ratio)
        picture = self._pictures.get(found)
        if picture is None:
            picture = QPixmap(QSize(round(place.width() * ratio), round(place.height() * ratio)))
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(-place.topLeft())
            make(inner)
            inner.end()
            self._pictures[found] = picture
            if len(self._pictures) > _MOST:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(found)
        painter.drawPixmap(QPointF(place.topLeft()), picture)
