"""Shuffling and drawing are uniform over what the source gives."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from storyteller.kernel.chance import pick, sample, shuffled


class Scripted:
    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.numbers = list(numbers)

    def below(self, bound: int) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < bound
        return number


def test_every_order_comes_from_exactly_one_sequence_of_draws() -> None:
    orders = Counter(shuffled(Scripted(draws), "abcd") for draws in product(range(4), range(3), range(2)))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_a_sample_holds_different_items() -> None:
    assert sorted(sample(Scripted((1, 0)), "abc", 3)) == ["a", "b", "c"]
    with pytest.raises(ValueError, match="4 of 3"):
        sample(Scripted(()), "abc", 4)


def test_a_pick_is_one_of_them() -> None:
    assert pick(Scripted((2,)), "abc") == "c"
    with pytest.raises(IndexError):
        pick(Scripted(()), "")
