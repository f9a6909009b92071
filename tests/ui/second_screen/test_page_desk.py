"""The players' page from the storyteller's side: off until it is switched on, and quiet whatever becomes of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.kernel.ids import GameId
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow
from storyteller.ui.second_screen.page_desk import HERE, PageDesk, Place, places
from storyteller.ui.second_screen.page_panel import PagePanel, open_panel
from tests.ui.second_screen.test_desk import A
from tests.ui.second_screen.test_desk import game as game  # noqa: PLC0414  # a fixture of the desk
from tests.ui.second_screen.test_desk import window as window  # noqa: PLC0414  # the same
from tests.web.guest import answer_of, line_to


@pytest.fixture
def desk(window: MainWindow, game: Session) -> Iterator[PageDesk]:
    del game
    made = window.second_screen.phones
    made.places = lambda: [Place(HERE)]
    yield made
    made.stop()


def body(desk: PageDesk) -> str:
    """Returns the page as a phone gets it."""
    host, _, path = desk.state.link.removeprefix("http://").partition("/")
    head = f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    return answer_of(line_to(int(host.partition(":")[2]), head.encode())).body.decode()


def ready(desk: PageDesk, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: desk.state.step == "on", timeout=20_000)


def test_nothing_runs_until_it_is_switched_on(window: MainWindow, game: Session) -> None:
    game.dispatch(c.RenameSeat(A, "Zora"))
    assert window.second_screen._phones is None
    desk = window.second_screen.phones
    assert desk.state.step == "off"
    assert desk.page.pid is None


def test_it_shows_the_town_and_follows_it(desk: PageDesk, game: Session, bridge: Bridge, qtbot: QtBot) -> None:
    desk.switch()
    ready(desk, qtbot)
    assert "Ann" in body(desk)
    bridge.dispatch(c.RenameSeat(A, "Zora"))
    qtbot.waitUntil(lambda: "Zora" in body(desk), timeout=10_000)
    desk.switch()
    assert desk.state.step == "off"
    assert desk.page.pid is None


def test_the_town_shows_the_way_while_it_is_on(desk: PageDesk, window: MainWindow, qtbot: QtBot) -> None:
    window.second_screen.open()
    town = window.second_screen.window
    assert town is not None
    before = town.grab().toImage()
    desk.start()
    ready(desk, qtbot)
    assert town.grab().toImage() != before
    desk.stop()
    assert town.grab().toImage() == before


def test_its_death_is_a_quiet_notice_and_a_button(
    desk: PageDesk, bridge: Bridge, window: MainWindow, qtbot: QtBot
) -> None:
    said: list[tuple[str, str]] = []
    bridge.noticed.connect(lambda kind, what: said.append((kind, what.key)))
    panel = open_panel(bridge, desk, window)
    panel.switch.click()
    ready(desk, qtbot)
    assert panel.link.text() == desk.state.link
    assert panel.code.isVisible()
    assert desk.page.pid is not None
    os.kill(desk.page.pid, signal.SIGTERM)
    qtbot.waitUntil(lambda: desk.state.step == "gone", timeout=10_000)
    assert ("info", "players_page.gone") in said
    assert not panel.link.isVisible()
    # The game goes on, and one press brings the page back.
    bridge.dispatch(c.RenameSeat(A, "Zora"))
    assert panel.switch.text() == "Start again"
    panel.switch.click()
    ready(desk, qtbot)
    assert "Zora" in body(desk)
    panel.reject()


def test_a_network_that_is_gone_is_told(desk: PageDesk, bridge: Bridge, window: MainWindow, qtbot: QtBot) -> None:
    desk.places = lambda: [Place("192.0.2.1", "wifi"), Place(HERE)]
    panel = open_panel(bridge, desk, window)
    assert [panel.where.itemText(n) for n in range(2)] == ["192.0.2.1 (wifi)", f"{HERE} (this computer only)"]
    panel.switch.click()
    qtbot.waitUntil(lambda: desk.state.step == "failed", timeout=10_000)
    assert "could not start" in panel.says.text()
    panel.where.setCurrentIndex(1)
    panel.switch.click()
    ready(desk, qtbot)
    assert desk.address == HERE
    assert bridge.settings.page_address == HERE
    panel.reject()


def test_the_page_of_another_game_lies_elsewhere(desk: PageDesk, bridge: Bridge, qtbot: QtBot) -> None:
    desk.start()
    ready(desk, qtbot)
    before = desk.state.link
    bridge.open_session(None)
    assert desk.state.link == before
    other = memory_session()
    other.game = GameId("77")
    bridge.open_session(other)
    assert desk.state.link != before
    qtbot.waitUntil(lambda: "Ann" not in body(desk), timeout=10_000)


def test_closing_the_window_ends_it(desk: PageDesk, window: MainWindow, qtbot: QtBot) -> None:
    desk.start()
    ready(desk, qtbot)
    window.close()
    assert desk.page.pid is None


def test_this_machine_is_always_a_place() -> None:
    found = places()
    assert found[-1] == Place(HERE)
    assert all(place.address != "0.0.0.0" for place in found)


def test_the_action_opens_the_panel(window: MainWindow, game: Session) -> None:
    del game
    window.actions_table.action("town.phones").trigger()
    (panel,) = window.findChildren(PagePanel)
    panel.reject()


def test_the_panel_stays_whole_on_the_screen_when_the_code_makes_it_taller(
    desk: PageDesk, bridge: Bridge, window: MainWindow, qtbot: QtBot
) -> None:
    panel = open_panel(bridge, desk, window)
    qtbot.waitUntil(panel.isVisible)
    room = panel.screen().availableGeometry()
    panel.move(room.right() - panel.width(), room.bottom() - panel.height())
    before = panel.height()
    desk.start()
    ready(desk, qtbot)
    qtbot.waitUntil(lambda: panel.height() > before)
    assert room.contains(panel.frameGeometry())
    panel.reject()
