"""Finding things by a few letters: English, Chinese, pinyin, initials, with a slip of the finger. One way for all.

A name falls into units: words, Chinese characters, or the syllables these are read as. What is typed fits a name when
it is a beginning of units that follow one another: ``ft``, ``forte`` and ``teller`` find the Fortune Teller, ``zbs``,
``zhanbs`` and ``bushi`` find 占卜师.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, product
from typing import Final

EXACT, PREFIX, INITIALS, WORD, WITHIN, SLIP = range(6)
"""How well a name fits: all of it, its beginning, beginnings of its units, the same of later units, letters within, or
one letter wrong, missing, too many or in the wrong place."""
FURTHER: Final = 3
"""So much less a word counts that is not a name but goes with it."""
_SLIP_FROM: Final = 4
_SPELLINGS: Final = 8
_UNITS: Final = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+")
_SILENT: Final = str.maketrans("", "", "'’‘`")

Spell = Callable[[str], Iterable[tuple[str, ...]]]
"""Returns the readings of each character of a Chinese text, in letters."""


@dataclass(frozen=True, slots=True)
class Searched:
    """What something is found by.

    Attributes:
        names: What it is called, in any language.
        more: Further words it may be found by, less well.
    """

    names: tuple[str, ...]
    more: tuple[str, ...] = ()


@dataclass(slots=True)
class _Key:
    """One way to write a name: letters without gaps, and where its units begin."""

    entry: int
    further: bool
    plain: str
    starts: tuple[int, ...]


class Index:
    """Many things, prepared once so that each stroke of a key is answered at once."""

    def __init__(self, entries: Sequence[Searched], spell: Spell | None = None) -> None:
        """``spell``: how Chinese is read; without it there is no pinyin."""
        self._entries = len(entries)
        self._keys: list[_Key] = []
        for place, entry in enumerate(entries):
            for further, names in ((False, entry.names), (True, entry.more)):
                for name in dict.fromkeys(names):
                    self._keys.extend(_Key(place, further, *way) for way in _ways(name, spell))
        self._begins: dict[str, list[_Key]] = defaultdict(list)
        self._pairs: dict[str, list[_Key]] = defaultdict(list)
        self._slips: dict[tuple[int, str], list[tuple[_Key, int]]] | None = None
        for key in self._keys:
            self._enter(key)

    def _enter(self, key: _Key) -> None:
        plain, starts = key.plain, key.starts
        for letter in {plain[start] for start in starts}:
            self._begins[letter].append(key)
        pairs = {plain[place : place + 2] for place in range(len(plain) - 1)}
        pairs.update(plain[a] + plain[b] for a, b in pairwise(starts))
        for pair in pairs:
            self._pairs[pair].append(key)

    def find(self, query: str, recent: Sequence[int] = ()) -> list[int]:
        """Returns the places of the entries that fit, the likeliest first; all of them for an empty query.

        Args:
            query: As typed.
            recent: Places of entries used lately, the last one first: they come first among equals.
        """
        late = {place: order for order, place in enumerate(recent)}
        if not folded(query).split():
            rest = (place for place in range(self._entries) if place not in late)
            return [*late, *rest]
        ranks = self.ranked(query)
        return sorted(ranks, key=lambda place: (ranks[place], late.get(place, len(late)), place))

    def ranked(self, query: str) -> dict[int, int]:
        """Returns how well each entry fits that does, by its place; less is better. Nothing for an empty query."""
        words = ["".join(_UNITS.findall(word)) for word in folded(query).split()]
        words = [word for word in words if word]
        if not words:
            return {}
        joined = "".join(words)
        if len(words) == 1:
            return self._word(joined, slips=True)
        found = self._word(joined, slips=False)
        for place, rank in self._all(words, slips=False).items():
            found[place] = min(rank, found.get(place, rank))
        return found or self._word(joined, slips=True) or self._all(words, slips=True)

    def _all(self, words: Sequence[str], *, slips: bool) -> dict[int, int]:
        """Every word fits the entry somewhere; it is as good as the worst of them."""
        first, *others = (self._word(word, slips=slips) for word in words)
        for other in others:
            first = {place: max(rank, other[place]) for place, rank in first.items() if place in other}
        return {place: rank + 1 for place, rank in first.items()}

    def _word(self, wanted: str, *, slips: bool) -> dict[int, int]:
        keys = self._begins.get(wanted, ()) if len(wanted) == 1 else self._pairs.get(wanted[:2], ())
        found: dict[int, int] = {}
        for key in keys:
            fit = _fit(key, wanted)
            if fit is not None:
                rank = fit + FURTHER if key.further else fit
                if rank < found.get(key.entry, rank + 1):
                    found[key.entry] = rank
        if slips and len(wanted) >= _SLIP_FROM and min(found.values(), default=SLIP) > INITIALS:
            self._add_slips(wanted, found)
        return found

    def _add_slips(self, wanted: str, found: dict[int, int]) -> None:
        begins = self._by_begin()
        first, second = wanted[0], wanted[1]
        for way in {(0, first), (0, second), (1, first), (1, second)}:
            for key, start in begins.get(way, ()):
                if key.entry not in found and is_slip(wanted, key.plain, start):
                    found[key.entry] = SLIP

    def _by_begin(self) -> Mapping[tuple[int, str], list[tuple[_Key, int]]]:
        """Where names may begin, by the first letter; whole names by the second too. Made at the first slip."""
        if self._slips is None:
            self._slips = defaultdict(list)
            for key in self._keys:
                for start in () if key.further else key.starts:
                    if len(key.plain) - start >= _SLIP_FROM - 1:
                        self._slips[0, key.plain[start]].append((key, start))
                        if start == 0:
                            self._slips[1, key.plain[1]].append((key, 0))
        return self._slips


def match(query: str, entry: Searched, spell: Spell | None = None) -> int | None:
    """Returns how well a query fits one entry, see ``EXACT``; None when it doesn't."""
    return Index((entry,), spell).ranked(query).get(0)


def folded(text: str) -> str:
    """Returns a text without capitals, accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_SILENT))
    return plain if plain.isascii() else "".join(c for c in plain if not unicodedata.combining(c))


def _ways(name: str, spell: Spell | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The ways to write a name: as it is, and as it is read."""
    units = _UNITS.findall(folded(name))
    if not units:
        return
    yield _joined(units)
    if spell is None or name.isascii():
        return
    read: list[tuple[str, ...]] = []
    for unit in units:
        read.extend(_typed(readings) for readings in spell(unit)) if not unit.isascii() else read.append((unit,))
    spellings = [_joined(spelling) for spelling in islice(product(*read), _SPELLINGS)]
    yield from (spelling for spelling in spellings if spelling[0] != "".join(units))


def _typed(readings: tuple[str, ...]) -> tuple[str, ...]:
    """With v for ü, as input methods have it, and with u."""
    return (*readings, *(reading.replace("v", "u") for reading in readings if reading.startswith(("lv", "nv"))))


def _joined(units: Iterable[str]) -> tuple[str, tuple[int, ...]]:
    plain, starts = "", []
    for unit in units:
        starts.append(len(plain))
        plain += unit
    return plain, tuple(starts)


def _fit(key: _Key, wanted: str) -> int | None:
    plain, starts = key.plain, key.starts
    if plain.startswith(wanted):
        return EXACT if len(plain) == len(wanted) else PREFIX
    last = len(starts) - 1
    for unit, start in enumerate(starts):
        if plain[start] == wanted[0] and (
            plain.startswith(wanted, start) or (unit < last and _abbreviates(wanted, 0, plain, starts, unit))
        ):
            return WORD if unit else INITIALS
    return WITHIN if len(wanted) > 1 and wanted in plain else None


def _abbreviates(wanted: str, place: int, plain: str, starts: tuple[int, ...], unit: int) -> bool:
    """Whether the rest of what is wanted is made of beginnings of this unit and those after it."""
    start = starts[unit]
    end = starts[unit + 1] if unit + 1 < len(starts) else len(plain)
    length = 0
    while start + length < end and place < len(wanted) and plain[start + length] == wanted[place]:
        length += 1
        place += 1
        if place == len(wanted):
            return True
        if unit + 1 < len(starts) and _abbreviates(wanted, place, plain, starts, unit + 1):
            return True
    return False


def is_slip(wanted: str, plain: str, start: int = 0) -> bool:
    """Returns whether a name begins with what is wanted but for one letter: wrong, missing, too many, or swapped."""
    at, last = 0, len(wanted) - 1
    end = len(plain) - start
    while at <= last and at < end and wanted[at] == plain[start + at]:
        at += 1
    here = start + at
    if at >= last:
        # Only the last letter is wrong: every longer name with that beginning would do, so all of it must be there.
        return at == last and last <= end <= last + 1
    return (
        plain.startswith(wanted[at + 1 :], here + 1)
        or plain.startswith(wanted[at + 1 :], here)
        or plain.startswith(wanted[at:], here + 1)
        or (
            plain[here + 1 : here + 2] == wanted[at]
            and plain[here : here + 1] == wanted[at + 1]
            and plain.startswith(wanted[at + 2 :], here + 2)
        )
    )
