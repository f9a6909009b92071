"""Answers kept by identity."""

from __future__ import annotations

from storyteller.kernel.chain import Chain
from storyteller.kernel.remember import GATHERED, KEPT, gathered, remembered


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


class Steps:
    """Joins signs, and counts them."""

    def __init__(self) -> None:
        self.times = 0

    def step(self, found: str, sign: str) -> str:
        self.times += 1
        return found + sign


def grown(chain: Chain[str], signs: str) -> Chain[str]:
    for sign in signs:
        chain = chain.with_(sign)
    return chain


def test_a_grown_chain_is_gathered_from_where_it_was() -> None:
    steps = Steps()
    ask = gathered(steps.step, "")
    short = grown(Chain(), "abc")
    assert (ask(short), ask(short), steps.times) == ("abc", "abc", 3)
    assert (ask(grown(short, "de")), steps.times) == ("abcde", 5)
    assert ask(Chain()) == ""


def test_another_branch_is_gathered_from_where_it_parted() -> None:
    steps = Steps()
    ask = gathered(steps.step, "")
    trunk = grown(Chain(), "ab")
    assert ask(trunk) == "ab"
    assert ask(grown(trunk, "cd")) == "abcd"
    assert ask(grown(trunk, "xy")) == "abxy"
    assert steps.times == 6


def test_equal_chains_are_not_taken_for_one_another() -> None:
    ask = gathered(Steps().step, "")
    for _ in range(GATHERED * 3):
        # Each is thrown away, so that the next may lie at the same place in memory.
        assert ask(grown(Chain(), "ab")) == "ab"
        assert ask(grown(Chain(), "xy")) == "xy"


def test_a_chain_that_was_forgotten_is_gathered_anew() -> None:
    steps = Steps()
    ask = gathered(steps.step, "")
    first = grown(Chain(), "a")
    ask(first)
    for number in range(GATHERED):
        ask(grown(Chain(), str(number % 10)))
    before = steps.times
    assert (ask(first), steps.times) == ("a", before + 1)
