"""The four strips by name, each with how it stands; one of them lies open below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.setup.steps import STEPS, Step, StepRecord

_ICONS: Final[dict[Step, str]] = {
    "people": "account-group",
    "characters": "cards-outline",
    "choices": "clipboard-list-outline",
    "deal": "hand-back-right",
}


class StepButton(QAbstractButton):
    """One strip's heading. Left and right go to the next one."""

    stepped = Signal(int)

    def __init__(self, bridge: Bridge, step: Step) -> None:
        """``show_record`` says how it stands."""
        super().__init__()
        self._bridge, self.step = bridge, step
        self._record: StepRecord | None = None
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.updateGeometry)
        self._speak()

    def show_record(self, record: StepRecord) -> None:
        """Shows how the strip stands."""
        if record != self._record:
            self._record = record
            self._speak()

    @property
    def title(self) -> str:
        """The strip's name."""
        return self._bridge.tr(f"setup_page.step.{self.step}")

    @property
    def summary(self) -> str:
        """How it stands, in words."""
        return self._bridge.tr(self._record.summary) if self._record is not None else ""

    @property
    def done(self) -> bool:
        """True when there is nothing left to do."""
        return self._record is not None and self._record.done

    def _speak(self) -> None:
        state = f", {self._bridge.tr('common.done')}" if self.done else ""
        self.setAccessibleName(f"{self.title}: {self.summary}{state}")
        self.setToolTip(f"{self.title}  (Alt+{STEPS.index(self.step) + 1})")
        self.update()

    def sizeHint(self) -> QSize:
        """Returns room for two lines."""
        theme = self._bridge.theme
        tall = round(theme.type.label * 1.35 + theme.type.caption * 1.35) + 2 * theme.space.s
        return QSize(160, tall)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses; left and right go on; down opens the strip and goes into it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Right else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints medallion, name and summary."""
        theme = self._bridge.theme
        palette, space = theme.palette, theme.space
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        here = self.isChecked()
        ground = palette.surface if here else (palette.hover if self.underMouse() else palette.cloth)
        painter.setBrush(QColor(ground))
        colour = palette.focus if self.hasFocus() else palette.edge if here else palette.line
        painter.setPen(QPen(QColor(colour), theme.focus_px if self.hasFocus() else 1))
        painter.drawRoundedRect(frame, theme.radius.m, theme.radius.m)
        if here:
            bar = QRectF(frame.left() + theme.radius.m, frame.bottom() - 3, frame.width() - 2 * theme.radius.m, 3)
            painter.fillRect(bar, QColor(palette.accent))
        side = min(frame.height() - 2 * space.s, theme.type.large * 1.4)
        title, line = fonts.ui_font(theme.type.label, bold=True), fonts.ui_font(theme.type.caption)
        disc = QRectF(frame.left() + space.m, frame.center().y() - side / 2, side, side)
        left = disc.right() + space.m
        if left + QFontMetrics(title).horizontalAdvance(self.title) + space.s > frame.right():
            left = frame.left() + space.s  # too narrow: the words matter more
        else:
            self._paint_medal(painter, disc)
        room = frame.right() - left - space.xs
        high, low = QFontMetrics(title).height(), QFontMetrics(line).height()
        top = frame.center().y() - (high + low) / 2
        painter.setFont(title)
        painter.setPen(QColor(palette.ink))
        self._line(painter, QRectF(left, top, room, high), self.title)
        painter.setFont(line)
        painter.setPen(QColor(palette.muted))
        self._line(painter, QRectF(left, top + high, room, low), self.summary)

    def _line(self, painter: QPainter, box: QRectF, text: str) -> None:
        said = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, said)

    def _paint_medal(self, painter: QPainter, disc: QRectF) -> None:
        palette = self._bridge.theme.palette
        colour = palette.success if self.done else palette.accent if self.isChecked() else palette.edge
        painter.setBrush(QColor(palette.cloth_deep))
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawEllipse(disc)
        inset = disc.width() * 0.2
        tint = colour if self.done or self.isChecked() else palette.muted
        name = "check" if self.done else _ICONS[self.step]
        icons.paint(painter, disc.adjusted(inset, inset, -inset, -inset), name, tint)


class StepBar(QWidget):
    """The headings side by side.

    Signals:
        chosen(step): A heading was pressed.
    """

    chosen = Signal(str)

    def __init__(self, bridge: Bridge) -> None:
        """The first one is open."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.s)
        self.buttons: dict[str, StepButton] = {}
        for step in STEPS:
            button = StepButton(bridge, step)
            button.clicked.connect(lambda _on=False, step=step: self._on_clicked(step))
            button.stepped.connect(lambda way, step=step: self._on_stepped(step, way))
            row.addWidget(button, 1)
            self.buttons[step] = button
        self.mark(STEPS[0])

    def mark(self, step: str) -> None:
        """Marks the open strip; Tab stops at its heading only."""
        for key, button in self.buttons.items():
            button.setChecked(key == step)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if key == step else Qt.FocusPolicy.ClickFocus)

    def show_records(self, records: Sequence[StepRecord]) -> None:
        """Shows how all of them stand."""
        for record in records:
            self.buttons[record.step].show_record(record)

    def _on_clicked(self, step: str) -> None:
        self.mark(step)
        self.chosen.emit(step)

    def _on_stepped(self, step: Step, way: int) -> None:
        there = STEPS[(STEPS.index(step) + way) % len(STEPS)]
        self.buttons[there].click()
        self.buttons[there].setFocus(Qt.FocusReason.OtherFocusReason)
