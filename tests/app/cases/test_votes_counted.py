"""Cases 1 to 41 of the vote sheet: counts one after another, what each comes to, and who is executed.

Each row: the case, how many are alive, how many votes it takes, the tallies of nominees A, B, C, D in that order, what
each came to, who was about to die after each ("-" = nobody), and who is executed ("" = nobody). The sheet leaves out
4, 8, 12, 16, 20, 24, 28, 32, 36 and 40. Source: the rule sheet on votes (rulebook, "Executions"), typed in.
"""

from __future__ import annotations

import pytest

from tests.app.cases.playing import EXECUTE, Case, Played, call, count, do

DIE, TIE, LESS, FEW = "about_to_die", "tied", "fewer", "not_enough"
ROWS: list[tuple[int, int, int, list[int], list[str], str, str]] = [
    (1, 3, 2, [2, 1], [DIE, FEW], "AA", "A"),
    (2, 4, 2, [2, 1], [DIE, FEW], "AA", "A"),
    (3, 5, 3, [3, 2], [DIE, FEW], "AA", "A"),
    (5, 7, 4, [4, 3], [DIE, FEW], "AA", "A"),
    (6, 8, 4, [4, 3], [DIE, FEW], "AA", "A"),
    (7, 9, 5, [5, 4], [DIE, FEW], "AA", "A"),
    (9, 11, 6, [6, 5], [DIE, FEW], "AA", "A"),
    (10, 12, 6, [6, 5], [DIE, FEW], "AA", "A"),
    (11, 13, 7, [7, 6], [DIE, FEW], "AA", "A"),
    (13, 15, 8, [8, 7], [DIE, FEW], "AA", "A"),
    (14, 16, 8, [8, 7], [DIE, FEW], "AA", "A"),
    (15, 17, 9, [9, 8], [DIE, FEW], "AA", "A"),
    (17, 19, 10, [10, 9], [DIE, FEW], "AA", "A"),
    (18, 20, 10, [10, 9], [DIE, FEW], "AA", "A"),
    (19, 10, 5, [5, 5], [DIE, TIE], "A-", ""),
    (21, 10, 5, [5, 5, 6], [DIE, TIE, DIE], "A-C", "C"),
    (22, 10, 5, [5, 5, 4], [DIE, TIE, FEW], "A--", ""),
    (23, 10, 5, [7, 6], [DIE, LESS], "AA", "A"),
    (25, 10, 5, [6, 7, 7], [DIE, DIE, TIE], "AB-", ""),
    (26, 10, 5, [6, 7, 7, 7], [DIE, DIE, TIE, TIE], "AB--", ""),
    (27, 10, 5, [6, 7, 7, 8], [DIE, DIE, TIE, DIE], "AB-D", "D"),
    (29, 10, 5, [4, 5], [FEW, DIE], "-B", "B"),
    (30, 7, 4, [4, 3], [DIE, FEW], "AA", "A"),
    (31, 6, 3, [3], [DIE], "A", "A"),
    (33, 5, 3, [3, 3, 3, 4], [DIE, TIE, TIE, DIE], "A--D", "D"),
    (34, 4, 2, [2, 2], [DIE, TIE], "A-", ""),
    (35, 3, 2, [2, 2], [DIE, TIE], "A-", ""),
    (37, 12, 6, [], [], "", ""),
    (38, 2, 1, [1], [DIE], "A", "A"),
    (39, 9, 5, [5, 6, 6, 5], [DIE, DIE, TIE, LESS], "AB--", ""),
    (41, 15, 8, [8, 9, 10, 11], [DIE, DIE, DIE, DIE], "ABCD", "D"),
]


@pytest.mark.parametrize(("n", "alive", "needed", "tallies", "outcomes", "blocks", "executed"), ROWS)
def test_each_count_and_the_execution(
    n: int, alive: int, needed: int, tallies: list[int], outcomes: list[str], blocks: str, executed: str
) -> None:
    """Seat n nominates itself; the first seats vote, helped out by the dead where the living are too few."""
    seats = "- " * alive + "-:x " * max(0, 5 - alive)
    votes = tuple(g for seat, tally in enumerate(tallies, 1) for g in count(seat, *range(1, tally + 1), by=seat))

    played = Played(Case(n, "", seats, votes, {}))

    assert (played.threshold, played.refused) == (needed, {})
    assert (played.tallies, played.outcomes, set(played.needed) <= {needed}) == (tallies, outcomes, True)
    assert ["-ABCD"[v["block_after"] or 0] for v in played.answers["votes"]] == list(blocks)
    carried_out = Played(Case(n, "", seats, (*votes, EXECUTE), {}))
    if executed:
        assert carried_out.executed == [("-ABCD".index(executed), True)]
    else:
        assert carried_out.refused == {len(votes): "day.nobody_about_to_die"}
        assert Played(Case(n, "", seats, (*votes, do("end_day")), {})).executed == []


def test_the_living_and_the_dead_alike_fill_half() -> None:
    """Case 31: half of six is enough, living or dead voters alike."""
    played = Played(Case(31, "", "- - - - - - -:x -:x", (call(1), do("vote", seats=[2, 7, 8]), do("close_vote")), {}))
    assert (played.tallies, played.block) == ([3], 1)
