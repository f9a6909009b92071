"""Hermit: has the abilities of all Outsiders on the script."""

from __future__ import annotations

from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.model import Town
from storyteller.clocktower.night.registers import script_characters
from storyteller.clocktower.status import seat_name
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import Term, message


def setup_check(town: Town, context: Context, holder: Holder) -> tuple[Advisory, ...]:
    """Returns which Outsiders' abilities the Hermit is not marked as having yet. Source: its entry."""
    seat = town.seat(holder.seat)
    if seat is None or town.script is None:
        return ()
    has = {ability.of for ability in seat.abilities}
    missing = tuple(c for c in script_characters(town, context, "outsider") if c != "hermit" and c not in has)
    if not missing:
        return ()
    what = tuple(Term("character", character) for character in missing)
    text = message("setup.hermit_abilities", who=seat_name(town, seat), what=what)
    return (Advisory("setup.hermit_abilities", text, seat.id, "hint"),)


RULE = CharacterRule("hermit", setup_check=setup_check)
