"""What lists and statistics know of an evening of Betrayal."""

from __future__ import annotations

from storyteller.betrayal.model import Evening
from storyteller.kernel.summary import Facts, SeatFacts


def facts_of(evening: Evening) -> Facts:
    """Returns what an evening came to, as far as it was played; the number is the round."""
    edition, end, haunt = evening.rules.id if evening.rules else "", evening.conclusion, evening.haunt
    seats = tuple(
        SeatFacts(
            player.name,
            characters=(player.explorer.id,) if player.explorer else (),
            alignment_end="" if player.side == "none" else player.side,
            alive=player.alive,
        )
        for player in evening.players
    )
    return Facts(
        edition,
        edition,
        len(evening.players),
        0,
        evening.phase,
        evening.round,
        end.winner if end else "",
        end.reason if end else "",
        seats,
        scenario=str(haunt.number or haunt.name) if haunt else "",
    )
