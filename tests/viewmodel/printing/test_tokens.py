"""Tokens: as large as printed ones, as many as lie in the box, and nothing beyond where they are cut."""

from __future__ import annotations

from math import hypot

import pytest

from storyteller.content.loader import load_catalogue
from storyteller.viewmodel.printing.page import A4, LETTER, Disc, Line, Paper, Text
from storyteller.viewmodel.printing.tokens import CHARACTER_MM, REMINDER_MM, character_pages, copies, reminder_pages
from tests.viewmodel.printing.paper import EvenLetters, PlainWords, homebrew, letters_of

CATALOGUE = load_catalogue()
SOME = tuple(CATALOGUE.characters[id_] for id_ in ("imp", "baron", "drunk", "chef", "fortuneteller", "scapegoat"))


def items(drafts, kind):  # type: ignore[no-untyped-def]
    return [item for draft in drafts for item in draft.items if isinstance(item, kind)]


def test_they_have_the_size_of_printed_ones_unless_another_is_wished() -> None:
    # Source: measured on the printed game.
    assert (CHARACTER_MM, REMINDER_MM) == (45, 25)
    for size in (45.0, 38.0):
        found = items(character_pages(SOME, A4, PlainWords(), EvenLetters(), size), Disc)
        assert {(disc.width, disc.height) for disc in found} == {(size, size)}


def test_they_come_by_team_each_once() -> None:
    drafts = character_pages(SOME, A4, PlainWords(), EvenLetters())
    teams = [disc.team for disc in items(drafts, Disc)]
    assert teams == ["townsfolk", "townsfolk", "outsider", "minion", "demon", "traveller"]


def test_a_character_with_copies_has_as_many_tokens() -> None:
    # Source: the Village Idiot's token: one to three; Legion is bounded by the players only.
    assert copies(CATALOGUE.characters["villageidiot"]) == 3
    assert copies(CATALOGUE.characters["legion"]) == 1
    assert len(items(character_pages((homebrew(),), A4, PlainWords(), EvenLetters()), Disc)) == 3


def test_leaves_tell_how_many_reminders_there_are_and_a_petal_the_set_up() -> None:
    (disc, *_) = items(character_pages((homebrew(),), A4, PlainWords(), EvenLetters()), Disc)
    assert (disc.leaves, disc.petal) == (3, True)


def test_reminders_come_as_often_as_they_lie_in_the_box() -> None:
    drafts = reminder_pages((homebrew(),), A4, PlainWords(), EvenLetters())
    words = [text.text for text in items(drafts, Text) if text.face == "bold"]
    assert words == ["Lit", "Dark", "Dark"]


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize(("pages", "size"), [(character_pages, 45.0), (reminder_pages, 25.0), (character_pages, 60.0)])
def test_tokens_lie_apart_and_on_the_paper(pages, size: float, paper: Paper) -> None:  # type: ignore[no-untyped-def]
    drafts = pages(tuple(CATALOGUE.characters.values()), paper, PlainWords(), EvenLetters(), size)
    assert len(drafts) > 1
    for draft in drafts:
        found = items([draft], Disc)
        for number, disc in enumerate(found):
            assert disc.x >= 5
            assert disc.right <= paper.width - 5
            assert disc.bottom <= paper.height - 15
            for other in found[number + 1 :]:
                apart = hypot(disc.x - other.x, disc.y - other.y)
                assert apart >= size + 1.8  # as much as two cuts need


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_sheet_holds_as_many_as_go_on_it(paper: Paper) -> None:
    everybody = tuple(CATALOGUE.characters.values())
    (draft, *_) = character_pages(everybody, paper, PlainWords(), EvenLetters())
    assert len(items([draft], Disc)) == 4 * 5
    (draft, *_) = reminder_pages(everybody, paper, PlainWords(), EvenLetters())
    assert len(items([draft], Disc)) == 7 * (9 if paper == A4 else 8)


def test_marks_stand_at_the_edges_and_outside_of_every_token() -> None:
    (draft,) = character_pages(SOME, A4, PlainWords(), EvenLetters())
    found, marks = items([draft], Disc), items([draft], Line)
    assert len(marks) == 8 * len(found)
    for mark in marks:
        for disc in found:
            right = mark.x + mark.width / 2 - disc.x - disc.width / 2
            down = mark.y + mark.height / 2 - disc.y - disc.height / 2
            assert hypot(right, down) > disc.width / 2
        assert any(mark.x in (disc.x, disc.right) or mark.y in (disc.y, disc.bottom) for disc in found)


@pytest.mark.parametrize("languages", [1, 2])
@pytest.mark.parametrize("pages", [character_pages, reminder_pages])
def test_no_letter_reaches_the_edge_of_its_token(pages, languages: int) -> None:  # type: ignore[no-untyped-def]
    drafts = pages(tuple(CATALOGUE.characters.values()), A4, PlainWords(languages, 110), EvenLetters())
    for draft in drafts:
        found = items([draft], Disc)
        for text in items([draft], Text):
            box = letters_of(text)
            middle = (text.x + text.width / 2, text.y + text.height / 2)
            disc = min(found, key=lambda d: hypot(d.x + d.width / 2 - middle[0], d.y + d.width / 2 - middle[1]))
            centre, radius = (disc.x + disc.width / 2, disc.y + disc.width / 2), disc.width / 2
            for corner in ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)):
                assert hypot(corner[0] - centre[0], corner[1] - centre[1]) <= radius * 0.97
