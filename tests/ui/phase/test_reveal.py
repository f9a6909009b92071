"""The reveal at the storyteller's pace, by keys and by mouse, and who played well."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from storyteller.clocktower import commands as c
from storyteller.ui.phase.end import RevealRow
from tests.ui.eyes import settle
from tests.ui.phase.conftest import Table

SitDown = Callable[..., Table]


@pytest.fixture
def ended(sit_down: SitDown) -> Table:
    table = sit_down("chef", "drunk:as=chef:rh", "imp:x", "poisoner", phase=("day", 1))
    table.session.dispatch(c.Conclude("good", "demon_dead"))
    settle()
    return table


def rows(table: Table) -> list[RevealRow]:
    settle()
    return [row for row in table.panel.findChildren(RevealRow) if row.isVisible()]


def open_seats(table: Table) -> list[int]:
    return [seat.id for seat in table.town.seats if seat.revealed]


def test_space_lays_the_next_open_and_a_digit_any_or_covers_it(ended: Table) -> None:
    ended.press(" ", "3", " ", " ")
    assert open_seats(ended) == [1, 2, 3, 4]
    ended.press("2")
    assert open_seats(ended) == [1, 3, 4]
    ended.press(" ")
    assert open_seats(ended) == [1, 2, 3, 4]
    before = len(list(ended.town.log))
    ended.press(" ")
    assert len(list(ended.town.log)) == before


def test_one_key_lays_all_open_in_one_gesture_and_covers_all_again(ended: Table) -> None:
    ended.press("2", "a")
    assert open_seats(ended) == [1, 2, 3, 4]
    assert ended.panel.reveal.text() == "Cover all (A)"
    ended.press("a")
    assert open_seats(ended) == []
    ended.bridge.undo()
    ended.bridge.undo()
    assert open_seats(ended) == [2]


def test_the_buttons_do_the_same(ended: Table) -> None:
    for button in (rows(ended)[2].token, ended.panel.next, ended.panel.reveal):
        settle()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert open_seats(ended) == [1, 2, 3, 4]
    settle()
    assert not ended.panel.next.isEnabled()


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Believed to be the Chef · Red Herring"), ("zh_Hans", "以为自己是厨师 · 干扰项")],
)
def test_a_row_says_what_they_believed_and_what_lies_there(ended: Table, language: str, told: str) -> None:
    ended.bridge.change_settings(language=language)
    assert told in rows(ended)[1].token.accessibleName()
    assert told not in rows(ended)[0].token.accessibleName()


def test_a_star_and_why(ended: Table) -> None:
    assert not rows(ended)[0].why.isVisible()
    QTest.mouseClick(rows(ended)[0].star, Qt.MouseButton.LeftButton)
    line = rows(ended)[0].why
    assert line.isVisible()
    line.setFocus()
    QTest.keyClicks(line, "caught the lie")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert ended.town.seats[0].text("played_well") == "caught the lie"
    assert rows(ended)[0].why.text() == "caught the lie"
    QTest.mouseClick(rows(ended)[0].star, Qt.MouseButton.LeftButton)
    assert ended.town.seats[0].text("played_well") == ""
