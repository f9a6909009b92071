"""Any record of the model as an item of the notation, and back, by the types of its fields.

A record is written as its first field and, in brackets, the rest: needed fields by place, all others by name and only
where they differ from what goes without saying. A yes is written by its name alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Literal, NewType, Union, get_args, get_origin, get_type_hints

from storyteller.clocktower.model import Ability, BluffSet, Fabled, Phase, Reminder, Settled, StepKey
from storyteller.clocktower.notation.words import Node, NotationFault, word

Defaults = Mapping[str, object]
NO_DEFAULTS: Final[Defaults] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _Shape:
    """How the fields of a record are written.

    Attributes:
        placed: Fields written by place; all but these are written by name.
        rest: A field whose items follow those by place without brackets of their own, "" for none.
    """

    placed: tuple[str, ...]
    rest: str = ""


_SHAPES: Final[Mapping[type, _Shape]] = {
    BluffSet: _Shape(("of",), "characters"),
    Fabled: _Shape(("character",), "about"),
    Phase: _Shape(("kind", "number")),
    Reminder: _Shape(("of", "text")),
    Ability: _Shape(("of",)),
    Settled: _Shape(("code",)),
    StepKey: _Shape(("step", "seat")),
}


@cache
def _shape(kind: type) -> _Shape:
    known = _SHAPES.get(kind)
    if known is not None:
        return known
    return _Shape(_needed(kind))


@cache
def _needed(kind: type) -> tuple[str, ...]:
    """The fields that have no default, in order."""
    return tuple(f.name for f in fields(kind) if _default(f) is MISSING)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _default(field: Any) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


# --- writing ---------------------------------------------------------------------------------------------------------


def written(value: object, defaults: Defaults = NO_DEFAULTS) -> str:
    """Returns a value as one item; ``defaults`` stand in for those of its fields when it is a record."""
    if is_dataclass(value):
        return _written_record(value, defaults)
    if isinstance(value, (tuple, frozenset)):
        return f"({' '.join(written_items(value))})"
    return _written_plain(value)


def written_items(value: tuple[Any, ...] | frozenset[Any]) -> list[str]:
    """Returns the items of a list; a set is written in order."""
    return [written(item) for item in (sorted(value) if isinstance(value, frozenset) else value)]


def _written_plain(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return word(value) if isinstance(value, str) else repr(value)


def _written_record(value: Any, defaults: Defaults) -> str:
    parts = record_parts(value, defaults)
    placed = _shape(value.__class__).placed
    first = getattr(value, placed[0]) if placed else ()
    if isinstance(first, tuple) or is_dataclass(first):
        return f"({' '.join(parts)})"
    return f"{parts[0]}({' '.join(parts[1:])})" if len(parts) > 1 else parts[0]


def record_parts(value: Any, defaults: Defaults = NO_DEFAULTS) -> list[str]:
    """Returns what is written of a record, field by field, without brackets around it."""
    shape = _shape(value.__class__)
    said = {f.name: defaults.get(f.name, _default(f)) for f in fields(value) if f.compare}
    placed = list(shape.placed)
    needed = _needed(value.__class__)
    while len(placed) > 1 and placed[-1] not in needed and getattr(value, placed[-1]) == said[placed[-1]]:
        placed.pop()  # what goes without saying may be left out from the end
    parts = [written(getattr(value, name)) for name in placed]
    if shape.rest:
        parts += written_items(getattr(value, shape.rest))
    for name, default in said.items():
        found = getattr(value, name)
        if name not in shape.placed and name != shape.rest and found != default:
            parts.append(written_field(name, found))
    return parts


def written_field(name: str, value: object) -> str:
    """Returns a field by its name: ``name``, ``name=value`` or ``name(items)``."""
    if value is True:
        return name
    if is_dataclass(value):
        return f"{name}({' '.join(record_parts(value))})"
    if isinstance(value, (tuple, frozenset)):
        return f"{name}({' '.join(written_items(value))})"
    return f"{name}={_written_plain(value)}"


# --- reading ---------------------------------------------------------------------------------------------------------


def read_value(node: Node, hint: Any) -> Any:
    """Returns the value an item stands for. Raises NotationFault where it doesn't fit the type."""
    options = _options(hint)
    if NoneType in options and node.bare("-"):
        return None
    for option in options:
        if get_origin(option) in (tuple, frozenset):
            if node.word or node.items is None:
                raise NotationFault(node.column, "not_a_list")
            return read_items(node.items, option)
        if isinstance(option, type) and is_dataclass(option):
            return read_record(_as_items(node), option, node.column)
    return _read_plain(node, options)


def read_items(items: tuple[Node, ...], hint: Any) -> Any:
    """Returns the list or set that items stand for; ``hint`` is a tuple or frozenset of something."""
    inner = get_args(hint)
    if get_origin(hint) is frozenset:
        return frozenset(read_value(item, inner[0]) for item in items)
    if inner[-1] is Ellipsis:
        return tuple(read_value(item, inner[0]) for item in items)
    if len(items) != len(inner):
        raise NotationFault(items[0].column if items else 1, "wrong_length", n=len(inner))
    return tuple(read_value(item, kind) for item, kind in zip(items, inner, strict=True))


def _as_items(node: Node) -> tuple[Node, ...]:
    """A record's fields by place: the word before the brackets is the first of them."""
    if not node.word and not node.quoted:
        return node.items or ()
    if node.value is not None:
        raise NotationFault(node.column, "unexpected", found="=")
    return (Node(node.column, node.word, node.quoted), *(node.items or ()))


def read_record(
    items: tuple[Node, ...],
    kind: type,
    column: int,
    defaults: Callable[[Mapping[str, Any]], Defaults] = lambda placed: NO_DEFAULTS,
) -> Any:
    """Returns the record that items stand for.

    Args:
        items: Fields by place, then by name.
        kind: The class.
        column: Where the record begins.
        defaults: What goes without saying, from the fields by place; beside the class's own defaults.

    Raises:
        NotationFault: A field is missing, unknown, said twice or of the wrong kind.
    """
    shape, hints = _shape(kind), _hints(kind)
    values, left = _read_placed(items, kind)
    standing = dict(defaults(values))
    if shape.rest:
        inner = get_args(hints[shape.rest])[0]
        values[shape.rest] = tuple(read_value(node, inner) for node in left if node.is_word)
        left = tuple(node for node in left if not node.is_word)
    for node in left:
        name, value = read_field(node, hints)
        if name in values:
            raise NotationFault(node.column, "twice", word=name)
        values[name] = value
    for name in _needed(kind):
        if name not in values and name not in standing:
            raise NotationFault(column, "missing", word=name)
    return kind(**{**standing, **values})


def _read_placed(items: tuple[Node, ...], kind: type) -> tuple[dict[str, Any], tuple[Node, ...]]:
    """The fields by place; those that need not be said end at the first item that is no plain word."""
    hints, needed = _hints(kind), _needed(kind)
    values: dict[str, Any] = {}
    taken = 0
    for name in _shape(kind).placed:
        if taken == len(items) or (name not in needed and not items[taken].is_word):
            break
        values[name] = read_value(items[taken], hints[name])
        taken += 1
    return values, items[taken:]


def read_field(node: Node, hints: Mapping[str, Any]) -> tuple[str, Any]:
    """Returns the name and value of ``name``, ``name=value`` or ``name(items)``."""
    if node.quoted or node.word not in hints:
        raise NotationFault(node.column, "unknown_word", word=node.word)
    hint = hints[node.word]
    if node.value is not None:
        return node.word, read_value(node.value, hint)
    if node.items is None:
        if bool not in _options(hint):
            raise NotationFault(node.column, "no_value", word=node.word)
        return node.word, True
    return node.word, read_group(node, hint)


def read_group(node: Node, hint: Any) -> Any:
    """Returns what the brackets of ``name(items)`` hold: a list, or one record's fields."""
    for option in _options(hint):
        if get_origin(option) in (tuple, frozenset):
            return read_items(node.items or (), option)
        if isinstance(option, type) and is_dataclass(option):
            return read_record(node.items or (), option, node.column)
    raise NotationFault(node.column, "unexpected", found="(")


@cache
def _options(hint: Any) -> tuple[Any, ...]:
    """The kinds a field may be, one by one."""
    if isinstance(hint, NewType):
        return (hint.__supertype__,)
    if get_origin(hint) in (Union, UnionType):
        return tuple(option for part in get_args(hint) for option in _options(part))
    return (hint,)


def _read_plain(node: Node, options: tuple[Any, ...]) -> Any:
    if not node.is_word:
        raise NotationFault(node.column, "not_a_word")
    if bool in options and not node.quoted and node.word in ("yes", "no"):
        return node.word == "yes"
    if int in options and node.number is not None:
        return node.number
    if float in options:
        return _read_float(node)
    choices = [c for option in options if get_origin(option) is Literal for c in get_args(option)]
    if str in options or node.word in choices:
        return node.word
    if choices:
        raise NotationFault(node.column, "not_one_of", word=node.word, choices=", ".join(c for c in choices if c))
    raise NotationFault(node.column, "not_a_number" if int in options else "not_yes_or_no", word=node.word)


def _read_float(node: Node) -> float:
    try:
        return float(node.word)
    except ValueError:
        raise NotationFault(node.column, "not_a_number", word=node.word) from None
