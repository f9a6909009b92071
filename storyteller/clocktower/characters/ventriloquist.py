"""Ventriloquist: who spoke for another character while nominated may survive being executed that day."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the marked player on the block may be let live. Source: its entry."""
    seat = about_to_die(town, entry)
    if seat is None or reason(town, context, seat) is not None:
        return ()
    if not any((r.of, r.effect) == ("ventriloquist", "mad") for r in seat.reminders):
        return ()
    why = message("lives.ventriloquist", who=seat_name(town, seat))
    return (survives("ventriloquist.survives", town, seat, why),)


RULE = CharacterRule("ventriloquist", after=after, on=COUNTS)
