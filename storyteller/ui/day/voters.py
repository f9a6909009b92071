"""The open count: everybody clockwise, hands up and down, and where the sweep stands."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from storyteller.kernel.ids import SeatId
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import Painted
from storyteller.viewmodel.day.vote import VoterRecord

_ONE_COLUMN: Final = 5
"""More voters than that stand in two columns."""
_CROWD: Final = 16
"""From so many on, the lines are a little lower, so that all of them are seen at once."""


class VoterButton(Painted):
    """Somebody in a count; pressing raises or lowers the hand.

    Signals:
        let_go_at(place): What was pressed here was let go there, on the screen.
    """

    let_go_at = Signal(QPoint)

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__(bridge)
        self.record: VoterRecord | None = None
        self.crowded = False
        self._current = self._ahead = False
        self._name = ""

    def show_record(self, record: VoterRecord, *, current: bool, ahead: bool = False) -> None:
        """Shows somebody as they are; ``current``: the sweep stands here; ``ahead``: it has not been here yet."""
        self.record, self._current, self._ahead = record, current, ahead
        self._name = self._bridge.renderer().value(record.person.label)
        if record.hands:
            state = self._bridge.tr("panel.voter.up", n=record.weight)
        elif record.passed:
            state = self._bridge.tr("panel.voter.no_vote")
        else:
            state = self._bridge.tr("panel.voter.down")
            if record.worth != 1:
                state += self._bridge.tr("panel.voter.worth", n=record.worth)
        self.setAccessibleName(f"{record.person.number} {self._name} · {state}")
        self.setToolTip(self._bridge.tr(record.uncounted) if record.uncounted is not None else "")
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tells where a press that left this line ended."""
        outside = not self.rect().contains(event.position().toPoint())
        super().mouseReleaseEvent(event)
        if outside and event.button() == Qt.MouseButton.LeftButton:
            self.let_go_at.emit(event.globalPosition().toPoint())

    def sizeHint(self) -> QSize:
        """Returns a finger's height, a little less in a large circle; the grid gives the width."""
        theme = self._bridge.theme
        return QSize(120, theme.control_px - (theme.space.xs if self.crowded else 0))

    def paint(self, painter: QPainter) -> None:
        """Number, name, hand."""
        record, theme = self.record, self._bridge.theme
        if record is None:
            return
        palette, high = theme.palette, float(self.height())
        up = record.hands > 0
        counted = up and record.uncounted is None and not self._ahead
        fill = palette.hover if self._hovered or up else palette.raised
        edge = palette.focus if self._current else palette.accent if counted else palette.line
        self.ground(painter, fill, edge)
        if self._current:
            painter.fillRect(QRectF(1, theme.radius.m, 4, high - 2 * theme.radius.m), palette.focus)
        side = float(theme.type.title)
        right = self.width() - theme.space.s - side
        box = QRectF(right, (high - side) / 2, side, side)
        if up:
            sign = "hand-back-right-outline" if self._ahead else "hand-back-right"
            icons.paint(painter, box, sign, palette.accent if counted else palette.muted)
            right = self._weight(painter, record.weight, right)
        elif not record.person.looks_alive:
            icons.paint(painter, box, "cancel" if record.passed else "ghost", palette.muted)
            right = self._weight(painter, record.worth, right)
        else:
            # A hand that is down leaves its room to the name, and to what it would count.
            right = self._weight(painter, record.worth, float(self.width() - theme.space.xs))
        left = float(theme.space.m)
        number = str(record.person.number)
        place = QRectF(left, 0, 2 * theme.type.label, high)
        left += self.write(painter, place, number, palette.accent, theme.type.body, bold=True)
        left += theme.space.s
        ink = palette.ink if counted or not record.passed else palette.muted
        room = QRectF(left, 0, right - theme.space.xs - left, high)
        size = theme.type.label
        while size > theme.type.caption and self._wide(size, bold=counted) > room.width():
            size -= 1
        self.write(painter, room, self._name, ink, size, bold=counted)

    def _wide(self, pixels: int, *, bold: bool) -> float:
        return QFontMetricsF(fonts.ui_font(pixels, bold=bold)).horizontalAdvance(self._name)

    def _weight(self, painter: QPainter, weight: int, right: float) -> float:
        """What the hand counts, or would, where that isn't simply one."""
        if weight == 1:
            return right
        theme = self._bridge.theme
        text = f"×{weight}"
        wide = float(theme.type.body * 1.8)
        box = QRectF(right - wide - theme.space.xs, 0, wide, self.height())
        tint = theme.palette.accent if weight else theme.palette.warning
        self.write(painter, box, text, tint, theme.type.body, bold=True, align=Qt.AlignmentFlag.AlignRight)
        return right - wide - theme.space.xs


class Voters(QWidget):
    """Everybody in a count, clockwise down the columns.

    Signals:
        pressed(seat): Somebody was pressed.
        drawn(seats): A finger was drawn from one to another: all from the first to the last, in the sweep's order.
    """

    pressed = Signal(int)
    drawn = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """Shows nobody."""
        super().__init__()
        self._bridge = bridge
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(bridge.theme.space.xs)
        self._buttons: list[VoterButton] = []

    @property
    def buttons(self) -> list[VoterButton]:
        """Those shown, in the order of the sweep."""
        return [button for button in self._buttons if not button.isHidden()]

    def show_voters(
        self, voters: tuple[VoterRecord, ...], current: SeatId | None, passed: int | None = None
    ) -> None:
        """Shows everybody; ``current``: where the sweep stands; ``passed``: how many it has been to, once it began."""
        if len(voters) != len(self.buttons):
            self._arrange(len(voters))
        for place, (button, voter) in enumerate(zip(self._buttons, voters, strict=False)):
            ahead = passed is not None and place >= passed
            button.show_record(voter, current=voter.person.seat == current, ahead=ahead)

    def _arrange(self, count: int) -> None:
        while len(self._buttons) < count:
            button = VoterButton(self._bridge)
            button.clicked.connect(lambda _=False, pressed=button: self._press(pressed))
            button.let_go_at.connect(lambda place, first=button: self._draw(first, place))
            self._buttons.append(button)
        high = count if count <= _ONE_COLUMN else ceil(count / 2)
        for place, button in enumerate(self._buttons):
            self._grid.removeWidget(button)
            # In the grid first: without a parent it would be a window of its own.
            self._grid.addWidget(button, place % high, min(place // high, 1))
            button.crowded = count >= _CROWD
            button.updateGeometry()
            button.setVisible(place < count)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if count > high else 0)

    def _draw(self, first: VoterButton, place: QPoint) -> None:
        shown = self.buttons
        last = next((b for b in shown if b.rect().contains(b.mapFromGlobal(place))), None)
        if last is None or last is first or first not in shown:
            return
        low, high = sorted((shown.index(first), shown.index(last)))
        self.drawn.emit(tuple(b.record.person.seat for b in shown[low : high + 1] if b.record is not None))

    def _press(self, pressed: VoterButton) -> None:
        if pressed.record is not None:
            self.pressed.emit(pressed.record.person.seat)
