"""From a menu entry to the command it means; no Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.cards import CardRecord, CardToken, you_are
from storyteller.viewmodel.grimoire import SeatRecord

DIRECT: Final[Mapping[str, Callable[[SeatId], c.Command]]] = {
    "kill": c.Kill,
    "revive": c.Revive,
    "vote_spend": lambda seat: c.SetGhostVote(seat, False),
    "vote_give": lambda seat: c.SetGhostVote(seat, True),
    "looks_dead": lambda seat: c.SetLooksAlive(seat, False),
    "looks_alive": lambda seat: c.SetLooksAlive(seat, True),
    "reveal": c.RevealSeat,
    "cover": lambda seat: c.RevealSeat(seat, False),
    "make_traveller": lambda seat: c.SetSeatKind(seat, True),
    "make_player": lambda seat: c.SetSeatKind(seat, False),
    "stand_here": c.PlaceStoryteller,
    "to_ring": lambda seat: c.PlaceSeat(seat, None),
    "remove": c.RemoveSeat,
    "leave": c.LeaveTraveller,
}
"""Entries that need nothing but the seat."""


def _move(town: Town, seat: SeatId, other: SeatId) -> c.Command:
    return c.MoveSeat(seat, town.number(other) - 1)


PAIRS: Final[Mapping[str, Callable[[Town, SeatId, SeatId], c.Command]]] = {
    "nominate": lambda _town, seat, other: c.Nominate(seat, other),
    "exile": lambda _town, seat, other: c.CallExile(seat, other),
    "swap_seats": lambda _town, seat, other: c.SwapSeats(seat, other),
    "swap_characters": lambda _town, seat, other: c.SwapCharacters(seat, other),
    "move": _move,
}
"""Entries that ask for a second seat."""
ASKS: Final[Mapping[str, str]] = {
    "nominate": "grimoire.pick.nominee",
    "exile": "grimoire.pick.caller",
    "swap_seats": "grimoire.pick.swap_seats",
    "swap_characters": "grimoire.pick.swap_characters",
    "move": "grimoire.pick.move",
}
"""What is asked for the second seat."""


def you_are_card(record: SeatRecord) -> CardRecord | None:
    """Returns the card a player may see of their own character: what they believe to be, never the truth behind it."""
    seen = record.shown or record.token
    if seen is None:
        return None
    alignment = record.alignment if record.traveller else None
    return you_are(CardToken(seen.character, seen.glyph, seen.team or ""), alignment=alignment)
