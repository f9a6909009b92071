"""Answers kept by identity."""

from __future__ import annotations

from storyteller.kernel.remember import KEPT, remembered


class Counted:
    """Counts how often it is asked; every value is its own."""

    def __init__(self) -> None:
        self.times = 0

    def length(self, value: list[int]) -> int:
        self.times += 1
        return len(value)


def test_the_very_same_value_is_worked_out_once_and_an_equal_one_anew() -> None:
    counted = Counted()
    ask = remembered(counted.length)
    one, equal = [1, 2], [1, 2]
    assert (ask(one), ask(one), counted.times) == (2, 2, 1)
    assert (ask(equal), counted.times) == (2, 2)


def test_only_the_latest_answers_are_kept() -> None:
    counted = Counted()
    ask = remembered(counted.length)
    values = [[number] for number in range(KEPT + 1)]
    for value in values:
        ask(value)
    ask(values[-1])
    assert counted.times == KEPT + 1
    ask(values[0])
    assert counted.times == KEPT + 2


def test_all_arguments_count() -> None:
    ask = remembered(lambda a, b: (a, b))
    one, two = object(), object()
    assert ask(one, two) == (one, two)
    assert ask(one, one) == (one, one)
