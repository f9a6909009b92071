"""Alchemist: has a Minion's ability, and knows which."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import message


def setup_check(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns that the Alchemist has no Minion's ability yet. Source: its entry."""
    seat = town.seat(holder.seat)
    if seat is None or any(context.team(town, ability.of) == "minion" for ability in seat.abilities):
        return ()
    text = message("setup.alchemist_ability", who=seat_name(town, seat))
    return (Advisory("setup.alchemist_ability", text, seat.id, "hint"),)


RULE = CharacterRule("alchemist", setup_check=setup_check)
