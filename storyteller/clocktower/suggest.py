"""What probably follows from what just happened, each offered with its reason."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower.characters.rule import After
from storyteller.clocktower.conclude import endings
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, all_holders
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.recent import deaths, settled, since_turn, turn
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message
from storyteller.kernel.remember import remembered

_AT_ONCE: Final = frozenset(("goon",))
"""Who takes effect the moment somebody chooses, before anything else comes of the choice. Source: the Goon's entry."""


@remembered
def suggestions(town: Town, context: Context) -> tuple[Suggestion, ...]:
    """Returns the consequences that stand: those since dusk or dawn, without those taken or left.

    Oldest cause first, and of one cause what takes effect at once; the end of the game last.
    """
    if town.phase.kind in ("setup", "ended"):
        return ()
    done = settled(town)
    offered: dict[tuple[str, int | None, str], Suggestion] = {}
    for suggestion in (*_consequences(town, context), *_end(town, context)):
        key = (suggestion.code, suggestion.seat, suggestion.key)
        if key not in done:
            offered.setdefault(key, suggestion)
    return tuple(offered.values())


def _consequences(town: Town, context: Context) -> tuple[Suggestion, ...]:
    found: list[Suggestion] = []
    listening = _listening(town, context)
    for entry in _entries(town) if listening else ():
        for after, holder in listening.get(type(entry.event), ()):
            found.extend(after(town, context, holder, entry))
    return tuple(found)


def _listening(town: Town, context: Context) -> dict[type, list[tuple[After, Holder]]]:
    """Who is to be asked about an event, by its kind, in the order of the holders."""
    found: dict[type, list[tuple[After, Holder]]] = {}
    for holder in all_holders(town):
        rule = context.rules.get(holder.of)
        if rule is not None and rule.after is not None:
            for kind in rule.on:
                found.setdefault(kind, []).append((rule.after, holder))
    for asked in found.values():
        asked.sort(key=lambda one: one[1].of not in _AT_ONCE)
    return found


def _entries(town: Town) -> tuple[LogEntry, ...]:
    recent = since_turn(town)
    known = {id(entry) for entry in recent}
    earlier = tuple(entry for entry in deaths(town) if id(entry) not in known)
    return (*earlier, *turn(town), *recent)


def _end(town: Town, context: Context) -> tuple[Suggestion, ...]:
    return tuple(
        Suggestion(
            f"end.{end.code}",
            None,
            message("suggest.end", winner=Term("alignment", end.winner), why=end.message),
            (c.Conclude(end.winner, end.code),),
        )
        for end in endings(town, context)
        if end.winner is not None
    )
