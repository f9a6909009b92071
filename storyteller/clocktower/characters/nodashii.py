"""No Dashii: the nearest Townsfolk on each side are poisoned."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import demon_attacks
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Reminder, Town
from storyteller.clocktower.nearest import nearest_of_team
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

MOVES = (
    e.PhaseEntered, e.CharacterChanged, e.SeatAdded, e.SeatRemoved, e.SeatMoved, e.SeatKindChanged, e.TravellerJoined,
    e.TravellerLeft,
)  # fmt: skip
"""What can change who is nearest."""


def outcome(asking: Asking) -> Finding:
    """Returns who is poisoned, together: by true character, the dead included. Source: its entry."""
    town = asking.town
    own = town.seat(asking.holder.seat)
    if own is None or is_impaired(town, asking.context, own.id):
        return Finding(((),), ((),))
    near = nearest_of_team(town, asking.context, own.id, "townsfolk")
    seats = tuple(sorted((seat.id for seat in near), key=town.number))
    return Finding((seats,), (seats,))




def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the deaths it chose, and where the poison tokens lie by rights when they lie elsewhere."""
    if isinstance(entry.event, e.StepFinished):
        return demon_attacks(town, context, holder, entry)
    own = town.seat(holder.seat)
    if own is None or not own.alive:
        return ()
    near = nearest_of_team(town, context, own.id, "townsfolk")
    lying = [(seat, r) for seat in town.seats for r in seat.reminders if _is_own(r, holder)]
    right = {seat.id for seat in near}
    if {seat.id for seat, _ in lying} == right and len(lying) == len(right):
        return ()
    off = tuple(c.RemoveReminder(r.id) for seat, r in lying if seat.id not in right)
    there = {seat.id for seat, _ in lying}
    on = tuple(c.PlaceReminder(s.id, "nodashii", "Poisoned", by=own.id) for s in near if s.id not in there)
    text = message("suggest.nodashii.poisons", who=tuple(seat_name(town, seat) for seat in near))
    key = " ".join(str(seat) for seat in sorted(right))
    return (Suggestion("nodashii.poisons", own.id, text, (*off, *on), key),)


def _is_own(reminder: Reminder, holder: Holder) -> bool:
    return (reminder.of, reminder.effect) == ("nodashii", "poisoned") and reminder.by in (None, holder.seat)


RULE = CharacterRule("nodashii", outcome=outcome, after=after, on=(e.StepFinished, *MOVES))
