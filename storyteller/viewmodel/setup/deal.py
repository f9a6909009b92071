"""Who holds which token: the seats, and what is left in the bag."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.setup.deal import face, in_bag
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.viewmodel.box import TokenRecord, token
from storyteller.viewmodel.cards import CardRecord, CardToken, you_are


@dataclass(frozen=True, slots=True)
class DealtRecord:
    """A seat with its token.

    Attributes:
        token: The true one; None while there is none.
        shown: What the player sees instead, where it differs.
        looked: True when the player has seen it.
        showable: True when there is something to show.
    """

    id: SeatId
    number: int
    label: Name | Message
    traveller: bool = False
    token: TokenRecord | None = None
    shown: TokenRecord | None = None
    looked: bool = False
    showable: bool = False


@dataclass(frozen=True, slots=True)
class DealRecord:
    """The fourth strip.

    Attributes:
        seats: Clockwise.
        left: Tokens nobody holds, as drawn, with how many of each.
        players, dealt, looked: How many of each, Travellers not counted in the first two.
        waiting: Seats that have a token and have not looked, clockwise.
        begun: True once the first night has begun.
    """

    seats: tuple[DealtRecord, ...] = ()
    left: tuple[tuple[TokenRecord, int], ...] = ()
    players: int = 0
    dealt: int = 0
    looked: int = 0
    waiting: tuple[SeatId, ...] = ()
    begun: bool = False

    def seat(self, seat: SeatId | None) -> DealtRecord | None:
        """Returns one seat's record, or None."""
        return next((record for record in self.seats if record.id == seat), None)


def deal(town: Town, context: Context) -> DealRecord:
    """Returns the fourth strip as the table stands."""
    seats = tuple(_seat(town, context, seat, number) for number, seat in enumerate(town.seats, 1))
    faces = Counter(face(picked) for picked in in_bag(town))
    return DealRecord(
        seats,
        tuple((token(town, context, character), number) for character, number in faces.items()),
        len(town.players),
        sum(seat.character is not None for seat in town.players),
        sum(seat.looked for seat in town.seats),
        tuple(record.id for record in seats if record.showable and not record.looked),
        town.setup_done,
    )


def _seat(town: Town, context: Context, seat: Seat, number: int) -> DealtRecord:
    differs = seat.shown_as is not None and seat.shown_as != seat.character
    return DealtRecord(
        seat.id,
        number,
        seat_name(town, seat),
        seat.traveller,
        token(town, context, seat.character) if seat.character else None,
        token(town, context, seat.shown_as) if differs and seat.shown_as else None,
        seat.looked,
        believed(seat) is not None,
    )


def believed(seat: Seat) -> str | None:
    """Returns the character a player is shown: never the true one of who stands in for another."""
    return (seat.shown_as or seat.character) if seat.traveller else seat.shown_as


def card_of(town: Town, context: Context, seat: SeatId) -> CardRecord | None:
    """Returns the card on which a player learns who they are; None when they are shown nothing.

    It is made from what they are shown alone, so that it is the same for a Drunk as for the real one.
    """
    found = town.seat(seat)
    character = believed(found) if found else None
    if found is None or character is None:
        return None
    seen = token(town, context, character)
    # A Traveller's side is not on the token: it is told.
    side = (found.believed_alignment or found.alignment) if found.traveller else found.believed_alignment
    return you_are(CardToken(seen.character, seen.glyph, seen.team or ""), alignment=side)


def next_without(record: DealRecord, after: SeatId | None = None) -> SeatId | None:
    """Returns the next player without a token, clockwise from a seat and round again; None when all have one."""
    players = [seat for seat in record.seats if not seat.traveller]
    start = next((place for place, seat in enumerate(players, 1) if seat.id == after), 0)
    return next((seat.id for seat in (*players[start:], *players[:start]) if seat.token is None), None)


def next_to_look(record: DealRecord, after: SeatId | None = None) -> SeatId | None:
    """Returns the next player who has not looked, clockwise from a seat and round again; None when all have."""
    start = next((place for place, seat in enumerate(record.seats, 1) if seat.id == after), 0)
    order = (*record.seats[start:], *record.seats[:start])
    return next((seat.id for seat in order if seat.id in record.waiting), None)


def enterable(town: Town, context: Context, seat: SeatId | None) -> tuple[str, ...]:
    """Returns the characters that may be entered at a seat: the tokens left, a Traveller's own, or the script's."""
    found = town.seat(seat)
    if found is not None and found.traveller:
        return tuple(c for c in context.catalogue.characters if context.team(town, c) == "traveller")
    if town.bag:
        held = (found.shown_as,) if found is not None and found.shown_as else ()
        return tuple(dict.fromkeys((*(face(picked) for picked in in_bag(town)), *held)))
    listed = town.script.characters if town.script else tuple(context.catalogue.characters)
    return tuple(c for c in listed if context.team(town, c) in ("townsfolk", "outsider", "minion", "demon"))
