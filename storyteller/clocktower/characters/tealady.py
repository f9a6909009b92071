"""Tea Lady: while both her living neighbours are good, they can't die."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.circle import living_neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import looks, true_alignment
from storyteller.clocktower.spared import COUNTS, about_to_die, survives
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

TWO = 2


def outcome(asking: Asking) -> Finding:
    """Returns whom she keeps alive; a Recluse or Spy beside her may be taken either way. Source: its entry."""
    town = asking.town
    none: tuple[SeatId, ...] = ()
    if asking.holder.seat is None or not works(town, asking.context, asking.holder):
        return Finding((none,), (none,))
    beside = tuple(looks(asking, seat.id) for seat in living_neighbours(town, asking.holder.seat))
    both = tuple(sorted((look.seat for look in beside), key=town.number))
    may: list[Value] = []
    if len(both) == TWO and all("good" in look.alignments for look in beside):
        may.append(both)
    if len(both) < TWO or any(look.may_be_evil for look in beside):
        may.append(none)
    truth = both if len(both) == TWO and all(look.alignment == "good" for look in beside) else none
    return Finding((truth,), tuple(may), tuple(w for look in beside for w in look.why))


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that she keeps a neighbour alive, from executions and exiles too."""
    if holder.seat is None or not works(town, context, holder):
        return None
    beside = living_neighbours(town, holder.seat)
    if len(beside) < TWO or victim not in (seat.id for seat in beside):
        return None
    if any(true_alignment(town, context, seat) != "good" for seat in beside):
        return None
    return message("lives.tealady", who=seat_name(town, town.seat(victim)), by=seat_name(town, town.seat(holder.seat)))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that an execution of her neighbour is survived."""
    seat = about_to_die(town, entry)
    why = lives(town, context, seat.id, Cause("execution"), holder) if seat is not None else None
    return (survives("tealady.survives", town, seat, why),) if seat is not None and why is not None else ()


RULE = CharacterRule("tealady", outcome=outcome, lives=lives, after=after, on=COUNTS)
