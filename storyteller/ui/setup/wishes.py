"""What a random set-up is to heed: pinned and banned characters, and what it leans to."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from storyteller.clocktower.commands import FillBag, RerollOne
from storyteller.clocktower.model import BagToken, Town
from storyteller.content.leanings import newcomer_weights
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.setup.characters import PickRecord

Lean: TypeAlias = Literal["any", "unseen", "newcomers", "balanced", "no_jinx"]


class Wishes:
    """Belongs to one game; another one starts without any.

    Attributes:
        pinned, banned: Character ids.
        chosen: What the storyteller wants random to lean to; None where nothing was said.
        newcomers: True when somebody at the table is new to the game.
        weights: (character, percent) of what the group has seen lately.
    """

    def __init__(self, bridge: Bridge) -> None:
        """``follow`` reads what the group has seen."""
        self._bridge = bridge
        self._group: tuple[object, ...] = ()
        self.pinned: set[str] = set()
        self.banned: set[str] = set()
        self.chosen: Lean | None = None
        self.newcomers = False
        self.weights: tuple[tuple[str, int], ...] = ()

    def follow(self) -> bool:
        """Keeps up with the game and its people; True when it is another game. Games are looked through only then."""
        session, town = self._bridge.session, self._bridge.state
        names = tuple(seat.name for seat in town.players) if isinstance(town, Town) else ()
        evening = self._bridge.evening
        self.newcomers = evening is not None and any(evening.people.person(name).new for name in names if name)
        group = (session, *names)
        if group == self._group:
            return False
        other = not self._group or self._group[0] is not session
        self._group = group
        if other:
            self.pinned.clear()
            self.banned.clear()
            self.chosen = None
        seen = evening.weights(names, getattr(session, "game", None)) if evening is not None else {}
        self.weights = tuple(sorted(seen.items()))
        return other

    def pin(self, character: str) -> bool:
        """Pins a character or lets it go; returns whether it is pinned now."""
        self.banned.discard(character)
        self.pinned ^= {character}
        return character in self.pinned

    def ban(self, character: str) -> bool:
        """Bans a character or lifts the ban; returns whether it is banned now."""
        self.pinned.discard(character)
        self.banned ^= {character}
        return character in self.banned

    def marked(self, pick: PickRecord) -> PickRecord:
        """Returns a token with the mark it has."""
        if pick.token.character in self.pinned:
            return replace(pick, mark="pinned")
        return replace(pick, mark="banned") if pick.token.character in self.banned else pick

    def fill(self, *, keep: bool) -> FillBag:
        """Returns what completes the picks, or with ``keep`` False draws all anew but the pinned ones."""
        return FillBag(keep, self._named(self.pinned), self._named(self.banned), *self._leaning())

    def reroll(self, token: BagToken) -> RerollOne:
        """Returns what draws another in place of a token."""
        pinned = self.pinned - {token.character}
        return RerollOne(token, self._named(pinned), self._named(self.banned), *self._leaning())

    @property
    def lean(self) -> Lean:
        """What random leans to: what was chosen, else what is simple where somebody is new, else what is unseen."""
        if self.chosen is not None:
            return self.chosen
        if self.newcomers:
            return "newcomers"
        return "unseen" if self.weights else "any"

    def _leaning(self) -> tuple[tuple[tuple[str, int], ...], bool, bool]:
        """Returns weights, whether jinxed pairs are rather not to meet, and whether the script's mix is preferred."""
        weights = {"unseen": self.weights, "newcomers": newcomer_weights() if self.lean == "newcomers" else ()}
        return weights.get(self.lean, ()), self.lean == "no_jinx", self.lean == "balanced"

    def _named(self, characters: set[str]) -> tuple[str, ...]:
        return tuple(sorted(characters))
