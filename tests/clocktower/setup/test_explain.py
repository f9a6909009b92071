"""A set-up in sentences."""

from dataclasses import replace

import pytest

from storyteller.clocktower.catalogue import Character, SetupEffect
from storyteller.clocktower.setup.answers import parse_pick
from storyteller.clocktower.setup.counts import count
from storyteller.clocktower.setup.explain import explain
from storyteller.kernel.message import Message
from tests.clocktower.setup import others
from tests.clocktower.setup.words import said, sayable


def explained(players: int, *words: str, fabled: tuple[str, ...] = ()) -> tuple[Message, ...]:
    sheet = others.sheet(others.of_all(), players, fabled=fabled)
    picks = tuple(map(parse_pick, words))
    return explain(sheet, picks, count(sheet, picks))


def sentences(players: int, *words: str, fabled: tuple[str, ...] = ()) -> list[str]:
    return [said(sentence) for sentence in explained(players, *words, fabled=fabled)]


def test_the_printed_row_stands_alone_without_modifiers() -> None:
    assert sentences(10, "chef", "imp") == ["10 players: 7 / 0 / 2 / 1."]


def test_a_baron_says_what_is_added_and_what_it_comes_to() -> None:
    assert sentences(10, "baron") == [
        "10 players: 7 / 0 / 2 / 1.",
        "Baron adds 2 Outsiders in place of 2 Townsfolk.",
        "So it is 5 / 2 / 2 / 1.",
    ]


def test_a_drunk_says_what_is_drawn_instead() -> None:
    assert sentences(9, "drunk") == [
        "9 players: 5 / 2 / 1 / 1.",
        "Nobody draws the Drunk: a Townsfolk token goes into the bag in its place.",
        "So it is 5 / 2 / 1 / 1.",
        "In the bag: 6 / 1 / 1 / 1.",
    ]


def test_choices_are_named_and_every_row_they_lead_to() -> None:
    assert sentences(8, "godfather")[1:] == [
        "Godfather changes the number of Outsiders by −1 or +1, in exchange for Townsfolk.",
        "So it is 6 / 0 / 1 / 1 or 4 / 2 / 1 / 1.",
    ]
    assert sentences(9, "vigormortis")[1] == "Vigormortis takes out 1 Outsider in exchange for 1 Townsfolk."


def test_a_fabled_explains_itself_too() -> None:
    assert sentences(8, fabled=("sentinel",))[1].startswith("Sentinel changes the number of Outsiders by −1, 0 or +1")


def test_several_copies_explain_themselves_once() -> None:
    assert len(sentences(10, "villageidiot", "villageidiot")) == len(sentences(10, "villageidiot"))


def test_nothing_is_explained_where_there_are_no_numbers() -> None:
    assert explained(4, "baron") == ()


def test_an_impossible_pick_still_explains_its_modifiers() -> None:
    assert sentences(7, "godfather", "baron") == [
        "7 players: 5 / 0 / 1 / 1.",
        "Godfather changes the number of Outsiders by −1 or +1, in exchange for Townsfolk.",
        "Baron adds 2 Outsiders in place of 2 Townsfolk.",
    ]


@pytest.mark.parametrize("character", [*others.BRACKETS, "baron", "drunk", "fortuneteller"])
def test_every_bracket_can_be_said_in_both_languages(character: str) -> None:
    fabled = others.catalogue().team(character) == "fabled"
    said_of_it = explained(12, *(() if fabled else (character,)), fabled=(character,) if fabled else ())
    assert all(sayable(sentence) for sentence in said_of_it)


def test_a_homebrew_of_any_number_names_no_number() -> None:
    swarm = Character("swarm", "townsfolk", "", setup=(SetupEffect("copies", low=1, high=-1, of="townsfolk"),))
    script = replace(others.of_all(), characters=("imp", "swarm"), homebrew=(swarm,))
    sheet, picks = others.sheet(script, 7), (parse_pick("swarm"),)
    words = [said(sentence) for sentence in explain(sheet, picks, count(sheet, picks))]
    assert "Swarm may be in play any number of times." in words
