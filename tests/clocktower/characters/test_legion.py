"""Legion. Source: its entry: most players; only evil votes come to nothing; may look like a Minion."""

from __future__ import annotations

from storyteller.clocktower.day.block import block
from storyteller.clocktower.night.order import night_steps
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import (
    bent,
    chose,
    day,
    executed,
    info_rows,
    night,
    nominated,
    offers,
    rows,
    take,
    won,
)
from tests.clocktower.tables import a_context

TABLE = "legion legion legion legion chef monk saint"


def test_there_are_no_minions_and_all_wake_as_demons() -> None:
    town = night(TABLE, 1)
    assert info_rows(town) == ["prevented", None]
    assert bent(town, "demon_info")[0] == "night.legion.demon"


def test_only_evil_votes_come_to_nothing() -> None:
    town = nominated(day(TABLE), 1, 5, 1, 2, 3, 4)
    assert offers(town) == [("legion.fails", 5)]
    town = take(town, "legion.fails")
    assert block(town.day) is None
    assert offers(nominated(day(TABLE), 1, 5, 1, 2, 3, 6)) == []
    assert offers(nominated(day(TABLE), 1, 5, 1, 2)) == []


def test_with_one_good_vote_it_stands_and_evil_wins_with_one_good_left() -> None:
    town = nominated(day("legion legion legion legion legion legion fortuneteller slayer"), 8, 7, 1, 2, 3, 4, 5, 6, 8)
    assert town.day.nominations[0].tally == 7
    assert offers(town) == []
    assert won(executed(town, 7)) == ("legion", "evil")


def test_the_storytellers_choice_dies_at_night() -> None:
    assert offers(chose(night(TABLE), "legion", 1, 5)) == [("legion.kills", 5)]


def test_one_good_player_left_is_the_end() -> None:
    assert won(day("legion legion legion chef:x monk:x saint")) == ("legion", "evil")
    assert won(day("legion legion legion chef:x monk saint")) is None
    assert won(day("legion:x legion:x chef monk saint")) == ("demon_dead", "good")


def test_it_may_look_like_a_minion() -> None:
    found = finding("investigator legion legion chef", "investigator", pair=(2, 4))
    assert found.may_be_told("poisoner")


def test_one_row_stands_for_all_of_them() -> None:
    assert rows(night(TABLE), "legion") == [None]
    assert rows(night("legion:x legion:d legion legion chef monk saint"), "legion") == ["dead", None]
    (row,) = (s for s in night_steps(night("legion:d legion chef"), a_context()) if s.step == "legion")
    assert row.seat == 2
