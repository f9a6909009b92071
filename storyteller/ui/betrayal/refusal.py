"""Why something was refused; what only breaks a rule can be done once on purpose, with the table's own reason."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit

from storyteller.kernel.decision import Rejection
from storyteller.ui.bridge import Bridge, overriding
from storyteller.ui.widgets.words import Button, Label


class Refusal(QFrame):
    """One refusal at a time.

    Signals:
        insisted(command): It is to be done on purpose.
    """

    insisted = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """Hidden at first."""
        super().__init__()
        self._bridge = bridge
        self._command: Any = None
        self.setProperty("look", "notice")
        self.setProperty("kind", "rejection")
        grid = QGridLayout(self)
        self.words = Label(bridge, look="label")
        self.words.setWordWrap(True)
        self.reason = QLineEdit()
        self.reason.returnPressed.connect(self.insist)
        self.anyway = Button(bridge, "betrayal_page.anyway", icon="gavel", look="primary")
        self.anyway.clicked.connect(self.insist)
        self.close_button = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        self.close_button.clicked.connect(self.dismiss)
        grid.addWidget(self.words, 0, 0, 1, 2)
        grid.addWidget(self.close_button, 0, 2)
        grid.addWidget(self.reason, 1, 0)
        grid.addWidget(self.anyway, 1, 1, 1, 2)
        grid.setColumnStretch(0, 1)
        self.hide()

    def show_refusal(self, refused: Rejection, command: Any) -> None:
        """Says why; offers to insist where a rule is all that is broken."""
        self._command = command if refused.overridable else None
        self.words.say(refused.message)
        self.reason.clear()
        self.reason.setPlaceholderText(self._bridge.tr("betrayal_page.reason"))
        for widget in (self.reason, self.anyway):
            widget.setVisible(refused.overridable)
        self.show()
        if refused.overridable:
            self.reason.setFocus()

    def insist(self) -> None:
        """Does it on purpose."""
        command, typed = self._command, self.reason.text().strip()
        self.dismiss()
        if command is not None:
            command = overriding(command)
            if any(spec.name == "reason" for spec in fields(command)):
                command = replace(command, reason=typed)
            self.insisted.emit(command)

    def dismiss(self) -> None:
        """Takes it away."""
        self._command = None
        self.hide()
