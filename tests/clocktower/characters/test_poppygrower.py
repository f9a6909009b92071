"""Poppy Grower. Source: its entry: Minions and Demon don't learn each other while this player lives."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import bent, info_rows, killed, night, offers, rows, take

OTHERS = "chef monk virgin saint poisoner imp"


def test_neither_side_is_woken_to_learn_the_other() -> None:
    assert info_rows(night(f"poppygrower {OTHERS}", 1)) == ["prevented", "prevented"]


def test_drunk_or_dead_prevents_nothing() -> None:
    for grower in ("poppygrower:d", "poppygrower:x", "drunk:as=poppygrower"):
        assert info_rows(night(f"{grower} {OTHERS}", 1)) == [None, None]


def test_the_rows_say_what_is_done_all_the_same() -> None:
    town = night(f"poppygrower {OTHERS}", 1)
    assert bent(town, "demon_info") == ["night.poppygrower.demon.prevented"]
    assert bent(town, "poisoner") == []
    assert rows(town, "poppygrower") == [None]


def test_a_spy_does_not_see_the_grimoire() -> None:
    assert finding("spy imp poppygrower", "spy").allowed == ("none",)
    assert finding("spy imp poppygrower:x", "spy").allowed == ("full",)
    assert finding("empath imp poppygrower", "empath").allowed == (1,)


def test_evil_wakes_in_the_night_of_the_death() -> None:
    town = killed(night(f"poppygrower {OTHERS}"), 1, by=7)
    assert offers(town) == [("poppygrower.evil_wakes", 1)]
    assert rows(town, "poppygrower") != [None]
    town = take(town, "poppygrower.evil_wakes")
    assert rows(town, "poppygrower") == [None]
    assert offers(killed(night(f"poppygrower:d {OTHERS}"), 1, by=7)) == []


def test_without_a_demon_yet_nobody_is_woken_for_the_bluffs() -> None:
    """Source: the Summoner's entry: no Demon at first, and the Summoner is shown the bluffs."""
    town = night("poppygrower chef monk virgin saint poisoner summoner", 1)
    assert rows(town, "poppygrower") == ["nobody"]
    assert bent(town, "minion_info") == ["night.poppygrower.minions.prevented", "night.summoner.minions"]
    assert bent(town, "demon_info") == ["night.summoner.demon.prevented"]
    assert rows(night(f"poppygrower {OTHERS}", 1), "poppygrower") == [None]
