"""Courtier. Source: its entry: three nights and three days; a character not in play wastes it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import chose, offered, table, take
from tests.clocktower.tables import a_context, after

SEATS = "courtier po chef monk empath"


def next_night(town: Town) -> Town:
    return after(town, c.BeginDay(), c.EndDay(), c.BeginNight())


def test_drunk_for_three_nights_and_days() -> None:
    town = chose(table(SEATS, number=1), "courtier", 1, "po")
    for reminder in ("Drunk 3", "Drunk 2", "Drunk 1"):
        assert offered(town) == [("courtier.drunk", 2)]
        town = take(town, "courtier.drunk")
        assert [r.text for r in town.seats[1].reminders] == [reminder]
        assert is_impaired(town, a_context(), SeatId(2))
        town = next_night(town)
    assert offered(town) == []
    assert not is_impaired(town, a_context(), SeatId(2))


def test_who_is_not_in_play_wastes_it() -> None:
    town = chose(table(SEATS), "courtier", 1, "imp")
    assert offered(town) == []
    assert town.seats[0].spent == ("courtier",)


def test_a_poisoned_courtier_makes_nobody_drunk() -> None:
    assert offered(chose(table("courtier:p po chef monk"), "courtier", 1, "po")) == []


def test_a_token_taken_off_by_hand_is_not_followed() -> None:
    town = take(chose(table(SEATS, number=1), "courtier", 1, "po"), "courtier.drunk")
    town = after(town, c.RemoveReminder(town.seats[1].reminders[0].id))
    assert offered(next_night(next_night(town))) == []
