"""A pack: what was taken from the publisher's own files, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from storyteller.clocktower.catalogue import Catalogue

Part = Literal["words", "art", "characters", "night", "jinxes"]
PARTS: Final[tuple[Part, ...]] = ("words", "art", "characters", "night", "jinxes")
"""What a pack may hold; each can be switched off by itself."""

Variant = Literal["", "good", "evil"]
"""Of one picture: neutral, or as the token looks on either side."""

Texts = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By language, then by character id: ``name``, ``ability``, ``first_night``, ``other_night``."""

LANGUAGES: Final = ("en", "zh_Hans")
"""Languages the windows speak; a pack's others are printed on tokens and cards when the storyteller wants it."""


@dataclass(frozen=True, slots=True)
class Pack:
    """What one import brought.

    Attributes:
        id: Short hash of what it holds: the same files make the same pack.
        name: What the storyteller sees: the name of the folder, archive or file it came from.
        parts: What it holds, in the order of ``PARTS``.
        sheets: Its newer characters, its night orders and its jinxes; counts are empty.
        texts: Wording of characters and table steps, newer characters included.
        jinx_texts: By language, then by ``a.b``.
        reminders: By language: shown words of tokens by their official English words.
        other_languages: Languages its files name characters in that came without their words.
        pictures: File names below the pack's ``pictures`` by character id and variant.
    """

    id: str
    name: str
    parts: tuple[Part, ...] = ()
    sheets: Catalogue = field(default_factory=Catalogue)
    texts: Texts = field(default_factory=dict)
    jinx_texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    reminders: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    other_languages: tuple[str, ...] = ()
    pictures: Mapping[str, Mapping[Variant, str]] = field(default_factory=dict)

    @property
    def foreign_languages(self) -> tuple[str, ...]:
        """Languages with words in it that the windows don't speak."""
        return tuple(sorted(language for language, texts in self.texts.items() if texts and language not in LANGUAGES))
