"""Golem: nominates once a game; whom they nominate dies, unless it is the Demon."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.checks import refuse
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Seat, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

MARK = "May Not Nominate"


def nomination(town: Town, context: Context, by: SeatId, nominee: SeatId, holder: Holder) -> Rejection | None:
    """Returns that a Golem who nominated before, marked or not, does not nominate again. Source: its entry."""
    golem = town.seat(holder.seat)
    if by != holder.seat or golem is None or not (_is_marked(town, holder) or _has_nominated(town, golem)):
        return None
    return refuse("day.golem_again", overridable=True, by=seat_name(town, golem))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the nominee dies, or that nothing happens, and marks the one nomination; the count goes on.

    Either where the nominee may look like the Demon (a Recluse). Drunk or poisoned the nomination is used up too.
    """
    opened, golem = entry.event, town.seat(holder.seat)
    if not isinstance(opened, e.NominationOpened) or golem is None or opened.nomination.by != golem.id:
        return ()
    nominee = town.seat(opened.nomination.nominee)
    if opened.nomination.kind != "execution" or nominee is None or _is_marked(town, holder):
        return ()
    mark = c.PlaceReminder(golem.id, "golem", MARK, by=golem.id)
    look = looks(Asking(town, context, holder), nominee.id)
    able, who = works(town, context, holder), seat_name(town, nominee)
    found: list[Suggestion] = []
    if able and nominee.alive and not look.must_be("demon"):
        kill = c.Kill(nominee.id, Cause("ability", "golem", golem.id))
        found.append(Suggestion("golem.kills", nominee.id, message("suggest.golem.kills", who=who), (mark, kill)))
    if not found or look.may_be("demon"):
        found.append(Suggestion("golem.used_up", golem.id, message("suggest.golem.used_up", who=who), (mark,)))
    return tuple(found)


def _has_nominated(town: Town, golem: Seat) -> bool:
    """In the whole game since they became the Golem, called-off nominations left out."""
    called_off: set[tuple[int, int]] = set()
    for entry in town.log:
        event, day = entry.event, entry.phase.number
        if isinstance(event, e.NominationWithdrawn):
            called_off.add((day, event.index))
        elif isinstance(event, e.CharacterChanged) and event.seat == golem.id:
            return False
        elif isinstance(event, e.NominationOpened):
            made = event.nomination
            if made.by == golem.id and made.kind == "execution" and (day, made.index) not in called_off:
                return True
    return False


def _is_marked(town: Town, holder: Holder) -> bool:
    golem = town.seat(holder.seat)
    return golem is not None and any((r.of, r.text) == ("golem", MARK) for r in golem.reminders)


RULE = CharacterRule("golem", nomination=nomination, after=after, on=(e.NominationOpened,))
