"""What it is that a haunt begins with; shared by the roll, the last omen and the table."""

from __future__ import annotations

from storyteller.betrayal import events as e
from storyteller.betrayal.model import Evening, Haunt, Side
from storyteller.kernel.ids import SeatId


def begun(evening: Evening, revealer: SeatId | None, why: str, *, omen: str = "") -> list[object]:
    """Returns the events of a haunt's beginning.

    It is looked up with the omen drawn last and the tile its finder stands on. Source: BG-057, BG-058, H3-091.
    """
    player = evening.player(revealer)
    last = next((card.name for card in reversed(evening.cards) if card.kind == "omen"), "")
    order = evening.rules.haunt_order if evening.rules else "left_of_traitor"
    haunt = Haunt(revealer, omen=omen.strip() or last, place=player.place if player else "", order=order)
    return [e.HauntBegan(haunt, why)]


def sides(evening: Evening, kind: str | None, traitor: SeatId | None) -> list[object]:
    """Returns who plays for whom from now on, as far as the table knows. Source: H3-053 to H3-056."""
    found: list[object] = []
    for player in evening.players:
        side: Side = "hero"
        if kind == "free_for_all":
            side = "own"
        elif kind == "hidden":
            side = player.side if player.token_shown else "none"
        elif kind == "single":
            side = "none" if traitor is None else "traitor" if player.id == traitor else "hero"
        if side != player.side:
            found.append(e.SideChanged(player.id, side))
    return found
