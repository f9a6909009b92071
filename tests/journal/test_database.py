"""The file keeps its promises, refuses what is not its own, and cannot be rewritten."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller.journal import database
from storyteller.journal.codec import Codec
from storyteller.journal.database import disk_code, open_database
from storyteller.journal.errors import NewerFile, NotAJournal, OpenFailed, Unreadable
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.migrations import APPLICATION_ID, MIGRATIONS, migrate
from tests.journal.play import GAME, START, begin, rows, write
from tests.journal.toys import KINDS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with one game, its rows and a note; closed."""
    path = tmp_path / "journal.db"
    journal = SqliteJournal(path, Codec(KINDS))
    begin(journal)
    write(journal, rows(5))
    journal.annotate(GAME, "note", "x", START)
    journal.close()
    return path


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    opened = open_database(path)
    yield opened
    opened.close()


def pragma(connection: sqlite3.Connection, name: str) -> object:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_live_connection_is_durable(connection: sqlite3.Connection) -> None:
    assert pragma(connection, "journal_mode") == "wal"
    assert pragma(connection, "synchronous") == 2
    assert pragma(connection, "foreign_keys") == 1
    assert pragma(connection, "mmap_size") == 0
    assert pragma(connection, "busy_timeout") == 250


def test_on_a_mac_the_drive_itself_is_asked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database.sys, "platform", "darwin")
    opened = open_database(path)
    assert pragma(opened, "fullfsync") == 1
    assert pragma(opened, "checkpoint_fullfsync") == 1
    opened.close()


def test_the_file_says_whose_it_is(connection: sqlite3.Connection) -> None:
    assert pragma(connection, "application_id") == APPLICATION_ID
    assert pragma(connection, "user_version") == len(MIGRATIONS)


def test_every_table_is_strict_and_rows_lie_by_their_key(connection: sqlite3.Connection) -> None:
    tables = {name: (rowid, strict) for _, name, kind, _, rowid, strict in connection.execute("PRAGMA table_list")
              if kind == "table" and not name.startswith("sqlite_")}  # fmt: skip
    assert tables == {"game": (1, 1), "action": (1, 1), "annotation": (0, 1), "summary": (1, 1), "tally": (1, 1)}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE action SET op = 'undo'",
        "UPDATE action SET label = '[]' WHERE seq = 1",
        "UPDATE action SET seq = 99 WHERE seq = 5",
        "DELETE FROM action",
        "DELETE FROM action WHERE seq = 5",
        "INSERT OR REPLACE INTO action SELECT * FROM action WHERE seq = 5",
        "INSERT OR REPLACE INTO action SELECT * FROM action WHERE seq = 1",
        "INSERT INTO action SELECT game_id, 7, op, target, at_utc, label, events, crc FROM action WHERE seq = 5",
        "INSERT INTO action VALUES ('x', 1, 'undo', 0, '', NULL, NULL, 0)",
        "UPDATE annotation SET text = 'y'",
        "DELETE FROM annotation",
        "INSERT OR REPLACE INTO annotation SELECT * FROM annotation",
        "DELETE FROM game",
        "INSERT OR REPLACE INTO game SELECT * FROM game",
        "UPDATE game SET kind = 'other'",
        "UPDATE game SET id = 'ffffffffffffffffffffffffffffffff'",
        "UPDATE game SET created_at = ''",
        "UPDATE game SET app_version = '2'",
        "UPDATE game SET catalogue_digest = ''",
        "UPDATE game SET archived = 2",
        "INSERT INTO game VALUES ('short', 'toy', '', '', '', '', NULL, 0)",
    ],
)
def test_nothing_that_was_written_can_be_rewritten(connection: sqlite3.Connection, statement: str) -> None:
    before = list(connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    assert list(connection.iterdump()) == before


def test_title_end_and_archived_of_a_game_can_change(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE game SET title = 'y', ended_at = 'z', archived = 1")
    assert connection.execute("SELECT title, ended_at, archived FROM game").fetchall() == [("y", "z", 1)]


@pytest.mark.parametrize(
    "row",
    [
        "6, 'do', 5, '', NULL, '[]', 0",
        "6, 'do', 5, '', '[]', NULL, 0",
        "6, 'undo', 5, '', '[]', NULL, 0",
        "6, 'hop', 5, '', NULL, NULL, 0",
        "6, 'undo', 6, '', NULL, NULL, 0",
        "6, 'undo', -1, '', NULL, NULL, 0",
        "6, 'undo', 'x', '', NULL, NULL, 0",
    ],
)
def test_a_row_that_cannot_be_is_refused(connection: sqlite3.Connection, row: str) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(f"INSERT INTO action VALUES ('{GAME}', {row})")


def test_a_missing_file_is_made_only_when_asked(tmp_path: Path) -> None:
    missing = tmp_path / "none.db"
    with pytest.raises(OpenFailed) as caught:
        open_database(missing, create=False)
    assert caught.value.code == "missing"
    assert not missing.exists()


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    empty = tmp_path / "empty.db"
    empty.touch()
    open_database(empty).close()
    assert empty.stat().st_size > 0


def test_a_folder_that_is_not_there_is_an_error_with_a_reason(tmp_path: Path) -> None:
    with pytest.raises(OpenFailed) as caught:
        open_database(tmp_path / "no" / "journal.db")
    assert caught.value.code == "cannot_open"
    assert caught.value.message.key == "journal.open_failed.cannot_open"


def changed(path: Path, *statements: str) -> bytes:
    """Changes a file behind the journal's back and returns what is in it then."""
    raw = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        raw.execute(statement)
    raw.close()
    return path.read_bytes()


def test_a_newer_file_is_refused_and_not_touched(path: Path) -> None:
    before = changed(path, "PRAGMA journal_mode = DELETE", "PRAGMA user_version = 99")
    with pytest.raises(NewerFile) as caught:
        open_database(path)
    assert (caught.value.found, caught.value.known) == (99, len(MIGRATIONS))
    assert caught.value.message.key == "journal.newer_file"
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == ["journal.db"]


@pytest.mark.parametrize("statement", ["PRAGMA application_id = 7", "CREATE TABLE t (x)", "PRAGMA user_version = 1"])
def test_another_programs_database_is_refused_and_not_touched(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "theirs.db"
    before = changed(path, statement)
    with pytest.raises(NotAJournal):
        open_database(path)
    assert path.read_bytes() == before


def test_what_is_no_database_is_unreadable_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_bytes(b"shopping list\n" * 500)
    with pytest.raises(Unreadable):
        open_database(path)
    assert path.read_bytes() == b"shopping list\n" * 500


def test_a_sqlite_without_strict_tables_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database.sqlite3, "sqlite_version_info", (3, 36, 0))
    with pytest.raises(OpenFailed) as caught:
        open_database(path)
    assert caught.value.code == "sqlite_too_old"


def test_a_place_without_a_wal_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    # A database in memory cannot have one, like one on some network drives.
    with pytest.raises(OpenFailed) as caught:
        open_database(Path(":memory:"))
    assert caught.value.code == "no_wal"


def test_migrations_run_in_order_and_once() -> None:
    raw = sqlite3.connect(":memory:", isolation_level=None)
    steps = (("CREATE TABLE a (x)",), ("ALTER TABLE a ADD y", "INSERT INTO a VALUES (1, 2)"))
    assert migrate(raw, steps[:1]) == 1
    assert migrate(raw, steps) == 2
    assert migrate(raw, steps) == 2
    assert raw.execute("SELECT x, y FROM a").fetchall() == [(1, 2)]
    assert pragma(raw, "user_version") == 2
    raw.close()


def test_a_migration_that_fails_leaves_the_version_before_it() -> None:
    raw = sqlite3.connect(":memory:", isolation_level=None)
    steps = (("CREATE TABLE a (x)",), ("CREATE TABLE b (x)", "CREATE TABLE a (x)"))
    with pytest.raises(sqlite3.OperationalError):
        migrate(raw, steps)
    assert pragma(raw, "user_version") == 1
    assert [name for (name,) in raw.execute("SELECT name FROM sqlite_schema")] == ["a"]
    assert not raw.in_transaction
    raw.close()


def test_an_error_of_the_module_itself_has_a_code_too() -> None:
    assert disk_code(sqlite3.ProgrammingError("closed")) == "failed"


def test_a_schema_whose_names_are_no_text_is_unreadable_and_not_a_crash(path: Path) -> None:
    """Python can't read SQLite's complaint about it either, and answers with an error that is none of SQLite's."""
    changed(path, "PRAGMA journal_mode = DELETE")
    content = path.read_bytes()
    spoiled = content.replace(b"CREATE TABLE summary", b"CREATE TABLE \xe5ummary")
    assert spoiled != content
    path.write_bytes(spoiled)
    with pytest.raises(Unreadable):
        open_database(path)
    assert path.read_bytes() == spoiled
