"""Decoys: a place to walk to, where nobody wakes, nothing is told, and nothing counts."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.dawn import undone
from storyteller.clocktower.night.decoys import decoy_rows
from storyteller.clocktower.night.order import DECOY, night_steps
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import FixedChance, a_context, after, rejection, town_of

SEATS = ("chambermaid", "empath", "saint", "monk", "mayor:x", "imp")


def with_decoy(seat: int = 3) -> Town:
    return after(town_of(*SEATS), c.AddStep(StepKey(DECOY, SeatId(seat)), StepKey("empath", SeatId(2))))


def test_decoys_are_drawn_among_living_players_with_nothing_to_do_and_before_rows_to_be_done() -> None:
    town, context = town_of(*SEATS), a_context(FixedChance(1, 0, 0, 1))
    rows = decoy_rows(town, context, 2)
    assert len(rows) == 2
    idle = {s.id for s in town.seats if s.alive} - {x for row in night_steps(town, context) for x in row.wakes}
    assert {key.seat for key, _ in rows} <= idle
    assert {key.step for key, _ in rows} == {DECOY}
    standing = [row.key for row in night_steps(town, context) if row.open]
    assert all(before in standing for _, before in rows)


def test_the_idle_are_drawn_before_those_who_wake_whatever_chance_says() -> None:
    town = town_of("empath", "chef", "saint", "poisoner", "mayor", "imp", "washerwoman")
    for number in range(7):
        drawn = decoy_rows(town, a_context(FixedChance(*[number] * 12)), 2)
        assert {key.seat for key, _ in drawn} == {3, 5}


def test_when_everybody_has_something_to_do_those_are_drawn_and_nobody_twice() -> None:
    town = town_of("empath", "chef", "poisoner", "imp")
    seats = [key.seat for key, _ in decoy_rows(town, a_context(), 9)]
    assert len(seats) == len(set(seats)) == 4


def test_a_second_time_other_seats_are_drawn() -> None:
    context = a_context()
    town = town_of("saint", "mayor", "monk", "imp")
    first = decoy_rows(town, context, 1)
    again = decoy_rows(after(town, *(c.AddStep(key, before) for key, before in first)), context, 3)
    assert {key for key, _ in first}.isdisjoint(key for key, _ in again)


def test_a_decoy_stands_where_it_was_put_and_wakes_nobody() -> None:
    town, context = with_decoy(), a_context()
    keys = [row.key.step for row in night_steps(town, context)]
    assert keys.index(DECOY) == keys.index("empath") - 1
    row = next(row for row in night_steps(town, context) if row.step == DECOY)
    assert (row.wakes, row.skipped, row.open) == ((), None, True)


def test_a_decoy_tells_asks_and_lays_nothing() -> None:
    town, context, key = with_decoy(), a_context(), StepKey(DECOY, SeatId(3))
    found = content(town, context, key)
    assert found is not None
    assert (found.asks, found.information, found.told, found.seat) == ((), None, (), None)
    assert [note.key for note in found.notes] == ["night.decoy.do"]
    done = after(town, c.FinishStep(key))
    new = [x.event for x in done.log if x not in tuple(town.log)]
    assert new == [e.StepFinished(key)]
    assert done.seats == town.seats


def test_a_decoy_is_not_among_what_was_left_undone_nor_woken_for_a_chambermaid() -> None:
    town, context = with_decoy(), a_context()
    assert all(row.step != DECOY for row in undone(town, context))
    chambermaid = content(town, context, StepKey("chambermaid", SeatId(1)), (3, 4))
    assert chambermaid is not None
    assert chambermaid.information is not None
    assert chambermaid.information.truth == 0


def test_a_decoy_needs_a_seat_that_is_there() -> None:
    assert rejection(town_of(*SEATS), c.AddStep(StepKey(DECOY, SeatId(99)))).code == "seat.unknown"
