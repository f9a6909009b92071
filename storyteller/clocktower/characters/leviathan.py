"""Leviathan: evil wins after day five, or when a second good player is executed."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, holders_of
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.status import is_impaired, seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

LAST_DAY = 5
MARK = "Good Player Executed"


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of evil at the end of day five, or after the second execution of a good player.

    Source: its entry; good wins instead when it has an able Soldier executed.
    """
    if not works(town, context, holder):
        return None
    if _fell_for_soldier(town, context, holder):
        return Ending("leviathan_soldier", message("end.leviathan_soldier"), "good")
    if town.phase.number > LAST_DAY or (town.phase.number == LAST_DAY and town.phase.kind == "dusk"):
        return Ending("leviathan_days", message("end.leviathan_days"), "evil")
    if len(_good_executed(town, context)) > 1:
        return Ending("leviathan_two", message("end.leviathan_two"), "evil")
    return None


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the first execution of a good player is marked."""
    done = entry.event
    seat = town.seat(done.person) if isinstance(done, e.ExecutionDecided) else None
    leviathan = town.seat(holder.seat)
    if seat is None or leviathan is None or true_alignment(town, context, seat) != "good":
        return ()
    if any((r.of, r.text) == ("leviathan", MARK) for r in leviathan.reminders):
        return ()
    mark = c.PlaceReminder(leviathan.id, "leviathan", MARK, by=leviathan.id)
    text = message("suggest.leviathan.good", who=seat_name(town, seat))
    return (Suggestion("leviathan.good", leviathan.id, text, (mark,)),)


def _fell_for_soldier(town: Town, context: Context, holder: Holder) -> bool:
    """It nominated an able Soldier who was executed today. Source: the jinx of the two."""
    executed = {x.person for x in town.day.executions}
    mine = {
        n.nominee for n in town.day.nominations if n.by == holder.seat and n.kind == "execution" and not n.withdrawn
    }
    soldiers = {h.seat for h in holders_of(town, "soldier") if not is_impaired(town, context, h.seat)}
    return town.phase.kind in ("day", "dusk") and bool(executed & mine & soldiers)


def _good_executed(town: Town, context: Context) -> list[SeatId]:
    """Every execution of a player who is good, in the whole game."""
    executed = (x.event.person for x in town.log if isinstance(x.event, e.ExecutionDecided))
    seats = (town.seat(person) for person in executed)
    return [s.id for s in seats if s is not None and true_alignment(town, context, s) == "good"]


RULE = CharacterRule("leviathan", conclude=conclude, after=after, on=(e.ExecutionDecided,))
