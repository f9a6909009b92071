"""Who has to sit where: relations that a character's bracket asks of the ring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from storyteller.clocktower.circle import neighbours
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.kernel.advisory import Advisory
from storyteller.kernel.message import Message, Term, message


def _next_to_demon(town: Town, context: Context, seat: Seat) -> bool:
    """Source: the Marionette's entry: it sits beside the Demon, with nobody in between."""
    return any(context.team(town, beside.character) == "demon" for beside in neighbours(town, seat.id))


def _evil_line(town: Town, context: Context, seat: Seat) -> bool:
    """Source: Lord of Typhon's entry: all evil characters in one line round the ring, it not at an end.

    Until Minions are made, on the first night and beside it, there is no line to look at.
    """
    evil = [context.team(town, other.character) in ("minion", "demon") for other in town.seats]
    if sum(evil) < 2:
        return True
    runs = sum(here and not evil[place - 1] for place, here in enumerate(evil))
    beside = [evil[town.number(other.id) - 1] for other in neighbours(town, seat.id)]
    return runs <= 1 and all(beside)


RELATIONS: Final[Mapping[str, Callable[[Town, Context, Seat], bool]]] = MappingProxyType(
    {
        "next_to_demon": _next_to_demon,
        "evil_line": _evil_line,
    }
)
"""Whether a seat stands in a relation, by the word its ``seating`` effect uses."""


def misplaced(town: Town, context: Context) -> tuple[Advisory, ...]:
    """Returns an advisory for every seat that does not sit where its own bracket wants it."""
    return tuple(Advisory("setup.seating", why, seat.id) for seat, why in misplaced_seats(town, context))


def misplaced_seats(town: Town, context: Context) -> tuple[tuple[Seat, Message], ...]:
    """Returns every seat that does not sit where its own bracket wants it, with the sentence that says so."""
    found = []
    for seat in town.seats:
        record = context.character(town, seat.character)
        for effect in record.setup if record else ():
            holds = RELATIONS.get(effect.text) if effect.kind == "seating" else None
            if holds is not None and not holds(town, context, seat):
                sentence = message(f"setup.seating.{effect.text}", source=Term("character", seat.character or ""))
                found.append((seat, sentence))
    return tuple(found)
