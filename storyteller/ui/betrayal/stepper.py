"""A number with a button on either side: by mouse, by keys and by typing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpinBox, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button


class Stepper(QWidget):
    """Minus, the number in the middle, plus. ``spin`` is what holds the value."""

    def __init__(self, bridge: Bridge, low: int, high: int, value: int) -> None:
        """``low`` and ``high``: what the number may be."""
        super().__init__()
        self.spin = QSpinBox()
        self.spin.setRange(low, high)
        self.spin.setValue(value)
        self.spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.spin.setMinimumWidth(bridge.theme.control_px * 2)
        self.spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.less = Button(bridge, icon="minus", tip="betrayal_page.less")
        self.more = Button(bridge, icon="plus", tip="betrayal_page.more")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.xs)
        for button, step in ((self.less, self.spin.stepDown), (self.more, self.spin.stepUp)):
            # The keyboard has the arrows; the row is walked through field by field.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setProperty("menu", "true")
            button.setFixedWidth(bridge.theme.control_px + bridge.theme.space.m)
            button.setAutoRepeat(True)
            button.clicked.connect(step)
        row.addWidget(self.less)
        row.addWidget(self.spin, 1)
        row.addWidget(self.more)
        self.spin.valueChanged.connect(lambda _value: self._look())
        self._look()

    def _look(self) -> None:
        self.less.setEnabled(self.spin.value() > self.spin.minimum())
        self.more.setEnabled(self.spin.value() < self.spin.maximum())
