"""The list of all games: found, written on, put away, deleted and taken back, gone on with."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.ui.library.model import ENTRY
from tests.ui.history.played import Desk


def shown(desk: Desk) -> list[str]:
    model = desk.page.shelf.list.model()
    return [model.index(row, 0).data(ENTRY).title for row in range(model.rowCount())]


def choose(desk: Desk, title: str) -> None:
    model = desk.page.shelf.list.model()
    row = shown(desk).index(title)
    desk.page.shelf.list.setCurrentIndex(model.index(row, 0))


def pick(desk: Desk, filter_: str, value: object) -> None:
    select = desk.page.shelf.selects[filter_]
    select.setCurrentIndex([select.itemData(i) for i in range(select.count())].index(value))


def test_a_game_is_found_by_who_sat_there_by_mouse_and_by_keys(desk: Desk, qtbot: QtBot) -> None:
    assert shown(desk) == ["The short one", "Friday night"]
    qtbot.keyClicks(desk.page.shelf.search, "zoe grace")
    assert shown(desk) == ["Friday night"]
    qtbot.keyClick(desk.page.shelf.search, Qt.Key.Key_Return)
    assert desk.page.look is not None
    assert desk.page.look.isVisible()
    assert desk.page.look.game is not None
    assert desk.page.look.game.id == desk.sample
    desk.window.on_escape()
    assert desk.page.shelf.isVisible()


def test_filters_narrow_the_list(desk: Desk) -> None:
    pick(desk, "shelf", "ended")
    assert shown(desk) == ["The short one"]
    pick(desk, "shelf", "running")
    assert shown(desk) == ["Friday night"]
    pick(desk, "script", "Trouble Brewing")
    assert shown(desk) == ["Friday night"]
    pick(desk, "size", (13, 15))
    assert shown(desk) == []


def test_what_is_written_on_a_game_is_kept(desk: Desk) -> None:
    choose(desk, "Friday night")
    card = desk.page.card
    card.title.setText("A night to remember")
    card.tags.setText("#club, loud，late")
    card.note.setPlainText("Grace was never nominated.")
    card.keep()
    desk.page.refresh()
    assert "A night to remember" in shown(desk)
    choose(desk, "A night to remember")
    game = desk.page.card.game
    assert game is not None
    assert (game.tags, game.note) == (("club", "loud", "late"), "Grace was never nominated.")
    desk.page.card.tags.setText("club")
    desk.page.card.keep()
    desk.page.shelf.search.setText("loud")
    assert shown(desk) == []


def test_a_deleted_game_is_taken_back_at_once_or_from_the_bin(desk: Desk, qtbot: QtBot) -> None:
    choose(desk, "The short one")
    qtbot.keyClick(desk.page.shelf.list, Qt.Key.Key_Delete)
    assert shown(desk) == ["Friday night"]
    assert [game.title for game in desk.house.library.games()] == ["Friday night"]
    desk.page._undo.click()
    assert shown(desk) == ["The short one", "Friday night"]
    choose(desk, "The short one")
    desk.page.card.delete_button.click()
    pick(desk, "shelf", "deleted")
    assert shown(desk) == ["The short one"]
    desk.page.card.delete_button.click()
    pick(desk, "shelf", "all")
    assert shown(desk) == ["The short one", "Friday night"]


def test_an_archived_game_is_out_of_the_list_until_it_is_taken_out_again(desk: Desk) -> None:
    choose(desk, "Friday night")
    desk.page.card.archive_button.click()
    assert shown(desk) == ["The short one"]
    pick(desk, "shelf", "archived")
    assert shown(desk) == ["Friday night"]


def test_a_game_is_gone_on_with_and_another_one_after_it(desk: Desk) -> None:
    choose(desk, "Friday night")
    desk.page.card.resume_button.click()
    assert desk.window.page_key == "grimoire"
    assert desk.bridge.state.phase.number == 2
    desk.window.show_page("history")
    choose(desk, "The short one")
    desk.page.card.resume_button.click()
    assert [seat.name for seat in desk.bridge.state.seats] == ["Ann", "Zoe"]


def test_the_open_games_ledger_is_one_key_away(desk: Desk, qtbot: QtBot) -> None:
    desk.bridge.open_session(desk.house.library.open(desk.sample))
    desk.window.show_page("grimoire")
    QApplication.processEvents()
    desk.window.actions_table.action("ledger").trigger()
    assert desk.window.page_key == "history"
    look = desk.page.look
    assert look is not None
    assert look.tabs.tabData(look.tabs.currentIndex()) == "ledger"
    qtbot.waitUntil(look.isVisible)


def test_nothing_on_the_card_lies_on_anything_else_however_large_the_letters(desk: Desk) -> None:
    for percent in (100, 150, 200):
        desk.bridge.change_settings(text_percent=percent)
        for _ in range(5):
            QApplication.processEvents()
        card = desk.page.card
        column = [
            card.title, card.facts, card.people, card.look_button, card.resume_button, card.teller.line, card.tags,
            card.note,
        ]  # fmt: skip
        boxes = [QRect(one.mapTo(card.area.widget(), QPoint()), one.size()) for one in column if one.isVisible()]
        for box, below in pairwise(boxes):
            assert not box.intersects(below), (percent, box, below)
        for one in column:
            assert one.height() >= one.minimumSizeHint().height(), (percent, one)
        for button in (card.print_button, card.archive_button, card.delete_button):
            assert card.rect().contains(QRect(button.mapTo(card, QPoint()), button.size())), percent
        if percent == 100:
            assert card.area.verticalScrollBar().maximum() == 0
        for select in desk.page.shelf.selects.values():
            room = select.width() - desk.bridge.theme.type.title - 3 * desk.bridge.theme.space.m
            assert not select.isVisible() or select.fontMetrics().horizontalAdvance(select.currentText()) <= room


def test_what_was_deleted_stays_in_sight_with_its_way_back_however_long_its_title(desk: Desk) -> None:
    choose(desk, "Friday night")
    desk.page.card.title.setText("The night " * 12)
    desk.page.card.keep()
    desk.bridge.change_settings(text_percent=200)
    desk.page.card.delete_button.click()
    for _ in range(5):
        QApplication.processEvents()
    assert desk.window.width() == 1280
    words = desk.page._undo_words
    assert words.height() >= words.heightForWidth(words.width())
    for widget in (words, desk.page._undo, desk.page.files.import_button):
        assert desk.page.rect().contains(QRect(widget.mapTo(desk.page, QPoint()), widget.size()))
