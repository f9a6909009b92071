"""Looking at a journal without writing to it: beside the one that writes, or where nothing may be written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storyteller.journal.codec import Codec
from storyteller.journal.errors import OpenFailed, Unreadable, WriteFailed
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.migrations import MIGRATIONS, migrate
from storyteller.journal.reader import JournalReader, ReadOnlyJournal
from storyteller.kernel.message import message
from tests.journal.play import GAME, begin, rows, write
from tests.journal.toys import KINDS

CODEC = Codec(KINDS)
WHY = message("journal.newer_file")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with one game, its newest rows still in the log beside it."""
    return tmp_path / "j.db"


@pytest.fixture
def journal(path: Path) -> SqliteJournal:
    made = SqliteJournal(path, CODEC)
    write(made, rows(20), begin(made))
    return made


def garbage(path: Path) -> Path:
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 64)
    return path


def test_a_reader_sees_what_the_writer_has_written_and_copies_it_whole(
    journal: SqliteJournal, path: Path, tmp_path: Path
) -> None:
    with JournalReader(path) as reader:
        assert reader.counts() == journal.counts()
        assert reader.quick_check() == ""
        reader.copy_into(tmp_path / "copy.db")
    again = SqliteJournal(tmp_path / "copy.db", CODEC, create=False)
    assert again.load(GAME).rows == rows(20)
    again.close()
    journal.close()


def test_a_reader_writes_over_nothing(journal: SqliteJournal, path: Path, tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"mine")
    with JournalReader(path) as reader, pytest.raises(WriteFailed):
        reader.copy_into(tmp_path / "there")
    assert (tmp_path / "there").read_bytes() == b"mine"
    journal.close()


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        JournalReader(tmp_path / "nowhere.db")
    assert not (tmp_path / "nowhere.db").exists()


def test_of_a_file_that_is_no_journal_the_fault_is_told(tmp_path: Path) -> None:
    with JournalReader(garbage(tmp_path / "j.db")) as reader:
        assert reader.quick_check() != ""
        with pytest.raises(Unreadable):
            reader.counts()


def test_a_read_only_journal_shows_everything_and_says_why_it_takes_nothing(journal: SqliteJournal, path: Path) -> None:
    look = ReadOnlyJournal(path, CODEC, WHY)
    assert look.load(GAME).rows == rows(20)
    with pytest.raises(WriteFailed) as refused:
        begin(look)
    assert refused.value.message == WHY
    look.close()
    journal.close()


def test_an_older_file_is_lifted_in_the_copy_only(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    old = sqlite3.connect(path, isolation_level=None)
    migrate(old, MIGRATIONS[:1])
    old.close()
    look = ReadOnlyJournal(path, CODEC, WHY)
    assert look.games() == ()
    look.close()
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (1,)


def test_what_cannot_be_copied_or_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    with pytest.raises(OpenFailed):
        ReadOnlyJournal(tmp_path / "folder.db", CODEC, WHY)
    with pytest.raises(Unreadable):
        ReadOnlyJournal(garbage(tmp_path / "j.db"), CODEC, WHY)
