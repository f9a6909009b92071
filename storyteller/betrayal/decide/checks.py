"""Refusals and small answers that every kind of command shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from storyteller.betrayal.commands import Command
from storyteller.betrayal.context import Context
from storyteller.betrayal.dice import is_possible, roll
from storyteller.betrayal.model import MONSTERS, Card, Evening, Player
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term, message

Handler = Callable[[Evening, Any, Context], Decision | Rejection]
Handlers = Mapping[type[Command], Handler]


def refuse(reason: str, *, overridable: bool = False, **params: object) -> Rejection:
    """Returns a refusal; its code and text key are ``betrayal.no.<reason>``."""
    code = f"betrayal.no.{reason}"
    return Rejection(code, message(code, **params), overridable)


def broken(command: Any, reason: str, **params: object) -> Rejection | None:
    """Returns a refusal of what breaks a rule, None when there is no reason or the table insists."""
    if not reason or getattr(command, "override", False):
        return None
    return refuse(reason, overridable=True, **params)


def done(what: str, events: list[object], **params: object) -> Decision:
    """Returns a decision; its label's text key is ``betrayal.did.<what>``."""
    return Decision(tuple(events), message(f"betrayal.did.{what}", **params))


def named(player: Player | None) -> Name | Term:
    """Returns how somebody is called; the monsters for nobody."""
    if player is None:
        return Term("betrayal", "monsters")
    return Name(player.name) if player.name or player.explorer is None else Name(player.explorer.name)


def card_name(card: Card) -> Name | Term:
    """Returns how a card is called: as typed, or by its kind."""
    return Name(card.name) if card.name else Term("betrayal_card", card.kind)


def place_name(evening: Evening, place: str) -> Name | Term:
    """Returns how a place is called: printed ones in the reader's language, others as typed."""
    rules = evening.rules
    printed = rules is not None and (place in rules.places or any(place in (w.start, w.end) for w in rules.links))
    return Term("betrayal_place", place) if printed and place else Name(place)


def active(evening: Evening, player: SeatId | None = None) -> Player | Rejection:
    """Returns who is meant: the given player, or who has the turn."""
    if player is None:
        if evening.turn is None:
            return refuse("no_turn")
        player = evening.turn.actor
    found = evening.player(player)
    if found is None:
        return refuse("monsters_turn") if player == MONSTERS else refuse("no_such_player", player=int(player))
    return found


def fallen(
    context: Context, dice: int, total: int | None, faces: tuple[int, ...]
) -> tuple[int, tuple[int, ...]] | Rejection:
    """Returns what a roll came to: as typed, or as it falls on the screen. Source: BG-005."""
    if faces:
        if len(faces) != dice or any(face not in (0, 1, 2) for face in faces):
            return refuse("wrong_faces", dice=dice)
        return sum(faces), faces
    if total is None:
        faces = roll(context.chance, dice)
        return sum(faces), faces
    if not is_possible(dice, total):
        return refuse("out_of_range", n=dice, most=2 * dice)
    return total, ()
