"""Names of players where there is little room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from storyteller.viewmodel.abbreviating import shorter


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("Maximilian Alexander", ["Maximilian Alexander", "Maximilian A.", "Maximilian", "Maximilia…"]),
        ("Anna-Maria", ["Anna-Maria", "Anna M.", "Anna", "Ann…"]),
        ("Bartholomew", ["Bartholomew", "Bartholome…", "Bartholom…", "Bartholo…"]),
        ("阿卜杜拉·买买提明江", ["阿卜杜拉·买买提明江", "阿卜杜拉", "阿卜杜…", "阿卜…"]),
        ("小明的妹妹", ["小明的妹妹", "小明的妹…", "小明的…", "小明…"]),
    ],
)
def test_words_go_before_letters(name: str, ways: list[str]) -> None:
    assert list(shorter(name))[:4] == ways


@pytest.mark.parametrize("name", ["", "-", "Al", "王", "Wolfeschlegelsteinhausen"])
def test_each_way_is_shorter_and_two_letters_stay(name: str) -> None:
    ways = list(shorter(name))
    assert ways[0] == name
    assert all(len(later) <= len(before) for before, later in pairwise(ways))
    assert all(len(way.rstrip("…")) >= min(2, len(name)) for way in ways)
