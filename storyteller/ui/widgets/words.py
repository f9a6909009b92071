"""Labels and buttons that speak the language of the windows and wear their theme, by themselves."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from storyteller.kernel.message import Message, message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge


class Label(QLabel):
    """A text of the program; it changes with the language."""

    def __init__(self, bridge: Bridge, key: str = "", look: str = "", parent: QWidget | None = None) -> None:
        """``look``: display, large, title, label, muted, caption, accent, danger, warning, success."""
        super().__init__(parent)
        self._bridge = bridge
        self._message: Message | None = Message(key) if key else None
        self.setProperty("look", look)
        self.setTextFormat(Qt.TextFormat.PlainText)
        bridge.language_changed.connect(self._speak)
        self._speak()

    def say(self, what: Message | str, **params: object) -> None:
        """Shows another text of the program: a message, or a key with its parameters."""
        self._message = what if isinstance(what, Message) else message(what, **params)
        self._speak()

    def _speak(self) -> None:
        if self._message is not None:
            self.setText(self._bridge.tr(self._message))


class Button(QPushButton):
    """A button with a text of the program, an icon, or both; Enter presses it as Space does."""

    def __init__(
        self,
        bridge: Bridge,
        key: str = "",
        *,
        icon: str = "",
        look: str = "",
        tip: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """Makes a button.

        Args:
            bridge: Where words and colours come from.
            key: Text key; empty for a button that is an icon only, which then needs a ``tip``.
            icon: Name of an icon.
            look: ``primary``, ``danger``, ``quiet`` or empty.
            tip: Text key of the tool tip and of what a screen reader says.
            parent: Where it lies.
        """
        super().__init__(parent)
        self._bridge = bridge
        self._message: Message | None = Message(key) if key else None
        self._icon, self._tip = icon, tip
        self.setProperty("look", look)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self._dress)
        self._speak()
        self._dress()

    @property
    def message(self) -> Message | None:
        """What it says, in whatever language; None for words that were set as they are."""
        return self._message

    def say(self, what: Message | str, **params: object) -> None:
        """Shows another text of the program."""
        self._message = what if isinstance(what, Message) else message(what, **params)
        self._speak()

    def set_icon(self, name: str) -> None:
        """Shows another icon."""
        self._icon = name
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter press the button, which Qt keeps to dialogs."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def text(self) -> str:
        """Returns its words as they are read."""
        return super().text().replace("&&", "&")

    def setText(self, text: str) -> None:
        """Shows words as they are: an ampersand in a name marks no key."""
        super().setText(text.replace("&", "&&"))

    def _speak(self) -> None:
        if self._message is not None:
            self.setText(self._bridge.tr(self._message))
        if self._tip:
            said = self._bridge.tr(self._tip)
            self.setToolTip(said)
            self.setAccessibleName(said)

    def _dress(self) -> None:
        if not self._icon:
            return
        theme = self._bridge.theme
        palette, look = theme.palette, self.property("look")
        colour = {"primary": palette.on_accent, "danger": palette.danger}.get(look, palette.ink)
        self.setIcon(icons.icon(self._icon, colour, palette.edge, palette.accent))
        # Qt leaves four pixels between icon and words; a wider box for the icon makes them more.
        side = theme.type.title
        gap = max(theme.space.s, theme.type.label // 2)
        self.setIconSize(QSize(side + gap if self._message is not None else side, side))
