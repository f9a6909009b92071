"""Politician: when they did most to make good lose, they turn evil and win."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns, once evil has won, that a good and able Politician may win with it. Source: its entry."""
    seat = town.seat(holder.seat)
    if town.conclusion is None or town.conclusion.winner != "evil" or seat is None:
        return ()
    if is_impaired(town, context, seat.id) or true_alignment(town, context, seat) != "good":
        return ()
    text = message("end.politician", who=seat_name(town, seat))
    return (Advisory("end.politician", text, seat.id, "hint"),)


RULE = CharacterRule("politician", advise=advise)
