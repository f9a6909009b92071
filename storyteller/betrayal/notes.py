"""The haunt's own notes: values by the number of players, and who may read what."""

from __future__ import annotations

import re

from storyteller.betrayal.model import Audience, Evening, Note

_BY_PLAYERS = re.compile(r"\{([^{}/]*)/([^{}/]*)/([^{}/]*)/([^{}/]*)\}")


def resolved(text: str, players: int) -> str:
    """Returns a note with ``{a/b/c/d}`` replaced by the value for 3, 4, 5 or 6 players. Source: S3-12.

    Fewer players count as 3, more as 6.
    """
    place = min(6, max(3, players)) - 2
    return _BY_PLAYERS.sub(lambda found: found.group(place).strip(), text)


def are_locked(evening: Evening) -> bool:
    """Returns whether the books are still closed: before the haunt nobody writes or reads. Source: BG-010, H3-010."""
    return evening.phase in ("setup", "explore")


def readable(evening: Evening, audience: Audience) -> tuple[Note, ...]:
    """Returns the notes one side may read: its own, everybody's and what was read aloud. Source: S3-11."""
    if evening.haunt is None or are_locked(evening):
        return ()
    return tuple(n for n in evening.haunt.notes if n.read_out or n.audience in ("all", audience))
