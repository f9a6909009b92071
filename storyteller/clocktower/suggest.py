"""What probably follows from what just happened, each offered with its reason."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import all_holders
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.recent import deaths, settled, since_turn
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def suggestions(town: Town, context: Context) -> tuple[Suggestion, ...]:
    """Returns the consequences that stand: those since dusk or dawn, without those taken or left.

    Oldest cause first; the end of the game last.
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
    entries = _entries(town)
    found: list[Suggestion] = []
    holders = all_holders(town)
    for entry in entries:
        for holder in holders:
            rule = context.rules.get(holder.of)
            if rule is not None and rule.after is not None:
                found.extend(rule.after(town, context, holder, entry))
    return tuple(found)


def _entries(town: Town) -> tuple[LogEntry, ...]:
    recent = since_turn(town)
    earlier = tuple(entry for entry in deaths(town) if not any(entry is other for other in recent))
    return earlier + recent


def _end(town: Town, context: Context) -> tuple[Suggestion, ...]:
    end = ending(town, context)
    if end is None or end.winner is None:
        return ()
    text = message("suggest.end", winner=Term("alignment", end.winner), why=end.message)
    return (Suggestion(f"end.{end.code}", None, text, (c.Conclude(end.winner, end.code),)),)
