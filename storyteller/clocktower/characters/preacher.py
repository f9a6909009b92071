"""Preacher: a chosen Minion loses the ability and learns it."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.attack import attacked, worked
from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder, of_seat
from storyteller.clocktower.model import LogEntry, Town
from storyteller.clocktower.night.asked import able, picked
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.showing import NOTHING, nothing
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message

NO_ABILITY = "no_ability"


def outcome(asking: Asking) -> Finding:
    """Returns that a Minion loses the ability; a Spy may pass for none, a Recluse for one. Source: its entry."""
    chosen = picked(asking)
    if not chosen:
        return Finding(None, "any")
    if not able(asking):
        return nothing(message("night.why.does_not_work"))
    look = looks(asking, chosen[0])
    allowed: tuple[Value, ...] = (NO_ABILITY,) if look.may_be("minion") and not _is_legion(asking, chosen[0]) else ()
    if not look.must_be("minion"):
        allowed += (NOTHING,)
    return Finding(NO_ABILITY if look.team == "minion" else NOTHING, allowed, look.why, (NO_ABILITY, NOTHING))


def _is_legion(asking: Asking, chosen: SeatId) -> bool:
    """Legion keeps the ability. Source: the jinx of the two."""
    seat = asking.town.seat(chosen)
    return seat is not None and any(holder.of == "legion" for holder in of_seat(seat))


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that the chosen Minion is marked as without ability and told so."""
    found: list[Suggestion] = []
    for chosen in attacked(town, entry, "preacher", holder.seat) if worked(entry) else ():
        if NO_ABILITY not in outcome(Asking(town, context, holder, (chosen,))).allowed:
            continue
        text = message("suggest.preacher.stops", who=seat_name(town, town.seat(chosen)))
        mark = c.PlaceReminder(chosen, "preacher", "No Ability", by=holder.seat)
        found.append(Suggestion("preacher.stops", chosen, text, (mark,), str(town.phase.number)))
    return tuple(found)


RULE = CharacterRule("preacher", outcome=outcome, after=after, on=(e.StepFinished,))
