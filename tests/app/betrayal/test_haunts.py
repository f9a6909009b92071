"""The group's haunt book: kept over a restart, forgiving about damage, never guessing."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from storyteller.app.betrayal.haunts import HauntBook, HauntNote

NIGHT = datetime(2026, 5, 1, 21, 0, tzinfo=UTC)


def test_a_cell_is_found_again_however_it_is_typed(tmp_path: Path) -> None:
    book = HauntBook(tmp_path / "haunts.json")
    assert book.look_up("bg", "Weapon Shop", "Raven Skull") == 0
    book.fill("bg", "Weapon Shop", "Raven Skull", 17)
    again = HauntBook(tmp_path / "haunts.json")
    assert again.look_up("bg", " weapon  shop", "RAVEN skull") == 17
    assert again.look_up("h3", "Weapon Shop", "Raven Skull") == 0
    again.fill("bg", "weapon shop", "raven skull", 0)
    assert HauntBook(tmp_path / "haunts.json").look_up("bg", "Weapon Shop", "Raven Skull") == 0


def test_what_was_played_skipped_and_rated_is_remembered(tmp_path: Path) -> None:
    book = HauntBook(tmp_path / "haunts.json")
    book.played("h3", 5, "heroes", NIGHT)
    book.write(replace(book.haunt("h3", 5), rating=4, skip=True, rulings="钥匙可以交易"))
    book.played("h3", 5, "traitor", NIGHT)
    (note,) = HauntBook(tmp_path / "haunts.json").haunts("h3")
    assert note == HauntNote(
        "h3", 5, played=("2026-05-01", "2026-05-01"), winners=("heroes", "traitor"), rating=4, skip=True,
        rulings="钥匙可以交易",
    )  # fmt: skip
    assert HauntBook(tmp_path / "haunts.json").haunts("bg") == ()


@pytest.mark.parametrize("note", [HauntNote("bg", 0), HauntNote("tb", 3), HauntNote("bg", 3, rating=6)])
def test_a_haunt_there_cannot_be_is_refused(note: HauntNote, tmp_path: Path) -> None:
    book = HauntBook(tmp_path / "haunts.json")
    with pytest.raises(ValueError, match=str(note.number)):
        book.write(note)
    assert not (tmp_path / "haunts.json").exists()


def test_a_nameless_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="17"):
        HauntBook(None).fill("bg", "", "raven", 17)


def test_a_damaged_file_is_set_aside_and_good_rows_are_read(tmp_path: Path) -> None:
    path = tmp_path / "haunts.json"
    path.write_text("{", "utf-8")
    book = HauntBook(path)
    assert [fault.key for fault in book.faults] == ["setup_more.file.unreadable"]
    book.fill("bg", "crypt", "raven", 3)
    assert (tmp_path / "haunts.json.damaged").read_text("utf-8") == "{"
    path.write_text(
        '{"cells": [["bg", "crypt", "raven", 3], ["bg", 1], "x"], "haunts": [{"edition": "bg"}, 7]}', "utf-8"
    )
    again = HauntBook(path)
    assert again.look_up("bg", "crypt", "raven") == 3
    assert again.haunts("bg") == ()


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a file, no folder", "utf-8")
    book = HauntBook(tmp_path / "there" / "haunts.json")
    with pytest.raises(OSError, match="there"):
        book.fill("bg", "crypt", "raven", 3)
    assert book.look_up("bg", "crypt", "raven") == 0


def test_a_book_that_was_mended_by_hand_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "haunts.json"
    path.write_text(
        '{"cells": [["bg", "crypt", "raven", 3, "g1", 200], ["bg", "crypt", "mask", 4, "g1", 9]],'
        ' "haunts": [{"edition": "bg", "number": 3, "played": ["2026-05-01", "2026-05-08"], "games": ["g1"]}]}',
        "utf-8",
    )
    book = HauntBook(path)
    assert book.haunt("bg", 3).evenings == (("2026-05-01", "", "g1"), ("2026-05-08", "", ""))
    book.unplayed("bg", 3, "g1")
    assert book.haunt("bg", 3).evenings == (("2026-05-08", "", ""),)
    # A number there can't be was not there before; one there can be is brought back.
    book.unfill("bg", "crypt", "raven", "g1")
    book.unfill("bg", "crypt", "mask", "g1")
    assert (book.look_up("bg", "crypt", "raven"), book.look_up("bg", "crypt", "mask")) == (0, 9)
