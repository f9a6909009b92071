"""What only the journal on disk does: it survives, tells what is damaged, and fails as a whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from storyteller.journal.codec import Codec
from storyteller.journal.errors import CodecFault, Unreadable, WriteFailed
from storyteller.journal.journal import Counts, SqliteJournal, checksum
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Row
from tests.journal.play import GAME, OTHER, START, at, begin, gesture, rows, write
from tests.journal.toys import KINDS, Answer, PieceAdded

CODEC = Codec(KINDS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path) -> Iterator[SqliteJournal]:
    opened = SqliteJournal(path, CODEC)
    begin(opened)
    yield opened
    opened.close()


def test_everything_is_there_after_reopening(path: Path, journal: SqliteJournal) -> None:
    write(journal, rows(40))
    journal.annotate(GAME, "note", "x", START)
    before = (journal.games(), journal.load(GAME), journal.annotations(GAME))
    journal.close()
    again = SqliteJournal(path, CODEC)
    assert (again.games(), again.load(GAME), again.annotations(GAME)) == before
    assert again.counts() == Counts(1, 40, 1)
    again.close()


def test_a_row_is_visible_to_others_as_soon_as_it_is_acknowledged(path: Path, journal: SqliteJournal) -> None:
    other = sqlite3.connect(path)
    for row in rows(3):
        journal.append(GAME, row.seq - 1, row, at(row.seq))
        assert other.execute("SELECT count(*) FROM action").fetchone() == (row.seq,)
    other.close()


# --- damage ---


def meddle(path: Path, seq: int, vouch: bool, columns: dict[str, Any]) -> None:
    """Changes a row behind the journal's back; ``vouch`` gives it the checksum of what it says now."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("PRAGMA ignore_check_constraints = ON")
    for column, value in columns.items():
        raw.execute(f"UPDATE action SET {column} = ? WHERE seq = ?", (value, seq))
    if vouch:
        row = raw.execute(
            "SELECT game_id, seq, op, target, at_utc, label, events FROM action WHERE seq = ?",
            (columns.get("seq", seq),),
        ).fetchone()
        raw.execute("UPDATE action SET crc = ? WHERE seq = ?", (checksum(*row), row[1]))
    raw.close()


@pytest.mark.parametrize(
    ("columns", "vouch", "kind"),
    [
        ({"label": '["toy.undone"]'}, False, "damaged"),
        ({"events": "[]"}, False, "damaged"),
        ({"target": 1}, False, "damaged"),
        ({"at_utc": "2026-05-01T20:00:00.000000+00:00"}, False, "damaged"),
        ({"crc": 0}, False, "damaged"),
        ({"events": '[{"k":"piece_added"'}, True, "damaged"),
        ({"events": '[{"k":"piece_added","v":1,"seat":"x","name":""}]'}, True, "damaged"),
        ({"label": "{}"}, True, "damaged"),
        ({"label": None}, True, "damaged"),
        ({"op": "undo"}, True, "damaged"),
        ({"op": "hop"}, True, "damaged"),
        ({"at_utc": "yesterday"}, True, "damaged"),
        ({"at_utc": "2026-05-01T20:00:00"}, True, "damaged"),
        ({"events": '[{"k":"piece_flown","v":1}]'}, True, "unknown_kind"),
        ({"events": '[{"k":"piece_added","v":9,"seat":1,"name":""}]'}, True, "unknown_kind"),
        ({"target": 0}, True, "order"),
        ({"seq": 77}, True, "gap"),
    ],
)
def test_a_game_opens_up_to_the_row_that_is_damaged(
    path: Path, journal: SqliteJournal, columns: dict[str, Any], vouch: bool, kind: str
) -> None:
    written = tuple(Row(seq, "do", seq - 1, gesture(seq)) for seq in range(1, 11))
    write(journal, written)
    meddle(path, 6, vouch, columns)
    loaded = journal.load(GAME)
    assert loaded.rows == written[:5]
    assert loaded.times == tuple(at(seq) for seq in range(1, 6))
    assert loaded.fault is not None
    assert (loaded.fault.seq, loaded.fault.kind) == (6, kind)
    assert loaded.fault.message.key == f"journal.fault.{kind}"
    assert loaded.fault.message.param("seq") == 6


def test_text_that_is_no_text_is_a_fault_of_the_database(path: Path, journal: SqliteJournal) -> None:
    write(journal, rows(10))
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("UPDATE action SET at_utc = CAST(x'FFFE' AS TEXT) WHERE seq = 4")
    raw.close()
    loaded = journal.load(GAME)
    assert loaded.rows == rows(3)
    assert loaded.fault is not None
    assert (loaded.fault.seq, loaded.fault.kind) == (4, "database")


def test_a_damaged_game_does_not_touch_the_others(path: Path, journal: SqliteJournal) -> None:
    write(journal, rows(4))
    begin(journal, OTHER)
    write(journal, rows(6, seed=3), OTHER)
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("UPDATE action SET crc = 0 WHERE game_id = ? AND seq = 2", (GAME,))
    raw.close()
    assert len(journal.load(GAME).rows) == 1
    assert journal.load(OTHER).rows == rows(6, seed=3)
    assert journal.load(OTHER).fault is None


def test_a_game_whose_record_is_lost_still_loads(path: Path, journal: SqliteJournal) -> None:
    write(journal, rows(4))
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER game_is_never_deleted")
    raw.execute("DELETE FROM game")
    raw.close()
    assert journal.load(GAME).rows == rows(4)


def test_a_list_with_a_damaged_record_names_the_rest(path: Path, journal: SqliteJournal) -> None:
    begin(journal, OTHER, "good")
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER game_keeps_its_origin")
    raw.execute("UPDATE game SET created_at = 'never' WHERE id = ?", (GAME,))
    raw.close()
    with pytest.raises(Unreadable) as caught:
        journal.games()
    assert [record.title for record in caught.value.readable] == ["good"]
    with pytest.raises(Unreadable):
        journal.record(GAME)


# --- failed writes ---


def disk_full(journal: SqliteJournal) -> Callable[[], None]:
    connection = journal._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")
    return lambda: connection.execute("PRAGMA max_page_count = 1073741823").close()


def read_only(journal: SqliteJournal) -> Callable[[], None]:
    journal._connection.execute("PRAGMA query_only = ON")
    return lambda: journal._connection.execute("PRAGMA query_only = OFF").close()


def locked(journal: SqliteJournal) -> Callable[[], None]:
    other = sqlite3.connect(journal.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


@pytest.mark.parametrize("obstacle", [disk_full, read_only, locked])
def test_a_write_that_fails_leaves_nothing_and_can_be_tried_again(
    path: Path, journal: SqliteJournal, obstacle: Callable[[SqliteJournal], Callable[[], None]]
) -> None:
    written = rows(8, size=20_000)
    write(journal, written[:7])
    lift = obstacle(journal)
    with pytest.raises(WriteFailed) as caught:
        journal.append(GAME, 7, written[7], at(8))
    assert caught.value.code == obstacle.__name__
    assert caught.value.message.key == f"journal.write_failed.{obstacle.__name__}"
    assert not journal._connection.in_transaction
    assert journal.load(GAME).rows == written[:7]
    lift()
    write(journal, written[7:])
    assert journal.load(GAME).rows == written


@pytest.mark.parametrize("obstacle", [read_only, locked])
def test_every_write_says_why_it_failed(
    journal: SqliteJournal, obstacle: Callable[[SqliteJournal], Callable[[], None]]
) -> None:
    lift = obstacle(journal)
    for attempt in (
        lambda: begin(journal, OTHER),
        lambda: journal.rename(GAME, "x"),
        lambda: journal.end(GAME, START),
        lambda: journal.archive(GAME),
        lambda: journal.annotate(GAME, "note", "x", START),
        lambda: journal.admit(journal.record(GAME), (), ()),
    ):
        with pytest.raises(WriteFailed) as caught:
            attempt()
        assert caught.value.code == obstacle.__name__
    lift()
    assert [record.title for record in journal.games()] == ["周五"]


def test_a_gesture_that_would_not_read_back_is_refused_before_the_disk(journal: SqliteJournal) -> None:
    wrong: Any = Answer("x")
    with pytest.raises(CodecFault):
        journal.append(GAME, 0, Row(1, "do", 0, Gesture((PieceAdded(SeatId(1), wrong),), message("x"))), at(1))
    assert journal.load(GAME).rows == ()
    write(journal, rows(1))


def test_a_title_that_no_file_can_hold_is_refused(journal: SqliteJournal) -> None:
    with pytest.raises(WriteFailed) as caught:
        journal.rename(GAME, "half \ud83d")
    assert caught.value.code == "bad_text"
    journal.rename(GAME, "whole 🙂")
    assert journal.record(GAME).title == "whole 🙂"


def test_an_interruption_leaves_no_transaction_open(journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: SqliteJournal, values: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(SqliteJournal, "_insert_action", interrupted)
        with pytest.raises(KeyboardInterrupt):
            write(journal, rows(1))
    write(journal, rows(1))
    assert journal.load(GAME).rows == rows(1)


def test_the_checksum_covers_every_column() -> None:
    columns: list[Any] = [GAME, 3, "do", 2, "t", "[]", "[1]"]
    changes: list[Any] = [GameId(OTHER), 4, "redo", 1, "u", "[2]", "[]"]
    whole = checksum(*columns)
    for index, change in enumerate(changes):
        assert checksum(*columns[:index], change, *columns[index + 1 :]) != whole


@pytest.mark.parametrize("way", ["gone", "another"])
def test_a_file_that_is_not_there_any_more_takes_no_gesture(tmp_path: Path, way: str) -> None:
    """The system would take every write without a word, and nobody would find it again."""
    folder = tmp_path / "data"
    folder.mkdir()
    journal = SqliteJournal(folder / "journal.db", Codec(KINDS))
    begin(journal)
    write(journal, rows(3))
    folder.rename(tmp_path / "elsewhere")
    if way == "another":
        folder.mkdir()
        SqliteJournal(folder / "journal.db", Codec(KINDS)).close()
    with pytest.raises(WriteFailed) as caught:
        write(journal, rows(4)[3:])
    assert caught.value.code == "cannot_open"
    journal.close()
    found = SqliteJournal(tmp_path / "elsewhere" / "journal.db", Codec(KINDS), create=False)
    assert found.load(GAME).rows == rows(3)
    found.close()


def test_a_clock_that_is_set_back_loses_nothing(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "journal.db", Codec(KINDS))
    begin(journal)
    for row, seconds in zip(rows(3), (10, 5, -86_400), strict=True):
        journal.append(GAME, row.seq - 1, row, at(seconds))
    assert journal.load(GAME).rows == rows(3)
    assert journal.record(GAME).last_seq == 3
    journal.close()
