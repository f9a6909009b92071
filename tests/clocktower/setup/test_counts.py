"""How many of each team: against known set-ups, and the laws every answer keeps."""

from itertools import combinations

import pytest

from storyteller.clocktower.catalogue import TeamCounts
from storyteller.clocktower.model import BagToken, Script
from storyteller.clocktower.setup.answers import parse_pick
from storyteller.clocktower.setup.counts import Counts, Row, count
from tests.clocktower.setup import others
from tests.clocktower.tables import trouble_brewing


def of(counts: tuple[TeamCounts, ...]) -> tuple[Row, ...]:
    return tuple(row.row() for row in counts)


def counted(script: Script, players: int, picks: str) -> Counts:
    words = picks.split()
    beside = {sign: tuple(w[1:] for w in words if w[0] == sign) for sign in "+-"}
    chosen = tuple(parse_pick(word) for word in words if word[0] not in "+-")
    return count(others.sheet(script, players, fabled=beside["+"], removed=beside["-"]), chosen)


def test_a_drunk_stays_out_of_the_bag_and_a_lunatic_does_not() -> None:
    assert counted(trouble_brewing(), 9, "drunk baron").outside_bag == ("drunk",)
    assert counted(others.small("lunatic"), 9, "lunatic").outside_bag == ()
    assert counted(others.of_all(), 10, "lilmonsta marionette").outside_bag == ("lilmonsta", "marionette")


def test_xaan_frees_the_outsiders_whatever_else_changes_them() -> None:
    any_number = tuple((7 - outsiders, outsiders, 2, 1) for outsiders in range(8))
    for picks in ("xaan", "xaan baron", "xaan godfather"):
        assert of(counted(others.of_all(), 10, picks).in_play) == any_number
    with_a_balloonist = tuple((7 - outsiders, outsiders, 1, 1) for outsiders in range(7))
    assert of(counted(others.of_all(), 9, "xaan balloonist").in_play) == with_a_balloonist


def test_kazali_makes_minions_after_the_bag() -> None:
    answer = counted(others.of_all(), 8, "kazali drunk")
    assert answer.pairing == "independent"
    assert of(answer.in_play) == tuple((6 - outsiders, outsiders, 1, 1) for outsiders in range(7))
    # One of the Outsiders dealt is the Drunk, who draws a Townsfolk token.
    assert of(answer.bag) == tuple((7 - outsiders, outsiders, 0, 1) for outsiders in range(7))


def test_lord_of_typhon_has_one_minion_more() -> None:
    answer = counted(others.of_all(), 7, "lordoftyphon")
    assert of(answer.in_play) == tuple((4 - outsiders, outsiders, 2, 1) for outsiders in range(5))
    assert of(answer.bag) == tuple((6 - outsiders, outsiders, 0, 1) for outsiders in range(7))


def test_a_kazali_bag_holds_what_others_require() -> None:
    answer = counted(others.of_all(), 10, "kazali huntsman")
    assert of(answer.bag) == tuple((9 - outsiders, outsiders, 0, 1) for outsiders in range(1, 9))
    assert answer.required == ("damsel",)


def test_most_are_legion_and_other_majorities_are_left_to_the_storyteller() -> None:
    answer = counted(others.of_all(), 7, "legion")
    assert of(answer.in_play) == ((2, 0, 0, 5), (1, 1, 0, 5), (0, 2, 0, 5))
    assert of(answer.also) == ((3, 0, 0, 4), (2, 1, 0, 4), (1, 2, 0, 4), (0, 3, 0, 4))


def test_another_majority_than_the_usual_is_the_storytellers_choice() -> None:
    # Usual are 7 and 3; with four good ones picked it is 6 and 4, with eight Legion 8 and 2.
    fewer = counted(others.of_all(), 10, "legion chef monk mayor saint")
    assert of(fewer.in_play) == ((3, 1, 0, 6),)
    assert fewer.problems == ()
    more = counted(others.of_all(), 10, " ".join(["legion"] * 8))
    assert of(more.in_play) == ((2, 0, 0, 8), (1, 1, 0, 8), (0, 2, 0, 8))
    # Half is no majority, and with one good player nobody could win.
    assert counted(others.of_all(), 10, "legion chef monk mayor saint virgin").in_play == ()
    assert counted(others.of_all(), 10, " ".join(["legion"] * 9)).in_play == ()


def test_an_atheist_allows_no_evil_and_any_good() -> None:
    answer = counted(others.of_all(), 5, "atheist")
    assert of(answer.in_play) == tuple((5 - outsiders, outsiders, 0, 0) for outsiders in range(5))
    assert [p.code for p in counted(others.of_all(), 8, "atheist imp").problems] == ["setup.team_banned"]


def test_outsiders_stop_at_what_the_script_has() -> None:
    script = others.small("baron", "fanggu", outsiders=2)
    assert of(counted(script, 6, "baron").in_play) == ((2, 2, 1, 1),)
    assert of(counted(script, 6, "fanggu").in_play) == ((2, 2, 1, 1),)
    poor = others.small("baron", outsiders=1)
    assert of(counted(poor, 9, "baron").in_play) == ((6, 1, 1, 1),)
    assert [p.code for p in counted(poor, 9, "baron").problems] == ["setup.too_few_outsiders"]


def test_too_few_outsiders_for_a_modifier_are_told_with_the_number_it_asks_for() -> None:
    # Seven players have none by the printed row, so it is the Baron who asks for two.
    poor = others.small("baron", "godfather", outsiders=1)
    (told,) = counted(poor, 7, "baron").problems
    assert (told.code, told.message.param("have"), told.message.param("needed")) == ("setup.too_few_outsiders", 1, 2)
    assert counted(poor, 7, "").problems == ()
    # A Godfather may take one instead: 2 - 1.
    assert counted(poor, 9, "godfather").problems == ()
    assert counted(others.small("xaan", outsiders=0), 9, "xaan").problems == (), "any number is none as well"


def test_an_outsider_from_off_the_script_comes_beside_those_on_it() -> None:
    poor = others.small("baron", "xaan", outsiders=1)
    answer = counted(poor, 7, "baron saint")
    assert of(answer.in_play) == ((3, 2, 1, 1),)
    assert [p.code for p in answer.problems] == ["setup.off_script"]
    assert of(counted(poor, 9, "saint").in_play) == ((5, 2, 1, 1),)
    assert max(row[1] for row in of(counted(poor, 9, "xaan saint").in_play)) == 2


@pytest.mark.parametrize("picks", ["baron zzz", "drunk=zzz", "baron:zzz"])
def test_an_unknown_character_is_named_and_never_guessed_at(picks: str) -> None:
    answer = counted(trouble_brewing(), 8, picks)
    assert (answer.in_play, answer.bag, answer.required, answer.outside_bag) == ((), (), (), ())
    assert [p.code for p in answer.problems] == ["setup.unknown_character"]
    assert answer.problems[0].message.param("character") == "zzz"


@pytest.mark.parametrize("players", [0, 4, 16, 20])
def test_there_are_numbers_for_5_to_15_players_only(players: int) -> None:
    answer = counted(trouble_brewing(), players, "")
    assert answer.in_play == ()
    assert [p.code for p in answer.problems] == ["setup.no_table"]


@pytest.mark.parametrize(
    ("picks", "code"),
    [
        ("chef chef", "setup.duplicate"),
        ("imp poisoner spy", "setup.too_many_of_team"),
        ("thief", "setup.not_dealt"),
        ("saint", "setup.too_many_of_team"),  # seven players have no Outsider
    ],
)
def test_picks_that_no_reading_allows_say_why(picks: str, code: str) -> None:
    answer = counted(trouble_brewing(), 7, picks)
    assert answer.in_play == answer.bag == ()
    assert [p.code for p in answer.problems if p.blocks] == [code]


def test_a_village_idiot_may_be_there_three_times_and_no_more() -> None:
    assert counted(others.of_all(), 7, "villageidiot " * 3).problems == ()
    assert counted(others.of_all(), 7, "villageidiot " * 4).problems[0].code == "setup.duplicate"


def test_a_character_from_elsewhere_is_counted_and_remarked_on() -> None:
    answer = counted(others.small(), 8, "baron")
    assert of(answer.in_play) == ((3, 3, 1, 1),)
    assert [(p.code, p.blocks) for p in answer.problems] == [("setup.off_script", False)]


@pytest.mark.parametrize("players", range(5, 16))
def test_every_row_has_as_many_tokens_as_players(players: int) -> None:
    known = [character.id for character in others.sheet(trouble_brewing(), players).script]
    sheet = others.sheet(trouble_brewing(), players)
    for size in (0, 1, 2):
        for picks in combinations(known, size):
            answer = count(sheet, tuple(map(BagToken, picks)))
            assert len(answer.in_play) == len(answer.bag) == len(answer.dealt)
            for row in (*answer.in_play, *answer.bag):
                assert row.total == players
                assert min(row.row()) >= 0


def test_the_order_of_picks_never_matters() -> None:
    sheet = others.sheet(others.of_all(), 12)
    words = ["baron", "godfather", "balloonist", "huntsman", "fanggu"]
    forward = count(sheet, tuple(map(BagToken, words)))
    backward = count(sheet, tuple(map(BagToken, reversed(words))))
    assert forward.in_play == backward.in_play
    assert forward.in_play != ()
