"""Who is about to die: derived from the closed counts of the day, so a corrected vote needs nothing rewritten."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.day.tally import needed
from storyteller.clocktower.model import Day, Nomination, Outcome, Town
from storyteller.kernel.ids import SeatId


@dataclass(frozen=True, slots=True)
class Block:
    """Where the day stands.

    Attributes:
        seat: Who is about to die; None in a tie.
        votes: The highest count that reached what it took.
        tied: Who ties with that count, in the order of their counts; empty when somebody is about to die.
    """

    seat: SeatId | None
    votes: int
    tied: tuple[SeatId, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A nomination of today with what it came to.

    Attributes:
        outcome: None while its count runs.
        block_after: Who was about to die after it, and with how many votes; None = nobody, and nobody tied.
    """

    nomination: Nomination
    outcome: Outcome | None
    block_after: Block | None


@dataclass(frozen=True, slots=True)
class Aim:
    """What the running count, or the next one, has to reach.

    Attributes:
        needed: Half of the living, rounded up; for an exile half of all.
        to_pass: Votes with which the nominee is about to die (or exiled).
        to_tie: Votes with which nobody is about to die; None when no count can tie.
        against: Whom it has to pass; None when nobody is about to die.
    """

    needed: int
    to_pass: int
    to_tie: int | None
    against: SeatId | None


def standings(day: Day) -> tuple[Standing, ...]:
    """Returns today's nominations in order, each with its outcome and who was about to die after it.

    A count must reach half of those alive when it was made, and be higher than every earlier one that did; the same
    number leaves nobody about to die until a higher one. After an execution the count starts anew (a Butcher's).
    Source: the rules on executions.
    """
    found: list[Standing] = []
    block: Block | None = None
    era = 0
    for nomination in day.nominations:
        if _era(day, nomination.index) != era:
            era, block = _era(day, nomination.index), None
        outcome = _outcome(nomination, block)
        block = _block_after(nomination, outcome, block)
        found.append(Standing(nomination, outcome, block))
    return tuple(found)


def outcome_of(day: Day, index: int) -> Outcome | None:
    """Returns what a nomination of today came to; None while its count runs and for an unknown index."""
    return next((s.outcome for s in standings(day) if s.nomination.index == index), None)


def block(day: Day) -> Block | None:
    """Returns who is about to die now, or who ties; None when nobody does, and once the execution has been."""
    found = standings(day)
    if not found or _era(day, len(day.nominations) + 1) != _era(day, found[-1].nomination.index):
        return None
    return found[-1].block_after


def block_before_execution(day: Day, execution: int) -> Block | None:
    """Returns who stood to die when an execution of today (0, 1 … in order) was carried out, by today's counts."""
    done = day.executions[execution]
    era = sum(e.person is not None for e in day.executions[:execution])
    before = [s for s in standings(day) if s.nomination.index <= done.after and _era(day, s.nomination.index) == era]
    return before[-1].block_after if before else None


def aim(town: Town, takes: int | None = None) -> Aim:
    """Returns what the running count has to reach, or the next nomination's when none runs.

    ``takes``: what an execution takes, where it is not to be what it truly takes now.
    """
    vote = town.day.open_vote
    if vote is not None and vote.kind == "exile":
        half = needed(town, "exile")
        return Aim(half, half, None, None)
    half = needed(town, "execution") if takes is None else takes
    stands = block(town.day)
    if stands is None or stands.votes < half:
        return Aim(half, half, None, stands.seat if stands else None)
    return Aim(half, stands.votes + 1, stands.votes, stands.seat)


def executed(day: Day) -> bool:
    """Returns True once somebody was executed today, whether they died or not."""
    return any(e.person is not None for e in day.executions)


def _era(day: Day, index: int) -> int:
    """How many executions had been when a nomination was opened."""
    return sum(e.person is not None and e.after < index for e in day.executions)


def _outcome(nomination: Nomination, stands: Block | None) -> Outcome | None:
    if nomination.withdrawn:
        return "withdrawn"
    if not nomination.closed:
        return None
    if nomination.overruled:
        return nomination.overruled
    reached = nomination.tally >= nomination.needed
    if nomination.kind == "exile":
        return "exiled" if reached else "not_exiled"
    if not reached:
        return "not_enough"
    if stands is None or nomination.tally > stands.votes:
        return "about_to_die"
    return "tied" if nomination.tally == stands.votes else "fewer"


def _block_after(nomination: Nomination, outcome: Outcome | None, stands: Block | None) -> Block | None:
    best = stands.votes if stands is not None else nomination.tally
    if outcome == "about_to_die":
        return Block(nomination.nominee, max(best, nomination.tally))
    if outcome == "tied":
        others: tuple[SeatId, ...] = ()
        if stands is not None:
            others = stands.tied or ((stands.seat,) if stands.seat is not None else ())
        return Block(None, best, (*others, nomination.nominee))
    return stands
