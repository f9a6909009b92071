"""Al-Hadikhia: three chosen players choose aloud to live or to die; when all live, all die."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attack, attacked
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.returning import returns
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

THREE = 3


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns what the choices come to: who chose to die dies, the dead who chose to live come back, or all die.

    Without answers at the row each may die, one line for each. Source: its entry.
    """
    step = entry.event
    chosen = attacked(town, entry, "alhadikhia", holder.seat)
    if not isinstance(step, e.StepFinished) or not chosen:
        return ()
    answers = [fact for fact in step.answer if isinstance(fact, bool)]
    if len(answers) == len(chosen) == THREE and all(answers):
        return tuple(s for seat in chosen for s in attack(town, context, holder, seat, worked=step.worked))
    dying = [seat for seat, lives in zip(chosen, answers or [False] * len(chosen), strict=False) if not lives]
    living = [seat for seat, lives in zip(chosen, answers, strict=False) if lives]
    deaths = (s for seat in dying for s in attack(town, context, holder, seat, worked=step.worked))
    return (*deaths, *(s for seat in living for s in _returns(town, holder, seat)))


def _returns(town: Town, holder: Holder, seat: SeatId) -> tuple[Suggestion, ...]:
    found = town.seat(seat)
    if found is None or found.alive:
        return ()
    back = returns(found, Cause("demon", "alhadikhia", holder.seat))
    text = message("suggest.comes_back", who=seat_name(town, found))
    return (Suggestion("alhadikhia.returns", seat, text, back, str(town.phase.number)),)


RULE = CharacterRule("alhadikhia", after=after, on=(e.StepFinished,))
