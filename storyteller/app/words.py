"""All texts of the program, loaded for whoever shows them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.clocktower.catalogue import Character
from storyteller.content.languages import more_languages
from storyteller.content.loader import load_character_texts, load_reminder_texts, load_texts
from storyteller.content.paths import assets_dir
from storyteller.i18n.catalogue import FALLBACK, Catalogue, Language
from storyteller.i18n.content import CharacterText, CharacterTexts, character_texts
from storyteller.i18n.render import Renderer

if TYPE_CHECKING:
    from storyteller.app.packs import PackShelf

LANGUAGES: Final[tuple[Language, ...]] = ("zh_Hans", "en")
"""Those that are always complete."""
_RULES: Final[Mapping[str, str]] = {
    "language.plural": "one",
    "language.and_more": "{a}, {b}", "language.and_last": "{a}, {b}",
    "language.or_more": "{a}, {b}", "language.or_last": "{a} / {b}",
}  # fmt: skip
"""What holds for a language that was added and does not say otherwise; see docs/how-to/add-a-language.md."""


def spoken_languages() -> tuple[Language, ...]:
    """Returns every language the windows can speak."""
    return (*LANGUAGES, *(one.tag for one in more_languages()))


def system_languages() -> dict[str, Language]:
    """Returns the added languages by the beginnings of system locales that mean them."""
    return {system: one.tag for one in more_languages() for system in one.systems}


def load_words(
    packs: PackShelf | None = None, locale: Path | None = None, assets: Path | None = None
) -> tuple[Catalogue, CharacterTexts]:
    """Returns the messages and the characters' texts in every language. Raises AssetFault for a broken source.

    Args:
        packs: Whose wording is written over the program's own.
        locale: Folder of messages; None for the program's own.
        assets: Folder of characters' texts; None for the program's own.
    """
    messages, texts, reminders = _tables(locale, assets)
    if packs is not None:
        packs.overlay_words(messages, texts, reminders)
    tables = {language: character_texts(told) for language, told in texts.items()}
    foreign = {} if packs is None else {tag: character_texts(table) for tag, table in packs.foreign_words().items()}
    tokens = {} if packs is None else packs.foreign_reminders()
    jinxes = {} if packs is None else packs.foreign_jinxes()
    said = CharacterTexts(tables, reminders, foreign=foreign, foreign_reminders=tokens, foreign_jinxes=jinxes)
    return Catalogue(messages), said


_Tables = tuple[dict[Language, dict[str, Any]], dict[Language, dict[str, Any]], dict[Language, dict[str, str]]]


def _tables(locale: Path | None, assets: Path | None) -> _Tables:
    """Messages, texts of characters and words of tokens, by language."""
    more = [one.tag for one in more_languages(locale)]
    spoken = (*LANGUAGES, *more)
    messages: dict[Language, dict[str, Any]] = {language: dict(load_texts(language, locale)) for language in spoken}
    texts_dir = (assets or assets_dir()) / "clocktower" / "text"
    told = [language for language in spoken if language not in more or (texts_dir / language).is_dir()]
    texts: dict[Language, dict[str, Any]] = {language: {} for language in spoken}
    reminders: dict[Language, dict[str, str]] = {language: {} for language in spoken}
    for language in told:
        texts[language] = load_character_texts(language, assets)
        reminders[language] = load_reminder_texts(language, assets)
    _fill_gaps(messages, more)
    return messages, texts, reminders


def _fill_gaps(messages: dict[Language, dict[str, Any]], more: Iterable[Language]) -> None:
    """What an added language doesn't say is said in English; its name is known in all."""
    for language in more:
        own = messages[language]
        messages[language] = {**messages[FALLBACK], **_RULES, **own}
        for table in messages.values():
            table[f"language.{language}"] = own[f"language.{language}"]


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
