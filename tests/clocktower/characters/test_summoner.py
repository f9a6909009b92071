"""Summoner. Source: its entry: no Demon until it makes one on the third night."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import (
    SEVEN,
    at,
    bent,
    chose,
    info_rows,
    killed,
    night,
    offers,
    rows,
    take,
    won,
)
from tests.clocktower.tables import after

TABLE = f"summoner poisoner mayor {SEVEN}"


def test_there_is_no_demon_to_tell_or_to_point_at() -> None:
    town = night(TABLE, 1)
    assert info_rows(town) == [None, "prevented"]
    assert bent(town, "minion_info") == ["night.summoner.minions"]
    assert rows(town, "summoner") == [None]


def test_its_row_stands_on_the_third_night_only() -> None:
    assert rows(night(TABLE, 2), "summoner") == ["not_yet"]
    assert rows(night(TABLE, 3), "summoner") == [None]
    assert rows(night(TABLE, 4), "summoner") == []


def test_whoever_is_chosen_becomes_the_demon_and_evil() -> None:
    town = take(chose(night(TABLE, 3), "summoner", 1, 4, "pukka"), "summoner.makes")
    seat = town.seats[3]
    assert (seat.character, seat.shown_as, seat.alignment) == ("pukka", "pukka", "evil")
    assert won(town) is None
    assert offers(chose(night(TABLE, 3), "summoner", 1, 4, "pukka", worked=False)) == []


def test_it_must_live_until_then() -> None:
    assert won(night(TABLE, 2)) is None
    assert won(killed(night(TABLE, 2), 1)) == ("summoner", "good")


def test_an_alchemist_who_dies_early_loses_for_good() -> None:
    town = after(night(TABLE.replace("summoner", "alchemist"), 2), c.SetAbility(SeatId(1), "summoner"))
    assert won(killed(town, 1)) == ("summoner", "evil")


def test_its_token_goes_on_with_each_night_until_the_third() -> None:
    """Source: its entry: tokens for the first, second and third night."""
    town = after(night(TABLE, 1), c.FinishStep(StepKey("summoner", SeatId(1))))
    assert [r.text for r in town.seats[0].reminders] == ["Night 1"]
    assert offers(town) == []
    for number in (2, 3):
        town = at(at(town, "day", number - 1), "night", number)
        assert offers(town) == [("summoner.counts", 1)]
        town = take(town, "summoner.counts")
        assert [r.text for r in town.seats[0].reminders] == [f"Night {number}"]
        assert offers(town) == []
    assert offers(at(town, "night", 4)) == []
