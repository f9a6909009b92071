"""What just happened: the gestures around where the game stands, in the order they were done."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from storyteller.kernel.message import Message
from storyteller.kernel.timeline import Timeline


@dataclass(frozen=True, slots=True)
class RecentRecord:
    """One gesture near the present.

    Attributes:
        label: What was done; None for the empty table before everything.
        steps: How far it is from the present: 0 = it was the last thing done, -2 = two undos lead there, 1 = one redo.
    """

    label: Message | None
    steps: int


def recent(timeline: Timeline[Any], *, past: int, future: int) -> tuple[RecentRecord, ...]:
    """Returns at most so many gestures of the past, and undone ones that redo would bring back; oldest first.

    The empty table comes first when the past reaches so far back.
    """
    done = [
        RecentRecord(moment.gesture.label if moment.gesture else None, -steps)
        for steps, moment in enumerate(islice(timeline.past(), past))
    ]
    if len(done) < past:
        done.append(RecentRecord(None, -len(done)))
    undone = [
        RecentRecord(moment.gesture.label if moment.gesture else None, steps)
        for steps, moment in enumerate(islice(timeline.future(), future), 1)
    ]
    return (*reversed(done), *undone)
