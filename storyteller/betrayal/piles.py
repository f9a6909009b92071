"""Decks and stacks: what is drawn, what replaces what."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.betrayal.catalogue import EditionRules
from storyteller.betrayal.model import Evening, Stack


@dataclass(frozen=True, slots=True)
class TileDraw:
    """Which stack a tile comes from.

    Attributes:
        stack: Its kind; "" when there is none to be had.
        reshuffle: The stack whose tiles set aside are shuffled first, or "".
        why_not: ``exhausted`` when nothing can be discovered there any more, ``no_door`` for an unknown colour.
    """

    stack: str
    reshuffle: str = ""
    why_not: str = ""


def tile_from(rules: EditionRules, stacks: tuple[Stack, ...], door: str = "") -> TileDraw:
    """Returns where the tile behind a door is drawn from.

    Args:
        rules: The edition's.
        stacks: As they are.
        door: Colour of the frame where the edition has colours.

    Source: BG-031, BG-034 to BG-036, H3-034, S3-13.
    """
    by_kind = {stack.kind: stack for stack in stacks}
    if rules.doors:
        kind = dict(rules.doors).get(door, door if door in by_kind else "")
        if not kind:
            return TileDraw("", why_not="no_door")
    else:
        kind = rules.stacks[0][0]
    found = _available(by_kind[kind])
    if found:
        return found
    if rules.stack_exhausted == "substitute" and kind in rules.substitutes:
        for other in rules.substitutes:
            found = _available(by_kind[other])
            if found:
                return found
    return TileDraw("", why_not="exhausted")


def _available(stack: Stack) -> TileDraw | None:
    if stack.left:
        return TileDraw(stack.kind)
    return TileDraw(stack.kind, reshuffle=stack.kind) if stack.aside else None


def omens_counted(evening: Evening) -> int:
    """Returns the omens that count for a haunt roll: face up anywhere, or held. Source: BG-054, H3-040."""
    rules = evening.rules
    if rules is None:
        return 0
    kinds = ("held", "lying", "corpse", "monster") if rules.omen_count_basis == "revealed" else ("held",)
    return sum(card.kind == "omen" and card.where.kind in kinds for card in evening.cards)


def haunt_dice(evening: Evening, omens: int | None = None) -> int:
    """Returns the dice of a haunt roll for so many omens, no more than the table allows in a roll."""
    rules = evening.rules
    number = omens_counted(evening) if omens is None else omens
    return min(number, rules.max_dice) if rules and rules.max_dice else number
