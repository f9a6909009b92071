"""Revolutionary. Source: its entry: the pair sits side by side, on the same side."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from storyteller.clocktower.review import review
from tests.clocktower.characters.playing import day, mark
from tests.clocktower.tables import a_context


def codes(first: int, second: int) -> list[str]:
    town = day("imp chef monk saint", fabled=(Fabled("revolutionary"),))
    town = mark(mark(town, first, "revolutionary", "Aligned"), second, "revolutionary", "Aligned")
    return [a.code for a in review(town, a_context()) if a.code.startswith("play.pair")]


def test_what_is_wrong_with_a_pair() -> None:
    assert codes(2, 3) == []
    assert codes(2, 4) == ["play.pair_apart"]
    assert codes(1, 2) == ["play.pair_split"]
