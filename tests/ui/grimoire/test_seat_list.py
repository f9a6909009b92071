"""The seats as a list: the same selection and gestures as the ring, and everything said in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtTest import QTest

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Term
from storyteller.ui import art
from storyteller.ui.actions import wants_digits, wants_space
from storyteller.ui.art import own_file
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.widgets.words import Button
from tests.ui.grimoire.conftest import CHARACTERS, NAMES, seat


def spoken(page: GrimoirePage) -> list[str]:
    """What an assistive tool reads, row by row."""
    found = QAccessible.queryAccessibleInterface(page.area.list)
    assert found is not None
    rows = [found.child(place) for place in range(found.childCount())]
    return [row.text(QAccessible.Text.Name) for row in rows if row is not None]


def name_of(bridge: Bridge, character: str) -> str:
    return bridge.renderer().value(Term("character", character))


def test_a_row_shows_the_storytellers_own_picture(page: GrimoirePage, tmp_path: Path) -> None:
    green = QImage(8, 8, QImage.Format.Format_ARGB32)
    green.fill(QColor("#00ff00"))
    assert green.save(str(own_file(tmp_path, CHARACTERS[0])))
    page.toggle_list()

    def greens() -> int:
        row = page.area.list.grab(page.area.list.visualRect(page.area.list.model().index(0, 0))).toImage()
        seen = (row.pixelColor(x, y) for x in range(row.width()) for y in range(row.height()))
        return sum(colour == QColor("#00ff00") for colour in seen)

    assert greens() == 0
    before = art.current()
    art.install(art.Art(tmp_path))
    try:
        assert greens() > 50
    finally:
        art.install(before)


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("listed", [False, True], ids=["ring", "list"])
def test_assistive_tools_read_every_seat_whatever_is_shown(
    page: GrimoirePage, bridge: Bridge, game: Session[Town], language: str, listed: bool
) -> None:
    bridge.change_settings(language=language)
    if listed:
        page.toggle_list()
    assert page.area.list.isVisible()
    assert page.area.list.updatesEnabled() is listed, "the list is painted for nobody"
    bridge.dispatch(c.Kill(SeatId(2)))
    bridge.dispatch(c.PlaceReminder(SeatId(1), "poisoner", "Poisoned", SeatId(3)))
    bridge.dispatch(c.PlaceReminder(SeatId(1), "", "my own words", None))
    rows = spoken(page)
    assert len(rows) == len(NAMES)
    for number, (row, name, character) in enumerate(zip(rows, NAMES, CHARACTERS, strict=True), 1):
        assert row.startswith(bridge.tr("seat_list.number", n=number))
        assert name in row
        assert name_of(bridge, character) in row
        assert bridge.tr("seat_list.dead" if number == 2 else "seat_list.alive") in row
    assert bridge.tr("seat_list.has_vote") in rows[1]
    poisoned = bridge.renderer().value(Term("reminder", "Poisoned"))
    assert poisoned in rows[0]
    assert "my own words" in rows[0]
    assert bridge.tr("seat_list.no_reminders") in rows[4]
    record = page.record.seat(SeatId(4))
    assert record is not None
    assert record.impaired
    assert bridge.tr(record.impaired[0].why) in rows[3]
    assert bridge.tr("seat_list.thinks", character=Term("character", "empath")) in rows[3]
    bridge.dispatch(c.SetGhostVote(SeatId(2), False))
    assert bridge.tr("seat_list.no_vote") in spoken(page)[1]
    assert seat(game, 2).alive is False


def test_the_selection_is_one(page: GrimoirePage) -> None:
    page.pick_seat(3)
    assert page.area.list.currentIndex().row() == 2
    page.toggle_list()
    assert page.area.front is page.area.list
    QTest.keyClick(page.area.list, Qt.Key.Key_Down)
    assert page.view.board_scene.chosen == SeatId(4)
    page.pick_seat(6)
    assert page.area.list.currentIndex().row() == 5
    page.toggle_list()
    assert page.area.front is page.view
    assert page.view.board_scene.chosen == SeatId(6)


def test_the_ring_says_the_seat_that_is_selected(page: GrimoirePage, bridge: Bridge) -> None:
    page.pick_seat(3)
    assert page.view.accessibleDescription() == spoken(page)[2]
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert page.view.accessibleDescription() == spoken(page)[3]
    bridge.dispatch(c.Kill(SeatId(4)))
    assert bridge.tr("seat_list.dead") in page.view.accessibleDescription()
    bridge.change_settings(language="zh_Hans")
    assert page.view.accessibleDescription() == spoken(page)[3]


def test_a_player_dies_from_the_list_by_keys(page: GrimoirePage, game: Session[Town]) -> None:
    page.toggle_list()
    page.pick_seat(2)
    QTest.keyClick(page.area.list, Qt.Key.Key_Return)
    assert page.menu.seat == SeatId(2)
    content = page.menu.content
    assert content is not None
    kill = content.findChild(Button, "kill")
    assert kill is not None
    assert kill.hasFocus() or page.focusWidget() is kill
    QTest.keyClick(kill, Qt.Key.Key_Return)
    assert not seat(game, 2).alive
    assert page.area.list.isVisible()


def test_a_player_dies_from_the_list_by_two_clicks(page: GrimoirePage, game: Session[Town]) -> None:
    page.toggle_list()
    rows = page.area.list
    place = rows.visualRect(rows.seats.index(4)).center()
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    content = page.menu.content
    assert content is not None
    assert page.rect().contains(page.menu.geometry())
    kill = content.findChild(Button, "kill")
    assert kill is not None
    QTest.mouseClick(kill, Qt.MouseButton.LeftButton)
    assert not seat(game, 5).alive


def test_a_row_answers_what_is_asked(page: GrimoirePage, bridge: Bridge, game: Session[Town]) -> None:
    page.toggle_list()
    page._ask_pair("swap_seats", SeatId(1))
    assert bridge.tr("seat_list.first") in spoken(page)[0]
    QTest.keyClick(page.area.list, Qt.Key.Key_End)
    QTest.keyClick(page.area.list, Qt.Key.Key_Return)
    assert seat(game, 7).name == "Ann"
    assert bridge.tr("seat_list.first") not in "".join(spoken(page))


def test_only_rows_that_changed_are_said_anew(page: GrimoirePage, bridge: Bridge) -> None:
    told: list[tuple[int, int]] = []
    page.area.list.seats.dataChanged.connect(lambda first, last: told.append((first.row(), last.row())))
    bridge.dispatch(c.Kill(SeatId(6)))
    assert (5, 5) in told
    assert (0, 0) not in told


def test_space_and_digits_mean_on_the_list_what_they_mean_on_the_ring(page: GrimoirePage) -> None:
    assert not wants_space(page.area.list)
    assert not wants_digits(page.area.list)
    page.toggle_list()
    page.pick_seat(2)
    QTest.keyClick(page.area.list, Qt.Key.Key_C)
    assert page.view.board_scene.chosen == SeatId(2), "a letter is no search: it is the panel's"


def test_a_hidden_list_is_not_in_the_way_of_the_keyboard(page: GrimoirePage) -> None:
    assert page.area.list.focusPolicy() == Qt.FocusPolicy.NoFocus
    page.toggle_list()
    assert page.view.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert page.area.list.focusPolicy() == Qt.FocusPolicy.StrongFocus
    # No click reaches the ring below.
    below = page.childAt(page.area.mapTo(page, page.area.rect().center()))
    assert below is page.area.list.viewport()


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("percent", [100, 200])
def test_words_wrap_and_are_never_cut(page: GrimoirePage, bridge: Bridge, language: str, percent: int) -> None:
    bridge.change_settings(language=language, text_percent=percent)
    for number in range(8):
        bridge.dispatch(c.PlaceReminder(SeatId(1), "", f"something long that is to be remembered {number}", None))
    page.toggle_list()
    rows = page.area.list
    rows.doItemsLayout()
    tall = rows.visualRect(rows.seats.index(0)).height()
    plain = rows.visualRect(rows.seats.index(4)).height()
    assert tall > plain
    assert rows.horizontalScrollBar().maximum() == 0
