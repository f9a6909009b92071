"""The strip: what just happened in words, and the way back to any of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.grimoire.timeline import Chips, TimelineStrip
from storyteller.viewmodel.recent import RecentRecord
from tests.ui.grimoire.conftest import seat

LEFT = Qt.MouseButton.LeftButton


def click(chips: Chips, steps: int) -> None:
    box = chips.box_of(steps)
    assert box is not None
    QTest.mouseClick(chips, LEFT, pos=box.center().toPoint())


def dead(game: Session[Town]) -> list[int]:
    return [number for number in range(1, 8) if not seat(game, number).alive]


def test_gestures_are_told_in_words(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.Kill(SeatId(2)))
    chips = page.strip.chips
    assert chips.text(RecentRecord(game.timeline.cursor.gesture.label, 0)) == "Bo died"  # type: ignore[union-attr]  # one was done
    assert chips.accessibleName() == "What just happened: Bo died"
    assert chips.box_of(0) is not None


def test_a_click_goes_back_to_there_and_forward_again(page: GrimoirePage, game: Session[Town]) -> None:
    for number in (2, 3, 4):
        game.dispatch(c.Kill(SeatId(number)))
    click(page.strip.chips, -2)
    assert dead(game) == [2]
    click(page.strip.chips, 2)
    assert dead(game) == [2, 3, 4]


def test_the_same_by_keys(page: GrimoirePage, game: Session[Town]) -> None:
    for number in (2, 3):
        game.dispatch(c.Kill(SeatId(number)))
    QTest.keyClick(page.strip.chips, Qt.Key.Key_Left)
    QTest.keyClick(page.strip.chips, Qt.Key.Key_Return)
    assert dead(game) == [2]


def test_the_keys_walk_over_hands_told_as_one(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.BeginNight())
    game.dispatch(c.BeginDay(override=True))
    game.dispatch(c.Nominate(SeatId(1), SeatId(2)))
    for number in (1, 3, 4):
        game.dispatch(c.SetHand(SeatId(number), 1))
    chips = page.strip.chips
    assert chips.accessibleName() == "What just happened: 3 hands for Bo"
    QTest.keyClick(chips, Qt.Key.Key_Left)
    QTest.keyClick(chips, Qt.Key.Key_Return)
    assert game.state.day.open_vote is not None
    assert game.state.day.open_vote.hands == ()
    page.bridge.redo()
    assert [hand.seat for hand in game.state.day.open_vote.hands] == [1]


def test_the_buttons_undo_and_redo(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.Kill(SeatId(2)))
    assert not page.strip.redo_button.isEnabled()
    QTest.mouseClick(page.strip.undo_button, LEFT)
    assert dead(game) == []
    assert page.strip.redo_button.isEnabled()
    QTest.mouseClick(page.strip.redo_button, LEFT)
    assert dead(game) == [2]


def test_the_present_is_always_in_sight(page: GrimoirePage, game: Session[Town]) -> None:
    for _ in range(20):
        game.dispatch(c.Kill(SeatId(2)))
        game.dispatch(c.Revive(SeatId(2)))
    chips = page.strip.chips
    now = chips.box_of(0)
    assert now is not None
    assert 0 <= now.left() < now.right() <= chips.width()
    assert chips.box_of(-23) is None


def test_without_a_game_nothing_can_be_undone(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.open_session(None)
    strip = TimelineStrip(bridge)
    qtbot.addWidget(strip)
    strip.refresh()
    assert not strip.undo_button.isEnabled()
    assert strip.chips.box_of(0) is None


# --- what players already saw ----------------------------------------------------------------------------------------


def test_taking_back_what_players_saw_says_so(page: GrimoirePage, game: Session[Town], bridge: Bridge) -> None:
    told: list[tuple[str, str]] = []
    bridge.noticed.connect(lambda kind, what: told.append((kind, bridge.tr(what))))
    game.dispatch(c.SetText(SeatId(2), "quiet"))
    game.dispatch(c.GiveInfo(SeatId(2), "give_number", (1,), "chef"))
    bridge.undo()
    assert told == [("info", "Taken back. Players already know: Bo, what they were told.")]
    bridge.undo()
    assert len(told) == 1, "nobody saw the note"


def test_going_far_back_names_all_that_was_seen_on_the_way_at_once(
    page: GrimoirePage, game: Session[Town], bridge: Bridge
) -> None:
    told: list[str] = []
    bridge.noticed.connect(lambda _kind, what: told.append(bridge.tr(what)))
    game.dispatch(c.GiveInfo(SeatId(2), "give_number", (1,), "chef"))
    game.dispatch(c.Kill(SeatId(3)))
    game.dispatch(c.RevealSeat(SeatId(1)))
    click(page.strip.chips, -3)
    assert told == ["Taken back. Players already know: the token of Ann and Bo, what they were told."]


def test_the_strip_marks_what_was_seen(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.GiveInfo(SeatId(2), "give_number", (1,), "chef"))
    game.dispatch(c.Kill(SeatId(3)))
    records = {record.steps: record for record in page.strip.chips._records}
    assert [message.key for message in records[-1].seen] == ["seen.told"]
    assert records[0].seen == ()
    box = page.strip.chips.box_of(-1)
    assert box is not None
    at = box.center().toPoint()
    chips = page.strip.chips
    QApplication.sendEvent(chips, QHelpEvent(QEvent.Type.ToolTip, at, chips.mapToGlobal(at)))
    assert QToolTip.text().splitlines()[1] == "Players already know: Bo, what they were told"


def test_a_walk_by_keys_is_said_aloud_with_what_enter_does(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.BeginNight())
    game.dispatch(c.BeginDay(override=True))
    game.dispatch(c.Nominate(SeatId(1), SeatId(2)))
    game.dispatch(c.SetText(SeatId(3), "quiet"))
    chips = page.strip.chips
    assert chips.accessibleDescription() == ""
    QTest.keyClick(chips, Qt.Key.Key_Left)
    assert chips.accessibleName() == "What just happened: Ann nominated Bo"
    said = "Players already know: the nomination\nBack to here: everything after it is undone"
    assert chips.accessibleDescription() == said
    QTest.keyClick(chips, Qt.Key.Key_Right)
    assert chips.accessibleName() == "What just happened: Note on Cy"
    assert chips.accessibleDescription() == ""


def test_another_button_of_the_mouse_undoes_nothing(page: GrimoirePage, game: Session[Town]) -> None:
    for number in (2, 3):
        game.dispatch(c.Kill(SeatId(number)))
    box = page.strip.chips.box_of(-1)
    assert box is not None
    QTest.mouseClick(page.strip.chips, Qt.MouseButton.RightButton, pos=box.center().toPoint())
    assert dead(game) == [2, 3]
