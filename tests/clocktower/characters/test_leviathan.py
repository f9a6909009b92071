"""Leviathan. Source: its entry: evil wins after day five, or with the second good player executed."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from tests.clocktower.characters.playing import at, at_dusk, day, executed, mark, nominated, offers, take, won
from tests.clocktower.tables import after

TABLE = "leviathan poisoner chef monk saint:p virgin mayor"


def test_the_end_of_day_five() -> None:
    assert won(at_dusk(day(TABLE, 4))) is None
    assert won(day(TABLE, 5)) is None
    assert won(at_dusk(day(TABLE, 5))) == ("leviathan_days", "evil")
    assert won(at_dusk(day(TABLE.replace("leviathan", "leviathan:p"), 5))) is None


def test_the_second_good_execution() -> None:
    town = executed(day(TABLE), 3)
    assert offers(town) == [("leviathan.good", 1)]
    town = at(after(take(town, "leviathan.good"), c.BeginNight()), "day", 2)
    assert won(executed(town, 2)) is None
    assert won(executed(town, 4)) == ("leviathan_two", "evil")


def test_executed_it_is_a_dead_demon() -> None:
    assert won(executed(day(TABLE), 1)) == ("demon_dead", "good")


def test_a_soldier_it_has_executed_wins_for_good() -> None:
    town = day("leviathan soldier chef monk saint:p")
    assert won(executed(nominated(town, 1, 2, 1, 3, 4), 2)) == ("leviathan_soldier", "good")
    assert won(executed(nominated(town, 3, 2, 1, 3, 4), 2)) is None
    poisoned = mark(town, 2, "poisoner", "Poisoned")
    assert won(executed(nominated(poisoned, 1, 2, 1, 3, 4), 2)) is None
