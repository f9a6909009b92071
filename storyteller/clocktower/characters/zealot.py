"""Zealot: with five or more alive, must vote for every nomination."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.tally import looking_alive
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Nomination, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

FIVE = 5


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns today's counts without the Zealot's hand. Exiles are free. Source: its entry."""
    zealot = town.seat(holder.seat)
    if zealot is None or looking_alive(town) < FIVE or not works(town, context, holder):
        return ()
    found = []
    for nomination in (n for n in town.day.nominations if _kept_still(n, zealot.id)):
        nominee = seat_name(town, town.seat(nomination.nominee))
        text = message("day.zealot_silent", who=seat_name(town, zealot), nominee=nominee)
        found.append(Advisory("day.zealot_silent", text, zealot.id))
    return tuple(found)


def _kept_still(nomination: Nomination, zealot: SeatId) -> bool:
    if nomination.kind != "execution" or nomination.withdrawn or not nomination.closed:
        return False
    return all(hand.seat != zealot or not hand.hands for hand in nomination.hands)


RULE = CharacterRule("zealot", advise=advise)
