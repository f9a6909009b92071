"""Pukka. Source: its entry: whoever was poisoned before dies the night after and is healthy then."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.status import impairments
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context, after

SEATS = "pukka chef monk exorcist mayor"


def test_poison_kills_a_night_later() -> None:
    town = chose(table(SEATS, number=1), "pukka", 1, 2)
    assert offered(town) == []
    assert impairments(town, a_context(), SeatId(2))
    town = after(town, c.BeginDay(), c.EndDay(), c.BeginNight())
    town = chose(town, "pukka", 1, 3)
    assert offered(town) == [("pukka.kills", 2)]
    town = take(town, "pukka.kills")
    assert (town.seats[1].alive, town.seats[1].reminders) == (False, ())
    assert [r.text for r in town.seats[2].reminders] == ["Poisoned"]
    assert offered(town) == []


def test_an_exorcist_does_not_stop_the_old_poison() -> None:
    town = after(table(SEATS), c.PlaceReminder(SeatId(2), "pukka", "Poisoned", by=SeatId(1)))
    assert offered(chose(town, "exorcist", 4, 3)) == []
    assert offered(chose(town, "exorcist", 4, 1)) == [("pukka.kills", 2)]


def test_a_drunk_pukka_kills_nobody() -> None:
    town = after(table("pukka:d chef monk mayor"), c.PlaceReminder(SeatId(2), "pukka", "Poisoned", by=SeatId(1)))
    assert offered(chose(town, "pukka", 1, 3)) == []
