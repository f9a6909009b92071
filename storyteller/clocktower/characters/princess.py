"""Princess: whom she nominates and has executed on her first day keeps the Demon from killing that night."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.night.asked import able, fact_seat
from storyteller.clocktower.night.since import night_number
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

FAILS, KILLS = "demon_kill_fails", "demon_kills"


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the row stands only in the night after her first day, and when she had somebody executed.

    There is none at all in later nights. Source: its entry.
    """
    if night_number(town) - 1 != _first_day(town, holder):
        return None
    return "" if _had_executed(town, holder) else "not_yet"


def outcome(asking: Asking) -> Finding:
    """Returns whether the Demon's kill fails; from the facts ``nominated``, ``executed`` and ``day``."""
    nominated = fact_seat(asking, "nominated")
    first = asking.facts.get("day", 1) == 1
    fails = able(asking) and first and nominated is not None and nominated == fact_seat(asking, "executed")
    answer = FAILS if fails else KILLS
    return Finding(answer, (answer,), domain=(FAILS, KILLS))


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that the Demon kills nobody in that night, while she is able."""
    if cause.kind != "demon" or town.phase.kind != "night" or not works(town, context, holder):
        return None
    if town.phase.number - 1 != _first_day(town, holder) or not _had_executed(town, holder):
        return None
    princess = seat_name(town, town.seat(holder.seat))
    return message("lives.princess", who=seat_name(town, town.seat(victim)), princess=princess)


def _first_day(town: Town, holder: Holder) -> int:
    """The day that follows the night (or is the day) on which she became the Princess; 1 for who began as her."""
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.CharacterChanged) and (event.seat, event.character) == (holder.seat, "princess"):
            return max(1, entry.phase.number)
    return 1


def _had_executed(town: Town, holder: Holder) -> bool:
    executed = {x.person for x in town.day.executions if x.person is not None}
    mine = (n for n in town.day.nominations if n.by == holder.seat and n.kind == "execution" and not n.withdrawn)
    return any(n.nominee in executed for n in mine)


RULE = CharacterRule("princess", wakes=wakes, outcome=outcome, lives=lives)
