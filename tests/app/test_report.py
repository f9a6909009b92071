"""A report names no player and no folder, and holds what helps to find the fault."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from storyteller.app.report import report, without_names, without_paths
from storyteller.kernel.message import message
from tests.clocktower.tables import a_context, town_of

AT = datetime(2026, 5, 1, 20, 30, tzinfo=UTC)


def test_players_become_seat_numbers_wherever_they_are_named() -> None:
    town = town_of("chef", "imp:x", "spy")
    names = ("Ann", "小雨", "Anna")
    seats = tuple(
        replace(seat, name=name, texts=(("note", f"{name} lies"),))
        for seat, name in zip(town.seats, names, strict=True)
    )
    text = report("ValueError: Anna and 小雨, ANN", at=AT, town=replace(town, seats=seats), context=a_context())
    assert not any(name in text for name in names)
    assert "ValueError: P3 and P2, P1" in text
    assert "chef" in text
    assert "lies" not in text


def test_a_name_inside_another_word_stays() -> None:
    assert without_names("channel of Ann", {"Ann": "P1"}) == "channel of P1"
    assert without_names("小雨说", {"小雨": "P2"}) == "P2说"
    assert without_names("C++ (x)", {"C++": "P1"}) == "P1 (x)"


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ('File "/home/jo/apps/storyteller/ui/day/panel.py", line 3', 'File "storyteller/ui/day/panel.py", line 3'),
        (r'File "C:\Users\jo\storyteller\app\report.py", line 3', 'File "storyteller/app/report.py", line 3'),
        ("No such file: '/home/jo/Documents/secret.json'", "No such file: 'secret.json'"),
        ('File "/home/jo smith/my apps/storyteller/ui/day/panel.py"', 'File "storyteller/ui/day/panel.py"'),
        ('File "/home/jo smith/tests/ui/test_it.py", line 3', 'File "test_it.py", line 3'),
        ("1/2 of it", "1/2 of it"),
    ],
)
def test_folders_are_cut_off(said: str, left: str) -> None:
    assert without_paths(said) == left


def test_without_a_game_it_says_so() -> None:
    text = report("", at=AT, gestures=[message("label.kill")], versions={"qt": "6.11"})
    assert "none open" in text
    assert "label.kill" in text
    assert "qt: 6.11" in text
    assert "2026-05-01T20:30:00+00:00" in text
