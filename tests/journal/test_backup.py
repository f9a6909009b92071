"""A backup is a backup only after it was looked at, and nothing that was saved is pushed out by less."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller.journal import files
from storyteller.journal.backup import back_up, backups, rotate
from storyteller.journal.codec import Codec
from storyteller.journal.errors import BackupFailed
from storyteller.journal.journal import Counts, SqliteJournal
from tests.journal.play import GAME, OTHER, START, begin, rows, write
from tests.journal.toys import KINDS

CODEC = Codec(KINDS)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    opened = SqliteJournal(tmp_path / "journal.db", CODEC)
    begin(opened)
    write(opened, rows(30))
    opened.annotate(GAME, "note", "x", START)
    yield opened
    opened.close()


def test_a_backup_is_a_whole_journal_in_one_file(tmp_path: Path, journal: SqliteJournal) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    made = back_up(journal, folder / "copy.db")
    assert made.counts == Counts(1, 30, 1)
    assert [path.name for path in folder.iterdir()] == ["copy.db"]
    copy = SqliteJournal(made.path, CODEC, create=False)
    assert (copy.games(), copy.load(GAME), copy.annotations(GAME)) == (
        journal.games(),
        journal.load(GAME),
        journal.annotations(GAME),
    )
    write(copy, rows(31)[30:])
    copy.close()
    assert len(journal.load(GAME).rows) == 30


def test_the_journal_goes_on_after_a_backup(tmp_path: Path, journal: SqliteJournal) -> None:
    back_up(journal, tmp_path / "copy.db")
    write(journal, rows(31)[30:])
    assert journal.load(GAME).rows == rows(31)


def test_a_backup_replaces_one_of_the_same_name(tmp_path: Path, journal: SqliteJournal) -> None:
    back_up(journal, tmp_path / "copy.db")
    write(journal, rows(31)[30:])
    assert back_up(journal, tmp_path / "copy.db").counts.actions == 31


def meddle(path: Path, statement: str) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("DROP TRIGGER action_is_never_deleted")
    raw.execute(statement)
    raw.close()


@pytest.mark.parametrize("statement", ["UPDATE action SET crc = 0 WHERE seq = 30", "DELETE FROM action WHERE seq = 12"])
def test_a_damaged_journal_makes_no_backup_and_keeps_the_old_one(
    tmp_path: Path, journal: SqliteJournal, statement: str
) -> None:
    old = back_up(journal, tmp_path / "copy.db")
    before = old.path.read_bytes()
    meddle(journal.path, statement)
    with pytest.raises(BackupFailed) as caught:
        back_up(journal, old.path)
    assert caught.value.message.key == "journal.backup_failed"
    assert old.path.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_that_lost_something_is_no_backup(
    tmp_path: Path, journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lossy(self: SqliteJournal, path: Path) -> None:
        self._connection.execute("VACUUM INTO ?", (str(path),))
        meddle(path, "DELETE FROM action WHERE seq = 30")

    monkeypatch.setattr(SqliteJournal, "copy_into", lossy)
    with pytest.raises(BackupFailed, match="holds"):
        back_up(journal, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_a_folder_that_is_not_there_is_a_failed_backup(tmp_path: Path, journal: SqliteJournal) -> None:
    with pytest.raises(BackupFailed):
        back_up(journal, tmp_path / "no" / "copy.db")


def test_a_disk_that_fails_while_the_copy_is_put_in_place_is_a_failed_backup(
    tmp_path: Path, journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(files.os, "fsync", fails)
    with pytest.raises(BackupFailed, match="no space"):
        back_up(journal, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def names(folder: Path) -> list[str]:
    return [path.name for path in backups(folder)]


def test_rotation_keeps_the_newest(tmp_path: Path, journal: SqliteJournal) -> None:
    folder = tmp_path / "backups"
    assert backups(folder) == ()
    for stamp in ("20260501T2000Z", "20260502T2000Z", "20260503T2000Z", "20260504T2000Z"):
        rotate(journal, folder, stamp, keep=3)
    assert names(folder) == [
        "journal-20260504T2000Z.db",
        "journal-20260503T2000Z.db",
        "journal-20260502T2000Z.db",
    ]


def test_rotation_leaves_other_files_alone(tmp_path: Path, journal: SqliteJournal) -> None:
    (tmp_path / "mine.db").write_text("x")
    (tmp_path / "journal-old.db.txt").write_text("x")
    for number in range(4):
        rotate(journal, tmp_path, f"{number}", keep=1)
    assert names(tmp_path) == ["journal-3.db"]
    assert (tmp_path / "mine.db").exists()
    assert (tmp_path / "journal-old.db.txt").exists()
    assert journal.path.exists()


def test_a_backup_that_holds_more_than_the_new_one_stays(tmp_path: Path, journal: SqliteJournal) -> None:
    folder = tmp_path / "backups"
    rotate(journal, folder, "1", keep=1)
    fresh = SqliteJournal(tmp_path / "fresh.db", CODEC)
    begin(fresh, OTHER)
    for stamp in ("2", "3", "4"):
        rotate(fresh, folder, stamp, keep=1)
    fresh.close()
    assert names(folder) == ["journal-4.db", "journal-1.db"]


def test_a_backup_that_cannot_be_read_stays(tmp_path: Path, journal: SqliteJournal) -> None:
    (tmp_path / "journal-0.db").write_text("damaged")
    rotate(journal, tmp_path, "1", keep=1)
    assert names(tmp_path) == ["journal-1.db", "journal-0.db"]


def test_a_backup_that_fails_lets_nothing_go(tmp_path: Path, journal: SqliteJournal) -> None:
    folder = tmp_path / "backups"
    rotate(journal, folder, "1", keep=2)
    rotate(journal, folder, "2", keep=2)
    meddle(journal.path, "UPDATE action SET crc = 0 WHERE seq = 30")
    with pytest.raises(BackupFailed):
        rotate(journal, folder, "3", keep=1)
    assert names(folder) == ["journal-2.db", "journal-1.db"]


@pytest.mark.parametrize(("stamp", "keep"), [("1", 0), ("../1", 3), ("", 3), ("a/b", 3)])
def test_a_stamp_that_is_no_name_is_refused(tmp_path: Path, journal: SqliteJournal, stamp: str, keep: int) -> None:
    with pytest.raises(ValueError, match="stamp"):
        rotate(journal, tmp_path / "backups", stamp, keep)
