"""Games from other tools and for them, through the disk: taken in whole or not at all, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller.app.bootstrap import House, open_house
from storyteller.app.demo import PLAYERS, play_demo
from storyteller.clocktower.commands import BeginNight, Conclude
from storyteller.journal.errors import ExportFailed, JournalError
from storyteller.kernel.ids import GameId


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = open_house(tmp_path / "data")
    yield opened
    opened.close()


@pytest.fixture
def game(house: House) -> GameId:
    session = house.library.new("Friday")
    play_demo(session, PLAYERS["en"])
    return session.game


def test_a_game_under_way_goes_on_after_the_way_there_and_back(house: House, game: GameId, tmp_path: Path) -> None:
    before = house.library.open(game).state
    for tool in ("townsquare", "pocket_grimoire"):
        left = house.interchange.write(game, tool, tmp_path / f"{tool}.json")
        assert "interchange.lost.shown_as" in [one.code for one in left]
        taken = house.interchange.take_in(tmp_path / f"{tool}.json")
        assert taken.game is not None
        session = house.library.open(taken.game)
        after = session.state
        told = [(s.name, s.character, s.alive, s.ghost_vote, s.alignment) for s in after.seats]
        assert told == [(s.name, s.character, s.alive, s.ghost_vote, s.alignment) for s in before.seats]
        assert [sorted((r.of, r.text, r.effect) for r in s.reminders) for s in after.seats] == [
            sorted((r.of, r.text, r.effect) for r in s.reminders if r.of) for s in before.seats
        ]
        assert (after.script, after.bluffs, after.phase.kind) == (before.script, before.bluffs, "day")
        assert not hasattr(session.dispatch(BeginNight()), "overridable")
        assert session.undo()
        assert house.history.entry(taken.game).title == tool


def test_a_page_stands_for_each_morning_and_for_the_end(house: House, game: GameId, tmp_path: Path) -> None:
    house.library.open(game).dispatch(Conclude("evil", ""))
    house.interchange.write(game, "clocktracker", tmp_path / "game.json")
    told = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert told["win"] == "EVIL_WINS"
    assert [[token["is_dead"] for token in page].count(True) for page in told["grimoire"]] == [0, 1]


def test_what_the_disk_refuses_leaves_what_was_there(house: House, game: GameId, tmp_path: Path) -> None:
    with pytest.raises(ExportFailed):
        house.interchange.write(game, "townsquare", tmp_path / "nowhere" / "game.json")
    assert not (tmp_path / "nowhere").exists()


def test_betrayal_is_no_game_for_these_tools(house: House, tmp_path: Path) -> None:
    from storyteller.app.betrayal.games import Evenings

    evening = Evenings(house.journal, house.context.chance, house.clock).new("Haunted")
    with pytest.raises(JournalError):
        house.interchange.write(evening.game, "townsquare", tmp_path / "game.json")
    assert not (tmp_path / "game.json").exists()


def test_a_file_that_is_none_begins_no_game(house: House, tmp_path: Path) -> None:
    (tmp_path / "odd.json").write_text("[]", "utf-8")
    for name in ("odd.json", "missing.json", "."):
        taken = house.interchange.take_in(tmp_path / name)
        assert taken.game is None
        assert taken.problems
    assert house.journal.games() == ()
