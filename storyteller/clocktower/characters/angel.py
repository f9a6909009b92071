"""Angel: something bad may happen to whoever is most to blame for a new player's death."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

PROTECTED, BAD = "Protected", "Something Bad"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, when a protected player died, that whoever did it is marked; who that is may be left open.

    Whose ability killed is to blame, at an execution whoever nominated. Source: its entry.
    """
    death = entry.event
    victim = town.seat(death.seat) if isinstance(death, e.LifeChanged) and not death.alive else None
    if victim is None or victim.alive or not isinstance(death, e.LifeChanged):
        return ()
    if not any((r.of, r.text) == ("angel", PROTECTED) for r in victim.reminders):
        return ()
    nominated = (n.by for n in town.day.nominations if n.nominee == victim.id and death.cause.kind == "execution")
    blamed = town.seat(death.cause.by if death.cause.by is not None else next(nominated, None))
    if blamed is None or blamed.id == victim.id:
        text = message("suggest.angel.somebody", who=seat_name(town, victim))
        return (Suggestion("angel.blames", victim.id, text, ()),)
    text = message("suggest.angel.blames", who=seat_name(town, victim), by=seat_name(town, blamed))
    return (Suggestion("angel.blames", victim.id, text, (c.PlaceReminder(blamed.id, "angel", BAD),)),)


RULE = CharacterRule("angel", after=after, on=(e.LifeChanged,))
