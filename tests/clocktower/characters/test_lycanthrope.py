"""Lycanthrope. Source: its entry: a good choice dies and the Demon kills nobody; an evil one does not."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import chose, lives, mark, night, offers, take


def test_a_good_choice_dies_and_the_demon_kills_nobody() -> None:
    town = chose(night("lycanthrope chef imp monk saint"), "lycanthrope", 1, 2)
    assert offers(town) == [("lycanthrope.kills", 2)]
    assert lives(town, 4, by=3) is None
    town = take(town, "lycanthrope.kills")
    assert lives(town, 4, by=3) == "lives.lycanthrope"
    assert lives(town, 4, "ability") is None


def test_an_evil_choice_lives() -> None:
    assert offers(chose(night("lycanthrope chef imp monk saint"), "lycanthrope", 1, 3)) == [("lycanthrope.evil", 3)]


def test_whoever_has_the_faux_paw_counts_as_evil() -> None:
    town = mark(night("lycanthrope chef imp monk saint"), 2, "lycanthrope", "Faux Paw", 1)
    assert offers(chose(town, "lycanthrope", 1, 2)) == [("lycanthrope.evil", 2)]
    assert finding(town, "lycanthrope", 1, 2).allowed == ("none",)


def test_a_recluse_may_be_either() -> None:
    town = chose(night("lycanthrope recluse imp monk saint"), "lycanthrope", 1, 2)
    assert offers(town) == [("lycanthrope.kills", 2), ("lycanthrope.evil", 2)]


def test_drunk_kills_nobody() -> None:
    town = chose(night("lycanthrope:d chef imp monk saint"), "lycanthrope", 1, 2)
    assert offers(town) == [("lycanthrope.fails", 2)]
    assert finding(town, "lycanthrope", 1, 2).allowed == ("none",)
