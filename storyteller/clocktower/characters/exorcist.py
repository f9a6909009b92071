"""Exorcist: the Demon that is chosen does not wake to act tonight."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import Asking, CharacterRule, Finding, Value
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import looks
from storyteller.clocktower.night.since import is_night
from storyteller.clocktower.night.waking import is_demon
from storyteller.clocktower.status import seat_name, works
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message

COUNTERS = frozenset(("leviathan", "riot"))
"""Demons that are not woken: their row counts days. Source: the Exorcist's jinxes with them name executions alone."""


def outcome(asking: Asking) -> Finding:
    """Returns ``no_kill`` when the Demon is chosen, else ``nothing``; an old poison still kills: who dies of it.

    Source: its entry: a Lunatic is no Demon, a Recluse may be told while the true Demon acts.
    """
    town, pick = asking.town, next((SeatId(pick) for pick in asking.picks if isinstance(pick, int)), None)
    if pick is None or town.seat(pick) is None:
        return Finding(None, "any")
    if looks(asking, pick).team != "demon" or not works(town, asking.context, asking.holder):
        return Finding("none", ("none",))
    old = asking.facts.get("old_poison")
    comes: Value = (old,) if isinstance(old, int) else "no_kill"
    return Finding((comes,) if isinstance(comes, tuple) else comes, (comes,))


def bends_step(town: Town, context: Context, holder: Holder, step: str) -> Message | None:
    """Returns that the row of the Demon who was chosen tonight does not stand; a count of days goes on all the same."""
    if not is_night(town) or context.team(town, step) != "demon" or step in COUNTERS:
        return None
    for seat in town.seats:
        chosen = any((r.of, r.text) == ("exorcist", "Chosen") and r.by in (None, holder.seat) for r in seat.reminders)
        if chosen and seat.character == step and is_demon(town, context, seat):
            who = seat_name(town, seat)
            return message("night.exorcist.prevented", who=who, character=Term("character", step))
    return None


RULE = CharacterRule("exorcist", outcome=outcome, bends_step=bends_step)
