"""Gambler: guesses who somebody is each night, and dies of being wrong."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.guesses import guess
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term, message


def outcome(asking: Asking) -> Finding:
    """Returns ``dies`` for a wrong guess (picks, or the fact ``guess``); a drunk Gambler lives. Source: its entry."""
    seat = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    named = asking.facts.get("guess", next((pick for pick in asking.picks if isinstance(pick, str)), None))
    if seat is None or not isinstance(named, str):
        return Finding(None, "any")
    if not works(asking.town, asking.context, asking.holder):
        return Finding("lives", ("lives",))
    made = guess(asking, seat, named)
    may: tuple[Value, ...] = (*(("lives",) if made.may_be_right else ()), *(("dies",) if made.may_be_wrong else ()))
    return Finding("lives" if made.right else "dies", may)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the Gambler dies of a wrong guess, or why not; or may die when it can be taken either way."""
    step, own = entry.event, town.seat(holder.seat)
    seats = attacked(town, entry, "gambler", holder.seat)
    if not isinstance(step, e.StepFinished) or not step.worked or own is None or not own.alive or not seats:
        return ()
    named = next((pick for pick in step.picks if isinstance(pick, str)), None)
    made = guess(Asking(town, context, holder), seats[0], named) if named else None
    cause = Cause("ability", "gambler", own.id)
    if made is None or not made.may_be_wrong:
        return ()
    if why_lives(town, context, own.id, cause) is not None:
        return attack(town, context, holder, own.id, "ability")
    names = {"who": seat_name(town, own), "other": seat_name(town, town.seat(seats[0]))}
    key = "suggest.gambler.may_die" if made.may_be_right else "suggest.gambler.dies"
    text = message(key, character=Term("character", named or ""), **names)
    return (Suggestion("gambler.dies", own.id, text, (c.Kill(own.id, cause),), str(town.phase.number)),)


RULE = CharacterRule("gambler", outcome=outcome, after=after, on=(e.StepFinished,))
