"""Cards made by hand: what lies ready, what goes onto one, and what showing it tells."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import BluffSet
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.card_desk import OWN, STOCK, CardDraft, compose, mistake, offers, told_by
from storyteller.viewmodel.cards import MISTAKES
from tests.clocktower.tables import a_context, after, town_of

CONTEXT = a_context()
TOWN = town_of("chef", "drunk", "poisoner", "imp", "monk")
DRUNK = after(TOWN, c.SetShown(SeatId(2), "empath"))


def test_every_card_of_the_box_lies_ready() -> None:
    """Source: the info tokens of the base game's box, and what a storyteller shows by hand."""
    box = {
        "you_are", "this_is_the_demon", "these_are_your_minions", "not_in_play", "selected_you", "this_player_is",
        "your_ability", "did_you_vote", "did_you_nominate", "make_a_choice", "thumb_up", "thumb_down", "yes", "no",
        "clockwise", "anticlockwise", "good", "evil", *(f"number_{n}" for n in range(10)),
    }  # fmt: skip
    assert box <= set(STOCK)
    assert set(MISTAKES) == {card.id for card in STOCK.values() if card.group == "mistakes"}


def test_several_tokens_and_names_go_onto_one_card_and_come_off() -> None:
    draft = CardDraft("not_in_play")
    assert not draft.ready
    draft = draft.put("chef").put("monk").put(SeatId(4)).put("saint")
    card = compose(TOWN, CONTEXT, draft)
    assert [token.character for token in card.tokens] == ["chef", "monk", "saint"]
    assert [token.team for token in card.tokens] == ["townsfolk", "townsfolk", "outsider"]
    assert card.names == (Name("P4"),)
    assert draft.put("monk").put(SeatId(4)).characters == ("chef", "saint")


def test_a_drunk_is_offered_what_they_believe_and_never_the_truth() -> None:
    (first, *_) = offers(DRUNK, CONTEXT, SeatId(2))
    assert (first.card, first.characters) == ("you_are", ("empath",))
    assert all("drunk" not in draft.characters for draft in offers(DRUNK, CONTEXT, SeatId(2)))


def test_the_demon_is_offered_minions_and_bluffs_and_not_to_learn_of_itself() -> None:
    town = after(TOWN, c.SetBluffs(("saint", "mayor", "slayer")))
    found = {draft.card: draft for draft in offers(town, CONTEXT, SeatId(4))}
    assert found["these_are_your_minions"].seats == (SeatId(3),)
    assert found["not_in_play"].characters == ("saint", "mayor", "slayer")
    assert "this_is_the_demon" not in found
    assert {d.card: d.seats for d in offers(town, CONTEXT, SeatId(3))}["this_is_the_demon"] == (SeatId(4),)
    assert town.bluffs == (BluffSet("demon", ("saint", "mayor", "slayer")),)


def test_only_one_token_prints_its_ability_and_only_on_you_are() -> None:
    assert compose(TOWN, CONTEXT, CardDraft("you_are", ("chef",))).show_ability
    assert not compose(TOWN, CONTEXT, CardDraft("you_are", ("chef", "monk"))).show_ability
    assert not compose(TOWN, CONTEXT, CardDraft("this_player_is", ("chef",))).show_ability


def test_own_words_are_the_card() -> None:
    card = compose(TOWN, CONTEXT, CardDraft(OWN, text=" The goblin claims ", language="zh_Hans", turned=True))
    assert card.heading == message("panel.card.own", words=Name("The goblin claims"))
    assert (card.language, card.turned) == ("zh_Hans", True)
    assert not CardDraft(OWN, text="  ").ready


@pytest.mark.parametrize(
    ("draft", "told"),
    [
        (CardDraft("number_3"), ("give_number", (3,))),
        (CardDraft("thumb_down"), ("give_yes_no", (False,))),
        (CardDraft("evil"), ("show_alignment", ("evil",))),
        (CardDraft("clockwise"), ("show_card", ("clockwise",))),
        (CardDraft("not_in_play", ("chef", "monk")), ("show_token", ("chef", "monk"))),
        (CardDraft("this_is_the_demon", seats=(SeatId(4),)), ("point_at", (4,))),
        (CardDraft("one_of_two", ("chef",), (SeatId(1), SeatId(3))), ("show_token", ("chef", 1, 3))),
        (CardDraft(OWN, text="hello"), ("show_card", ("hello",))),
        (CardDraft("did_you_vote"), None),
        (CardDraft("sleep"), None),
        (CardDraft("you_are"), None),
    ],
)
def test_it_is_known_what_a_card_told(draft: CardDraft, told: object) -> None:
    assert told_by(draft) == told


def test_the_mistake_kit_needs_no_game() -> None:
    cards = [mistake(card, "zh_Hans") for card in MISTAKES]
    assert [card.heading for card in cards] == [Message(f"kit.heading.{card}") for card in MISTAKES]
    assert all(card.language == "zh_Hans" and card.figure and not card.tokens for card in cards)
