"""Kazali. Source: its entry: chooses its Minions on the first night, then kills."""

from __future__ import annotations

from tests.clocktower.characters.playing import SEVEN, bent, chose, night, offers, take


def test_the_chosen_become_minions_and_evil() -> None:
    town = chose(night("kazali chef monk saint", 1), "kazali", 1, 2, "poisoner", 3, "spy")
    assert offers(town) == [("kazali.makes", 2), ("kazali.makes", 3)]
    seat = take(town, "kazali.makes", 2).seats[1]
    assert (seat.character, seat.alignment) == ("poisoner", "evil")


def test_later_it_kills() -> None:
    assert offers(chose(night("kazali chef monk saint"), "kazali", 1, 2)) == [("kazali.kills", 2)]
    assert offers(chose(night("kazali:p chef monk saint"), "kazali", 1, 2)) == [("kazali.fails", 2)]


def test_the_rows_say_that_the_choice_came_first() -> None:
    town = night(f"kazali poisoner mayor {SEVEN}", 1)
    assert bent(town, "minion_info") == ["night.kazali.minions"]
    assert bent(town, "demon_info") == ["night.kazali.demon"]
