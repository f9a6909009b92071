"""Cannibal. Source: its entry: the ability of the last player who died by execution; evil poisons."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.night.skipping import bends
from storyteller.clocktower.status import is_impaired
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.characters.playing import at, day, executed, offers, take
from tests.clocktower.tables import a_context, after, town_of


def test_a_good_meal_gives_its_ability() -> None:
    town = take(executed(day("cannibal chef imp monk saint"), 2), "cannibal.eats")
    assert [(a.of, a.source) for a in town.seats[0].abilities] == [("chef", "cannibal")]
    assert [r.text for r in town.seats[1].reminders] == ["Lunch"]


def test_the_next_meal_takes_the_former_ones_place() -> None:
    town = take(executed(day("cannibal chef imp monk poisoner saint mayor"), 2), "cannibal.eats")
    town = take(executed(at(after(town, c.BeginNight()), "day", 2), 5), "cannibal.eats")
    assert town.seats[0].abilities == ()
    assert [r.text for r in town.seats[0].reminders] == ["Poisoned"]
    assert town.seats[1].reminders == ()
    assert is_impaired(town, a_context(), SeatId(1))


def test_an_execution_survived_is_no_meal() -> None:
    assert offers(executed(day("cannibal chef imp monk saint"), 2, dies=False)) == []
    assert finding(executed(day("cannibal chef imp monk saint"), 2, dies=False), "cannibal").allowed == ("none",)


def test_at_dusk_it_is_said_whose_ability_the_cannibal_has() -> None:
    """Source: the Cannibal entry."""
    town = town_of("cannibal", "chef:x", "baron", "imp", phase=("night", 2))
    context = a_context()
    assert bends(town, context, "dusk") == ()
    town = after(town, c.SetAbility(SeatId(1), "chef", source="cannibal", by=SeatId(1)))
    assert [note.key for note in bends(town, context, "dusk")] == ["night.cannibal.meal"]
