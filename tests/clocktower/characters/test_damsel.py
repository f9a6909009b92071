"""Damsel. Source: its entry: a Minion's first guess, said aloud and right, wins for evil."""

from __future__ import annotations

from tests.clocktower.characters.playing import at, bent, day, night, offers, take, used, won

TABLE = "damsel imp poisoner chef monk"


def test_the_first_guess_of_a_minion_counts() -> None:
    assert won(used(day(TABLE), "damsel", 3, 1)) == ("damsel", "evil")
    assert won(used(day(TABLE), "damsel", 4, 1)) is None
    assert won(used(used(day(TABLE), "damsel", 3, 4), "damsel", 3, 1)) is None


def test_a_wrong_guess_is_marked_and_is_the_only_one() -> None:
    town = used(day(TABLE), "damsel", 3, 4)
    assert offers(town) == [("damsel.guess_used", 1)]
    town = at(take(town, "damsel.guess_used"), "day", 2)
    assert won(used(town, "damsel", 3, 1)) is None


def test_a_dead_or_poisoned_damsel_loses_nothing() -> None:
    for state in ("x", "p"):
        assert won(used(day(TABLE.replace("damsel", f"damsel:{state}")), "damsel", 3, 1)) is None


def test_minions_are_told_that_there_is_one() -> None:
    assert bent(night(TABLE, 1), "minion_info") == ["night.damsel.minions"]
