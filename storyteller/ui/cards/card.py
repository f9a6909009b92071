"""A card: a whole screen for one player's eyes."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.blocks import Block
from storyteller.ui.cards.face import blocks_of, paint_face
from storyteller.ui.cards.surface import Surface
from storyteller.viewmodel.cards import CardRecord


class Card(Surface):
    """Shows one record over the whole screen, the same whatever its source."""

    def __init__(self, record: CardRecord, bridge: Bridge, parent: QWidget | None = None) -> None:
        """``show_over`` brings it up."""
        super().__init__(bridge, language=record.language, turned=record.turned, parent=parent)
        self._record = record

    def paint_room(self, painter: QPainter, room: QRectF, unit: float) -> None:
        """Paints the record."""
        paint_face(painter, room, self._record, self._bridge, unit)

    def _blocks(self, unit: float) -> list[tuple[float, Block]]:
        return blocks_of(self._record, self._bridge, unit)
