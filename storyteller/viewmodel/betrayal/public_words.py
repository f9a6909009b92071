"""What the players' screen says of the public table, as messages; it knows nothing else of the game."""

from __future__ import annotations

from storyteller.betrayal.public_table import PublicMonster, PublicPlayer, PublicTable
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
    if table.actor is None or table.phase == "reveal":
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


def stock(table: PublicTable) -> tuple[tuple[Term, int], ...]:
    """Returns every deck and stack with what is left of it."""
    return (
        *((Term("deck", kind), left) for kind, left in table.decks),
        *((Term("stack", kind), left) for kind, left in table.stacks),
    )


def monster_words(monster: PublicMonster) -> Message:
    """Returns a monster with where it stands, and that it is stunned."""
    what = "public_monster_stunned" if monster.stunned else "public_monster"
    name = Name(" ".join(part for part in (monster.name, monster.label) if part))
    return message(
        f"betrayal_page.{what}", monster=name, place=place_word(monster.place) if monster.place else Name("–")
    )


def roll_words(table: PublicTable) -> Message | None:
    """Returns the last open roll: who, what fell, and what it came to; None before any."""
    roll = table.roll
    if roll is None:
        return None
    faces = " + ".join(map(str, roll.faces))
    fell = Name(f"{faces} = {roll.total}" if faces else str(roll.total))
    who: Name | Term = Name(roll.who) if roll.who else Term("betrayal", "monsters")
    if roll.target:
        return message("betrayal_page.public_roll_target", who=who, fell=fell, target=roll.target)
    return message("betrayal_page.public_roll", who=who, fell=fell)


def goal_words(table: PublicTable) -> tuple[Message, ...]:
    """Returns every public goal with whose it is."""
    return tuple(
        message("betrayal_page.goal", side=message(f"betrayal_page.option.{audience}"), text=Name(text))
        for audience, text in table.objectives
    )


def haunt_words(table: PublicTable) -> Message | None:
    """Returns which haunt it is; None while the table does not know."""
    if not table.haunt_number and not table.haunt_name:
        return None
    return message("betrayal_page.haunt_is", n=table.haunt_number, name=Name(table.haunt_name))


def clock(seconds: int) -> str:
    """Returns a time as it is read, e.g. ``4:05``."""
    return f"{seconds // 60}:{seconds % 60:02}"
