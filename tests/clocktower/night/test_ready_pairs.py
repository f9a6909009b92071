"""Tokens with two players made ready. Source: the Washerwoman, Librarian, Investigator and Vortox entries."""

from __future__ import annotations

import pytest

from storyteller.clocktower.model import BluffSet, StepKey, Town
from storyteller.clocktower.night.ready_pairs import Pair, ready_pairs
from storyteller.clocktower.night.steps import StepContent, content
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, town_of

REST = ("chef", "empath", "saint", "poisoner", "imp", "recluse")
ROWS = ("washerwoman", "librarian", "investigator")


def at(town: Town, character: str) -> StepContent:
    found = content(town, a_context(), StepKey(character, SeatId(1)))
    assert found is not None
    return found


def ready(town: Town, character: str) -> tuple[Pair, ...]:
    return ready_pairs(town, a_context(), at(town, character))


@pytest.mark.parametrize("character", ROWS)
def test_sober_ones_are_right_by_seat_and_never_the_player_themself(character: str) -> None:
    town = town_of(character, *REST)
    pairs, found = ready(town, character), at(town, character).information
    assert found is not None
    assert pairs
    assert all(found.is_true(pair) and pair[1] < pair[2] and 1 not in pair for pair in pairs)


def test_every_token_has_its_turn_beside_somebody_evil_first() -> None:
    pairs = ready(town_of("washerwoman", *REST), "washerwoman")
    assert [pair[0] for pair in pairs] == ["chef", "empath", "chef", "empath"]
    assert {5, 6} & set(pairs[0])
    assert {5, 6} & set(pairs[1])


@pytest.mark.parametrize("character", ROWS)
def test_for_the_poisoned_false_ones_come_first(character: str) -> None:
    town = town_of(f"{character}:p", *REST)
    found = at(town, character).information
    assert found is not None
    true = [found.is_true(pair) for pair in ready(town, character)]
    assert true[:3] == [False, False, False]


@pytest.mark.parametrize("character", ROWS)
def test_under_a_vortox_only_false_ones_are_there(character: str) -> None:
    town = town_of(character, "chef", "empath", "saint", "poisoner", "vortox", "recluse")
    found = at(town, character).information
    assert found is not None
    pairs = ready(town, character)
    assert pairs
    assert not any(found.is_true(pair) for pair in pairs)


def test_a_lie_begins_with_a_bluff_that_covers_somebody_evil() -> None:
    town = town_of("drunk:as=washerwoman", *REST, bluffs=(BluffSet("demon", ("mayor", "slayer", "butler")),))
    first = ready(town, "washerwoman")[0]
    assert first[0] == "mayor"
    assert {5, 6} & set(first[1:])


def test_a_false_minion_is_one_of_two_good_players() -> None:
    assert all(not {5, 6} & set(pair[1:]) for pair in ready(town_of("investigator:p", *REST), "investigator")[:3])


def test_a_row_without_such_a_pair_has_none() -> None:
    assert ready(town_of("chef", *REST[1:]), "chef") == ()
