"""What a journal seldom meets: things in its way, promises SQLite breaks silently, fields nobody can keep."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ClassVar

import pytest

from storyteller.journal import database, rewriting
from storyteller.journal.backup import rotate
from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.database import open_database
from storyteller.journal.errors import BackupFailed, CodecFault, OpenFailed, Unreadable, WriteFailed
from storyteller.journal.files import discard
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.library import LibraryFault, ScriptLibrary, readable, set_aside
from storyteller.journal.migrations import MIGRATIONS, migrate
from storyteller.journal.rewriting import erase, repair
from storyteller.journal.summaries import read_details
from storyteller.journal.upcasts import LiftFault, lift
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import Message
from tests.journal.play import GAME, OTHER, begin, rows, write
from tests.journal.toys import KINDS, PieceMarked

# --- opening ---------------------------------------------------------------------------------------------------------


def test_a_folder_in_the_place_of_the_file_is_told_as_one_that_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OpenFailed) as told:
        open_database(tmp_path)
    assert told.value.code == "cannot_open"


@pytest.mark.parametrize(
    ("asked", "answer", "code"),
    [
        ("PRAGMA journal_mode = WAL", "delete", "no_wal"),
        ("PRAGMA synchronous", 1, "not_synchronous"),
        ("PRAGMA foreign_keys", 0, "not_synchronous"),
    ],
)
def test_a_promise_that_is_not_kept_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, answer: object, code: str
) -> None:
    class Deaf(sqlite3.Connection):
        """Answers one question as a file system without shared memory, or an odd build, would."""

        def execute(self, sql: str, *values: Any) -> Any:
            return super().execute(f"SELECT {answer!r}" if sql == asked else sql, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(
        database.sqlite3, "connect", lambda *given, **named: connect(*given, **{**named, "factory": Deaf})
    )
    with pytest.raises(OpenFailed) as told:
        open_database(tmp_path / "j.db")
    assert told.value.code == code


# --- lifting an older file -------------------------------------------------------------------------------------------


def of_schema(path: Path, version: int) -> Path:
    """A file as an older program left it."""
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, MIGRATIONS[:version])
    connection.close()
    return path


def test_before_an_older_file_is_lifted_it_is_copied_whole(tmp_path: Path) -> None:
    path = of_schema(tmp_path / "games.db", 1)
    open_database(path, keep=tmp_path / "before").close()
    (copy,) = (tmp_path / "before").iterdir()
    assert copy.name == "games.schema-1.db"
    assert sqlite3.connect(copy).execute("PRAGMA user_version").fetchone() == (1,)
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)


def test_a_copy_that_is_there_already_is_kept(tmp_path: Path) -> None:
    path = of_schema(tmp_path / "games.db", 1)
    (tmp_path / "games.schema-1.db").write_bytes(b"of an earlier try")
    open_database(path, keep=tmp_path).close()
    assert (tmp_path / "games.schema-1.db").read_bytes() == b"of an earlier try"


def test_a_file_of_today_needs_no_copy(tmp_path: Path) -> None:
    path = of_schema(tmp_path / "games.db", len(MIGRATIONS))
    open_database(path, keep=tmp_path / "before").close()
    assert not (tmp_path / "before").exists()


def test_what_cannot_be_copied_is_not_lifted(tmp_path: Path) -> None:
    path = of_schema(tmp_path / "games.db", 1)
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BackupFailed):
        open_database(path, keep=tmp_path / "file" / "below")
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (1,)


def test_a_step_that_ends_its_own_transaction_leaves_its_fault_to_be_seen() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.Error):
        migrate(connection, (("CREATE TABLE a (b)", "ROLLBACK", "nonsense"),))
    assert not connection.in_transaction


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_folder_for_backups_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "j.db", Codec(KINDS))
    write(journal, rows(3), begin(journal))
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(BackupFailed):
        rotate(journal, tmp_path / "file" / "below", "20260501T200000Z", 3)
    journal.close()


def test_a_file_that_will_not_go_is_left(tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "x").write_text("", "utf-8")
    discard(tmp_path / "full")
    assert (tmp_path / "full" / "x").exists()
    discard(tmp_path / "never there")


# --- rows ------------------------------------------------------------------------------------------------------------


def test_events_that_are_no_json_are_a_fault_of_the_row() -> None:
    with pytest.raises(CodecFault) as told:
        Codec(KINDS).decode('["toy.done",{}]', "[{")
    assert told.value.kind == "events"


def test_a_label_that_holds_what_no_file_can_is_refused() -> None:
    with pytest.raises(CodecFault) as told:
        Codec(KINDS).write_label(Message("toy.done", (("who", object()),)))
    assert told.value.kind == "label"


@dataclass(frozen=True, slots=True)
class Keyed:
    """An event with a field that the journal needs for itself."""

    kind: ClassVar[str] = "keyed"
    v: int = 1


@dataclass(frozen=True, slots=True)
class Renamed:
    """An event that is registered under another name than its own."""

    kind: ClassVar[str] = "renamed"


@dataclass(frozen=True, slots=True)
class Counting:
    """An event that works one of its fields out."""

    kind: ClassVar[str] = "counting"
    total: int = field(init=False, default=0)


@pytest.mark.parametrize(("name", "event"), [("keyed", Keyed()), ("other", Renamed()), ("counting", Counting())])
def test_a_class_that_could_not_be_read_back_is_refused_when_it_is_first_used(name: str, event: Any) -> None:
    codec = Codec({name: type(event)})
    with pytest.raises(TypeError):
        codec.read_events([{"k": name, "v": 1}])


@pytest.mark.parametrize(
    "wrong", [{"pair": [1, "a"]}, {"pair": (SeatId(1), "a", "b")}], ids=["a list for a tuple", "one too many"]
)
def test_a_pair_is_two_and_a_tuple(wrong: dict[str, Any]) -> None:
    with pytest.raises(CodecFault) as told:
        Codec(KINDS).write_events((PieceMarked(None, **wrong),))
    assert told.value.field == "pair"


def test_a_pair_is_read_from_a_list_only() -> None:
    with pytest.raises(CodecFault) as told:
        Codec(KINDS).read_events([{"k": "piece_marked", "v": 1, "mark": None, "pair": "ab"}])
    assert told.value.field == "pair"


def test_a_lift_that_returns_no_events_is_a_fault() -> None:
    with pytest.raises(LiftFault, match="without kind and version"):
        lift({"k": "old", "v": 1}, {("old", 1): lambda row: [{"k": 7, "v": "x"}]})


# --- columns of another type, which only damage can make -------------------------------------------------------------


def loosened(path: Path, *statements: str) -> None:
    """Does to a file what the schema forbids, as damage does: types and guards are taken off meanwhile."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA writable_schema = ON")
    schema = raw.execute("SELECT rowid, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    raw.execute("UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, WITHOUT ROWID', 'WITHOUT ROWID')")
    raw.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA ignore_check_constraints = ON")
    for (trigger,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {trigger}")
    for statement in statements:
        raw.execute(statement)
    raw.execute("PRAGMA writable_schema = ON")
    for row, sql in schema:
        raw.execute("UPDATE sqlite_schema SET sql = ? WHERE rowid = ? AND type = 'table'", (sql, row))
    raw.close()


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """A journal with one game."""
    journal = SqliteJournal(tmp_path / "j.db", Codec(KINDS))
    write(journal, rows(3), begin(journal))
    journal.close()
    return tmp_path / "j.db"


def test_a_row_whose_number_is_none_is_a_problem_that_is_named(written: Path) -> None:
    loosened(written, "UPDATE action SET seq = 'x' WHERE seq = 2")
    said = [str(dict(one.params)) for one in check(written, Codec(KINDS))]
    assert any("without a number" in text for text in said), said


def test_a_game_whose_title_is_no_text_is_told_and_the_others_are_read(written: Path) -> None:
    loosened(written, "UPDATE game SET title = x'00ff'")
    journal = SqliteJournal(written, Codec(KINDS), create=False)
    with pytest.raises(Unreadable):
        journal.games()
    journal.close()


def test_a_list_of_games_that_is_gone_is_told(written: Path) -> None:
    journal = SqliteJournal(written, Codec(KINDS), create=False)
    raw = sqlite3.connect(written, isolation_level=None)
    raw.execute("PRAGMA foreign_keys = OFF")
    raw.execute("ALTER TABLE game RENAME TO gone")
    raw.close()
    with pytest.raises(Unreadable):
        journal.games()
    journal.close()


class Stubborn:
    """A connection that can neither end a transaction nor take it back, as when the disk is gone under it."""

    in_transaction = True

    def execute(self, sql: str, *values: Any) -> Any:
        if sql in ("COMMIT", "ROLLBACK"):
            raise sqlite3.OperationalError("disk I/O error")
        return self

    def close(self) -> None:
        """Does nothing."""


def test_a_write_that_cannot_even_be_taken_back_is_refused(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = SqliteJournal(written, Codec(KINDS), create=False)
    true = journal._connection
    monkeypatch.setattr(journal, "_connection", Stubborn())
    with pytest.raises(WriteFailed), journal._writing():
        pass
    monkeypatch.setattr(journal, "_connection", true)
    journal.close()


# --- the library of scripts ------------------------------------------------------------------------------------------


def test_a_library_that_is_not_there_cannot_be_set_aside_and_holds_nothing(tmp_path: Path) -> None:
    with pytest.raises(LibraryFault) as told:
        set_aside(tmp_path / "no.sqlite3", datetime(2026, 5, 2, tzinfo=UTC))
    assert told.value.code == "cannot_rename"
    assert list(readable(tmp_path / "no.sqlite3", lambda text: "")) == []


def test_what_lies_beside_a_library_is_set_aside_with_it(tmp_path: Path) -> None:
    for name in ("s.sqlite3", "s.sqlite3-wal"):
        (tmp_path / name).write_bytes(b"torn")
    aside = set_aside(tmp_path / "s.sqlite3", datetime(2026, 5, 2, tzinfo=UTC))
    assert sorted(path.name for path in tmp_path.iterdir()) == [aside.name, f"{aside.name}-wal"]


def test_a_library_without_scripts_gives_none_back(tmp_path: Path) -> None:
    ScriptLibrary(tmp_path / "s.sqlite3").close()
    assert list(readable(tmp_path / "s.sqlite3", lambda text: "")) == []


def test_a_batch_that_sqlite_took_back_itself_is_told_as_it_was(tmp_path: Path) -> None:
    library = ScriptLibrary(tmp_path / "s.sqlite3")

    def fail() -> None:
        with library._transaction():
            library._connection.execute("ROLLBACK")  # as SQLite does by itself when the disk is full
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    library.close()


# --- summaries and repair --------------------------------------------------------------------------------------------


def test_a_detail_that_is_torn_takes_no_other_along(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "j.db", Codec(KINDS))
    for game in (GAME, OTHER):
        begin(journal, game)
    journal.close()
    raw = sqlite3.connect(tmp_path / "j.db", isolation_level=None)
    whole = "[[],[],[]]"

    def kept(*details: str) -> list[GameId]:
        raw.execute("DELETE FROM summary")
        for game, detail in zip((GAME, OTHER), details, strict=True):
            raw.execute(
                "INSERT INTO summary VALUES (?, 1, 1, '', '', 0, 0, '', 0, '', '', '', NULL, ?, 0)", (game, detail)
            )
        return sorted(read_details(raw))

    assert kept(whole, whole) == [GAME, OTHER]
    assert kept(whole, "[[") == [GAME]
    assert kept("[1]", whole) == [OTHER]
    assert kept(whole, f"{whole},{whole}") == [GAME], "a comma too many shifts nothing into another game"
    assert read_details(raw, [OTHER]) == {}
    raw.close()


def test_a_note_of_a_game_that_is_gone_is_not_repaired_into_the_new_file(written: Path) -> None:
    raw = sqlite3.connect(written, isolation_level=None)
    raw.execute("INSERT INTO annotation (game_id, kind, text, at_utc) VALUES (?, 'note', 'x', '')", (OTHER,))
    raw.close()
    done = repair(written, "now")
    assert (done.lost_rows, done.counts.annotations) == ((), 0)


@pytest.mark.parametrize("wanted", ["repaired", "erased"])
def test_a_copy_with_a_problem_takes_no_files_place(
    written: Path, monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    spoiled = (Message("journal.problem.gap", (("game", GAME), ("seq", 1))),)
    answers = iter([()] if wanted == "erased" else [])
    monkeypatch.setattr(rewriting, "problems", lambda connection: next(answers, spoiled))
    before = written.read_bytes()
    journal = SqliteJournal(written, Codec(KINDS), create=False) if wanted == "erased" else None
    with pytest.raises(BackupFailed):
        _ = repair(written, "now") if journal is None else erase(journal, [], "now")
    if journal is not None:
        journal.close()
    assert written.read_bytes() == before
