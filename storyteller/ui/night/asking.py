"""Asks the board for the seats of the row at hand."""

from __future__ import annotations

from storyteller.kernel.ids import SeatId
from storyteller.ui.picking import SeatPicker, Taker, Wanted
from storyteller.viewmodel.night.asks import wanted
from storyteller.viewmodel.night.step import StepRecord


def ask_for_seats(picker: SeatPicker, owner: object, step: StepRecord | None, take: Taker, *, aside: bool) -> None:
    """Asks for the seats of a row, with ``aside`` also for what seldom applies; a row that is over asks for none."""
    seats = [ask for ask in step.asks if ask.kind == "seats"] if step and step.row.to_do else []
    if step is None or not any(aside or not ask.aside for ask in seats):
        picker.release(owner)
        return
    ask = wanted(step.asks, aside)
    waits = ask is not None and ask.kind == "seats"
    shown = ask if ask is not None and waits else seats[-1]
    picked = tuple(SeatId(pick) for pick in step.picks if isinstance(pick, int))
    picker.want(owner, Wanted(shown.prompt, frozenset(shown.seats), picked, complete=not waits), take)
