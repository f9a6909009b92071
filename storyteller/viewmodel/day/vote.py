"""The open count: who may raise a hand, clockwise, what stands, and what it takes; and the counts that are over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.clocktower.circle import clockwise_from
from storyteller.clocktower.commands import CorrectVote, SetHand, Vote
from storyteller.clocktower.context import Context
from storyteller.clocktower.day.block import Block, Standing, aim, standings
from storyteller.clocktower.day.tally import raised, tally, tokens, votes_twice
from storyteller.clocktower.day.vote import EXECUTION_OUTCOMES, EXILE_OUTCOMES, correct_vote
from storyteller.clocktower.events import NominationCorrected
from storyteller.clocktower.model import Day, Hand, Nomination, Outcome, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.people import PersonRecord, person

_ORDER: tuple[Outcome, ...] = ("about_to_die", "tied", "fewer", "not_enough", "exiled", "not_exiled", "overruled")


@dataclass(frozen=True, slots=True)
class VoterRecord:
    """Somebody at the table during a count.

    Attributes:
        hands: Raised hands.
        weight: What they count together.
        most: How many hands they may raise.
        uncounted: Why raised hands don't count; None when they do.
        passed: True when the sweep passes them by: no vote left.
        last_vote: True when voting uses up their vote after death.
        worth: What one hand of theirs counts, up or down: other than one for a Bureaucrat's or a Thief's choice.
    """

    person: PersonRecord
    hands: int = 0
    weight: int = 0
    most: int = 1
    uncounted: Message | None = None
    passed: bool = False
    last_vote: bool = False
    worth: int = 1

    @property
    def next_hand(self) -> SetHand:
        """The command of one more tap: a hand up, the second one up, all down again."""
        return SetHand(self.person.seat, 0 if self.hands >= self.most else self.hands + 1)


@dataclass(frozen=True, slots=True)
class VoteRecord:
    """The open count.

    Attributes:
        by: None when nobody in particular called for an exile.
        voters: Clockwise, in the order the hand sweeps.
        tally: What the raised hands count now.
        aim: What the count takes, in words.
        to_pass, to_tie: Votes that carry the count, and votes that tie; None where none do.
    """

    index: int
    kind: Literal["execution", "exile"]
    by: PersonRecord | None
    nominee: PersonRecord
    voters: tuple[VoterRecord, ...]
    tally: int
    aim: Message
    to_pass: int = 1
    to_tie: int | None = None

    def reached(self, tally: int) -> Literal["", "passes", "ties"]:
        """Returns what a tally comes to."""
        if tally >= self.to_pass:
            return "passes"
        return "ties" if self.to_tie is not None and tally == self.to_tie else ""

    def counted_before(self, place: int) -> int:
        """Returns what the hands count that a sweep has passed when it stands at a place."""
        return sum(voter.weight for voter in self.voters[:place])

    def hands_from(self, place: int) -> int:
        """Returns how many hands are up where a sweep at a place has not been yet."""
        return sum(voter.hands for voter in self.voters[max(place, 0):])

    def voter(self, seat: SeatId) -> VoterRecord | None:
        """Returns somebody by seat id, or None."""
        return next((v for v in self.voters if v.person.seat == seat), None)

    def drawn(self, seats: tuple[SeatId, ...]) -> Vote:
        """Returns the gesture of a finger drawn over hands: all up when the first was down, else all down.

        Those who have no vote left are passed; hands counted against the rule stay so.
        """
        first = self.voter(seats[0])
        raise_them = first is None or not first.hands
        up: list[SeatId] = []
        for voter in self.voters:
            here = voter.person.seat in seats
            hands = voter.hands
            if here:
                hands = max(hands, int(not voter.passed)) if raise_them else 0
            up.extend([voter.person.seat] * hands)
        anyway = tuple(v.person.seat for v in self.voters if v.hands and v.passed and v.uncounted is None)
        return Vote(tuple(up), tuple(seat for seat in anyway if seat in up))

    def swept_to(self, place: int, way: int) -> int:
        """Returns where the sweep goes from a place: past those who have no vote left, and to rest behind the last.

        There is nothing before the first: from there it stays where it is.
        """
        to = place + way
        while 0 <= to < len(self.voters) and self.voters[to].passed:
            to += way
        return place if to < 0 else min(to, len(self.voters))


@dataclass(frozen=True, slots=True)
class ClosedRecord:
    """A count of today that is over, or a nomination that was called off.

    Attributes:
        hands: Who had a hand up, in the order raised.
        uncounted: (name, why) of hands that did not count.
        stands: What it comes to by now: a count that was the highest may have been passed since.
        hot: True while its nominee is about to die, and for an exile that came about.
        outcomes: What the storyteller may say it comes to instead.
        overruled: True when the storyteller did.
    """

    index: int
    kind: Literal["execution", "exile"]
    by: PersonRecord | None
    nominee: PersonRecord
    tally: int
    needed: int
    outcome: Outcome
    stands: Message
    hot: bool = False
    hands: tuple[PersonRecord, ...] = ()
    uncounted: tuple[tuple[PersonRecord, Message], ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    overruled: bool = False


def open_vote(town: Town, context: Context, *, after_nominee: bool = False) -> VoteRecord | None:
    """Returns the open count, None when there is none.

    The sweep begins at the nominee, or with ``after_nominee`` at the next one clockwise.
    """
    vote = town.day.open_vote
    if vote is None:
        return None
    aimed = aim(town)
    return VoteRecord(
        vote.index,
        vote.kind,
        person(town, context, vote.by) if vote.by is not None else None,
        person(town, context, vote.nominee),
        tuple(
            _voter(town, context, vote, seat.id)
            for seat in clockwise_from(town, vote.nominee, start_after=after_nominee)
        ),
        tally(vote.hands),
        aim_said(town),
        aimed.to_pass,
        aimed.to_tie,
    )


def aim_said(town: Town) -> Message:
    """Returns what the running count, or the next nomination, has to reach, in words."""
    vote, aimed = town.day.open_vote, aim(town)
    if vote is not None and vote.kind == "exile":
        return message("panel.aim.exile", n=aimed.needed)
    if aimed.against is not None:
        against = seat_name(town, town.seat(aimed.against))
        return message("panel.aim.pass", needed=aimed.needed, n=aimed.to_pass, against=against)
    if aimed.to_pass > aimed.needed:
        return message("panel.aim.tied", needed=aimed.needed, n=aimed.to_pass)
    return message("panel.aim.execute", n=aimed.needed)


def correction(
    town: Town, context: Context, right: CorrectVote
) -> tuple[tuple[VoterRecord, ...], int]:
    """Returns everybody with the hands a closed count would have, from seat 1, and what it would come to."""
    answer = correct_vote(town, right, context)
    events = answer.events if isinstance(answer, Decision) else ()
    found = next((e for e in events if isinstance(e, NominationCorrected)), None)
    hands = {hand.seat: hand for hand in found.hands} if found is not None else {}
    voters = tuple(_standing_hand(town, context, seat.id, hands.get(seat.id)) for seat in town.seats)
    return voters, found.tally if found is not None else 0


def _standing_hand(town: Town, context: Context, seat: SeatId, hand: Hand | None) -> VoterRecord:
    who = person(town, context, seat)
    if hand is None:
        return VoterRecord(who)
    return VoterRecord(who, hand.hands, hand.weight, uncounted=message(hand.code) if hand.code else None)


def _voter(town: Town, context: Context, vote: Nomination, seat_id: SeatId) -> VoterRecord:
    hand = next((h for h in vote.hands if h.seat == seat_id), None)
    seat = town.seat(seat_id)
    if seat is None:
        return VoterRecord(person(town, context, seat_id))
    twice = vote.kind == "execution" and votes_twice(town, context, seat)
    would = raised(town, context, vote, seat_id)
    return VoterRecord(
        person(town, context, seat_id),
        hand.hands if hand else 0,
        hand.weight if hand else 0,
        2 if twice else 1,
        message(hand.code) if hand is not None and hand.code else None,
        bool(would.code),
        vote.kind == "execution" and not twice and not would.code and tokens(town, context, seat) is not None,
        would.weight if not would.code else 1,
    )


def closed_votes(town: Town, context: Context) -> tuple[ClosedRecord, ...]:
    """Returns today's counts that are over, in order."""
    every = standings(town.day)
    last = {_executions_before(town.day, standing.nomination): standing.block_after for standing in every}
    return tuple(
        _closed(town, context, standing, standing.outcome, last[_executions_before(town.day, standing.nomination)])
        for standing in every
        if standing.outcome is not None
    )


def _executions_before(day: Day, vote: Nomination) -> int:
    """After an execution the count starts anew, so only counts with the same number of them are held together."""
    return sum(e.person is not None and e.after < vote.index for e in day.executions)


def _closed(
    town: Town, context: Context, standing: Standing, outcome: Outcome, last: Block | None
) -> ClosedRecord:
    vote = standing.nomination
    fitting = EXILE_OUTCOMES if vote.kind == "exile" else EXECUTION_OUTCOMES
    return ClosedRecord(
        vote.index,
        vote.kind,
        person(town, context, vote.by) if vote.by is not None else None,
        person(town, context, vote.nominee),
        vote.tally,
        vote.needed,
        outcome,
        _stands(town, context, vote, outcome, last),
        outcome == "exiled" or (outcome == "about_to_die" and last is not None and last.seat == vote.nominee),
        tuple(person(town, context, hand.seat) for hand in vote.hands),
        tuple((person(town, context, hand.seat), message(hand.code)) for hand in vote.hands if hand.code),
        tuple(o for o in _ORDER if o in fitting and o != outcome),
        bool(vote.overruled),
    )


def _stands(town: Town, context: Context, vote: Nomination, outcome: Outcome, last: Block | None) -> Message:
    """What a count comes to by the last one it is held against, in a few words."""
    if outcome in ("about_to_die", "tied") and last is not None and last.seat != vote.nominee:
        others = last.tied if last.seat is None else (last.seat,)
        who = tuple(person(town, context, seat).label for seat in others if seat != vote.nominee)
        return message("panel.stands.tied" if vote.nominee in last.tied else "panel.stands.passed", who=who)
    if outcome == "about_to_die" and any(
        e.person == vote.nominee and e.after >= vote.index for e in town.day.executions
    ):
        return message("panel.stands.executed")
    if outcome == "tied":
        return message("panel.stands.alone")
    return message("panel.stands.outcome", outcome=Term("outcome", outcome))
