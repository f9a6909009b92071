"""Cerenovus: makes somebody mad about being a character; who breaks it may be executed."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Phase, Seat, Town
from storyteller.clocktower.night.since import entries
from storyteller.clocktower.spared import executes
from storyteller.clocktower.status import in_force, seat_name, works
from storyteller.kernel.advisory import Advisory, Suggestion
from storyteller.kernel.message import Term, message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, when the mad player's claim of somebody else was noted, that they may be executed. Source: its entry."""
    claim = entry.event
    if not isinstance(claim, e.ClaimNoted) or not works(town, context, holder):
        return ()
    mad, about = _mad(town, context, holder), _about(town, holder)
    if mad is None or about is None or claim.seat != mad.id or claim.claim == about or not mad.alive:
        return ()
    cause = Cause("execution", "cerenovus", holder.seat)
    text = message("suggest.cerenovus.executed", who=seat_name(town, mad), character=Term("character", about))
    text, execute = executes(town, context, mad.id, cause, text, override=True)
    return (Suggestion("cerenovus.executed", mad.id, text, (execute,), str(entry.phase.number)),)


def _mad(town: Town, context: Context, holder: Holder) -> Seat | None:
    for seat in town.seats:
        for r in seat.reminders:
            if (r.of, r.effect) == ("cerenovus", "mad") and r.by in (None, holder.seat) and in_force(town, context, r):
                return seat
    return None


def _about(town: Town, holder: Holder) -> str | None:
    """The character named at the last row."""
    for entry in entries(town, Phase("night", max(town.phase.number, 1)), town.phase):
        step = entry.event
        if isinstance(step, e.StepFinished) and (step.key.step, step.key.seat) == ("cerenovus", holder.seat):
            return next((pick for pick in step.picks if isinstance(pick, str)), None)
    return None


def advise(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns, by day, who is mad about what."""
    mad, about = _mad(town, context, holder), _about(town, holder)
    if town.phase.kind != "day" or mad is None or about is None or not mad.alive:
        return ()
    text = message("suggest.cerenovus.mad", who=seat_name(town, mad), character=Term("character", about))
    return (Advisory("cerenovus.mad", text, mad.id, "hint"),)


RULE = CharacterRule("cerenovus", after=after, on=(e.ClaimNoted,), advise=advise)
