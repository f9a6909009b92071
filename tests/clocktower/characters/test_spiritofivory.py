"""Spirit of Ivory. Source: its entry: at most one more evil player than usual."""

from __future__ import annotations

from storyteller.clocktower.model import Fabled
from storyteller.clocktower.review import review
from tests.clocktower.characters.playing import day
from tests.clocktower.tables import a_context


def codes(seats: str) -> list[str]:
    town = day(seats, fabled=(Fabled("spiritofivory"),))
    return [a.code for a in review(town, a_context()) if a.code == "play.too_many_evil"]


def test_one_more_is_fine_two_are_not() -> None:
    assert codes("imp poisoner chef:e monk saint virgin mayor") == []
    assert codes("imp poisoner chef:e monk:e saint virgin mayor") == ["play.too_many_evil"]
