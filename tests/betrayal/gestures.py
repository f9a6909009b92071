"""Gestures at random: any command with any arguments that its types allow, sensible or not."""

from __future__ import annotations

import random
import types
from collections.abc import Callable
from dataclasses import MISSING, fields
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from storyteller.betrayal.catalogue import PrintedTrack
from storyteller.betrayal.commands import COMMANDS, Command
from storyteller.betrayal.model import MonsterKind, Where

_WORDS = ("", "hall", "yard", "axe", "mask", "vault", "might", "red", "blue", "yellow", "kitchen", "grate", "revealer")
_NAMED = {
    "edition": ("bg", "h3", "nonsense"),
    "explorer": ("torskar_stonecleaver", "ralvio_escanor", "oliver_swift", "josef_hooper", "nobody", None),
    "setting": ("max_dice", "steal_from", "overflow", "death", "haunt_order", "nonsense"),
    "traitor_rule": ("revealer", "left", "highest:might", "lowest:sanity", "colour:red", ""),
    "way": ("", "", "kitchen_stairs", "grate", "nonsense"),
    "reason": ("",),
    "step": ("books_aside", "right_now", "read_apart", "nonsense"),
}


@cache
def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls)


def any_command(chance: random.Random) -> Command:
    """Returns a command of any kind."""
    return _record(chance, chance.choice(list(COMMANDS.values())))


def _record(chance: random.Random, cls: type) -> Any:
    values = {}
    for field in fields(cls):
        if field.default is not MISSING and chance.random() < 0.5:
            continue
        choices = _NAMED.get(field.name)
        values[field.name] = chance.choice(choices) if choices else _value(chance, _hints(cls)[field.name])
    return cls(**values)


def _value(chance: random.Random, hint: Any) -> Any:
    origin, args = get_origin(hint), get_args(hint)
    if hasattr(hint, "__supertype__"):
        return chance.randrange(0, 6)
    if origin is Literal:
        return chance.choice(args)
    if origin in (Union, types.UnionType):
        return _value(chance, chance.choice(args))
    if origin is tuple:
        parts = (args[0],) * chance.randrange(3) if args[1:] == (Ellipsis,) else args
        return tuple(_value(chance, part) for part in parts)
    if hint in (PrintedTrack, MonsterKind, Where):
        return _record(chance, hint)
    return _PLAIN[hint](chance)


_PLAIN: dict[Any, Callable[[random.Random], Any]] = {
    bool: lambda chance: chance.random() < 0.5,
    int: lambda chance: chance.choice((0, 1, 1, 2, 3, 5, -1, 40)),
    str: lambda chance: chance.choice(_WORDS),
    types.NoneType: lambda chance: None,
}
