"""Pit-Hag. Source: its entry: turns a player into a character not in play; a new Demon leaves deaths to you."""

from __future__ import annotations

from storyteller.clocktower.suggest import suggestions
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context

SEATS = "pithag sage vortox oracle"


def test_the_change() -> None:
    town = chose(table(SEATS), "pithag", 1, 2, "mutant")
    assert offered(town) == [("pithag.turns", 2)]
    seat = take(town, "pithag.turns").seats[1]
    assert (seat.character, seat.shown_as, seat.alignment) == ("mutant", "mutant", "good")
    assert offered(take(town, "pithag.turns")) == []


def test_who_is_in_play_can_t_be_made() -> None:
    assert offered(chose(table(SEATS), "pithag", 1, 2, "oracle")) == []
    assert offered(chose(table("pithag:p sage vortox oracle"), "pithag", 1, 2, "mutant")) == []


def test_a_new_demon_is_said() -> None:
    (found,) = suggestions(chose(table(SEATS), "pithag", 1, 2, "fanggu"), a_context())
    assert found.message.key == "suggest.pithag.demon"
