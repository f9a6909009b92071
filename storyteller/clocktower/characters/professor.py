"""Professor: once a game, brings a dead Townsfolk back to life."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Cause, LogEntry, Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.returning import returns
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message


def outcome(asking: Asking) -> Finding:
    """Returns ``alive`` for a dead Townsfolk, else ``nothing``; a dead Spy may be taken for one. Source: its entry."""
    pick = next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    seat = asking.town.seat(pick)
    if pick is None or seat is None:
        return Finding(None, "any")
    look = looks(asking, pick)
    if seat.alive or not works(asking.town, asking.context, asking.holder) or not look.may_be("townsfolk"):
        return Finding("none", ("none",))
    may: tuple[Value, ...] = ("alive",) if look.must_be("townsfolk") else ("alive", "none")
    return Finding("alive" if look.team == "townsfolk" else "none", may, look.why)


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the chosen dead Townsfolk lives again; a "start knowing" ability acts once more by itself."""
    step = entry.event
    found: list[Suggestion] = []
    for victim in attacked(town, entry, "professor", holder.seat):
        seat, look = town.seat(victim), looks(Asking(town, context, holder), victim)
        worked = isinstance(step, e.StepFinished) and step.worked
        if seat is None or seat.alive or not worked or not look.may_be("townsfolk"):
            continue
        key = "suggest.professor.revives" if look.must_be("townsfolk") else "suggest.professor.may_revive"
        commands = returns(seat, Cause("ability", "professor", holder.seat))
        text = message(key, who=seat_name(town, seat))
        found.append(Suggestion("professor.revives", victim, text, commands, str(town.phase.number)))
    return tuple(found)


RULE = CharacterRule("professor", outcome=outcome, after=after, on=(e.StepFinished,))
