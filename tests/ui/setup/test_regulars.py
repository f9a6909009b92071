"""Regulars: a few letters and a key seat somebody who played before; groups, the same table, and who is new."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from tests.ui.setup.evenings import Kept, kept_evening

BEFORE = ("Ann", "Benjamin", "Rosalind May", "小明", "张三丰")
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def kept(tmp_path: Path, bridge: Bridge) -> Iterator[Kept]:
    with kept_evening(tmp_path / "data", bridge, *BEFORE) as made:
        yield made


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge, kept: Kept) -> SetupPage:
    made = SetupPage(bridge)
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show()
    qtbot.waitExposed(made)
    return made


def names(kept: Kept) -> list[str]:
    return [seat.name for seat in kept.session.state.seats]


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
@pytest.mark.parametrize(
    ("typed", "who"),
    [("be", "Benjamin"), ("m", "Rosalind May"), ("rm", "Rosalind May"), ("xm", "小明"), ("zhang", "张三丰"),
     ("小", "小明")],
)  # fmt: skip
def test_a_few_letters_and_a_key_seat_somebody(
    page: SetupPage, kept: Kept, typed: str, who: str, key: Qt.Key
) -> None:
    page.people.entry.setText(typed)
    QTest.keyClick(page.people.entry, key)
    assert names(kept) == [who]
    assert page.people.entry.text() == ""
    assert page.people.entry.hasFocus()


def test_with_shift_the_letters_are_the_name(page: SetupPage, kept: Kept) -> None:
    page.people.entry.setText("be")
    QTest.keyClick(page.people.entry, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert names(kept) == ["be"]


def test_a_whole_name_is_meant_as_it_is(page: SetupPage, kept: Kept) -> None:
    for typed in ("Zoe", "ann", "Ann"):
        page.people.entry.setText(typed)
        QTest.keyClick(page.people.entry, Qt.Key.Key_Return)
    assert names(kept) == ["Zoe", "ann", "Ann"]


def test_arrows_choose_another_and_a_click_takes_one(page: SetupPage, kept: Kept) -> None:
    QTest.keyClick(page.people.entry, Qt.Key.Key_Down)
    QTest.keyClick(page.people.entry, Qt.Key.Key_Down)
    QTest.keyClick(page.people.entry, Qt.Key.Key_Return)
    assert names(kept) == ["Benjamin"]
    button = next(b for b in page.people.regulars.buttons if b.name == "小明")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert names(kept) == ["Benjamin", "小明"]


def test_those_at_the_table_are_not_offered_and_a_list_is_no_name(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Ann",))
    assert page.people.regulars.record.names == BEFORE[1:]
    page.people.entry.setText("Zed, be")
    assert page.people.regulars.record.names == ()
    QTest.keyClick(page.people.entry, Qt.Key.Key_Return)
    assert names(kept) == ["Ann", "Zed", "be"]


def test_the_same_table_is_one_click_and_one_gesture(page: SetupPage, kept: Kept) -> None:
    QTest.mouseClick(page.people.regulars.same_table, Qt.MouseButton.LeftButton)
    assert names(kept) == list(BEFORE)
    assert not page.people.regulars.same_table.isVisible()
    kept.session.undo()
    assert names(kept) == []


def test_a_group_is_saved_seated_and_deleted(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Ann", "Zoe"))
    page.people.regulars.ask_group()
    naming = page.people.regulars.naming
    assert naming.hasFocus()
    QTest.keyClicks(naming, "Friday")
    QTest.keyClick(naming, Qt.Key.Key_Return)
    assert not naming.isVisible()
    assert page.people.regulars.groups.isVisible()
    assert kept.evening.people.groups[0].people == ("Ann", "Zoe")
    kept.session.undo()
    page.people.seat_people(("Zoe",))
    page.people.regulars.seat_group(("Ann", "Zoe"))
    assert names(kept) == ["Zoe", "Ann"]
    page.people.regulars._delete_group("Friday")
    assert kept.evening.people.groups == ()


def test_somebody_forgotten_is_not_offered_any_more(page: SetupPage, kept: Kept) -> None:
    next(b for b in page.people.regulars.buttons if b.name == "Ann").forget.emit()
    assert page.people.regulars.record.names == BEFORE[1:]


def test_who_is_new_is_kept_and_shown_on_the_chip(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Zoe",))
    (chip,) = page.people.table.chips
    chip.setFocus()
    QTest.keyClick(chip, Qt.Key.Key_N)
    assert kept.evening.people.person("zoe").new
    assert chip.record.new
    assert "new to the game" in chip.accessibleName()
    QTest.keyClick(chip, Qt.Key.Key_N)
    assert not chip.record.new


def test_a_group_whose_naming_is_broken_off_is_not_saved(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Ann", "Zoe"))
    page.people.regulars.ask_group()
    QTest.keyClicks(page.people.regulars.naming, "Friday")
    assert page.escape()
    assert page.people.entry.hasFocus()
    assert not page.escape()
    assert kept.evening.people.groups == ()


def test_other_pronouns_are_typed_on_the_chip(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Zoe",))
    chip = page.people.table.chips[0]
    chip.edit_pronouns()
    assert chip.editor is not None
    QTest.keyClicks(chip.editor, "ze/zir")
    QTest.keyClick(chip.editor, Qt.Key.Key_Return)
    seat = kept.session.state.seats[0]
    assert (seat.name, seat.pronouns) == ("Zoe", "ze/zir")
    assert kept.evening.people.person("Zoe").pronouns == "ze/zir"
    chip.edit()
    assert chip.editor is not None
    QTest.keyClicks(chip.editor, "Zora")
    QTest.keyClick(chip.editor, Qt.Key.Key_Return)
    assert (kept.session.state.seats[0].name, kept.session.state.seats[0].pronouns) == ("Zora", "ze/zir")


def test_pronouns_come_back_with_the_person(page: SetupPage, kept: Kept) -> None:
    page.people.seat_people(("Ann",))
    page.people.set_pronouns(page.people.table.chips[0].record, "she/her")
    assert kept.session.state.seats[0].pronouns == "she/her"
    kept.session.undo()
    kept.session.undo()
    page.people.entry.setText("an")
    QTest.keyClick(page.people.entry, Qt.Key.Key_Tab)
    assert kept.session.state.seats[0].pronouns == "she/her"


def test_a_damaged_file_is_told_once(qtbot: QtBot, tmp_path: Path, bridge: Bridge) -> None:
    folder = tmp_path / "spoiled"
    folder.mkdir()
    (folder / "people.json").write_text("{", "utf-8")
    told: list[Message] = []
    bridge.noticed.connect(lambda _kind, what: told.append(what))
    with kept_evening(folder, bridge):
        made = SetupPage(bridge)
        qtbot.addWidget(made)
        made.show()
        made.people.seat_people(("Ann",))
        assert [one.key for one in told] == ["setup_more.file.unreadable"]


def test_without_a_data_folder_there_is_nothing_to_see(qtbot: QtBot, bridge: Bridge) -> None:
    made = SetupPage(bridge)
    qtbot.addWidget(made)
    made.show()
    assert not made.people.regulars.isVisible()
