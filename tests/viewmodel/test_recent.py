"""What just happened, seen from where the game stands."""

from __future__ import annotations

from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Timeline
from storyteller.viewmodel.recent import RecentRecord, recent

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
