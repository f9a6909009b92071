"""The order of names: English by the alphabet, Chinese as it is read, both in one list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from storyteller.viewmodel.find import Spell, folded

_UNITS: Final = re.compile(r"\d+|[\u3400-\u9fff]|[^\W\d_\u3400-\u9fff]+")
NameKey = tuple[tuple[tuple[int, int, str], ...], str]
"""What names are sorted by; two keys can always be compared."""


def by_name(spell: Spell | None = None) -> Callable[[str], NameKey]:
    """Returns a key to sort names with. Numbers within names go by size; without ``spell`` Chinese goes by code.

    Args:
        spell: How Chinese is read: the readings of each character. The first reading counts.
    """

    def key(name: str) -> NameKey:
        if name.isascii():  # thousands of scripts are sorted before they can be searched
            plain = _UNITS.findall(name.lower().replace("'", ""))
            return tuple((0, int(unit), "") if unit.isdecimal() else (1, 0, unit) for unit in plain), name
        units = _UNITS.findall(folded(name))
        return tuple(part for unit in units for part in _parts(unit, spell)), name

    return key


def _parts(unit: str, spell: Spell | None) -> Iterable[tuple[int, int, str]]:
    if unit.isdecimal():
        yield 0, int(unit), ""
    elif spell is None or unit.isascii():
        yield 1, 0, unit
    else:
        for readings in spell(unit):
            yield 1, 0, readings[0]
