"""Whatever is counted, put right or called off: the block follows the rule, and so does all that comes after."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import given
from hypothesis import strategies as st

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import block
from storyteller.clocktower.model import Cause, Town
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

LIVING, DEAD = 7, 4
TABLE = ("chef", "monk", "sage", "po", "baron", "empath", "artist", "fool:x", "klutz:x", "saint:x:nv", "tinker:x")
SEATS = tuple(SeatId(n) for n in range(1, LIVING + DEAD + 1))
HANDS = st.lists(st.sampled_from(SEATS), unique=True, max_size=len(SEATS)).map(tuple)


@dataclass(frozen=True)
class Count:
    """A nomination of one, the hands, and who dies afterwards (nobody: None)."""

    nominee: SeatId
    hands: tuple[SeatId, ...]
    dies: SeatId | None = None


def counts(size: int) -> st.SearchStrategy[list[Count]]:
    dies = st.none() | st.sampled_from(SEATS[1:4])
    return st.lists(st.builds(Count, st.sampled_from(SEATS), HANDS, dies), min_size=1, max_size=size)


def played(day: list[Count], town: Town | None = None) -> Town:
    town = town or town_of(*TABLE, phase=("day", 2))
    for one in day:
        town = after(town, c.Nominate(SEATS[0], one.nominee, override=True), c.Vote(one.hands), c.CloseVote())
        if one.dies is not None and town.seats[one.dies - 1].alive:
            town = after(town, c.Kill(one.dies, Cause("ability", "slayer")))
    return town


def oracle(day: list[Count]) -> SeatId | None:
    """The rule on executions: half of the living, more than any before; the dead vote once a game."""
    living, unspent = set(SEATS[:LIVING]), set(SEATS[LIVING:]) - {SEATS[9]}
    most, doomed = 0, None
    for one in day:
        counted = living.intersection(one.hands) | unspent.intersection(one.hands)
        unspent -= set(one.hands)
        if 2 * len(counted) >= len(living) and len(counted) >= most:
            doomed = one.nominee if len(counted) > most else None
            most = len(counted)
        unspent |= living & {one.dies}
        living -= {one.dies}
    return doomed


@given(counts(6))
def test_the_block_is_what_the_rule_says(day: list[Count]) -> None:
    stands = block(played(day).day)
    assert (stands.seat if stands else None) == oracle(day)


@given(counts(5), st.data())
def test_a_count_put_right_gives_the_day_played_right_the_first_time(day: list[Count], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(day) - 1))
    wrong = [replace(one, hands=data.draw(HANDS)) if n == place else one for n, one in enumerate(day)]
    mended = after(played(wrong), c.CorrectVote(place + 1, day[place].hands))
    assert mended == played(day)


@given(counts(5), st.data())
def test_a_count_called_off_gives_the_day_in_which_it_was_called_off_at_once(
    day: list[Count], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(day) - 1))
    late = after(played(day), c.CancelNomination(place + 1))
    town = after(played(day[:place]), c.Nominate(SEATS[0], day[place].nominee, override=True), c.CancelNomination())
    dies = day[place].dies
    if dies is not None and town.seats[dies - 1].alive:
        town = after(town, c.Kill(dies, Cause("ability", "slayer")))
    at_once = played(day[place + 1 :], town)
    assert block(late.day) == block(at_once.day)
    assert [s.ghost_vote for s in late.seats] == [s.ghost_vote for s in at_once.seats]
    counted = [[(v.tally, v.outcome) for v in votes(x) if v.outcome != "withdrawn"] for x in (late, at_once)]
    assert counted[0] == counted[1]


@given(HANDS, HANDS)
def test_after_the_execution_it_stands_and_what_would_have_been_is_told(
    first: tuple[SeatId, ...], right: tuple[SeatId, ...]
) -> None:
    town = played([Count(SEATS[1], (*SEATS[:4],)), Count(SEATS[2], first)])
    done = after(town, c.Execute(SEATS[1], override=True))
    mended = after(done, c.CorrectVote(2, right))
    assert mended.day.executions == done.day.executions
    assert [s.alive for s in mended.seats] == [s.alive for s in done.seats]
    would = oracle([Count(SEATS[1], (*SEATS[:4],)), Count(SEATS[2], right)])
    said = {a.code for a in review(mended, a_context())}
    assert ("day.execution_differs" in said) == (would == SEATS[2])
    assert ("day.execution_without_block" in said) == (would is None)
