"""A person's name replaced wherever a game wrote it: at the table, in gestures' names, in notes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from storyteller.app.people import key_of
from storyteller.journal.codec import from_text, to_text
from storyteller.journal.errors import JournalError

_WORDS: Final = frozenset({"name", "text", "claim", "note", "reason", "title"})
_LISTS: Final = frozenset({"rules"})
_ITS_OWN: Final = frozenset({"script_chosen", "fabled_added"})
"""Events whose words are a script's, never a person's."""


def words_without(name: str, instead: str) -> Callable[[str], str]:
    """Returns what replaces a name in running text, whatever its case; not inside a longer word."""
    parts = r"\s+".join(re.escape(part) for part in name.split())
    if not parts:
        return lambda text: text
    # A name in Chinese has no spaces around it; one in Latin letters ends where the letters end.
    before = r"(?<![^\W_])" if name.strip()[0].isascii() else ""
    after = r"(?![^\W_])" if name.strip()[-1].isascii() else ""
    found = re.compile(before + parts + after, re.IGNORECASE)

    def replaced(text: str) -> str:
        return instead if key_of(text) == key_of(name) else found.sub(lambda _: instead, text)

    return replaced


def gestures_without(
    words: Callable[[str], str],
) -> Callable[[str, str | None, str | None], tuple[str | None, str | None]]:
    """Returns what replaces a name in a row of the journal: takes op, label and events, returns label and events."""

    def replaced(op: str, label: str | None, events: str | None) -> tuple[str | None, str | None]:
        if label is None or events is None:
            return label, events
        raw_label, raw_events = from_text(label), from_text(events)
        new_label, new_events = _label(raw_label, words), [_event(event, words) for event in raw_events]
        # What holds no name stays byte for byte as it was written.
        return (
            label if new_label == raw_label else to_text(new_label),
            events if new_events == raw_events else to_text(new_events),
        )

    return replaced


def _label(raw: Any, words: Callable[[str], str]) -> Any:
    """Names in what is said are marked as such; nothing else in it is a person's."""
    if isinstance(raw, dict):
        if raw.keys() == {"n"} and isinstance(raw["n"], str):
            return {"n": words(raw["n"])}
        return {key: _label(value, words) for key, value in raw.items()}
    return [_label(value, words) for value in raw] if isinstance(raw, list) else raw


def _event(raw: Any, words: Callable[[str], str]) -> Any:
    if isinstance(raw, dict) and raw.get("k") in _ITS_OWN:
        return raw
    return _inside(raw, words)


def _inside(raw: Any, words: Callable[[str], str]) -> Any:
    if isinstance(raw, list):
        return [_inside(value, words) for value in raw]
    if not isinstance(raw, dict):
        return raw
    if raw.keys() == {"n"} and isinstance(raw["n"], str):
        return {"n": words(raw["n"])}
    printed = bool(raw.get("of"))  # the words of a printed reminder are looked up by
    done: dict[str, Any] = {}
    for key, value in raw.items():
        if key in _WORDS and isinstance(value, str):
            done[key] = value if printed and key == "text" and "id" in raw else words(value)
        elif key in _LISTS and isinstance(value, list):
            done[key] = [words(one) if isinstance(one, str) else _inside(one, words) for one in value]
        else:
            done[key] = _inside(value, words)
    return done


# --- copies ----------------------------------------------------------------------------------------------------------


def copies(folder: Path) -> tuple[Path, ...]:
    """Returns every other file of games in a data folder: backups, and what was put aside when a file was replaced."""
    from storyteller.app.backups import FOLDER_NAME
    from storyteller.app.bootstrap import JOURNAL_NAME

    kept = folder / FOLDER_NAME
    aside = Path(JOURNAL_NAME)
    found = [*folder.glob(f"{aside.stem}.*{aside.suffix}")]
    if kept.is_dir():
        found += [path for path in kept.iterdir() if path.suffix in (".db", aside.suffix)]
    return tuple(sorted(path for path in found if path.is_file() and path.name != JOURNAL_NAME))


def names(path: Path, name: str) -> bool:
    """Returns whether a name stands in a file of games; True as well where that can't be told."""
    from storyteller.journal.rewriting import texts_of

    words = words_without(name, "")
    found = re.compile(re.escape(key_of(name)))
    try:
        return any(found.search(key_of(text)) and words(text) != text for text in texts_of(path))
    except JournalError:
        return True
