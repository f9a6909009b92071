"""A game leaves as a plain file and comes back the same; a damaged file is refused by line and reason."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from storyteller.journal import files
from storyteller.journal.codec import Codec
from storyteller.journal.errors import ExportFailed, ImportRefused
from storyteller.journal.export import GameCopy, copy_of, export_game, import_game, read_game
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.memory import MemoryJournal
from storyteller.journal.protocol import Journal
from storyteller.kernel.message import Message, message
from storyteller.kernel.timeline import Gesture, Row
from tests.journal.play import GAME, OTHER, at, begin, rows, write
from tests.journal.toys import KINDS, PieceAsked

CODEC = Codec(KINDS)


@pytest.fixture(params=["sqlite", "memory"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    """A journal with one game of 25 rows, ended and annotated."""
    made: Journal = MemoryJournal()
    if request.param == "sqlite":
        made = SqliteJournal(tmp_path / "journal.db", CODEC)
    begin(made)
    write(made, rows(25))
    made.end(GAME, at(30))
    made.annotate(GAME, "tag", "教学\n局", at(40))
    yield made
    made.close()


@pytest.fixture
def path(tmp_path: Path, journal: Journal) -> Path:
    path = tmp_path / "game.jsonl"
    export_game(copy_of(journal, GAME), path, CODEC)
    return path


def test_a_game_comes_back_the_same_in_an_empty_journal(path: Path, journal: Journal) -> None:
    other = MemoryJournal()
    assert import_game(path, other, CODEC, OTHER) == GAME
    assert copy_of(other, GAME) == copy_of(journal, GAME)


def test_a_game_that_is_already_there_comes_back_under_a_new_id(path: Path, journal: Journal) -> None:
    assert import_game(path, journal, CODEC, OTHER) == OTHER
    before, after = copy_of(journal, GAME), copy_of(journal, OTHER)
    assert after.record == replace(before.record, id=OTHER)
    assert (after.rows, after.times) == (before.rows, before.times)
    assert len(journal.games()) == 2


def test_the_file_is_plain_lines_of_json(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.endswith("}\n")
    head, *body = [json.loads(line) for line in text.splitlines()]
    assert (head["format"], head["version"], head["rows"]) == ("storyteller-game", 1, 25)
    assert head["game"]["title"] == "周五"
    assert [line["seq"] for line in body] == list(range(1, 26))
    assert "周五" in text  # readable, not escaped


def test_a_game_in_memory_can_be_rescued_without_a_journal(tmp_path: Path, journal: Journal) -> None:
    copy = copy_of(journal, GAME)
    more = Row(26, "do", copy.rows[-1].target, Gesture((PieceAsked(None),), message("x")))
    if copy.rows[-1].op == "do":
        more = replace(more, target=25)
    rescued = GameCopy(copy.record, (*copy.rows, more), (*copy.times, at(26)), copy.annotations)
    export_game(rescued, tmp_path / "rescue.jsonl", CODEC)
    back = read_game(tmp_path / "rescue.jsonl", CODEC)
    assert back.rows == rescued.rows
    assert (back.record.last_seq, back.record.changed_at) == (26, at(26))


def test_a_file_from_another_editor_is_read(path: Path, journal: Journal) -> None:
    text = path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert read_game(path, CODEC).rows == rows(25)


def change(path: Path, line: int, edit: Callable[[dict[str, Any]], Any]) -> None:
    """Changes one line, counted from 1, of an exported file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    value = json.loads(lines[line - 1])
    changed = edit(value)
    lines[line - 1] = json.dumps(value if changed is None else changed)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def refused(path: Path) -> tuple[int, str]:
    """The line and the reason's key with which the file is refused; nothing is imported."""
    journal = MemoryJournal()
    with pytest.raises(ImportRefused) as caught:
        import_game(path, journal, CODEC, OTHER)
    assert journal.games() == ()
    assert caught.value.message.param("line") == caught.value.line
    assert isinstance(caught.value.message.param("reason"), Message)
    return caught.value.line, caught.value.reason.key


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (lambda head: head.update(format="other"), "journal.line.not_a_game"),
        (lambda head: head.update(version="1"), "journal.line.not_a_game"),
        (lambda head: head.update(version=2), "journal.line.newer"),
        (lambda head: head.pop("game"), "journal.line.damaged"),
        (lambda head: head.pop("annotations"), "journal.line.damaged"),
        (lambda head: head.update(rows="25"), "journal.line.damaged"),
        (lambda head: head["game"].pop("title"), "journal.line.damaged"),
        (lambda head: head["game"].update(title=3), "journal.line.damaged"),
        (lambda head: head["game"].update(id="x"), "journal.line.damaged"),
        (lambda head: head["game"].update(archived=1), "journal.line.damaged"),
        (lambda head: head["game"].update(created_at="2026-05-01"), "journal.line.damaged"),
        (lambda head: head["game"].update(created_at=5), "journal.line.damaged"),
        (lambda head: head["game"].update(ended_at="?"), "journal.line.damaged"),
        (lambda head: head["game"].update(created_at="0001-01-01T00:00:00+14:00"), "journal.line.damaged"),
        (lambda head: head["game"].update(created_at="0001-01-01T00:00:00+00:00"), "journal.line.damaged"),
        (lambda head: head["game"].update(ended_at="9999-12-31T23:59:59-14:00"), "journal.line.damaged"),
        (lambda head: head["game"].update(title="\ud800"), "journal.line.damaged"),
        (lambda head: head["annotations"][0].update(text="\udfff"), "journal.line.damaged"),
        (lambda head: head["annotations"][0].pop("text"), "journal.line.damaged"),
        (lambda head: [head], "journal.line.damaged"),
    ],
)
def test_a_damaged_first_line_is_refused(path: Path, edit: Callable[[Any], Any], key: str) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    changed = edit(head)
    lines[0] = json.dumps(changed if isinstance(changed, list) else head)
    path.write_text("\n".join(lines), encoding="utf-8")
    assert refused(path) == (1, key)


@pytest.mark.parametrize(
    "edit",
    [
        lambda row: row.pop("events") and None,
        lambda row: row.pop("at") and None,
        lambda row: row.update(op="undo"),
        lambda row: row.update(op="hop"),
        lambda row: row.update(seq="2"),
        lambda row: row.update(seq=7),
        lambda row: row.update(target=77),
        lambda row: row.update(at="noon"),
        lambda row: row.update(extra=1),
        lambda row: [row],
    ],
)
def test_a_damaged_row_is_refused_by_its_line(path: Path, edit: Callable[[Any], Any]) -> None:
    change(path, 2, edit)
    assert refused(path) == (2, "journal.line.damaged")


def test_an_event_that_does_not_fit_is_refused_with_its_own_reason(path: Path) -> None:
    change(path, 2, lambda row: row.update(events=[{"k": "piece_added", "v": 1, "seat": "x", "name": ""}]))
    assert refused(path) == (2, "journal.codec_fault")
    change(path, 2, lambda row: row.update(events=[{"k": "piece_flown", "v": 1}]))
    assert refused(path) == (2, "journal.unknown_kind")


def test_a_line_that_is_missing_is_refused(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-1]), encoding="utf-8")
    assert refused(path) == (26, "journal.line.missing")
    path.write_text("".join(lines[:5] + lines[6:]), encoding="utf-8")
    assert refused(path) == (6, "journal.line.damaged")


def test_a_line_too_many_is_refused(path: Path) -> None:
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert refused(path) == (27, "journal.line.damaged")


def test_a_file_cut_off_inside_a_line_is_refused(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])
    assert refused(path) == (26, "journal.line.damaged")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"not json", b"[1]", b"{}"])
def test_another_file_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert refused(path)[0] == 1


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.jsonl") == (0, "journal.line.cannot_read")


def test_a_file_too_large_to_be_a_game_is_refused_before_it_is_all_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storyteller.journal.export.MAX_BYTES", path.stat().st_size - 1)
    assert refused(path) == (0, "journal.line.too_large")


def test_a_game_of_a_kind_that_nobody_could_open_is_refused(path: Path) -> None:
    journal = MemoryJournal()
    with pytest.raises(ImportRefused) as caught:
        import_game(path, journal, CODEC, OTHER, lambda kind: kind == "chess")
    assert caught.value.reason.key == "journal_more.unknown_game_kind"
    assert journal.games() == ()


def test_a_disk_that_fails_leaves_the_old_file(path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()

    def fails(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(files.os, "fsync", fails)
    journal.rename(GAME, "another")
    with pytest.raises(ExportFailed):
        export_game(copy_of(journal, GAME), path, CODEC)
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*.part"))
