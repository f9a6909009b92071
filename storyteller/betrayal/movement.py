"""What a step costs and whether it can be made."""

from __future__ import annotations

from storyteller.betrayal.catalogue import Link
from storyteller.betrayal.model import MONSTERS, Evening, Monster, Player


def are_opponents(evening: Evening, one: Player, other: Player) -> bool:
    """Returns whether two explorers are known to be on different sides. Source: BG-064, H3-053 to H3-056.

    With a hidden traitor nobody knows: an explorer is an opponent only once the token is flipped.
    """
    if not evening.haunted or evening.haunt is None or one.id == other.id:
        return False
    if evening.haunt.kind == "free_for_all":
        return True
    if evening.haunt.kind == "hidden":
        return one.token_shown != other.token_shown and "traitor" in (one.side, other.side)
    return one.side != other.side and "none" not in (one.side, other.side)


def monster_opposes(evening: Evening, player: Player) -> bool:
    """Returns whether monsters are a player's opponents: everybody's but the traitor's."""
    return evening.haunted and player.side != "traitor"


def _shares(place: str, edge: str, other_place: str, other_edge: str) -> bool:
    return bool(place) and place == other_place and (not edge or not other_edge or edge == other_edge)


def opponents_here(evening: Evening, player: Player) -> tuple[tuple[Player, ...], tuple[Monster, ...]]:
    """Returns the opponents who share a tile, without stunned monsters. Source: BG-028, BG-030."""
    people = tuple(
        p
        for p in evening.players
        if p.alive and _shares(player.place, player.edge, p.place, p.edge) and are_opponents(evening, player, p)
    )
    if not monster_opposes(evening, player):
        return people, ()
    monsters = tuple(
        m for m in evening.monsters if m.alive and not m.stunned and _shares(player.place, player.edge, m.place, m.edge)
    )
    return people, monsters


def leave_cost(evening: Evening, player: Player) -> int:
    """Returns the moves it takes to leave the tile. Source: BG-028, BG-030, H3-060, H3-061, S3-08, S3-15."""
    rules = evening.rules
    if rules is None:
        return 1
    people, monsters = opponents_here(evening, player)
    number = len(people) + len(monsters)
    tile = evening.tile(player.place)
    obstacles = tile.obstacles if tile else 0
    return cost(rules.slow_rule, number, obstacles)


def cost(rule: str, opponents: int, obstacles: int = 0) -> int:
    """Returns the moves to leave a tile under a rule: one more for each, or two whatever is there."""
    if rule == "per_opponent":
        return 1 + opponents
    return 2 if opponents or obstacles else 1


def moves_left(evening: Evening) -> int:
    """Returns the moves the active player has left; 0 when movement is over. Source: BG-023, S3-05."""
    turn, rules = evening.turn, evening.rules
    if turn is None or rules is None or turn.ended or turn.over or turn.actor == MONSTERS:
        return 0
    player = evening.player(turn.actor)
    if player is None:
        return 0
    speed = turn.speed if rules.speed_snapshot == "turn_start" else player.value("speed")
    return max(0, speed - turn.spent)


def can_step(evening: Evening, steps: int) -> bool:
    """Returns whether a step of so many moves can be made; the first one always can where the edition says so.

    Source: BG-029.
    """
    turn, rules = evening.turn, evening.rules
    if turn is None or rules is None or turn.ended or turn.over:
        return False
    if moves_left(evening) >= steps:
        return True
    return turn.moved < rules.explorer_min_move


def way(evening: Evening, name: str, start: str) -> tuple[Link | None, str]:
    """Returns a way that is no door and why it can't be walked from somewhere, "" when it can.

    Reasons: ``no_way``, ``one_way``, ``not_found`` (a tile it needs is not there yet), ``monsters_only``.
    Source: BG-026, BG-027, H3-083.
    """
    rules = evening.rules
    link = next((w for w in rules.links if w.id == name), None) if rules else None
    if link is None:
        return None, "no_way"
    if link.walkers == "monsters":
        return link, "monsters_only"
    known = {t.name for t in evening.tiles}
    if any(tile not in known for tile in link.needs):
        return link, "not_found"
    if start == link.end and not link.both_ways:
        return link, "one_way"
    return link, ""
