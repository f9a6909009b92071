"""The number of legal sets against the slow way: trying every handful of a small script's characters, one by one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from storyteller.clocktower.catalogue import PLAYER_TEAMS, Character
from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.bag import draw, plan
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.sheet import Sheet
from tests.clocktower.setup import others
from tests.clocktower.setup.test_bag import Dice

SPECIAL = {
    "townsfolk": ("balloonist", "huntsman", "choirboy", "king", "villageidiot", "alchemist"),
    "outsider": ("drunk", "hermit", "lunatic", "damsel", "heretic"),
    "minion": ("baron", "godfather", "xaan", "summoner", "marionette", "spy"),
    "demon": ("fanggu", "vigormortis", "kazali", "lordoftyphon", "lilmonsta"),
}
"""Characters whose cards bear on a set-up; Legion is left out, whose copies fill a table by a rule of their own."""


def some_script(dice: random.Random) -> tuple[str, ...]:
    """A small script, half of it with brackets; so few to choose from that nearly every rule is felt."""
    chosen: list[str] = []
    for team, most in (("townsfolk", 5), ("outsider", 3), ("minion", 3), ("demon", 2)):
        own = dice.sample(SPECIAL[team], dice.randint(1, min(3, most)))
        chosen += [*own, *(f"{team}{number}" for number in range(1, most - len(own) + 1))]
    return tuple(chosen)


def handfuls(sheet: Sheet) -> Iterator[tuple[BagToken, ...]]:
    """Every choice of the script's characters that could fill the seats, one kind of Demon at most."""
    for size in range(sheet.players, sheet.players + 2):
        for chosen in combinations(sheet.script, size):
            yield tuple(token(c) for c in chosen)
    rest = [c for c in sheet.script if c.id != "villageidiot"]
    for copies in (2, 3) if len(rest) < len(sheet.script) else ():
        for size in range(sheet.players - copies, sheet.players - copies + 2):
            for chosen in combinations(rest, size):
                yield (*(token(c) for c in chosen), *(BagToken("villageidiot"),) * copies)


def token(character: Character) -> BagToken:
    return BagToken(character.id, drawn=character.id != "lilmonsta")


def is_legal(sheet: Sheet, tokens: Sequence[BagToken]) -> bool:
    """What the counts say of a full selection, what is required, and whether everybody can be shown a card."""
    found = count(sheet, tokens)
    teams = Counter(sheet.records[t.character].team for t in tokens)
    demons = {t.character for t in tokens if sheet.records[t.character].team == "demon"}
    names = {t.character for t in tokens}
    made_later = {"kazali", "lordoftyphon"} & names
    if any(p.blocks for p in found.problems) or len(demons) > 1 or not set(found.required) <= names:
        return False
    if made_later and teams["minion"]:
        return False
    seated = Counter(sheet.records[t.character].team for t in tokens if t.drawn)
    row = tuple(seated[team] for team in PLAYER_TEAMS)
    if row not in {tuple(getattr(r, team) for team in PLAYER_TEAMS) for r in found.dealt}:
        return False
    return can_be_shown(sheet, [name for name in ("drunk", "marionette") if name in names], names)


def can_be_shown(sheet: Sheet, unsure: Sequence[str], used: set[str]) -> bool:
    """Tries every card out of play for the Drunk (a Townsfolk) and the Marionette (a good character)."""
    if not unsure:
        return True
    teams = ("townsfolk",) if unsure[0] == "drunk" else ("townsfolk", "outsider")
    options = [c.id for c in sheet.script if c.team in teams and c.id not in {*used, "drunk", "lunatic"}]
    return any(can_be_shown(sheet, unsure[1:], {*used, option}) for option in options)


@pytest.mark.parametrize("seed", range(24))
def test_every_legal_set_is_counted_once(seed: int) -> None:
    dice = random.Random(seed)
    fabled = ("sentinel",) if seed % 5 == 0 else ()
    sheet = others.sheet(Script("", "Small", characters=some_script(dice)), dice.randint(5, 8), fabled=fabled)
    legal = {tuple(sorted(t.character for t in tokens)) for tokens in handfuls(sheet) if is_legal(sheet, tokens)}
    possible = plan(sheet, ())
    assert possible.total == len(legal)
    chance = Dice(seed)
    seen = {tuple(sorted(t.character for t in draw(possible, chance))) for _ in range(300 if legal else 0)}
    assert seen <= legal
    if len(legal) <= 40:
        assert seen == legal


def test_whoever_can_be_shown_only_one_team_chooses_first() -> None:
    # One Townsfolk and one Outsider are out of play: the former is for the Drunk, the Marionette has the latter.
    townsfolk = tuple(f"townsfolk{number}" for number in range(1, 5))
    script = Script("", "Tight", characters=(*townsfolk, "drunk", "outsider1", "marionette", "demon1"))
    picks = tuple(map(BagToken, (*townsfolk[:3], "marionette", "drunk", "demon1")))
    possible = plan(others.sheet(script, 6), picks)
    assert possible.total == 1
    for seed in range(40):
        shown = {token.character: token.shown_as for token in draw(possible, Dice(seed)) if token.shown_as}
        assert shown == {"drunk": townsfolk[3], "marionette": "outsider1"}
