"""The players' screen from the storyteller's side: what goes there, when, and that it is never the grimoire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SeededChance
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.second_screen.desk import SecondScreen, languages_of, read_image
from storyteller.ui.widgets.page import Page
from tests.ui.eyes import Paints
from tests.ui.second_screen.test_screens import FakeScreen

A, B, C = (SeatId(n) for n in (1, 2, 3))
WALL = FakeScreen("DP-2", QRect(5000, 0, 1280, 720), "Wall")


@dataclass
class Screens:
    """The screens of a made-up machine; the town's window is moved there and not shown full-screen."""

    found: list[Any] = field(default_factory=list)
    put: list[str] = field(default_factory=list)

    def __call__(self) -> list[Any]:
        return self.found

    def place(self, window: QWidget, screen: Any) -> None:
        self.put.append(screen.name())
        window.setGeometry(screen.geometry())
        window.show()


@dataclass
class Keeper:
    """Notes what it was asked."""

    awake: bool = False
    asked: int = 0

    def keep(self, awake: bool) -> None:
        self.asked += awake != self.awake
        self.awake = awake


@pytest.fixture
def screens() -> Screens:
    return Screens()


@pytest.fixture
def keeper() -> Keeper:
    return Keeper()


@pytest.fixture
def game(bridge: Bridge) -> Session:
    session = memory_session(SeededChance(1))
    for name in ("Ann", "Ben", "Cat", "Dan", "Eve"):
        session.dispatch(c.AddSeat(name))
    for number, character in enumerate(("imp", "chef", "monk", "spy", "empath"), 1):
        session.dispatch(c.SetCharacter(SeatId(number), character))
    bridge.open_session(session)
    return session


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    made = MainWindow(bridge, (PageSpec("library", "bookshelf", Page),))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


@pytest.fixture
def desk(bridge: Bridge, game: Session, window: MainWindow, screens: Screens, keeper: Keeper) -> Iterator[SecondScreen]:
    del game
    # The window's own one is for the real screens; this one stands beside it.
    screens.found.append(window.screen())
    made = SecondScreen(bridge, window, window.covering, keeper=keeper, screens=screens, put=screens.place)
    yield made
    made.put_away()
    window.covering.held_down = False


@pytest.fixture
def told(bridge: Bridge) -> list[Message]:
    heard: list[Message] = []
    bridge.noticed.connect(lambda _kind, what: heard.append(what))
    return heard


# --- where it opens -------------------------------------------------------------------------------------------------


def test_it_opens_on_the_other_screen_and_remembers_it(desk: SecondScreen, screens: Screens, bridge: Bridge) -> None:
    screens.found.append(WALL)
    desk.open_or_close()
    assert desk.is_open
    assert screens.put == ["DP-2"]
    assert bridge.settings.town_screen == "DP-2"
    desk.open_or_close()
    assert not desk.is_open
    screens.found.append(FakeScreen("HDMI-9", QRect(9000, 0, 3840, 2160)))
    desk.open_or_close()
    assert screens.put == ["DP-2", "DP-2"]


def test_without_another_screen_it_is_a_plain_window(desk: SecondScreen, screens: Screens, told: list[Message]) -> None:
    desk.open()
    assert desk.is_open
    assert screens.put == []
    assert desk.window is not None
    assert not desk.window.isFullScreen()
    assert [what.key for what in told] == ["town_desk.one_screen"]


def test_it_never_covers_the_storytellers_screen(
    desk: SecondScreen, window: MainWindow, screens: Screens, told: list[Message]
) -> None:
    copy = FakeScreen("HDMI-2", window.screen().geometry())
    screens.found.append(copy)
    desk.open(copy)
    assert screens.put == []
    assert not desk.is_open
    assert [what.key for what in told] == ["town_desk.same_picture"]


def test_the_keyboard_stays_with_the_storyteller(desk: SecondScreen, window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    desk.open()
    qtbot.waitUntil(window.isActiveWindow)


def test_closed_by_its_frame_it_is_closed(desk: SecondScreen, qtbot: QtBot) -> None:
    desk.open()
    assert desk.window is not None
    with qtbot.waitSignal(desk.changed):
        desk.window.close()
    assert not desk.is_open
    desk.open_or_close()
    assert desk.is_open


# --- what goes there ------------------------------------------------------------------------------------------------


def test_public_gestures_go_there_and_hidden_ones_paint_nothing(desk: SecondScreen, game: Session) -> None:
    desk.open()
    assert desk.window is not None
    paints = Paints(desk.window)
    paints.after()
    for hidden in (c.PlaceReminder(A, "monk", "Safe"), c.SetAlignment(B, "evil"), c.SetText(C, "note", "liar")):
        game.dispatch(hidden)
        assert paints.after() == 0
    game.dispatch(c.BeginNight())
    assert paints.after() == 1
    game.dispatch(c.Kill(B))
    assert paints.after() == 0
    game.dispatch(c.BeginDay())
    assert paints.after() == 1
    assert [seat.life for seat in desk.window.record.seats][1] == "dead_with_vote"
    game.undo()
    assert desk.window.record.night


def test_the_hand_that_goes_round_is_followed(desk: SecondScreen, game: Session, bridge: Bridge) -> None:
    for gesture in (c.BeginNight(), c.BeginDay(), c.Nominate(A, B)):
        game.dispatch(gesture)
    desk.open()
    bridge.hand_moved.emit(C)
    assert desk.window is not None
    assert [seat.number for seat in desk.window.record.seats if seat.pointed] == [3]
    bridge.hand_moved.emit(None)
    assert not any(seat.pointed for seat in desk.window.record.seats)


def test_another_game_is_shown_at_once_and_none_leaves_nothing(desk: SecondScreen, bridge: Bridge) -> None:
    desk.open()
    assert desk.window is not None
    assert len(desk.window.record.seats) == 5
    bridge.open_session(memory_session(SeededChance(2)))
    assert desk.window.record.seats == ()
    bridge.open_session(None)
    assert desk.window.record.seats == ()


def test_black_picture_and_pages_on_a_key(desk: SecondScreen) -> None:
    desk.black()
    desk.next_page()
    assert desk.window is None
    desk.open()
    assert desk.window is not None
    desk.black()
    assert desk.window.cover == "black"
    desk.picture()
    assert desk.window.cover == "picture"
    desk.picture()
    assert desk.window.cover == ""
    pages = []
    for _ in range(3):
        desk.next_page()
        pages.append(desk.window.page)
    assert pages == ["script", "reveal", "town"]


@pytest.mark.parametrize(
    ("wish", "own", "languages"),
    [
        ("follow", "en", ("en",)),
        ("follow", "zh_Hans", ("zh_Hans",)),
        ("both", "en", ("en", "zh_Hans")),
        ("both", "zh_Hans", ("zh_Hans", "en")),
        ("zh_Hans", "en", ("zh_Hans",)),
    ],
)
def test_languages_of_the_town(wish: str, own: Any, languages: tuple[str, ...]) -> None:
    assert languages_of(wish, own) == languages


def test_it_follows_the_language_at_once(desk: SecondScreen, bridge: Bridge) -> None:
    desk.open()
    assert desk.window is not None
    assert desk.window.windowTitle() == "Town square"
    bridge.change_settings(language="zh_Hans")
    assert desk.window.windowTitle() == "城镇广场"
    bridge.change_settings(town_language="en")
    assert desk.window.windowTitle() == "Town square"


def test_an_own_picture_is_read_and_what_is_none_is_passed_over(
    desk: SecondScreen, bridge: Bridge, tmp_path: Path
) -> None:
    file = tmp_path / "logo.png"
    image = QImage(40, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#00ff00"))
    image.save(str(file))  # type: ignore[call-overload]  # the stubs want bytes
    desk.open()
    assert desk.window is not None
    bridge.change_settings(town_image=str(file))
    desk.picture()
    middle = desk.window.rect().center()
    assert desk.window.grab().toImage().pixelColor(middle).name() == "#00ff00"
    (tmp_path / "none.png").write_text("no picture")
    for other in (tmp_path / "none.png", tmp_path / "gone.png", tmp_path, "\0"):
        assert read_image(str(other)).isNull()


def test_the_ring_is_turned_by_the_wheel_and_stays_so(desk: SecondScreen, bridge: Bridge) -> None:
    desk.open()
    assert desk.window is not None
    paints = Paints(desk.window)
    paints.after()
    desk.window.turned.emit(1)
    # Everybody moves on clockwise: the last one comes to the top.
    assert bridge.settings.town_top == 5
    assert paints.after() == 1
    desk.turn(-2)
    assert bridge.settings.town_top == 2
    bridge.open_session(None)
    desk.turn(1)
    assert bridge.settings.town_top == 2


# --- the curtain ----------------------------------------------------------------------------------------------------


def test_the_town_stays_when_the_curtain_falls(desk: SecondScreen, window: MainWindow) -> None:
    desk.open()
    window.drop_curtain()
    assert window.curtain_down
    assert desk.is_open


def test_a_new_screen_is_asked_about_and_until_then_the_curtain_cannot_be_lifted(
    desk: SecondScreen, window: MainWindow, screens: Screens
) -> None:
    screens.found.append(WALL)
    desk.on_screen_added(WALL)
    assert window.curtain_down
    assert desk.asking
    window.lift_curtain()
    window.curtain.held_long_enough.emit()
    assert window.curtain_down
    desk.answer("extended")
    assert not desk.asking
    assert not desk.is_open
    assert window.curtain_down
    window.lift_curtain()
    assert not window.curtain_down


def test_the_question_can_be_answered_by_key(desk: SecondScreen, window: MainWindow, screens: Screens) -> None:
    screens.found.append(WALL)
    desk.on_screen_added(WALL)
    question = desk._question
    assert question is not None
    focused = question.buttons["town"]
    assert window.focusWidget() is focused
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert desk.is_open
    assert screens.put == ["DP-2"]
    assert window.curtain_down


def test_a_copy_of_this_screen_is_warned_of(desk: SecondScreen, window: MainWindow, told: list[Message]) -> None:
    desk.on_screen_added(WALL)
    desk.answer("duplicated")
    assert [what.key for what in told] == ["town_desk.duplicated"]
    assert window.curtain_down
    assert not desk.is_open


def test_two_new_screens_are_two_questions(desk: SecondScreen, window: MainWindow) -> None:
    other = FakeScreen("HDMI-1", QRect(9000, 0, 800, 600))
    desk.on_screen_added(WALL)
    desk.on_screen_added(other)
    desk.answer("extended")
    assert desk.asking
    window.lift_curtain()
    assert window.curtain_down
    desk.answer("extended")
    window.lift_curtain()
    assert not window.curtain_down


def test_a_screen_that_goes_again_takes_its_question_along(desk: SecondScreen, window: MainWindow) -> None:
    desk.on_screen_added(WALL)
    desk.on_screen_removed(WALL)
    assert not desk.asking
    assert window.curtain_down
    window.lift_curtain()
    assert not window.curtain_down


# --- unplugged ------------------------------------------------------------------------------------------------------


def test_an_unplugged_screen_hides_the_town_and_shows_the_grimoire_nowhere_else(
    desk: SecondScreen, window: MainWindow, screens: Screens, told: list[Message]
) -> None:
    screens.found.append(WALL)
    desk.open()
    before = window.geometry()
    screens.found.remove(WALL)
    desk.on_screen_removed(WALL)
    assert not desk.is_open
    assert window.geometry() == before
    assert [what.key for what in told] == ["town_desk.unplugged"]
    assert desk.window is not None
    assert not desk.window.isVisible()


def test_it_comes_back_only_when_it_is_asked_for(desk: SecondScreen, screens: Screens, game: Session) -> None:
    screens.found.append(WALL)
    desk.open()
    desk.on_screen_removed(WALL)
    game.dispatch(c.BeginNight())
    assert not desk.is_open
    desk.on_screen_added(WALL)
    desk.answer("town")
    assert desk.is_open


def test_when_the_storytellers_own_screen_goes_the_curtain_falls(
    desk: SecondScreen, window: MainWindow, screens: Screens
) -> None:
    screens.found.append(WALL)
    desk.open()
    assert not window.curtain_down
    desk.on_screen_removed(window.screen())
    assert window.curtain_down
    assert not desk.is_open


def test_another_screen_going_changes_nothing(desk: SecondScreen, window: MainWindow, screens: Screens) -> None:
    screens.found.append(WALL)
    desk.open()
    desk.on_screen_removed(FakeScreen("HDMI-7", QRect(9000, 0, 10, 10)))
    assert desk.is_open
    assert not window.curtain_down


# --- set to show the same while they stand there ---------------------------------------------------------------------


def test_a_screen_that_becomes_a_copy_is_asked_about_and_the_town_leaves_it(
    desk: SecondScreen, window: MainWindow, screens: Screens
) -> None:
    wall = FakeScreen("DP-2", WALL.area, "Wall")
    screens.found.append(wall)
    desk.open()
    desk.on_screens_moved()
    assert desk.is_open
    assert not window.curtain_down
    wall.area = window.screen().geometry()
    desk.on_screens_moved()
    assert window.curtain_down
    assert desk.asking
    assert not desk.is_open
    window.lift_curtain()
    assert window.curtain_down
    desk.answer("duplicated")
    window.lift_curtain()
    # It stays a copy, and that was said.
    desk.on_screens_moved()
    assert not desk.asking
    assert not window.curtain_down
    copy = FakeScreen("HDMI-2", window.screen().geometry())
    screens.found.append(copy)
    desk.on_screen_added(copy)
    desk.answer("duplicated")
    window.lift_curtain()
    desk.on_screens_moved()
    assert not desk.asking
    wall.area = WALL.area
    desk.on_screens_moved()
    wall.area = window.screen().geometry()
    desk.on_screens_moved()
    assert desk.asking


# --- awake ----------------------------------------------------------------------------------------------------------


def test_displays_are_kept_awake_while_a_game_runs(
    desk: SecondScreen, game: Session, bridge: Bridge, keeper: Keeper
) -> None:
    del desk
    assert not keeper.awake
    game.dispatch(c.BeginNight())
    assert keeper.awake
    bridge.change_settings(keep_awake=False)
    assert not keeper.awake
    bridge.change_settings(keep_awake=True)
    game.dispatch(c.Conclude("good", "demon_dead"))
    assert not keeper.awake
    game.undo()
    assert keeper.awake
    bridge.open_session(None)
    assert not keeper.awake


def test_closing_the_program_lets_displays_sleep_and_takes_the_town_along(
    desk: SecondScreen, game: Session, keeper: Keeper
) -> None:
    game.dispatch(c.BeginNight())
    desk.open()
    desk.put_away()
    assert not keeper.awake
    assert desk.window is None
    assert not desk.is_open


# --- the window's keys and rail -------------------------------------------------------------------------------------


def test_the_windows_actions_open_and_cover_the_town_behind_the_curtain_too(window: MainWindow, game: Session) -> None:
    del game
    table = window.actions_table
    window.drop_curtain()
    table.action("town.open").trigger()
    town = window.second_screen.window
    assert town is not None
    assert town.isVisible()
    table.action("town.black").trigger()
    assert town.cover == "black"
    table.action("town.black").trigger()
    table.action("town.page").trigger()
    assert town.page == "script"
    table.action("town.open").trigger()
    assert not town.isVisible()
