"""A grimoire for one player's eyes: the board over the whole screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.surface import Surface
from storyteller.ui.grimoire.ground import paint_cloth
from storyteller.ui.grimoire.scene import BoardScene
from storyteller.viewmodel.grimoire import BoardRecord

_MARGIN: Final = 0.6
"""A board needs less room around it than words do: this part of a card's margin is given to it."""


class GrimoireCard(Surface):
    """Shows a board; nothing on it can be opened."""

    def __init__(self, board: BoardRecord, bridge: Bridge, parent: QWidget | None = None) -> None:
        """``show_over`` brings it up."""
        super().__init__(bridge, parent=parent)
        self.board = board
        self._scene = BoardScene(bridge)

    def paint_room(self, painter: QPainter, room: QRectF, unit: float) -> None:
        """Paints the board as large as the room."""
        more = 56 * unit * _MARGIN
        room = room.adjusted(-more, -more, more, 0)
        painter.save()
        painter.setClipRect(room)
        painter.translate(room.topLeft())
        paint_cloth(painter, QRectF(0, 0, room.width(), room.height()), self._bridge.theme)
        painter.restore()
        self._scene.resize_to(room.width(), room.height(), self.devicePixelRatioF())
        if self._scene.board is not self.board:
            self._scene.show_board(self.board)
        self._scene.render(painter, room, self._scene.sceneRect())
