"""Washerwoman. Source: its entry."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_the_washerwoman_is_never_one_of_the_two() -> None:
    found = finding("washerwoman imp poisoner", "washerwoman")
    assert (found.truth, found.allowed, reasons(found)) == ((), (), ["none_of_type"])
    assert finding("washerwoman imp", "washerwoman", 1, pair=(1, 2)).allowed == ()


def test_a_drunk_is_no_townsfolk() -> None:
    assert finding("washerwoman drunk:as=chef imp", "washerwoman", 1, pair=(2, 3)).allowed == ()


def test_a_spy_may_be_any_townsfolk_and_is_none() -> None:
    found = finding("washerwoman spy imp", "washerwoman", 1, pair=(2, 3))
    assert found.truth == ()
    assert "slayer" in found.allowed
    assert "saint" not in found.allowed
    assert reasons(found) == ["none_of_type", "may_look_good"]


def test_two_of_one_character_are_one_rule() -> None:
    found = finding("washerwoman chef chef imp", "washerwoman")
    assert [(s.one_of, s.with_any_of) for s in found.truth] == [((2, 3), (2, 3, 4))]
    assert found.may_be_told(("chef", 2, 3))
