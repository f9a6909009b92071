"""Whole evenings, written down by hand from the rules, through the real session: every row, choice, offer and death."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.clocktower.games.evening import Evening

GAMES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_an_evening_goes_as_written(game: Path) -> None:
    evening = Evening()
    evening.play(game.read_text("utf-8"))
    _comes_back(evening)


def _comes_back(evening: Evening) -> None:
    """Taken back to the beginning and done again, the table is the same."""
    session = evening.session
    last, steps = session.state, 0
    while session.undo():
        steps += 1
    while session.redo():
        steps -= 1
    assert steps == 0
    assert session.state == last
