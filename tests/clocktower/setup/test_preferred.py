"""Completing with a leaning: still legal, and what is welcome comes oftener."""

from __future__ import annotations

import random
from collections import Counter

from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.bag import plan
from storyteller.clocktower.setup.preferred import Leaning, drawn, lenient
from storyteller.clocktower.setup.sheet import sheet_for
from tests.clocktower.setup.by_hand import Table
from tests.clocktower.tables import catalogue, script_of, trouble_brewing

TEAMS = {character.id: character.team for character in catalogue().characters.values()}


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def often(leaning: Leaning, number: int = 300) -> Counter[str]:
    possible = plan(sheet_for(catalogue(), trouble_brewing(), 8), ())
    dice = Dice(9)
    table = Table(TEAMS, trouble_brewing().characters)
    seen: Counter[str] = Counter()
    for _ in range(number):
        names = [token.character for token in drawn(possible, dice, leaning)]
        assert table.is_legal(8, names)
        seen.update(names)
    return seen


def test_what_is_unwelcome_comes_only_where_it_cannot_be_helped() -> None:
    seen = often(Leaning({"chef": 0, "spy": 0}))
    assert seen["chef"] == seen["spy"] == 0
    only = plan(sheet_for(catalogue(), script_of("chef", "monk", "mayor", "spy", "imp"), 5), ())
    names = {token.character for token in drawn(only, Dice(1), Leaning({"chef": 0}))}
    assert "chef" in names


def test_what_is_welcome_comes_oftener_than_its_share() -> None:
    # Five of thirteen Townsfolk are drawn as a rule, fewer with a Baron: about a third of the games.
    assert often(Leaning({"chef": 400}))["chef"] > 1.5 * often(Leaning())["chef"]


def test_jinxed_characters_rather_do_not_meet() -> None:
    script = script_of("spy", "alchemist", "magician", "chef", "monk", "mayor", "virgin", "saint", "poisoner", "imp")
    possible = plan(sheet_for(catalogue(), script, 7), ())

    def meetings(leaning: Leaning) -> int:
        dice = Dice(5)
        found = ({token.character for token in drawn(possible, dice, leaning)} for _ in range(200))
        return sum({"spy", "magician"} <= names or {"spy", "alchemist"} <= names for names in found)

    assert meetings(Leaning(avoid_jinxes=True)) < meetings(Leaning()) / 4


def test_the_storyteller_may_pick_any_number_of_copies() -> None:
    sheet = sheet_for(catalogue(), trouble_brewing(), 7)
    assert lenient(sheet, (BagToken("chef"), BagToken("monk"))) is sheet
    picks = (BagToken("chef"),) * 3
    assert not plan(sheet, picks).total
    assert plan(lenient(sheet, picks), picks).total
