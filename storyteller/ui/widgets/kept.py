"""Painted things, kept: what looks the same is painted once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap


class Kept:
    """Pictures by everything they show; the least recently used go first.

    Whoever asks is answerable for the key: what changes the look has to be in it, or ``clear`` has to be called.
    """

    def __init__(self, most: int) -> None:
        """``most``: how many pictures are kept."""
        self._most = most
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self.painted = 0
        """How many pictures were painted so far, for measuring."""

    def picture(self, key: Hashable, box: QRectF, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
        """Returns a picture, painted if it is not known yet.

        Args:
            key: All that it shows, its size among it.
            box: What it fills, in the coordinates that ``paint`` paints in, logical pixels.
            ratio: Device pixels a logical pixel.
            paint: Paints it on a transparent ground.
        """
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        picture = QPixmap(ceil(box.width() * ratio), ceil(box.height() * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.translate(QPointF(-box.left(), -box.top()))
        paint(painter)
        painter.end()
        self.painted += 1
        self._kept[key] = picture
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return picture

    def clear(self) -> None:
        """Forgets all pictures."""
        self._kept.clear()
