"""Damsel: Minions know one is in play; the first to guess who, aloud and rightly, wins for evil."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.registers import true_team
from storyteller.clocktower.recent import since_dawn
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import Message, message

USED = "Guess Used"


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that Minions are shown the Damsel's token too, in a row of its own. Source: its entry."""
    return message("night.damsel.minions") if step == "minion_info" else None


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns the win of evil after a Minion's right guess, the first of the game, at a living and sober Damsel."""
    if not works(town, context, holder) or not _guessed(town, context, holder):
        return None
    return Ending("damsel", message("end.damsel", who=seat_name(town, town.seat(holder.seat))), "evil")


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a Minion's wrong guess uses the only one up."""
    used, seat = entry.event, town.seat(holder.seat)
    if not isinstance(used, e.AbilityUsed) or not _by_minion(town, context, used) or seat is None:
        return ()
    if holder.seat in used.seats or _is_used(town, holder):
        return ()
    mark = c.PlaceReminder(seat.id, "damsel", USED, by=seat.id)
    return (Suggestion("damsel.guess_used", seat.id, message("suggest.damsel.guess_used"), (mark,)),)


def _guessed(town: Town, context: Context, holder: Holder) -> bool:
    """Right at the first guess: none before it was marked as used."""
    guesses = [x.event for x in since_dawn(town) if isinstance(x.event, e.AbilityUsed) and x.event.of == "damsel"]
    by_minions = [guess for guess in guesses if _by_minion(town, context, guess)]
    return bool(by_minions) and holder.seat in by_minions[0].seats and not _is_used(town, holder)


def _by_minion(town: Town, context: Context, used: e.AbilityUsed) -> bool:
    guesser = town.seat(used.seat)
    return used.of == "damsel" and guesser is not None and true_team(town, context, guesser) == "minion"


def _is_used(town: Town, holder: Holder) -> bool:
    seat = town.seat(holder.seat)
    return seat is not None and any((r.of, r.text) == ("damsel", USED) for r in seat.reminders)


RULE = CharacterRule("damsel", bends_step=bends_step, conclude=conclude, after=after, on=(e.AbilityUsed,))
