"""The strip at the foot of the board: what just happened, in words, with the way back."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from storyteller.kernel.message import message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.kept import Kept
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.recent import RecentRecord, recent

PAST: Final = 24
FUTURE: Final = 4
_WIDEST: Final = 17
"""A chip is cut off beyond this many sizes of its letters; its tool tip has all of it."""


class Chips(QWidget):
    """The gestures as chips, oldest at the left; painted by hand, for buttons made anew would cost a frame.

    Signals:
        wanted(steps): A gesture was clicked, or Enter pressed on it: so many undos (negative) or redos lead there.
    """

    wanted = Signal(int)

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Shows nothing yet."""
        super().__init__(parent)
        self._bridge = bridge
        self._records: tuple[RecentRecord, ...] = ()
        self._texts: dict[RecentRecord, str] = {}
        self._wide: dict[tuple[str, bool], int] = {}
        self._faces = Kept(4 * (PAST + FUTURE))
        self._hovered: RecentRecord | None = None
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_records(self, records: tuple[RecentRecord, ...]) -> None:
        """Shows other gestures, in the language that is now spoken."""
        if records != self._records:
            self._records = records
            self._hovered, self._at = None, 0
        self._texts = {}
        self._name_it()
        self.update()

    def _name_it(self) -> None:
        """Named after the chip that Enter would go to, with what that does and what players saw of it."""
        say = self._bridge.tr
        here = next((record for record in self._records if record.steps == self._at), None)
        name = say("grimoire.timeline.name")
        self.setAccessibleName(f"{name}: {self.text(here)}" if here else name)
        self.setAccessibleDescription("\n".join(self._hints(here)) if here else "")

    def _hints(self, record: RecentRecord) -> list[str]:
        say = self._bridge.tr
        hints = [say(message("seen.tip", what=record.seen))] if record.seen else []
        if record.steps:
            hints.append(say("grimoire.timeline.forward_to" if record.steps > 0 else "grimoire.timeline.back_to"))
        return hints

    def redress(self) -> None:
        """Paints everything in the look that is now worn."""
        self._wide.clear()
        self._faces.clear()
        self.updateGeometry()
        self.update()

    def text(self, record: RecentRecord) -> str:
        """Returns a gesture in words."""
        found = self._texts.get(record)
        if found is None:
            found = self._bridge.tr(record.label if record.label is not None else "grimoire.timeline.start")
            self._texts[record] = found
        return found

    def box_of(self, steps: int) -> QRectF | None:
        """Returns where a gesture is drawn, or None when it is out of sight."""
        return next((box for box, record in self._lay_out() if record.steps == steps), None)

    def sizeHint(self) -> QSize:
        """Returns one chip's height."""
        return QSize(200, round(self._bridge.theme.type.body * 2.1))

    def _lay_out(self) -> list[tuple[QRectF, RecentRecord]]:
        """Boxes from the right; undone gestures make way where the present one would be out of sight."""
        shown = list(self._records)
        boxes = self._boxes_of(shown)
        while shown and shown[-1].steps > 0 and all(record.steps for _, record in boxes):
            shown.pop()
            boxes = self._boxes_of(shown)
        return boxes

    def _boxes_of(self, records: Sequence[RecentRecord]) -> list[tuple[QRectF, RecentRecord]]:
        theme = self._bridge.theme
        right = float(self.width())
        boxes: list[tuple[QRectF, RecentRecord]] = []
        for record in reversed(records):
            wide: float = self._width(self.text(record), now=record.steps == 0) + 2 * theme.space.m + 4
            wide += self._eye if record.seen else 0
            wide = min(wide, theme.type.body * _WIDEST, float(self.width()))
            if right - wide < 0:
                break
            boxes.append((QRectF(right - wide, 1, wide, self.height() - 2), record))
            right -= wide + theme.space.s
        shift = boxes[-1][0].left() if boxes else 0.0
        if len(boxes) == len(records):
            boxes = [(box.translated(-shift, 0), record) for box, record in boxes]
        return boxes

    def _width(self, text: str, *, now: bool) -> int:
        """In whole pixels, so that a picture of letters is laid on them exactly."""
        found = self._wide.get((text, now))
        if found is None:
            if len(self._wide) > 8 * (PAST + FUTURE):
                self._wide.clear()
            found = self._wide[text, now] = ceil(self._metrics(now=now).horizontalAdvance(text))
        return found

    def _metrics(self, *, now: bool) -> QFontMetricsF:
        return QFontMetricsF(fonts.ui_font(self._bridge.theme.type.body, bold=now))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the chips: the present one framed, the past fading, the undone dashed."""
        painter = QPainter(self)
        for box, record in self._lay_out():
            painter.drawPixmap(box.topLeft(), self._face(record, QRectF(0, 0, box.width(), box.height())))

    def _face(self, record: RecentRecord, box: QRectF) -> QPixmap:
        """A chip's picture: from one gesture to the next nearly all chips only move."""
        text, now, undone = self.text(record), record.steps == 0, record.steps > 0
        focused = self.hasFocus() and record.steps == self._at
        lit, seen = record == self._hovered, bool(record.seen)
        ratio = self.devicePixelRatioF()

        def paint(painter: QPainter) -> None:
            room = box.adjusted(0, 0, -self._eye if seen else 0, 0)
            pen = self._pen(now=now, undone=undone, focused=focused)
            self._paint_chip(painter, box, room, text, pen, now=now, lit=lit)
            if seen:
                self._paint_eye(painter, box)

        key = (text, now, undone, focused, lit, seen, box.width(), box.height(), ratio)
        return self._faces.picture(key, box, ratio, paint)

    @property
    def _eye(self) -> int:
        """Room for the sign of what players already saw."""
        return round(self._bridge.theme.type.body * 1.3)

    def _paint_eye(self, painter: QPainter, box: QRectF) -> None:
        theme, side = self._bridge.theme, self._bridge.theme.type.body
        left = box.right() - theme.space.m - side
        icons.paint(painter, QRectF(left, box.center().y() - side / 2, side, side), "eye", theme.palette.muted)

    def _pen(self, *, now: bool, undone: bool, focused: bool) -> QPen:
        theme = self._bridge.theme
        if focused:
            return QPen(QColor(theme.palette.focus), theme.focus_px)
        pen = QPen(QColor(theme.palette.accent if now else theme.palette.line), 2 if now else 1)
        if undone:
            pen.setStyle(Qt.PenStyle.DashLine)
        return pen

    def _paint_chip(
        self, painter: QPainter, box: QRectF, room: QRectF, text: str, frame: QPen, *, now: bool, lit: bool
    ) -> None:
        theme = self._bridge.theme
        palette = theme.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(fonts.ui_font(theme.type.body, bold=now))
        painter.setPen(frame)
        painter.setBrush(QColor(palette.hover if lit else palette.surface))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.radius.m, theme.radius.m)
        painter.setPen(QColor(palette.ink if now else palette.muted))
        inner = room.adjusted(theme.space.m, 0, -theme.space.m, 0)
        said = self._metrics(now=now).elidedText(text, Qt.TextElideMode.ElideRight, inner.width() + 1)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)

    def _under(self, place: QPointF) -> RecentRecord | None:
        return next((record for box, record in self._lay_out() if box.contains(place)), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lights up what is under the pointer."""
        found = self._under(event.position())
        if found != self._hovered:
            self._hovered = found
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Puts the light out."""
        self._hovered = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Waits for the release."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Goes there."""
        found = self._under(event.position()) if event.button() == Qt.MouseButton.LeftButton else None
        if found is not None and found.steps:
            self.wanted.emit(found.steps)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the chips, Enter goes there."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            steps = sorted(record.steps for _, record in self._lay_out())
            beyond = [s for s in steps if (s > self._at if key == Qt.Key.Key_Right else s < self._at)]
            # The hands of a count are one chip, so the next one may be many steps away.
            self._at = min(beyond, key=lambda s: abs(s - self._at), default=self._at)
            self._name_it()
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at:
            self.wanted.emit(self._at)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tells the whole text and what a click does."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            record = self._under(QPointF(event.pos()))
            if record is not None:
                QToolTip.showText(event.globalPos(), "\n".join([self.text(record), *self._hints(record)]), self)
                return True
        return super().event(event)


class TimelineStrip(QWidget):
    """Undo, redo, and the chips."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """Shows nothing yet."""
        super().__init__(parent)
        self._bridge = bridge
        self.setProperty("look", "deep")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.undo_button = Button(bridge, icon="undo", look="quiet", tip="common.undo")
        self.redo_button = Button(bridge, icon="redo", look="quiet", tip="common.redo")
        self.chips = Chips(bridge)
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.s, space.xs, space.m, space.xs)
        row.setSpacing(space.s)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)
        row.addWidget(self.chips, 1)
        self.undo_button.clicked.connect(lambda: bridge.undo())
        self.redo_button.clicked.connect(lambda: bridge.redo())
        self.chips.wanted.connect(self.go)
        bridge.theme_changed.connect(self.chips.redress)

    def refresh(self) -> None:
        """Shows where the game stands."""
        timeline = getattr(self._bridge.session, "timeline", None)
        self.chips.show_records(recent(timeline, past=PAST, future=FUTURE) if timeline is not None else ())
        self.undo_button.setEnabled(self._bridge.can_undo)
        self.redo_button.setEnabled(self._bridge.can_redo)

    def go(self, steps: int) -> None:
        """Undoes or redoes so many gestures."""
        if steps < 0:
            self._bridge.undo(-steps)
        for _ in range(steps):
            self._bridge.redo()
