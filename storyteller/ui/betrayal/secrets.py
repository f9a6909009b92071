"""What only one side or one player may see: it fills the screen, goes away by a hold, and closes onto the curtain."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QVBoxLayout

from storyteller.betrayal import commands as c
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.model import Audience, Evening, Player
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.hold import Hold
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.haunt import sealed
from storyteller.viewmodel.betrayal.sheets import phrase
from storyteller.viewmodel.cards import CardRecord


class HoldButton(Button):
    """A button that does something only when it is held."""

    def __init__(self, bridge: Bridge) -> None:
        """``hold.completed`` says that it was held long enough."""
        super().__init__(bridge, icon="lock")
        self.hold = Hold(bridge.theme.motion.hold_ms, self)
        self.pressed.connect(self.hold.press)
        self.released.connect(self.hold.release)


class Secrets(QFrame):
    """Sealed notes for each side, and in a hidden haunt a token for each player."""

    def __init__(self, bridge: Bridge, evening: Evening) -> None:
        """Nothing secret is on it: only the ways to it."""
        super().__init__()
        self._bridge, self._evening = bridge, evening
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.tokens: dict[int, HoldButton] = {}
        for player in evening.players:
            if player.token and not player.token_shown:
                button = self.tokens[int(player.id)] = HoldButton(bridge)
                button.say(phrase("look_at_token", player=named(player)))
                button.hold.completed.connect(lambda player=player: self._token(player))
                column.addWidget(button)
        column.addWidget(Label(bridge, "betrayal_page.sealed", "title"))
        hint = Label(bridge, "betrayal_page.hold_hint", "muted")
        hint.setWordWrap(True)
        column.addWidget(hint)
        self.sides: dict[str, HoldButton] = {}
        sides: tuple[Audience, ...] = ("heroes", "traitor")
        for side in sides:
            button = self.sides[side] = HoldButton(bridge)
            button.say(phrase("open_sealed", side=phrase(f"option.{side}")))
            button.hold.completed.connect(lambda side=side: self._open(side))
            column.addWidget(button)

    def _open(self, side: Audience) -> None:
        found = sealed(self._evening, side)
        text = Name(found.text) if found.text else phrase("nothing_sealed")
        self._bridge.show_card(CardRecord("text", phrase("sealed_for", side=phrase(f"option.{side}")), text=text))

    def _token(self, player: Player) -> None:
        record = CardRecord(
            "number", phrase("token_of", player=named(player)), figure=str(player.token),
            text=phrase("you_are_traitor" if player.token == 1 else "you_are_hero"),
        )  # fmt: skip
        # The note that somebody looked redraws this panel: the card comes last.
        bridge = self._bridge
        bridge.dispatch(c.LookAtToken(player.id))
        bridge.show_card(record)
