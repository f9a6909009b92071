"""Gnome: whoever nominates the amigo may be killed for it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Gnome may kill whoever nominated the amigo; defence and count go on. Source: its entry."""
    opened = entry.event
    if not isinstance(opened, e.NominationOpened) or opened.nomination.kind != "execution":
        return ()
    nominee, nominator = town.seat(opened.nomination.nominee), town.seat(opened.nomination.by)
    if nominee is None or nominator is None or not nominator.alive or not works(town, context, holder):
        return ()
    if not any(r.of == "gnome" and r.by in (None, holder.seat) for r in nominee.reminders):
        return ()
    kill = c.Kill(nominator.id, Cause("ability", "gnome", holder.seat))
    text = message("suggest.gnome.may_kill", who=seat_name(town, nominator), amigo=seat_name(town, nominee))
    return (Suggestion("gnome.kills", nominator.id, text, (kill,), str(opened.nomination.index)),)


RULE = CharacterRule("gnome", after=after, on=(e.NominationOpened,))
