"""Boffin. Source: its entry: the Demon has the ability of a good character not in play."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import SEVEN, bent, chose, night, offers, take


def test_who_learns_of_it_and_what_is_barred() -> None:
    assert finding("boffin imp chef", "boffin", ability="monk").allowed == (1, 2)
    for barred in ("chef", "heretic", "poisoner", "drunk"):
        assert finding("boffin imp chef", "boffin", ability=barred).allowed == ("not_allowed",)


def test_the_demon_gets_it_when_the_row_is_done() -> None:
    town = take(chose(night("boffin imp chef saint", 1), "boffin", 1, "monk"), "boffin.gives")
    assert [(a.of, a.source) for a in town.seats[1].abilities] == [("monk", "boffin")]
    assert offers(town) == []


def test_demon_info_says_so() -> None:
    assert bent(night(f"boffin imp poisoner {SEVEN}", 1), "demon_info") == ["night.boffin.demon"]
