"""What the players' screen says of the public table, as messages; it knows nothing else of the game."""

from __future__ import annotations

from storyteller.betrayal.public_table import PublicPlayer, PublicTable
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, Term, message

PRINTED_PLACES = (
    "elfsong_tavern", "inner_chamber", "kitchen", "catacomb_landing", "kitchen_basement", "weapon_shop",
    "weapon_shop_basement", "entrance_hall", "upper_landing", "basement_landing", "ground_floor_stairs",
)  # fmt: skip


def percent(ways: tuple[int, int] | None) -> str:
    """Returns a chance in percent with one digit; "" for none."""
    return f"{100 * ways[0] / ways[1]:.1f}" if ways else ""


def place_word(place: str) -> Name | Term:
    """Returns a place in the reader's language if it is printed, else as it was typed."""
    return Term("betrayal_place", place) if place in PRINTED_PLACES else Name(place)


def name_of(table: PublicTable, seat: SeatId | None) -> Name | Term:
    """Returns how somebody is called; the monsters for nobody of that id."""
    player = next((p for p in table.players if p.id == seat), None)
    return Name(player.name or player.explorer) if player else Term("betrayal", "monsters")


def headline(table: PublicTable) -> Message:
    """Returns the line at the top: who has the turn, in which round, or how it ended."""
    if table.winner:
        return message(f"betrayal_page.option.won_{table.winner}")
    if table.actor is None:
        return message(f"betrayal_page.phase.{table.phase}")
    return message(
        "betrayal_page.public_turn", player=name_of(table, table.actor), n=table.round, left=table.moves_left
    )


def gauge(table: PublicTable) -> Message | None:
    """Returns the omens and the odds of the next haunt roll; None once the haunt has begun."""
    if table.chance is None:
        return None
    return message(
        "betrayal_page.gauge", omens=table.omens, dice=table.dice, target=table.threshold, pct=percent(table.chance),
        next=percent(table.chance_next),
    )  # fmt: skip


def state_of(player: PublicPlayer) -> Message | None:
    """Returns what is special about somebody: dead, away, a known side."""
    if not player.alive:
        return message("betrayal_page.dead")
    if player.away:
        return message("betrayal_page.away")
    return message("betrayal_page.side_is", side=Term("side", player.side)) if player.side else None
