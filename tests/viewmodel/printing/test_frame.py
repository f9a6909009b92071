"""What is around a page, and columns in which nothing is split."""

from __future__ import annotations

from storyteller.kernel.message import Name, message
from storyteller.viewmodel.printing.frame import Draft, Title, area, bound, columns
from storyteller.viewmodel.printing.lettering import Block
from storyteller.viewmodel.printing.page import A4, LETTER, Frame, Line, Text
from tests.viewmodel.printing.paper import EvenLetters, PlainWords, sentences


def block(name: str, height: float = 10.0, *, heading: bool = False, alone: bool = False) -> Block:
    return Block(height, (Text(0, 0, 50, height, name, 9),), heading, alone)


def named(blocks: tuple[Block, ...]) -> list[list[str]]:
    return [[item.text for item in column.items if isinstance(item, Text)] for column in blocks]


def test_blocks_go_on_in_the_next_column_whole() -> None:
    found = columns([block(name) for name in "abcde"], 25)
    assert named(found) == [["a", "b"], ["c", "d"], ["e"]]
    assert all(column.height <= 25 for column in found)


def test_a_gap_stands_between_blocks_only() -> None:
    assert [column.height for column in columns([block("a"), block("b")], 25, 5)] == [25]
    assert len(columns([block("a"), block("b")], 24.9, 5)) == 2


def test_no_heading_is_the_last_of_a_column() -> None:
    found = columns([block("a"), block("H", heading=True), block("b"), block("c")], 25)
    assert named(found) == [["a"], ["H", "b"], ["H", "c"]]


def test_a_heading_is_said_again_where_what_it_heads_goes_on() -> None:
    found = columns([block("H", heading=True), *(block(name) for name in "abc")], 30)
    assert named(found) == [["H", "a", "b"], ["H", "c"]]


def test_what_stands_alone_has_no_heading_above_it() -> None:
    found = columns([block("H", heading=True), block("a"), block("table", alone=True)], 20)
    assert named(found) == [["H", "a"], ["table"]]


def test_a_block_higher_than_a_column_has_one_of_its_own() -> None:
    assert named(columns([block("a"), block("b", 90), block("c")], 25)) == [["a"], ["b"], ["c"]]


def test_title_author_and_number_are_on_every_page() -> None:
    drafts = [Draft("script", message("printing.kind.script"), ()) for _ in range(3)]
    made = bound(drafts, Title(Name("Mill"), "Ada"), A4, PlainWords(), EvenLetters())
    for number, page in enumerate(made.pages, 1):
        said = sentences([page])
        assert "Mill" in said
        assert any("Ada" in text for text in said)
        assert f"sheet_number {number} 3" in said
    assert (made.title, made.author) == ("Mill", "Ada")


def test_only_what_is_secret_says_so() -> None:
    drafts = [Draft("bag", message("k.bag"), (), secret=True), Draft("script", message("k.script"), ())]
    secret, plain = bound(drafts, Title(Name("M")), LETTER, PlainWords(), EvenLetters()).pages
    assert (secret.secret, plain.secret) == (True, False)
    assert "secret" in sentences([secret])
    assert any(isinstance(item, Frame) and item.ink == "danger" for item in secret.items)
    assert "secret" not in sentences([plain])


def test_the_area_lies_between_head_and_foot() -> None:
    for paper in (A4, LETTER):
        place = area(paper)
        page = bound([Draft("x", message("k.x"), ())], Title(Name("M")), paper, PlainWords(), EvenLetters()).pages[0]
        rule = next(item for item in page.items if isinstance(item, Line))
        foot = max(page.texts, key=lambda text: text.y)
        assert rule.bottom < place.y
        assert place.bottom < foot.y
        assert foot.bottom < paper.height - 10
