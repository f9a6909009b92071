"""The texts of the program, one flat table a language: dotted key to sentence or plural."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from typing import Final

Language = str
"""A language by the name of its folder in ``locale``."""
Text = str | Mapping[str, str]
"""A sentence with ``{placeholders}``, or a plural by its ``n``: ``{"one": …, "other": …}`` or more of ``FORMS``."""

LANGUAGES: Final[tuple[Language, ...]] = ("en", "zh_Hans")
"""Those that are always complete, and that a table may see side by side. What was added to them, the reader of files
knows (``content/languages.py``)."""
FORMS: Final = frozenset(("one", "few", "many", "other"))
"""What a plural may tell apart; ``other`` is always there."""
FALLBACK: Final[Language] = "en"
PLACEHOLDER: Final = re.compile(r"\{\{|\}\}|\{(\w+)(?::(\w+))?\}")
"""``{name}``, ``{names:or}`` for a list that ends in *or*, and doubled braces for a literal one."""

_log = logging.getLogger(__name__)


class MissingTextError(LookupError):
    """A key that no language has; raised by a strict catalogue only."""


class Catalogue:
    """Looks texts up by key. What a language lacks is told in English; what both lack is shown as its key.

    A missing text is a fault of ours, so a strict catalogue (as tests use it) raises; at a table the
    storyteller sees the key between marks, and the log says it once.
    """

    def __init__(self, texts: Mapping[Language, Mapping[str, Text]], *, strict: bool = False) -> None:
        """``texts`` holds one flat table a language, as ``flatten`` makes them."""
        self._texts = texts
        self._strict = strict
        self._told: set[tuple[str, str]] = set()

    def has(self, language: Language, key: str) -> bool:
        """Returns whether this very language has the key."""
        return key in self._texts.get(language, {})

    def beginning(self, language: Language, prefixes: tuple[str, ...]) -> dict[str, Text]:
        """Returns this language's texts whose keys begin with one of these."""
        return {key: text for key, text in self._texts.get(language, {}).items() if key.startswith(prefixes)}

    def text(self, language: Language, key: str) -> Text:
        """Returns the text of a key, in the fallback language if need be.

        Raises:
            MissingTextError: The catalogue is strict and this language lacks the key.
        """
        found = self._texts.get(language, {}).get(key)
        if found is not None:
            return found
        if self._strict:
            raise MissingTextError(f"{language}: {key}")
        if (language, key) not in self._told:
            self._told.add((language, key))
            _log.error("no text for %s in %s", key, language)
        return self._texts.get(FALLBACK, {}).get(key, f"⟦{key}⟧")


def flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, Text]:
    """Returns nested tables as dotted keys; a table of ``other`` and any of the other ``FORMS`` stays a plural.

    Raises:
        ValueError: A value is neither text nor a table.
    """
    flat: dict[str, Text] = {}
    for name, value in table.items():
        key = f"{prefix}{name}"
        if isinstance(value, str):
            flat[key] = value
        elif isinstance(value, Mapping):
            if "other" in value and set(value) <= FORMS:
                flat[key] = {form: str(text) for form, text in value.items()}
            else:
                flat.update(flatten(value, f"{key}."))
        else:
            raise ValueError(f"{key}: neither text nor table: {value!r}")
    return flat


def placeholders(text: Text) -> frozenset[str]:
    """Returns the parameter names a text uses; of a plural, those of its ``other`` form."""
    body = text if isinstance(text, str) else text["other"]
    return frozenset(match[1] for match in PLACEHOLDER.finditer(body) if match[1])


def detect_language(locales: Iterable[str], more: Mapping[str, Language] | None = None) -> Language:
    """Returns the program's language for a system's wishes, best first, e.g. ``["zh-CN", "en-US"]``.

    The first wish that is Chinese, English or one of those added decides; with none it is English.

    Args:
        locales: The system's wishes.
        more: Languages that were added, by the beginning of a system's locale.
    """
    others = more or {}
    for locale in locales:
        tag = re.split(r"[-_.@]", locale.strip().lower(), maxsplit=1)[0]
        if tag == "zh":
            return "zh_Hans"
        if tag == "en":
            return "en"
        if tag in others:
            return others[tag]
    return FALLBACK
