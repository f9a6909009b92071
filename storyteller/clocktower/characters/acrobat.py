"""Acrobat: dies when whoever they choose is drunk or poisoned tonight."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import able, picked
from storyteller.clocktower.status import impairments, is_impaired, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message

DIES, LIVES = "dies", "lives"


def outcome(asking: Asking) -> Finding:
    """Returns whether the Acrobat dies of the choice. Source: its entry."""
    chosen = picked(asking)
    if not chosen:
        return Finding(None, "any")
    if not able(asking):
        return Finding(LIVES, (LIVES,), (message("night.why.does_not_work"),), (DIES, LIVES))
    causes = impairments(asking.town, asking.context, chosen[0])
    answer = DIES if causes else LIVES
    return Finding(answer, (answer,), tuple(cause.why(asking.town) for cause in causes), (DIES, LIVES))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Acrobat dies, as soon as the chosen player is drunk or poisoned this night."""
    chosen = attacked(town, entry, "acrobat", holder.seat)
    if holder.seat is None or not works(town, context, holder):
        return ()
    if not any(is_impaired(town, context, seat) for seat in chosen):
        return ()
    return attack(town, context, holder, holder.seat, "ability")


RULE = CharacterRule("acrobat", outcome=outcome, after=after, on=(e.StepFinished,))
