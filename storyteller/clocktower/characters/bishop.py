"""Bishop: only the storyteller nominates, a player of the other side at least once a day."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message


def nomination(town: Town, context: Context, by: SeatId, nominee: SeatId, holder: Holder) -> Rejection | None:
    """Returns that players don't nominate while an able Bishop lives. Source: its entry."""
    if by == STORYTELLER or not works(town, context, holder):
        return None
    return refuse("day.bishop", overridable=True, who=seat_name(town, town.seat(holder.seat)))


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns that nobody of the side opposed to the Bishop has been nominated today."""
    own = town.seat(holder.seat)
    side = true_alignment(town, context, own) if own is not None else None
    if own is None or side is None or town.phase.kind != "day" or not works(town, context, holder):
        return ()
    nominees = (town.seat(n.nominee) for n in town.day.nominations if n.kind == "execution" and not n.withdrawn)
    if any(s is not None and true_alignment(town, context, s) not in (None, side) for s in nominees):
        return ()
    return (Advisory("day.bishop_owes", message("day.bishop_owes", who=seat_name(town, own)), own.id, "hint"),)


RULE = CharacterRule("bishop", nomination=nomination, advise=advise)
