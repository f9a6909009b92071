"""A whole game taken back to the empty table by one key, through a restart, and brought back by another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt

from storyteller.clocktower.model import Town
from tests.e2e import game
from tests.e2e.hands import CTRL, ENTER, SHIFT, Hands, prepare


def test_a_whole_game_is_undone_and_redone(copied: Path, open_program: Callable[[Path], Hands]) -> None:
    hands = open_program(copied)
    game.resume(hands)
    game.finish(hands)
    final, log = hands.town, tuple(hands.town.log.oldest_first())
    passed: list[Town] = []
    while hands.bridge.can_undo:
        hands.press(Qt.Key.Key_Z, held=CTRL)
        passed.append(hands.town)
    assert hands.town == Town()
    assert len(passed) > 80
    # The game that was undone is still what goes on, and the way forward is kept.
    hands.close()
    hands.start()
    hands.press(ENTER)
    assert hands.town == Town()
    assert hands.window.page_key == "setup"
    for before in (*reversed(passed[:-1]), final):
        assert hands.bridge.can_redo
        hands.press(Qt.Key.Key_Z, held=CTRL | SHIFT)
        assert hands.town == before
    assert not hands.bridge.can_redo
    assert tuple(hands.town.log.oldest_first()) == log
    hands.press(Qt.Key.Key_3, held=CTRL)
    assert "Good has won" in hands.words(hands.panel)


def test_names_are_taken_back_while_the_next_one_is_typed(
    tmp_path: Path, open_program: Callable[[Path], Hands]
) -> None:
    prepare(tmp_path)
    hands = open_program(tmp_path)
    hands.press(ENTER)
    for name in ("Ann", "Ben"):
        hands.type(name)
        hands.press(ENTER)
    # What is half typed is the line's own to undo; an empty line leaves it to the game.
    hands.type("Cle")
    hands.press(Qt.Key.Key_Z, held=CTRL)
    assert [seat.name for seat in hands.town.seats] == ["Ann", "Ben"]
    hands.press(Qt.Key.Key_Z, held=CTRL)
    assert [seat.name for seat in hands.town.seats] == ["Ann"]
    hands.press(Qt.Key.Key_Y, held=CTRL)
    assert [seat.name for seat in hands.town.seats] == ["Ann", "Ben"]
