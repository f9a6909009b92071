"""Lycanthrope: kills a good player at night, and then the Demon doesn't; one good player counts as evil."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.asked import able, fact_seat, names, picked
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.showing import NOTHING, nothing
from storyteller.clocktower.night.since import tonight
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, message

DIES, LIVES = "dies", "lives"


def outcome(asking: Asking) -> Finding:
    """Returns that a good choice dies, or nothing; with ``demon_attacks`` that the Demon's victim lives after a kill.

    Source: its entry: whoever has the faux paw counts as evil, a Recluse may.
    """
    chosen = picked(asking)
    if not chosen:
        return Finding(None, "any")
    if not able(asking):
        return nothing(message("night.why.does_not_work"))
    allowed, truth = _comes_to(asking, chosen[0])
    why = looks(asking, chosen[0]).why
    if fact_seat(asking, "demon_attacks") is not None:
        later: tuple[Value, ...] = tuple(LIVES if value == DIES else DIES for value in allowed)
        return Finding(LIVES if truth == DIES else DIES, later, why, (LIVES, DIES))
    return Finding(truth, allowed, why, (DIES, NOTHING))


def _comes_to(asking: Asking, chosen: SeatId) -> tuple[tuple[Value, ...], Value]:
    """What may come of a choice, and what truly would."""
    look, seat = looks(asking, chosen), asking.holder.seat
    cause = Cause("ability", "lycanthrope", seat)
    if why_lives(asking.town, asking.context, chosen, cause) is not None:
        return (NOTHING,), NOTHING
    allowed: tuple[Value, ...] = ()
    if "good" in look.alignments:
        allowed += (DIES,)
    if look.may_be_evil:
        allowed += (NOTHING,)
    return allowed, DIES if look.alignment == "good" and not look.must_be_evil else NOTHING


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the chosen player dies, or why nobody does; both where they may look either way."""
    found: list[Suggestion] = []
    for chosen in attacked(town, entry, "lycanthrope", holder.seat):
        look, who = looks(Asking(town, context, holder), chosen), names(town, (chosen,))
        if "good" in look.alignments:
            found.extend(attack(town, context, holder, chosen, "ability", worked=worked(entry)))
        if look.may_be_evil:
            text = message("suggest.lycanthrope.evil", who=who)
            found.append(Suggestion("lycanthrope.evil", chosen, text, (), str(town.phase.number)))
    return tuple(found)


def lives(town: Town, context: Context, victim: SeatId, cause: Cause, holder: Holder) -> Message | None:
    """Returns that the Demon kills nobody in a night in which the Lycanthrope did."""
    if cause.kind != "demon" or town.phase.kind != "night" or not works(town, context, holder):
        return None
    for entry in tonight(town):
        event = entry.event
        if isinstance(event, e.LifeChanged) and not event.alive and event.cause.of == "lycanthrope":
            who = seat_name(town, town.seat(victim))
            return message("lives.lycanthrope", who=who, wolf=seat_name(town, town.seat(holder.seat)))
    return None


RULE = CharacterRule("lycanthrope", outcome=outcome, after=after, on=(e.StepFinished,), lives=lives)
