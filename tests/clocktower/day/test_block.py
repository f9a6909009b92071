"""The block against a ten-line oracle, whatever the counts; and what overruling makes of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import Block, block
from storyteller.clocktower.model import Day, Nomination
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, rejection, town_of

A, B, C, D = (SeatId(n) for n in range(1, 5))


def oracle(counts: list[tuple[int, int, bool]]) -> int | None:
    """Who dies at the end of the day, from the rulebook: the only one with the most votes that reached what it took.

    ``counts``: (votes, needed, called off) of nominees 1, 2, 3 …
    """
    reached = [(votes, seat) for seat, (votes, needed, off) in enumerate(counts, 1) if votes >= needed and not off]
    if not reached:
        return None
    most = max(votes for votes, _ in reached)
    top = [seat for votes, seat in reached if votes == most]
    return top[0] if len(top) == 1 else None


@given(st.lists(st.tuples(st.integers(-3, 12), st.integers(1, 8), st.booleans()), max_size=12))
def test_the_block_is_the_only_one_with_the_most_votes(counts: list[tuple[int, int, bool]]) -> None:
    day = Day(
        tuple(
            Nomination(index, A, SeatId(index), closed=True, tally=tally, needed=needed, withdrawn=off)
            for index, (tally, needed, off) in enumerate(counts, 1)
        )
    )
    stands = block(day)
    assert (stands.seat if stands else None) == oracle(counts)
    if stands and stands.seat is None:
        assert len(stands.tied) > 1


def test_a_judge_fails_a_count_and_the_earlier_block_stands_again() -> None:
    """Source: the Judge entry: five votes for one, eight for another who is let go."""
    town = town_of(*["-"] * 9, phase=("day", 1))
    for nominee, hands in ((1, 5), (2, 8)):
        town = after(town, c.Nominate(SeatId(nominee), SeatId(nominee)))
        town = after(town, c.Vote(tuple(SeatId(n) for n in range(1, hands + 1))), c.CloseVote())
    assert block(town.day) == Block(B, 8)
    failed = after(town, c.Overrule("overruled"))
    assert block(failed.day) == Block(A, 5)
    assert [v.outcome for v in votes(failed)] == ["about_to_die", "overruled"]
    assert block(after(failed, c.Overrule("")).day) == Block(B, 8)


def test_a_count_below_half_can_be_said_to_be_enough() -> None:
    town = after(town_of(*["-"] * 9, phase=("day", 1)), c.Nominate(A, B), c.Vote((A,)), c.CloseVote())
    assert block(town.day) is None
    assert block(after(town, c.Overrule("about_to_die", 1)).day) == Block(B, 1)


def test_overruling_needs_a_closed_count() -> None:
    town = town_of(*["-"] * 5, phase=("day", 1))
    assert rejection(town, c.Overrule("tied")).code == "day.no_nomination"
    assert rejection(after(town, c.Nominate(A, B)), c.Overrule("tied", 1)).code == "day.not_closed"
    assert rejection(town, c.Overrule("tied", 7)).code == "day.no_nomination"


def test_a_corrected_count_moves_the_block() -> None:
    town = town_of(*["-"] * 5, "-:x", phase=("day", 1))
    dead = SeatId(6)
    town = after(town, c.Nominate(A, B), c.Vote((A, B, dead)), c.CloseVote())
    assert block(town.day) == Block(B, 3)
    assert not town.seats[5].ghost_vote
    right = after(town, c.CorrectVote(1, (A, B)))
    assert block(right.day) is None
    assert right.seats[5].ghost_vote
    back = after(right, c.CorrectVote(1, (A, dead, C)))
    assert (votes(back)[0].tally, block(back.day)) == (3, Block(B, 3))
    assert not back.seats[5].ghost_vote


def test_a_hand_that_stays_keeps_what_it_counted_then() -> None:
    """The dead voter's vote was spent by this very count: correcting it must not call it spent before."""
    town = town_of(*["-"] * 5, "-:x", phase=("day", 1))
    dead = SeatId(6)
    town = after(town, c.Nominate(A, B), c.Vote((A, dead)), c.CloseVote(), c.CorrectVote(1, (A, dead, C)))
    assert (votes(town)[0].tally, votes(town)[0].uncounted) == (3, ())
    assert not town.seats[5].ghost_vote
    assert rejection(town, c.CorrectVote(3, ())).code == "day.no_nomination"
    assert rejection(after(town, c.Nominate(B, C)), c.CorrectVote(2, ())).code == "day.not_closed"
