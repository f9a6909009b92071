"""Tinker: may die at any time."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import kills
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns, by day, that an able Tinker may die now; at night there is a row for it. Source: its entry."""
    if town.phase.kind != "day" or not works(town, context, holder):
        return ()
    text = message("day.tinker_may_die", who=seat_name(town, town.seat(holder.seat)))
    return (Advisory("day.tinker_may_die", text, holder.seat, "hint"),)


RULE = CharacterRule("tinker", after=kills("ability"), on=(e.StepFinished,), advise=advise)
