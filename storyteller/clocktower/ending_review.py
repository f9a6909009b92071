"""What to tell about the end besides who has won: why it does not come, and when the storyteller may call it."""

from __future__ import annotations

from storyteller.clocktower.conclude import endings, held_off
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import votes_twice
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def ending_advisories(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns why the game goes on although a side would have won, and that good can't do anything any more."""
    if town.phase.kind in ("setup", "ended"):
        return ()
    held = held_off(town, context)
    why = (Advisory(f"end.{x.code}", message("end.goes_on", why=x.message), None, "hint") for x in held)
    return (*why, *_all_evil(town, context))


def _all_evil(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Nobody good is left to nominate. The rules end no game for that; the storyteller may.

    A Banshee who may nominate though dead can still do something. Source: the rules on nominations and winning.
    """
    living = [seat for seat in town.players if seat.alive]
    if not living or any(true_alignment(town, context, seat) != "evil" for seat in living):
        return ()
    if any(not seat.alive and votes_twice(town, context, seat) for seat in town.seats) or endings(town, context):
        return ()
    return (Advisory("end.all_evil", message("end.all_evil"), None, "hint"),)
