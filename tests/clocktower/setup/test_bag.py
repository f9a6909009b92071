"""Random set-ups: legal by a check written anew, every legal one as likely as the next, always found."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.bag import Plan, draw, plan
from tests.clocktower.setup import others
from tests.clocktower.tables import catalogue, trouble_brewing


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


TEAMS = {"townsfolk": 13, "outsider": 4, "minion": 4, "demon": 1}
PRINTED = {
    5: (3, 0, 1), 6: (3, 1, 1), 7: (5, 0, 1), 8: (5, 1, 1), 9: (5, 2, 1), 10: (7, 0, 2), 11: (7, 1, 2),
    12: (7, 2, 2), 13: (9, 0, 3), 14: (9, 1, 3), 15: (9, 2, 3),
}  # fmt: skip
"""Townsfolk, Outsiders, Minions. Source: the printed Traveller sheet."""


def legal_trouble_brewing(tokens: tuple[BagToken, ...], players: int) -> bool:
    """The rules of Trouble Brewing said once more, without the engine."""
    names = [token.character for token in tokens]
    teams = Counter(catalogue().team(name) for name in names)
    townsfolk, outsiders, minions = PRINTED[players]
    if "baron" in names:
        townsfolk, outsiders = townsfolk - 2, outsiders + 2
    right = (teams["townsfolk"], teams["outsider"], teams["minion"], teams["demon"])
    for token in tokens:
        if token.character == "drunk":
            if catalogue().team(token.shown_as) != "townsfolk" or token.shown_as in names:
                return False
        elif token.shown_as:
            return False
    return right == (townsfolk, outsiders, minions, 1) and len(set(names)) == len(names) == players


def drawn(script: Script, players: int, *picks: str, seed: int = 1) -> tuple[BagToken, ...]:
    return draw(planned(script, players, *picks), Dice(seed))


def planned(script: Script, players: int, *picks: str) -> Plan:
    return plan(others.sheet(script, players), tuple(map(BagToken, picks)))


@settings(max_examples=300, deadline=None)
@given(players=st.integers(5, 15), seed=st.integers(0, 10**9))
def test_a_random_set_up_is_legal(players: int, seed: int) -> None:
    assert legal_trouble_brewing(drawn(trouble_brewing(), players, seed=seed), players)


@settings(max_examples=300, deadline=None)
@given(
    players=st.integers(5, 15),
    picks=st.lists(st.sampled_from(list(trouble_brewing().characters)), unique=True, max_size=4),
    seed=st.integers(0, 10**9),
)
def test_picks_are_kept_and_completed_legally_wherever_that_can_be(players: int, picks: list[str], seed: int) -> None:
    possible = planned(trouble_brewing(), players, *picks)
    assert bool(possible.total) == could_be_completed(picks, players)
    if possible.total:
        tokens = draw(possible, Dice(seed))
        assert [token.character for token in tokens[: len(picks)]] == picks
        assert legal_trouble_brewing(tokens, players)


def could_be_completed(picks: list[str], players: int) -> bool:
    """With the Baron or without, whichever the picks leave open, do they fit into the numbers?"""
    held = Counter(catalogue().team(name) for name in picks)
    for baron in (False, True):
        townsfolk, outsiders, minions = PRINTED[players]
        if baron:
            townsfolk, outsiders = townsfolk - 2, outsiders + 2
        elif "baron" in picks:
            continue
        held_minions = held["minion"] + (baron and "baron" not in picks)
        if held["townsfolk"] <= townsfolk and held["outsider"] <= outsiders <= 4 and held_minions <= minions:
            return True
    return False


def test_all_legal_sets_are_counted() -> None:
    # Five players: 3 of 13 Townsfolk with one of three Minions, or with the Baron 1 of 13 and 2 of 4 Outsiders.
    assert planned(trouble_brewing(), 5).total == 286 * 3 + 13 * 6
    # Seven with the Baron: 3 of 13 and 2 of 4.
    assert planned(trouble_brewing(), 7, "baron").total == 286 * 6


def test_every_legal_set_is_equally_likely() -> None:
    script = Script(
        "", "Small", characters=("chef", "monk", "mayor", "virgin", "saint", "recluse", "baron", "spy", "imp")
    )
    legal = {
        *(frozenset((*town, "spy", "imp")) for town in combinations(("chef", "monk", "mayor", "virgin"), 3)),
        *(frozenset((town, "saint", "recluse", "baron", "imp")) for town in ("chef", "monk", "mayor", "virgin")),
    }
    possible = planned(script, 5)
    dice = Dice(7)
    seen = Counter(frozenset(t.character for t in draw(possible, dice)) for _ in range(8000))
    assert set(seen) == legal
    # Eight outcomes, 1000 each expected; 5 standard deviations of a fair draw are about 148.
    assert all(abs(times - 1000) < 150 for times in seen.values())


def test_who_a_drunk_thinks_to_be_is_drawn_from_all_townsfolk_out_of_play() -> None:
    picks = ("drunk", "chef", "monk", "mayor", "virgin", "empath", "imp", "spy")
    possible = planned(trouble_brewing(), 8, *picks)
    dice = Dice(3)
    seen = {token.shown_as for _ in range(400) for token in draw(possible, dice) if token.character == "drunk"}
    townsfolk = {name for name in trouble_brewing().characters if catalogue().team(name) == "townsfolk"}
    assert seen == townsfolk - set(picks)


def test_a_character_already_shown_to_the_drunk_is_not_dealt_to_another() -> None:
    sheet = others.sheet(trouble_brewing(), 15)
    possible = plan(sheet, (BagToken("drunk", "chef"),))
    for seed in range(100):
        assert "chef" not in {token.character for token in draw(possible, Dice(seed))}


def test_banned_characters_stay_out() -> None:
    possible = plan(others.sheet(trouble_brewing(), 10), (), banned=("baron", "chef"))
    for seed in range(50):
        assert not {"baron", "chef"} & {token.character for token in draw(possible, Dice(seed))}


def test_without_a_legal_set_up_there_is_nothing_to_draw() -> None:
    impossible = planned(trouble_brewing(), 7, "imp", "chef", "chef")
    assert impossible.total == 0
    with pytest.raises(ValueError, match="legal"):
        draw(impossible, Dice(1))


def test_a_script_with_no_townsfolk_left_to_show_never_gets_a_drunk() -> None:
    script = Script("", "Tight", characters=("chef", "monk", "mayor", "drunk", "saint", "spy", "imp"))
    for seed in range(50):
        assert "drunk" not in {token.character for token in drawn(script, 6, seed=seed)}


def test_a_huntsman_brings_the_damsel_and_a_choirboy_the_king() -> None:
    script = others.small("huntsman", "damsel", "choirboy", "king")
    for seed in range(60):
        names = {token.character for token in drawn(script, 9, seed=seed)}
        assert "huntsman" not in names or "damsel" in names
        assert "choirboy" not in names or "king" in names
    assert "damsel" in {token.character for token in drawn(script, 7, "huntsman")}


def test_a_jinxed_pair_is_never_drawn_together() -> None:
    script = others.small("baron", "heretic")
    for seed in range(100):
        assert not {"baron", "heretic"} <= {token.character for token in drawn(script, 9, seed=seed)}


def test_legion_fills_most_of_the_table_with_copies() -> None:
    names = Counter(token.character for token in drawn(others.small("legion"), 10, "legion"))
    assert names["legion"] == 7


def test_as_many_or_as_few_legion_are_completed_as_the_storyteller_wants() -> None:
    script = others.small("legion")
    more = Counter(token.character for token in drawn(script, 10, *["legion"] * 8))
    assert (more["legion"], more.total()) == (8, 10)
    fewer = Counter(
        token.character for token in drawn(script, 10, "legion", "townsfolk1", "townsfolk2", "townsfolk3", "outsider1")
    )
    assert (fewer["legion"], fewer.total()) == (6, 10)


def test_no_minion_is_drawn_for_kazali() -> None:
    script = others.small("kazali", "marionette", "godfather")
    for seed in range(40):
        tokens = drawn(script, 10, "kazali", seed=seed)
        teams = Counter(others.catalogue().team(token.character) for token in tokens)
        assert (teams["minion"], teams["demon"], len(tokens)) == (0, 1, 10)


def test_lil_monsta_lies_beside_the_bag() -> None:
    script = others.small("lilmonsta")
    picked = drawn(script, 9, "lilmonsta")
    by_chance = draw(plan(others.sheet(script, 9), (), banned=("demon1", "demon2", "demon3")), Dice(2))
    for tokens in (picked, by_chance):
        assert [token.drawn for token in tokens if token.character == "lilmonsta"] == [False]
        assert len([token for token in tokens if token.drawn]) == 9


def test_copies_of_a_village_idiot_are_drawn_up_to_three() -> None:
    script = others.small("villageidiot")
    copies = {sum(token.character == "villageidiot" for token in drawn(script, 10, seed=seed)) for seed in range(400)}
    assert copies == {0, 1, 2, 3}
