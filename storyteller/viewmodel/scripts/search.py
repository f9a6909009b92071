"""Finds scripts as one types: by name, author, tag, character in any language, and size.

Held in memory, because an answer must come between two keystrokes: a script is a place in a row of bits, a character
is the row of the scripts it is on, and a word is the union of the rows it fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import compress
from operator import not_
from typing import Final, Literal, Protocol

from storyteller.viewmodel.by_name import NameKey, by_name
from storyteller.viewmodel.find import Spell

Size = Literal["any", "small", "full", "large"]
Order = Literal["played", "name", "added"]
SIZES: Final[tuple[Size, ...]] = ("any", "small", "full", "large")
ORDERS: Final[tuple[Order, ...]] = ("played", "name", "added")
_SMALL_MOST: Final = 15
"""Scripts for 5 and 6 players hold 6 / 2 / 2 / 1 characters, or a few more."""
_FULL_MOST: Final = 25
"""Source: the printed scripts hold 13 / 4 / 4 / 4 characters."""

_SIGNS: Final = bytes.maketrans(b"\0\1", b"01")
_FLAGS: Final = bytes.maketrans(b"01", b"\0\1")


class Shelved(Protocol):
    """What is known of a script without reading it."""

    @property
    def id(self) -> int:
        """Its number in the library."""
        ...

    @property
    def base(self) -> str | None:
        """``tb`` … for a script of the base game."""
        ...

    @property
    def name(self) -> str:
        """As it came."""
        ...

    @property
    def author(self) -> str:
        """As it came."""
        ...

    @property
    def counts(self) -> tuple[int, ...]:
        """Characters by team; the first four are dealt."""
        ...

    @property
    def characters(self) -> tuple[str, ...]:
        """Ids."""
        ...

    @property
    def own_names(self) -> tuple[str, ...]:
        """Names of its homebrew characters."""
        ...

    @property
    def tags(self) -> tuple[str, ...]:
        """The storyteller's own."""
        ...

    @property
    def added_at(self) -> str:
        """ISO 8601."""
        ...

    @property
    def played_at(self) -> str:
        """ISO 8601; "" for never."""
        ...


@dataclass(frozen=True, slots=True)
class Query:
    """What is asked for.

    Attributes:
        words: As typed; all of them must fit.
        size: ``small`` up to 15 characters that are dealt, ``full`` up to 25, ``large`` above.
        order: ``played``: those played last first, then by name.
    """

    words: str = ""
    size: Size = "any"
    order: Order = "played"


def dealt(script: Shelved) -> int:
    """Returns how many characters of a script can be dealt."""
    return sum(script.counts[:4])


def size_of(script: Shelved) -> Size:
    """Returns the size class of a script."""
    number = dealt(script)
    if number <= _SMALL_MOST:
        return "small"
    return "full" if number <= _FULL_MOST else "large"


class ScriptIndex:
    """The rows of bits. Bit n belongs to the n-th script given."""

    def __init__(
        self,
        scripts: Iterable[Shelved],
        names: Mapping[str, Iterable[str]],
        titles: Callable[[str], Iterable[str]] = lambda _base: (),
        spell: Spell | None = None,
    ) -> None:
        """Makes the rows.

        Args:
            scripts: All of them, in the order they came.
            names: Every name of every character, in every language, by id.
            titles: Every name of a script of the base game.
            spell: How Chinese is read, for the order of names.
        """
        self._name_key = cache(by_name(spell))  # asked for again whenever a script comes or goes
        self._scripts = list(scripts)
        self._places = {script.id: place for place, script in enumerate(self._scripts)}
        self._titles, self._called_by = titles, names
        self._names = [self._name(script) for script in self._scripts]
        self._said = [f"{name}\n{_other(s)}" for name, s in zip(self._names, self._scripts, strict=True)]
        self._characters = _rows(self._scripts)
        self._called = {id_: _folded((id_, *names.get(id_, ()))) for id_ in self._characters}
        self._here = (1 << len(self._scripts)) - 1
        self._measure()

    def _measure(self) -> None:
        self._ids = [script.id for script in self._scripts]
        self._sizes = [dealt(script) for script in self._scripts]
        self._classes = {size: _bits([size_of(s) == size for s in self._scripts]) for size in SIZES[1:]}
        self._orders = _orders(self._scripts, self._name_key)

    def _name(self, script: Shelved) -> str:
        return _folded((script.name, *(self._titles(script.base) if script.base else ())))

    def put(self, script: Shelved) -> None:
        """Takes in a script that is new, or that changed."""
        place = self._places.setdefault(script.id, len(self._scripts))
        bit = 1 << place
        if place == len(self._scripts):
            self._scripts.append(script)
            self._names.append(self._name(script))
            self._said.append(f"{self._names[place]}\n{_other(script)}")
        else:
            for character in self._scripts[place].characters:
                self._characters[character] &= ~bit
            self._scripts[place] = script
            self._names[place] = self._name(script)
            self._said[place] = f"{self._names[place]}\n{_other(script)}"
        for character in script.characters:
            self._characters[character] = self._characters.get(character, 0) | bit
            self._called.setdefault(character, _folded((character, *self._called_by.get(character, ()))))
        self._here |= bit
        self._measure()

    def drop(self, id_: int) -> None:
        """Leaves a script out from now on."""
        if id_ in self._places:
            self._here &= ~(1 << self._places[id_])

    def __len__(self) -> int:
        return self._here.bit_count()

    def search(self, query: Query) -> list[int]:
        """Returns ids of the scripts that fit; those whose name begins with or holds the words come first."""
        words = _folded((query.words,)).split()
        found = self._here if query.size == "any" else self._here & self._classes[query.size]
        for word in words:
            found &= self._fitting(word)
        places = self._in_order(found, query.order)
        if words:
            places = self._by_name(places, " ".join(words))
        return list(map(self._ids.__getitem__, places))

    def _by_name(self, places: list[int], typed: str) -> list[int]:
        held = [typed in name for name in self._names]
        holding = [place for place in places if held[place]]
        begins = [self._names[place].startswith(typed) for place in holding]
        return [
            *compress(holding, begins),
            *compress(holding, map(not_, begins)),
            *(place for place in places if not held[place]),
        ]

    def _fitting(self, word: str) -> int:
        found = _bits([word in said for said in self._said])
        if word.isdecimal():
            found |= _bits([size == int(word) for size in self._sizes])
        if len(word) > 1 or not word.isascii():  # one Latin letter stands in nearly every name
            for id_, called in self._called.items():
                if word in called:
                    found |= self._characters[id_]
        return found

    def _in_order(self, found: int, order: Order) -> list[int]:
        places = self._orders[order]
        # Backwards, so that the n-th sign is bit n. One pass over text is cheaper than shifting a long number.
        flags = bin(found)[:1:-1].ljust(len(places), "0").encode().translate(_FLAGS)
        return list(compress(places, map(flags.__getitem__, places)))


def _folded(words: Iterable[str]) -> str:
    return "\n".join(word.casefold() for word in words if word)


def _other(script: Shelved) -> str:
    return _folded((script.author, *script.tags, *script.own_names))


def _bits(flags: list[bool]) -> int:
    """Returns a number whose n-th bit is the n-th flag."""
    signs = bytes(flags)[::-1].translate(_SIGNS)
    return int(signs, 2) if signs else 0


def _rows(scripts: Sequence[Shelved]) -> dict[str, int]:
    size = len(scripts) // 8 + 1
    rows: dict[str, bytearray] = {}
    for place, script in enumerate(scripts):
        byte, bit = place >> 3, 1 << (place & 7)
        for character in script.characters:
            row = rows.get(character)
            if row is None:
                row = rows[character] = bytearray(size)
            row[byte] |= bit
    return {character: int.from_bytes(row, "little") for character, row in rows.items()}


def _orders(scripts: Sequence[Shelved], key: Callable[[str], NameKey]) -> dict[Order, list[int]]:
    places = range(len(scripts))
    # Those of the base game first, in the order they came: from the easiest on.
    called = sorted(places, key=lambda place: key(scripts[place].name if scripts[place].base is None else ""))
    return {
        "name": called,
        "played": sorted(called, key=lambda place: scripts[place].played_at, reverse=True),
        "added": sorted(called, key=lambda place: scripts[place].added_at, reverse=True),
    }
