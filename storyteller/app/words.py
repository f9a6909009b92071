"""All texts of the program, loaded for whoever shows them."""

from __future__ import annotations

from storyteller.content.loader import load_character_texts, load_reminder_texts, load_texts
from storyteller.i18n.catalogue import Catalogue, Language
from storyteller.i18n.content import CharacterTexts, character_texts
from storyteller.i18n.render import Renderer

LANGUAGES: tuple[Language, ...] = ("zh_Hans", "en")


def load_words() -> tuple[Catalogue, CharacterTexts]:
    """Returns the messages and the characters' texts in every language. Raises AssetFault for a broken source."""
    messages = Catalogue({language: load_texts(language) for language in LANGUAGES})
    characters = CharacterTexts(
        {language: character_texts(load_character_texts(language)) for language in LANGUAGES},
        {language: load_reminder_texts(language) for language in LANGUAGES},
    )
    return messages, characters


def renderer(language: Language) -> Renderer:
    """Returns a renderer of one language, for faces without a window."""
    messages, characters = load_words()
    return Renderer(language, messages, characters)
