"""High Priestess: each night, whom the storyteller thinks they should talk to."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns everybody: it is the storyteller's opinion, the dead and the same player again among them."""
    every = tuple(seat.id for seat in asking.town.seats)
    return Finding(None, every, (message("night.why.opinion"),), every)


RULE = CharacterRule("highpriestess", suggest=suggest)
