"""What a player was shown on earlier nights."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import Asking
from storyteller.kernel.ids import SeatId


def shown_before(asking: Asking) -> tuple[SeatId, ...]:
    """Returns whom the player asked was pointed at by this ability on earlier nights, oldest first."""
    found: list[SeatId] = []
    for entry in asking.town.log:
        event = entry.event
        if not isinstance(event, e.InfoGiven) or entry.phase == asking.town.phase:
            continue
        if (event.seat, event.of, event.verb) == (asking.holder.seat, asking.holder.of, "point_at"):
            found.extend(SeatId(fact) for fact in reversed(event.payload) if isinstance(fact, int))
    return tuple(reversed(found))
