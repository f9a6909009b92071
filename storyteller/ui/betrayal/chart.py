"""How likely each total of some dice is, as bars; those that reach the target stand out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from storyteller.betrayal.dice import at_least, ways
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.betrayal.sheets import phrase


class DiceChart(QWidget):
    """Bars for every total."""

    def __init__(self, bridge: Bridge) -> None:
        """No dice at first."""
        super().__init__()
        self._bridge = bridge
        self._dice = self._target = 0
        self.setMinimumHeight(110)

    def show_dice(self, dice: int, target: int) -> None:
        """Shows other dice."""
        self._dice, self._target = dice, target
        pct = f"{100 * float(at_least(dice, target)):.1f}"
        self.setAccessibleName(self._bridge.tr(phrase("check_odds", dice=dice, target=target, pct=pct)))
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a low wide box."""
        return QSize(320, 120)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the bars with the total below each."""
        theme = self._bridge.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        counts = ways(self._dice)
        most, wide, foot = max(counts), self.width() / len(counts), theme.type.caption * 1.5
        painter.setFont(fonts.ui_font(max(9, min(theme.type.caption, round(wide * 0.7)))))
        for total, count in enumerate(counts):
            tall = (self.height() - foot - 4) * count / most
            bar = QRectF(total * wide + 1, self.height() - foot - tall, wide - 2, tall)
            reaches = total >= self._target
            painter.fillRect(bar, QColor(theme.palette.accent if reaches else theme.palette.line))
            painter.setPen(QColor(theme.palette.ink if reaches else theme.palette.muted))
            painter.drawText(
                QRectF(total * wide, self.height() - foot, wide, foot), Qt.AlignmentFlag.AlignCenter, str(total)
            )
