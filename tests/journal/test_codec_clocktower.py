"""The real vocabulary: every kind of event is written and read back, and any start of a journal loads."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storyteller.clocktower.events import EVENTS, KINDS, Event
from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Row, Timeline
from tests.journal.builders import events, messages
from tests.journal.play import GAME, OTHER, at, begin, write

CODEC = Codec(KINDS)
MANY = settings().max_examples  # of the profile in force

any_gesture = st.builds(
    Gesture, st.lists(st.one_of([events(cls) for cls in EVENTS]), min_size=1, max_size=3).map(tuple), messages()
)


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: cls.kind)
@settings(max_examples=MANY // 4)
@given(data=st.data())
def test_every_kind_reads_back_equal(cls: type[Event], data: st.DataObject) -> None:
    gesture = Gesture((data.draw(events(cls)),), message("test.done"))
    assert CODEC.decode(*CODEC.encode(gesture)) == gesture


def test_every_kind_is_known_under_its_own_name() -> None:
    assert len(KINDS) == len(EVENTS)
    for kind, cls in KINDS.items():
        assert cls.kind == kind
        assert cls.version >= 1


def keep(state: tuple[Any, ...], event: Any) -> tuple[Any, ...]:
    """Evolves a table that only remembers what happened."""
    return (*state, event)


@settings(max_examples=MANY // 6)
@given(st.lists(any_gesture | st.sampled_from(["undo", "redo"]), max_size=12), st.data())
def test_any_start_of_a_journal_loads(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Gesture | str], data: st.DataObject
) -> None:
    timeline: Timeline[tuple[Any, ...]] = Timeline.start((), keep)
    rows: list[Row] = []
    tables = [timeline.state]
    for step in steps:
        if isinstance(step, Gesture):
            moved = timeline.do(step)
        else:
            moved = (timeline.undo() if step == "undo" else timeline.redo()) or timeline.do(
                Gesture((), message("test.nothing"))
            )
        timeline = moved[0]
        rows.append(moved[1])
        tables.append(timeline.state)
    length = data.draw(st.integers(0, len(rows)))
    journal = SqliteJournal(tmp_path_factory.mktemp("prefix") / "journal.db", CODEC)
    try:
        begin(journal)
        begin(journal, OTHER)
        write(journal, tuple(rows[:length]))
        loaded = journal.load(GAME)
    finally:
        journal.close()
    assert loaded.fault is None
    assert loaded.rows == tuple(rows[:length])
    assert loaded.times == tuple(at(row.seq) for row in loaded.rows)
    back: Timeline[tuple[Any, ...]] = Timeline.start((), keep)
    for row in loaded.rows:
        back = back.replay(row)
    assert back.state == tables[length]
