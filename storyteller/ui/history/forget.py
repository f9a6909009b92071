"""A person's name taken out of all games, on request: who, what stands there instead, and whether in backups too."""

from __future__ import annotations

import uuid

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QVBoxLayout

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label


class ForgetPanel(QFrame):
    """Asks; nothing is done here.

    Signals:
        asked(name, instead, copies): A name is to be replaced, in backups as well or not.
    """

    asked = Signal(str, str, bool)

    def __init__(self, bridge: Bridge) -> None:
        """Is hidden until it is opened."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        self.who, self.instead = Select(bridge), QLineEdit()
        self.copies = QCheckBox()
        self.copies.setChecked(True)
        self.forget_button = Button(bridge, "history.forget.do", icon="account-off", look="danger")
        self.leave_button = Button(bridge, "common.cancel")
        hint = Label(bridge, "history.forget.hint", "muted")
        hint.setWordWrap(True)
        space = bridge.theme.space
        self.who.setMinimumWidth(180)
        self.instead.setMinimumWidth(180)
        fields, below = Flow(gap=space.s), Flow(gap=space.s)
        for widget in (self.who, self.instead):
            fields.addWidget(widget)
        for button in (self.forget_button, self.leave_button):
            below.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.m, space.m, space.m)
        column.setSpacing(space.s)
        column.addWidget(Label(bridge, "history.forget.title", "title"))
        column.addWidget(hint)
        column.addLayout(fields)
        column.addWidget(self.copies)
        column.addLayout(below)
        self.forget_button.clicked.connect(self._ask)
        self.leave_button.clicked.connect(self.hide)
        self.instead.returnPressed.connect(self._ask)
        bridge.language_changed.connect(self._speak)
        self._speak()
        self.hide()

    def open(self, people: tuple[str, ...]) -> None:
        """Opens it with those who sat at the tables."""
        self.who.clear()
        for name in people:
            self.who.addItem(name, name)
        self.instead.setText(f"#{uuid.uuid4().hex[:4]}")
        self.forget_button.setEnabled(bool(people))
        self.show()
        self.who.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask(self) -> None:
        name, instead = self.who.currentData(), self.instead.text().strip()
        if name and instead:
            self.hide()
            self.asked.emit(name, instead, self.copies.isChecked())

    def _speak(self) -> None:
        tr = self._bridge.tr
        self.copies.setText(tr("history.forget.copies"))
        for field, key in ((self.who, "who"), (self.instead, "instead")):
            field.setAccessibleName(tr(f"history.forget.{key}"))
            field.setToolTip(tr(f"history.forget.{key}"))
        self.instead.setPlaceholderText(tr("history.forget.instead"))
