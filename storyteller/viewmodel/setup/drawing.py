"""Drawing on the laptop: the tokens lie face down with a number each, and every player picks one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from storyteller.clocktower.commands import Batch, Deal, MarkLooked
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.deal import in_bag, stands_in
from storyteller.clocktower.status import seat_name
from storyteller.kernel.chance import shuffled
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message
from storyteller.viewmodel.setup.deal import deal, next_without


@dataclass(frozen=True, slots=True)
class Drawing:
    """Tokens in the order they lie, which nobody sees; picks by number.

    Attributes:
        backs: Number 1 first.
        taken: (number, seat) pairs in the order drawn.
    """

    backs: tuple[BagToken, ...]
    taken: tuple[tuple[int, SeatId], ...] = ()

    def gone(self, town: Town) -> frozenset[int]:
        """Returns the numbers that are taken; one whose token went back into the bag since is free again."""
        return frozenset(number for number, seat in self.taken if self._holds(town, number, seat))

    def _holds(self, town: Town, number: int, seat: SeatId) -> bool:
        found = town.seat(seat)
        return found is not None and found.character == self.backs[number - 1].character

    def pick(self, town: Town, number: int, seat: SeatId) -> tuple[Drawing, Batch] | None:
        """Returns what a player's pick comes to, as one gesture; None for a number that is not there any more."""
        if not 1 <= number <= len(self.backs) or number in self.gone(town):
            return None
        token = self.backs[number - 1]
        label = message("setup_more.draw.label", who=seat_name(town, town.seat(seat)))
        # By its true character: the token that was picked and no other that looks the same.
        command = Batch((Deal(seat, token.character, true=True), MarkLooked(seat)), label)
        kept = tuple((n, s) for n, s in self.taken if n != number and s != seat)
        return replace(self, taken=(*kept, (number, seat))), command


@dataclass(frozen=True, slots=True)
class DrawRecord:
    """Whose turn it is.

    Attributes:
        seat: Whose; None when everybody has drawn.
        who: Their name.
        drawn, of: How many players hold a token.
        backs: How many numbers there are.
        gone: Those that are taken.
    """

    seat: SeatId | None
    who: Name | Message | None
    drawn: int
    of: int
    backs: int
    gone: frozenset[int]


def lay_out(town: Town, context: Context) -> Drawing | Message:
    """Returns the tokens that are left, shuffled and face down; or why nobody can draw from them."""
    tokens = in_bag(town)
    waiting = [seat for seat in town.players if seat.character is None]
    if not waiting:
        return message("setup_more.draw.nobody")
    if len(tokens) < len(waiting):
        return message("setup_more.draw.too_few", tokens=len(tokens), seats=len(waiting))
    for token in tokens:
        if not token.shown_as and stands_in(town, context, token.character):
            return message("setup_more.draw.never_drawn", character=Term("character", token.character))
    return Drawing(tuple(shuffled(context.chance, tokens)))


def draw_record(town: Town, context: Context, drawing: Drawing, after: SeatId | None = None) -> DrawRecord:
    """Returns whose turn it is: the next player clockwise after a seat who has no token yet."""
    seats = deal(town, context)
    turn = next_without(seats, after)
    found = seats.seat(turn)
    return DrawRecord(
        turn,
        found.label if found is not None else None,
        seats.dealt,
        seats.players,
        len(drawing.backs),
        drawing.gone(town),
    )
