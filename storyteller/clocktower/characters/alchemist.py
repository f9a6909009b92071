"""Alchemist: has a Minion's ability, and knows which."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.finished import finished
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory, Suggestion
from storyteller.kernel.message import Term, message


def setup_check(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns that the Alchemist has no Minion's ability yet. Source: its entry."""
    seat = town.seat(holder.seat)
    if seat is None or _has_one(town, context, seat):
        return ()
    text = message("setup.alchemist_ability", who=seat_name(town, seat))
    return (Advisory("setup.alchemist_ability", text, seat.id, "hint"),)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns the ability of the token that was shown, where none was chosen before. Source: its entry."""
    step, own = finished(town, entry, holder), town.seat(holder.seat)
    shown = step.answer if step is not None else ()
    minion = next((f for f in shown if isinstance(f, str) and context.team(town, f) == "minion"), None)
    if own is None or minion is None or _has_one(town, context, own):
        return ()
    gains = c.SetAbility(own.id, minion, source="alchemist", by=own.id)
    text = message("suggest.alchemist.gains", who=seat_name(town, own), character=Term("character", minion))
    return (Suggestion("alchemist.gains", own.id, text, (gains,), minion),)


def _has_one(town: Town, context: Context, seat: Seat) -> bool:
    return any(context.team(town, ability.of) == "minion" for ability in seat.abilities)


RULE = CharacterRule("alchemist", setup_check=setup_check, after=after, on=(e.StepFinished,))
