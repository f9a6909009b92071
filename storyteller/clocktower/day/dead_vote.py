"""Whether only the dead vote today."""

from __future__ import annotations

from storyteller.clocktower.holders import holders_of
from storyteller.clocktower.model import Reminder, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.remember import remembered


@remembered
def living_voters(town: Town) -> frozenset[SeatId] | None:
    """Returns which of the living may vote where only the dead do otherwise; None when everybody may.

    So it is while a Voudon lives who bears no token that makes drunk or poisoned, or only such whose source is dead: no
    vote tokens are needed or spent then, and no half of the living. One who died in the night lives until the table is
    told, as in every count.
    Source: the Voudon entry.
    """
    able = frozenset(
        seat.id
        for holder in holders_of(town, "voudon")
        if (seat := town.seat(holder.seat)) is not None
        and seat.looks_alive
        and not any(r.effect in ("drunk", "poisoned") and _awake(town, r) for r in seat.reminders)
    )
    return able or None


def _awake(town: Town, reminder: Reminder) -> bool:
    """As far as the table shows it: a token sleeps when its source is dead. Source: the almanac on poisoning."""
    source = town.seat(reminder.by) if reminder.by is not None else None
    return source is None or source.alive or reminder.end in ("never", "used")
