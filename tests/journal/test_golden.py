"""Journals that were written by earlier schemas open for ever, as they stood. Never write these files anew."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from storyteller.app.history.replaying import kind_of, replayed
from storyteller.app.kinds import EveryKind
from storyteller.journal.check import check
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.journal.migrations import MIGRATIONS

FOLDER = Path(__file__).with_name("golden")
STOOD = {"schema-1.db": ("clocktower", 10, "night", 2), "schema-2.db": ("clocktower", 8, "ended", 3)}
"""By file: kind, seats and phase of its one game, written down when the file was made."""


def test_there_is_a_file_for_every_schema_before_this_one() -> None:
    assert sorted(STOOD) == [f"schema-{number}.db" for number in range(1, len(MIGRATIONS))]
    assert sorted(path.name for path in FOLDER.glob("*.db")) == sorted(STOOD)


@pytest.mark.parametrize("name", sorted(STOOD))
def test_an_old_journal_opens_as_it_stood(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    shutil.copyfile(FOLDER / name, path)
    codec = Codec(EveryKind())
    journal = SqliteJournal(path, codec)
    (record,) = journal.games()
    kind = kind_of(record.kind)
    assert kind is not None
    found = replayed(journal, record.id, kind.spec)
    town = found.timeline.state
    assert (record.kind, len(town.seats), town.phase.kind, town.phase.number) == STOOD[name]
    assert (found.fault, len(found.times)) == (None, record.last_seq)
    journal.close()
    assert check(path, codec) == ()
