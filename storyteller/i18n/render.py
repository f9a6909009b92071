"""Turns what the core says into words of one language."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from storyteller.i18n.catalogue import PLACEHOLDER, Catalogue, Language, Text
from storyteller.kernel.message import Message, Name, Term

_log = logging.getLogger(__name__)

_JOINTS: Final[Mapping[Language, Mapping[str, tuple[str, str]]]] = {
    "en": {"and": (", ", " and "), "or": (", ", " or ")},
    "zh_Hans": {"and": ("、", "和"), "or": ("、", "或")},
}
"""What stands between the parts of a list, and before its last. An added language says it itself, by the texts
``language.<joint>_more`` and ``language.<joint>_last``."""


def _slavic(n: int) -> str:
    last, tens = abs(n) % 10, abs(n) % 100
    if last == 1 and tens != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= tens <= 14 else "many"


PLURALS: Final[Mapping[str, Callable[[int], str]]] = {
    "other": lambda n: "other",
    "one": lambda n: "one" if abs(n) == 1 else "other",
    "zero_one": lambda n: "one" if abs(n) <= 1 else "other",
    "slavic": _slavic,
}
"""Which form of a plural goes with a number, by the rule that an added language names as ``language.plural``.

Source: Unicode CLDR plural rules, for whole numbers.
"""
_RULES: Final[Mapping[Language, str]] = {"en": "one", "zh_Hans": "other"}


class TermSource(Protocol):
    """Names of things that do not stand in the text catalogue: characters and their reminder tokens."""

    def name(self, character: str, language: Language) -> str:
        """Returns a character's name; of an unknown one its id."""
        ...

    def reminder(self, words: str, language: Language) -> str:
        """Returns a reminder token's words; of an unknown token the words given."""
        ...


class Renderer:
    """Renders messages in one language. It never raises at a table: what is missing is marked and logged."""

    def __init__(self, language: Language, texts: Catalogue, names: TermSource) -> None:
        """A renderer is cheap; make one for each language that is shown."""
        self.language: Final[Language] = language
        self._texts = texts
        self._names = names

    def beginning(self, *prefixes: str) -> dict[str, Text]:
        """Returns this language's texts whose keys begin with one of these, as they are written."""
        return self._texts.beginning(self.language, prefixes)

    def render(self, message: Message) -> str:
        """Returns the message as a sentence."""
        params = dict(message.params)
        text = self._texts.text(self.language, message.key)
        if not isinstance(text, str):
            n = params.get("n")
            form = self._form(n) if isinstance(n, int) else "other"
            text = text.get(form, text["other"])

        def fill(match: re.Match[str]) -> str:
            if match[1] is None:
                return match[0][0]
            if match[1] not in params:
                _log.error("%s: no parameter %s", message.key, match[1])
                return f"⟦{match[1]}⟧"
            return self.value(params[match[1]], match[2] or "and")

        return PLACEHOLDER.sub(fill, text)

    def _form(self, n: int) -> str:
        rule = _RULES.get(self.language) or str(self._texts.text(self.language, "language.plural"))
        return PLURALS.get(rule, PLURALS["one"])(n)

    def say(self, key: str, **params: object) -> str:
        """Returns the text of a key with its parameters filled in."""
        return self.render(Message(key, tuple(sorted(params.items()))))

    def value(self, value: object, joint: str = "and") -> str:
        """Returns one parameter in words: a term, a name, a message, a number, or a list of these."""
        if isinstance(value, Message):
            return self.render(value)
        if isinstance(value, Term):
            return self.term(value)
        if isinstance(value, Name):
            return value.text
        if isinstance(value, (tuple, list)):
            return self.join([self.value(part) for part in value], joint)
        if isinstance(value, bool):
            return self.say("common.yes" if value else "common.no")
        if value is None:
            return self.say("common.nobody")
        return str(value)

    def term(self, term: Term) -> str:
        """Returns the name of a thing: a character, a reminder, else the text ``term.<kind>.<id>``."""
        if term.kind == "character":
            return self._names.name(term.id, self.language)
        if term.kind == "reminder":
            return self._names.reminder(term.id, self.language)
        if term.kind == "jinx" and "-" in term.id:
            first, second = term.id.split("-", 1)
            return f"{self._names.name(first, self.language)} × {self._names.name(second, self.language)}"
        return self.say(f"term.{term.kind}.{term.id}")

    def join(self, parts: Sequence[str], joint: str = "and") -> str:
        """Returns a list in words: ``A, B and C`` or ``A、B和C``; of no parts the word for none."""
        if not parts:
            return self.say("common.none")
        if len(parts) == 1:
            return parts[0]
        if self.language not in _JOINTS:
            return self._joined(parts, joint if joint == "or" else "and")
        between, last = _JOINTS[self.language].get(joint, _JOINTS[self.language]["and"])
        return between.join(parts[:-1]) + last + parts[-1]

    def _joined(self, parts: Sequence[str], joint: str) -> str:
        first, *middle = parts[:-1]
        for part in middle:
            first = self.say(f"language.{joint}_more", a=Name(first), b=Name(part))
        return self.say(f"language.{joint}_last", a=Name(first), b=Name(parts[-1]))
