"""Scapegoat: executed instead of a player on the same side."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B, C = SeatId(1), SeatId(2), SeatId(3)


def about_to_die(goat: str, doomed: str) -> Town:
    town = town_of(goat, doomed, "chef", "imp", phase=("day", 1))
    return after(town, c.Nominate(C, B), c.Vote((A, B, C)), c.CloseVote())


@pytest.mark.parametrize(
    ("goat", "doomed", "offered"),
    [
        ("scapegoat:g", "empath", True),
        ("scapegoat:e", "empath", False),
        ("scapegoat:e", "baron", True),
        ("scapegoat:g", "spy", True),
        ("scapegoat:g:p", "empath", False),
        ("scapegoat", "empath", False),
    ],
)
def test_whom_a_scapegoat_can_stand_in_for(goat: str, doomed: str, offered: bool) -> None:
    codes = [s.code for s in suggestions(about_to_die(goat, doomed), a_context())]
    assert codes == (["scapegoat.instead"] if offered else [])


def test_taking_it_executes_the_scapegoat_and_the_other_lives() -> None:
    town = after(about_to_die("scapegoat:g", "empath"), c.TakeSuggestion("scapegoat.instead"))
    assert [(x.person, x.died) for x in town.day.executions] == [(A, True)]
    assert town.seats[1].alive
    assert suggestions(town, a_context()) == ()


def test_a_scapegoat_does_not_stand_in_for_themselves() -> None:
    town = town_of("scapegoat:g", "empath", "chef", "imp", phase=("day", 1))
    town = after(town, c.Nominate(C, A, override=True), c.Vote((A, B, C)), c.CloseVote())
    assert suggestions(town, a_context()) == ()
