"""A card as it will look, small, for the storyteller's own eyes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.face import paint_small
from storyteller.viewmodel.cards import CardRecord

_SHAPE = (16, 9)
_FAINT = 0.45


class CardPreview(QWidget):
    """Shows a record in the shape of a screen."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self.record: CardRecord | None = None
        self.faint = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 135)

    def show_record(self, record: CardRecord | None, *, faint: bool = False) -> None:
        """Shows another card, or that there is none yet; ``faint``: it is not taken yet."""
        self.record, self.faint = record, faint
        self.setAccessibleName(self._bridge.tr("kit.preview"))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns what can be read; it takes what room there is."""
        return QSize(320, 180)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the card in a frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._bridge.theme
        wide = min(float(self.width()), self.height() * _SHAPE[0] / _SHAPE[1])
        tall = wide * _SHAPE[1] / _SHAPE[0]
        box = QRectF((self.width() - wide) / 2, (self.height() - tall) / 2, wide, tall).adjusted(1, 1, -1, -1)
        if self.record is not None:
            painter.setOpacity(_FAINT if self.faint else 1.0)
            paint_small(painter, box, self.record, self._bridge)
            painter.setOpacity(1.0)
        painter.setPen(QPen(QColor(theme.palette.edge), 1))
        painter.drawRoundedRect(box, theme.radius.s, theme.radius.s)
