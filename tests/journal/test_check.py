"""A journal is asked whether it is sound, on a copy, without being touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal, checksum
from tests.journal.play import GAME, OTHER, begin, rows, write
from tests.journal.toys import KINDS

CODEC = Codec(KINDS)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[SqliteJournal]:
    opened = SqliteJournal(tmp_path / "journal.db", CODEC)
    begin(opened)
    begin(opened, OTHER)
    write(opened, rows(10))
    write(opened, rows(10, seed=1), OTHER)
    yield opened
    opened.close()


def meddle(path: Path, *statements: str) -> None:
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("DROP TRIGGER action_is_never_deleted")
    for statement in statements:
        raw.execute(statement)
    raw.close()


def keys(path: Path) -> list[str]:
    return [problem.key for problem in check(path, CODEC)]


def test_a_sound_journal_has_no_problems_open_or_closed(journal: SqliteJournal) -> None:
    assert check(journal.path, CODEC) == ()
    assert check(journal.path) == ()
    journal.close()
    assert check(journal.path, CODEC) == ()


def test_asking_touches_nothing(journal: SqliteJournal) -> None:
    files = sorted(journal.path.parent.iterdir())
    before = [path.read_bytes() for path in files]
    check(journal.path, CODEC)
    assert sorted(journal.path.parent.iterdir()) == files
    assert [path.read_bytes() for path in files] == before


def test_a_row_that_was_changed_is_named(journal: SqliteJournal) -> None:
    meddle(journal.path, f"UPDATE action SET at_utc = '' WHERE seq = 4 AND game_id = '{OTHER}'")
    (problem,) = check(journal.path)
    assert (problem.key, problem.param("game"), problem.param("seq")) == ("journal.problem.row", OTHER, 4)


def test_a_row_that_is_gone_is_named(journal: SqliteJournal) -> None:
    meddle(journal.path, f"DELETE FROM action WHERE seq = 1 AND game_id = '{OTHER}'")
    (problem,) = check(journal.path)
    assert (problem.key, problem.param("game"), problem.param("seq")) == ("journal.problem.gap", OTHER, 1)


def test_a_row_that_nobody_understands_is_named_when_there_is_a_codec(journal: SqliteJournal) -> None:
    events = '[{"k":"piece_flown","v":1}]'
    crc = checksum(GAME, 11, "do", 10, "t", '["x"]', events)
    meddle(journal.path, f"INSERT INTO action VALUES ('{GAME}', 11, 'do', 10, 't', '[\"x\"]', '{events}', {crc})")
    assert keys(journal.path) == ["journal.problem.row"]
    assert check(journal.path) == ()


def test_rows_of_no_game_are_named(journal: SqliteJournal) -> None:
    meddle(journal.path, "DROP TRIGGER game_is_never_deleted", f"DELETE FROM game WHERE id = '{GAME}'")
    assert keys(journal.path) == ["journal.problem.database"] * 10


def test_the_list_of_problems_ends(journal: SqliteJournal) -> None:
    write(journal, rows(120)[10:])
    meddle(journal.path, "UPDATE action SET crc = 0")
    assert len(check(journal.path)) == 100


def test_a_file_that_is_no_journal_is_a_problem_not_an_error(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    assert keys(path) == ["journal.problem.cannot_read"]
    path.write_bytes(b"shopping list\n" * 500)
    assert keys(path) == ["journal.problem.database"]
    raw = sqlite3.connect(tmp_path / "theirs.db")
    raw.execute("CREATE TABLE t (x)")
    raw.close()
    assert keys(tmp_path / "theirs.db") == ["journal.not_a_journal"]
