"""Virgin: the first nomination counts; a Townsfolk who made it is executed."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import block
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import STORYTELLER, SeatId
from tests.clocktower.tables import a_context, after, rejection, town_of

A, B, C = SeatId(1), SeatId(2), SeatId(3)


def nominated(virgin: str, nominator: str) -> Town:
    return after(town_of(virgin, nominator, "chef", "imp", "monk", phase=("day", 1)), c.Nominate(B, A))


def codes(town: Town) -> list[str]:
    return [s.code for s in suggestions(town, a_context())]


@pytest.mark.parametrize(
    ("virgin", "nominator", "offered"),
    [
        ("virgin", "empath", ["virgin.executes"]),
        ("virgin", "drunk:as=chef", ["virgin.used_up"]),
        ("virgin", "saint", ["virgin.used_up"]),
        ("virgin", "poisoner", ["virgin.used_up"]),
        ("virgin", "thief", ["virgin.used_up"]),
        ("virgin", "spy", ["virgin.executes", "virgin.used_up"]),
        ("virgin:p", "empath", ["virgin.used_up"]),
        ("virgin:x", "empath", []),
        ("drunk:as=virgin", "empath", []),
    ],
)
def test_what_follows_from_the_first_nomination(virgin: str, nominator: str, offered: list[str]) -> None:
    assert codes(nominated(virgin, nominator)) == offered


def test_taking_it_executes_the_nominator_and_the_day_is_over() -> None:
    town = after(nominated("virgin", "empath"), c.TakeSuggestion("virgin.executes"))
    assert not town.seats[1].alive
    assert [(x.person, x.died, x.cause.of) for x in town.day.executions] == [(B, True, "virgin")]
    assert town.seats[0].spent == ("virgin",)
    assert [r.text for r in town.seats[0].reminders] == ["No Ability"]
    assert codes(town) == []
    assert rejection(town, c.Nominate(C, B)).code == "day.executed_today"
    assert after(town, c.EndDay()).phase.kind == "dusk"


def test_there_is_no_vote_on_her_then_but_there_was_a_nomination() -> None:
    town = after(nominated("virgin", "empath"), c.SetHand(C, 1), c.TakeSuggestion("virgin.executes"))
    (nomination,) = town.day.nominations
    assert (nomination.closed, nomination.withdrawn, nomination.hands, nomination.tally) == (True, False, (), 0)
    assert (nomination.by, nomination.nominee, town.day.open_vote, block(town.day)) == (B, A, None, None)


def test_a_townsfolk_who_cannot_die_is_executed_and_lives() -> None:
    """Source: the rules on executions; the Fool entry: the ability is used up by it."""
    town = after(nominated("virgin", "fool"), c.TakeSuggestion("virgin.executes"))
    assert ([(x.person, x.died) for x in town.day.executions], town.seats[1].alive) == ([(B, False)], True)
    assert codes(town) == ["fool.used_up"]
    assert after(town, c.TakeSuggestion("fool.used_up")).seats[1].spent == ("fool",)


def test_only_the_first_nomination_of_the_game_counts() -> None:
    town = after(nominated("virgin", "saint"), c.CloseVote(), c.BeginNight(), c.BeginDay(), c.Nominate(C, A))
    assert codes(town) == []


def test_a_nomination_called_off_or_refused_did_not_happen() -> None:
    town = after(nominated("virgin", "saint"), c.CancelNomination(), c.Nominate(C, A))
    assert codes(town) == ["virgin.executes"]
    dead = town_of("virgin", "empath:x", "chef", "imp", phase=("day", 1))
    assert rejection(dead, c.Nominate(B, A)).code == "day.nominator_dead"
    assert codes(dead) == []


def test_the_storyteller_uses_it_up() -> None:
    town = after(town_of("virgin", "empath", "chef", "imp", phase=("day", 1)), c.Nominate(STORYTELLER, A))
    assert codes(town) == ["virgin.used_up"]


def test_a_nomination_called_off_on_an_earlier_day_did_not_happen_either() -> None:
    town = after(
        nominated("virgin", "saint"), c.CancelNomination(), c.BeginNight(override=True), c.BeginDay(), c.Nominate(C, A)
    )
    assert codes(town) == ["virgin.executes"]


def test_a_second_nomination_of_the_day_is_nothing_when_the_first_stands() -> None:
    town = after(nominated("virgin", "saint"), c.CloseVote(), c.Nominate(C, A, override=True))
    assert codes(town) == ["virgin.used_up"]
