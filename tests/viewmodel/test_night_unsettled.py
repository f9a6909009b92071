"""What a row would leave open. Source: the Innkeeper, Sailor, Grandmother, Librarian and Philosopher entries."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Pick, StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.night.step import step
from tests.clocktower.tables import a_context, after, town_of


def left_open(town: Town, character: str, *picks: Pick) -> Message | None:
    key = StepKey(character, SeatId(1))
    found = step(after(town, c.DraftStep(key, picks)) if picks else town, a_context(), key)
    assert found is not None
    return found.open


def at(*seats: str, night: int = 2) -> Town:
    return town_of(*seats, phase=("night", night))


def owes(text: str) -> Message:
    return message("panel.nothing_laid", reminder=Term("reminder", text))


@pytest.mark.parametrize(("character", "chosen"), [("innkeeper", (2, 3)), ("sailor", (2,))])
def test_whoever_protects_makes_somebody_drunk_and_the_storyteller_says_whom(
    character: str, chosen: tuple[int, ...]
) -> None:
    town = at(character, "chef", "empath", "imp", "saint")
    assert left_open(town, character, *chosen) == owes("Drunk")
    assert left_open(town, character, *chosen, 2) is None


def test_the_players_choose_before_the_storyteller_is_asked() -> None:
    assert left_open(at("innkeeper", "chef", "empath", "imp", "saint"), "innkeeper") is None


def test_a_poisoned_innkeeper_makes_nobody_drunk() -> None:
    assert left_open(at("innkeeper:p", "chef", "empath", "imp", "saint"), "innkeeper", 2, 3) is None


def test_a_grandmother_has_a_grandchild() -> None:
    town = at("grandmother", "chef", "empath", "imp", "saint", night=1)
    assert left_open(town, "grandmother") == owes("Grandchild")
    assert left_open(town, "grandmother", 2) is None


def test_a_good_player_knows_of_a_widow() -> None:
    town = at("widow", "chef", "empath", "imp", "saint", night=1)
    assert left_open(town, "widow") is None
    assert left_open(town, "widow", 3) == owes("Know")
    assert left_open(town, "widow", 3, 2) is None
    known = after(town, c.PlaceReminder(SeatId(2), "widow", "Know", by=SeatId(1)))
    assert left_open(known, "widow", 3) is None


def test_what_may_be_left_out_is_not_asked_for() -> None:
    assert left_open(at("philosopher", "chef", "empath", "imp", "saint", night=1), "philosopher", "chef") is None
    assert left_open(at("gossip", "chef", "empath", "imp", "saint"), "gossip") is None


def test_an_answer_that_must_be_chosen_comes_first() -> None:
    assert left_open(at("chef:p", "empath", "monk", "imp", "saint", night=1), "chef") == message("panel.nothing_told")
    assert left_open(at("chef", "empath", "monk", "imp", "saint", night=1), "chef") is None


def test_the_tokens_of_an_answer_follow_it() -> None:
    key = StepKey("washerwoman", SeatId(1))
    town = at("washerwoman", "chef", "empath", "imp", "saint", night=1)
    found = step(after(town, c.DraftStep(key, (), ("chef", 2, 3))), a_context(), key)
    assert found is not None
    assert found.open is None


def test_a_boffin_gives_the_demon_an_ability_where_there_is_a_demon() -> None:
    """Source: the Boffin's entry: the Demon has the ability of a good character not in play."""
    town = at("boffin", "chef", "empath", "imp", "saint", night=1)
    assert left_open(town, "boffin") == message("panel.nothing_told")
    assert left_open(town, "boffin", "monk") is None
    given = after(town, c.SetAbility(SeatId(4), "monk", source="boffin", by=SeatId(1)))
    assert left_open(given, "boffin") is None
    assert left_open(at("boffin", "chef", "empath", "summoner", "saint", night=1), "boffin") is None
    assert left_open(at("boffin:p", "chef", "empath", "imp", "saint", night=1), "boffin") is None
