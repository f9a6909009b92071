"""Odds recomputed by listing every roll, and the tables of the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from storyteller.betrayal.dice import at_least, by_omen, duel, is_possible, roll, ways
from tests.betrayal.tables import Scripted


@pytest.mark.parametrize("dice", range(8))
def test_ways_are_those_of_a_list_of_all_rolls(dice: int) -> None:
    sums = [sum(faces) for faces in product((0, 1, 2), repeat=dice)]
    assert ways(dice) == tuple(sums.count(total) for total in range(2 * dice + 1))
    for target in range(-1, 2 * dice + 3):
        assert at_least(dice, target) == Fraction(sum(s >= target for s in sums), 3**dice)


# Source: section 4 of the rule research, exact odds: dice, ways of 5 or more, ways of 6 or more.
WAYS = (
    (1, 0, 0), (2, 0, 0), (3, 4, 1), (4, 31, 15), (5, 147, 96), (6, 561, 435), (7, 1913, 1647), (8, 6138, 5634),
    (9, 19058, 18176), (10, 58158, 56706), (11, 175914, 173637), (12, 529777, 526345), (13, 1592125, 1587120),
)  # fmt: skip


@pytest.mark.parametrize(("dice", "five", "six"), WAYS)
def test_the_printed_table_of_haunt_rolls(dice: int, five: int, six: int) -> None:
    assert at_least(dice, 5) == Fraction(five, 3**dice)
    assert at_least(dice, 6) == Fraction(six, 3**dice)


def test_when_the_haunt_begins() -> None:
    """Source: section 4 of the rule research; per cent with three decimals."""
    bg = by_omen(6, 13, automatic=False)
    h3 = by_omen(5, 9, automatic=True)
    assert [round(float(at) * 100, 3) for at, _ in bg[2:9]] == [3.704, 17.833, 30.998, 28.323, 14.416, 4.059, 0.617]
    assert [round(float(by) * 100, 3) for _, by in bg[2:8]] == [3.704, 21.536, 52.534, 80.857, 95.273, 99.332]
    assert [round(float(at) * 100, 3) for at, _ in h3[2:]] == [14.815, 32.602, 31.81, 15.986, 4.188, 0.561, 0.039]
    assert h3[-1][1] == 1
    mean = sum((k * at for k, (at, _) in enumerate(h3, 1)), Fraction(0))
    assert round(float(mean), 3) == 4.64
    never = 1 - bg[-1][1]
    assert f"{float(never):.2e}" == "1.74e-11"
    given = sum((k * at for k, (at, _) in enumerate(bg, 1)), Fraction(0)) / (1 - never)
    assert round(float(given), 3) == 5.468


@pytest.mark.parametrize(("a", "d"), [(1, 1), (2, 3), (3, 2), (4, 4)])
def test_a_duel_by_listing_all_rolls(a: int, d: int) -> None:
    every = [
        sum(ours) - sum(theirs) for ours in product((0, 1, 2), repeat=a) for theirs in product((0, 1, 2), repeat=d)
    ]
    odds, number = duel(a, d), 3 ** (a + d)
    assert odds.win == Fraction(sum(x > 0 for x in every), number)
    assert odds.tie == Fraction(sum(x == 0 for x in every), number)
    assert odds.lose == Fraction(sum(x < 0 for x in every), number)
    assert odds.dealt == Fraction(sum(x for x in every if x > 0), number)
    assert odds.taken == Fraction(-sum(x for x in every if x < 0), number)


def test_the_printed_duels() -> None:
    """Source: section 4 of the rule research: win / tie / lose in per cent and mean damage, 5 against 3 dice."""
    odds = duel(5, 3)
    assert [round(float(p) * 100) for p in (odds.win, odds.tie, odds.lose)] == [74, 12, 14]
    assert [round(float(n), 2) for n in (odds.dealt, odds.taken)] == [2.24, 0.24]


def test_dice_on_the_screen_have_three_faces() -> None:
    assert roll(Scripted(0, 1, 2, 1), 4) == (0, 1, 2, 1)
    assert [is_possible(3, total) for total in (-1, 0, 6, 7)] == [False, True, True, False]
    with pytest.raises(ValueError, match="-1"):
        ways(-1)
