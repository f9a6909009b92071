"""A person at the table as panels name them: number, name, token, life, and what ails them."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.status import impairments, seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.box import TokenRecord, token


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """Somebody at the table.

    Attributes:
        seat: The seat's id, 0 for the storyteller.
        number: The seat number; 0 for the storyteller.
        label: The name, or the seat in words.
        token: The true character; None without one.
        shown: What the player believes to be, only where that isn't the truth.
        alive: The truth.
        looks_alive: What the table sees.
        ghost_vote: True while a dead player's vote is unspent.
        impaired: Why they are drunk or poisoned, by whom and until when; what the own character does is left out.
    """

    seat: SeatId
    number: int
    label: Name | Message
    token: TokenRecord | None = None
    shown: TokenRecord | None = None
    alive: bool = True
    looks_alive: bool = True
    ghost_vote: bool = True
    impaired: tuple[Message, ...] = ()


def person(town: Town, context: Context, seat_id: SeatId) -> PersonRecord:
    """Returns a person by seat id; an id that is not at the table is the storyteller."""
    seat = town.seat(seat_id)
    label = seat_name(town, seat)
    if seat is None:
        return PersonRecord(seat_id, 0, label)
    shown = seat.shown_as if seat.shown_as not in (None, seat.character) else None
    return PersonRecord(
        seat.id,
        town.number(seat.id),
        label,
        token(town, context, seat.character) if seat.character else None,
        token(town, context, shown) if shown else None,
        seat.alive,
        seat.looks_alive,
        seat.ghost_vote,
        # A Drunk is drunk by being the Drunk: the token says it already.
        tuple(
            cause.why(town)
            for cause in impairments(town, context, seat.id)
            if cause.by is not None or cause.of != seat.character
        ),
    )
