"""Names and texts of characters, in every language at once: a token may show two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, Literal

from storyteller.i18n.catalogue import FALLBACK, Language


@dataclass(frozen=True, slots=True)
class CharacterText:
    """What is said about one character in one language; empty where nothing is to be said.

    Attributes:
        name: As printed on the token.
        ability: What it does, in one or two sentences of our own.
        first_night: What the storyteller does in the first night.
        other_night: What the storyteller does in the other nights.
        advice: How to run it well.
    """

    name: str = ""
    ability: str = ""
    first_night: str = ""
    other_night: str = ""
    advice: str = ""


_FIELDS: Final = tuple(field.name for field in fields(CharacterText))


def character_texts(table: Mapping[str, Mapping[str, object]]) -> dict[str, CharacterText]:
    """Returns records from the tables of a text file, by character id; other entries are passed over."""
    return {
        character: CharacterText(**{name: str(entry[name]) for name in _FIELDS if name in entry})
        for character, entry in table.items()
    }


class CharacterTexts:
    """Looks up what is said about a character. A homebrew's own texts win, in whatever language they came."""

    def __init__(
        self,
        characters: Mapping[Language, Mapping[str, CharacterText]],
        reminders: Mapping[Language, Mapping[str, str]],
        homebrew: Mapping[str, CharacterText] | None = None,
        foreign: Mapping[str, Mapping[str, CharacterText]] | None = None,
        foreign_reminders: Mapping[str, Mapping[str, str]] | None = None,
        foreign_jinxes: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """``reminders`` holds, a language, the words of each token by its official English words.

        ``homebrew`` holds texts that came with a script, by character id; ``foreign`` what a pack says in languages
        the windows don't speak, by language and character id, ``foreign_reminders`` the words of its tokens, and
        ``foreign_jinxes`` its jinxes by ``a.b``.
        """
        self._characters = characters
        self._foreign: Mapping[str, Mapping[str, CharacterText]] = foreign or {}
        self._homebrew: Mapping[str, CharacterText] = homebrew or {}
        self._foreign_jinxes: Mapping[str, Mapping[str, str]] = foreign_jinxes or {}
        self._reminders: dict[Language, dict[str, str]] = {
            language: {_token_key(words): shown for words, shown in table.items()}
            for language, table in reminders.items()
        }
        self._foreign_reminders: dict[str, dict[str, str]] = {
            language: {_token_key(words): shown for words, shown in table.items()}
            for language, table in (foreign_reminders or {}).items()
        }

    def with_homebrew(self, homebrew: Mapping[str, CharacterText]) -> CharacterTexts:
        """Returns the same texts with those of another script's homebrew in place of the former ones."""
        other = CharacterTexts(self._characters, {}, homebrew, self._foreign, None, self._foreign_jinxes)
        other._reminders, other._foreign_reminders = self._reminders, self._foreign_reminders
        return other

    def borrowed(self, character: str, language: Language, what: str = "ability") -> bool:
        """Returns whether a text stands in English because nobody wrote it in this language.

        Args:
            character: Its id.
            language: The reader's.
            what: A field of ``CharacterText``.
        """
        own = self._homebrew.get(character)
        if language == FALLBACK or (own is not None and getattr(own, what)):
            return False
        here = self._characters.get(language, {}).get(character)
        return not (here is not None and getattr(here, what)) and bool(self._say(character, language, what))

    def name(self, character: str, language: Language) -> str:
        """Returns the name on the token; the id when nobody knows a name."""
        return self._say(character, language, "name") or character

    def names(self, character: str, first: Language) -> tuple[str, ...]:
        """Returns the names in both languages, the wished one first; one when they are the same."""
        second: Language = "zh_Hans" if first == "en" else "en"
        both = (self.name(character, first), self.name(character, second))
        return both[:1] if both[0] == both[1] else both

    def ability(self, character: str, language: Language) -> str:
        """Returns what the character does; empty when unknown."""
        return self._say(character, language, "ability")

    @property
    def foreign_languages(self) -> tuple[str, ...]:
        """Languages beside the windows' own that tokens and cards can be printed in."""
        return tuple(sorted(self._foreign))

    def printed_names(self, character: str, printed: str, first: Language) -> tuple[str, ...]:
        """Returns the names for a token or card: in the language it is printed in, then in the reader's.

        Args:
            character: Its id.
            printed: Any language there are texts in; another one, or "", gives the same as ``names``, as it does for
                a character that has no name in it.
            first: The reader's language.
        """
        name = self._print(character, printed, "name")
        if not name:
            return self.names(character, first)
        second = self.name(character, first)
        return (name,) if name == second else (name, second)

    def printed_ability(self, character: str, printed: str, language: Language) -> str:
        """Returns the ability for a token or card in the language it is printed in, else in the reader's."""
        return self._print(character, printed, "ability") or self.ability(character, language)

    def printed_night(
        self, character: str, which: Literal["first_night", "other_night"], printed: str, language: Language
    ) -> str:
        """Returns what to do in a night, in the language tokens are printed in, else in the reader's."""
        return self._print(character, printed, which) or self._say(character, language, which)

    def printed_reminder(self, words: str, printed: str, language: Language) -> str:
        """Returns a token's words in the language it is printed in, else in the reader's."""
        spoken = next((table for known, table in self._reminders.items() if known == printed), {})
        found = self._foreign_reminders.get(printed, spoken).get(_token_key(words))
        return found or self.reminder(words, language)

    def printed_jinx(self, pair: str, printed: str) -> str:
        """Returns a jinx in a language the windows don't speak; empty where no pack says it. ``pair``: ``a.b``."""
        return self._foreign_jinxes.get(printed, {}).get(pair, "")

    def first_night(self, character: str, language: Language) -> str:
        """Returns what to do in the first night; empty when there is nothing."""
        return self._say(character, language, "first_night")

    def other_night(self, character: str, language: Language) -> str:
        """Returns what to do in the other nights; empty when there is nothing."""
        return self._say(character, language, "other_night")

    def advice(self, character: str, language: Language) -> str:
        """Returns how to run the character well; empty when there is nothing to say."""
        return self._say(character, language, "advice")

    def reminder(self, words: str, language: Language) -> str:
        """Returns a token's words, found whatever its capitals and spaces; unknown ones as they are."""
        return self._reminders.get(language, {}).get(_token_key(words), words)

    def _print(self, character: str, printed: str, what: str) -> str:
        own = self._homebrew.get(character)
        if own is not None and getattr(own, what):
            return ""
        spoken = next((table for language, table in self._characters.items() if language == printed), {})
        entry = self._foreign.get(printed, spoken).get(character)
        return str(getattr(entry, what)) if entry is not None else ""

    def _say(self, character: str, language: Language, what: str) -> str:
        own = self._homebrew.get(character)
        if own is not None and getattr(own, what):
            return str(getattr(own, what))
        for tried in (language, FALLBACK):
            entry = self._characters.get(tried, {}).get(character)
            if entry is not None and getattr(entry, what):
                return str(getattr(entry, what))
        return ""


def _token_key(words: str) -> str:
    # Other tools write "Red herring", "RED HERRING" and "redherring" for one token.
    return "".join(words.casefold().split())
