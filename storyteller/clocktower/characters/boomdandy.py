"""Boomdandy: executed, all but three die; then the one most fingers point at."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what is to be done after the execution: you choose who the three are, a Demon among them.

    Source: its entry.
    """
    done, seat = entry.event, town.seat(holder.seat)
    if not isinstance(done, e.ExecutionDecided) or seat is None or done.person != seat.id or not done.died:
        return ()
    if is_impaired(town, context, seat.id):
        return ()
    text = message("suggest.boomdandy.explodes", who=seat_name(town, seat))
    return (Suggestion("boomdandy.explodes", seat.id, text, ()),)


RULE = CharacterRule("boomdandy", after=after, on=(e.ExecutionDecided,))
