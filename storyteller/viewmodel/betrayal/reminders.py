"""What has to be said right after a gesture: a tile's own words, what comes after a discovery, whose choice it is."""

from __future__ import annotations

from storyteller.betrayal.decide.checks import named, place_name
from storyteller.betrayal.model import MONSTERS, Evening, Player
from storyteller.kernel.message import Message, Name, Term
from storyteller.viewmodel.betrayal.sheets import phrase

_DISCOVERED = ("betrayal.did.discovered", "betrayal.did.discovered_nameless")
_FELL = (
    "haunt_begins", "haunt_waits", "checked", "passed", "failed", "rolled", "coin_heads", "coin_tails",
    "hit", "repelled", "tied", "monsters_rolled",
)  # fmt: skip


def outcome(label: Message) -> tuple[Message, ...]:
    """Returns a gesture's own words where dice or a coin decided: what fell is asked for at once, wherever one looks.

    Args:
        label: What the gesture is called in the log.
    """
    return (label,) if label.key.removeprefix("betrayal.did.") in _FELL else ()


def reminders(before: Evening, after: Evening, did: str) -> tuple[Message, ...]:
    """Returns what the table is to be reminded of, in the order in which it happens.

    Args:
        before: The table before the gesture.
        after: The table after it.
        did: Text key of the gesture's label.

    Source: BG-032, BG-033, BG-037, BG-038, BG-077, BG-102, S3-13.
    """
    found: list[Message] = []
    for player in after.players:
        old = before.player(player.id)
        if old is not None and old.alive and not player.alive and after.haunt is not None and after.haunt.converts:
            found.append(phrase("may_convert", player=named(player)))
        if old is not None and old.place != player.place:
            found += _said(after, player, old.place, "exit")
            found += _said(after, player, player.place, "enter")
    found += _stopped(before, after)
    if did in _DISCOVERED:
        found += _discovered(after)
    return tuple(found)


def _said(evening: Evening, player: Player, place: str, trigger: str) -> list[Message]:
    tile = evening.tile(place)
    if tile is None or tile.trigger != trigger or not tile.note:
        return []
    return [phrase(f"trigger.{trigger}", player=named(player), tile=place_name(evening, place), note=Name(tile.note))]


def _stopped(before: Evening, after: Evening) -> list[Message]:
    """Movement has ended on a tile that says something then. Source: BG-102."""
    turn = before.turn
    if turn is None or turn.actor == MONSTERS or (not turn.moved and not (after.turn and after.turn.moved)):
        return []
    player = after.player(turn.actor)
    now = after.turn
    same = now is not None and now.actor == turn.actor and after.round == before.round
    ended = (same and now is not None and now.ended and not turn.ended) or (not same and not turn.ended)
    return _said(after, player, player.place, "end") if player is not None and ended else []


def _discovered(evening: Evening) -> list[Message]:
    rules, turn = evening.rules, evening.turn
    player = evening.player(turn.actor) if turn else None
    if rules is None or player is None:
        return []
    found = [phrase("resolve." + "_".join(rules.resolution_order))]
    tile = evening.tile(player.place)
    if tile is not None and tile.symbol:
        found.append(phrase("symbol_due", deck=Term("deck", tile.symbol)))
    found.append(phrase("still_open"))
    return found
