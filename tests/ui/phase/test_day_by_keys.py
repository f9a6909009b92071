"""A day by keyboard: nominate, count, close, execute, exile, abilities, the end. Source: the rules of the day."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import block
from storyteller.clocktower.model import Phase
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.ui.day.voters import VoterButton
from storyteller.ui.phase.end import EndPanel, RevealButton
from storyteller.ui.phase.setup import SetupPanel
from storyteller.ui.widgets.words import Button, Label
from tests.ui.phase.conftest import Table

SitDown = Callable[..., Table]
DAY = {"phase": ("day", 1)}
TABLE = ("slayer", "chef", "empath:x", "monk:x:nv", "butler", "poisoner", "imp", "mayor", "recluse", "saint")
"""Eight of ten look alive, so four votes execute."""
ENTER = "\r"


def texts(table: Table) -> str:
    QApplication.processEvents()
    panel = table.panel
    return " | ".join(label.text() for label in panel.findChildren(Label) if label.isVisibleTo(panel))


def press_button(table: Table, text: str) -> None:
    QApplication.processEvents()
    found = [b for b in table.panel.findChildren(Button) if b.text() == text and b.isVisibleTo(table.panel)]
    assert len(found) == 1, (text, [b.text() for b in table.panel.findChildren(Button)])
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def voter(table: Table, number: int) -> VoterButton:
    found = [b for b in table.panel.count.voters.buttons if b.record is not None and b.record.person.number == number]
    return found[0]


def test_six_hands_and_a_ghost_vote_in_ten_presses(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", "3", "5", "6", "8", "9", ENTER)
    assert table.presses <= 14
    stands = block(table.town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (7, 6)
    assert not table.town.seats[2].ghost_vote
    assert "Gus is about to die (6)" in texts(table)


def test_the_sweep_goes_round_by_space_and_full_stop(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press(" ", "1", "7")  # Space begins a nomination when nothing else is to be done
    # From the nominee: 7 up, 8 up, 9 passes, 10 up, 1 passes, 2 up, 3 up; 4 has no vote and is passed by itself.
    table.press(" ", " ", ".", " ", ".", " ", " ")
    assert [hand.seat for hand in table.town.day.nominations[0].hands] == [7, 8, 10, 2, 3]
    assert table.panel.sweep.seat == 5
    table.press(",", ",")
    assert table.panel.sweep.seat == 2


def test_behind_the_last_voter_space_sets_nothing(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "imp", **DAY)
    table.press("n", "1", "3", " ", " ", " ", " ")
    assert len(table.town.day.nominations[0].hands) == 3
    table.press(ENTER)
    assert table.town.day.open_vote is None


def test_the_tally_and_what_it_takes_are_said_at_once(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", "5", "6", "8", ENTER, "n", "2", "6", "1", "2", "5", "7")
    assert table.panel.count.tally.text() == "4"
    assert "Needs 4 to execute, 5 to pass Gus" in texts(table)
    assert "A tie" in texts(table)
    table.press("8")
    assert "Flo would be about to die." in texts(table)


def test_a_spent_ghost_vote_is_shown_with_its_reason_and_can_be_counted_anyway(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "4")
    assert table.panel.count.tally.text() == "0"
    assert "4 Di: not counted." in texts(table)
    press_button(table, "Count it anyway")
    assert table.panel.count.tally.text() == "1"


def test_a_hand_is_raised_and_lowered_by_a_tap(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7")
    QTest.mouseClick(voter(table, 8), Qt.MouseButton.LeftButton)
    assert "hand up" in voter(table, 8).accessibleName()
    QTest.mouseClick(voter(table, 8), Qt.MouseButton.LeftButton)
    assert table.town.day.nominations[0].hands == ()
    assert table.window.focusWidget() is table.page.view


def test_a_count_is_called_off_by_one_key(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", Qt.Key.Key_Backspace)
    assert table.town.day.nominations[0].withdrawn


def test_an_open_count_stands_when_the_game_is_opened_again(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", "5")
    table.bridge.open_session(None)
    table.bridge.open_session(table.session)
    table.window.show_page("grimoire")
    assert table.panel.count.tally.text() == "2"


def test_a_dead_nominator_is_refused_once_and_enter_does_it_anyway(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "3", "7")
    assert table.town.day.nominations == ()
    assert table.window.banner.can_override
    table.press(ENTER)
    assert table.town.day.open_vote is not None


def test_the_storyteller_can_be_nominated(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1")
    press_button(table, "Storyteller")
    assert table.town.day.nominations[0].nominee == STORYTELLER


def test_a_choice_is_left_with_escape_and_the_next_escape_drops_the_curtain(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", Qt.Key.Key_Escape)
    assert not table.window.curtain_down
    assert table.panel.picker.wanted is None
    table.press(Qt.Key.Key_Escape)
    assert table.window.curtain_down


def test_who_is_about_to_die_is_executed_by_one_key_and_the_night_follows(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "6", "2", "5", "7", "8", ENTER, "e")
    assert not table.town.seats[5].alive
    assert "Flo was executed and died." in texts(table)
    table.press(" ")
    assert table.town.phase == Phase("night", 2)


def test_an_execution_can_be_survived(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "6", "2", "5", "7", "8", ENTER)
    press_button(table, "Execute, but lives")
    assert table.town.seats[5].alive
    assert "Flo was executed and lives." in texts(table)


def test_somebody_who_is_dead_already_is_not_killed_by_the_key(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "3", "2", "5", "7", "8", ENTER)
    assert "Execute, but lives (E)" in [b.text() for b in table.panel.block.findChildren(Button)]
    table.press("e")
    assert not table.town.day.executions[0].died


def test_the_key_lets_those_live_whom_something_keeps_alive(sit_down: SitDown) -> None:
    """Source: the Devil's Advocate: the chosen player doesn't die if executed."""
    table = sit_down(*TABLE, **DAY)
    table.session.dispatch(c.PlaceReminder(SeatId(6), "devilsadvocate", "Survives Execution"))
    table.press("n", "1", "6", "2", "5", "7", "8", ENTER)
    assert "Flo is kept safe" in texts(table)
    table.press("e")
    assert table.town.seats[5].alive
    assert table.town.day.executions[0].person == 6


def test_somebody_else_can_be_executed(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    press_button(table, "Execute another")
    table.press("2")
    assert not table.town.seats[1].alive


def test_the_day_is_not_ended_over_somebody_about_to_die_without_asking(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "6", "2", "5", "7", "8", ENTER, "d")
    assert table.town.phase == Phase("day", 1)
    table.press(ENTER)
    assert table.town.phase == Phase("night", 2)


def test_the_only_traveller_is_called_to_exile_by_one_key(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "imp", "scapegoat", **DAY)
    table.press("r")
    assert "Exile 4 Di?" in texts(table)
    table.press("1", "2", ENTER)
    assert not table.town.seats[3].alive


def test_without_travellers_there_is_nobody_to_exile(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("r")
    assert table.panel.picker.wanted is None
    assert "Exile (R)" not in [b.text() for b in table.panel.deeds.findChildren(Button)]


def test_a_shot_that_hits_is_offered_and_then_the_end(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("u", "1", "7")
    assert "The shot hits the Demon: Gus dies." in texts(table)
    table.press("t")
    assert not table.town.seats[6].alive
    assert "The good team has won" in texts(table)
    table.press("t")
    assert table.town.phase.kind == "ended"
    assert isinstance(table.panel, EndPanel)


def test_anybody_may_claim_to_be_the_slayer(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("u", "2", "7")
    assert table.panel.offers.records == ()
    assert table.town.seats[6].alive


def test_hands_of_a_closed_count_are_put_right(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", "5", "6", ENTER)
    assert table.panel.record.closed[0].outcome == "not_enough"
    table.panel.closed.toggle(1)
    press_button(table, "Correct hands")
    table.press("8")
    assert table.panel.count.tally.text() == "4"
    table.press(ENTER)
    assert table.panel.record.closed[0].outcome == "about_to_die"


def test_a_closed_count_is_overruled_and_set_back(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", "2", ENTER)
    table.panel.closed.toggle(1)
    QApplication.processEvents()
    (ruling,) = [b for b in table.panel.closed.findChildren(Button) if b.accessibleName() == "Rule: about to die"]
    QTest.mouseClick(ruling, Qt.MouseButton.LeftButton)
    stands = block(table.town.day)
    assert stands is not None
    assert stands.seat == 7
    press_button(table, "As counted")
    assert block(table.town.day) is None


def test_an_undone_gesture_gives_up_what_was_half_chosen(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.press("n", "1", "7", ENTER, "n", "2")
    table.bridge.undo()
    assert table.panel._choice is None
    assert table.town.day.open_vote is not None


def test_what_was_announced_stands_at_the_head_of_the_day(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "imp", phase=("night", 2))
    table.session.dispatch(c.Kill(SeatId(2)))
    table.session.dispatch(c.BeginDay())
    assert "Died in the night: Bo." in texts(table)


# --- the end ---------------------------------------------------------------------------------------------------------


def ended(sit_down: SitDown) -> Table:
    table = sit_down("chef", "monk", "imp:x", "poisoner", **DAY)
    table.press("t")
    return table


def test_the_end_says_who_has_won_and_why_and_can_be_taken_back(sit_down: SitDown) -> None:
    table = ended(sit_down)
    assert "Good has won" in texts(table)
    assert "the Demon is dead" in texts(table)
    press_button(table, "Take the end back")
    assert table.town.phase == Phase("day", 1)
    assert table.town.conclusion is None


def test_tokens_are_laid_open_seat_by_seat_or_all_at_once(sit_down: SitDown) -> None:
    table = ended(sit_down)
    assert not any(seat.revealed for seat in table.town.seats)
    table.press("3")
    assert [seat.revealed for seat in table.town.seats] == [False, False, True, False]
    QApplication.processEvents()
    first = table.panel.findChildren(RevealButton)[0]
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert table.town.seats[0].revealed
    table.panel.turn_all()
    assert all(seat.revealed for seat in table.town.seats)
    table.bridge.undo()
    assert [seat.revealed for seat in table.town.seats] == [True, False, True, False]


def test_the_end_can_be_declared_by_hand(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.panel.conclude.toggle()
    table.panel.conclude.reason.setText("the last train leaves")
    press_button(table, "Evil has won")
    assert table.town.conclusion is not None
    assert (table.town.conclusion.winner, table.town.conclusion.reason) == ("evil", "the last train leaves")
    assert "the last train leaves" in texts(table)


def test_while_setting_up_the_night_waits_for_every_token(sit_down: SitDown) -> None:
    table = sit_down("chef", "-", "imp", phase=("setup", 0))
    assert isinstance(table.panel, SetupPanel)
    assert "1 seat has no token yet." in texts(table)
    assert not table.panel.begin.isEnabled()
    table.press(" ")
    assert table.town.phase.kind == "setup"
    table.session.dispatch(c.SetCharacter(SeatId(2), "monk"))
    table.press(" ")
    assert table.town.phase == Phase("night", 1)


def test_where_nobody_sits_the_way_leads_to_setting_up(sit_down: SitDown) -> None:
    table = sit_down(phase=("setup", 0))
    assert isinstance(table.panel, SetupPanel)
    asked: list[str] = []
    table.bridge.page_requested.connect(asked.append)
    assert "Nobody sits at this table yet" in texts(table)
    assert not table.panel.begin.isEnabled()
    table.press(" ")
    assert asked == ["setup"]
    assert table.town.phase.kind == "setup"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("zh_Hans", ("Gus即将被处决（4票）", "处决需要4票，超过Gus需要5票")),
        ("en", ("Gus is about to die (4)", "5 to pass Gus")),
    ],
)
def test_the_day_speaks_both_languages_and_switches_live(
    sit_down: SitDown, language: str, words: tuple[str, ...]
) -> None:
    table = sit_down(*TABLE, **DAY)
    table.bridge.change_settings(language="en" if language == "zh_Hans" else "zh_Hans")
    table.press("n", "1", "7", "2", "5", "6", "8", ENTER)
    table.bridge.change_settings(language=language)
    shown = texts(table)
    assert all(word in shown for word in words)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_the_buttons_at_the_foot_show_all_their_words(sit_down: SitDown, language: str, percent: int) -> None:
    table = sit_down(*TABLE, **DAY)
    table.bridge.change_settings(language=language, text_percent=percent)
    table.press("n", "1", "7")
    QApplication.processEvents()
    for shown in (table.panel.off, table.panel.close_vote):
        assert shown.width() >= shown.sizeHint().width()
    assert table.panel.close_vote.geometry().bottom() >= table.panel.off.geometry().bottom()


def test_a_count_that_an_execution_overtook_gives_way_to_the_night(sit_down: SitDown) -> None:
    table = sit_down("slayer", "virgin", "empath", "monk", "butler", "poisoner", "imp", **DAY)
    table.press("n", "1", "2", "t")
    assert not table.town.seats[0].alive
    assert table.town.day.open_vote is None
    assert table.panel.end.isVisible()
    assert (table.panel.end.property("look"), table.panel.close_vote.isVisible()) == ("primary", False)
    table.press(" ")
    assert table.town.phase == Phase("night", 2)


def test_what_can_be_done_about_a_count_comes_in_sight(sit_down: SitDown) -> None:
    table = sit_down(*TABLE, **DAY)
    table.window.resize(1280, 600)
    for by, whom in (("1", "7"), ("2", "6"), ("5", "2")):
        table.press("n", by, whom, ENTER)
    table.panel.closed.toggle(1)
    for _ in range(4):
        QApplication.processEvents()
    view, details = table.panel.scroller.viewport(), table.panel.closed.details
    assert details is not None
    assert details.mapTo(view, details.rect().bottomLeft()).y() <= view.height()
