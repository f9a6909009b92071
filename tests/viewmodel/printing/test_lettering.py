"""Words broken into lines, and lines kept together."""

from __future__ import annotations

import pytest

from storyteller.viewmodel.printing.lettering import Style, one_line, paragraph, pieces, stacked, wrap
from storyteller.viewmodel.printing.page import MM_PER_PT, Text
from tests.viewmodel.printing.paper import EvenLetters

TEN = Style(10)
EM = 10 * MM_PER_PT


def lines(text: str, ems: float) -> list[str]:
    return list(wrap(text, TEN, EvenLetters(), ems * EM))


def test_latin_is_broken_at_spaces_only() -> None:
    assert lines("the imp dies tonight", 5) == ["the imp", "dies", "tonight"]


def test_chinese_is_broken_between_characters() -> None:
    assert lines("今晚有人死亡", 4) == ["今晚有人", "死亡"]


def test_no_line_begins_with_a_comma_or_a_closing_bracket() -> None:
    # Source: GB/T 15834, where a line may not begin.
    assert lines("今晚有人，死亡", 4) == ["今晚有", "人，死亡"]
    assert lines("（今晚有）人", 4) == ["（今晚", "有）人"]


def test_no_line_ends_with_an_opening_bracket() -> None:
    assert lines("今晚有「人」", 4) == ["今晚有", "「人」"]


def test_words_of_both_kinds_stand_side_by_side() -> None:
    assert list(pieces("选择 Imp，或者 Drunk。")) == ["选", "择", " ", "Imp，", "或", "者", " ", "Drunk。"]


def test_a_word_longer_than_a_line_is_broken_where_it_must_be() -> None:
    assert lines("abcdefghij", 2) == ["abcd", "efgh", "ij"]


def test_paragraphs_begin_on_lines_of_their_own() -> None:
    assert lines("one\ntwo", 20) == ["one", "two"]


@pytest.mark.parametrize("ems", [3, 5, 8, 21])
def test_no_line_is_wider_than_its_room_and_nothing_is_lost(ems: int) -> None:
    text = "每个夜晚，选择一名玩家：他死亡。（首夜除外）If you choose yourself, you die; a Minion becomes the Imp."
    found = lines(text, ems)
    assert "".join(found).replace(" ", "") == text.replace(" ", "")
    # A closing sign hangs on to what it closes.
    assert all(EvenLetters().width(line, "plain", 10) <= ems * EM + 0.01 for line in found if ems > 3)


def test_the_room_may_differ_from_line_to_line() -> None:
    assert wrap("一二三四五六", TEN, EvenLetters(), lambda line: (2 + line) * EM) == ("一二", "三四五", "六")


def test_a_paragraph_is_as_high_as_its_lines() -> None:
    block = paragraph("一二三四五六", TEN, EvenLetters(), 2 * EM)
    assert block.height == pytest.approx(3 * TEN.pitch)
    assert [item.y for item in block.items] == pytest.approx([0, TEN.pitch, 2 * TEN.pitch])
    assert paragraph("", TEN, EvenLetters(), 20).height == 0


def test_stacked_blocks_leave_no_gap_for_what_is_empty() -> None:
    one = paragraph("一", TEN, EvenLetters(), 20)
    both = stacked((one, paragraph("", TEN, EvenLetters(), 20), one), 2)
    assert both.height == pytest.approx(2 * TEN.pitch + 2)


def test_a_line_that_is_too_long_gets_smaller_letters_and_is_cut_only_below_the_smallest() -> None:
    small = one_line("一二三四五六", TEN, EvenLetters(), 4 * EM).items[0]
    assert isinstance(small, Text)
    assert (small.text, small.size_pt < 10) == ("一二三四五六", True)
    cut = one_line("一二三四五六七八九十", TEN, EvenLetters(), 2 * EM).items[0]
    assert isinstance(cut, Text)
    assert cut.text.endswith("…")
    assert EvenLetters().width(cut.text, "plain", cut.size_pt) <= 2 * EM
