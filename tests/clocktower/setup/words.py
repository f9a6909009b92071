"""Messages in the program's own words, for tests; a missing text or parameter fails the test."""

from __future__ import annotations

import re
from functools import cache

from storyteller.content.loader import load_texts
from storyteller.i18n.catalogue import LANGUAGES, Catalogue, Language
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Message


class Ids:
    """Calls characters and reminders by their ids and English words."""

    def name(self, character: str, language: Language) -> str:
        return character.title()

    def reminder(self, words: str, language: Language) -> str:
        return words


@cache
def _renderer(language: Language) -> Renderer:
    texts = {known: load_texts(known) for known in LANGUAGES}
    return Renderer(language, Catalogue(texts, strict=True), Ids())


def said(sentence: Message, language: Language = "en") -> str:
    text = _renderer(language).render(sentence)
    assert "⟦" not in text, text
    return text


def sayable(sentence: Message) -> bool:
    """Whether a message has a text in every language, with all its parameters."""
    return all(re.search(r"\S", said(sentence, language)) for language in LANGUAGES)
