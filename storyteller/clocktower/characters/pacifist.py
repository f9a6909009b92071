"""Pacifist: good players who are executed might not die."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.spared import COUNTS, about_to_die, reason, survives
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a good player about to be executed may be let live, a Spy who looks good too. Source: its entry."""
    seat = about_to_die(town, entry)
    if seat is None or not works(town, context, holder) or reason(town, context, seat) is not None:
        return ()
    if "good" not in looks(Asking(town, context, holder), seat.id).alignments:
        return ()
    why = message("lives.pacifist", by=seat_name(town, town.seat(holder.seat)))
    return (survives("pacifist.survives", town, seat, why),)


RULE = CharacterRule("pacifist", after=after, on=COUNTS)
