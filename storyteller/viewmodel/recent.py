"""What just happened: the gestures around where the game stands, in the order they were done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from storyteller.clocktower.day.nominate import person
from storyteller.clocktower.events import VoteRecorded
from storyteller.clocktower.model import Town
from storyteller.kernel.message import Message, message
from storyteller.kernel.timeline import Moment, Timeline
from storyteller.viewmodel.seen import seen_by_players


@dataclass(frozen=True, slots=True)
class RecentRecord:
    """One gesture near the present, or several hands of one count.

    Attributes:
        label: What was done up to there; None for the empty table before everything.
        steps: How far it is from the present: 0 = it was the last thing done, -2 = two undos lead there, 1 = one redo.
        seen: What players already saw or heard of it.
    """

    label: Message | None
    steps: int
    seen: tuple[Message, ...] = ()


def recent(timeline: Timeline[Any], *, past: int, future: int) -> tuple[RecentRecord, ...]:
    """Returns at most so many gestures of the past, and undone ones that redo would bring back; oldest first.

    The hands of one count that follow each other are told as one; each is still a step of undo. The empty table comes
    first when the past reaches so far back.
    """
    done: list[_Told] = []
    count = 0
    for count, moment in enumerate(timeline.past(), 1):
        vote = _vote_of(moment)
        if done and vote is not None and vote == done[-1].vote:
            done[-1].gestures += 1
        elif len(done) == past:
            break
        else:
            done.append(_Told(moment, 1 - count, vote))
    records = [told.record() for told in reversed(done)]
    if len(done) < past:
        records.insert(0, RecentRecord(None, -count))
    undone: list[_Told] = []
    for steps, moment in enumerate(timeline.future(), 1):
        vote = _vote_of(moment)
        if undone and vote is not None and vote == undone[-1].vote:
            undone[-1] = _Told(moment, steps, vote, undone[-1].gestures + 1)
        elif len(undone) == future:
            break
        else:
            undone.append(_Told(moment, steps, vote))
    return (*records, *(told.record() for told in undone))


@dataclass(slots=True)
class _Told:
    """A gesture, or several hands of one count up to it."""

    moment: Moment[Any]
    steps: int
    vote: int | None
    gestures: int = 1

    def record(self) -> RecentRecord:
        town, gesture = self.moment.state, self.moment.gesture
        if self.gestures > 1 and isinstance(town, Town) and town.day.open_vote is not None:
            vote = town.day.open_vote
            label = message("day.label.hands", n=len(vote.hands), nominee=person(town, vote.nominee))
            return RecentRecord(label, self.steps)
        return RecentRecord(gesture.label if gesture else None, self.steps, seen_by_players((self.moment,)))


def _vote_of(moment: Moment[Any]) -> int | None:
    """The count in which a gesture did nothing but raise or lower hands, by its number; None for any other."""
    gesture, town = moment.gesture, moment.state
    if gesture is None or not isinstance(town, Town) or town.day.open_vote is None:
        return None
    hands = bool(gesture.events) and all(isinstance(event, VoteRecorded) for event in gesture.events)
    return town.day.open_vote.index if hands else None
