"""A plan that was worked out lately is found again, and only for the very same question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.commands import FillBag
from storyteller.clocktower.decide.dispatch import decide
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup import planned as subject
from storyteller.clocktower.setup.bag import plan
from storyteller.clocktower.setup.planned import kept_picks, planned, prepare
from storyteller.clocktower.setup.sheet import sheet_for
from storyteller.kernel.decision import Decision
from tests.clocktower.tables import a_context, catalogue, script_of, town_of, trouble_brewing


def test_the_same_question_is_answered_at_once_and_any_other_anew() -> None:
    sheet, chef = sheet_for(catalogue(), trouble_brewing(), 8), (BagToken("chef"),)
    found = planned(sheet, chef)
    assert planned(sheet_for(catalogue(), trouble_brewing(), 8), list(chef)) is found
    for other in (
        planned(sheet_for(catalogue(), trouble_brewing(), 9), chef),
        planned(sheet_for(catalogue(), script_of("chef", "monk", "mayor", "virgin", "spy", "imp"), 8), chef),
        planned(sheet, (BagToken("monk"),)),
        planned(sheet, chef, banned=("imp",)),
        planned(replace(sheet, fabled=(catalogue().characters["sentinel"],)), chef),
    ):
        assert other is not found
    assert found == plan(sheet, chef)


def test_few_are_kept() -> None:
    sheet = sheet_for(catalogue(), trouble_brewing(), 7)
    first = planned(sheet, ())
    for name in ("chef", "monk", "mayor", "virgin", "slayer", "soldier"):
        planned(sheet, (BagToken(name),))
    assert planned(sheet, ()) is not first


def test_what_random_asks_for_is_worked_out_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    town = replace(town_of(*["-"] * 9, phase=("setup", 0)), script=trouble_brewing(), bag=(BagToken("baron"),))
    context = a_context()
    prepare(town, context, ("chef",), ("spy",))

    def never(*_args: object, **_named: object) -> None:
        raise AssertionError("worked out anew")

    monkeypatch.setattr(subject, "plan", never)
    for keep in (True, False):
        assert isinstance(decide(town, FillBag(keep, ("chef",), ("spy",)), context), Decision)
    prepare(Town(), context, (), ())  # without a script there is nothing to ask


def test_pinned_ones_stay_where_all_is_drawn_anew() -> None:
    town = Town(bag=(BagToken("imp"), BagToken("drunk", "monk")))
    assert kept_picks(town, ("chef",), keep=True) == (*town.bag, BagToken("chef"))
    assert kept_picks(town, ("chef", "drunk"), keep=False) == (BagToken("drunk", "monk"), BagToken("chef"))
