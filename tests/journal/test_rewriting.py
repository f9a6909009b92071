"""Erasing, repairing and going back, by copy: the file of before is kept whole, whatever goes wrong."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from storyteller.journal import rewriting
from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.errors import BackupFailed, JournalError, NewerFile, UnknownGame
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.rewriting import erase, repair, replace_texts, restore
from storyteller.journal.summaries import Told
from storyteller.kernel.summary import Facts
from tests.journal.play import GAME, OTHER, START, begin, rows, write
from tests.journal.test_damage import WRITTEN, damage, make
from tests.journal.toys import KINDS

CODEC = Codec(KINDS)


def journal_at(path: Path) -> SqliteJournal:
    journal = SqliteJournal(path, CODEC)
    for game in (GAME, OTHER):
        begin(journal, game)
        write(journal, rows(10), game)
        journal.annotate(game, "note", "x", START)
    return journal


def test_what_is_erased_is_only_in_the_file_of_before(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    done = erase(journal, [OTHER], "now")
    assert [record.id for record in journal.games()] == [GAME]
    with pytest.raises(UnknownGame):
        journal.load(OTHER)
    assert journal.load(GAME).rows == rows(10)
    journal.close()
    assert check(tmp_path / "j.db", CODEC) == ()
    before = SqliteJournal(done.aside, CODEC, create=False)
    assert before.load(OTHER).rows == rows(10)
    before.close()


def test_the_guards_are_there_again_afterwards(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    erase(journal, [OTHER], "now")
    journal.close()
    raw = sqlite3.connect(tmp_path / "j.db")
    with pytest.raises(sqlite3.IntegrityError):
        raw.execute("DELETE FROM action")
    raw.close()


def test_two_files_of_before_do_not_share_a_name(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    first, second = erase(journal, [], "now"), erase(journal, [OTHER], "now")
    assert first.aside != second.aside
    assert first.aside.exists()
    journal.close()


@pytest.mark.parametrize("step", ["put_in_place", "problems"])
def test_when_it_fails_everything_is_as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    journal = journal_at(tmp_path / "j.db")

    def fail(*_: object) -> list[str]:
        raise OSError("no space left on device")

    monkeypatch.setattr(rewriting, step, fail)
    with pytest.raises(BackupFailed):
        erase(journal, [OTHER], "now")
    assert journal.load(OTHER).rows == rows(10)
    write(journal, rows(11)[10:])
    journal.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["j.db"]


def test_texts_are_replaced_with_their_checksums_and_a_damaged_row_is_left(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    journal.close()
    raw = sqlite3.connect(tmp_path / "j.db", isolation_level=None)
    raw.execute('DROP TRIGGER "action_is_never_changed"')
    raw.execute("UPDATE action SET crc = 1 WHERE game_id = ? AND seq = 5", (OTHER,))
    raw.close()
    journal = SqliteJournal(tmp_path / "j.db", CODEC)
    before = raw_rows(tmp_path / "j.db")

    def shorter(op: str, label: str | None, events: str | None) -> tuple[str | None, str | None]:
        return label, "[]" if op == "do" else events

    replace_texts(journal, [OTHER], shorter, lambda text: "y", "now")
    assert [note.text for note in journal.annotations(OTHER)] == ["y"]
    assert [note.text for note in journal.annotations(GAME)] == ["x"]
    assert all(row.gesture is None or row.gesture.events == () for row in journal.load(OTHER).rows)
    assert len(journal.load(OTHER).rows) == 4
    assert journal.load(GAME).rows == rows(10)
    journal.close()
    assert raw_rows(tmp_path / "j.db")[OTHER, 5] == before[OTHER, 5]


def raw_rows(path: Path) -> dict[tuple[str, int], tuple[object, ...]]:
    raw = sqlite3.connect(path)
    found = {(row[0], row[1]): row for row in raw.execute("SELECT * FROM action")}
    raw.close()
    return found


def test_going_back_to_a_backup(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    journal.copy_into(tmp_path / "backup.db")
    write(journal, rows(20)[10:])
    restore(journal, tmp_path / "backup.db", "now")
    assert len(journal.load(GAME).rows) == 10
    journal.close()


def test_what_is_no_journal_is_not_gone_back_to(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    (tmp_path / "backup.db").write_bytes(b"shopping list\n" * 500)
    with pytest.raises(JournalError):
        restore(journal, tmp_path / "backup.db", "now")
    assert len(journal.load(GAME).rows) == 10
    journal.close()


def test_a_newer_file_is_not_repaired(tmp_path: Path) -> None:
    journal_at(tmp_path / "j.db").close()
    raw = sqlite3.connect(tmp_path / "j.db")
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    with pytest.raises(NewerFile):
        repair(tmp_path / "j.db", "now")
    assert [path.name for path in tmp_path.iterdir()] == ["j.db"]


def test_what_a_newer_program_recorded_survives_the_repair(tmp_path: Path) -> None:
    journal_at(tmp_path / "j.db").close()
    raw = sqlite3.connect(tmp_path / "j.db", isolation_level=None)
    raw.execute("CREATE INDEX odd ON action (at_utc)")
    raw.close()
    done = repair(tmp_path / "j.db", "now")
    unknowing = SqliteJournal(tmp_path / "j.db", Codec({}))
    assert unknowing.record(GAME).last_seq == 10
    unknowing.close()
    assert (done.lost_rows, done.lost_games, done.counts.actions) == ((), 0, 20)


def test_a_row_with_letters_that_are_none_costs_its_game_the_rest_and_no_other_game_anything(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    journal_at(path).close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("UPDATE action SET at_utc = CAST(x'ff' AS TEXT) WHERE game_id = ? AND seq = 4", (min(GAME, OTHER),))
    raw.close()
    done = repair(path, "now")
    assert done.lost_rows == ((min(GAME, OTHER), 7),)
    assert (done.counts.games, done.counts.actions) == (2, 13)
    assert check(path, CODEC) == ()


def test_a_broken_schema_keeps_nobody_from_the_rows(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    journal_at(path).close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA writable_schema = ON")
    raw.execute("UPDATE sqlite_schema SET sql = CAST(x'ff20ff' AS TEXT) WHERE name = 'action_is_never_changed'")
    raw.close()
    assert check(path, CODEC) != ()
    done = repair(path, "now")
    assert (done.lost_rows, done.lost_games, done.counts.actions) == ((), 0, 20)
    assert check(path, CODEC) == ()


def test_an_id_that_was_damaged_in_a_row_is_no_game_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    journal_at(path).close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_changed")
    raw.execute("UPDATE action SET game_id = ? WHERE game_id = ? AND seq = 10", ("f\ufffd" + GAME[2:], GAME))
    raw.close()
    assert repair(path, "now").lost_games == 0


def test_rows_that_are_out_of_reach_are_counted_by_what_was_told_of_them(tmp_path: Path) -> None:
    """The last rows of a game went with their page: nothing is left of them but the summary's number."""
    path = tmp_path / "j.db"
    journal = journal_at(path)
    journal.keep({GAME: Told(10, Facts(), None), OTHER: Told(10, Facts(), None)})
    journal.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("DROP TRIGGER action_is_never_deleted")
    raw.execute("DELETE FROM action WHERE game_id = ? AND seq > 6", (GAME,))
    raw.close()
    assert repair(path, "now").lost_rows == ((GAME, 4),)


@pytest.mark.soak
def test_a_repair_keeps_all_that_could_be_read_and_loses_nothing(
    tmp_path: Path, soak_size: Callable[[int, int], int]
) -> None:
    sound = tmp_path / "sound"
    make(sound)
    mended = 0
    for case in range(soak_size(25, 1_000)):
        chance = random.Random(case)
        folder = tmp_path / f"case-{case}"
        folder.mkdir()
        for name in ("journal.db", "journal.db-wal"):
            (folder / name).write_bytes((sound / name).read_bytes())
        damage(folder / chance.choice(["journal.db", "journal.db-wal"]), chance)
        before = (folder / "journal.db").read_bytes()
        readable = _readable(folder / "journal.db")
        (folder / "journal.db").write_bytes(before)
        try:
            done = repair(folder / "journal.db", "now")
        except JournalError:
            assert (folder / "journal.db").read_bytes() == before
            continue
        mended += 1
        assert done.aside.read_bytes() == before
        assert check(folder / "journal.db", CODEC) == ()
        journal = SqliteJournal(folder / "journal.db", CODEC)
        for game, written in WRITTEN.items():
            if game in {record.id for record in journal.games()}:
                found = journal.load(game)
                assert found.fault is None
                assert found.rows == written[: len(found.rows)]
                assert len(found.rows) >= readable[game], f"case {case}"
        journal.close()
    assert mended > 0


def _readable(path: Path) -> dict[str, int]:
    """How many rows of each game a copy of the damaged file still gives."""
    copy = path.parent / "look"
    copy.mkdir()
    for name in (path.name, path.name + "-wal"):
        (copy / name).write_bytes((path.parent / name).read_bytes())
    try:
        journal = SqliteJournal(copy / path.name, CODEC, create=False)
    except JournalError:
        return {str(game): 0 for game in WRITTEN}
    found: dict[str, int] = {}
    for game in WRITTEN:
        try:
            found[game] = len(journal.load(game).rows) if game in {r.id for r in journal.games()} else 0
        except JournalError:
            found[game] = 0
    journal.close()
    return found
