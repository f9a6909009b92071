"""What is ticked on the lists of a game outlasts the program; it is worth little, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.app.ticks import FILE_NAME, MOST_GAMES, Ticks
from storyteller.kernel.ids import GameId

GAME, OTHER = GameId("a"), GameId("b")


def test_ticks_are_kept_by_game_and_list(tmp_path: Path) -> None:
    ticks = Ticks(tmp_path / FILE_NAME)
    ticks.keep(GAME, "bag", {"chef:1", "imp:1"})
    ticks.keep(GAME, "aloud", {"rule"})
    ticks.keep(GAME, "bag", {"chef:1"})
    again = Ticks(tmp_path / FILE_NAME)
    assert again.of(GAME, "bag") == {"chef:1"}
    assert again.of(GAME, "aloud") == {"rule"}
    assert again.of(OTHER, "bag") == frozenset()


def test_without_a_file_they_last_as_long_as_the_program() -> None:
    ticks = Ticks(None)
    ticks.keep(GAME, "bag", {"chef:1"})
    assert ticks.of(GAME, "bag") == {"chef:1"}


def test_old_games_go_first(tmp_path: Path) -> None:
    ticks = Ticks(tmp_path / FILE_NAME)
    for number in range(MOST_GAMES):
        ticks.keep(GameId(str(number)), "bag", {"x"})
    ticks.keep(GameId("0"), "bag", {"y"})
    ticks.keep(GAME, "bag", {"z"})
    again = Ticks(tmp_path / FILE_NAME)
    assert (again.of(GameId("0"), "bag"), again.of(GameId("1"), "bag")) == ({"y"}, frozenset())
    assert again.of(GAME, "bag") == {"z"}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a": 3}', '{"a": {"bag": 3}}', '{"a": {"bag": [3, null]}}'])
def test_a_damaged_file_has_no_ticks_and_is_written_anew(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    ticks = Ticks(tmp_path / FILE_NAME)
    assert ticks.of(GAME, "bag") == frozenset()
    ticks.keep(GAME, "bag", {"x"})
    assert Ticks(tmp_path / FILE_NAME).of(GAME, "bag") == {"x"}


def test_what_cannot_be_written_is_kept_in_memory(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file", "utf-8")
    ticks = Ticks(tmp_path / "folder" / FILE_NAME)
    ticks.keep(GAME, "bag", {"x"})
    assert ticks.of(GAME, "bag") == {"x"}
