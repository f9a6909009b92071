"""Nightwatchman: once a game, a chosen player learns who they are."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.night.asked import able, names, picked
from storyteller.clocktower.night.showing import nothing
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns whom the chosen player is shown; drunk or poisoned nobody is woken. Source: its entry."""
    seat = asking.holder.seat
    if seat is None or not picked(asking):
        return Finding(None, "any")
    if not able(asking):
        return nothing(message("night.why.does_not_work"))
    why = message("night.why.learns_of", who=names(asking.town, picked(asking)), of=names(asking.town, (seat,)))
    return Finding(seat, (seat,), (why,), tuple(s.id for s in asking.town.seats))


RULE = CharacterRule("nightwatchman", suggest=suggest)
