"""Games that were played only as far as statistics go."""

from __future__ import annotations

from storyteller.app.bootstrap import House
from storyteller.journal.summaries import Told
from storyteller.kernel.ids import GameId
from storyteller.kernel.summary import Facts, SeatFacts, SpanFacts, VoteFacts

BREWING = ("tb", "Trouble Brewing")


def seat(name: str, *characters: str, side: str = "good", alive: bool = True, traveller: bool = False) -> SeatFacts:
    """Somebody in an ended game."""
    return SeatFacts(name, traveller, characters, "", side, side, alive, () if alive else ("n2:demon",))


def facts(winner: str, *seats: SeatFacts, script: tuple[str, str] = BREWING, players: int = 7) -> Facts:
    """A game of one night and one day with one vote."""
    spans = (SpanFacts("night", 1, 600), SpanFacts("day", 1, 900))
    return Facts(
        *script, players, winner=winner, seats=seats, spans=spans,
        votes=(VoteFacts(1, "execution", 0, 1, (0, 1, 2), 3, 2, "about_to_die"),),
    )  # fmt: skip


def games_of(house: House, *told: Facts) -> list[GameId]:
    """Games in a data folder that came to this."""
    games = [house.library.new().game for _ in told]
    house.journal.keep({game: Told(0, one) for game, one in zip(games, told, strict=True)})
    return games
