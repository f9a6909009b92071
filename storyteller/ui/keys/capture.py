"""A button that takes the next keys pressed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence

from storyteller.ui.actions import KEEPS_DIGITS, KEEPS_SPACE
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button

_HELD = (
    Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock, Qt.Key.Key_unknown,
)  # fmt: skip
"""What is held down for the key to come, and is no key yet."""


class KeyCapture(Button):
    """Pressed, it listens: what is pressed next is told and does nothing else.

    Signals:
        taken(keys): Keys were pressed, as Qt writes them.
        listening(on): It began or ceased to listen.
    """

    taken = Signal(str)
    listening = Signal(bool)

    _listens = False  # Qt sends events before ``__init__`` is through

    def __init__(self, bridge: Bridge) -> None:
        """At rest."""
        super().__init__(bridge, "keys_page.change", look="quiet")
        self.clicked.connect(self.listen)

    @property
    def listens(self) -> bool:
        """True while it waits for keys."""
        return self._listens

    def listen(self) -> None:
        """Waits for keys. A click does not give the keyboard on every system."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._turn(True)

    def leave(self) -> bool:
        """Waits no more; False when it did not."""
        was = self._listens
        self._turn(False)
        return was

    def _turn(self, on: bool) -> None:
        if on == self._listens:
            return
        self._listens = on
        for keeps in (KEEPS_SPACE, KEEPS_DIGITS):
            self.setProperty(keeps, on)
        self.setProperty("look", "primary" if on else "quiet")
        self.style().polish(self)
        self.say("keys_page.press" if on else "keys_page.change")
        self.listening.emit(on)

    def event(self, event: QEvent) -> bool:
        """Keeps keys from the actions they belong to now, and Tab from going on."""
        if self._listens and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self._on_key(event)
                return True
        return super().event(event)

    def _on_key(self, event: QKeyEvent) -> None:
        event.accept()
        key = Qt.Key(event.key())
        if key in _HELD or event.isAutoRepeat():
            return
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.GroupSwitchModifier)
        keys = QKeySequence(QKeyCombination(held, key)).toString()
        self._turn(False)
        self.taken.emit(keys)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Who goes elsewhere wants no other keys."""
        self._turn(False)
        super().focusOutEvent(event)
