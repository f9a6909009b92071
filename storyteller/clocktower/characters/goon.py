"""Goon: the first to choose it each night becomes drunk, and the Goon takes their side."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.choices import asks_of, chosen
from storyteller.clocktower.night.holding import wake_of
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the drunkenness and the change of side, for the first choice of the night. Source: its entry.

    What the storyteller chooses is no choice of a player's. A Poisoner or Pukka who chooses the Goon poisons nobody.
    """
    own = town.seat(holder.seat)
    first = next((x for x in reversed(tonight(town)) if _chooses(town, context, holder, x)), None)
    if own is None or first is not entry or not isinstance(entry.event, e.StepFinished):
        return ()
    actor = town.seat(entry.event.key.seat)
    if actor is None or not own.alive or any(r.of == "goon" for r in actor.reminders):
        return ()
    side = true_alignment(town, context, actor)
    if side is None or not works(_before(town, own, actor), context, holder):
        return ()
    # The older of two tokens that switch each other off would hold.
    laid = (r for r in own.reminders if r.by == actor.id and r.effect in ("drunk", "poisoned"))
    undone = tuple(c.RemoveReminder(r.id) for r in laid)
    drunk = c.PlaceReminder(actor.id, "goon", "Drunk", by=own.id)
    turns = (c.SetAlignment(own.id, side),) if side != true_alignment(town, context, own) else ()
    names: dict[str, object] = {"who": seat_name(town, actor), "goon": seat_name(town, own)}
    text = message("suggest.goon.chosen", alignment=Term("alignment", side), **names)
    return (Suggestion("goon.chosen", actor.id, text, (*undone, drunk, *turns), str(town.phase.number)),)


def _before(town: Town, own: Seat, actor: Seat) -> Town:
    """The table without what the choice itself laid on the Goon: who chooses is drunk before that has any effect."""
    kept = tuple(r for r in own.reminders if r.by != actor.id)
    return replace(town, seats=tuple(replace(s, reminders=kept) if s.id == own.id else s for s in town.seats))


def _chooses(town: Town, context: Context, holder: Holder, entry: LogEntry) -> bool:
    event = entry.event
    if not isinstance(event, e.StepFinished) or event.key.seat in (None, holder.seat):
        return False
    record = town.night.record(event.key)
    if record is None or record.picks != event.picks:
        return False
    wake = wake_of(town, context, Holder(event.key.step, event.key.seat))
    return holder.seat in chosen(asks_of(wake), event.picks)


RULE = CharacterRule("goon", after=after, on=(e.StepFinished,))
