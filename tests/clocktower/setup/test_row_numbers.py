"""The number of legal rows for every size and up to three modifiers, against a table that people have looked at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.counts import Counts, count
from storyteller.clocktower.setup.sheet import sheet_for
from storyteller.content.scripts import load_base_script
from tests.clocktower.setup.by_hand import PRINTED
from tests.clocktower.setup.make_row_numbers import FILE, MODIFIERS, SIGNS, everybody, subsets
from tests.clocktower.tables import catalogue


@pytest.fixture(scope="module")
def everything() -> Script:
    script = load_base_script("all", catalogue())
    assert script is not None
    return script


def reviewed() -> dict[tuple[str, ...], str]:
    lines = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {tuple(names): numbers for numbers, *names in lines}


def counted(script: Script, players: int, names: tuple[str, ...]) -> Counts:
    fabled = [name for name in names if name == "sentinel"]
    picks = tuple(BagToken(name) for name in names if name != "sentinel")
    return count(sheet_for(catalogue(), script, players, fabled=fabled), picks)


def test_the_table_is_of_these_modifiers() -> None:
    assert set(reviewed()) <= set(subsets())
    assert {name for names in reviewed() for name in names} == set(MODIFIERS)
    assert len(MODIFIERS) == 26


def test_there_are_as_many_legal_rows_as_the_table_says(
    everything: Script, soak_size: Callable[[int, int], int]
) -> None:
    table = reviewed()
    every = soak_size(5, 1)  # of those with three modifiers; the fewer are looked at always
    for place, names in enumerate(subsets()):
        if len(names) < 3 or place % every == 0:
            found = "".join(SIGNS[len(counted(everything, players, names).in_play)] for players in PRINTED)
            assert found == table.get(names, "0" * len(PRINTED)), names


def test_the_rows_are_those_worked_out_by_hand_and_every_bag_has_a_token_for_each_player(everything: Script) -> None:
    by_hand = everybody()
    for size in range(3):
        for names in combinations(MODIFIERS, size):
            fabled = [name for name in names if name == "sentinel"]
            picks = [name for name in names if name != "sentinel"]
            for players in PRINTED:
                answer = counted(everything, players, names)
                assert {row.row() for row in answer.in_play} == by_hand.true_rows(players, picks, fabled)
                assert not answer.in_play or {row.row() for row in answer.dealt} == by_hand.drawn_rows(
                    players, picks, fabled
                )
                for row in (*answer.in_play, *answer.dealt, *answer.bag):
                    assert row.total == players, (names, players)
                    assert min(row.row()) >= 0, (names, players)
