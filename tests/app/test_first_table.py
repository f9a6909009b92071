"""A first table: for every number of players there is a set-up, and it is laid by one gesture."""

from __future__ import annotations

import pytest

from storyteller.app.bootstrap import make_context, memory_session
from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from storyteller.app.first_table import SIZES, chosen_for, first_table
from storyteller.clocktower import commands as c
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.decision import Decision


def evening() -> Evening:
    return Evening(None, None, MemoryJournal(), make_context(), SystemClock())  # type: ignore[arg-type]  # asks none


@pytest.mark.parametrize("players", SIZES)
def test_a_table_of_any_size_can_be_dealt_at_once(players: int) -> None:
    ready = chosen_for(evening().ready(), players)
    assert ready is not None
    session = memory_session()
    assert isinstance(session.dispatch(first_table(ready[3], ("Ann", "Ben"), players)), Decision)
    town = session.state
    assert [seat.name for seat in town.seats] == ["Ann", "Ben"] + [""] * (players - 2)
    assert town.script is not None
    assert "washerwoman" in town.script.characters
    assert isinstance(session.dispatch(c.DealAll()), Decision)
    assert all(seat.character for seat in session.state.seats)


def test_it_is_one_step_of_undo() -> None:
    ready = chosen_for(evening().ready(), 7)
    assert ready is not None
    session = memory_session()
    session.dispatch(first_table(ready[3], (), 7))
    assert session.undo()
    assert session.state.seats == ()
    assert not session.can_undo


def test_there_is_none_for_numbers_the_game_does_not_have() -> None:
    assert chosen_for(evening().ready(), 4) is None
    assert chosen_for(evening().ready(), 16) is None
