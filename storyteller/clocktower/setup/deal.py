"""From the bag to the seats: which tokens are still in it, and what a drawn one brings along."""

from __future__ import annotations

from storyteller.clocktower.catalogue import ReminderSpec
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import BagToken, Seat, Town


def face(token: BagToken) -> str:
    """Returns the character a player sees when they draw a token."""
    return token.shown_as or token.character


def in_bag(town: Town) -> tuple[BagToken, ...]:
    """Returns the tokens that nobody holds yet, in the order chosen; those that are never drawn are left out.

    A seat holds the token whose true character is its own: the one with the same face first, else any of that
    character (what a player believes may have changed since).
    """
    left = [token for token in town.bag if token.drawn]
    others: list[Seat] = []
    for seat in town.players:
        exact = next((t for t in left if t.character == seat.character and face(t) == seat.shown_as), None)
        if exact is not None:
            left.remove(exact)
        elif seat.character is not None:
            others.append(seat)
    for seat in others:
        same = next((t for t in left if t.character == seat.character), None)
        if same is not None:
            left.remove(same)
    return tuple(left)


def drawn_as(town: Town, character: str) -> BagToken | None:
    """Returns the token in the bag that shows a character, an honest one before one that stands in; None if none."""
    matching = [token for token in in_bag(town) if face(token) == character]
    return min(matching, key=lambda token: token.character != character, default=None)


def truly(town: Town, character: str) -> BagToken | None:
    """Returns the token in the bag whose true character this is; None if none."""
    return next((token for token in in_bag(town) if token.character == character), None)


def stands_in(town: Town, context: Context, character: str) -> bool:
    """Returns True when players of a character think they are another (Drunk, Marionette, Lunatic)."""
    record = context.character(town, character)
    return record is not None and any(effect.kind == "stand_in" for effect in record.setup)


def unsettled(town: Town, context: Context, token: BagToken) -> bool:
    """Returns True when a token's player may not know what they are, and what they see instead is still open.

    An Outsider with the ability of another that does not know itself (Hermit, as the Drunk) does not know it either.
    """
    own, held = context.character(town, token.character), context.character(town, token.ability or None)
    if token.shown_as or own is None:
        return False
    as_held = held is not None and held.team == own.team and stands_in(town, context, held.id)
    return as_held or stands_in(town, context, own.id)


def marks_of(town: Town, context: Context, token: BagToken) -> tuple[ReminderSpec, ...]:
    """Returns the reminders laid with a token that stands in for another: those printed for the whole table.

    Source: the Drunk's "Is The Drunk", laid on the Townsfolk token before the first night.
    """
    record = context.character(town, token.character)
    if record is None or not stands_in(town, context, token.character) or face(token) == token.character:
        return ()
    return tuple(spec for spec in record.reminders if spec.whole_table)
