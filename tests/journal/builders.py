"""Rows, games and hypothesis strategies that several tests of the journal share."""

from __future__ import annotations

import dataclasses
import random
import types
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from storyteller.journal.protocol import Journal
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.kernel.timeline import Gesture, Row, Timeline
from tests.journal.toys import Answer, Mark, PieceAdded, PieceAsked, PieceMarked, count

START = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
GAME = GameId("0123456789abcdef0123456789abcdef")
OTHER = GameId("f" * 32)

TEXTS = st.text(st.characters(), max_size=12)  # with every plane, control characters and half surrogate pairs


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


def rows(count_of_rows: int, seed: int = 0, size: int = 0) -> tuple[Row, ...]:
    """A game of gestures done, undone and redone; the same seed gives the same game, and a shorter one its start."""
    chance = random.Random(seed)
    timeline = Timeline.start(0, count)
    made: list[Row] = []
    while len(made) < count_of_rows:
        what = chance.random()
        moved = timeline.undo() if what < 0.2 else timeline.redo() if what < 0.35 else None
        timeline, row = moved or timeline.do(gesture(chance.randrange(1, 1000), size))
        made.append(row)
    return tuple(made)


def begin(journal: Journal, game: GameId = GAME, title: str = "周五") -> GameId:
    """Begins a game with ordinary values."""
    return journal.create(game, "toy", title, created_at=START, app_version="1.0", catalogue_digest="abc123")


def write(journal: Journal, written: tuple[Row, ...], game: GameId = GAME) -> None:
    """Appends rows to a game that is already begun."""
    for row in written:
        journal.append(game, row.seq - 1, row, at(row.seq))


def messages() -> st.SearchStrategy[Message]:
    """Every message: nested, with names, terms and lists."""
    leaves = st.one_of(
        st.none(), st.booleans(), st.integers(), TEXTS, st.builds(Name, TEXTS), st.builds(Term, TEXTS, TEXTS),
        st.floats(allow_nan=False, allow_infinity=False),
    )  # fmt: skip

    def grow(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        said = st.builds(
            lambda key, params: Message(key, tuple(sorted(params.items()))),
            TEXTS,
            st.dictionaries(TEXTS, inner, max_size=2),
        )
        return st.lists(inner, max_size=3).map(tuple) | said

    params = st.dictionaries(TEXTS, st.recursive(leaves, grow, max_leaves=5), max_size=3)
    return st.builds(lambda key, given: Message(key, tuple(sorted(given.items()))), TEXTS, params)


def values(hint: Any, depth: int = 0) -> st.SearchStrategy[Any]:
    """Every value of a type hint, as the type checker understands it."""
    if isinstance(hint, NewType):
        return values(hint.__supertype__, depth)
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: TEXTS,
        int: st.integers(),
        bool: st.booleans(),
        float: st.floats(allow_nan=False, allow_infinity=False) | st.integers(-1000, 1000),
        types.NoneType: st.none(),
        Message: messages(),
    }
    if hint in plain:
        return plain[hint]
    if dataclasses.is_dataclass(hint):
        hints = get_type_hints(hint)
        fields = {field.name: values(hints[field.name], depth + 1) for field in dataclasses.fields(hint)}
        return st.builds(hint, **fields)
    return _composed(hint, depth)


def _composed(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(args)
    if origin is Union or origin is types.UnionType:
        return st.one_of([values(arg, depth) for arg in args])
    if origin is frozenset:
        return st.frozensets(values(args[0], depth), max_size=2)
    assert origin is tuple, hint
    if args[1:] != (Ellipsis,):
        return st.tuples(*(values(arg, depth) for arg in args))
    # A record may hold itself: let it end.
    return st.just(()) if depth > 3 else st.lists(values(args[0], depth), max_size=2).map(tuple)


def events(cls: type) -> st.SearchStrategy[Any]:
    """Every event of a class."""
    return values(cls)
