"""What leaves the storyteller's side for everybody to see: the public table, and only when it changed.

The town's window and the players' page are fed from here and know nothing of the game. A hidden gesture sends nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Seat, Town
from storyteller.clocktower.public import public
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.public_screen import Showing, printed
from storyteller.viewmodel.public_wire import encode

Find = Callable[[str], tuple[str, str] | None]
"""Returns the glyph and team of a character by its id; None for an unknown one."""


class PublicFeed:
    """Looks at the table after each gesture and tells those who show it, if there is anything new to see."""

    def __init__(self, catalogue: Catalogue | None = None) -> None:
        """``catalogue``: where glyphs, teams and printed counts are looked up; without one there are none."""
        self.catalogue = catalogue
        self._subscribers: list[Callable[[Showing], None]] = []
        self._table: Town | None = None
        self._swept: SeatId | None = None
        self._showing = Showing()
        self._bytes: bytes | None = None

    @property
    def showing(self) -> Showing:
        """What everybody sees now."""
        return self._showing

    @property
    def data(self) -> bytes:
        """The same as bytes; ``public_wire.decode(Showing, …)`` reads them."""
        if self._bytes is None:
            self._bytes = encode(self._showing)
        return self._bytes

    def subscribe(self, callback: Callable[[Showing], None]) -> Callable[[], None]:
        """Calls back with what is new to see; returns what ends it."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def look(self, town: Town | None) -> bool:
        """Looks at the table as it stands, None when no game is open; True when there was something new to see."""
        self._table = town
        return self._tell()

    def point(self, seat: SeatId | None) -> bool:
        """The hand of the count stands at a seat, or nowhere; True when that is to be seen."""
        self._swept = seat
        return self._tell()

    def _tell(self) -> bool:
        showing = self._look()
        if showing == self._showing:
            return False
        self._showing, self._bytes = showing, None
        for callback in tuple(self._subscribers):
            callback(showing)
        return True

    def _look(self) -> Showing:
        town = self._table
        if town is None:
            return Showing()
        find = self._finder(town)
        view = public(travellers_seen(town, find))
        vote = view.nomination
        open_eyes = vote is not None and vote.hands is not None
        number = town.number(self._swept) if self._swept is not None and open_eyes else 0
        return Showing(view, printed(view, find, self._counts()), number or None)

    def _finder(self, town: Town) -> Find:
        homebrew = {record.id: record for record in town.script.homebrew} if town.script is not None else {}
        known = self.catalogue

        def find(character: str) -> tuple[str, str] | None:
            record = homebrew.get(character) or (known.get(character) if known is not None else None)
            return (record.glyph, record.team) if record is not None else None

        return find

    def _counts(self) -> dict[int, tuple[int, int, int, int]]:
        counts = self.catalogue.player_counts if self.catalogue is not None else {}
        return {n: (row.townsfolk, row.outsider, row.minion, row.demon) for n, row in counts.items()}


def travellers_seen(town: Town, find: Find) -> Town:
    """Returns the table with no token at a Traveller's seat but a Traveller's, to look at only.

    Who is marked as a Traveller while they still hold a player's token, or is given one in secret or by a slip of the
    hand, shows the Traveller they were last seen to be, if any; and a Voudon who is no more in secret still takes the
    number of votes off the table. Only the catalogue knows which characters are Travellers, so it can't be said in the
    core.
    """
    seats = tuple(
        replace(seat, character=_last_seen(town, seat, find))
        if seat.traveller and not seat.revealed and _is_a_players(seat.character, find)
        else seat
        for seat in town.seats
    )
    return town if seats == town.seats else replace(town, seats=seats)


def _is_a_players(character: str | None, find: Find) -> bool:
    known = find(character) if character is not None else None
    return known is not None and known[1] != "traveller"


def _last_seen(town: Town, seat: Seat, find: Find) -> str | None:
    for entry in town.log:
        event = entry.event
        if isinstance(event, e.TravellerJoined | e.CharacterChanged) and event.seat == seat.id:
            known = find(event.character) if event.character is not None else None
            if known is not None and known[1] == "traveller":
                return event.character
    return None
