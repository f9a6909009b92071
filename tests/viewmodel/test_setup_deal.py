"""Tokens at the seats, and what a player is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.model import BagToken, Town
from storyteller.viewmodel.setup.deal import (
    card_of,
    deal,
    enterable,
    next_to_look,
    next_without,
)
from tests.clocktower.tables import a_context, town_of


def drunk_and_monk() -> Town:
    return town_of("drunk:as=monk", "monk", "imp", "beggar:e", "-", phase=("setup", 0))


@pytest.mark.parametrize(
    ("mistaken", "real"), [("drunk:as=monk", "monk"), ("marionette:as=monk", "monk"), ("lunatic:as=imp", "imp")]
)
def test_who_is_mistaken_sees_the_card_of_the_real_one(mistaken: str, real: str) -> None:
    """Source: the Drunk's, Marionette's and Lunatic's entries: they think they are the other."""
    town, context = town_of(mistaken, real, phase=("setup", 0)), a_context()
    own, honest = (card_of(town, context, seat.id) for seat in town.seats)
    assert own is not None
    assert own == honest
    assert mistaken.partition(":")[0] not in repr(own)


def test_a_travellers_card_tells_the_side_and_a_players_does_not() -> None:
    town, context = drunk_and_monk(), a_context()
    cards = [card_of(town, context, seat.id) for seat in town.seats]
    assert [card.alignment if card else None for card in cards] == [None, None, None, "evil", None]
    assert cards[4] is None


def test_who_is_shown_nothing_has_no_card_although_there_is_a_token() -> None:
    town = drunk_and_monk()
    blind = replace(town.seats[0], shown_as=None)
    town = replace(town, seats=(blind, *town.seats[1:]))
    assert card_of(town, a_context(), blind.id) is None
    assert not deal(town, a_context()).seats[0].showable


def test_the_strip_tells_the_true_token_and_what_its_player_sees() -> None:
    record = deal(drunk_and_monk(), a_context())
    first, second = record.seats[:2]
    assert first.token is not None
    assert first.token.character == "drunk"
    assert first.shown is not None
    assert first.shown.character == "monk"
    assert second.shown is None
    assert (record.players, record.dealt) == (4, 3)


def test_the_next_seat_is_the_next_player_without_a_token_round_and_round() -> None:
    town = town_of("-", "chef", "-", "beggar", "-", phase=("setup", 0))
    record = deal(town, a_context())
    first, third, fifth = (town.seats[place].id for place in (0, 2, 4))
    assert next_without(record) == first
    assert next_without(record, first) == third
    assert next_without(record, third) == fifth
    assert next_without(record, fifth) == first


def test_the_laptop_goes_to_whoever_has_not_looked() -> None:
    town = drunk_and_monk()
    town = replace(town, seats=(replace(town.seats[0], looked=True), *town.seats[1:]))
    record = deal(town, a_context())
    ids = [seat.id for seat in town.seats]
    assert next_to_look(record) == ids[1]
    assert next_to_look(record, ids[3]) == ids[1]
    assert record.looked == 1


def test_only_tokens_left_in_the_bag_can_be_entered_as_they_are_drawn() -> None:
    bag = (BagToken("chef"), BagToken("drunk", "monk"), BagToken("imp"))
    town = replace(town_of("chef", "-", "-", phase=("setup", 0)), bag=bag)
    assert enterable(town, a_context(), town.seats[1].id) == ("monk", "imp")


def test_without_a_bag_any_character_of_the_script_can_be_entered() -> None:
    town = town_of("-", phase=("setup", 0))
    found = enterable(town, a_context(), town.seats[0].id)
    assert {"imp", "drunk", "chef"} <= set(found)
    assert "beggar" not in found


def test_at_a_travellers_seat_travellers_are_entered() -> None:
    town = town_of("beggar", phase=("setup", 0))
    assert "thief" in enterable(town, a_context(), town.seats[0].id)
