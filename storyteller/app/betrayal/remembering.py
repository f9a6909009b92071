"""What a gesture of an evening means for the group's haunt book; undoing the gesture takes it back."""

from __future__ import annotations

from datetime import datetime

from storyteller.app.betrayal.haunts import HauntBook
from storyteller.betrayal.model import Evening

_MOST = 99


def remember(book: HauntBook, old: Evening, new: Evening, game: str, at: datetime) -> None:
    """Writes into the book what changed between two tables: the cell that was filled, and the haunt that was played.

    Done, undone and redone are all the same to it: only the tables count.

    Args:
        book: The group's.
        old: The table before.
        new: The table after.
        game: Whose gesture it is.
        at: When.

    Raises:
        OSError: The book can't be written.
    """
    was, now = _cell(old), _cell(new)
    if was != now:
        if was is not None:
            book.unfill(*was[:3], game)
        if now is not None:
            book.fill(*now, game)
    ended, ends = _end(old), _end(new)
    if ended != ends:
        if ended is not None:
            book.unplayed(*ended[:2], game)
        if ends is not None:
            book.played(*ends, at, game)


def _cell(evening: Evening) -> tuple[str, str, str, int] | None:
    """(edition, tile or scenario, omen, number) once the table has written all of it down. Source: BG-058, H3-091."""
    haunt, rules = evening.haunt, evening.rules
    if haunt is None or rules is None or not 1 <= haunt.number <= _MOST:
        return None
    first = haunt.place if rules.haunt_lookup == "omen_tile" else evening.scenario
    if not first.strip() or not haunt.omen.strip():
        return None
    return rules.id, first, haunt.omen, haunt.number


def _end(evening: Evening) -> tuple[str, int, str] | None:
    """(edition, number, winner) once a haunt that has a number is over."""
    haunt, rules, end = evening.haunt, evening.rules, evening.conclusion
    if haunt is None or rules is None or end is None or not 1 <= haunt.number <= _MOST:
        return None
    return rules.id, haunt.number, end.winner
