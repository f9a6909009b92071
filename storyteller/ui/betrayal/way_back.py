"""Undo and redo for the hand that holds the mouse, saying what they would take back or bring again."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button


class WayBack(QWidget):
    """Two buttons; the keys are those of the whole program."""

    def __init__(self, bridge: Bridge) -> None:
        """``refresh`` says whether there is anything to take back."""
        super().__init__()
        self._bridge = bridge
        self.undo_button = Button(bridge, icon="undo", look="quiet", tip="common.undo")
        self.redo_button = Button(bridge, icon="redo", look="quiet", tip="common.redo")
        self.undo_button.clicked.connect(lambda: bridge.undo())
        self.redo_button.clicked.connect(lambda: bridge.redo())
        for button in (self.undo_button, self.redo_button):
            # No higher than the words beside it.
            button.setStyleSheet(f"min-height: 0; padding: {bridge.theme.space.xs}px {bridge.theme.space.m}px;")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.undo_button)
        row.addWidget(self.redo_button)

    def refresh(self) -> None:
        """Shows where the evening stands."""
        timeline = getattr(self._bridge.session, "timeline", None)
        past = next(iter(timeline.past()), None) if timeline is not None else None
        future = next(iter(timeline.future()), None) if timeline is not None else None
        for button, can, moment, key in (
            (self.undo_button, self._bridge.can_undo, past, "common.undo"),
            (self.redo_button, self._bridge.can_redo, future, "common.redo"),
        ):
            gesture = moment.gesture if moment is not None else None
            self._say(button, key, gesture.label if gesture is not None and can else None)
            button.setEnabled(can)

    def _say(self, button: Button, key: str, label: Message | None) -> None:
        words = self._bridge.tr(key)
        button.setToolTip(words if label is None else f"{words}\n{self._bridge.tr(label)}")
