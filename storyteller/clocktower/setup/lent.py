"""Characters that hold, or give away, another character's ability from the start."""

from __future__ import annotations

from typing import Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Ability, Seat, Town

LENDERS: Final = frozenset(("alchemist", "boffin", "hermit"))
"""Source: their entries. The Alchemist and the Hermit have it themselves; the Boffin's Demon has it."""


def borrowers(town: Town, context: Context, lender: Seat) -> tuple[Seat, ...]:
    """Returns who has the ability that a lender's card gives: the Demon for a Boffin, else the player themselves."""
    if lender.character != "boffin":
        return (lender,)
    return tuple(seat for seat in town.players if context.team(town, seat.character) == "demon")


def lent_to(holder: Seat, lender: Seat) -> tuple[Ability, ...]:
    """Returns what a player has from a lender."""
    return tuple(a for a in holder.abilities if a.source == lender.character and a.by in (None, lender.id))


def lent_by(town: Town, context: Context, lender: Seat | None) -> tuple[str, ...]:
    """Returns whose abilities a player's card has given already; () where it gives none."""
    if lender is None or lender.character not in LENDERS:
        return ()
    return tuple(a.of for borrower in borrowers(town, context, lender) for a in lent_to(borrower, lender))
