"""Scarlet Woman: follows a dead Demon with five alive."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B = SeatId(1), SeatId(2)
DAY = ("day", 1)


def executed(*seats: str) -> Town:
    return after(town_of(*seats, phase=DAY), c.Execute(A))


@pytest.mark.parametrize(
    ("seats", "follows"),
    [
        (("imp", "scarletwoman", "chef", "monk", "empath"), True),
        (("imp", "scarletwoman", "chef", "monk", "empath:x"), False),
        (("imp", "scarletwoman", "chef", "monk", "thief"), False),
        (("imp", "scarletwoman:p", "chef", "monk", "empath"), False),
        (("imp", "scarletwoman:x", "chef", "monk", "empath", "saint"), False),
        (("chef", "scarletwoman", "imp", "monk", "empath"), False),
        (("imp", "scarletwoman", "imp", "monk", "empath"), False),
    ],
)
def test_when_she_follows(seats: tuple[str, ...], follows: bool) -> None:
    found = [s.code for s in suggestions(executed(*seats), a_context())]
    assert ("scarletwoman.becomes_demon" in found) is follows


def test_taking_it_makes_her_the_demon_and_marks_her() -> None:
    town = executed("imp", "scarletwoman", "chef", "monk", "empath")
    town = after(town, c.TakeSuggestion("scarletwoman.becomes_demon"))
    her = town.seats[1]
    assert (her.character, her.alignment, her.shown_as) == ("imp", "evil", "scarletwoman")
    assert [(r.of, r.text, r.effect) for r in her.reminders] == [("scarletwoman", "Is The Demon", "is_demon")]
    assert suggestions(town, a_context()) == ()
    assert ending(town, a_context()) is None


def test_a_later_death_the_same_day_does_not_take_it_from_her() -> None:
    """Five were alive when the Demon died; that one more died since changes nothing."""
    town = after(executed("imp", "scarletwoman", "chef", "monk", "empath"), c.Kill(SeatId(5)))
    assert [s.code for s in suggestions(town, a_context())] == ["scarletwoman.becomes_demon"]


def test_leaving_it_ends_the_game() -> None:
    town = executed("imp", "scarletwoman", "chef", "monk", "empath")
    left = after(town, c.DismissSuggestion("scarletwoman.becomes_demon"))
    found = ending(left, a_context())
    assert found is not None
    assert found.code == "demon_dead"


def test_who_died_before_the_demon_was_not_alive_then() -> None:
    town = town_of("imp", "scarletwoman", "chef", "monk", "empath", phase=DAY)
    town = after(town, c.Kill(SeatId(5)), c.Execute(A))
    assert [s.code for s in suggestions(town, a_context())] == ["end.demon_dead"]
