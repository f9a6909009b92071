"""The count in the panel: by keys alone, drawn with a finger, the hand going round, and put right."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import block
from storyteller.kernel.ids import SeatId
from storyteller.ui.day.voters import VoterButton
from storyteller.ui.grimoire.seat_words import seat_said
from storyteller.ui.widgets.words import Label
from tests.ui.eyes import settle
from tests.ui.phase.conftest import Table, sit_down

__all__ = ["sit_down"]
SitDown = Callable[..., Table]
DAY = {"phase": ("day", 1)}
TABLE = ("slayer", "chef", "empath:x", "monk:x:nv", "butler", "poisoner", "imp", "mayor", "recluse:x", "saint")
"""Seven of ten look alive, so four votes execute; 3 and 9 are dead and hold a vote, 4 is dead and holds none."""
ENTER = "\r"


def voter(table: Table, number: int) -> VoterButton:
    settle()
    found = [b for b in table.panel.count.voters.buttons if b.record is not None and b.record.person.number == number]
    return found[0]


def draw(table: Table, first: int, last: int) -> None:
    one, other = voter(table, first), voter(table, last)
    end = one.mapFromGlobal(other.mapToGlobal(other.rect().center()))
    QTest.mousePress(one, Qt.MouseButton.LeftButton, pos=one.rect().center())
    QTest.mouseRelease(one, Qt.MouseButton.LeftButton, pos=end)
    settle()


def up(table: Table) -> list[int]:
    return sorted(hand.seat for hand in table.town.day.nominations[-1].hands)


def tally(table: Table) -> str:
    settle()
    return table.panel.count.tally.text()


def words(table: Table) -> str:
    settle()
    return " | ".join(label.text() for label in table.panel.count.findChildren(Label) if label.isVisible())


def test_six_hands_two_of_them_dead_from_nomination_to_result_in_fourteen_presses(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "1", "2", "3", "5", "8", "9", ENTER)
    assert table.presses <= 14
    stands = block(table.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (7, 6)
    assert [table.town.seats[place].ghost_vote for place in (2, 8)] == [False, False]


def test_a_spent_ghost_vote_is_given_back_with_the_hand_that_was_not_up(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "1", "2", "3", "5", ENTER)
    assert not table.town.seats[2].ghost_vote
    table.press("c", "3", "9", ENTER)
    assert up(table) == [1, 2, 5, 9]
    assert [table.town.seats[place].ghost_vote for place in (2, 8)] == [True, False]


def test_a_finger_drawn_over_names_raises_all_their_hands_in_one_gesture(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7")
    before = table.town
    draw(table, 8, 2)  # 8, 9, 10, 1, 2 in the order of the hand
    assert up(table) == [1, 2, 8, 9, 10]
    draw(table, 2, 10)  # the other way about, and hands that are up go down
    assert up(table) == [8, 9]
    table.bridge.undo()
    table.bridge.undo()
    assert table.town == before


def test_a_finger_passes_who_has_no_vote_and_leaves_alone_what_was_counted_anyway(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7")
    draw(table, 1, 6)
    assert up(table) == [1, 2, 3, 5, 6]
    table.session.dispatch(c.SetHand(SeatId(4), 1, override=True))
    draw(table, 8, 10)
    assert up(table) == [1, 2, 3, 4, 5, 6, 8, 9, 10]
    assert tally(table) == "9"


def test_a_finger_let_go_outside_does_nothing(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7")
    one = voter(table, 8)
    QTest.mousePress(one, Qt.MouseButton.LeftButton, pos=one.rect().center())
    QTest.mouseRelease(one, Qt.MouseButton.LeftButton, pos=one.mapFromGlobal(one.window().mapToGlobal(one.pos())))
    assert up(table) == []


def test_hands_are_drawn_while_they_are_put_right(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", ENTER, "c")
    draw(table, 5, 8)
    table.press(ENTER)
    assert up(table) == [5, 6, 7, 8]


def test_hands_ahead_of_the_sweep_are_shown_and_counted_only_when_it_comes_by(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "9", "1")
    assert tally(table) == "2"  # nothing sweeps yet: digits count at once
    table.press(" ")  # 7 raises
    assert tally(table) == "1"
    assert "2 more hands are up ahead. Closing now counts them too: 3 in all." in words(table)
    assert "hand up" in voter(table, 9).accessibleName()
    table.press(".", ".")  # past 8 and 9
    assert tally(table) == "2"
    assert "1 more hand is up ahead. Closing now counts it too: 3 in all." in words(table)
    table.press(ENTER)
    assert table.town.day.nominations[0].tally == 3


def test_the_hand_goes_round_by_itself_and_space_raises_where_it_stands(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "s")
    assert table.panel.sweep.running
    assert table.panel.sweep._timer.interval() == table.bridge.settings.sweep_ms
    table.press(" ")
    assert (up(table), table.panel.sweep.seat) == ([7], 7)
    table.panel.sweep.step()
    table.panel.sweep.step()
    assert (tally(table), table.panel.sweep.seat) == ("1", 9)
    table.press(" ", "s")
    assert not table.panel.sweep.running
    assert up(table) == [7, 9]
    for _ in range(10):
        table.panel.sweep.step()
    assert table.panel.sweep.seat is None
    assert tally(table) == "2"


def test_the_button_lets_it_go_round_and_stops_it(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7")
    settle()
    button = table.panel.count.round
    assert button.toolTip() == "Go round (S)"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert table.panel.sweep.running
    assert button.toolTip() == "Stand still (S)"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not table.panel.sweep.running
    table.press(ENTER, "c")
    settle()
    assert not button.isVisible()


def test_it_goes_on_when_its_time_has_come(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.bridge.change_settings(sweep_ms=300)
    table.press("n", "1", "7", "s")
    for _ in range(100):
        QTest.qWait(20)
        if table.panel.sweep.seat != 7:
            return
    raise AssertionError("the hand stands still")


@pytest.mark.parametrize(("begins", "first"), [("nominee", 7), ("after", 8)])
def test_the_hand_begins_at_the_nominee_or_after(sit_down: SitDown, begins: str, first: int) -> None:
    table = sit_down(*TABLE, **DAY)
    table.bridge.change_settings(count_from=begins)
    table.press("n", "1", "7")
    assert table.panel.sweep.seat == first
    assert table.panel.count.voters.buttons[0].record.person.number == first


def test_what_a_marked_hand_would_count_is_seen_while_it_is_down(sit_down: SitDown) -> None:
    """Source: the Bureaucrat entry: the player's vote counts as three."""
    table = sit_down("bureaucrat", "chef", "monk", "imp", "sage", **DAY)
    table.session.dispatch(c.PlaceReminder(SeatId(2), "bureaucrat", "3 Votes", by=SeatId(1)))
    table.press("n", "1", "4")
    assert voter(table, 2).accessibleName().endswith("hand down, counts 3")
    marked, plain = (voter(table, n).grab().toImage() for n in (2, 3))
    assert marked.size() == plain.size()
    # The last stretch of a line is empty where a hand counts one.
    end = [range(marked.width() - 40, marked.width() - 8), range(8, marked.height() - 8)]
    inked = [len({image.pixel(x, y) for x in end[0] for y in end[1]}) for image in (marked, plain)]
    assert inked[0] > 4 * inked[1]
    table.press("2")
    assert tally(table) == "3"


def test_whose_hand_is_next_is_marked_on_the_board_and_in_the_list(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    scene = table.page.view.board_scene

    def next_ones() -> list[int]:
        return [int(seat) for seat, mark in scene.marks.items() if mark == "next"]

    assert next_ones() == []
    table.press("n", "1", "7")
    assert next_ones() == [7], "the nominee first"
    table.press(" ", ".")  # 7 raises, 8 does not
    assert next_ones() == [9]
    assert scene.marks[SeatId(7)] == "picked"
    assert table.bridge.tr("seat_list.next") in seat_said(
        table.bridge, scene.pictures, table.page.record.seats[8], scene.marks[SeatId(9)]
    )
    table.press("0", ".")  # 10 is up before the hand comes there
    assert next_ones() == [10], "a hand that is up is asked all the same"
    table.press(ENTER)
    assert next_ones() == []
