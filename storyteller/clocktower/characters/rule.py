"""What data cannot say about a character: a frozen record of optional functions.

Rules are found by effective ability, never call each other and change nothing; ``night`` and ``day`` compose them.
Every function gets the table, the context and the holder (whose ability it is) and answers a question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from storyteller.clocktower.catalogue import Alignment, Team
from storyteller.clocktower.context import Context
from storyteller.clocktower.events import Event
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, Fact, LogEntry, Nomination, Pick, Town
from storyteller.kernel.advisory import Advisory, Suggestion
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


@dataclass(frozen=True, slots=True)
class RightSet:
    """Sets that may be shown together, as a rule: a character, one of some seats, and any one of others beside it."""

    character: str
    one_of: tuple[SeatId, ...]
    with_any_of: tuple[SeatId, ...]

    def holds(self, character: object, seats: frozenset[object]) -> bool:
        """Returns True when a character and two seats are one of the sets."""
        first, known = frozenset(self.one_of), frozenset((*self.one_of, *self.with_any_of))
        return character == self.character and len(seats) == 2 and bool(seats & first) and seats <= known


@dataclass(frozen=True, slots=True)
class Turns:
    """Which characters become which others."""

    pairs: tuple[tuple[str, str], ...]


Value = Fact | RightSet | Turns | tuple[Any, ...] | None
"""An answer: a number, yes or no, a seat id, a character id, a word, a right set, turns, or a tuple; None = undefined.

A tuple of seats is a set: two players shown together, in whatever order.
"""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question to an information ability.

    Attributes:
        holder: Whose ability, and as which character.
        picks: Seats and characters chosen, in the order asked.
        facts: What the table can't hold, under the names of the rule sheets (``executed``, ``died_tonight``, ``night``
            …); seats as ids.
    """

    town: Town
    context: Context
    holder: Holder
    picks: tuple[Pick, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """What an information ability would say.

    Attributes:
        truth: By true character and alignment, nobody misregistering.
        allowed: Every answer a sober and healthy ability may give; ``"any"`` when nothing binds it.
        why: Sentences naming the seats it comes from.
        domain: Every answer that could be given at all, where they can be listed.
        never: Answers that may not be given, whatever else may (a Vortox forbids the truth).
    """

    truth: Value
    allowed: tuple[Value, ...] | Literal["any"]
    why: tuple[Message, ...] = ()
    domain: tuple[Value, ...] | None = None
    never: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Registration:
    """How somebody may look to another's ability.

    As a type that is not their own they may look like any character of it.

    Attributes:
        alignments: Alignments they may show, the true one first.
        teams: Character types they may show, the true one first.
        why: The reason, naming the player.
    """

    alignments: tuple[Alignment, ...]
    teams: tuple[Team, ...]
    why: Message | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """A claim that somebody has won, or a veto against the ordinary end.

    Attributes:
        winner: The winning side of a claim.
        veto: True when the ordinary end does not come while this stands (``against`` names which: ``demon_dead``,
            ``two_left``, ``all``).
        rank: Claims of a higher rank come first.
        swaps: True when whoever would win loses and the other way round, once anybody wins.
    """

    code: str
    message: Message
    winner: Alignment | None = None
    veto: bool = False
    against: str = ""
    rank: int = 0
    swaps: bool = False


After = Callable[[Town, Context, Holder, LogEntry], tuple[Suggestion, ...]]
"""What probably follows from an event, for one who has the ability."""


@dataclass(frozen=True, slots=True)
class CharacterRule:
    """A character's rules in code.

    Attributes:
        id: The character.
        wakes: (town, context, holder) -> "" when the row stands tonight, else the code why it is skipped (``not_yet``,
            ``used``, ``prevented`` …), or None when there is no row at all tonight.
        suggest: The true answer and what may be told; None when there is nothing to be told now (``outcome`` is
            asked then).
        outcome: What comes of a choice or an event, where that is no information: a Vortox does not touch it, and
            being drunk frees nothing (the finding itself takes account of it).
        after: (town, context, holder, entry) -> what probably follows from an event of this phase.
        on: The kinds of event that ``after`` is asked about; there with it, and only then.
        registers: (town, context, holder, asking) -> how the holder may look to an ability.
        vote_weight: (town, context, nomination, voter, holder) -> factor on a hand's weight.
        nomination: (town, context, by, nominee, holder) -> a refusal, or None.
        may_nominate: (town, context, by, holder) -> True when somebody may nominate though dead, or once more today.
        may_use: (town, context, chosen, holder) -> why the ability can't be used aloud on these seats now, or None.
        may_follow: (town, context, by, holder) -> True when somebody may nominate though one was executed today.
        lives: (town, context, victim, cause, holder) -> why the victim does not die, or None.
        bends_step: (town, context, holder, step) -> how another's row is changed, as a message, or None.
        shown_at: (town, context, holder, step) -> who is shown at a table row besides those it is about.
        bends_answer: (town, context, holder, asking, finding) -> the finding as it must be given.
        conclude: (town, context, holder) -> a claim or veto about the end, or None.
        setup_check: (town, context, holder) -> advisories about the set-up.
        advise: (town, context, holder) -> what looks odd in play.
    """

    id: str
    wakes: Callable[[Town, Context, Holder], str | None] | None = None
    suggest: Callable[[Asking], Finding | None] | None = None
    outcome: Callable[[Asking], Finding | None] | None = None
    after: After | None = None
    on: tuple[type[Event], ...] = ()
    registers: Callable[[Town, Context, Holder, Asking | None], Registration | None] | None = None
    vote_weight: Callable[[Town, Context, Nomination, SeatId, Holder], int] | None = None
    nomination: Callable[[Town, Context, SeatId, SeatId, Holder], Rejection | None] | None = None
    may_nominate: Callable[[Town, Context, SeatId, Holder], bool] | None = None
    may_use: Callable[[Town, Context, tuple[SeatId, ...], Holder], Rejection | None] | None = None
    may_follow: Callable[[Town, Context, SeatId, Holder], bool] | None = None
    lives: Callable[[Town, Context, SeatId, Cause, Holder], Message | None] | None = None
    bends_step: Callable[[Town, Context, Holder, str], Message | None] | None = None
    shown_at: Callable[[Town, Context, Holder, str], tuple[SeatId, ...]] | None = None
    bends_answer: Callable[[Town, Context, Holder, Asking, Finding], Finding] | None = None
    conclude: Callable[[Town, Context, Holder], Ending | None] | None = None
    setup_check: Callable[[Town, Context, Holder], tuple[Advisory, ...]] | None = None
    advise: Callable[[Town, Context, Holder], tuple[Advisory, ...]] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError when ``after`` comes without ``on``, or the other way round."""
        if (self.after is None) != (not self.on):
            raise ValueError(f"the rule record for {self.id} needs both after and on, or neither")
