"""A script's night order: its own rows first, everything else at its usual place."""

from __future__ import annotations

from storyteller.content.night_rows import in_own_order, with_homebrew

SHEET = ("dusk", "thief", "poisoner", "imp", "empath", "dawn", "leviathan")


def test_a_number_is_a_place_in_the_official_order() -> None:
    rows = with_homebrew(SHEET, {"b": 2.5, "a": 2})
    assert rows == ("dusk", "thief", "poisoner", "a", "b", "imp", "empath", "dawn", "leviathan")


def test_equal_numbers_keep_the_scripts_order() -> None:
    assert with_homebrew(("dusk", "dawn"), {"z": 0.5, "a": 0.5, "m": 0.5}) == ("dusk", "z", "a", "m", "dawn")


def test_nobody_of_the_scripts_own_comes_after_dawn() -> None:
    assert with_homebrew(SHEET, {"late": 1e9})[-3:] == ("late", "dawn", "leviathan")


def test_an_own_order_wins_and_the_rest_stands_behind_its_usual_neighbour() -> None:
    rows = in_own_order(["dusk", "empath", "imp", "dawn"], SHEET)
    assert rows == ("dusk", "thief", "poisoner", "empath", "imp", "dawn", "leviathan")


def test_an_order_without_dusk_and_dawn_gets_them_at_its_ends() -> None:
    assert in_own_order(["imp"], ("dusk", "imp", "dawn")) == ("dusk", "imp", "dawn")
