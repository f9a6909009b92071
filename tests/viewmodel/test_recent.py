"""What just happened, seen from where the game stands."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Timeline
from storyteller.viewmodel.recent import RecentRecord, recent
from tests.clocktower.tables import decision, town_of

A, B, C = (message(f"done.{name}") for name in "abc")


def timeline(undone: int = 0) -> Timeline[int]:
    line: Timeline[int] = Timeline.start(0, lambda state, event: state + event)
    for label in (A, B, C):
        line = line.do(Gesture((1,), label))[0]
    for _ in range(undone):
        moved = line.undo()
        assert moved is not None
        line = moved[0]
    return line


def test_the_last_gesture_is_the_present() -> None:
    assert recent(timeline(), past=9, future=9) == (
        RecentRecord(None, -3), RecentRecord(A, -2), RecentRecord(B, -1), RecentRecord(C, 0),
    )  # fmt: skip


def test_undone_gestures_follow_next_first() -> None:
    assert recent(timeline(undone=2), past=9, future=9) == (
        RecentRecord(None, -1), RecentRecord(A, 0), RecentRecord(B, 1), RecentRecord(C, 2),
    )  # fmt: skip


def test_everything_undone_leaves_the_beginning_as_the_present() -> None:
    assert recent(timeline(undone=3), past=9, future=1) == (RecentRecord(None, 0), RecentRecord(A, 1))


def test_only_so_many_are_told() -> None:
    assert recent(timeline(), past=2, future=0) == (RecentRecord(B, -1), RecentRecord(C, 0))


# --- the hands of a count --------------------------------------------------------------------------------------------


def a_vote(*hands: c.SetHand, undone: int = 0) -> tuple[tuple[str, int], ...]:
    """The strip after a nomination and some hands, each in words' key and steps."""
    line: Timeline[Town] = Timeline.start(town_of("chef", "monk", "empath", "imp", phase=("day", 1)), evolve)
    for command in (c.Nominate(SeatId(1), SeatId(4)), *hands):
        done = decision(line.state, command)
        line = line.do(Gesture(done.events, done.label))[0]
    for _ in range(undone):
        moved = line.undo()
        assert moved is not None
        line = moved[0]
    return tuple((_short(record), record.steps) for record in recent(line, past=9, future=9))


def _short(record: RecentRecord) -> str:
    if record.label is None:
        return "start"
    key = record.label.key.rpartition(".")[2]
    return f"{record.label.param('n')} hands" if key == "hands" else key


def up(seat: int) -> c.SetHand:
    return c.SetHand(SeatId(seat), 1)


def down(seat: int) -> c.SetHand:
    return c.SetHand(SeatId(seat), 0)


def test_hands_of_one_count_are_told_as_one_and_undone_one_by_one() -> None:
    assert a_vote(up(1)) == (("start", -2), ("nominated", -1), ("raised", 0))
    assert a_vote(up(1), up(2), up(3)) == (("start", -4), ("nominated", -3), ("3 hands", 0))
    assert a_vote(up(1), up(2), down(1)) == (("start", -4), ("nominated", -3), ("1 hands", 0))
    assert a_vote(up(1), up(2), up(3), undone=1) == (("start", -3), ("nominated", -2), ("2 hands", 0), ("raised", 1))


def test_undone_hands_are_one_too_and_lead_to_the_last_of_them() -> None:
    assert a_vote(up(1), up(2), up(3), undone=3) == (("start", -1), ("nominated", 0), ("3 hands", 3))


def test_hands_of_two_counts_stay_two() -> None:
    line: Timeline[Town] = Timeline.start(town_of("chef", "monk", "empath", "imp", phase=("day", 1)), evolve)
    one = (c.Nominate(SeatId(1), SeatId(4)), up(1), up(2), c.CloseVote())
    for command in (*one, c.Nominate(SeatId(2), SeatId(3)), up(1), up(2)):
        done = decision(line.state, command)
        line = line.do(Gesture(done.events, done.label))[0]
    told = [(_short(record), record.steps) for record in recent(line, past=9, future=9)]
    assert told == [
        ("start", -7), ("nominated", -6), ("2 hands", -4), ("counted", -3), ("nominated", -2), ("2 hands", 0),
    ]  # fmt: skip
    assert len(recent(line, past=3, future=0)) == 3
