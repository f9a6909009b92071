"""The storyteller's drawer: own words for cards, players' languages, reminders used lately and kept at hand."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

FILE_NAME: Final = "drawer.json"
RECENT: Final = 8
"""So many reminders used lately are remembered."""
MOST: Final = 60
"""So many of anything else; the oldest go first."""
_LANGUAGES: Final = ("en", "zh_Hans")

_log = logging.getLogger(__name__)

CardLanguage = Literal["en", "zh_Hans"]
ReminderKey = tuple[str, str]
"""A reminder as it is known from game to game: (character or "", its text)."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What lies in the drawer.

    Attributes:
        texts: Own words of cards, the last used first.
        languages: (player's name, language their cards are in), the last chosen last.
        recent: Reminders laid lately, the last first.
        starred: Reminders kept at hand, in the order they were starred.
    """

    texts: tuple[str, ...] = ()
    languages: tuple[tuple[str, CardLanguage], ...] = ()
    recent: tuple[ReminderKey, ...] = ()
    starred: tuple[ReminderKey, ...] = ()


@dataclass(slots=True)
class Drawer:
    """The drawer and its file, read when it is first opened. What can't be read or written is no harm to a game.

    Attributes:
        path: The file; it need not exist. None: nothing outlives the program.
    """

    path: Path | None
    _contents: Contents | None = field(default=None, repr=False)

    @classmethod
    def beside(cls, settings: Path | None) -> Drawer:
        """Returns the drawer that lies beside the settings."""
        return cls(settings.with_name(FILE_NAME) if settings is not None else None)

    @property
    def contents(self) -> Contents:
        """Everything in it."""
        if self._contents is None:
            self._contents = _read(self.path)
        return self._contents

    # --- words of cards ----------------------------------------------------------------------------------

    def keep_text(self, text: str) -> None:
        """Keeps own words of a card, at the front; empty ones are not kept."""
        wanted = text.strip()
        if wanted:
            others = (kept for kept in self.contents.texts if kept != wanted)
            self._write(replace(self.contents, texts=(wanted, *others)[:MOST]))

    def forget_text(self, text: str) -> None:
        """Throws own words away."""
        self._write(replace(self.contents, texts=tuple(kept for kept in self.contents.texts if kept != text)))

    # --- languages ---------------------------------------------------------------------------------------

    def language_of(self, player: str) -> CardLanguage | None:
        """Returns the language a player reads, None when none was ever chosen."""
        return dict(self.contents.languages).get(player.strip().casefold())

    def set_language(self, player: str, language: CardLanguage | None) -> None:
        """Remembers the language a player reads; None forgets it. A player without a name is not remembered."""
        name = player.strip().casefold()
        if not name:
            return
        others = [pair for pair in self.contents.languages if pair[0] != name]
        new = [*others, (name, language)] if language is not None else others
        self._write(replace(self.contents, languages=tuple(new[-10 * MOST :])))

    # --- reminders ---------------------------------------------------------------------------------------

    def use_reminder(self, of: str, text: str) -> None:
        """Notes that a reminder was laid."""
        others = (key for key in self.contents.recent if key != (of, text))
        self._write(replace(self.contents, recent=((of, text), *others)[:RECENT]))

    def is_starred(self, of: str, text: str) -> bool:
        """Returns whether a reminder is kept at hand."""
        return (of, text) in self.contents.starred

    def star(self, of: str, text: str) -> bool:
        """Keeps a reminder at hand, or no longer; returns whether it now is."""
        key, starred = (of, text), self.contents.starred
        now = key not in starred
        new = (*starred, key)[-MOST:] if now else tuple(other for other in starred if other != key)
        self._write(replace(self.contents, starred=new))
        return now

    def _write(self, contents: Contents) -> None:
        if contents == self.contents:
            return
        self._contents = contents
        if self.path is None:
            return
        table = {
            "texts": list(contents.texts),
            "languages": dict(contents.languages),
            "recent": [list(key) for key in contents.recent],
            "starred": [list(key) for key in contents.starred],
        }
        beside = self.path.with_name(f"{self.path.name}.new")
        try:
            beside.write_text(json.dumps(table, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
            os.replace(beside, self.path)
        except OSError as fault:
            _log.warning("drawer: %s", fault)


def _read(path: Path | None) -> Contents:
    """What can't be read is left out: nothing of a game depends on it."""
    if path is None:
        return Contents()
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Contents()
    except (OSError, ValueError, RecursionError) as fault:
        _log.warning("drawer: %s", fault)
        return Contents()
    if not isinstance(table, dict):
        return Contents()
    texts, languages = table.get("texts"), table.get("languages")
    return Contents(
        tuple(text for text in texts if isinstance(text, str)) if isinstance(texts, list) else (),
        tuple((str(name), spoken) for name, spoken in languages.items() if spoken in _LANGUAGES)
        if isinstance(languages, dict)
        else (),
        _keys(table.get("recent")),
        _keys(table.get("starred")),
    )


def _keys(found: Any) -> tuple[ReminderKey, ...]:
    rows = found if isinstance(found, list) else []
    return tuple(
        (row[0], row[1])
        for row in rows
        if isinstance(row, list) and len(row) == 2 and all(isinstance(part, str) for part in row)
    )
