"""Games of a folder: begun, listed, opened as they stood; what can't be read to its end is only read."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from storyteller.app.bootstrap import JOURNAL_NAME, House, open_house
from storyteller.clocktower.commands import AddSeat, BeginNight, ChooseScript, Conclude, WithdrawConclusion
from storyteller.content.faults import AssetFault
from storyteller.journal.errors import AlreadyOpen, UnknownGame, WriteFailed
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import message
from tests.clocktower.tables import trouble_brewing


class SteppingClock:
    """A minute a look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 30, 20, tzinfo=UTC)

    def now(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


def house_in(folder: Path) -> House:
    return open_house(folder, SteppingClock())


def test_a_game_opens_again_as_it_stood_undone_gestures_too(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    session = house.library.new("Friday")
    for player in ("Ann", "Bo", "Cy"):
        assert isinstance(session.dispatch(AddSeat(player)), Decision)
    session.undo()
    stood, game = session.state, session.game
    house.close()

    house = house_in(tmp_path)
    again = house.library.open(game)
    assert again.state == stood
    assert [seat.name for seat in again.state.seats] == ["Ann", "Bo"]
    assert again.redo()
    assert [seat.name for seat in again.state.seats] == ["Ann", "Bo", "Cy"]
    house.close()


def test_the_list_says_where_each_game_stands_the_last_played_first(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    first, second = house.library.new("one"), house.library.new("two")
    first.dispatch(ChooseScript(trouble_brewing()))
    for player in "ABCDE":
        first.dispatch(AddSeat(player))
    first.dispatch(BeginNight(override=True))
    one, two = house.library.games()
    assert (one.id, two.id) == (first.game, second.game)
    assert (one.title, one.players, one.script) == ("one", 5, message("script.tb"))
    assert one.phase == message("phase.night", n=1)
    assert (two.script, two.winner) == (None, None)
    house.close()


def test_the_end_is_noted_with_the_game_and_taken_back(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    session = house.library.new()
    session.dispatch(AddSeat("Ann"))
    session.dispatch(Conclude("good", "demon_dead"))
    assert house.library.games()[0].winner == "good"
    assert house.journal.record(session.game).ended_at is not None
    session.dispatch(WithdrawConclusion())
    assert house.library.games()[0].winner is None
    assert house.journal.record(session.game).ended_at is None
    house.close()


@pytest.mark.parametrize(
    "damage",
    ["DELETE FROM summary", "UPDATE summary SET seq = 0", "UPDATE summary SET maker = 0",
     "UPDATE summary SET players = 99", "UPDATE summary SET winner = 'good'", "UPDATE summary SET people = ''"],
)  # fmt: skip
def test_summaries_are_made_anew_from_the_journal_when_lost_old_or_damaged(tmp_path: Path, damage: str) -> None:
    house = house_in(tmp_path)
    house.library.new().dispatch(AddSeat("Ann"))
    told = house.library.games()
    house.close()
    database = sqlite3.connect(tmp_path / JOURNAL_NAME)
    with database:
        assert database.execute(damage).rowcount == 1
    database.close()
    house = house_in(tmp_path)
    assert house.library.games() == told
    assert house.journal.summaries()[told[0].id].players == 1
    house.close()


def test_summaries_that_cannot_be_kept_are_told_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = house_in(tmp_path)
    house.library.new().dispatch(AddSeat("Ann"))

    def full(told: object) -> None:
        raise WriteFailed("disk_full", "no space left")

    monkeypatch.setattr(house.journal, "keep", full)
    assert [one.players for one in house.library.games()] == [1]
    assert [one.players for one in house.library.games()] == [1]
    house.close()


@pytest.mark.allow_log("storyteller.app.library")
def test_an_end_that_cannot_be_noted_with_the_game_takes_nothing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The gesture is on disk by then: whoever listens hears of it, and nobody is told that it failed."""
    house = house_in(tmp_path)
    session = house.library.new()
    told: list[str] = []
    session.subscribe(lambda change: told.append(change.op))

    def full(game: GameId, ended_at: datetime | None) -> None:
        raise WriteFailed("disk_full", "no space left")

    monkeypatch.setattr(house.journal, "end", full)
    assert isinstance(session.dispatch(Conclude("good", "demon_dead")), Decision)
    assert (session.state.conclusion is not None, told) == (True, ["do"])
    assert "disk_full" in caplog.text
    caplog.clear()
    house.close()


def test_a_folder_that_could_not_be_opened_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise AssetFault([])

    monkeypatch.setattr("storyteller.app.bootstrap.load_catalogue", broken)
    with pytest.raises(AssetFault):
        open_house(tmp_path)
    monkeypatch.undo()
    open_house(tmp_path).close()


def test_games_put_away_are_not_listed(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    game = house.library.new("old").game
    house.library.archive(game)
    assert house.library.games() == ()
    house.library.archive(game, False)
    house.library.rename(game, "new")
    assert [summary.title for summary in house.library.games()] == ["new"]
    house.close()


def test_a_second_program_is_kept_out_and_the_first_goes_on(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    with pytest.raises(AlreadyOpen):
        open_house(tmp_path)
    assert isinstance(house.library.new().dispatch(AddSeat("Ann")), Decision)
    house.close()
    open_house(tmp_path).close()


def test_an_unknown_game_is_told(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    with pytest.raises(UnknownGame):
        house.library.open(GameId("f" * 32))
    house.close()


def test_a_damaged_game_opens_read_only_at_its_last_good_gesture(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    session = house.library.new()
    for player in ("Ann", "Bo", "Cy"):
        session.dispatch(AddSeat(player))
    game = session.game
    house.close()
    database = sqlite3.connect(tmp_path / JOURNAL_NAME)
    with database:
        for (name,) in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'action'"
        ).fetchall():
            database.execute(f'DROP TRIGGER "{name}"')
        database.execute("UPDATE action SET events = '[]' WHERE seq = 3")
    database.close()

    house = house_in(tmp_path)
    again = house.library.open(game)
    assert [seat.name for seat in again.state.seats] == ["Ann", "Bo"]
    answer = again.dispatch(AddSeat("Di"))
    assert isinstance(answer, Rejection)
    assert answer.code == "game.read_only"
    assert house.library.games()[0].players == 2
    house.close()


