"""Which brackets are in force for the characters picked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from storyteller.clocktower.catalogue import Character, SetupEffect, SetupKind
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.sheet import Sheet

COUNTING: Final[frozenset[SetupKind]] = frozenset((
    "adjust", "free_count", "require", "copies", "no_token", "ban_team", "allow_duplicates", "defer",
))  # fmt: skip
"""Kinds that bear on how many of each team, or on who may be there at all."""
_LENT: Final[frozenset[SetupKind]] = frozenset(("adjust", "free_count", "require", "ban_team", "defer", "turn", "mark"))
"""Kinds that come with an ability held by another character (Alchemist, Boffin, a jinxed Marionette)."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """One set-up effect in force.

    Attributes:
        source: The character whose card it stands on.
        effect: What it does.
        token: The picked token it came with; None from the Fabled and from what was taken out again.
    """

    source: Character
    effect: SetupEffect
    token: BagToken | None = None


def in_force(sheet: Sheet, picks: Sequence[BagToken]) -> tuple[Bracket, ...]:
    """Returns every effect of the picked characters, of abilities they hold, and of the Fabled; unknown ids have none.

    A character shown to somebody else brings nothing along (a Drunk has no ability), but where the two have a jinx
    (a Marionette shown the Balloonist or the Huntsman).
    """
    found: list[Bracket] = []
    for token in picks:
        found.extend(_of_token(sheet, token))
    for character in sheet.fabled:
        found.extend(Bracket(character, effect) for effect in character.setup)
    for character in sheet.removed:
        found.extend(_of_removed(character))
    return tuple(found)


def _of_token(sheet: Sheet, token: BagToken) -> Iterable[Bracket]:
    own = sheet.records.get(token.character)
    if own is None:
        return
    for effect in own.setup:
        yield Bracket(own, effect, token)
    held = sheet.records.get(token.ability)
    if held is not None:
        for effect in held.setup:
            # An Outsider that has another Outsider's ability (Hermit) takes over that its player doesn't know it.
            if effect.kind in _LENT or (effect.kind == "stand_in" and held.team == own.team):
                yield Bracket(held, effect, token)
    shown = sheet.records.get(token.shown_as)
    if shown is not None and frozenset((own.id, shown.id)) in sheet.jinxed:
        yield from (Bracket(shown, effect, token) for effect in shown.setup if effect.kind in _LENT)


def _of_removed(character: Character) -> Iterable[Bracket]:
    """Of a character that took itself out only the changes that do so are left."""
    for effect in character.setup:
        if effect.kind != "adjust":
            continue
        if effect.team == character.team:
            left = tuple(change for change in effect.choices if change < 0)
        else:
            left = tuple(change for change in effect.choices if effect.of == character.team and change > 0)
        if left:
            yield Bracket(character, replace(effect, choices=left))


def of_kind(brackets: Sequence[Bracket], kind: SetupKind) -> tuple[Bracket, ...]:
    """Returns the brackets of one kind."""
    return tuple(bracket for bracket in brackets if bracket.effect.kind == kind)


def stand_in(sheet: Sheet, token: BagToken) -> SetupEffect | None:
    """Returns how a token's players come to think they are another character; None when they know what they are."""
    return next((b.effect for b in _of_token(sheet, token) if b.effect.kind == "stand_in"), None)


def most_copies(character: Character) -> int:
    """Returns how many tokens of a character may be in play at once; 0 = any number."""
    for effect in character.setup:
        if effect.kind == "copies":
            return 0 if effect.text == "majority" or effect.high < 0 else max(1, effect.high)
    return 1
