"""The library: the last game is one key away."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.journal.errors import UnknownGame
from storyteller.kernel.ids import GameId
from storyteller.ui.bridge import Bridge
from storyteller.ui.library.model import details_of, standing_of, title_of
from storyteller.ui.library.page import LibraryPage


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge) -> LibraryPage:
    made = LibraryPage(bridge)
    qtbot.addWidget(made)
    made.resize(1180, 720)
    made.show()
    made.activateWindow()
    made.setFocus()
    return made


def test_enter_goes_on_with_the_last_game_that_is_not_over(
    qtbot: QtBot, page: LibraryPage, library: Any, bridge: Bridge
) -> None:
    focused = QApplication.focusWidget()
    assert focused is page.hero.resume
    with qtbot.waitSignals([bridge.session_changed, bridge.page_requested]):
        qtbot.keyClick(page.hero.resume, Qt.Key.Key_Return)
    assert library.asked == ["a" * 32]


def test_a_game_that_is_over_is_not_resumed(qtbot: QtBot, page: LibraryPage, library: Any) -> None:
    library.entries = library.entries[1:]
    page.refresh()
    assert page.hero.entry is library.entries[1], "the newest one is over, the next is being set up"
    library.entries = library.entries[:1]
    page.refresh()
    assert page.hero.entry is None
    assert page.hero.focus_button is page.hero.begin


def test_the_first_time_there_is_an_invitation_and_no_empty_list(
    qtbot: QtBot, page: LibraryPage, library: Any, bridge: Bridge
) -> None:
    library.entries = ()
    page.refresh()
    assert not page.list.isVisible()
    assert not page.hero.resume.isVisible()
    page.go_on()
    assert library.asked == ["new"]


def test_a_game_being_set_up_opens_at_its_set_up(qtbot: QtBot, page: LibraryPage, bridge: Bridge) -> None:
    with qtbot.waitSignal(bridge.page_requested) as told:
        page.begin()
    assert told.args == ["setup"]


def test_a_game_in_play_opens_at_the_grimoire(qtbot: QtBot, page: LibraryPage, bridge: Bridge) -> None:
    class Playing:
        def games(self) -> tuple[()]:
            return ()

        def open(self, _game: GameId) -> Any:
            state = SimpleNamespace(setup_done=True)
            return SimpleNamespace(state=state, can_undo=False, can_redo=False, subscribe=lambda _: lambda: None)

    bridge.library = Playing()  # type: ignore[assignment]  # has no new()
    with qtbot.waitSignal(bridge.page_requested) as told:
        page.open(SimpleNamespace(id=GameId("x")))  # type: ignore[arg-type]  # only the id is asked for
    assert told.args == ["grimoire"]


def test_a_click_or_enter_in_the_list_opens_that_game(qtbot: QtBot, page: LibraryPage, library: Any) -> None:
    index = page.list.model().index(1, 0)
    place = page.list.visualRect(index).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert library.asked == ["b" * 32]
    page.list.setCurrentIndex(page.list.model().index(2, 0))
    qtbot.keyClick(page.list, Qt.Key.Key_Return)
    assert library.asked[1:] == ["c" * 32]


def test_a_game_that_cannot_be_opened_is_told(qtbot: QtBot, page: LibraryPage, library: Any, bridge: Bridge) -> None:
    def refuse(_game: GameId) -> Any:
        raise UnknownGame(GameId("a" * 32))

    library.open = refuse
    with qtbot.waitSignal(bridge.noticed) as told:
        page.hero.resume.click()
    assert told.args[0] == "error"


def test_a_row_says_what_when_and_how_it_stands(bridge: Bridge, library: Any) -> None:
    first, second, third = library.entries
    assert (title_of(first, bridge), standing_of(first, bridge)) == ("星期五之夜", "Night 2")
    assert details_of(first, bridge) == "Trouble Brewing  ·  9 players  ·  2 May 2026"
    assert (title_of(second, bridge), standing_of(second, bridge)) == ("Midnight in the Garden", "Good won")
    assert details_of(third, bridge) == "2 May 2026"
    bridge.change_settings(language="zh_Hans")
    assert details_of(first, bridge) == "暗流涌动  ·  9 名玩家  ·  2026年5月2日"
    assert standing_of(second, bridge) == "善良阵营获胜"


def test_a_row_is_read_aloud_whole(page: LibraryPage) -> None:
    said = page.list.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "星期五之夜, Trouble Brewing  ·  9 players  ·  2 May 2026, Night 2"
