"""Who told a game is written beside it, and tells storytellers apart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.journal.errors import WriteFailed
from storyteller.ui.history.page import HistoryPage
from tests.ui.statistics.conftest import Open
from tests.ui.statistics.desk import Desk, evenings


def history(desk: Desk) -> HistoryPage:
    desk.window.show_page("history")
    page = desk.window.page
    assert isinstance(page, HistoryPage)
    return page


def test_a_storyteller_is_written_and_counted(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    page = history(desk)
    game = page.shelf.current
    assert game is not None
    qtbot.keyClicks(page.card.teller.line, "  Kay  Li ")
    qtbot.keyClick(page.card.teller.line, Qt.Key.Key_Return)
    assert desk.house.history.entry(game.id).storyteller == "Kay Li"
    desk.window.show_page("statistics")
    desk.tab("storytellers")
    qtbot.waitUntil(lambda: desk.column(0) == ["Kay Li"])


def test_each_game_has_its_own_and_what_was_written_goes_with_the_game_it_was_written_on(
    opened: Open, qtbot: QtBot
) -> None:
    desk = opened(*evenings())
    page = history(desk)
    first = page.shelf.current
    assert first is not None
    qtbot.keyClicks(page.card.teller.line, "Kay")
    page.shelf.list.setCurrentIndex(page.shelf.list.model().index(1, 0))
    assert page.card.teller.line.text() == ""
    assert desk.house.history.entry(first.id).storyteller == "Kay"
    page.shelf.list.setCurrentIndex(page.shelf.list.model().index(0, 0))
    assert page.card.teller.line.text() == "Kay"
    completer = page.card.teller.line.completer()
    assert completer is not None
    assert completer.model().index(0, 0).data() == "Kay"


def test_nothing_written_writes_nothing(opened: Open) -> None:
    desk = opened(*evenings())
    before = desk.house.journal.changes()
    page = history(desk)
    page.card.teller.keep()
    page.shelf.list.setCurrentIndex(page.shelf.list.model().index(1, 0))
    assert desk.house.journal.changes() == before


def test_a_disk_that_says_no_is_told(opened: Open, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = opened(*evenings())
    page = history(desk)

    def refuse(*_: object) -> None:
        raise WriteFailed("disk_full", "no space left on device")

    monkeypatch.setattr(desk.house.journal, "annotate", refuse)
    told: list[str] = []
    desk.bridge.noticed.connect(lambda kind, _what: told.append(kind))
    qtbot.keyClicks(page.card.teller.line, "Kay")
    page.card.teller.keep()
    assert told == ["error"]
