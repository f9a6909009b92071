"""Answers for programs: written picks, legal counts, random set-ups."""

import random

import pytest

from storyteller.clocktower.model import BagToken
from storyteller.clocktower.setup.answers import CountsAnswer, RandomSetup, answer_counts, parse_pick, random_setups
from tests.clocktower.setup import others
from tests.clocktower.setup.words import sayable
from tests.clocktower.tables import catalogue, trouble_brewing


class Dice:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def counted(players: int, *picks: str, fabled: tuple[str, ...] = (), removed: tuple[str, ...] = ()) -> CountsAnswer:
    return answer_counts(others.catalogue(), others.of_all(), players, picks, fabled=fabled, removed=removed)


def drawn(players: int, *picks: str, seed: int = 5, number: int = 1) -> tuple[RandomSetup, ...]:
    return random_setups(catalogue(), trouble_brewing(), players, Dice(seed), in_play=picks, number=number)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("drunk", BagToken("drunk")),
        ("Fortune Teller", BagToken("fortuneteller")),
        ("scarlet_woman", BagToken("scarletwoman")),
        ("Lil' Monsta", BagToken("lilmonsta")),
        ("drunk=chef", BagToken("drunk", "chef")),
        ("drunk(shown:Chef)", BagToken("drunk", "chef")),
        ("alchemist:baron", BagToken("alchemist", ability="baron")),
        ("boffin(ability:balloonist)", BagToken("boffin", ability="balloonist")),
    ],
)
def test_a_pick_is_read_in_any_common_spelling(text: str, token: BagToken) -> None:
    assert parse_pick(text) == token


def test_counts_are_answered_as_rows_with_sentences() -> None:
    answer = counted(9, "baron", "drunk")
    assert (answer.in_play, answer.bag, answer.pairing) == (((3, 4, 1, 1),), ((4, 3, 1, 1),), "same_index")
    assert (answer.also, answer.required, answer.outside_bag, answer.problems) == ((), (), ("drunk",), ())
    assert [sentence.key for sentence in answer.sentences][:2] == ["setup.explain.base", "setup.explain.more"]


def test_fabled_and_what_took_itself_out_are_heeded() -> None:
    assert counted(7, fabled=("Sentinel",)).in_play == ((5, 0, 1, 1), (4, 1, 1, 1))
    assert counted(8, removed=("hermit",)).in_play == ((6, 0, 1, 1),)


@pytest.mark.parametrize("fields", [{"fabled": ("zzz",)}, {"removed": ("zzz",)}])
def test_an_unknown_id_beside_the_picks_is_a_problem_too(fields: dict[str, tuple[str, ...]]) -> None:
    answer = counted(8, **fields)
    assert (answer.in_play, [p.code for p in answer.problems]) == ((), ["setup.unknown_character"])


def test_an_impossible_request_is_answered_with_nothing_and_why() -> None:
    answer = counted(9, "baron", "heretic")
    assert (answer.in_play, answer.bag, answer.required, answer.outside_bag) == ((), (), (), ())
    assert [p.code for p in answer.problems] == ["setup.only_one_of"]


@pytest.mark.parametrize(
    "picks",
    ["zzz", "chef chef", "baron heretic", "summoner imp", "thief", "imp spy poisoner", "huntsman chef zzz"],
)
def test_every_problem_can_be_said_in_both_languages(picks: str) -> None:
    problems = counted(7, *picks.split()).problems
    assert problems
    assert all(sayable(problem.message) for problem in problems)


def test_a_random_set_up_has_characters_bag_shown_and_bluffs() -> None:
    (found,) = drawn(9, "drunk", "imp")
    assert found.characters[:2] == ("drunk", "imp")
    assert len(found.characters) == len(found.bag) == 9
    ((true, shown),) = found.shown
    assert (true, found.bag[0]) == ("drunk", shown)
    assert "drunk" not in found.bag
    assert found.problems == ()
    assert len(set(found.bluffs)) == 3
    assert not set(found.bluffs) & {*found.characters, shown}
    assert {catalogue().team(bluff) for bluff in found.bluffs} <= {"townsfolk", "outsider"}


def test_below_seven_players_there_are_no_bluffs() -> None:
    assert drawn(6)[0].bluffs == ()
    assert len(drawn(7)[0].bluffs) == 3


def test_the_same_chance_gives_the_same_set_ups() -> None:
    assert drawn(10, number=5) == drawn(10, number=5)
    assert len(set(drawn(10, number=5))) == 5
    assert drawn(10, seed=6) != drawn(10)


def test_where_there_is_none_the_reason_stands_there() -> None:
    for players, picks, code in (
        (7, ("imp", "spy", "baron"), "setup.too_many_of_team"),
        (7, ("zzz",), "setup.unknown_character"),
        (4, (), "setup.no_table"),
    ):
        found = drawn(players, *picks, number=2)
        assert [one.characters for one in found] == [(), ()]
        assert [p.code for p in found[0].problems] == [code]


def test_a_script_that_is_too_small_is_said_to_be() -> None:
    poor = others.Script("", "Poor", characters=("chef", "imp", "spy"))
    (found,) = random_setups(catalogue(), poor, 5, Dice(1))
    assert [p.code for p in found.problems] == ["setup.script_too_small"]
