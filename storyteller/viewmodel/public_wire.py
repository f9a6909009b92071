"""Public records as bytes and back: how they go down a pipe, and how two of them are compared to the last bit.

One line of JSON, in ASCII, with no line break in it: equal records give equal bytes. Reading is strict: what was not
written by ``encode`` is an error, never a guess.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
Reader = Callable[[Any], Any]


class NotPublic(ValueError):
    """Bytes that are no such record."""


def encode(record: object) -> bytes:
    """Returns a frozen record as one line of JSON, without a line break at its end.

    Raises:
        TypeError: It holds something that is neither a record, a tuple, text, a whole number, a truth value nor None.
    """
    return json.dumps(_plain(record), ensure_ascii=True, separators=(",", ":")).encode("ascii")


def decode(kind: type[T], data: bytes) -> T:
    """Returns the record of a kind that ``encode`` wrote.

    Raises:
        NotPublic: The bytes say something else: a key too many or too few, another type, a value outside its set.
    """
    try:
        table = json.loads(data)
    except (ValueError, RecursionError) as fault:
        raise NotPublic(str(fault)) from fault
    hint: Any = kind
    made: T = _reader(hint)(table)
    return made


def _plain(value: object) -> object:
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if value is None or isinstance(value, bool | int | str):
        return value
    raise TypeError(type(value).__name__)


@lru_cache(maxsize=64)
def _reader(hint: Any) -> Reader:
    """Returns what reads one type."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        return _record_reader(hint)
    if origin is tuple:
        return _tuple_reader(parts)
    if origin is Literal:
        return lambda value: _checked(value, type(value) is str and value in parts)
    if origin is UnionType or NoneType in parts:
        inner = _reader(next(part for part in parts if part is not NoneType))
        return lambda value: None if value is None else inner(value)
    # ``type is`` and not isinstance: True is no number here.
    return lambda value: _checked(value, type(value) is hint)


def _record_reader(kind: type) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}

    def read(value: Any) -> Any:
        if not isinstance(value, dict) or value.keys() != readers.keys():
            raise NotPublic(kind.__name__)
        return kind(**{name: reader(value[name]) for name, reader in readers.items()})

    return read


def _tuple_reader(parts: tuple[Any, ...]) -> Reader:
    if parts[-1] is Ellipsis:
        each = _reader(parts[0])
        return lambda value: tuple(each(part) for part in _listed(value))
    readers = [_reader(part) for part in parts]

    def read(value: Any) -> Any:
        if len(_listed(value)) != len(readers):
            raise NotPublic("length")
        return tuple(reader(part) for reader, part in zip(readers, value, strict=True))

    return read


def _listed(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise NotPublic(type(value).__name__)
    return value


def _checked(value: Any, fits: bool) -> Any:
    if not fits:
        raise NotPublic(repr(value)[:60])
    return value
