"""One line above the page: why something was refused, what went wrong, what was done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from storyteller.kernel.message import Message
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label

Kind = Literal["rejection", "error", "info"]
_ICONS: Final[dict[Kind, str]] = {
    "rejection": "alert-circle-outline",
    "error": "alert",
    "info": "information-outline",
}
INFO_MS: Final = 6000


class Banner(QWidget):
    """Shows one message at a time, the newest.

    Signals:
        closed(): It went away: dismissed, overridden or timed out.
    """

    closed = Signal()

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        """It starts hidden."""
        super().__init__(parent)
        self._bridge = bridge
        self._kind: Kind = "info"
        self._on_override: Callable[[], object] | None = None
        space = bridge.theme.space
        outer = QVBoxLayout(self)
        outer.setContentsMargins(space.lg, space.m, space.lg, 0)
        self._frame = QFrame()
        self._frame.setProperty("look", "notice")
        outer.addWidget(self._frame)
        row = QHBoxLayout(self._frame)
        row.setContentsMargins(space.lg, space.s, space.s, space.s)
        row.setSpacing(space.m)
        self._picture = QLabel()
        self._words = Label(bridge, look="label")
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._anyway = Button(bridge, "banner.anyway", icon="gavel", look="primary")
        self._anyway.clicked.connect(self.override)
        self._dismiss = Button(bridge, icon="close", look="quiet", tip="common.dismiss")
        self._dismiss.clicked.connect(self.dismiss)
        row.addWidget(self._picture)
        row.addWidget(self._words, 1)
        row.addWidget(self._anyway)
        row.addWidget(self._dismiss)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(INFO_MS)
        self._timer.timeout.connect(self.dismiss)
        bridge.theme_changed.connect(self._dress)
        self.hide()

    @property
    def kind(self) -> Kind:
        """What it shows, or showed last."""
        return self._kind

    @property
    def text(self) -> str:
        """The words it shows."""
        return self._words.text()

    @property
    def can_override(self) -> bool:
        """True while it offers to do a refused thing anyway."""
        return self._on_override is not None and not self.isHidden()

    def show_rejection(self, what: Message, on_override: Callable[[], object] | None = None) -> None:
        """Says why something was refused and, with ``on_override``, offers to do it anyway."""
        self._show("rejection", what, on_override)

    def show_error(self, what: Message) -> None:
        """Says what went wrong; it stays until dismissed."""
        self._show("error", what, None)

    def show_info(self, what: Message) -> None:
        """Says what was done; it goes away by itself. It never covers a refusal or an error."""
        if self.isHidden() or self._kind == "info":
            self._show("info", what, None)
            self._timer.start()

    def override(self) -> None:
        """Does the refused thing anyway, if that is offered."""
        act = self._on_override
        if act is not None:
            self.dismiss()
            act()

    def settle(self) -> None:
        """A gesture was done since: a refusal has nothing to say any more, an error still has."""
        if self._kind == "rejection":
            self.dismiss()

    def dismiss(self) -> None:
        """Takes it away."""
        self._timer.stop()
        self._on_override = None
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _show(self, kind: Kind, what: Message, on_override: Callable[[], object] | None) -> None:
        self._timer.stop()
        self._kind, self._on_override = kind, on_override
        self._words.say(what)
        self.setAccessibleName(self._words.text())
        self._anyway.setVisible(on_override is not None)
        self._frame.setProperty("kind", kind)
        self._frame.style().polish(self._frame)
        self._dress()
        self.show()

    def _dress(self) -> None:
        theme = self._bridge.theme
        tints = {"rejection": theme.palette.warning, "error": theme.palette.danger, "info": theme.palette.accent}
        size = theme.type.large
        self._picture.setPixmap(icons.pixmap(_ICONS[self._kind], tints[self._kind], size, self.devicePixelRatioF()))
        self._picture.setFixedSize(QSize(size, size))
