"""Barber: after death, the Demon may swap two players' characters tonight."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished, picked_seats
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

TOKEN = "Haircuts Tonight"
TWO = 2


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the token that makes the row stand when the Barber dies, and the swap that was chosen there.

    Source: its entry: characters and what is known of them change hands, sides stay.
    """
    own = town.seat(holder.seat)
    if own is None or own.alive or is_impaired(town, context, own.id):
        return ()
    death = entry.event
    if isinstance(death, e.LifeChanged):
        if death.seat != own.id or death.alive or any(r.text == TOKEN for r in own.reminders):
            return ()
        place = c.PlaceReminder(own.id, "barber", TOKEN, by=own.id)
        text = message("suggest.barber.haircuts", who=seat_name(town, own))
        return (Suggestion("barber.haircuts", own.id, text, (place,), str(entry.phase.number)),)
    step = finished(town, entry, holder)
    seats = picked_seats(town, step) if step is not None else ()
    return (_swaps(town, *seats),) if len(seats) == TWO and seats[0] is not seats[1] else ()


def _swaps(town: Town, a: Seat, b: Seat) -> Suggestion:
    commands = (c.SwapCharacters(a.id, b.id), c.SetShown(a.id, b.character), c.SetShown(b.id, a.character))
    text = message("suggest.barber.swaps", a=seat_name(town, a), b=seat_name(town, b))
    return Suggestion("barber.swaps", a.id, text, commands, str(town.phase.number))


RULE = CharacterRule("barber", after=after, on=(e.LifeChanged, e.StepFinished))
