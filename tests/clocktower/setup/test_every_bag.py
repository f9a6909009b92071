"""Every bag of small scripts against the rules said by hand; random ones of large scripts as well."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import sqrt

import pytest

from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.bag import draw, plan
from storyteller.clocktower.setup.sheet import Sheet, sheet_for
from tests.clocktower.setup.by_hand import COPIES, PRINTED, Table
from tests.clocktower.tables import catalogue, script_of

TEAMS = {character.id: character.team for character in catalogue().characters.values()}
SMALL = (
    "chef monk mayor virgin empath saint recluse baron spy imp",
    "chef monk mayor virgin empath soldier drunk saint butler godfather baron imp",
    "chef monk mayor virgin empath soldier drunk saint baron marionette imp vigormortis",
    "chef monk mayor huntsman choirboy king damsel saint godfather poisoner imp fanggu",
    "chef monk mayor villageidiot empath balloonist hermit saint xaan poisoner imp vigormortis",
    "chef monk mayor villageidiot empath heretic saint drunk baron spy lilmonsta imp",
    "chef monk mayor atheist empath soldier heretic lunatic summoner widow legion lleech",
    "chef monk mayor virgin empath huntsman damsel hermit marionette godfather kazali lordoftyphon",
    "chef monk mayor virgin empath drunk lunatic marionette summoner baron lilmonsta legion",
    "chef monk mayor drunk saint marionette spy imp",
    "chef monk mayor villageidiot choirboy king drunk lunatic marionette boffin imp riot",
)


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def sheet_of(script: Script, players: int) -> Sheet:
    return sheet_for(catalogue(), script, players)


def names_of(tokens: tuple[BagToken, ...]) -> tuple[str, ...]:
    return tuple(sorted(token.character for token in tokens))


@pytest.mark.parametrize("characters", SMALL)
def test_as_many_bags_can_be_drawn_as_there_are_legal_ones(
    characters: str, soak_size: Callable[[int, int], int]
) -> None:
    script = script_of(*characters.split())
    table = Table(TEAMS, script.characters)
    for players in range(5, soak_size(9, 12)):
        usual = sum(PRINTED[players][:2])
        # Any majority of Legion is legal; out of nothing it is the usual one that is drawn.
        legal = {names for names in table.every_set_up(players) if names.count("legion") in (0, usual)}
        possible = plan(sheet_of(script, players), ())
        assert possible.total == len(legal), players
        if legal:
            dice = Dice(players)
            assert {names_of(draw(possible, dice)) for _ in range(60)} <= legal


@pytest.mark.parametrize("characters", SMALL)
def test_every_whole_bag_is_judged_as_by_hand(characters: str, soak_size: Callable[[int, int], int]) -> None:
    script = script_of(*characters.split())
    table = Table(TEAMS, script.characters)
    every = soak_size(7, 1)
    for players in (5, 7, 8):
        sheet = sheet_of(script, players)
        beside = int("lilmonsta" in script.characters)
        bags = [bag for size in (players, players + beside) for bag in combinations(script.characters, size)]
        for bag in dict.fromkeys(bags[::every]):
            whole = ("lilmonsta" in bag) == (len(bag) > players) or not beside
            legal = whole and table.is_legal(players, bag)
            possible = plan(sheet, tuple(map(BagToken, bag)))
            # A bag that is not whole may yet be completed: by copies, or by what lies beside it.
            found = possible.total and names_of(draw(possible, Dice(1))) == tuple(sorted(bag))
            assert bool(found) == legal, bag


@pytest.mark.parametrize(("characters", "players"), [(SMALL[0], 5), (SMALL[3], 7), (SMALL[5], 6), (SMALL[7], 5)])
def test_every_legal_bag_is_as_likely_as_the_next(characters: str, players: int) -> None:
    script = script_of(*characters.split())
    legal = list(Table(TEAMS, script.characters).every_set_up(players))
    possible = plan(sheet_of(script, players), ())
    dice = Dice(2026)
    each = 40
    seen = Counter(names_of(draw(possible, dice)) for _ in range(each * len(legal)))
    assert set(seen) <= set(legal)
    chi_square = sum((seen[bag] - each) ** 2 / each for bag in legal)
    freedom = len(legal) - 1
    # Nearly normal about its degrees of freedom; four standard deviations are missed once in 30,000 times.
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


def a_script(chance: random.Random) -> Script:
    """13 to 28 characters of every team, more of those with a bracket than there would be by chance."""
    chosen: list[str] = []
    for team, few, many in (("townsfolk", 6, 13), ("outsider", 1, 5), ("minion", 2, 6), ("demon", 1, 4)):
        pool = [name for name, own in TEAMS.items() if own == team]
        loud = [name for name in pool if catalogue().characters[name].setup]
        wanted = chance.randint(few, many)
        picked = chance.sample(loud, min(len(loud), chance.randint(0, wanted)))
        others = [name for name in pool if name not in picked]
        chosen += picked + chance.sample(others, wanted - len(picked))
    return script_of(*chosen)


def test_random_set_ups_of_random_scripts_are_legal(soak_size: Callable[[int, int], int]) -> None:
    chance = random.Random(4)
    for number in range(soak_size(120, 2_000)):
        script = a_script(chance)
        table = Table(TEAMS, script.characters)
        sizes = PRINTED if soak_size(0, 1) else [5 + number % 11]
        for players in sizes:
            possible = plan(sheet_of(script, players), ())
            if not possible.total:
                continue
            tokens = draw(possible, Dice(number))
            names = names_of(tokens)
            assert table.is_legal(players, names), (script.characters, players, names)
            drawn = [token for token in tokens if token.drawn]
            assert len(drawn) == players, (script.characters, players, names)
            assert all(count <= COPIES.get(name, 1) for name, count in Counter(names).items() if name != "legion")
            for token in tokens:
                stands_in = token.character in ("drunk", "marionette", "lunatic")
                # Without a Demon a player can be (Lil' Monsta alone) there is none a Lunatic could be shown.
                assert stands_in == bool(token.shown_as) or token.character == "lunatic", names
                assert not token.shown_as or table.shown_is_right(token.character, token.shown_as, names)
            shown = [token.shown_as for token in tokens if token.character in ("drunk", "marionette")]
            assert len(set(shown)) == len(shown)
