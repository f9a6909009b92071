"""Screens that were asked about: known by what they are, where they are plugged in, and never when they are a copy."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow
from storyteller.ui.second_screen.desk import SecondScreen
from storyteller.ui.second_screen.known import KnownScreens, answer_for, identity, with_answer
from tests.ui.second_screen.test_desk import WALL, Screens
from tests.ui.second_screen.test_desk import desk as desk  # noqa: PLC0414  # a fixture of the desk
from tests.ui.second_screen.test_desk import game as game  # noqa: PLC0414  # the same
from tests.ui.second_screen.test_desk import keeper as keeper  # noqa: PLC0414  # the same
from tests.ui.second_screen.test_desk import screens as screens  # noqa: PLC0414  # the same
from tests.ui.second_screen.test_desk import told as told  # noqa: PLC0414  # the same
from tests.ui.second_screen.test_desk import window as window  # noqa: PLC0414  # the same
from tests.ui.second_screen.test_screens import FakeScreen

OWN = FakeScreen("eDP-1")


@dataclass
class Numbered(FakeScreen):
    number: str = ""

    def manufacturer(self) -> str:
        return "DEL"

    def serialNumber(self) -> str:
        return self.number


def test_a_screen_is_known_by_all_it_tells() -> None:
    one, other = Numbered("DP-2", WALL.area, "U2415", "A1"), Numbered("DP-2", WALL.area, "U2415", "B2")
    assert identity(one) == "DP-2 | DEL | U2415 | A1"
    assert identity(one) != identity(other)
    assert identity(WALL) == "DP-2 |  | Wall | "


def test_an_answer_holds_for_that_screen_alone_and_not_for_a_copy() -> None:
    known = with_answer({}, WALL, "extended")
    assert answer_for(known, WALL, OWN) == "extended"
    assert answer_for(known, FakeScreen("HDMI-1", WALL.area, "Wall"), OWN) is None
    assert answer_for(known, FakeScreen("DP-2", OWN.area, "Wall"), OWN) is None
    assert answer_for(with_answer(known, WALL, "nonsense"), WALL, OWN) is None


def test_only_the_latest_answers_are_kept() -> None:
    known: dict[str, str] = {}
    for number in range(40):
        known = with_answer(known, FakeScreen(f"DP-{number}"), "town")
    known = with_answer(known, FakeScreen("DP-39"), "duplicated")
    assert len(known) == 24
    assert answer_for(known, FakeScreen("DP-39", WALL.area), OWN) == "duplicated"
    assert answer_for(known, FakeScreen("DP-3", WALL.area), OWN) is None


@pytest.mark.parametrize(("answer", "opens"), [("town", True), ("extended", False)])
def test_a_known_screen_is_not_asked_about_again(
    desk: SecondScreen, window: MainWindow, screens: Screens, answer: str, opens: bool
) -> None:
    screens.found.append(WALL)
    desk.on_screen_added(WALL)
    desk.answer(answer)
    desk.on_screen_removed(WALL)
    window.lift_curtain()
    assert not desk.is_open
    desk.on_screen_added(WALL)
    assert not desk.asking
    assert desk.is_open is opens
    # What a screen shows can't be seen from here: whoever looks lifts the curtain, and needs no answer for it.
    assert window.curtain_down
    window.lift_curtain()
    assert not window.curtain_down


def test_a_known_copy_lets_the_curtain_fall(desk: SecondScreen, window: MainWindow, told: list[Message]) -> None:
    desk.on_screen_added(WALL)
    desk.answer("duplicated")
    desk.on_screen_removed(WALL)
    window.lift_curtain()
    desk.on_screen_added(WALL)
    assert window.curtain_down
    assert [what.key for what in told] == ["town_desk.duplicated"] * 2


def test_a_known_screen_that_lies_over_the_grimoire_is_asked_about(
    desk: SecondScreen, window: MainWindow, bridge: Bridge
) -> None:
    copy = FakeScreen(WALL.called, window.screen().geometry(), WALL.kind)
    bridge.change_settings(town_answers=with_answer({}, WALL, "town"))
    desk.on_screen_added(copy)
    assert desk.asking
    assert window.curtain_down
    assert not desk.is_open


def test_it_is_remembered_only_where_it_is_wished(desk: SecondScreen, bridge: Bridge) -> None:
    desk.on_screen_added(WALL)
    assert desk._question is not None
    assert desk._question.remembers.isChecked()
    desk._question.remembers.setChecked(False)
    desk.answer("extended")
    assert bridge.settings.town_answers == {}
    desk.on_screen_added(WALL)
    assert desk.asking
    assert desk._question.remembers.isChecked()


def test_without_a_game_no_town_opens_by_itself(desk: SecondScreen, bridge: Bridge, screens: Screens) -> None:
    screens.found.append(WALL)
    bridge.change_settings(town_answers=with_answer({}, WALL, "town"))
    bridge.open_session(None)
    desk.on_screen_added(WALL)
    assert not desk.is_open


def test_the_settings_say_which_are_known_and_forget_them(bridge: Bridge, qtbot: QtBot, game: Session) -> None:
    del game
    piece = KnownScreens(bridge)
    qtbot.addWidget(piece)
    assert piece.forget.isHidden()
    bridge.change_settings(town_answers=with_answer({}, WALL, "town"))
    assert "Wall (DP-2)" in piece.says.text()
    assert not piece.forget.isHidden()
    bridge.change_settings(language="zh_Hans")
    assert "显示城镇广场" in piece.says.text()
    piece.forget.click()
    assert bridge.settings.town_answers == {}
    assert piece.forget.isHidden()
