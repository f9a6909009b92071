"""What the serving process knows: what everybody sees, its words, and where the page lies. It wakes who looks on."""

from __future__ import annotations

import asyncio
from collections import deque
from hmac import compare_digest
from typing import Final

from storyteller.i18n.catalogue import LANGUAGES, Catalogue, Language, Text
from storyteller.i18n.content import CharacterText, CharacterTexts
from storyteller.i18n.render import Renderer
from storyteller.viewmodel.public_page import Frame, Moved, Opening, PageWords
from storyteller.viewmodel.public_screen import ScreenRecord, Showing, screen
from storyteller.web.page import Speech, sheet_part, town_part

_EARLIER: Final = 16
"""So many earlier places are known again."""


class Hub:
    """The last of everything that came down the pipe."""

    def __init__(self, path: str) -> None:
        """``path``: where the page lies."""
        self._path = path
        self._earlier: deque[str] = deque(maxlen=_EARLIER)
        self._record = _screen(Showing())
        self._speeches: dict[Language, Speech] = _speeches(PageWords())
        self._events: dict[Language, tuple[bytes, bytes]] = {}
        self.changed = asyncio.Event()
        self.closed = False

    @property
    def record(self) -> ScreenRecord:
        """What everybody sees."""
        return self._record

    @property
    def path(self) -> str:
        """Where the page lies now."""
        return self._path

    def speech(self, language: Language) -> Speech:
        """Returns the words of a language."""
        return self._speeches[language]

    def lies_at(self, path: str) -> bool:
        """Returns whether the page lies there; how long the answer takes doesn't tell how near a guess was."""
        return compare_digest(path.encode("utf-8", "replace"), self._path.encode())

    def lay_at(self, path: str) -> bool:
        """Returns whether the page lay there before it moved, as the phones of another game still believe."""
        return any(compare_digest(path.encode("utf-8", "replace"), earlier.encode()) for earlier in self._earlier)

    def take(self, frame: Frame) -> None:
        """Takes what came, and wakes everybody."""
        if isinstance(frame, Moved):
            if frame.path != self._path:
                self._earlier.append(self._path)
            self._path = frame.path
        elif isinstance(frame, PageWords):
            self._speeches = _speeches(frame)
        elif isinstance(frame, Showing):
            self._record = _screen(frame)
        elif isinstance(frame, Opening):
            return
        self._events.clear()
        self._wake()

    def close(self) -> None:
        """Sends everybody away."""
        self.closed = True
        self._wake()

    def _wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def events(self, language: Language) -> tuple[bytes, bytes]:
        """Returns the town and the sheet as events of a stream, made once for all who read one language."""
        found = self._events.get(language)
        if found is None:
            speech = self._speeches[language]
            town, sheet = town_part(self._record, speech), sheet_part(self._record, speech)
            found = self._events[language] = (event("town", town), event("sheet", sheet))
        return found


def event(name: str, text: str) -> bytes:
    """Returns an event of a stream. Line breaks, which would end it, are spaces."""
    return f"event: {name}\ndata: {' '.join(text.splitlines())}\n\n".encode("utf-8", "replace")


def _screen(showing: Showing) -> ScreenRecord:
    return screen(showing.town, showing.prints, showing.pointed)


def _speeches(words: PageWords) -> dict[Language, Speech]:
    texts: dict[Language, dict[str, Text]] = {language: {} for language in LANGUAGES}
    characters: dict[Language, dict[str, CharacterText]] = {language: {} for language in LANGUAGES}
    for spoken in words.languages:
        language = next((known for known in LANGUAGES if known == spoken.language), None)
        if language is not None:
            for key, one, other in spoken.texts:
                texts[language][key] = {"one": one, "other": other} if one else other
            characters[language] = {c.id: CharacterText(c.name, c.ability) for c in spoken.characters}
    catalogue, named = Catalogue(texts), CharacterTexts(characters, {})
    return {language: Speech(Renderer(language, catalogue, named), named) for language in LANGUAGES}
