"""A script's words: names and texts of its characters, homebrew included, whether or not it is being played."""

from __future__ import annotations

from collections.abc import Iterable

from storyteller.app.words import homebrew_texts
from storyteller.clocktower.catalogue import Character
from storyteller.i18n.catalogue import Language
from storyteller.ui.bridge import Bridge


class ScriptWords:
    """Says what stands on a script, in the reader's language or both."""

    def __init__(self, bridge: Bridge, homebrew: Iterable[Character] = ()) -> None:
        """``homebrew``: the script's own characters."""
        self._bridge = bridge
        self._texts = bridge.characters.with_homebrew(homebrew_texts(homebrew))

    @property
    def _languages(self) -> tuple[Language, ...]:
        first = self._bridge.language
        second: Language = "en" if first == "zh_Hans" else "zh_Hans"
        return (first, second) if self._bridge.settings.names_shown == "both" else (first,)

    def names(self, character: str) -> tuple[str, ...]:
        """Returns one name or two, the reader's language first."""
        return tuple(dict.fromkeys(self._texts.name(character, language) for language in self._languages))

    def abilities(self, character: str) -> tuple[str, ...]:
        """Returns what it does, in one language or two."""
        found = (self._texts.ability(character, language) for language in self._languages)
        return tuple(dict.fromkeys(text for text in found if text))

    def night(self, character: str, *, first: bool) -> str:
        """Returns what to do at its place in a night."""
        say = self._texts.first_night if first else self._texts.other_night
        return say(character, self._bridge.language)
