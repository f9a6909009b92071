"""What statistics count, in the file: never believed when it is damaged, gone when its game goes."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.rewriting import erase, replace_texts
from storyteller.journal.summaries import Told
from storyteller.kernel.summary import Facts, SeatFacts
from tests.journal.play import GAME, OTHER, begin, rows, write
from tests.journal.toys import KINDS

FACTS = Facts("tb", "Trouble Brewing", 1, 0, winner="good", seats=(SeatFacts("安"),))


def journal_at(path: Path) -> SqliteJournal:
    journal = SqliteJournal(path, Codec(KINDS))
    for game in (GAME, OTHER):
        begin(journal, game)
        write(journal, rows(2), game)
    journal.keep({GAME: Told(2, FACTS), OTHER: Told(2, FACTS)})
    return journal


@pytest.mark.parametrize(
    "damage",
    ["lines = x'67'", "crc = crc + 1", "seq = seq - 1", "maker = maker + 1"],
)
def test_a_tally_that_is_not_what_was_written_is_none(tmp_path: Path, damage: str) -> None:
    journal = journal_at(tmp_path / "j.db")
    raw = sqlite3.connect(tmp_path / "j.db")
    raw.execute(f"UPDATE tally SET {damage} WHERE game_id = ?", (GAME,))
    raw.commit()
    raw.close()
    assert {one.game: one.lines is None for one in journal.tallies()} == {GAME: True, OTHER: False}
    journal.close()


def test_it_goes_with_its_game_and_with_a_name(tmp_path: Path) -> None:
    journal = journal_at(tmp_path / "j.db")
    erase(journal, [OTHER], "now")
    assert [one.game for one in journal.tallies()] == [GAME]
    replace_texts(journal, [GAME], lambda op, label, events: (label, events), lambda text: text, "later")
    assert [one.lines for one in journal.tallies()] == [None]
    journal.close()


def test_a_name_cannot_break_a_line_or_a_field(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "j.db", Codec(KINDS))
    begin(journal)
    seats = (SeatFacts("A\tB\nC"),)
    journal.keep({GAME: Told(0, FACTS._replace(seats=seats))})
    (one,) = journal.tallies()
    assert one.lines is not None
    assert one.lines.split(b"\n")[1].split(b"\t")[1:3] == [b"a b c", b"A B C"]
    journal.close()
