"""The script's own mix of information, protection, misinformation and killing, and set-ups that keep to it.

What each character of Trouble Brewing does: its printed ability.
"""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.bag import plan
from storyteller.clocktower.setup.balance import mix_of, parts_of
from storyteller.clocktower.setup.preferred import Leaning, drawn
from storyteller.clocktower.setup.sheet import sheet_for
from tests.clocktower.setup.by_hand import Table
from tests.clocktower.tables import catalogue, script_of, trouble_brewing

LEARN = {
    "washerwoman", "librarian", "investigator", "chef", "empath", "fortuneteller", "undertaker", "ravenkeeper",
}  # fmt: skip
"""Those of Trouble Brewing who are told something."""
MISLEAD = {"drunk", "recluse", "spy", "poisoner"}
TEAMS = {character.id: character.team for character in catalogue().characters.values()}


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def test_what_the_characters_of_trouble_brewing_are_for() -> None:
    records = [catalogue().characters[name] for name in trouble_brewing().characters]
    by_part = {
        part: {record.id for record in records if part in parts_of(record)}
        for part in ("information", "protection", "misinformation", "killing")
    }
    assert by_part == {
        "information": LEARN, "protection": {"monk", "soldier"},
        "misinformation": MISLEAD, "killing": {"slayer", "imp"},
    }  # fmt: skip


def test_what_is_due_follows_the_shares_of_each_team() -> None:
    # Half of the Townsfolk learn, one of two Outsiders misleads, so does the Minion, and the Demon kills.
    script = script_of("chef", "empath", "mayor", "virgin", "drunk", "saint", "poisoner", "imp")
    sheet = sheet_for(catalogue(), script, 6)
    mix = mix_of(sheet)

    def off(*names: str) -> float:
        return mix.off(sheet, [BagToken(name) for name in names])

    # Due: 1.5 that learn and 1.5 that mislead.
    assert off("chef", "mayor", "virgin", "saint", "poisoner", "imp") == pytest.approx(0.5 + 0.5)
    assert off("chef", "empath", "mayor", "drunk", "poisoner", "imp") == pytest.approx(0.5 + 0.5)
    # Of five, 1.5 that learn as before, and the Minion alone misleads.
    assert off("chef", "empath", "mayor", "poisoner", "imp") == pytest.approx(0.5)
    assert mix.weight(sheet, [BagToken("imp")]) == 4 * mix.weight(sheet, [BagToken("chef"), BagToken("empath")])


def test_a_balanced_set_up_is_legal_and_seldom_lopsided() -> None:
    possible = plan(sheet_for(catalogue(), trouble_brewing(), 10), ())
    table = Table(TEAMS, trouble_brewing().characters)

    def far(leaning: Leaning) -> float:
        """How far, on average, those who mislead are from their share: 2 of 4 Outsiders, 2 of 4 Minions."""
        dice, found = Dice(3), []
        for _ in range(200):
            names = [token.character for token in drawn(possible, dice, leaning)]
            assert table.is_legal(10, names)
            teams = [TEAMS[name] for name in names]
            due = (teams.count("outsider") + teams.count("minion")) / 2
            learn = teams.count("townsfolk") * 8 / 13
            found.append(abs(len(MISLEAD & {*names}) - due) + abs(len(LEARN & {*names}) - learn))
        return fmean(found)

    assert far(Leaning(balanced=True)) < 0.6 * far(Leaning())


def test_a_balance_goes_with_other_leanings() -> None:
    possible = plan(sheet_for(catalogue(), trouble_brewing(), 8), ())
    dice = Dice(4)
    for _ in range(50):
        names = {token.character for token in drawn(possible, dice, Leaning({"spy": 0}, balanced=True))}
        assert "spy" not in names
