"""Abilities that are used aloud by day: anybody may claim one, so they stand by character, not by who has them."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.holders import acted_as
from storyteller.clocktower.model import Town
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.day.prompts import WHEN_DEAD
from storyteller.viewmodel.people import PersonRecord, person


@dataclass(frozen=True, slots=True)
class DayAbilityRecord:
    """An ability for the day.

    Attributes:
        holders: Who acts as having it and hasn't used it up, clockwise.
        spent: Who has used it up.
        targets: How many players are chosen with it at most; as many already make it complete.
    """

    token: TokenRecord
    holders: tuple[PersonRecord, ...] = ()
    spent: tuple[PersonRecord, ...] = ()
    targets: int = 1


def day_abilities(town: Town, context: Context) -> tuple[DayAbilityRecord, ...]:
    """Returns the abilities somebody could use now: of the script where all may claim them, else of their holders.

    What only answers to a nomination (a Virgin's) is offered when it happens, not here.
    """
    found: dict[str, DayAbilityRecord] = {}
    held = [(h.of, seat.id, h.spent) for seat in town.seats for h in acted_as(seat, context, town)]
    script = town.script.characters if town.script is not None else ()
    for character in dict.fromkeys((*(of for of, _, _ in held), *script)):
        record = context.character(town, character)
        if record is None or "day" not in record.traits or "nomination" in record.traits:
            continue
        mine = [(seat, spent) for of, seat, spent in held if of == character]
        if character in WHEN_DEAD and "public" not in record.traits:
            # Nothing to be used before its holder is dead (a Boomdandy's three).
            mine = [(seat, spent) for seat, spent in mine if (own := town.seat(seat)) and not own.looks_alive]
        # Nobody can claim to be a Traveller: everybody sees who is one.
        if not mine and ("public" not in record.traits or record.team == "traveller"):
            continue
        found[character] = DayAbilityRecord(
            token(town, context, character),
            tuple(person(town, context, seat) for seat, spent in mine if not spent),
            tuple(person(town, context, seat) for seat, spent in mine if spent),
        )
    return tuple(found.values())
