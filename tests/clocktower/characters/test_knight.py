"""Knight. Source: its entry: two players who are not the Demon."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_two_without_the_demon_in_any_order() -> None:
    found = finding("knight imp chef spy", "knight")
    assert found.allowed == ((3, 4),)
    assert found.may_be_told((4, 3))
    assert not found.may_be_told((2, 3))


def test_poisoned_any_two() -> None:
    assert finding("knight:p imp chef spy", "knight").may_be_told((2, 3))
