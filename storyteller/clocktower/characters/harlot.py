"""Harlot: learns the character of a player who agrees, and both may die."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.showing import nothing, token_of
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def suggest(asking: Asking) -> Finding:
    """Returns the token of the chosen player, or nothing when they refuse (fact ``agrees``). Source: its entry."""
    pick = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    if asking.town.seat(pick) is None or pick is None:
        return Finding(None, "any")
    if asking.facts.get("agrees", True) is False:
        return nothing(message("night.why.refused"))
    return token_of(asking, pick)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns, when a character was shown, that the storyteller may let both die."""
    step = entry.event
    if not isinstance(step, e.StepFinished) or not step.answer or not step.worked or holder.seat is None:
        return ()
    chosen = attacked(town, entry, "harlot", holder.seat)
    both = tuple(s for s in dict.fromkeys((holder.seat, *chosen)) if _lives(town, s))
    if len(both) < 2:
        return ()
    cause = Cause("ability", "harlot", holder.seat)
    text = message("suggest.harlot.both_may_die", who=tuple(seat_name(town, town.seat(s)) for s in both))
    deaths = tuple(c.Kill(seat, cause) for seat in both)
    return (Suggestion("harlot.both_may_die", holder.seat, text, deaths, str(town.phase.number)),)


def _lives(town: Town, seat_id: SeatId) -> bool:
    seat = town.seat(seat_id)
    return seat is not None and seat.alive


RULE = CharacterRule("harlot", suggest=suggest, after=after, on=(e.StepFinished,))
