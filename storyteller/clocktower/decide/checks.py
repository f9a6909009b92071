"""Refusals that every kind of command shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from storyteller.clocktower.commands import Command
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import message

Handler = Callable[[Town, Any, Context], Decision | Rejection]
Handlers = Mapping[type[Command], Handler]


def refuse(code: str, *, overridable: bool = False, **params: object) -> Rejection:
    """Returns a refusal whose message key is its code."""
    return Rejection(code, message(code, **params), overridable)


def unknown_seat(town: Town, *seats: SeatId | None, storyteller: bool = False) -> Rejection | None:
    """Returns a refusal for the first seat that is not at the table; None entries are passed over."""
    for seat in seats:
        if seat is None or (storyteller and seat == STORYTELLER):
            continue
        if town.seat(seat) is None:
            return refuse("seat.unknown", seat=int(seat))
    return None


def unknown_character(town: Town, context: Context, *characters: str | None) -> Rejection | None:
    """Returns a refusal for the first id that no record exists for; None entries are passed over."""
    for character in characters:
        if character is not None and context.character(town, character) is None:
            return refuse("character.unknown", character=character)
    return None
