"""All texts of the program, loaded for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from storyteller.clocktower.catalogue import Character
from storyteller.content.loader import load_character_texts, load_reminder_texts, load_texts
from storyteller.i18n.catalogue import Catalogue, Language
from storyteller.i18n.content import CharacterText, CharacterTexts, character_texts
from storyteller.i18n.render import Renderer

if TYPE_CHECKING:
    from storyteller.app.packs import PackShelf

LANGUAGES: tuple[Language, ...] = ("zh_Hans", "en")


def load_words(packs: PackShelf | None = None) -> tuple[Catalogue, CharacterTexts]:
    """Returns the messages and the characters' texts in every language. Raises AssetFault for a broken source.

    Args:
        packs: Whose wording is written over the program's own.
    """
    messages: dict[Language, dict[str, Any]] = {language: dict(load_texts(language)) for language in LANGUAGES}
    texts = {language: load_character_texts(language) for language in LANGUAGES}
    reminders = {language: load_reminder_texts(language) for language in LANGUAGES}
    if packs is not None:
        packs.overlay_words(messages, texts, reminders)
    tables = {language: character_texts(texts[language]) for language in LANGUAGES}
    foreign = {} if packs is None else {tag: character_texts(table) for tag, table in packs.foreign_words().items()}
    tokens = {} if packs is None else packs.foreign_reminders()
    jinxes = {} if packs is None else packs.foreign_jinxes()
    said = CharacterTexts(tables, reminders, foreign=foreign, foreign_reminders=tokens, foreign_jinxes=jinxes)
    return Catalogue(messages), said


def homebrew_texts(characters: Iterable[Character]) -> dict[str, CharacterText]:
    """Returns the words that came with homebrew characters, by id, their nights as they are read on a screen."""
    from storyteller.content.special import night_texts

    return {
        character.id: CharacterText(
            character.homebrew.name, character.homebrew.ability, *night_texts(character.homebrew)
        )
        for character in characters
        if character.homebrew is not None
    }


def renderer(language: Language) -> Renderer:
    """Returns a renderer of one language, for faces without a window."""
    messages, characters = load_words()
    return Renderer(language, messages, characters)
