"""The storyteller's own characters, kept in one small script file that any other tool can read."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from storyteller.clocktower.catalogue import Catalogue, Character

FILE_NAME: Final = "homebrew.json"
_META: Final = "_meta"
_log = logging.getLogger(__name__)
Entry = Mapping[str, Any]


@dataclass(slots=True)
class Drawer:
    """Own characters, in the order they were first kept.

    Attributes:
        path: The file; it need not exist.
        entries: Objects as they stand in a script, each with an ``id``.
    """

    path: Path
    entries: tuple[Entry, ...] = ()
    _unread: bool = field(default=False)

    @classmethod
    def read(cls, path: Path) -> Drawer:
        """Returns the characters of a file; one that can't be read has none, and is put aside before it is written."""
        try:
            found = json.loads(path.read_text("utf-8"))
        except FileNotFoundError:
            return cls(path)
        except (OSError, ValueError, RecursionError) as fault:
            _log.info("%s: %s", path, fault)
            return cls(path, _unread=True)
        entries = found if isinstance(found, list) else []
        return cls(path, tuple(entry for entry in entries if _is_character(entry)))

    def put(self, entry: Entry, former: str = "") -> None:
        """Keeps a character, in the place of the one that had its id, or ``former`` before it was renamed.

        Raises:
            OSError: The file can't be written; nothing changed.
        """
        ids = [other["id"] for other in self.entries]
        place = next((ids.index(id_) for id_ in (former, entry["id"]) if id_ in ids), len(ids))
        entries = [*self.entries[:place], entry, *self.entries[place + 1 :]]
        self._write([other for at, other in enumerate(entries) if at == place or other["id"] != entry["id"]])

    def remove(self, id_: str) -> None:
        """Throws a character away. Raises OSError."""
        self._write([entry for entry in self.entries if entry["id"] != id_])

    def _write(self, entries: Sequence[Entry]) -> None:
        if self._unread and self.path.exists():
            os.replace(self.path, self.path.with_suffix(".damaged.json"))
        fresh = self.path.with_suffix(".new")
        fresh.write_text(script_text("Homebrew", entries), encoding="utf-8")
        os.replace(fresh, self.path)
        self.entries, self._unread = tuple(entries), False


def characters_of(entries: Sequence[Entry], catalogue: Catalogue) -> tuple[Character, ...]:
    """Returns own characters as a script would bring them; whoever can't be read is left out."""
    from storyteller.content.scripts import read_script_text

    read = read_script_text(script_text("Homebrew", entries), catalogue).script if entries else None
    return read.homebrew if read is not None else ()


def script_text(name: str, entries: Sequence[Entry]) -> str:
    """Returns characters as a script file of the publisher's shape."""
    return json.dumps([{"id": _META, "name": name}, *entries], ensure_ascii=False, indent=1) + "\n"


def _is_character(entry: object) -> bool:
    return isinstance(entry, dict) and isinstance(entry.get("id"), str) and entry["id"] not in ("", _META)
