"""Which false answer to begin with: it agrees with what the player was told before. Source: the entries named."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BluffSet, Fact, Pick, StepKey, Town
from storyteller.clocktower.night.fitting import Fit, fitting
from storyteller.clocktower.night.steps import content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

YES, NO = (True,), (False,)


def told(town: Town, character: str, picks: tuple[Pick, ...], answer: tuple[Fact, ...]) -> Town:
    """A night with this told to seat 1, and the day after it over."""
    key = StepKey(character, SeatId(1))
    return after(town, c.FinishStep(key, picks, answer, override=True), c.BeginDay(override=True), c.BeginNight())


def fit(town: Town, character: str, *candidates: tuple[Fact, ...], picks: tuple[Pick, ...] = ()) -> Fit:
    context = a_context()
    found = content(town, context, StepKey(character, SeatId(1)), picks)
    assert found is not None
    best = fitting(town, context, found, picks, candidates)
    assert best is not None
    return best


def test_with_nothing_told_before_the_number_closest_to_the_truth_comes_first() -> None:
    town = town_of("chef:p", "monk", "saint", "poisoner", "imp", "recluse", "mayor")
    best = fit(town, "chef", (3,), (0,), (2,))
    assert (best.given, best.why.key) == ((0,), "night.fits.first"), "the truth is 1; of two as close the first"


def test_an_empath_with_the_same_neighbours_hears_the_same_number() -> None:
    town = told(town_of("empath:p", "monk", "saint", "poisoner", "imp"), "empath", (), (2,))
    best = fit(town, "empath", (0,), (2,))
    assert (best.given, best.why.key, best.clashes) == ((2,), "night.fits.same_players", False)


def test_with_one_new_neighbour_the_number_follows_as_far_as_it_can() -> None:
    town = told(town_of("empath:p", "monk", "saint", "poisoner", "imp", "mayor"), "empath", (), (0,))
    town = after(town, c.Kill(SeatId(2)))
    best = fit(town, "empath", (2,), (1,))
    assert (best.given, best.why.key, best.clashes) == ((1,), "night.fits.near_players", False)
    only = fit(town, "empath", (2,))
    assert (only.clashes, only.why.key) == (True, "night.fits.nothing")


def test_a_fortune_teller_does_not_hear_yes_of_those_who_are_cleared() -> None:
    town = told(town_of("fortuneteller:p", "monk", "saint", "mayor", "poisoner", "imp"), "fortuneteller", (2, 3), NO)
    town = told(town, "fortuneteller", (3, 4), NO)
    best = fit(town, "fortuneteller", YES, NO, picks=(2, 4))
    assert best.given == NO
    assert fit(town, "fortuneteller", YES, picks=(2, 4)).clashes


def test_an_earlier_yes_is_not_left_without_anybody() -> None:
    town = told(town_of("fortuneteller:p", "monk", "saint", "mayor", "poisoner", "imp"), "fortuneteller", (2, 3), YES)
    town = told(town, "fortuneteller", (2, 4), NO)
    best = fit(town, "fortuneteller", NO, YES, picks=(3, 4))
    assert (best.given, best.why.key) == (YES, "night.fits.suspect")
    assert fit(town, "fortuneteller", NO, picks=(3, 4)).clashes


def test_the_same_two_again_have_the_same_answer() -> None:
    town = told(town_of("fortuneteller:p", "monk", "saint", "mayor", "poisoner", "imp"), "fortuneteller", (2, 3), YES)
    best = fit(town, "fortuneteller", NO, YES, picks=(3, 2))
    assert (best.given, best.why.key) == (YES, "night.fits.same")


def test_an_undertaker_sees_what_was_claimed_and_no_dead_demon_while_the_game_goes_on() -> None:
    town = town_of("undertaker:p", "saint", "monk", "poisoner", "imp", phase=("day", 1))
    town = after(town, c.NoteClaim(SeatId(2), "mayor"), c.Execute(SeatId(2), override=True), c.EndDay(), c.BeginNight())
    best = fit(town, "undertaker", ("imp",), ("monk",), ("mayor",))
    assert (best.given, best.why.key) == (("mayor",), "night.fits.claim")
    assert fit(town, "undertaker", ("imp",), ("monk",)).given == ("monk",)


def test_no_character_is_told_of_two_players_nor_the_players_own() -> None:
    start = town_of("ravenkeeper:p", "saint", "monk", "poisoner", "imp", phase=("night", 2))
    town = told(start, "ravenkeeper", (2,), ("chef",))
    assert fit(town, "ravenkeeper", ("chef",), ("slayer",), picks=(3,)).given == ("slayer",)
    assert fit(town, "ravenkeeper", ("ravenkeeper",), ("soldier",), picks=(3,)).given == ("soldier",)
    assert fit(town, "ravenkeeper", ("ravenkeeper",), picks=(3,)).clashes


def test_what_lies_open_with_one_player_is_not_told_of_another() -> None:
    town = town_of("ravenkeeper:p", "saint", "monk", "poisoner", "imp", phase=("night", 2))
    shown = replace(town, seats=(town.seats[0], replace(town.seats[1], revealed=True), *town.seats[2:]))
    assert fit(shown, "ravenkeeper", ("saint",), picks=(3,)).clashes
    assert not fit(shown, "ravenkeeper", ("saint",), picks=(2,)).clashes


def test_nobody_is_shown_themself_if_it_can_be_helped() -> None:
    assert fit(town_of("balloonist:p", "saint", "monk", "imp"), "balloonist", (1,), (3,)).given == (3,)


def test_no_minion_nominated_when_nobody_did() -> None:
    town = town_of("towncrier:p", "saint", "monk", "poisoner", "imp", phase=("night", 2))
    assert fit(town, "towncrier", YES, NO).given == NO
    assert fit(town, "towncrier", YES).clashes


def test_a_bluff_of_the_demon_goes_before_a_token_that_is_merely_free() -> None:
    bluffs = (BluffSet("demon", ("mayor",)),)
    town = town_of("ravenkeeper:p", "saint", "monk", "poisoner", "imp", phase=("night", 2), bluffs=bluffs)
    best = fit(town, "ravenkeeper", ("chef",), ("mayor",), picks=(3,))
    assert (best.given, best.why.key) == (("mayor",), "night.fits.bluff")


def test_the_number_of_evil_dead_does_not_fall() -> None:
    town = town_of("oracle:p", "saint", "monk", "poisoner", "imp", "chef", phase=("night", 2))
    town = told(after(town, c.Kill(SeatId(2)), c.Kill(SeatId(3))), "oracle", (), (1,))
    assert fit(town, "oracle", (0,), (2,), (1,)).given == (1,)


def test_a_chambermaid_with_one_of_the_same_two() -> None:
    start = town_of("chambermaid:p", "saint", "monk", "poisoner", "imp", "chef", phase=("night", 2))
    town = told(start, "chambermaid", (2, 3), (0,))
    assert fit(town, "chambermaid", (2,), (1,), picks=(3, 4)).given == (1,)


def test_no_demon_voted_when_nobody_did() -> None:
    town = town_of("flowergirl:p", "saint", "monk", "poisoner", "imp", phase=("night", 2))
    best = fit(town, "flowergirl", YES, NO)
    assert best.given == NO


def test_nobody_is_shown_twice_by_a_bounty_hunter() -> None:
    town = told(town_of("bountyhunter:p", "saint", "monk", "poisoner", "imp"), "bountyhunter", (), (2,))
    assert fit(town, "bountyhunter", (2,), (3,)).given == (3,)
