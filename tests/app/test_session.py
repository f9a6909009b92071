"""Every gesture: folded, then on disk, then told; a failed write changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from storyteller.app.session import Change, Session
from storyteller.journal.errors import WriteFailed
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, message
from storyteller.kernel.timeline import Row

GAME = GameId("a" * 32)


class Adding:
    """A game whose state is a sum; negative numbers break its rules, zero its fold."""

    kind = "adding"

    def initial(self) -> int:
        return 0

    def decide(self, state: int, command: Any, context: Any) -> Decision | Rejection:
        if command < 0:
            return Rejection("adding.negative", message("adding.negative"), True)
        return Decision((command,), message("adding.added", n=command))

    def evolve(self, state: int, event: Any) -> int:
        if event == 0:
            raise ZeroDivisionError
        return state + int(event)


class FullDisk(MemoryJournal):
    full = False

    def append(self, game: GameId, expected_seq: int, row: Row, at: datetime) -> int:
        if self.full:
            raise WriteFailed("disk_full", "no space left")
        return super().append(game, expected_seq, row, at)


class NoonClock:
    def now(self) -> datetime:
        return datetime(2026, 11, 30, 12, tzinfo=UTC)


def opened(read_only: Message | None = None) -> tuple[Session[int], FullDisk, list[Change[int]]]:
    journal = FullDisk()
    journal.create(GAME, "adding", "", created_at=NoonClock().now(), app_version="0", catalogue_digest="")
    session = Session(GAME, Adding(), None, journal, clock=NoonClock(), read_only=read_only)
    told: list[Change[int]] = []
    session.subscribe(told.append)
    return session, journal, told


def rows(journal: MemoryJournal) -> list[tuple[str, int]]:
    return [(row.op, row.target) for row in journal.load(GAME).rows]


def test_a_gesture_is_written_before_anybody_is_told() -> None:
    session, journal, _ = opened()
    seen: list[list[tuple[str, int]]] = []
    session.subscribe(lambda change: seen.append(rows(journal)))
    session.dispatch(5)
    assert seen == [[("do", 0)]]
    assert journal.load(GAME).times == (NoonClock().now(),)


def test_subscribers_get_the_table_before_and_after_and_the_name() -> None:
    session, _, told = opened()
    session.dispatch(5)
    session.undo()
    session.redo()
    label = message("adding.added", n=5)
    assert told == [Change(0, 5, "do", label), Change(5, 0, "undo", label), Change(0, 5, "redo", label)]


def test_a_refusal_records_and_tells_nothing() -> None:
    session, journal, told = opened()
    answer = session.dispatch(-1)
    assert isinstance(answer, Rejection)
    assert (rows(journal), told, session.state) == ([], [], 0)


def test_a_failed_write_changes_nothing_and_the_next_gesture_goes_on() -> None:
    session, journal, told = opened()
    session.dispatch(5)
    journal.full = True
    with pytest.raises(WriteFailed):
        session.dispatch(6)
    with pytest.raises(WriteFailed):
        session.undo()
    assert (session.state, len(told), session.can_redo) == (5, 1, False)
    journal.full = False
    session.dispatch(7)
    assert session.state == 12
    assert rows(journal) == [("do", 0), ("do", 1)]


def test_a_fault_while_folding_reaches_no_disk() -> None:
    session, journal, _ = opened()
    with pytest.raises(ZeroDivisionError):
        session.dispatch(0)
    assert rows(journal) == []


def test_undo_and_redo_say_when_there_is_nothing() -> None:
    session, journal, _ = opened()
    assert session.undo() is False
    assert session.redo() is False
    assert rows(journal) == []
    assert (session.can_undo, session.can_redo) == (False, False)


def test_undo_and_redo_say_that_they_were_done() -> None:
    session, journal, told = opened()
    session.dispatch(5)
    assert (session.undo(), session.state) == (True, 0)
    assert (session.redo(), session.state) == (True, 5)
    assert [change.op for change in told] == ["do", "undo", "redo"]
    assert rows(journal) == [("do", 0), ("undo", 0), ("redo", 1)]


def test_a_game_that_is_only_read_refuses_everything_with_its_reason() -> None:
    why = message("game.damaged", row=3)
    session, journal, _ = opened(read_only=why)
    assert session.dispatch(5) == Rejection("game.read_only", why)
    assert session.undo() is False
    assert session.redo() is False
    assert rows(journal) == []


def test_who_unsubscribes_is_told_nothing_more() -> None:
    session, _, told = opened()
    more: list[Change[int]] = []
    leave = session.subscribe(more.append)
    session.dispatch(1)
    leave()
    leave()
    session.dispatch(2)
    assert (len(more), len(told)) == (1, 2)


class HandClock:
    """Shows whatever it was set to."""

    def __init__(self) -> None:
        self.time = NoonClock().now()

    def now(self) -> datetime:
        return self.time


def test_a_clock_set_back_is_told_once_and_no_time_runs_backwards() -> None:
    journal, clock = FullDisk(), HandClock()
    journal.create(GAME, "adding", "", created_at=clock.now(), app_version="0", catalogue_digest="")
    session = Session(GAME, Adding(), None, journal, clock=clock)
    session.dispatch(1)
    clock.time -= timedelta(seconds=5)  # as clocks are put right all the time
    session.dispatch(2)
    clock.time -= timedelta(days=1)
    with pytest.raises(WriteFailed) as refused:
        session.dispatch(3)
    assert refused.value.message.key == "journal.write_failed.clock_back"
    assert session.state == 3
    session.dispatch(3)
    session.undo()
    clock.time += timedelta(days=2)
    session.dispatch(4)
    assert session.state == 7
    times = journal.load(GAME).times
    noon = NoonClock().now()
    assert times == (noon, noon, noon, noon, clock.time)


def test_a_clock_set_back_while_the_game_was_closed_is_told_too() -> None:
    clock = HandClock()
    clock.time -= timedelta(hours=1)
    _, journal, _ = opened()
    session = Session(GAME, Adding(), None, journal, clock=clock, last=NoonClock().now())
    with pytest.raises(WriteFailed):
        session.dispatch(3)
