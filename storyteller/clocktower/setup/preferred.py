"""Completing a selection with a leaning: unseen lately, nothing jinxed, simple for newcomers, or the script's mix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, combinations
from typing import Final

from storyteller.clocktower.catalogue import Character, SetupEffect
from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.bag import Plan, draw
from storyteller.clocktower.setup.balance import mix_of
from storyteller.clocktower.setup.sheet import Sheet
from storyteller.kernel.chance import Chance

NEUTRAL: Final = 100
"""The weight in percent of a character nothing is said of."""
_CANDIDATES: Final = 64
"""How many set-ups are drawn to choose from."""
_JINXED: Final = 5
"""What a pair with a rule of its own weighs, in percent, where such pairs are rather not to meet."""


@dataclass(frozen=True, slots=True)
class Leaning:
    """What is preferred.

    Attributes:
        weights: Percent by character id; 0 = only where it can't be helped.
        avoid_jinxes: True when jinxed pairs are rather not to meet.
        balanced: True when the script's own mix is preferred; see ``balance``.
    """

    weights: Mapping[str, int] = field(default_factory=dict)
    avoid_jinxes: bool = False
    balanced: bool = False


ANY: Final = Leaning()
"""Nothing is preferred."""


def drawn(possible: Plan, chance: Chance, leaning: Leaning) -> tuple[BagToken, ...]:
    """Returns a legal completion; one twice as welcome is about twice as likely. Without a leaning all are alike.

    Raises:
        ValueError: There is no legal completion.
    """
    plain = not leaning.avoid_jinxes and not leaning.balanced
    if plain and all(weight == NEUTRAL for weight in leaning.weights.values()):
        return draw(possible, chance)
    candidates = [draw(possible, chance) for _ in range(_CANDIDATES)]
    most = max(map(len, candidates))
    weights = [_weight(possible.sheet, tokens, leaning, most) for tokens in candidates]
    if leaning.balanced:
        mix = mix_of(possible.sheet)
        weights = [
            weight * mix.weight(possible.sheet, tokens) for weight, tokens in zip(weights, candidates, strict=True)
        ]
    ends = list(accumulate(weights))
    if not ends[-1]:
        return min(candidates, key=lambda tokens: _unwelcome(tokens, leaning))
    number = _below(chance, ends[-1])
    return next(tokens for tokens, end in zip(candidates, ends, strict=True) if number < end)


def _weight(sheet: Sheet, tokens: Sequence[BagToken], leaning: Leaning, most: int) -> int:
    """A product of percents; set-ups of fewer tokens are filled up, so that all can be compared."""
    weight = int(NEUTRAL ** (most - len(tokens)))
    for token in tokens:
        weight *= max(0, leaning.weights.get(token.character, NEUTRAL))
    if leaning.avoid_jinxes:
        pairs = (frozenset((a.character, b.character)) for a, b in combinations(tokens, 2))
        jinxed = sum(pair in sheet.jinxed for pair in pairs)
        weight *= int(_JINXED**jinxed * NEUTRAL ** (most * most - jinxed))
    return weight


def _unwelcome(tokens: Sequence[BagToken], leaning: Leaning) -> int:
    return sum(leaning.weights.get(token.character, NEUTRAL) <= 0 for token in tokens)


def _below(chance: Chance, bound: int) -> int:
    """Chance is asked for small numbers only; a few digits more than the bound make it even enough."""
    steps = 1 << 30
    return bound * chance.below(steps) // steps


def lenient(sheet: Sheet, picks: Sequence[BagToken]) -> Sheet:
    """Returns the frame in which a character may be there as often as the storyteller has picked it.

    The storyteller has the last word: two Amnesiacs are advised on, and completed all the same.
    """
    numbers = {token.character: sum(t.character == token.character for t in picks) for token in picks}
    wanted = {name: number for name, number in numbers.items() if number > 1 and name in sheet.records}
    if not wanted:
        return sheet

    def allowed(character: Character) -> Character:
        number = wanted.get(character.id, 0)
        copies = next((effect for effect in character.setup if effect.kind == "copies"), None)
        if number == 0 or (copies is not None and (copies.text == "majority" or copies.high < 0)):
            return character
        most = max(number, copies.high if copies is not None else 0)
        others = tuple(effect for effect in character.setup if effect is not copies)
        return replace(character, setup=(*others, SetupEffect("copies", low=1, high=most)))

    records = {**sheet.records, **{name: allowed(sheet.records[name]) for name in wanted}}
    return replace(sheet, records=records, script=tuple(map(allowed, sheet.script)))
