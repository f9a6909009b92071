"""Village Idiot. Source: its entry: the alignment of a chosen player."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_the_side_not_the_type() -> None:
    assert finding("villageidiot imp monk:e", "villageidiot", 1, 3).allowed == ("evil",)
    assert finding("villageidiot imp saint", "villageidiot", 1, 3).allowed == ("good",)


def test_the_drunk_one_may_hear_either() -> None:
    assert finding("villageidiot:d imp saint", "villageidiot", 1, 3).allowed == ("good", "evil")


def test_a_recluse_may_be_either() -> None:
    found = finding("villageidiot imp recluse", "villageidiot", 1, 3)
    assert (found.truth, found.allowed) == ("good", ("good", "evil"))
