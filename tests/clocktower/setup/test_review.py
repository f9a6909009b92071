"""What looks odd about a set-up."""

from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BagToken, BluffSet, Town
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from tests.clocktower.setup import others
from tests.clocktower.tables import a_context, after, script_of, town_of, trouble_brewing

SEVEN = ("chef", "monk", "mayor", "empath", "virgin", "spy", "imp")


def table(*tokens: str, seats: int | None = None, phase: tuple[str, int] = ("setup", 0), **fields: object) -> Town:
    """Empty seats and a bag of these; ``drunk=chef`` is shown as the Chef."""
    bag = tuple(BagToken(*token.split("=")) for token in tokens)
    return town_of(*["-"] * (len(bag) if seats is None else seats), phase=phase, bag=bag, **fields)


def codes(town: Town) -> list[str]:
    return [advisory.code for advisory in setup_advisories(town, a_context())]


def test_a_legal_bag_is_left_alone() -> None:
    assert codes(table(*SEVEN)) == []
    assert codes(table("chef", "monk", "mayor", "drunk=empath", "saint", "baron", "imp")) == []


def test_an_unfinished_bag_is_not_judged_yet() -> None:
    assert codes(table("imp", "chef", seats=7)) == ["setup.tokens_and_seats"]
    assert codes(table(seats=7)) == []


@pytest.mark.parametrize(
    ("tokens", "has", "needs"),
    [
        (("chef", "monk", "mayor", "empath", "baron", "spy", "imp"), (4, 0, 2, 1), [(3, 2, 1, 1)]),
        (("chef", "monk", "mayor", "empath", "virgin", "slayer", "imp"), (6, 0, 0, 1), [(5, 0, 1, 1)]),
        (("chef", "monk", "mayor", "empath", "virgin", "spy", "slayer"), (6, 0, 1, 0), [(5, 0, 1, 1)]),
        (("chef", "monk", "mayor", "empath", "saint", "spy", "imp"), (4, 1, 1, 1), [(5, 0, 1, 1)]),
    ],
)
def test_wrong_numbers_say_what_is_and_what_should_be(
    tokens: tuple[str, ...], has: tuple[int, ...], needs: list[tuple[int, ...]]
) -> None:
    (advisory,) = setup_advisories(table(*tokens), a_context())
    assert (advisory.code, advisory.weight) == ("setup.counts", "warning")
    numbers = [dict(row.params) for row in (advisory.message.param("has"), *advisory.message.param("needs"))]
    assert [tuple(row[team] for team in "tomd") for row in numbers] == [has, *needs]


def test_a_pick_that_another_may_make_room_for_is_a_hint() -> None:
    found = [(a.code, a.weight) for a in setup_advisories(table("saint", seats=7), a_context())]
    assert found == [("setup.too_many_of_team", "hint"), ("setup.tokens_and_seats", "warning")]
    impossible = setup_advisories(table("spy", "poisoner", seats=7), a_context())
    assert impossible[0].weight == "warning"


@pytest.mark.parametrize(
    ("tokens", "code", "weight"),
    [
        (("chef", "chef", "mayor", "empath", "virgin", "spy", "imp"), "setup.duplicate", "warning"),
        (("chef", "monk", "mayor", "empath", "thief", "spy", "imp"), "setup.not_dealt", "warning"),
    ],
)
def test_what_does_not_belong_is_named(tokens: tuple[str, ...], code: str, weight: str) -> None:
    found = {advisory.code: advisory.weight for advisory in setup_advisories(table(*tokens), a_context())}
    assert found[code] == weight


def test_a_character_from_another_script_is_a_hint() -> None:
    small = script_of("chef", "monk", "mayor", "empath", "virgin", "slayer", "saint", "spy", "imp", "soldier")
    town = replace(table("washerwoman", *SEVEN[1:]), script=small)
    assert ("setup.off_script", "hint") in [(a.code, a.weight) for a in setup_advisories(town, a_context())]


def test_a_drunk_shown_a_townsfolk_in_play_is_told_as_long_as_it_matters() -> None:
    seats = ("drunk:as=empath", "empath", "imp", "spy", "chef", "monk", "mayor", "saint")
    for phase in (("setup", 0), ("night", 1)):
        found = [a for a in setup_advisories(town_of(*seats, phase=phase), a_context()) if a.seat == 1]
        assert [advisory.code for advisory in found] == ["setup.shown_in_play"]
        assert found[0].message.param("character") == Term("character", "empath")
        assert found[0].message.param("who") == Name("P1")
    assert codes(town_of(*seats, phase=("night", 2))) == []


def test_a_drunks_token_in_the_bag_beside_the_real_one_is_told() -> None:
    assert codes(table("empath", "drunk=empath", "imp", "spy", "chef", "monk", "mayor", "virgin")) == [
        "setup.shown_in_play"
    ]


def test_an_unsettled_drunk_is_told_before_the_deal() -> None:
    assert codes(table("empath", "drunk", "imp", "spy", "chef", "monk", "mayor", "virgin")) == ["setup.shown_missing"]


def test_after_the_deal_what_is_owed_is_told_as_a_hint() -> None:
    town = town_of("fortuneteller", "monk", "mayor", "empath", "virgin", "spy", "imp", phase=("setup", 0))
    found = [(a.code, a.seat, a.weight) for a in setup_advisories(town, a_context())]
    assert found == [("setup.mark_missing", 1, "hint"), ("setup.bluffs_missing", None, "hint")]
    missing = after(table(*SEVEN), c.Deal(SeatId(1), "imp"))
    assert codes(missing).count("setup.seat_without_token") == 6


def test_bluffs_should_be_good_out_of_play_and_different() -> None:
    town = table(*SEVEN, bluffs=(BluffSet("demon", ("chef", "baron", "saint")),))
    assert codes(town) == ["setup.bluff_in_play", "setup.bluff_not_good"]
    assert codes(table(*SEVEN, bluffs=(BluffSet("demon", ("saint", "saint", "slayer")),))) == ["setup.bluff_twice"]


def test_too_many_people_stay_odd_all_game_and_too_few_only_while_setting_up() -> None:
    assert codes(town_of(*["-"] * 16, phase=("day", 2))) == ["seating.must_be_traveller"]
    assert codes(town_of(*["-"] * 15, *["-:t"] * 6, phase=("day", 2))) == ["seating.full", "seating.travellers_full"]
    assert codes(town_of(*["-"] * 15, *["-:t"] * 5, phase=("day", 2))) == []
    assert codes(table(seats=4)) == ["setup.too_few_players"]
    assert codes(table(seats=5)) == []
    assert codes(town_of(*["-"] * 4, phase=("night", 1))) == []


def test_numbers_are_not_looked_at_once_play_has_begun() -> None:
    assert codes(town_of("imp", "imp", "saint", "chef", "monk", phase=("day", 2))) == []


def test_a_script_short_of_characters_is_a_hint() -> None:
    town = table(seats=7, script=script_of("chef", "monk", "mayor", "spy", "imp"))
    found = [(a.code, a.weight) for a in setup_advisories(town, a_context())]
    assert found == [("setup.script_short", "hint")]


def test_two_base_scripts_are_meant_for_seven() -> None:
    for players, told in ((6, ["setup.script_for_seven"]), (7, [])):
        town = table(seats=players, script=replace(trouble_brewing(), id="bmr"))
        assert codes(town) == told


def test_what_another_character_requires_is_missed() -> None:
    context = replace(a_context(), catalogue=others.catalogue())
    bag = ("choirboy", "monk", "mayor", "empath", "virgin", "spy", "imp")
    town = table(*bag, script=others.of_all())
    found = [advisory.code for advisory in setup_advisories(town, context)]
    assert found == ["setup.required_missing"]
    whole = table("choirboy", "king", *bag[2:], script=others.of_all())
    assert setup_advisories(whole, context) == ()


def test_without_a_script_only_people_are_looked_at() -> None:
    assert codes(replace(table("imp", "imp", seats=4), script=None)) == ["setup.too_few_players"]
