"""Seating people: typed, pasted, moved, renamed, Travellers."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower.commands import BeginNight, ChooseScript, DealAll, PlaceReminder, SetAlignment, SetBag
from storyteller.clocktower.model import BagToken, Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from tests.clocktower.tables import trouble_brewing
from tests.ui.setup.conftest import TEN


def names(game: Session[Town]) -> list[str]:
    return [seat.name for seat in game.state.seats]


def test_a_pasted_list_is_seated_at_once_and_in_one_step_of_undo(page: SetupPage, game: Session[Town]) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(TEN)
    page.people.entry.setFocus()
    QTest.keyClick(page.people.entry, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert names(game) == TEN.split("\n")
    assert page.people.count.text() == "10 players"
    assert page.people.entry.text() == ""
    assert page.people.entry.hasFocus()
    page.undo.click()
    assert names(game) == []


def test_enter_adds_and_the_field_waits_for_the_next(page: SetupPage, game: Session[Town]) -> None:
    for name in ("Ann", "Ben，Cai"):
        page.people.entry.insert(name)  # as an input method does
        QTest.keyClick(page.people.entry, Qt.Key.Key_Return)
    assert names(game) == ["Ann", "Ben", "Cai"]
    assert page.people.entry.hasFocus()


def test_the_sixteenth_is_a_traveller_and_the_reason_is_told(
    qtbot: QtBot, page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    with qtbot.waitSignal(bridge.noticed) as told:
        page.people.seat_people(tuple(f"P{n}" for n in range(1, 18)))
    assert [seat.traveller for seat in game.state.seats] == [False] * 15 + [True] * 2
    assert told.args is not None
    assert told.args[1].key == "seating.must_be_traveller"


def test_the_twenty_first_is_refused_and_can_be_seated_all_the_same(
    qtbot: QtBot, page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    with qtbot.waitSignal(bridge.rejected) as refused:
        page.people.seat_people(tuple(f"P{n}" for n in range(1, 22)))
    assert len(game.state.seats) == 20
    assert refused.args is not None
    bridge.override(refused.args[1])
    assert len(game.state.seats) == 21


def seated(page: SetupPage, *people: str) -> None:
    page.people.seat_people(people)


def test_a_person_is_moved_by_keys_and_keeps_the_keyboard(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben", "Cai")
    chip = page.people.table.chips[0]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert names(game) == ["Ben", "Ann", "Cai"]
    assert page.people.table.chips[1].hasFocus()
    QTest.keyClick(chip, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert names(game) == ["Ann", "Ben", "Cai"]


def test_a_person_is_dragged_to_another_place(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben", "Cai", "Dora", "Eli", "Fay")
    first, last = page.people.table.chips[0], page.people.table.chips[3]
    start = first.rect().center()
    there = first.mapFromGlobal(last.mapToGlobal(last.rect().center()))
    QTest.mousePress(first, Qt.MouseButton.LeftButton, pos=start)
    step = start + QPoint(30, 30)
    QTest.mouseMove(first, step)
    QTest.mouseMove(first, there - (step - start))
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, pos=first.rect().center())
    assert names(game) == ["Ben", "Cai", "Dora", "Ann", "Eli", "Fay"]


def test_a_name_is_typed_over_and_escape_keeps_the_old_one(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben")
    chip = page.people.table.chips[0]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_Return)
    assert chip.editor is not None
    QTest.keyClicks(chip.editor, "Anna")
    QTest.keyClick(chip.editor, Qt.Key.Key_Return)
    assert names(game) == ["Anna", "Ben"]
    assert chip.hasFocus()
    QTest.keyClick(chip, Qt.Key.Key_F2)
    QTest.keyClicks(chip.editor, "X")
    assert page.escape()
    assert names(game) == ["Anna", "Ben"]
    assert not page.escape()


def test_a_person_is_removed_and_the_next_has_the_keyboard(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben", "Cai")
    page.people.table.chips[0].setFocus()
    QTest.keyClick(page.people.table.chips[0], Qt.Key.Key_Delete)
    assert names(game) == ["Ben", "Cai"]
    assert page.people.table.chips[0].hasFocus()


def test_a_person_becomes_a_traveller_with_a_character(
    qtbot: QtBot, page: SetupPage, game: Session[Town]
) -> None:
    seated(page, "Ann", "Ben")
    chip = page.people.table.chips[1]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_T)
    assert game.state.seats[1].traveller
    QTest.keyClick(chip, Qt.Key.Key_C)
    menu = next(menu for menu in page.people.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.text().startswith("Thief")).trigger()
    menu.close()
    assert game.state.seats[1].character == "thief"
    record = page.people.table.chips[1].record
    assert record.character is not None
    assert record.character.character == "thief"


def test_the_menu_says_where_the_storyteller_stands(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben")
    chip = page.people.table.chips[1]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_M)
    menu = next(menu for menu in page.people.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.text().startswith("I stand")).trigger()
    menu.close()
    assert game.state.storyteller_at == game.state.seats[1].id


def test_two_people_swap_seats_from_the_menu(page: SetupPage, game: Session[Town]) -> None:
    seated(page, "Ann", "Ben", "Cai & Dora")
    before = {seat.id: seat for seat in game.state.seats}
    chip = page.people.table.chips[0]
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_M)
    menu = next(menu for menu in page.people.findChildren(QMenu) if menu.isVisible())
    swap = next(sub for sub in menu.findChildren(QMenu) if sub.title() == "Swap seats with")
    assert [action.text() for action in swap.actions()] == ["2  Ben", "3  Cai && Dora"]
    swap.actions()[1].trigger()
    menu.close()
    assert [seat.name for seat in game.state.seats] == ["Cai & Dora", "Ben", "Ann"]
    assert {seat.id: seat for seat in game.state.seats} == before


def test_a_digit_gives_a_seat_the_keyboard(page: SetupPage) -> None:
    seated(page, "Ann", "Ben")
    assert page.pick_seat(2)
    assert page.people.table.chips[1].hasFocus()
    assert not page.pick_seat(3)


def test_chips_survive_what_does_not_concern_them(page: SetupPage) -> None:
    seated(page, "Ann", "Ben")
    before = page.people.table.chips
    seated(page, "Cai")
    assert page.people.table.chips[:2] == before


def test_later_in_the_game_everybody_takes_along_what_they_hold(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    page.people.seat_people(("Ann", "Ben", "Cai", "Dora", "Eli"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    bridge.dispatch(SetBag(tuple(map(BagToken, ("chef", "monk", "virgin", "poisoner", "imp")))))
    bridge.dispatch(DealAll())
    bridge.dispatch(BeginNight(override=True))
    ben = game.state.seats[1].id
    bridge.dispatch(PlaceReminder(ben, "poisoner", "Poisoned"))
    bridge.dispatch(SetAlignment(ben, "evil"))
    before = {seat.id: seat for seat in game.state.seats}
    assert before[ben].reminders
    page.open_step("people")
    chip = page.people.table.chip(ben)
    assert chip is not None
    QTest.keyClick(chip, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert [seat.name for seat in game.state.seats] == ["Ann", "Cai", "Ben", "Dora", "Eli"]
    assert {seat.id: seat for seat in game.state.seats} == before
    QTest.keyClicks(page.people.entry, "Zoe")
    QTest.keyClick(page.people.entry, Qt.Key.Key_Return)
    assert [seat.name for seat in game.state.seats][-1] == "Zoe"
    assert {seat.id: seat for seat in game.state.seats if seat.id in before} == before
    refused: list[object] = []
    bridge.rejected.connect(lambda _rejection, command: refused.append(command))
    QTest.keyClick(chip, Qt.Key.Key_Delete)
    assert game.state.seat(ben) is not None
    bridge.override(refused[0])
    assert game.state.seat(ben) is None
    bridge.undo()
    assert game.state.seat(ben) == before[ben]
