"""The day as a program asks for it: what each count came to, with seats by id."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.day.block import Block, standings
from storyteller.clocktower.model import Nomination, Outcome, Town, VoteKind
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class CountedVote:
    """A nomination of today whose count is over, or which was called off.

    Attributes:
        by: None when nobody in particular called for an exile.
        hands: Who had a hand up, in the order raised; twice for two hands.
        weights: (seat, votes) of hands that counted other than one a hand.
        uncounted: (seat, code) of hands that did not count, and why.
        block_after: Who was about to die after it; None = nobody, also in a tie.
    """

    index: int
    kind: VoteKind
    by: SeatId | None
    nominee: SeatId
    hands: tuple[SeatId, ...]
    tally: int
    needed: int
    weights: tuple[tuple[SeatId, int], ...]
    uncounted: tuple[tuple[SeatId, str], ...]
    outcome: Outcome
    block_after: SeatId | None


def votes(town: Town) -> tuple[CountedVote, ...]:
    """Returns today's counts in order, the running one left out."""
    return tuple(_counted(s.nomination, s.outcome, s.block_after) for s in standings(town.day) if s.outcome is not None)


def _counted(vote: Nomination, outcome: Outcome, stands: Block | None) -> CountedVote:
    return CountedVote(
        vote.index,
        vote.kind,
        vote.by,
        vote.nominee,
        tuple(hand.seat for hand in vote.hands for _ in range(hand.hands)),
        vote.tally,
        vote.needed,
        tuple((hand.seat, hand.weight) for hand in vote.hands if not hand.code and hand.weight != hand.hands),
        tuple((hand.seat, hand.code) for hand in vote.hands if hand.code),
        outcome,
        stands.seat if stands is not None else None,
    )
