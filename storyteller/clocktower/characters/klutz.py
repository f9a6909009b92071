"""Klutz: dead, chooses a player aloud; choosing evil loses the game."""

from __future__ import annotations

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Alignment
from storyteller.clocktower.characters.rule import CharacterRule, Ending
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import LogEntry, Seat, Town
from storyteller.clocktower.night.registers import true_alignment
from storyteller.clocktower.recent import learns_of_death, since_turn
from storyteller.clocktower.status import is_impaired, seat_name
from storyteller.kernel.advisory import Suggestion
from storyteller.kernel.message import message


def after(town: Town, context: Context, holder: Holder, entry: LogEntry) -> tuple[Suggestion, ...]:
    """Returns that a Klutz who learns of their death is to choose a living player aloud. Source: its entry."""
    own = town.seat(holder.seat)
    if own is None or not learns_of_death(town, entry, own):
        return ()
    if is_impaired(town, context, own.id) or _chosen(town, holder) is not None:
        return ()
    return (Suggestion("klutz.chooses", own.id, message("suggest.klutz.chooses", who=seat_name(town, own)), ()),)


def _chosen(town: Town, holder: Holder) -> Seat | None:
    for entry in reversed(since_turn(town)):
        used = entry.event
        if isinstance(used, e.AbilityUsed) and (used.of, used.seat) == ("klutz", holder.seat) and used.seats:
            return town.seat(used.seats[0]) if used.worked else None
    return None


def conclude(town: Town, context: Context, holder: Holder) -> Ending | None:
    """Returns that the Klutz's side loses when an evil player was chosen."""
    own, chosen = town.seat(holder.seat), _chosen(town, holder)
    if own is None or chosen is None or own.alive or true_alignment(town, context, chosen) != "evil":
        return None
    winner: Alignment = "good" if true_alignment(town, context, own) == "evil" else "evil"
    text = message("end.klutz", who=seat_name(town, own), other=seat_name(town, chosen))
    return Ending("klutz", text, winner)


RULE = CharacterRule("klutz", after=after, on=(e.LifeChanged, e.PhaseEntered), conclude=conclude)
