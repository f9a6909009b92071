"""Setting an evening up: faces of a card exclude each other, settings of the table, one page before the first turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from storyteller.kernel.ids import SeatId
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Hand(qtbot, tmp_path, "zh_Hans")
    yield made
    made.close()


def test_explorers_come_with_the_box(hand: Hand) -> None:
    panel = hand.library.show_evenings()
    assert panel is not None
    panel.begin_button.click()
    page = hand.setup
    assert not page.explorers.isVisible()
    assert not page.tabs.isTabEnabled(1)
    hand.prepare("edition_h3")
    assert page.explorers.isVisible()
    assert page.tabs.isTabEnabled(1)
    assert len(page.faces) == 12


def test_the_back_of_a_card_that_is_taken_cannot_be_taken(hand: Hand) -> None:
    """Source: BG-003."""
    hand.begin("bg", BG)
    faces = hand.setup.faces
    taken = [id_ for id_, face in faces.items() if face.take.isChecked()]
    assert sorted(taken) == sorted(BG)
    assert sum(not face.take.isEnabled() for face in faces.values()) == 3
    assert faces[BG[0]].take.text().startswith("安")
    # A click on what somebody has gives it back.
    hand.setup.faces[BG[0]].take.click()
    assert hand.state.players[0].explorer is None


def test_the_settings_of_the_table_are_on_their_own_tab(hand: Hand) -> None:
    hand.begin("bg", BG)
    page = hand.setup
    assert page.sections.isVisible()
    assert not page.rules.isVisible()
    page.tabs.setCurrentIndex(1)
    assert page.rules.isVisible()
    assert not page.sections.isVisible()
    hand.prepare("setting_max_dice", value=8)
    assert hand.state.rules.max_dice == 8


def test_digits_choose_who_takes_the_next_explorer(hand: Hand) -> None:
    hand.begin("bg", BG)
    assert hand.setup.pick_seat(3)
    assert hand.setup.picked == SeatId(3)
    assert not hand.setup.pick_seat(4)


@pytest.mark.parametrize(("width", "beside"), [(1280, 1), (1920, 2)])
def test_two_cards_stand_in_a_line_where_there_is_room(hand: Hand, width: int, beside: int) -> None:
    hand.window.resize(width, 1000)
    hand.begin("bg", BG)
    hand.qtbot.wait(20)
    faces = list(hand.setup.faces.values())
    first = [face for face in faces if face.y() == faces[0].y()]
    assert len(first) == 2 * beside


def test_a_click_for_nobody_leaves_the_face_free(hand: Hand) -> None:
    hand.begin("bg", BG)
    page = hand.setup
    free = next(face for face in page.faces.values() if face.take.isEnabled() and not face.take.isChecked())
    page.picked = None
    free.take.click()
    assert not free.take.isChecked()
    assert page.faces[free.explorer.id] is free


def test_names_are_typed_one_after_the_other_with_enter_between(hand: Hand) -> None:
    """The line in which Enter is pressed has to live until Qt is done with the key."""
    panel = hand.library.show_evenings()
    assert panel is not None
    panel.begin_button.click()
    hand.prepare("edition_h3")
    hand.setup.sections.open("add_player").focus_first()
    for name in ("Anna", "Bo", "Cy"):
        line = QApplication.focusWidget()
        assert isinstance(line, QLineEdit)
        assert line.text() == ""
        seen = []
        line.returnPressed.connect(lambda was=line, seen=seen: seen.append(isValid(was)))
        hand.qtbot.keyClicks(line, name)
        hand.qtbot.keyClick(line, Qt.Key.Key_Return)
        assert seen == [True]
    assert [player.name for player in hand.state.players] == ["Anna", "Bo", "Cy"]


def test_cards_stay_where_they_are_while_explorers_are_picked(hand: Hand) -> None:
    hand.begin("bg", ())
    for name in ("大鹏", "王磊", "Mia"):
        hand.prepare("add_player", player_name=name)
    page = hand.setup
    hand.qtbot.wait(20)
    top = page._area.y()
    for explorer in [id_ for id_, face in page.faces.items() if face.explorer.side == "a"]:
        page.faces[explorer].take.click()
        hand.qtbot.wait(20)
        assert page._area.y() == top
    assert all(player.explorer for player in hand.state.players)
