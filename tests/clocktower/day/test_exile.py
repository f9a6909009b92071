"""Exiles: half of all players, the dead for free, no ability in it, as many a day as there are."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import Block, block
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, rejection, town_of

A, B = SeatId(1), SeatId(2)
DAY = ("day", 1)


def seats(*numbers: int) -> tuple[SeatId, ...]:
    return tuple(SeatId(n) for n in numbers)


def of(players: int, dead: int = 0) -> Town:
    """So many players, the last of them a Thief, the dead first and without a vote."""
    return town_of(*["-:x:nv"] * dead, *["-"] * (players - dead - 1), "thief", phase=DAY)


@pytest.mark.parametrize(
    ("players", "dead", "supporters", "needed", "exiled"),
    [(12, 5, 5, 6, False), (13, 0, 6, 7, False), (13, 0, 7, 7, True), (10, 4, 5, 5, True)],
)
def test_half_of_all_players_exile(players: int, dead: int, supporters: int, needed: int, exiled: bool) -> None:
    """Dead players without a vote support like anybody. Source: the rules on exiles."""
    traveller = SeatId(players)
    town = after(of(players, dead), c.Exile(traveller, seats(*range(1, supporters + 1)), by=A))
    (vote,) = votes(town)
    assert (vote.kind, vote.by, vote.tally, vote.needed) == ("exile", A, supporters, needed)
    assert vote.outcome == ("exiled" if exiled else "not_exiled")
    assert [(s.alive, s.looks_alive) for s in town.seats if s.traveller] == [(not exiled, not exiled)]


def test_the_dead_spend_nothing_on_an_exile() -> None:
    town = town_of("-:x", "-", "thief", phase=DAY)
    town = after(town, c.Exile(SeatId(3), seats(1, 2)))
    assert town.seats[0].ghost_vote


def test_marks_do_not_weigh_in_an_exile() -> None:
    town = town_of("-", "-", "thief", "bureaucrat", phase=DAY)
    town = after(
        town,
        c.PlaceReminder(A, "thief", "Negative Vote", by=SeatId(3)),
        c.PlaceReminder(B, "bureaucrat", "3 Votes", by=SeatId(4)),
        c.CallExile(SeatId(3), A),
        c.Vote((A, B)),
        c.CloseVote(),
    )
    assert (votes(town)[0].tally, votes(town)[0].outcome) == (2, "exiled")


def test_exiles_touch_neither_nominations_nor_the_block_nor_the_execution() -> None:
    town = town_of("-", "-", "-", "thief", "beggar", phase=DAY)
    town = after(town, c.Nominate(A, B), c.Vote(seats(1, 2, 3)), c.CloseVote())
    town = after(town, c.Exile(SeatId(4), seats(1, 2, 3), by=A), c.Exile(SeatId(5), seats(1, 2, 3), by=A))
    assert block(town.day) == Block(B, 3)
    town = after(town, c.Execute())
    assert [seat.alive for seat in town.seats] == [True, False, True, False, False]


def test_only_travellers_are_exiled_unless_the_storyteller_says_so() -> None:
    town = of(5)
    refusal = rejection(town, c.CallExile(A))
    assert (refusal.code, refusal.overridable) == ("day.not_traveller", True)
    assert rejection(town, c.Exile(A, ())).code == "day.not_traveller"
    assert after(town, c.CallExile(A, override=True)).day.open_vote is not None


def test_no_exile_while_a_count_is_open_or_at_night() -> None:
    assert rejection(after(of(5), c.Nominate(A, B)), c.CallExile(SeatId(5))).code == "day.vote_open"
    assert rejection(town_of("-", "thief", phase=("night", 2)), c.CallExile(B)).code == "day.not_day"


def test_a_dead_traveller_can_be_exiled() -> None:
    town = after(town_of("-", "-", "thief:x", phase=DAY), c.Exile(SeatId(3), seats(1, 2)))
    assert votes(town)[0].outcome == "exiled"


def test_an_exile_can_be_overruled() -> None:
    town = after(of(5), c.Exile(SeatId(5), seats(1)), c.Overrule("exiled"))
    assert votes(town)[0].outcome == "exiled"
    assert not town.seats[4].alive
    assert rejection(town, c.Overrule("about_to_die")).code == "day.outcome_unfit"
