"""Matron: lets players change places, up to three pairs a day."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.recent import since_turn
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

PAIRS = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the swaps of the pairs that were named, three a day at most. Source: its entry."""
    if not _is_own(entry, holder):
        return ()
    used = entry.event
    before = 0
    for earlier in since_turn(town):
        if earlier is entry:
            break
        if _is_own(earlier, holder) and isinstance(earlier.event, e.AbilityUsed):
            before += len(earlier.event.seats) // 2
    if not isinstance(used, e.AbilityUsed) or not used.worked:
        return ()
    pairs = tuple(zip(used.seats[::2], used.seats[1::2], strict=False))[: max(PAIRS - before, 0)]
    return tuple(
        Suggestion(
            "matron.swaps",
            a,
            message("suggest.matron.swaps", a=seat_name(town, town.seat(a)), b=seat_name(town, town.seat(b))),
            (c.SwapSeats(a, b),),
            f"{entry.phase.number} {before + place}",
        )
        for place, (a, b) in enumerate(pairs)
        if town.seat(a) is not None and town.seat(b) is not None and a != b
    )


def _is_own(entry: LogEntry, holder: Holder) -> bool:
    used = entry.event
    return isinstance(used, e.AbilityUsed) and (used.of, used.seat) == ("matron", holder.seat)


RULE = CharacterRule("matron", after=after, on=(e.AbilityUsed,))
