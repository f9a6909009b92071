"""Godfather. Source: its entry: the Outsiders in play; a kill in the night after an Outsider died by day."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import StepKey
from storyteller.clocktower.night.information import inform
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.offers import chose, died, offered, table, why_skipped
from tests.clocktower.tables import a_context, after
from tests.clocktower.told import of_player

SEATS = "godfather po tinker chef monk gossip"


def test_he_learns_all_outsiders_on_the_first_night() -> None:
    found = finding(table("godfather po tinker lunatic:as=po chef monk", number=1), "godfather")
    assert found.allowed == (("lunatic", "tinker"),)
    assert finding(table("godfather po chef monk", number=1), "godfather").allowed == ((),)
    assert inform(table(SEATS), a_context(), Holder("godfather", SeatId(1))) is None


def test_the_row_stands_after_an_outsider_died_by_day() -> None:
    day = table(SEATS, "day", 1)
    for victim, skipped in ((3, None), (4, "not_yet")):
        night = after(died(day, victim), c.EndDay(), c.BeginNight())
        assert why_skipped(night, "godfather", 1) == skipped
    assert why_skipped(died(table(SEATS), 3), "godfather", 1) == "not_yet"


def test_who_is_chosen_dies_and_sailors_do_not() -> None:
    assert offered(chose(table(SEATS), "godfather", 1, 4)) == [("godfather.kills", 4)]
    assert offered(chose(table("godfather po sailor chef"), "godfather", 1, 3)) == [("godfather.fails", 3)]


def test_a_new_one_learns_and_kills_in_the_night_after_an_outsiders_death() -> None:
    start = after(died(table("poisoner po tinker chef monk gossip", "day", 1), 3), c.EndDay(), c.BeginNight())
    night = after(start, c.SetCharacter(SeatId(1), "godfather"))
    row = content(night, a_context(), StepKey("godfather", SeatId(1)))
    assert row is not None
    assert [(ask.verb, ask.count) for ask in row.asks] == [("ask_players", 1)]
    assert [show.verb for show in row.shows] == ["show_token"]
    done = chose(night, "godfather", 1, 4, answer=("tinker",))
    assert offered(done) == [("godfather.kills", 4)]
    assert [(line.payload, line.truthful) for line in of_player(done, SeatId(1)) if line.verb] == [(("tinker",), True)]


def test_a_new_one_only_learns_when_none_died() -> None:
    start = after(table("poisoner po tinker chef monk gossip", "day", 1), c.EndDay(), c.BeginNight())
    night = after(start, c.SetCharacter(SeatId(1), "godfather"))
    row = content(night, a_context(), StepKey("godfather", SeatId(1)))
    assert row is not None
    assert row.asks == ()
