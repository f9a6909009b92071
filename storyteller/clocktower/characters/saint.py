"""Saint: executed and dead, their team loses."""

from __future__ import annotations

from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.message import message


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the loss of a sober Saint's team on the day of the execution they died of.

    It counts until the night clears the day's tokens: what a Poisoner had done to them until dusk is known only then.
    Source: the Saint entry.
    """
    seat = town.seat(holder.seat)
    if seat is None or town.phase.kind not in ("day", "dusk") or is_impaired(town, context, seat.id):
        return None
    if not any(x.person == seat.id and x.died for x in town.day.executions):
        return None
    winner: Alignment = "good" if true_alignment(town, context, seat) == "evil" else "evil"
    return Ending("saint", message("end.saint", who=seat_name(town, seat)), winner)


RULE = CharacterRule("saint", conclude=conclude)
