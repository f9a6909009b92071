"""Do, undo, redo: a cursor over gestures that are never erased."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Generic, Literal, TypeVar

from storyteller.kernel.message import Message

State = TypeVar("State")
Op = Literal["do", "undo", "redo"]


class TimelineFault(Exception):
    """A journal row that cannot follow the ones before it; ``seq`` names the row."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"row {seq}: {why}")
        self.seq = seq
        self.why = why


@dataclass(frozen=True, slots=True)
class Gesture:
    """One thing the storyteller did: one row of the journal when it is first done, one step of undo."""

    events: tuple[Any, ...]
    label: Message


@dataclass(frozen=True, slots=True)
class Row:
    """One journal row as the kernel sees it.

    Attributes:
        seq: 1, 2, 3 … without gaps.
        op: ``do`` carries a gesture; ``undo`` and ``redo`` only move the cursor.
        target: For undo and redo the seq of the ``do`` row the cursor lands on (0 = the empty table); for ``do`` the
            seq of the gesture it was done after.
        gesture: What was done; None for undo and redo.
    """

    seq: int
    op: Op
    target: int
    gesture: Gesture | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Moment(Generic[State]):
    """A gesture with the state it led to. Moments share their past; comparing is by identity.

    Attributes:
        seq: Seq of the ``do`` row; 0 for the empty table.
        gesture: None only for the empty table.
        state: The table after it.
        parent: The moment it was done after; None only for the empty table.
        depth: How many gestures led here.
    """

    seq: int
    gesture: Gesture | None
    state: State
    parent: Moment[State] | None
    depth: int


@dataclass(frozen=True, slots=True, eq=False)
class _Undone(Generic[State]):
    """The redo pile, as links, so that a step costs the same however deep it is."""

    moment: Moment[State]
    rest: _Undone[State] | None


@dataclass(frozen=True, slots=True, eq=False)
class Timeline(Generic[State]):
    """Where a game stands among everything that was ever done in it.

    Undone gestures stay reachable by redo until something else is done; then they remain in the journal as a branch
    that was left. Every method returns a new timeline and costs the same at any length.
    """

    cursor: Moment[State]
    undone: _Undone[State] | None = None
    last_seq: int = 0
    _evolve: Callable[[State, Any], State] = field(kw_only=True, repr=False)

    @classmethod
    def start(cls, initial: State, evolve: Callable[[State, Any], State]) -> Timeline[State]:
        """Returns the timeline of an empty table."""
        return cls(Moment(0, None, initial, None, 0), _evolve=evolve)

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self.cursor.state

    @property
    def can_undo(self) -> bool:
        """True when there is a gesture to take back."""
        return self.cursor.parent is not None

    @property
    def can_redo(self) -> bool:
        """True when a gesture was taken back and nothing else was done since."""
        return self.undone is not None

    def do(self, gesture: Gesture) -> tuple[Timeline[State], Row]:
        """Returns the timeline after a gesture, and the row to journal. Raises what ``evolve`` raises."""
        seq = self.last_seq + 1
        state = reduce(self._evolve, gesture.events, self.cursor.state)
        moment = Moment(seq, gesture, state, self.cursor, self.cursor.depth + 1)
        return Timeline(moment, None, seq, _evolve=self._evolve), Row(seq, "do", self.cursor.seq, gesture)

    def undo(self) -> tuple[Timeline[State], Row] | None:
        """Returns the timeline one gesture earlier and its row, or None when there is nothing to undo."""
        parent = self.cursor.parent
        if parent is None:
            return None
        seq = self.last_seq + 1
        pile = _Undone(self.cursor, self.undone)
        return Timeline(parent, pile, seq, _evolve=self._evolve), Row(seq, "undo", parent.seq)

    def redo(self) -> tuple[Timeline[State], Row] | None:
        """Returns the timeline one undone gesture later and its row, or None when there is nothing to redo."""
        if self.undone is None:
            return None
        seq = self.last_seq + 1
        moment = self.undone.moment
        return Timeline(moment, self.undone.rest, seq, _evolve=self._evolve), Row(seq, "redo", moment.seq)

    def replay(self, row: Row) -> Timeline[State]:
        """Returns the timeline after a row read back from the journal.

        Raises:
            TimelineFault: The row does not follow: a gap in ``seq``, or a target that is not where the cursor lands.
        """
        if row.seq != self.last_seq + 1:
            raise TimelineFault(row.seq, f"follows row {self.last_seq}")
        if row.op == "do":
            if row.gesture is None:
                raise TimelineFault(row.seq, "holds no gesture")
            if row.target != self.cursor.seq:
                raise TimelineFault(row.seq, f"was done after {row.target}, not {self.cursor.seq}")
            return self.do(row.gesture)[0]
        moved = self.undo() if row.op == "undo" else self.redo()
        if moved is None or moved[1].target != row.target:
            raise TimelineFault(row.seq, f"{row.op} lands elsewhere than {row.target}")
        return moved[0]

    def past(self) -> Iterator[Moment[State]]:
        """Yields the moments that led here, newest first, without the empty table."""
        moment = self.cursor
        while moment.parent is not None:
            yield moment
            moment = moment.parent

    def future(self) -> Iterator[Moment[State]]:
        """Yields the moments that redo would bring back, next first."""
        pile = self.undone
        while pile is not None:
            yield pile.moment
            pile = pile.rest
