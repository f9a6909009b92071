"""The sheet players hold, and the night orders on its back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.catalogue import Jinx, TeamCounts
from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import load_base_script
from storyteller.viewmodel.printing.frame import Draft, area
from storyteller.viewmodel.printing.page import A4, LETTER, Paper, Picture, Text
from storyteller.viewmodel.printing.script_sheet import back, front
from storyteller.viewmodel.scripts.sheet import SheetRecord, sheet_record
from tests.viewmodel.printing.paper import EvenLetters, PlainWords, script_of

CATALOGUE = load_catalogue()


def base(name: str = "tb") -> SheetRecord:
    script = load_base_script(name, CATALOGUE)
    assert script is not None
    return sheet_record(script, CATALOGUE)


def sheet(record: SheetRecord, paper: Paper = A4, languages: int = 1, letters: int = 90) -> tuple[Draft, ...]:
    return front(record, CATALOGUE.player_counts, paper, PlainWords(languages, letters), EvenLetters())


def said(drafts: tuple[Draft, ...]) -> list[str]:
    return [item.text for draft in drafts for item in draft.items if isinstance(item, Text)]


def sizes(drafts: tuple[Draft, ...]) -> set[float]:
    plain = (item for draft in drafts for item in draft.items if isinstance(item, Text) and item.face == "plain")
    return {item.size_pt for item in plain if item.ink == "ink" and "does" in item.text}


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("name", ["tb", "bmr", "snv"])
def test_a_script_of_the_base_game_needs_one_side(name: str, paper: Paper) -> None:
    assert len(sheet(base(name), paper)) == 1


def test_every_character_stands_there_with_what_it_does() -> None:
    found = said(sheet(base()))
    for _, tokens in base().groups:
        for token in tokens:
            assert found.count(token.character.title()) == 1
    # Source: Trouble Brewing: 13, 4, 4, 1, and 5 Travellers.
    pictures = [item for item in sheet(base())[0].items if isinstance(item, Picture)]
    assert len(pictures) == 27


def test_longer_texts_are_set_smaller_before_they_need_a_second_side() -> None:
    short, long = sheet(base(), letters=40), sheet(base(), letters=130)
    assert (len(short), len(long)) == (1, 1)
    assert min(sizes(long)) < min(sizes(short))


def test_two_languages_of_many_characters_need_two_sides() -> None:
    assert len(sheet(sheet_record(script_of(34), CATALOGUE), LETTER, 2, 120)) == 2


def test_a_script_of_everybody_goes_on_for_as_long_as_it_must_in_readable_letters() -> None:
    drafts = sheet(base("all"))
    assert len(drafts) > 2
    assert min(sizes(drafts)) >= 7.6


def test_three_sides_are_not_four_for_the_sake_of_a_few_lines() -> None:
    drafts = sheet(sheet_record(script_of(48), CATALOGUE), LETTER, 2, 160)
    assert len(drafts) == 3  # letters of 8 points would leave nothing but the counts for a fourth
    assert min(sizes(drafts)) == 7.6


def test_jinxes_and_house_rules_are_on_the_players_side() -> None:
    pair = Jinx("chef", "imp", "The Chef counts the Imp twice.")
    script = replace(script_of(20), characters=("chef", "imp"), jinxes=(pair,), bootlegger=("No talking.",))
    found = said(sheet(sheet_record(script, CATALOGUE)))
    assert {"Chef × Imp", "The Chef counts the Imp twice.", "No talking."} <= set(found)


def test_the_counts_are_those_of_the_printed_sheet() -> None:
    drafts = sheet(base())
    columns: dict[float, list[str]] = {}
    for item in drafts[0].items:
        if isinstance(item, Text) and item.align == "centre":
            columns.setdefault(round(item.x, 2), []).append(item.text)
    found = {int(column[0]): tuple(map(int, column[1:])) for column in columns.values()}
    # Source: the printed Traveller sheet.
    assert found[5] == (3, 0, 1, 1)
    assert found[12] == (7, 2, 2, 1)
    assert found[15] == (9, 2, 3, 1)
    assert len(found) == 11


def test_a_script_without_players_has_no_counts() -> None:
    record = sheet_record(replace(script_of(1), characters=("scapegoat",)), CATALOGUE)
    drafts = front(record, {5: TeamCounts(3, 0, 1, 1)}, A4, PlainWords(), EvenLetters())
    assert "players" not in said(drafts)


def test_the_back_has_both_orders_side_by_side_and_tells_nothing_else() -> None:
    (draft,) = back(base(), A4, PlainWords(), EvenLetters())
    middle = A4.width / 2
    left = [t.text for t in draft.items if isinstance(t, Text) and t.x < middle]
    right = [t.text for t in draft.items if isinstance(t, Text) and t.x >= middle]
    # Source: the night sheet of Trouble Brewing.
    order = ["Poisoner", "Washerwoman", "Librarian", "Investigator", "Chef", "Empath", "Fortuneteller", "Butler", "Spy"]
    assert [name for name in left if name in order] == order
    assert right.index("Poisoner") < right.index("Monk") < right.index("Imp") < right.index("Spy")
    assert not any("Wake" in text for text in (*left, *right))


def test_a_long_order_goes_on_on_a_second_side() -> None:
    drafts = back(base("all"), A4, PlainWords(), EvenLetters())
    assert len(drafts) > 1
    rows = sum(1 for draft in drafts for item in draft.items if isinstance(item, Picture))
    record = base("all")
    assert rows == sum(1 for row in (*record.first_night, *record.other_nights) if row.token)


def test_everything_lies_in_the_area() -> None:
    place = area(A4)
    for draft in (*sheet(base()), *back(base(), A4, PlainWords(), EvenLetters())):
        assert all(place.x - 0.01 <= item.x and item.right <= place.right + 0.01 for item in draft.items)
        assert all(place.y - 0.01 <= item.y and item.bottom <= place.bottom + 0.01 for item in draft.items)
