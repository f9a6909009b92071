"""Counts one after another: what each comes to, and who is executed at the end of the day.

Each row: how many are alive, how many votes it takes, the tallies of nominees A, B, C, D in that order, what each came
to, who was about to die after each ("-" = nobody), and who is executed ("" = nobody).
Source: the rulebook on executions, worked through by hand.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import block
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, town_of

CASES: list[tuple[int, int, list[int], list[str], str, str]] = [
    (3, 2, [2, 1], ["about_to_die", "not_enough"], "AA", "A"),
    (4, 2, [2, 1], ["about_to_die", "not_enough"], "AA", "A"),
    (5, 3, [3, 2], ["about_to_die", "not_enough"], "AA", "A"),
    (7, 4, [4, 3], ["about_to_die", "not_enough"], "AA", "A"),
    (8, 4, [4, 3], ["about_to_die", "not_enough"], "AA", "A"),
    (9, 5, [5, 4], ["about_to_die", "not_enough"], "AA", "A"),
    (11, 6, [6, 5], ["about_to_die", "not_enough"], "AA", "A"),
    (12, 6, [6, 5], ["about_to_die", "not_enough"], "AA", "A"),
    (13, 7, [7, 6], ["about_to_die", "not_enough"], "AA", "A"),
    (15, 8, [8, 7], ["about_to_die", "not_enough"], "AA", "A"),
    (16, 8, [8, 7], ["about_to_die", "not_enough"], "AA", "A"),
    (17, 9, [9, 8], ["about_to_die", "not_enough"], "AA", "A"),
    (19, 10, [10, 9], ["about_to_die", "not_enough"], "AA", "A"),
    (20, 10, [10, 9], ["about_to_die", "not_enough"], "AA", "A"),
    (10, 5, [5, 5], ["about_to_die", "tied"], "A-", ""),
    (10, 5, [5, 5, 6], ["about_to_die", "tied", "about_to_die"], "A-C", "C"),
    (10, 5, [5, 5, 4], ["about_to_die", "tied", "not_enough"], "A--", ""),
    (10, 5, [7, 6], ["about_to_die", "fewer"], "AA", "A"),
    (10, 5, [6, 7, 7], ["about_to_die", "about_to_die", "tied"], "AB-", ""),
    (10, 5, [6, 7, 7, 7], ["about_to_die", "about_to_die", "tied", "tied"], "AB--", ""),
    (10, 5, [6, 7, 7, 8], ["about_to_die", "about_to_die", "tied", "about_to_die"], "AB-D", "D"),
    (10, 5, [4, 5], ["not_enough", "about_to_die"], "-B", "B"),
    (7, 4, [4, 3], ["about_to_die", "not_enough"], "AA", "A"),
    (6, 3, [3], ["about_to_die"], "A", "A"),
    (5, 3, [3, 3, 3, 4], ["about_to_die", "tied", "tied", "about_to_die"], "A--D", "D"),
    (4, 2, [2, 2], ["about_to_die", "tied"], "A-", ""),
    (3, 2, [2, 2], ["about_to_die", "tied"], "A-", ""),
    (12, 6, [], [], "", ""),
    (2, 1, [1], ["about_to_die"], "A", "A"),
    (9, 5, [5, 6, 6, 5], ["about_to_die", "about_to_die", "tied", "fewer"], "AB--", ""),
    (15, 8, [8, 9, 10, 11], ["about_to_die", "about_to_die", "about_to_die", "about_to_die"], "ABCD", "D"),
]


def counted(alive: int, tallies: list[int]) -> Town:
    """A day with that many alive: seat n nominates seat n, and the first seats vote, helped out by the dead."""
    dead = max(0, 5 - alive)
    town = town_of(*["-"] * alive, *["-:x"] * dead, phase=("day", 1))
    for nominee, tally in enumerate(tallies, 1):
        hands = tuple(SeatId(n) for n in range(1, tally + 1))
        town = after(town, c.Nominate(SeatId(nominee), SeatId(nominee), True), c.Vote(hands), c.CloseVote())
    return town


@pytest.mark.parametrize(("alive", "needed", "tallies", "outcomes", "blocks", "executed"), CASES)
def test_each_count_and_the_execution(
    alive: int, needed: int, tallies: list[int], outcomes: list[str], blocks: str, executed: str
) -> None:
    town = counted(alive, tallies)

    assert threshold(town) == needed
    found = votes(town)
    assert [v.tally for v in found] == tallies
    assert [v.outcome for v in found] == outcomes
    assert ["-ABCD"[v.block_after or 0] for v in found] == list(blocks)
    stands = block(town.day)
    assert "-ABCD"[(stands.seat if stands else None) or 0] == (executed or "-")
    if executed:
        town = after(town, c.Execute())
        assert "-ABCD"[town.day.executions[-1].person or 0] == executed
