"""Po: kills one, or nobody and then three."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, worked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import done, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

CHARGED = "3 Attacks"


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths; that choosing nobody charges it, and that the next attack uses that up. Source: its entry.

    A drunk or poisoned Po is not charged, and what it was charged with is gone though nobody dies of it.
    """
    step, own = done(town, entry, holder), town.seat(holder.seat)
    if step is None or own is None:
        return ()
    seats = picked_seats(town, step)
    found = [s for seat in seats for s in attack(town, context, holder, seat.id, worked=worked(entry))]
    lying = tuple(c.RemoveReminder(r.id) for r in own.reminders if (r.of, r.text) == ("po", CHARGED))
    if not seats and not lying and step.worked:
        found.append(_token(town, own, "charges", c.PlaceReminder(own.id, "po", CHARGED, by=own.id)))
    if seats and lying:
        found.append(_token(town, own, "spent", *lying))
    return tuple(found)


def _token(town: Town, own: Seat, what: str, *commands: c.Command) -> Suggestion:
    text = message(f"suggest.po.{what}", who=seat_name(town, own))
    return Suggestion(f"po.{what}", own.id, text, commands, str(town.phase.number))


RULE = CharacterRule("po", after=after, on=(e.StepFinished,))
