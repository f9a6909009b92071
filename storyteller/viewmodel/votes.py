"""The votes of a whole game: every count with who raised a hand, and who voted with whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from storyteller.clocktower.day.block import standings
from storyteller.clocktower.model import Hand, Nomination, Outcome, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.kernel.timeline import Moment


@dataclass(frozen=True, slots=True)
class VoterRecord:
    """Somebody who could vote, in the order they sit."""

    seat: SeatId
    number: int
    label: Name | Message
    side: str = ""
    traveller: bool = False


@dataclass(frozen=True, slots=True)
class CountRecord:
    """A count of the game.

    Attributes:
        day, index: Which one it is.
        by: Who nominated; None = nobody in particular.
        hands: Weight of the raised hand by seat; 0 where it did not count.
        dead: Voters who had died by then.
        outcome: What it came to; None while it runs.
        executed: True when the nominee was executed for it.
        corrected: True when hands or result are not as they were first counted.
    """

    day: int
    index: int
    by: Name | Message | None
    nominee: Name | Message
    nominee_seat: SeatId
    kind: str
    hands: tuple[tuple[SeatId, int], ...]
    dead: frozenset[SeatId]
    tally: int
    needed: int
    outcome: Outcome | None
    executed: bool = False
    secret: bool = False
    corrected: bool = False

    def weight(self, seat: SeatId) -> int | None:
        """Returns what a raised hand counted; None when it was down."""
        return dict(self.hands).get(seat)


@dataclass(frozen=True, slots=True)
class PairRecord:
    """How often two raised their hands together, of the counts in which either did."""

    one: SeatId
    other: SeatId
    together: int
    either: int

    @property
    def share(self) -> float:
        """0..1."""
        return self.together / self.either if self.either else 0.0


@dataclass(frozen=True, slots=True)
class VotesRecord:
    """All votes of a game. ``pairs`` holds those who raised their hands together at least once, most often first."""

    voters: tuple[VoterRecord, ...] = ()
    counts: tuple[CountRecord, ...] = ()
    pairs: tuple[PairRecord, ...] = ()


def votes(line: Iterable[Moment[Town]]) -> VotesRecord:
    """Returns the votes of the gestures that led to a table, oldest first; exiles are among the counts."""
    days: dict[int, Town] = {}
    first: dict[tuple[int, int], tuple[Hand, ...]] = {}
    dead: dict[tuple[int, int], frozenset[SeatId]] = {}
    number, town = 0, Town()
    for moment in line:
        town = moment.state
        if town.phase.kind == "day":
            number = town.phase.number
        if not number:
            continue
        days[number] = town
        for one in town.day.nominations if town.phase.kind in ("day", "dusk", "ended") else ():
            dead.setdefault((number, one.index), frozenset(s.id for s in town.seats if not s.looks_alive))
            if one.closed:
                first.setdefault((number, one.index), one.hands)
    counts = tuple(
        _count(town, day, at, s.nomination, s.outcome, dead.get((day, s.nomination.index), frozenset()), first)
        for day, at in days.items()
        for s in standings(at.day)
        if not s.nomination.withdrawn
    )
    voters = tuple(
        VoterRecord(seat.id, at, seat_name(town, seat), seat.alignment or "", seat.traveller)
        for at, seat in enumerate(town.seats, 1)
    )
    return VotesRecord(voters, counts, _pairs(voters, counts))


def _count(
    town: Town,
    day: int,
    at: Town,
    one: Nomination,
    outcome: Outcome | None,
    dead: frozenset[SeatId],
    first: dict[tuple[int, int], tuple[Hand, ...]],
) -> CountRecord:
    died = any(x.person == one.nominee for x in at.day.executions) and outcome == "about_to_die"
    hands = tuple((hand.seat, hand.weight) for hand in one.hands if hand.hands)
    by = None if one.by is None else seat_name(town, town.seat(one.by) or at.seat(one.by))
    nominee = seat_name(town, town.seat(one.nominee) or at.seat(one.nominee))
    was = first.get((day, one.index), one.hands)
    changed = {(h.seat, h.hands) for h in was} != {(h.seat, h.hands) for h in one.hands} or bool(one.overruled)
    return CountRecord(
        day, one.index, by, nominee, one.nominee, one.kind, hands, dead, one.tally, one.needed, outcome,
        died, one.secret, changed,
    )  # fmt: skip


def _pairs(voters: tuple[VoterRecord, ...], counts: tuple[CountRecord, ...]) -> tuple[PairRecord, ...]:
    raised = [frozenset(seat for seat, _ in count.hands) for count in counts]
    found = []
    for a, b in combinations(voters, 2):
        together = sum(a.seat in up and b.seat in up for up in raised)
        if together:
            found.append(PairRecord(a.seat, b.seat, together, sum(a.seat in up or b.seat in up for up in raised)))
    return tuple(sorted(found, key=lambda pair: (-pair.together, -pair.share)))
