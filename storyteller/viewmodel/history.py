"""A whole game, gesture by gesture, to be slid through: where it went, what was left, and where things happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal

from storyteller.clocktower import events as e
from storyteller.clocktower.model import Phase, Town
from storyteller.kernel.message import Message
from storyteller.kernel.timeline import Moment, Row, Timeline, TimelineFault

Mark = Literal["night", "day", "vote", "death", "end"]
MARKS: Final[tuple[Mark, ...]] = ("night", "day", "vote", "death", "end")


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A gesture of the game with the table after it.

    Attributes:
        moment: The gesture; that of the empty table has none.
        kept: False for what was taken back and never done again.
        marks: What happened in it that one may want to jump to.
    """

    moment: Moment[Town]
    kept: bool = True
    marks: frozenset[Mark] = frozenset()

    @property
    def seq(self) -> int:
        """Its row in the journal; 0 for the empty table."""
        return self.moment.seq

    @property
    def town(self) -> Town:
        """The table after it."""
        return self.moment.state

    @property
    def phase(self) -> Phase:
        """The night or day after it."""
        return self.moment.state.phase

    @property
    def label(self) -> Message | None:
        """What was done; None for the empty table."""
        return self.moment.gesture.label if self.moment.gesture is not None else None


@dataclass(frozen=True, slots=True, eq=False)
class Replay:
    """Every gesture that was ever done, in the order done.

    Attributes:
        points: The empty table first.
        now: Where the game stands.
        whole: False when the journal goes on behind what could be read.
    """

    points: tuple[Point, ...]
    now: int = 0
    whole: bool = True

    def jump(self, at: int, mark: Mark, step: Literal[-1, 1] = 1) -> int | None:
        """Returns the next point of a kind behind (or with ``step`` -1 before) a point, branches left out."""
        way = range(at + 1, len(self.points)) if step > 0 else range(at - 1, -1, -1)
        return next((i for i in way if self.points[i].kept and mark in self.points[i].marks), None)

    def line(self, at: int | None = None) -> tuple[Moment[Town], ...]:
        """Returns the gestures that led to a point, oldest first, without the empty table; None = to the present."""
        moment = self.points[self.now if at is None else at].moment
        found: list[Moment[Town]] = []
        while moment.parent is not None:
            found.append(moment)
            moment = moment.parent
        return tuple(reversed(found))

    def left(self) -> tuple[Moment[Town], ...]:
        """Returns the gestures that were taken back, in the order done."""
        return tuple(point.moment for point in self.points if not point.kept)


def replay(rows: Iterable[Row], initial: Town, evolve: Callable[[Town, Any], Town], *, whole: bool = True) -> Replay:
    """Returns a game read back from its rows; it ends before a row that does not follow.

    Args:
        rows: From the first without gaps.
        initial: The empty table.
        evolve: Folds an event.
        whole: False when it is known that the rows are not all.
    """
    timeline = Timeline.start(initial, evolve)
    moments = [timeline.cursor]
    for row in rows:
        try:
            timeline = timeline.replay(row)
        except TimelineFault:
            whole = False
            break
        if row.op == "do":
            moments.append(timeline.cursor)
    return _made(moments, timeline.cursor, whole)


def _made(moments: list[Moment[Town]], cursor: Moment[Town], whole: bool) -> Replay:
    kept = {0}
    moment: Moment[Town] | None = cursor
    while moment is not None:
        kept.add(moment.seq)
        moment = moment.parent
    points = tuple(Point(m, m.seq in kept, _marks(m)) for m in moments)
    now = next((i for i, point in enumerate(points) if point.seq == cursor.seq), 0)
    return Replay(points, now, whole)


def _marks(moment: Moment[Town]) -> frozenset[Mark]:
    found: set[Mark] = set()
    for event in moment.gesture.events if moment.gesture is not None else ():
        if isinstance(event, e.PhaseEntered) and event.phase in ("night", "day"):
            found.add("night" if event.phase == "night" else "day")
        elif isinstance(event, e.NominationOpened | e.NominationClosed):
            found.add("vote")
        elif isinstance(event, e.LifeChanged) and not event.alive:
            found.add("death")
        elif isinstance(event, e.GameConcluded):
            found.add("end")
    return frozenset(found)
