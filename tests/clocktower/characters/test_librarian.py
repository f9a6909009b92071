"""Librarian. Source: its entry: an Outsider among two, or none in play."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_a_drunk_is_shown_as_the_drunk() -> None:
    found = finding("librarian drunk:as=chef imp", "librarian", 1, pair=(2, 3))
    assert (found.truth, found.allowed) == (("drunk",), ("drunk",))


def test_with_an_outsider_zero_is_false() -> None:
    found = finding("librarian saint imp", "librarian")
    assert not found.may_be_told(0)
    assert found.is_true(0) is False
    assert found.is_true(("saint", 2, 3)) is True


def test_a_recluse_may_look_like_no_outsider_unless_poisoned() -> None:
    found = finding("librarian recluse imp", "librarian")
    assert found.may_be_told(0)
    assert found.is_true(0) is False
    assert reasons(found) == ["of_type", "may_look_evil"]
    assert not finding("librarian recluse:p imp", "librarian").may_be_told(0)


def test_zero_is_the_truth_without_outsiders_even_beside_a_spy() -> None:
    found = finding("librarian spy imp", "librarian")
    assert found.truth == 0
    assert found.may_be_told(0)
    assert found.may_be_told(("saint", 2, 3))
