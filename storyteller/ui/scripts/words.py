"""A script's words: names and texts of its characters, homebrew included, whether or not it is being played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

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
    def _printed(self) -> str:
        return self._bridge.settings.card_language

    @property
    def _languages(self) -> tuple[Language, ...]:
        first = self._bridge.language
        second: Language = "en" if first == "zh_Hans" else "zh_Hans"
        return (first, second) if self._bridge.settings.names_shown == "both" else (first,)

    def names(self, character: str) -> tuple[str, ...]:
        """Returns one name or two: that of the language tokens are printed in, or the reader's, first."""
        found = self._texts.printed_names(character, self._printed, self._bridge.language)
        return found if self._bridge.settings.names_shown == "both" else found[:1]

    def abilities(self, character: str) -> tuple[str, ...]:
        """Returns what it does, in one language or two."""
        first, *others = self._languages
        found = [self._texts.printed_ability(character, self._printed, first)]
        # Beside a language of the cards the second one is the reader's own.
        found += [self._texts.ability(character, first if self._printed else other) for other in others]
        return tuple(dict.fromkeys(text for text in found if text))

    def night(self, character: str, *, first: bool) -> str:
        """Returns what to do at its place in a night."""
        which: Literal["first_night", "other_night"] = "first_night" if first else "other_night"
        return self._texts.printed_night(character, which, self._printed, self._bridge.language)
