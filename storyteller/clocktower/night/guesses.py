"""Whether a player is a certain character, for abilities at which one is named."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.characters.rule import Asking
from storyteller.clocktower.night.registers import looks
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class Guess:
    """What a named character comes to.

    Attributes:
        right: True by the true character, whatever the player believes to be.
        may_be_right, may_be_wrong: What may be said of it: a Recluse may look like any Minion or Demon.
    """

    right: bool
    may_be_right: bool
    may_be_wrong: bool


def guess(asking: Asking, seat: SeatId, character: str) -> Guess:
    """Returns whether a seat is a character. Source: the Gambler and Juggler entries."""
    look = looks(asking, seat)
    team = asking.context.team(asking.town, character)
    right = look.character == character
    own = right and look.team in look.teams
    other = team is not None and team in look.other_teams
    return Guess(right, own or other, not right or bool(look.other_teams))
