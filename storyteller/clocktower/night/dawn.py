"""Before the table opens its eyes: what was left undone, and who died or came back."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Phase, Town
from storyteller.clocktower.night.order import DECOY, NightStep, night_steps
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class Changes:
    """What the table is told at dawn: names only, clockwise from seat 1.

    Attributes:
        died: Who lived at dusk and is dead now.
        returned: Who was dead at dusk and lives now.
    """

    died: tuple[SeatId, ...] = ()
    returned: tuple[SeatId, ...] = ()


def undone(town: Town, context: Context) -> tuple[NightStep, ...]:
    """Returns the rows that stand and were neither finished nor skipped; dusk, dawn and decoys need nothing."""
    rows = night_steps(town, context)
    return tuple(step for step in rows if step.open and step.step not in ("dusk", "dawn", DECOY))


def changes(town: Town) -> Changes:
    """Returns who died and who came back in the running night, by day in the one before it.

    Only the net change since dusk counts: whoever died and came back is not named. Source: the rulebook on dawn.
    """
    night = Phase("night", town.phase.number)
    before: dict[SeatId, bool] = {}
    touched: dict[SeatId, bool] = {}
    for entry in town.log:
        event = entry.event
        if not isinstance(event, e.LifeChanged):
            continue
        if entry.phase == night:
            touched[event.seat] = event.alive
        elif event.seat in touched and event.seat not in before and not _later(entry.phase, night):
            before[event.seat] = event.alive
    lived = {seat: before.get(seat, not first) for seat, first in touched.items()}
    now = {s.id: _alive_at_dawn(town, s.id, s.alive, night) for s in town.seats if s.id in lived}
    return Changes(
        tuple(seat for seat, alive in now.items() if lived[seat] and not alive),
        tuple(seat for seat, alive in now.items() if not lived[seat] and alive),
    )


def _later(phase: Phase, night: Phase) -> bool:
    return phase.number > night.number or (phase.number == night.number and phase.kind != "night")


def _alive_at_dawn(town: Town, seat: SeatId, alive: bool, night: Phase) -> bool:
    """By day later deaths are not the night's: the last change of the night counts."""
    if town.phase == night:
        return alive
    for entry in town.log:
        if entry.phase == night and isinstance(entry.event, e.LifeChanged) and entry.event.seat == seat:
            return entry.event.alive
    return alive
