"""What was answered about screens: each is asked about once, and known again by what and where it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.screens import ScreenPort, same_picture
from storyteller.ui.widgets.words import Button, Label

Answer = Literal["town", "extended", "duplicated"]
ANSWERS: Final[tuple[Answer, ...]] = ("town", "extended", "duplicated")
_MOST: Final = 24
_BETWEEN: Final = " | "


def identity(screen: ScreenPort) -> str:
    """Returns what a screen is known by: its name, maker, model and serial number, as far as it tells them.

    Plugged in elsewhere it has another name, and is asked about anew: there it may be a copy.
    """
    told = (getattr(screen, part, None) for part in ("name", "manufacturer", "model", "serialNumber"))
    return _BETWEEN.join(str(part()).strip() if callable(part) else "" for part in told)


def answer_for(known: Mapping[str, str], screen: ScreenPort, own: ScreenPort | None) -> Answer | None:
    """Returns what was answered about a screen; None for an unknown one.

    One that lies over the storyteller's own is a copy today, whatever it was: that has to be asked.
    """
    if own is not None and same_picture(screen, own):
        return None
    found = known.get(identity(screen))
    return next((answer for answer in ANSWERS if answer == found), None)


def with_answer(known: Mapping[str, str], screen: ScreenPort, answer: str) -> dict[str, str]:
    """Returns the answers with one more, the oldest ones let go."""
    kept = {name: said for name, said in known.items() if name != identity(screen)}
    return dict([*kept.items(), (identity(screen), answer)][-_MOST:])


class KnownScreens(QFrame):
    """The settings' piece about screens that are not asked about any more."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows which ones they are."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        row.setSpacing(space.m)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(bridge, "town_screens.known", "label"))
        self.says = Label(bridge, look="caption")
        self.says.setWordWrap(True)
        self.says.setTextFormat(Qt.TextFormat.PlainText)
        words.addWidget(self.says)
        row.addLayout(words, 1)
        self.forget = Button(bridge, "town_screens.forget", icon="restore", look="quiet")
        self.forget.clicked.connect(lambda: bridge.change_settings(town_answers={}))
        row.addWidget(self.forget)
        bridge.settings_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Says which screens are known, and as what."""
        known = self._bridge.settings.town_answers
        self.forget.setVisible(bool(known))
        if not known:
            self.says.say("town_screens.none")
            return
        said = tuple(
            message(f"town_screens.as_{answer}", screen=Name(_called(name)))
            for name, answer in known.items()
            if answer in ANSWERS
        )
        self.says.say(message("town_screens.list", screens=said))


def _called(name: str) -> str:
    port, *rest = name.split(_BETWEEN)
    model = rest[1] if len(rest) > 1 else ""
    return f"{model} ({port})" if model and model != port else port
