"""From a type hint to a pair of functions: a value into plain JSON values, and back, strictly.

Built once for each class on first use. What was written always reads back equal, and reading converts nothing
quietly: text is no number, a truth value is no number, an unknown key is an error.
"""

from __future__ import annotations

import dataclasses
import math
import types
from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

from storyteller.kernel.message import Message, Name, Term

_EMPTY: tuple[object, ...] = (None, False, 0, 0.0, "", (), frozenset())
_ALWAYS = object()  # equal to no value: the field is always written


class BadValue(Exception):
    """A value that does not fit; ``path`` grows from the inside out while it passes through the fields."""

    def __init__(self, why: str, *path: str) -> None:
        super().__init__(why)
        self.why = why
        self.path = path

    def inside(self, name: str) -> BadValue:
        """Returns the same fault seen from one level further out."""
        return BadValue(self.why, name, *self.path)


class Shape(NamedTuple):
    """How values of one type are written and read. Both raise BadValue."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def _said(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _exact(kind: type) -> Shape:
    def same(value: Any) -> Any:
        if type(value) is not kind:
            raise BadValue(f"{_said(value)} is no {kind.__name__}")
        return value

    return Shape(same, same)


def _int() -> Shape:
    read = _exact(int).read

    def write(value: Any) -> Any:
        # A truth value may stand where a number is declared: it is one, and equal to it.
        return read(int(value) if type(value) is bool else value)

    return Shape(write, read)


def _float() -> Shape:
    def both(value: Any) -> Any:
        # A whole number may stand where a fraction is declared: it is one, and equal to it.
        if type(value) is int and float(value) == value:
            return float(value)
        if type(value) is not float or not math.isfinite(value):
            raise BadValue(f"{_said(value)} is no finite float")
        return value

    return Shape(both, both)


def _literal(choices: tuple[object, ...]) -> Shape:
    allowed = frozenset((type(choice), choice) for choice in choices)

    def same(value: Any) -> Any:
        kind = type(value)
        if kind not in (str, int, bool, types.NoneType) or (kind, value) not in allowed:
            raise BadValue(f"{_said(value)} is none of {_said(choices)}")
        return value

    return Shape(same, same)


def _each(function: Callable[[Any], Any], values: Iterable[Any]) -> list[Any]:
    done: list[Any] = []
    try:
        for value in values:
            done.append(function(value))
    except BadValue as bad:
        raise bad.inside(str(len(done))) from None
    return done


def _list_of(item: Shape, kind: type[tuple[Any, ...]] | type[frozenset[Any]]) -> Shape:
    def write(value: Any) -> Any:
        if type(value) is not kind:
            raise BadValue(f"{_said(value)} is no {kind.__name__}")
        written = _each(item.write, value)
        # A set has no order of its own; equal sets must become equal text.
        return written if kind is tuple else sorted(written, key=repr)

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise BadValue(f"{_said(value)} is no list")
        return kind(_each(item.read, value))

    return Shape(write, read)


def _fixed(items: tuple[Shape, ...]) -> Shape:
    size = len(items)

    def through(functions: tuple[Callable[[Any], Any], ...], values: Any) -> list[Any]:
        if len(values) != size:
            raise BadValue(f"{len(values)} values where {size} belong")
        following = iter(functions)
        return _each(lambda value: next(following)(value), values)

    writers = tuple(item.write for item in items)
    readers = tuple(item.read for item in items)

    def write(value: Any) -> Any:
        if type(value) is not tuple:
            raise BadValue(f"{_said(value)} is no tuple")
        return through(writers, value)

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise BadValue(f"{_said(value)} is no list")
        return tuple(through(readers, value))

    return Shape(write, read)


def _optional(inner: Shape) -> Shape:
    def write(value: Any) -> Any:
        return None if value is None else inner.write(value)

    def read(value: Any) -> Any:
        return None if value is None else inner.read(value)

    return Shape(write, read)


def _first_of(members: tuple[Shape, ...]) -> Shape:
    def read(value: Any) -> Any:
        why = []
        for member in members:
            try:
                return member.read(value)
            except BadValue as bad:
                why.append(bad.why)
        raise BadValue("; ".join(why))

    def write(value: Any) -> Any:
        why = []
        for member in members:
            try:
                written = member.write(value)
            except BadValue as bad:
                why.append(bad.why)
                continue
            # Two members may look alike in JSON; better refused now than read back as the other one.
            back = read(written)
            if back == value and type(back) is type(value):
                return written
            why.append(f"{_said(value)} would read back as {_said(back)}")
        raise BadValue("; ".join(why))

    return Shape(write, read)


def _tagged(name: str, inner: Shape) -> Shape:
    def write(value: Any) -> Any:
        return {"t": name, **inner.write(value)}

    def read(value: Any) -> Any:
        if type(value) is not dict or value.get("t") != name:
            raise BadValue(f"{_said(value)} is no {name}")
        return inner.read({key: item for key, item in value.items() if key != "t"})

    return Shape(write, read)


_Writer = tuple[str, Callable[[Any], Any], object]
"""A field's name, how it is written, and the value it is left out for."""


class Shapes:
    """Shapes by type, built when first asked for and kept."""

    def __init__(self) -> None:
        self._known: dict[type, Shape] = {Message: Shape(write_message, read_message)}

    def of(self, hint: Any) -> Shape:
        """Returns the shape of a type hint. Raises TypeError for one that has no JSON form here."""
        if isinstance(hint, NewType):
            return self.of(hint.__supertype__)
        if isinstance(hint, type) and dataclasses.is_dataclass(hint):
            return self.record(hint)
        return _PLAIN.get(hint) or self._composed(hint, get_origin(hint), get_args(hint))

    def _composed(self, hint: Any, origin: Any, args: tuple[Any, ...]) -> Shape:
        if origin is Literal:
            return _literal(args)
        if origin is Union or origin is types.UnionType:
            return self._union(args)
        if origin is frozenset:
            return _list_of(self.of(args[0]), frozenset)
        if origin is tuple and args[1:] == (Ellipsis,):
            return _list_of(self.of(args[0]), tuple)
        if origin is tuple:
            return _fixed(tuple(self.of(arg) for arg in args))
        raise TypeError(f"no JSON form for {hint!r}")

    def _union(self, args: tuple[Any, ...]) -> Shape:
        inner = [arg for arg in args if arg is not types.NoneType]
        records = [arg for arg in inner if dataclasses.is_dataclass(arg) and arg is not Message]
        told_apart = records if len(records) > 1 else []
        members = tuple(_tagged(arg.__name__, self.of(arg)) if arg in told_apart else self.of(arg) for arg in inner)
        shape = members[0] if len(members) == 1 else _first_of(members)
        return shape if len(inner) == len(args) else _optional(shape)

    def record(self, cls: type) -> Shape:
        """Returns the shape of a dataclass: an object of its fields.

        A field whose default is empty (None, False, 0, ``""``, ``()``) is left out while it is empty; every
        other value is written, so that a default may change without changing what old rows say.
        """
        known = self._known.get(cls)
        if known is None:
            # A class may hold itself: the shape is known before its fields are.
            fields: dict[str, Shape] = {}
            writers: list[_Writer] = []
            known = self._known[cls] = Shape(_record_writer(cls, writers), _record_reader(cls, fields))
            hints = get_type_hints(cls)
            for field in dataclasses.fields(cls):
                if not field.init:
                    raise TypeError(f"{cls.__name__}.{field.name} cannot be given back to its class")
                shape = fields[field.name] = self.of(hints[field.name])
                writers.append((field.name, shape.write, _left_out(field)))
        return known


def _left_out(field: dataclasses.Field[Any]) -> object:
    for empty in _EMPTY:
        if type(field.default) is type(empty) and field.default == empty:
            return empty
    return _ALWAYS


def _record_writer(cls: type, writers: list[_Writer]) -> Callable[[Any], Any]:
    def write(value: Any) -> Any:
        if type(value) is not cls:
            raise BadValue(f"{_said(value)} is no {cls.__name__}")
        written: dict[str, Any] = {}
        name = ""
        try:
            for name, writer, empty in writers:
                item = getattr(value, name)
                if item != empty or type(item) is not type(empty):
                    written[name] = writer(item)
        except BadValue as bad:
            raise bad.inside(name) from None
        return written

    return write


def _record_reader(cls: Any, fields: dict[str, Shape]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if type(value) is not dict:
            raise BadValue(f"{_said(value)} is no object")
        given: dict[str, Any] = {}
        name = ""
        try:
            for name, item in value.items():
                given[name] = fields[name].read(item)
        except BadValue as bad:
            raise bad.inside(name) from None
        except KeyError:
            raise BadValue("unknown key", name) from None
        try:
            return cls(**given)
        except Exception as error:  # whatever the class itself objects to is a fault of the data
            raise BadValue(f"{cls.__name__}: {error}", *_missing(cls, given)) from error

    return read


def _missing(cls: type, given: dict[str, Any]) -> tuple[str, ...]:
    """Returns the name of the first field that is required and was not given, if there is one."""
    absent = dataclasses.MISSING
    for field in dataclasses.fields(cls):
        if field.name not in given and field.default is absent and field.default_factory is absent:
            return (field.name,)
    return ()


def write_message(said: Any) -> list[Any]:
    """Returns ``[key]`` or ``[key, {name: value}]``. Raises BadValue."""
    if type(said) is not Message or type(said.key) is not str:
        raise BadValue(f"{_said(said)} is no Message")
    if not said.params:
        return [said.key]
    written: dict[str, Any] = {}
    for name, value in said.params:
        if type(name) is not str or name in written:
            raise BadValue("a name that is no text or stands twice", str(name))
        try:
            written[name] = write_param(value)
        except BadValue as bad:
            raise bad.inside(name) from None
    return [said.key, written]


def read_message(value: Any) -> Message:
    """Returns the message that ``write_message`` wrote. Raises BadValue."""
    if type(value) is not list or not 1 <= len(value) <= 2 or type(value[0]) is not str:
        raise BadValue(f"{_said(value)} is no message")
    if len(value) == 1:
        return Message(value[0])
    if type(value[1]) is not dict:
        raise BadValue(f"{_said(value[1])} is no object")
    params: list[tuple[str, object]] = []
    for name, item in value[1].items():
        try:
            params.append((name, read_param(item)))
        except BadValue as bad:
            raise bad.inside(name) from None
    return Message(value[0], tuple(params))


def write_param(value: Any) -> Any:
    """Returns the JSON form of one parameter of a message; it says by itself what it was. Raises BadValue."""
    kind = type(value)
    if kind in (str, int, bool, types.NoneType):
        return value
    if kind is tuple:
        return _each(write_param, value)
    if kind is Term and type(value.kind) is str and type(value.id) is str:
        return {"t": [value.kind, value.id]}
    if kind is Name and type(value.text) is str:
        return {"n": value.text}
    if kind is Message:
        return {"m": write_message(value)}
    if kind is float and math.isfinite(value):
        return value
    raise BadValue(f"{_said(value)} cannot be said")


def read_param(value: Any) -> Any:
    """Returns the parameter that ``write_param`` wrote. Raises BadValue."""
    kind = type(value)
    if kind in (str, int, bool, float, types.NoneType):
        return value
    if kind is list:
        return tuple(_each(read_param, value))
    if kind is dict and len(value) == 1:
        ((tag, item),) = value.items()
        if tag == "n" and type(item) is str:
            return Name(item)
        if tag == "m":
            return read_message(item)
        if tag == "t" and type(item) is list and [type(part) for part in item] == [str, str]:
            return Term(item[0], item[1])
    raise BadValue(f"{_said(value)} is no parameter")


_PLAIN: dict[Any, Shape] = {
    str: _exact(str),
    int: _int(),
    bool: _exact(bool),
    float: _float(),
    types.NoneType: _exact(types.NoneType),
    object: Shape(write_param, read_param),
    Any: Shape(write_param, read_param),
}
