"""Bars with how sure they are: a share with its interval, or the middle half of many numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.statistics import Cell, Line, detail_of, main_of

_TOLD: Final = 40
"""So many lines are told to a screen reader; all of them are in the table."""
_CAP: Final = 4.0
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class Chart(QWidget):
    """One bar a line, in the order of the table beside it; only what is in sight is painted.

    Signals:
        pressed(row): A line was pressed.
    """

    pressed = Signal(int)

    def __init__(self, bridge: Bridge) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge = bridge
        self._lines: Sequence[Line] = ()
        self._cells: Sequence[Cell] = ()
        self._labels: list[str] = []
        self._sides = False
        self._current = -1
        self._most: dict[str, float] = {}
        self._name_room = self._value_room = 0.0
        bridge.theme_changed.connect(self._measure)

    def show_lines(self, lines: Sequence[Line], column: int, name: str, *, sides: bool = False) -> None:
        """Shows the figures of a column.

        Args:
            lines: In the order to be shown.
            column: Which of their figures.
            name: What the chart shows, for who can't see it.
            sides: The rest of a share is the other side's.
        """
        value = self._bridge.renderer().value
        self._lines, self._sides = lines, sides
        self._cells = [line.cells[column] for line in lines]
        self._labels = [value(line.label) for line in lines]
        self._most = {}
        for cell in self._cells:
            self._most[cell.unit] = max(self._most.get(cell.unit, 0.1), cell.high)
        self._current = -1
        self.setAccessibleName(name)
        self.setAccessibleDescription("\n".join(self.told(at) for at in range(min(_TOLD, len(lines)))))
        self._measure()

    def mark(self, row: int) -> None:
        """Marks a line; -1 for none."""
        self._current = row
        self.update()

    def told(self, at: int) -> str:
        """Returns a line in words."""
        main, detail = main_of(self._cells[at]), detail_of(self._cells[at])
        if detail is None:
            return f"{self._labels[at]}: {self._bridge.tr(main)}"
        return self._bridge.tr("statistics.chart_line", label=self._labels[at], main=main, detail=detail)

    # --- room ----------------------------------------------------------------------------------------------

    @property
    def row_px(self) -> int:
        """Height of a line."""
        theme = self._bridge.theme
        return round(theme.type.body * 1.35 + theme.space.m)

    @property
    def head_px(self) -> int:
        """Height of the scale above the lines."""
        return round(self._bridge.theme.type.caption * 1.4 + self._bridge.theme.space.xs)

    def _measure(self) -> None:
        theme = self._bridge.theme
        words = QFontMetricsF(fonts.ui_font(theme.type.body))
        figures = QFontMetricsF(fonts.ui_font(theme.type.body, bold=True))
        # The widest of a few hundred says enough; thousands would take longer than the picture.
        self._name_room = max((words.horizontalAdvance(label) for label in self._labels[:300]), default=0.0)
        self._value_room = max(
            (figures.horizontalAdvance(self._bridge.tr(main_of(cell))) for cell in self._cells[:300]), default=0.0
        )
        self.setFixedHeight(self.head_px + self.row_px * len(self._cells) + theme.space.xs)
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a width at which names and bars have room."""
        return QSize(420, self.height())

    def _track(self) -> QRectF:
        """Where bars lie, in the first line."""
        space = self._bridge.theme.space
        left = min(self._name_room, self.width() * 0.38) + 2 * space.s
        right = self.width() - self._value_room - 2 * space.s
        return QRectF(left, self.head_px, max(40.0, right - left), self.row_px)

    # --- picture -------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the scale and the lines in sight."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track, row = self._track(), self.row_px
        first = max(0, (event.rect().top() - self.head_px) // row)
        last = min(len(self._cells), (event.rect().bottom() - self.head_px) // row + 1)
        units = {cell.unit for cell in self._cells}
        if len(units) == 1:
            self._paint_scale(painter, track, share=units == {"share"})
        for at in range(first, last):
            self._paint_line(painter, at, track.translated(0, at * row))

    def _paint_scale(self, painter: QPainter, track: QRectF, *, share: bool) -> None:
        theme = self._bridge.theme
        painter.setFont(fonts.ui_font(theme.type.caption))
        bottom = self.head_px + self.row_px * len(self._cells)
        for part in QUARTERS:
            x = track.left() + part * track.width()
            painter.setPen(QPen(QColor(theme.palette.line), 2 if part == 0.5 else 1))
            painter.drawLine(QPointF(x, self.head_px - 2), QPointF(x, bottom))
            if part in (0.0, 0.5, 1.0):
                painter.setPen(QColor(theme.palette.muted))
                box = QRectF(x - 40, 0, 80, self.head_px - 2)
                unit = self._cells[0].unit
                most = Cell(unit, part if share else part * self._most[unit], 1)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._bridge.tr(main_of(most)))

    def _paint_line(self, painter: QPainter, at: int, track: QRectF) -> None:
        theme, palette, cell = self._bridge.theme, self._bridge.theme.palette, self._cells[at]
        if at == self._current:
            whole = QRectF(0, track.top(), self.width(), track.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(palette.hover))
            painter.drawRoundedRect(whole, theme.radius.s, theme.radius.s)
            painter.fillRect(QRectF(0, track.top() + 5, 4, track.height() - 10), QColor(palette.accent))
        painter.setFont(fonts.ui_font(theme.type.body))
        team = palette.teams.get(self._lines[at].team, palette.ink)
        painter.setPen(QColor(team))
        name = QRectF(theme.space.s, track.top(), track.left() - 2 * theme.space.s, track.height())
        middle = Qt.AlignmentFlag.AlignVCenter
        words = QFontMetricsF(painter.font()).elidedText(self._labels[at], Qt.TextElideMode.ElideRight, name.width())
        painter.drawText(name, middle | Qt.AlignmentFlag.AlignLeft, words)
        painter.setFont(fonts.ui_font(theme.type.body, bold=not cell.thin))
        painter.setPen(QColor(palette.muted if cell.thin else palette.ink))
        value = QRectF(track.right() + theme.space.s, track.top(), self._value_room + theme.space.s, track.height())
        painter.drawText(value, middle | Qt.AlignmentFlag.AlignLeft, self._bridge.tr(main_of(cell)))
        if cell.of:
            bar = track.adjusted(0, track.height() * 0.2, 0, -track.height() * 0.2)
            (self._paint_share if cell.unit == "share" else self._paint_spread)(painter, cell, bar, team)

    def _paint_share(self, painter: QPainter, cell: Cell, bar: QRectF, team: str) -> None:
        palette = self._bridge.theme.palette
        filled = QRectF(bar.left(), bar.top(), bar.width() * cell.value, bar.height())
        if self._sides:
            painter.setOpacity(0.4 if cell.thin else 1.0)
            rest = QRectF(filled.right(), bar.top(), bar.right() - filled.right(), bar.height())
            self._paint_bar(painter, filled, palette.alignments["good"], hatched=False)
            self._paint_bar(painter, rest, palette.alignments["evil"], hatched=True)
            painter.setOpacity(1.0)
        else:
            colour = palette.accent if team == palette.ink else team
            self._paint_bar(painter, filled, colour, hatched=cell.thin)
        low, high = (bar.left() + bar.width() * part for part in (cell.low, cell.high))
        self._paint_whisker(painter, low, high, bar)

    def _paint_bar(self, painter: QPainter, box: QRectF, colour: str, *, hatched: bool) -> None:
        """Full, or an outline with stripes: both are told apart without colour."""
        if box.width() < 0.5:
            return
        if not hatched:
            painter.fillRect(box, QColor(colour))
            return
        soft = QColor(colour)
        soft.setAlphaF(0.18)
        painter.fillRect(box, soft)
        painter.setPen(QPen(QColor(colour), 1))
        painter.setBrush(QBrush(QColor(colour), Qt.BrushStyle.BDiagPattern))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_whisker(self, painter: QPainter, low: float, high: float, bar: QRectF) -> None:
        palette, y = self._bridge.theme.palette, bar.center().y()
        # A rim in the ground's colour keeps the line apart from whatever bar it lies on.
        for colour, wide in ((palette.surface, 5.0), (palette.ink, 2.0)):
            rim = wide / 2 - 1
            painter.setPen(QPen(QColor(colour), wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(low - rim, y), QPointF(high + rim, y))
            for x in (low, high):
                painter.drawLine(QPointF(x, y - _CAP - rim), QPointF(x, y + _CAP + rim))

    def _paint_spread(self, painter: QPainter, cell: Cell, bar: QRectF, _team: str) -> None:
        palette = self._bridge.theme.palette
        low, half, high = (
            bar.left() + bar.width() * number / self._most[cell.unit] for number in (cell.low, cell.value, cell.high)
        )
        painter.setPen(QPen(QColor(palette.line), 1))
        painter.drawLine(QPointF(bar.left(), bar.center().y()), QPointF(bar.right(), bar.center().y()))
        box = QRectF(low, bar.top(), max(3.0, high - low), bar.height())
        self._paint_bar(painter, box, palette.accent, hatched=cell.thin)
        for colour, wide in ((palette.surface, 7.0), (palette.ink, 3.0)):
            painter.fillRect(QRectF(half - wide / 2, bar.top() - 3, wide, bar.height() + 6), QColor(colour))

    # --- hands ---------------------------------------------------------------------------------------------

    def _row_at(self, y: float) -> int:
        row = int((y - self.head_px) // self.row_px)
        return row if y >= self.head_px and 0 <= row < len(self._cells) else -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses a line."""
        row = self._row_at(event.position().y())
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(row)

    def event(self, event: QEvent) -> bool:
        """Tells the line under the pointer in words."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self._row_at(event.pos().y())
            if row >= 0:
                QToolTip.showText(event.globalPos(), self.told(row), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
