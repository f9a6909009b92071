"""Undo and redo are a cursor over gestures: laws, and what a damaged journal is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Row, Timeline, TimelineFault

LABEL = message("gesture.test")


def append(state: tuple[int, ...], event: int) -> tuple[int, ...]:
    return (*state, event)


def empty() -> Timeline[tuple[int, ...]]:
    return Timeline.start((), append)


def gesture(*events: int) -> Gesture:
    return Gesture(events, LABEL)


moves = st.lists(st.one_of(st.integers(0, 99), st.sampled_from(["undo", "redo"])), max_size=40)


def played(steps: list[int | str]) -> tuple[Timeline[tuple[int, ...]], list[Row]]:
    timeline, rows = empty(), []
    for step in steps:
        if isinstance(step, int):
            timeline, row = timeline.do(gesture(step))
        else:
            moved = timeline.undo() if step == "undo" else timeline.redo()
            if moved is None:
                continue
            timeline, row = moved
        rows.append(row)
    return timeline, rows


class Oracle:
    """The same written with two plain lists."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.undone: list[int] = []

    def step(self, step: int | str) -> None:
        if isinstance(step, int):
            self.done.append(step)
            self.undone = []
        elif step == "undo" and self.done:
            self.undone.append(self.done.pop())
        elif step == "redo" and self.undone:
            self.done.append(self.undone.pop())


@given(moves)
def test_the_state_is_that_of_two_stacks(steps: list[int | str]) -> None:
    oracle = Oracle()
    for step in steps:
        oracle.step(step)
    timeline, _ = played(steps)
    assert timeline.state == tuple(oracle.done)
    assert timeline.can_undo == bool(oracle.done)
    assert timeline.can_redo == bool(oracle.undone)
    assert [m.gesture.events[0] for m in timeline.past() if m.gesture] == oracle.done[::-1]
    assert [m.gesture.events[0] for m in timeline.future() if m.gesture] == oracle.undone[::-1]


@given(moves)
def test_rows_replay_to_the_same_place(steps: list[int | str]) -> None:
    timeline, rows = played(steps)
    again = empty()
    for row in rows:
        again = again.replay(row)
    assert again.state == timeline.state
    assert again.cursor.seq == timeline.cursor.seq
    assert [m.seq for m in again.future()] == [m.seq for m in timeline.future()]


@given(moves)
def test_every_beginning_of_the_rows_replays(steps: list[int | str]) -> None:
    _, rows = played(steps)
    timeline = empty()
    for length, row in enumerate(rows, 1):
        timeline = timeline.replay(row)
        assert timeline.last_seq == length


@given(moves.filter(lambda steps: any(isinstance(s, int) for s in steps)))
def test_undo_then_redo_changes_nothing(steps: list[int | str]) -> None:
    timeline, _ = played(steps)
    undone = timeline.undo()
    if undone is None:
        return
    redone = undone[0].redo()
    assert redone is not None
    assert redone[0].cursor is timeline.cursor


def test_rows_say_where_the_cursor_lands() -> None:
    _, rows = played([7, 8, "undo", "undo", "redo", 9])
    assert [(r.seq, r.op, r.target) for r in rows] == [
        (1, "do", 0), (2, "do", 1), (3, "undo", 1), (4, "undo", 0), (5, "redo", 1), (6, "do", 1),
    ]  # fmt: skip


def test_a_gesture_of_several_events_is_one_step() -> None:
    timeline, _ = empty().do(gesture(1, 2, 3))
    assert timeline.state == (1, 2, 3)
    undone = timeline.undo()
    assert undone is not None
    assert undone[0].state == ()


@pytest.mark.parametrize(
    "row",
    [
        Row(3, "do", 1, gesture(5)),
        Row(2, "do", 0, gesture(5)),
        Row(2, "do", 1, None),
        Row(2, "undo", 1),
        Row(2, "redo", 1),
    ],
)
def test_a_row_that_cannot_follow_is_named(row: Row) -> None:
    timeline, _ = empty().do(gesture(1))
    with pytest.raises(TimelineFault) as told:
        timeline.replay(row)
    assert told.value.seq == row.seq


def test_a_long_past_costs_nothing_to_compare_or_drop() -> None:
    timeline = empty()
    noted: Timeline[int] = Timeline.start(0, lambda state, event: event)
    for number in range(20_000):
        noted, _ = noted.do(gesture(number))
    assert noted != timeline
    assert noted.cursor.depth == 20_000
    del noted
