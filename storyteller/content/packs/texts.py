"""Reads the wording of a pack: from its role list in English, from its translation files in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Character
from storyteller.content.special import night_text

Words = dict[str, str]
_ROLE_KEYS: Final = {
    "name": "name",
    "ability": "ability",
    "first_night": "firstNightReminder",
    "other_night": "otherNightReminder",
}
_TRANSLATION_KEYS: Final = {"name": "name", "ability": "ability", "first_night": "first", "other_night": "other"}
_STEPS: Final = {step.replace("_", ""): step for step in TABLE_STEPS}
_LONGEST: Final = {"name": 60, "ability": 1_000}
_LONGEST_LINE: Final = 2_000


def role_texts(entries: Mapping[str, Mapping[str, Any]]) -> dict[str, Words]:
    """Returns the wording that stands in a role list, by character id."""
    return {id_: words for id_, entry in entries.items() if (words := _words(entry, _ROLE_KEYS))}


def translated_texts(roles: Mapping[str, Any], characters: Iterable[str]) -> dict[str, Words]:
    """Returns the wording of a translation file, by id of a known character or of a table step."""
    known = {id_: id_ for id_ in characters} | _STEPS
    return {
        known[id_]: words
        for id_, entry in roles.items()
        if id_ in known and isinstance(entry, Mapping) and (words := _words(entry, _TRANSLATION_KEYS))
    }


def _words(entry: Mapping[str, Any], keys: Mapping[str, str]) -> Words:
    words: Words = {}
    for ours, theirs in keys.items():
        value = entry.get(theirs)
        if not isinstance(value, str) or not value.strip() or len(value) > _LONGEST.get(ours, _LONGEST_LINE):
            continue
        words[ours] = night_text(value) if ours in ("first_night", "other_night") else " ".join(value.split())
    return words


def translated_jinxes(jinxes: object, pairs: Iterable[str]) -> Words:
    """Returns the texts of known pairs (``a.b``) in a translation file, which keys them ``a-b``."""
    if not isinstance(jinxes, Mapping):
        return {}
    known = set(pairs)
    found: Words = {}
    for key, text in jinxes.items():
        pair = ".".join(sorted(str(key).split("-")))
        if pair in known and isinstance(text, str) and text.strip():
            found[pair] = text.strip()
    return found


def translated_reminders(reminders: object, characters: Iterable[Character]) -> Words:
    """Returns the shown words of tokens by their official English words; the file keys them in folded letters."""
    if not isinstance(reminders, Mapping):
        return {}
    found: Words = {}
    for character in characters:
        for token in character.reminders:
            shown = reminders.get(re.sub(r"[^a-z0-9]", "", token.text.lower()))
            if isinstance(shown, str) and 0 < len(shown.strip()) <= 40:
                found[token.text] = shown.strip()
    return found
