"""Vortox. Source: its entry: what Townsfolk abilities tell is false, for the drunk too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.offers import chose, offered
from tests.clocktower.tables import FixedChance, a_context, after, catalogue, town_of

CONTEXT = Context(
    replace(catalogue(), characters={"vortox": Character("vortox", "demon", "snv"), **catalogue().characters}),
    FixedChance(),
    a_context().rules,
)


@pytest.mark.parametrize(("table", "allowed"), [("empath vortox monk", (0, 2)), ("empath:d vortox monk", (0, 2))])
def test_the_truth_is_left_out(table: str, allowed: object) -> None:
    found = finding(table, "empath", context=CONTEXT)
    assert (found.truth, found.allowed) == (1, allowed)
    assert reasons(found)[-1] == "vortox"


@pytest.mark.parametrize("vortox", ["vortox:x", "vortox:d"])
def test_a_dead_or_drunk_vortox_bends_nothing(vortox: str) -> None:
    assert finding(f"empath {vortox} monk imp monk", "empath", context=CONTEXT).never == ()


def test_no_true_set_may_be_shown() -> None:
    found = finding("washerwoman chef vortox", "washerwoman", context=CONTEXT)
    assert found.allowed == "any"
    assert not found.may_be_told(("chef", 2, 3))
    assert found.may_be_told(("monk", 2, 3))


def test_the_unwoken_stay_unwoken() -> None:
    assert finding("undertaker vortox", "undertaker", context=CONTEXT).allowed == ("not_woken",)


def test_other_types_are_left_alone() -> None:
    assert finding("spy vortox", "spy", context=CONTEXT).allowed == ("full",)


@pytest.mark.parametrize(("vortox", "winner"), [("vortox", "evil"), ("vortox:p", None), ("vortox:x", None)])
def test_a_day_without_an_execution_is_evils(vortox: str, winner: str | None) -> None:
    town = town_of(vortox, "chef", "monk", "thief", "baron", "imp", phase=("day", 2))
    town = after(town, c.Exile(SeatId(4), tuple(map(SeatId, (1, 2, 3)))))
    assert ending(town, CONTEXT) is None
    end = ending(after(town, c.EndDay()), CONTEXT)
    assert (end.winner if end is not None else None) == winner


def test_an_execution_that_was_survived_is_one() -> None:
    town = town_of("vortox", "chef", "monk", "baron", phase=("day", 2))
    assert ending(after(town, c.Execute(SeatId(2), dies=False), c.EndDay()), CONTEXT) is None


def test_who_is_attacked_dies() -> None:
    town = chose(town_of("vortox", "chef", "monk", "baron", phase=("night", 2)), "vortox", 1, 2)
    assert offered(town) == [("vortox.kills", 2)]
