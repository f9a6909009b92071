"""Backups that make themselves, and a file that is only looked at where it may not be written."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from storyteller.app.bootstrap import JOURNAL_NAME, House, open_house
from storyteller.clocktower.commands import AddSeat
from storyteller.journal.errors import BackupFailed, JournalError, OpenFailed, Unreadable, WriteFailed
from storyteller.kernel.decision import Decision, Rejection
from tests.app.test_library import SteppingClock


def house_in(folder: Path) -> House:
    return open_house(folder, SteppingClock())


def test_a_backup_is_made_in_the_background_while_gestures_go_on(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    session = house.library.new("Friday")
    session.dispatch(AddSeat("Ann"))
    house.backups.start()
    for number in range(12):
        assert isinstance(session.dispatch(AddSeat(f"P{number}")), Decision)
    house.backups.wait()
    assert house.backups.fault is None
    (made,) = house.backups.all()
    assert (made.counts.games, made.counts.actions >= 1) == (1, True)
    house.close()


def test_no_second_backup_is_made_of_the_same(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    house.library.new("Friday")
    assert house.backups.make() is not None
    assert house.backups.make() is None
    house.library.new("Saturday")
    assert house.backups.make() is not None
    assert [one.counts.games for one in house.backups.all()] == [2, 1]
    house.close()


def test_the_games_go_back_to_a_backup_and_what_was_there_is_kept(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    game = house.library.new("Friday").game
    made = house.backups.make()
    assert made is not None
    house.library.new("Saturday")
    done = house.backups.restore(house.journal, made.path.name)
    assert [one.id for one in house.history.games()] == [game]
    before = sqlite3.connect(done.aside)
    assert before.execute("SELECT count(*) FROM game").fetchone() == (2,)
    before.close()
    with pytest.raises(JournalError):
        house.backups.restore(house.journal, "../games.sqlite3")
    house.close()


def test_damage_is_told_and_no_backup_is_made_of_it(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    house.library.new("Friday" * 2_000)
    house.close()
    path = tmp_path / JOURNAL_NAME
    content = bytearray(path.read_bytes())
    content[8192:] = b"\xff" * (len(content) - 8192)
    path.write_bytes(content)
    from storyteller.app.backups import Backups

    backups = Backups(path, tmp_path / "backups", SteppingClock())
    with pytest.raises((Unreadable, BackupFailed)):
        backups.make()
    backups.start()
    backups.wait()
    assert backups.fault is not None
    assert backups.all() == ()


def test_a_newer_file_is_looked_at_and_not_touched(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    session = house.library.new("Friday")
    session.dispatch(AddSeat("Ann"))
    house.close()
    database = sqlite3.connect(tmp_path / JOURNAL_NAME)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = (tmp_path / JOURNAL_NAME).read_bytes()
    house = house_in(tmp_path)
    assert house.read_only is not None
    assert house.read_only.key == "journal_more.read_only_newer"
    assert [one.people for one in house.history.games()] == [("Ann",)]
    answer = house.history.open(session.game).dispatch(AddSeat("Bo"))
    assert isinstance(answer, Rejection)
    with pytest.raises(WriteFailed) as caught:
        house.library.new()
    assert caught.value.message == house.read_only
    house.close()
    assert (tmp_path / JOURNAL_NAME).read_bytes() == before


@pytest.mark.parametrize("fault", ["read_only", "locked"])
def test_a_file_that_cannot_be_written_is_looked_at_one_that_is_held_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    house = house_in(tmp_path)
    house.library.new("Friday").dispatch(AddSeat("Ann"))
    house.close()

    def refuse(*_: object, **__: object) -> None:
        raise OpenFailed(tmp_path, fault)  # type: ignore[arg-type]  # one of the codes

    monkeypatch.setattr("storyteller.app.bootstrap.SqliteJournal", refuse)
    if fault == "locked":
        with pytest.raises(OpenFailed):
            house_in(tmp_path)
        return
    house = house_in(tmp_path)
    assert house.read_only is not None
    assert [one.people for one in house.history.games()] == [("Ann",)]
    house.close()


def test_an_older_file_is_copied_before_it_is_lifted(tmp_path: Path) -> None:
    import shutil

    golden = Path(__file__).parents[1] / "journal" / "golden" / "schema-1.db"
    shutil.copyfile(golden, tmp_path / JOURNAL_NAME)
    house = house_in(tmp_path)
    assert len(house.history.games()) == 1
    house.close()
    kept = tmp_path / "backups" / "games.schema-1.sqlite3"
    older = sqlite3.connect(kept)
    assert older.execute("PRAGMA user_version").fetchone() == (1,)
    assert older.execute("SELECT count(*) FROM game").fetchone() == (1,)
    older.close()
    assert os.listdir(tmp_path / "backups") == [kept.name]
