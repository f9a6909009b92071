"""Words for paper: in the language asked for, in two at once, or in one that a pack brings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal

from storyteller.app.words import homebrew_texts, spoken_languages
from storyteller.clocktower.catalogue import Character
from storyteller.i18n.catalogue import Catalogue, Language
from storyteller.i18n.content import CharacterTexts
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.printing.words import Said

BOTH: Final = "both"


def languages_of(wish: str, reader: Language) -> tuple[Language, ...]:
    """Returns the languages of the windows that a print is in, the larger one first.

    Args:
        wish: A language the windows speak, ``both``, or the language of a pack, beside which the reader's is used.
        reader: The language of the windows.
    """
    if wish == BOTH:
        return (reader, "zh_Hans" if reader == "en" else "en")
    return (wish,) if wish in spoken_languages() else (reader,)


class PaperWords:
    """Says everything in each language of a print."""

    def __init__(
        self,
        texts: Catalogue,
        characters: CharacterTexts,
        wish: str,
        reader: Language,
        homebrew: Iterable[Character] = (),
    ) -> None:
        """``wish``: see ``languages_of``; ``homebrew``: characters that bring their own words."""
        self._languages = languages_of(wish, reader)
        self._foreign = "" if wish == BOTH or wish in spoken_languages() else wish
        self._characters = characters.with_homebrew(homebrew_texts(homebrew))
        self._renderers = [Renderer(language, texts, self._characters) for language in self._languages]

    @property
    def joint(self) -> str:
        """What stands between two sentences of the first language."""
        return "" if self._languages[0] == "zh_Hans" else " "

    def said(self, what: Said) -> tuple[str, ...]:
        """Returns a message, a name or a term."""
        return _once(renderer.value(what) for renderer in self._renderers)

    def names(self, character: str) -> tuple[str, ...]:
        """Returns a character's names."""
        return self._each(lambda language: self._characters.printed_names(character, self._foreign, language)[0])

    def abilities(self, character: str) -> tuple[str, ...]:
        """Returns what a character does."""
        return self._each(lambda language: self._characters.printed_ability(character, self._foreign, language))

    def nights(self, character: str, *, first: bool) -> tuple[str, ...]:
        """Returns what to do at a row of a night."""
        which: Literal["first_night", "other_night"] = "first_night" if first else "other_night"
        return self._each(lambda language: self._characters.printed_night(character, which, self._foreign, language))

    def reminders(self, words: str) -> tuple[str, ...]:
        """Returns what stands on a reminder token."""
        return self._each(lambda language: self._characters.printed_reminder(words, self._foreign, language))

    def jinx(self, text: Message | Name) -> tuple[str, ...]:
        """Returns the text of a jinx, as a pack says it in its language."""
        if self._foreign and isinstance(text, Message) and text.key.startswith("jinx."):
            found = self._characters.printed_jinx(text.key.removeprefix("jinx."), self._foreign)
            if found:
                return (found,)
        return self.said(text)

    def _each(self, say: Callable[[Language], str]) -> tuple[str, ...]:
        return _once(say(language) for language in self._languages)


def _once(texts: Iterable[str]) -> tuple[str, ...]:
    """Two languages may say the same, or the second one nothing."""
    return tuple(dict.fromkeys(text for text in texts if text))
