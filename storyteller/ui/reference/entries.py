"""Everything there is to look up: characters, jinxes, terms, rules, words to read aloud, signs, the room.

Nothing of the open game is in it: it is made of the program's own sheets, packs included, and of the rule book.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from storyteller.clocktower.catalogue import Catalogue, Jinx
from storyteller.content.loader import load_catalogue
from storyteller.content.pinyin import own_readings
from storyteller.content.rulebook import Passage, load_rulebook
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.palette.items import Item
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.by_name import by_name
from storyteller.viewmodel.cards import CardRecord, CardToken
from storyteller.viewmodel.find import Index, Searched

Part = Literal["character", "jinx", "term", "rule", "aloud", "signal", "room"]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
ICONS: Final[Mapping[Part, str]] = {
    "character": "account", "jinx": "yin-yang", "term": "book-alphabet", "rule": "scale-balance",
    "aloud": "bullhorn-outline", "signal": "hand-back-right-outline", "room": "clipboard-check-outline",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to look up.

    Attributes:
        part: What kind of thing it is.
        item: How it is found and shown in a list.
        character: The character, if it is one.
        jinx: The two characters, if it is a jinx.
        passages: What there is to read, by language, if it is neither.
    """

    part: Part
    item: Item
    character: TokenRecord | None = None
    jinx: tuple[TokenRecord, TokenRecord] | None = None
    passages: Mapping[Language, Passage] | None = None


class Book:
    """All entries in one language, and a way to find them."""

    def __init__(self, bridge: Bridge) -> None:
        """Gathers everything in the language of the windows."""
        self._bridge = bridge
        spell = own_readings().spell
        self._order = by_name(spell)
        shelf = bridge.packs.shelf if bridge.packs is not None else None
        catalogue = load_catalogue()
        self.catalogue: Catalogue = shelf.overlay(catalogue) if shelf is not None else catalogue
        self.entries: tuple[Entry, ...] = (*self._characters(), *self._passages(), *self._jinxes())
        self._index = Index([entry.item.searched for entry in self.entries], spell)

    def find(self, query: str, part: Part | None = None) -> list[Entry]:
        """Returns what fits, the likeliest first; for an empty query all there is.

        Args:
            query: As typed: English, Chinese, pinyin, initials, with a slip of the finger.
            part: Only these; None = any.
        """
        found = (self.entries[place] for place in self._index.find(query))
        return [entry for entry in found if part is None or entry.part == part]

    def entry(self, id_: str) -> Entry | None:
        """Returns an entry by its id."""
        return next((entry for entry in self.entries if entry.item.id == id_), None)

    def jinxes_of(self, character: str) -> tuple[Entry, ...]:
        """Returns the jinxes a character is in."""
        return tuple(
            entry for entry in self.entries if entry.jinx and character in (one.character for one in entry.jinx)
        )

    # --- gathering ---------------------------------------------------------------------------------------

    def _token(self, character: str) -> TokenRecord:
        record = self.catalogue.characters.get(character)
        return TokenRecord(character, record.glyph, record.team) if record else TokenRecord(character)

    def _characters(self) -> Iterator[Entry]:
        texts, language = self._bridge.characters, self._bridge.language
        for character in sorted(self.catalogue.characters, key=lambda id_: self._order(texts.name(id_, language))):
            record = self._token(character)
            names = texts.names(character, language)
            found = Searched((*names, character))
            item = Item(f"reference:character.{character}", "character", "  ".join(names), found, None, token=record)
            yield Entry("character", item, character=record)

    def _jinxes(self) -> Iterator[Entry]:
        rows = [(self._pair(jinx, self._bridge.language), jinx) for jinx in self.catalogue.jinxes]
        for title, jinx in sorted(rows, key=lambda row: self._order(row[0])):
            both = tuple(self._bridge.characters.names(of, self._bridge.language) for of in (jinx.a, jinx.b))
            names = tuple(name for one in both for name in one)
            id_ = f"reference:jinx.{jinx.a}.{jinx.b}"
            item = Item(id_, "jinx", title, Searched((), names), None, icon=ICONS["jinx"])
            yield Entry("jinx", item, jinx=(self._token(jinx.a), self._token(jinx.b)))

    def _pair(self, jinx: Jinx, language: Language) -> str:
        return self._bridge.renderer(language).value(Term("jinx", f"{jinx.a}-{jinx.b}"))

    def _passages(self) -> Iterator[Entry]:
        spoken = (*LANGUAGES, self._bridge.language)
        said = {language: {one.id: one for one in load_rulebook(language)} for language in spoken}
        for id_, own in said[self._bridge.language].items():
            both = {language: table[id_] for language, table in said.items() if id_ in table}
            names = tuple(one.name for one in both.values())
            more = tuple(word for one in both.values() for word in one.also)
            item = Item(
                f"reference:{id_}", own.section, own.name, Searched(names, more), None,
                icon=own.icon or ICONS[own.section],
            )  # fmt: skip
            yield Entry(own.section, item, passages=both)


def jinx_text(entry: Entry) -> Message:
    """Returns what a jinx says."""
    assert entry.jinx is not None
    first, second = entry.jinx
    return message(f"jinx.{first.character}.{second.character}")


def large_print(entry: Entry, language: Language) -> CardRecord:
    """Returns an entry as a card over the whole screen, in a language; it tells nothing of any game."""
    if entry.character is not None:
        heading = message("reference.large.said", text=Term("team", entry.character.team or "townsfolk"))
        return CardRecord("text", heading, (_card(entry.character),), show_ability=True, language=language)
    if entry.jinx is not None:
        tokens = tuple(_card(token) for token in entry.jinx)
        return CardRecord("text", message("reference.part.jinx"), tokens, text=jinx_text(entry), language=language)
    assert entry.passages is not None
    said = entry.passages[language]
    heading = message("reference.large.said", text=Name(said.name))
    return CardRecord("text", heading, text=Name(said.text), language=language)


def _card(token: TokenRecord) -> CardToken:
    return CardToken(token.character, token.glyph, token.team or "")
