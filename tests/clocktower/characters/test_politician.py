"""Politician. Source: its entry: may win with evil, having cost good the game."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.review import review
from tests.clocktower.characters.playing import day
from tests.clocktower.tables import a_context, after


def test_it_is_said_once_evil_has_won() -> None:
    def codes(seats: str, winner: str) -> list[str]:
        side = "evil" if winner == "evil" else "good"
        town = after(day(seats), c.Conclude(side))  # type: ignore[arg-type]  # one of the two
        return [a.code for a in review(town, a_context()) if a.code == "end.politician"]

    assert codes("politician imp chef", "evil") == ["end.politician"]
    assert codes("politician:x imp chef", "evil") == ["end.politician"]
    assert codes("politician imp chef", "good") == []
    assert codes("politician:p imp chef", "evil") == []
