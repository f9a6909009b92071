"""The games that scripts/bench.py measures with: a full table, and a history as long as wished."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from storyteller.app.session import Session
    from storyteller.clocktower.model import Town

TURN = 50
"""So many gestures a night or a day, as on a busy evening."""


def full_table(session: Session[Town]) -> None:
    """Seats 15 players and 5 Travellers, deals Trouble Brewing and lays 60 reminders, all by commands."""
    from storyteller.clocktower import commands as c
    from storyteller.content.scripts import load_base_script

    def do(command: c.Command) -> None:
        answer = session.dispatch(command)
        assert hasattr(answer, "events"), (command, answer)

    script = load_base_script("tb", session.context.catalogue)
    assert script is not None
    do(c.ChooseScript(script))
    for number in range(1, 21):
        do(c.AddSeat(f"Player {number}", traveller=number > 15))
    do(c.FillBag())
    do(c.DealAll())
    do(c.BeginNight(override=True))
    made_full(session)


def made_full(session: Session[Town]) -> None:
    """Brings everybody back to life and lays reminders until there are 60, three a seat, in one gesture."""
    from storyteller.clocktower import commands as c
    from storyteller.kernel.message import message

    does: list[c.Command] = []
    for seat in session.state.seats:
        if not seat.alive:
            does.append(c.Revive(seat.id))
        for number in range(len(seat.reminders), 3):
            of, text = (("poisoner", "Poisoned"), ("monk", "Safe"), ("washerwoman", "Wrong"))[number]
            does.append(c.PlaceReminder(seat.id, of, text))
    answer = session.dispatch(c.Batch(tuple(does), message("common.done")))
    assert hasattr(answer, "events"), answer


def lengthen(session: Session[Town], length: int, turn: int = TURN) -> None:
    """Plays on until the game has so many gestures; a night and a day follow one another every ``turn``, 0 = never.

    A length that is an even multiple of ``turn`` ends with dusk, an odd one with dawn.
    """
    from storyteller.clocktower import commands as c

    for number in range(session.timeline.last_seq + 1, length + 1):
        if turn and number % turn == 0:
            command: c.Command = c.BeginNight(override=True) if number // turn % 2 == 0 else c.BeginDay(override=True)
        else:
            command = small_gesture(session.state, number)
        answer = session.dispatch(command)
        assert hasattr(answer, "events"), (command, answer)


def small_gesture(town: Town, number: int) -> Any:
    """One of the gestures of an evening: a reminder lifted, laid or moved, a death, a return, a note.

    What is lifted is laid again two gestures later, so the table keeps its 60 reminders.
    """
    from storyteller.clocktower import commands as c
    from storyteller.kernel.ids import SeatId

    seat, kind = SeatId(number // 5 % 20 + 1), number % 5
    record = town.seat(seat)
    assert record is not None
    if kind == 0 and record.reminders:
        return c.RemoveReminder(record.reminders[0].id)
    if kind == 1:
        return c.Kill(seat) if record.alive else c.Revive(seat)
    if kind == 2:
        return c.PlaceReminder(seat, "poisoner", "Poisoned")
    if kind == 3 and record.reminders:
        return c.MoveReminder(record.reminders[-1].id, SeatId((seat + 7) % 20 + 1))
    return c.SetText(seat, f"note {number}")


def a_house(folder: Path, gestures: int, turn: int = TURN) -> None:
    """Leaves a data folder with one game of so many gestures; none for 0. ``turn``: as for ``lengthen``."""
    from storyteller.app.bootstrap import open_house

    house = open_house(folder)
    if gestures:
        session = house.library.new("Bench")
        full_table(session)
        lengthen(session, gestures, turn)
        made_full(session)
        house.library.games()
    house.close()
