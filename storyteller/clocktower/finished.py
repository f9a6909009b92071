"""A row of the night that was done, as a cause of what follows."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.kernel.ids import SeatId


def finished(town: Town, entry: LogEntry, holder: Holder) -> e.StepFinished | None:
    """Returns the row of an ability as it was done last, when an entry is that; None for any other entry.

    Rows at which the ability did not work (drunk, poisoned) have no consequences and count as none.
    """
    event = done(town, entry, holder)
    return event if event is not None and event.worked else None


def done(town: Town, entry: LogEntry, holder: Holder) -> e.StepFinished | None:
    """Returns the row of an ability as it was done last, whether the ability worked or not; None for other entries."""
    event = entry.event
    if not isinstance(event, e.StepFinished) or (event.key.step, event.key.seat) != (holder.of, holder.seat):
        return None
    record = town.night.record(event.key)
    if record is None or record.status != "finished" or record.picks != event.picks:
        return None
    return event


def picked_seats(town: Town, step: e.StepFinished) -> tuple[Seat, ...]:
    """Returns the players chosen at a row, in the order asked."""
    found = (town.seat(SeatId(pick)) for pick in step.picks if isinstance(pick, int))
    return tuple(seat for seat in found if seat is not None)


def picked_character(step: e.StepFinished) -> str | None:
    """Returns the first character named at a row, or None."""
    return next((pick for pick in step.picks if isinstance(pick, str)), None)
