"""A toy game played by chance, and how a journal is filled with it."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from storyteller.journal.protocol import Journal
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import Name, Term, message
from storyteller.kernel.timeline import Gesture, Row, Timeline
from tests.journal.toys import Answer, Mark, PieceAdded, PieceAsked, PieceMarked, count

START = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
GAME = GameId("0123456789abcdef0123456789abcdef")
OTHER = GameId("f" * 32)


def at(seq: int) -> datetime:
    """When a row is written."""
    return START + timedelta(seconds=seq, microseconds=seq)


def gesture(number: int, size: int = 0) -> Gesture:
    """A gesture that differs for every number; ``size`` more characters make it as long as a real one."""
    events: tuple[Any, ...] = (
        PieceAdded(SeatId(number), f"第{number}位 {'x' * size}", "red" if number % 2 else None),
        PieceMarked(Mark(SeatId(number)), bag=(("a", number),)),
    )
    if number % 5 == 0:
        events = (PieceAsked(Answer("yes"), number),)
    return Gesture(events, message("toy.done", number=number, who=Name(f"玩家{number}"), what=Term("toy", "piece")))


def play(seed: int = 0, size: int = 0) -> Iterator[Row]:
    """Yields a game of gestures done, undone and redone without end; the same seed gives the same game."""
    chance = random.Random(seed)
    timeline = Timeline.start(0, count)
    while True:
        what = chance.random()
        moved = timeline.undo() if what < 0.2 else timeline.redo() if what < 0.35 else None
        timeline, row = moved or timeline.do(gesture(chance.randrange(1, 1000), size))
        yield row


def rows(length: int, seed: int = 0, size: int = 0) -> tuple[Row, ...]:
    """Returns the first rows of a game."""
    return tuple(itertools.islice(play(seed, size), length))


def begin(journal: Journal, game: GameId = GAME, title: str = "周五") -> GameId:
    """Begins a game with ordinary values."""
    return journal.create(game, "toy", title, created_at=START, app_version="1.0", catalogue_digest="abc123")


def write(journal: Journal, written: tuple[Row, ...], game: GameId = GAME) -> None:
    """Appends rows to a game that is already begun."""
    for row in written:
        journal.append(game, row.seq - 1, row, at(row.seq))
