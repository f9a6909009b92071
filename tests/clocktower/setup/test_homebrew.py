"""Brackets that a homebrew character's author wrote, through the same engine as printed ones."""

from __future__ import annotations

import random

import pytest

from storyteller.clocktower.model import Script
from storyteller.clocktower.setup.answers import answer_counts, random_setups
from storyteller.content.scripts import read_script_entries
from tests.clocktower.tables import catalogue

ON_IT = (
    "chef", "monk", "mayor", "virgin", "empath", "soldier", "slayer", "sage", "saint", "butler", "klutz", "poisoner",
    "spy", "imp",
)  # fmt: skip


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def script(bracket: str, team: str = "minion") -> Script:
    own = {"id": "crowd", "name": "Crowd", "team": team, "ability": f"Something happens. {bracket}", "setup": True}
    return read_script_entries([{"id": "_meta", "name": "Own"}, own, *ON_IT], catalogue()).script


@pytest.mark.parametrize(
    ("bracket", "team", "rows"),
    [
        ("[+1 Outsider]", "minion", ((4, 2, 1, 1),)),
        ("[+2外来者]", "minion", ((3, 3, 1, 1),)),
        ("[-1 to +1 Outsiders]", "minion", ((6, 0, 1, 1), (5, 1, 1, 1), (4, 2, 1, 1))),
        ("[No Demon]", "minion", ((6, 1, 1, 0),)),
        ("[+1 Minion]", "demon", ((4, 1, 2, 1),)),
        ("[Something nobody can read]", "minion", ((5, 1, 1, 1),)),
    ],
)
def test_a_readable_bracket_counts_and_another_changes_nothing(
    bracket: str, team: str, rows: tuple[tuple[int, ...], ...]
) -> None:
    on = script(bracket, team)
    answer = answer_counts(catalogue(), on, 8, ["crowd"])
    assert answer.in_play == rows
    assert answer.sentences
    for found in random_setups(catalogue(), on, 8, Dice(1), in_play=["crowd"], number=20):
        known = {**catalogue().characters, **{own.id: own for own in on.homebrew}}
        teams = [known[name].team for name in found.characters]
        assert tuple(map(teams.count, ("townsfolk", "outsider", "minion", "demon"))) in rows


def test_what_cannot_be_read_is_a_line_for_the_storyteller() -> None:
    answer = answer_counts(catalogue(), script("[Something nobody can read]"), 8, ["crowd"])
    assert any(sentence.key == "homebrew.note.setup" for sentence in answer.sentences)
