"""How Chinese is read, for finding it by pinyin: a table of our own, as a library for it is slow to import."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from storyteller.content import paths
from storyteller.content.digest import pinyin_sources
from storyteller.content.loader import compiled_pinyin, fresh

Syllables = tuple[tuple[str, ...], ...]
"""One entry a character of the text: its readings, or the character itself where it is no Chinese one."""
_LONGEST = 4


class Readings:
    """Spells texts. Readings have no tones, and v for ü."""

    def __init__(self, syllables: Mapping[str, str], words: Mapping[str, str]) -> None:
        """Takes the two tables of the file.

        Args:
            syllables: By syllable, all characters that may be read so.
            words: By word, a syllable a character; two that are both said have ``/`` between them.
        """
        self._readings: dict[str, tuple[str, ...]] = {}
        for syllable, characters in syllables.items():
            for character in characters:
                self._readings[character] = (*self._readings.get(character, ()), syllable)
        self._words = {word: tuple(tuple(one.split("/")) for one in said.split()) for word, said in words.items()}

    def readings(self, character: str) -> tuple[str, ...]:
        """Returns how a character may be read by itself; nothing for what is no Chinese character."""
        return self._readings.get(character, ())

    def spell(self, text: str) -> Syllables:
        """Returns the readings of a text, in words it knows those that are right there."""
        found: list[tuple[str, ...]] = []
        while len(found) < len(text):
            found.extend(self._next(text, len(found)))
        return tuple(found)

    def settled(self, text: str) -> bool:
        """Returns whether every Chinese character has a reading, and a word says which where it has several."""
        place = 0
        while place < len(text):
            said = self._next(text, place)
            alone = len(said) == 1 and text[place] not in self._words
            if alone and (len(said[0]) > 1 or (said[0] == (text[place],) and is_chinese(text[place]))):
                return False
            place += len(said)
        return True

    def _next(self, text: str, place: int) -> Syllables:
        for length in range(_LONGEST, 1, -1):
            said = self._words.get(text[place : place + length])
            if said is not None:
                return said
        return (self._readings.get(text[place], (text[place],)),)


def is_chinese(character: str) -> bool:
    """Returns whether it is one of the Chinese characters in common use."""
    return "\u4e00" <= character <= "\u9fff"


def load_readings(assets: Path | None = None) -> Readings:
    """Returns the table of readings. Raises AssetFault, see ``loader``."""
    root = assets or paths.assets_dir()

    def make() -> bytes:
        from storyteller.content.compile import compile_pinyin

        return compile_pinyin(root)

    document = fresh(compiled_pinyin(root), pinyin_sources(root), make)
    return Readings(document["syllables"], document["words"])


@cache
def own_readings() -> Readings:
    """Returns the program's own table; read once, when something is first looked for."""
    return load_readings()
