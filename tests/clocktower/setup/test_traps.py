"""Traps that set-up tools have fallen into, each as it showed at a table."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BagToken, Script, Town
from storyteller.clocktower.setup.answers import answer_counts, random_setups
from storyteller.clocktower.setup.bag import draw, plan
from storyteller.clocktower.setup.counts import Row, count
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.clocktower.setup.sheet import sheet_for
from storyteller.content.scripts import load_base_script
from tests.clocktower.setup.by_hand import PRINTED
from tests.clocktower.setup.make_row_numbers import MODIFIERS
from tests.clocktower.tables import a_context, after, catalogue, script_of, town_of


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


GOOD = "chef monk mayor virgin empath soldier slayer sage artist clockmaker oracle seamstress juggler"
EVIL = "poisoner spy witch cerenovus imp"


def script(*others: str) -> Script:
    return script_of(*dict.fromkeys((*others, *GOOD.split(), *EVIL.split())))


def everything() -> Script:
    found = load_base_script("all", catalogue())
    assert found is not None
    return found


def rows(players: int, *picks: str) -> tuple[tuple[Row, ...], tuple[Row, ...]]:
    answer = answer_counts(catalogue(), everything(), players, picks)
    return answer.in_play, answer.bag


@pytest.mark.parametrize("players", [6, 8, 9, 11])
def test_a_hermit_that_is_not_in_play_adds_no_token_though_the_drunk_is_on_the_script(players: int) -> None:
    possible = plan(sheet_for(catalogue(), script("hermit", "drunk", "saint", "butler"), players), ())
    seen = set()
    for seed in range(60):
        tokens = draw(possible, Dice(seed))
        seen.add("hermit" in {token.character for token in tokens})
        assert len([token for token in tokens if token.drawn]) == players
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("players", "true", "bag"),
    [
        (7, (5, 0, 1, 1), (6, 0, 0, 1)),
        (8, (6, 0, 1, 1), (7, 0, 0, 1)),
        (10, (7, 0, 2, 1), (8, 0, 1, 1)),
        (13, (9, 0, 3, 1), (11, 0, 1, 1)),
    ],
)
def test_vigormortis_with_a_marionette_loses_no_token(players: int, true: Row, bag: Row) -> None:
    assert rows(players, "vigormortis", "marionette") == ((true,), (bag,))


def test_a_damsel_is_required_where_no_outsider_is_left_for_her() -> None:
    # The Vigormortis takes the only Outsider of eight players; the Damsel comes all the same, for a Townsfolk.
    assert rows(8, "huntsman", "vigormortis")[0] == ((5, 1, 1, 1),)
    # Both Outsiders of nine are spoken for, so she is a third.
    assert rows(9, "huntsman", "saint", "butler")[0] == ((4, 3, 1, 1),)
    # A script without her: she is fetched from elsewhere, with a word about it.
    answer = answer_counts(catalogue(), script("huntsman", "saint"), 7, ["huntsman"])
    assert (answer.in_play, answer.required) == (((4, 1, 1, 1),), ("damsel",))
    assert [problem.code for problem in answer.problems] == ["setup.required_off_script"]


def test_one_outsider_more_than_the_script_has_is_never_required() -> None:
    answer = answer_counts(catalogue(), script("huntsman", "damsel"), 8, ["huntsman"])
    assert answer.in_play == ((5, 1, 1, 1),)


def test_a_marionette_is_never_left_with_the_huntsman_alone_to_think_to_be() -> None:
    # With the Vigormortis all six plain Townsfolk are in play, and the Huntsman would bring the Damsel.
    named = "chef monk mayor virgin empath soldier huntsman drunk marionette imp vigormortis"
    possible = plan(sheet_for(catalogue(), script_of(*named.split()), 8), ())
    for seed in range(40):
        tokens = draw(possible, Dice(seed))
        assert all(t.shown_as not in ("", "huntsman") for t in tokens if t.character == "marionette")


@pytest.mark.parametrize(
    ("bag", "code"),
    [
        ("choirboy monk mayor virgin empath poisoner imp", "setup.required_missing"),
        ("huntsman monk mayor virgin empath poisoner imp", "setup.required_missing"),
        ("villageidiot villageidiot villageidiot villageidiot mayor poisoner imp", "setup.duplicate"),
    ],
)
def test_what_is_added_after_the_check_is_checked_too(bag: str, code: str) -> None:
    named = bag.split()
    on = script(*named, "king", "damsel")
    town = town_of(*["-"] * 7, phase=("setup", 0), script=on, bag=tuple(map(BagToken, named)))
    assert code in {advisory.code for advisory in setup_advisories(town, a_context())}


@pytest.mark.parametrize("late", ["king", "damsel", "villageidiot"])
def test_a_late_pick_keeps_the_bag_as_large_as_the_table(late: str) -> None:
    on = script("huntsman", "choirboy", "damsel", "king", "villageidiot", "saint")
    sheet = sheet_for(catalogue(), on, 9)
    for first in ((), ("huntsman",), ("choirboy",), ("villageidiot",)):
        possible = plan(sheet, tuple(map(BagToken, (*first, late))))
        assert possible.total
        tokens = draw(possible, Dice(1))
        names = [token.character for token in tokens]
        assert len(names) == 9
        assert late in names
        assert "huntsman" not in names or "damsel" in names
        assert "choirboy" not in names or "king" in names


def test_for_every_pair_of_modifiers_and_every_size_there_is_a_token_for_each_player() -> None:
    on, looked_at = everything(), 0
    for names in combinations(MODIFIERS, 2):
        fabled = [name for name in names if name == "sentinel"]
        picks = tuple(BagToken(name) for name in names if name != "sentinel")
        for players in PRINTED:
            answer = count(sheet_for(catalogue(), on, players, fabled=fabled), picks)
            assert all(row.total == players for row in (*answer.in_play, *answer.dealt, *answer.bag)), names
            looked_at += len(answer.bag)
    assert looked_at > 2_000


def test_three_minions_and_a_marionette_leave_one_minion_token_in_the_bag() -> None:
    on = script("marionette", "saint", "butler", "klutz")
    for found in random_setups(catalogue(), on, 13, Dice(2), in_play=["marionette"], number=20):
        teams = [catalogue().team(name) for name in found.bag]
        true = [catalogue().team(name) for name in found.characters]
        assert (true.count("minion"), teams.count("minion"), teams.count("townsfolk")) == (3, 1, 11)
        assert len(set(found.bag)) == 13
        assert not set(found.bluffs) & {*found.bag, *found.characters}


# --- the storyteller's word ------------------------------------------------------------------------------------------


def two_amnesiacs() -> Town:
    bag = (BagToken("amnesiac"), BagToken("amnesiac"))
    return town_of(*["-"] * 7, phase=("setup", 0), script=script("amnesiac"), bag=bag)


def test_who_wants_two_amnesiacs_gets_a_line_of_warning_and_two_amnesiacs() -> None:
    town = after(two_amnesiacs(), c.FillBag(), context=a_context(Dice(3)))
    assert [token.character for token in town.bag].count("amnesiac") == 2
    assert len(town.bag) == 7
    assert [a.code for a in setup_advisories(town, a_context())] == ["setup.duplicate"]
    seats = after(town, c.DealAll(), context=a_context(Dice(4))).seats
    assert [seat.character for seat in seats].count("amnesiac") == 2
    assert all(seat.character for seat in seats)


def test_one_copy_more_than_wanted_is_never_added() -> None:
    for seed in range(30):
        bag = after(two_amnesiacs(), c.FillBag(), context=a_context(Dice(seed))).bag
        assert [token.character for token in bag].count("amnesiac") == 2


@pytest.mark.parametrize("players", [5, 6])
def test_a_small_table_is_set_up_as_printed(players: int) -> None:
    town = town_of(*["-"] * players, phase=("setup", 0))
    bag = after(town, c.FillBag(), context=a_context(Dice(players))).bag
    assert len(bag) == players
    assert setup_advisories(town, a_context()) == ()


def test_travellers_never_enter_the_numbers_up_to_twenty() -> None:
    town = town_of(*["-"] * 15, *["thief:t"] * 5, phase=("setup", 0))
    filled = after(town, c.FillBag(), context=a_context(Dice(1)))
    assert len(filled.bag) == 15
    dealt = after(filled, c.DealAll(override=True), context=a_context(Dice(1)))
    assert [seat.character for seat in dealt.seats[15:]] == ["thief"] * 5
    assert all(seat.character for seat in dealt.players)


def test_a_sixteenth_player_is_told_to_travel() -> None:
    town = town_of(*["-"] * 16, phase=("setup", 0))
    assert "seating.must_be_traveller" in {a.code for a in setup_advisories(town, a_context())}
