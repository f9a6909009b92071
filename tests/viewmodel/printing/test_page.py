"""Boxes on paper."""

from __future__ import annotations

import pytest

from storyteller.viewmodel.printing.page import A4, LETTER, Box, Line, Page, Text, moved


def test_papers_have_their_sizes() -> None:
    # Source: ISO 216; ANSI/ASME Y14.1 (8.5 × 11 inches).
    assert (A4.width, A4.height) == (210, 297)
    assert (LETTER.width, LETTER.height) == pytest.approx((8.5 * 25.4, 11 * 25.4))


def test_a_box_knows_its_edges() -> None:
    assert (Box(1, 2, 3, 4).right, Box(1, 2, 3, 4).bottom) == (4, 6)


def test_moved_items_are_the_same_elsewhere() -> None:
    (text, line) = moved((Text(1, 2, 3, 4, "a", 9), Line(0, 0, 5, 0)), 10, 20)
    assert text == Text(11, 22, 3, 4, "a", 9)
    assert line == Line(10, 20, 5, 0)


def test_a_page_knows_its_texts() -> None:
    text = Text(1, 2, 3, 4, "a", 9)
    assert Page(A4, "script", 1, 1, (Line(0, 0, 1, 0), text)).texts == (text,)
