"""All that is wished for, on pages numbered through; and golden pages, box by box."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from storyteller.clocktower.catalogue import Jinx
from storyteller.clocktower.model import BagToken, Script, Town
from storyteller.viewmodel.printing.page import A4, LETTER, Disc, Frame, Item, Line, Paper, Picture, Prints, Text
from storyteller.viewmodel.printing.wish import WHAT, Source, What, Wish, prints
from tests.viewmodel.printing.paper import EvenLetters, PlainWords, context, homebrew, letters_of, overlaps
from tests.viewmodel.printing.test_table_sheets import played

GOLDEN = Path(__file__).parent / "golden"
CONTEXT = context()
GAME = played("tb_baron")
TOWN = replace(GAME.line[-1].state, bag=(BagToken("imp"), BagToken("drunk", "chef"), BagToken("baron")))
MIXED = Script(
    "", "The Mill", "Ada & 林晓",
    ("chef", "monk", "villageidiot", "lamp", "drunk", "mutant", "baron", "marionette", "imp", "pukka", "beggar",
     "djinn"),
    homebrew=(homebrew(),),
    first_night=("dusk", "minion_info", "demon_info", "marionette", "pukka", "chef", "lamp", "villageidiot", "dawn"),
    other_night=("dusk", "monk", "imp", "pukka", "villageidiot", "dawn"),
    jinxes=(Jinx("imp", "lamp", "The lamp shows the Imp."),),
    bootlegger=("No talking in the kitchen.",),
)  # fmt: skip


def made(*what: What, script: Script | None = MIXED, paper: Paper = A4, languages: int = 1) -> Prints:
    source = Source(script, TOWN, GAME)
    return prints(Wish(frozenset(what), paper), source, CONTEXT, PlainWords(languages), EvenLetters())


def test_everything_comes_out_in_one_order_numbered_through() -> None:
    pages = made(*reversed(WHAT)).pages
    kinds = list(dict.fromkeys(page.kind for page in pages))
    assert kinds == list(WHAT)
    assert [(page.number, page.of) for page in pages] == [(n, len(pages)) for n in range(1, len(pages) + 1)]


def test_the_back_of_a_script_follows_its_front() -> None:
    pages = made("script").pages
    assert [next(t.text for t in page.texts if t.align == "right") for page in pages] == ["script", "order"]


def test_without_a_game_there_is_neither_bag_nor_result() -> None:
    source = Source(MIXED)
    assert [what for what in WHAT if source.can(what)] == ["script", "nights", "tokens", "reminders", "grimoire"]
    assert [what for what in WHAT if Source().can(what)] == ["grimoire"]
    assert not prints(Wish(frozenset({"bag"})), source, CONTEXT, PlainWords(), EvenLetters()).pages
    assert not Source(MIXED, Town()).can("bag")
    assert Source(MIXED, Town(bag=(BagToken("imp"),))).can("bag")


def test_the_script_is_that_of_the_table_unless_another_is_named() -> None:
    assert Source(None, TOWN).chosen is TOWN.script
    assert Source(MIXED, TOWN).chosen is MIXED


def test_title_and_author_are_those_of_the_script() -> None:
    found = made("tokens")
    assert (found.title, found.author) == ("The Mill", "Ada & 林晓")


@pytest.mark.parametrize("languages", [1, 2])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("what", WHAT)
def test_nothing_leaves_the_paper_and_no_words_lie_on_others(what: What, paper: Paper, languages: int) -> None:
    for page in made(what, paper=paper, languages=languages).pages:
        for item in page.items:
            assert item.x >= 5
            assert item.right <= paper.width - 5
            assert item.y >= 5
            assert item.bottom <= paper.height - 5
        boxes = [(letters_of(text), text.text) for text in page.texts if text.text]
        wrong = [(a, b) for (one, a), (other, b) in combinations(boxes, 2) if overlaps(one, other)]
        assert wrong == []


@pytest.mark.parametrize("languages", [1, 2])
def test_every_line_of_words_fits_its_box(languages: int) -> None:
    for page in made(*WHAT, languages=languages).pages:
        for text in page.texts:
            assert letters_of(text).width <= text.width + 0.6, text


def described(item: Item) -> str:
    at = f"{item.x:7.2f} {item.y:7.2f} {item.width:7.2f} {item.height:6.2f}"
    if isinstance(item, Text):
        return f"{at} {item.size_pt:5.2f} {item.face} {item.ink} {item.align} | {item.text}"
    if isinstance(item, Picture):
        return f"{at} picture {item.token.character}"
    if isinstance(item, Disc):
        return f"{at} {item.kind} {item.team} {item.leaves}{' petal' if item.petal else ''}"
    if isinstance(item, Frame):
        return f"{at} frame {item.ink} {item.weight_mm}"
    assert isinstance(item, Line)
    return f"{at} line {item.ink} {item.weight_mm}"


def golden(found: Prints) -> str:
    lines = []
    for page in found.pages:
        lines.append(f"--- {page.kind} {page.number}/{page.of} {page.paper.name}")
        lines += map(described, page.items)
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("languages", [1, 2], ids=["one", "two"])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_pages_look_as_they_did(paper: Paper, languages: int) -> None:
    """Golden pages; after a change on purpose, look at the printed pages, delete the file and run this twice."""
    file = GOLDEN / f"{paper.name}_{'one' if languages == 1 else 'two'}.txt"
    found = golden(made("script", "nights", "tokens", "reminders", "grimoire", "bag", paper=paper, languages=languages))
    if not file.exists():
        file.write_text(found, "utf-8")
        pytest.fail(f"{file.name} was written anew: look at the pages, then run again")
    assert found == file.read_text("utf-8")
