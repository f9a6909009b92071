"""Dice and exact odds: each die is 0, 1 or 2, a third each. Source: BG-005."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from storyteller.kernel.chance import Chance

FACES: Final = (0, 1, 2)


@cache
def ways(dice: int) -> tuple[int, ...]:
    """Returns in how many of 3**dice ways each sum from 0 to 2*dice comes. Raises ValueError below 0 dice."""
    if dice < 0:
        raise ValueError(dice)
    if dice == 0:
        return (1,)
    fewer = ways(dice - 1)
    found = [0] * (2 * dice + 1)
    for total, count in enumerate(fewer):
        for face in FACES:
            found[total + face] += count
    return tuple(found)


def at_least(dice: int, target: int) -> Fraction:
    """Returns the probability that dice sum to a target or more; exact."""
    counts = ways(dice)
    return Fraction(sum(counts[max(0, target) :]), 3**dice)


@dataclass(frozen=True, slots=True)
class Duel:
    """Odds of one roll against another, exact.

    Attributes:
        win, tie, lose: For the attacker; they sum to 1.
        dealt: Mean damage to the defender.
        taken: Mean damage to the attacker.
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    dealt: Fraction
    taken: Fraction


@cache
def duel(attacker: int, defender: int) -> Duel:
    """Returns the odds of a duel, in dice."""
    ours, theirs = ways(attacker), ways(defender)
    win = tie = lose = dealt = taken = 0
    for a, count in enumerate(ours):
        for d, other in enumerate(theirs):
            n = count * other
            if a > d:
                win += n
                dealt += n * (a - d)
            elif a < d:
                lose += n
                taken += n * (d - a)
            else:
                tie += n
    every = 3 ** (attacker + defender)
    return Duel(*(Fraction(n, every) for n in (win, tie, lose, dealt, taken)))


def roll(chance: Chance, dice: int) -> tuple[int, ...]:
    """Returns the faces of a roll on the screen."""
    return tuple(FACES[chance.below(3)] for _ in range(dice))


def is_possible(dice: int, total: int) -> bool:
    """Returns whether so many dice can show a total. Source: BG-005."""
    return 0 <= total <= 2 * dice


def by_omen(threshold: int, omens: int, automatic: bool) -> tuple[tuple[Fraction, Fraction], ...]:
    """Returns, for a roll at each omen, the chance that the haunt starts at it and that it has started by it.

    Args:
        threshold: What a roll must reach.
        omens: Cards in the deck.
        automatic: The last omen starts it without a roll.
    """
    found: list[tuple[Fraction, Fraction]] = []
    quiet = Fraction(1)
    for number in range(1, omens + 1):
        starts = Fraction(1) if automatic and number == omens else at_least(number, threshold)
        at = quiet * starts
        quiet -= at
        found.append((at, 1 - quiet))
    return tuple(found)
