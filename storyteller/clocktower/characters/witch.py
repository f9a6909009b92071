"""Witch: the cursed player dies of nominating, while more than three live."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

THREE = 3


def wakes(town: Town, context: Context, holder: Holder) -> str | None:
    """Returns that the ability is gone with just three alive."""
    return "no_ability" if _three_left(town) else ""


def _three_left(town: Town) -> bool:
    return sum(seat.alive for seat in town.seats) <= THREE


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the cursed player dies at once when they nominate; the nomination stands.

    A call for exile is none. Source: its entry.
    """
    opened = entry.event
    if not isinstance(opened, e.NominationOpened) or opened.nomination.kind != "execution" or _three_left(town):
        return ()
    by = town.seat(opened.nomination.by)
    if by is None or not by.alive or not works(town, context, holder):
        return ()
    if not any((r.of, r.text) == ("witch", "Cursed") and r.by in (None, holder.seat) for r in by.reminders):
        return ()
    cause = Cause("ability", "witch", holder.seat)
    why = why_lives(town, context, by.id, cause)
    key = str(opened.nomination.index)
    if why is not None:
        return (Suggestion("witch.fails", by.id, message("suggest.lives", why=why), (), key),)
    text = message("suggest.witch.kills", who=seat_name(town, by))
    return (Suggestion("witch.kills", by.id, text, (c.Kill(by.id, cause),), key),)


RULE = CharacterRule("witch", wakes=wakes, after=after, on=(e.NominationOpened,))
