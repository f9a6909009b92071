"""What is said aloud before the game is ticked off; house rules are written; marks of a saved set-up are laid."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from storyteller.app.session import Session
from storyteller.clocktower.commands import AddFabled, ChooseScript, Deal, SetBag, SetHouseRules
from storyteller.clocktower.model import BagToken, Fabled, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from storyteller.viewmodel.setup.aloud import rules_written, said_aloud
from storyteller.viewmodel.setup.shelf import Mark, Parts, loading
from tests.clocktower.tables import a_context, script_of, trouble_brewing

JINXED = replace(script_of("spy", "magician", "imp", "chef"), bootlegger=("The Chef counts twice.",))


@pytest.fixture
def choosing(page: SetupPage, bridge: Bridge) -> SetupPage:
    page.people.seat_people(("Ann", "Ben", "Cai", "Dora", "Eli"))
    bridge.dispatch(ChooseScript(JINXED))
    bridge.dispatch(AddFabled(Fabled("sentinel")))
    bridge.dispatch(SetHouseRules(("No phones.",)))
    page.open_step("choices")
    return page


def test_fabled_jinxes_and_rules_are_on_the_list_whatever_is_in_play() -> None:
    town = Town(script=JINXED, fabled=(Fabled("sentinel"),), house_rules=("No phones.",))
    records = said_aloud(town, a_context())
    told = [tuple(token.character for token in record.tokens) for record in records]
    assert told[0] == ("sentinel",)
    assert set(told[1]) == {"spy", "magician"}
    assert told[2:] == [(), ()]
    in_play = replace(town, bag=(BagToken("spy"), BagToken("magician")))
    assert said_aloud(in_play, a_context()) == records


def test_a_page_of_rules_is_one_rule_a_line() -> None:
    assert rules_written("  No   phones. \n\n夜里不许出声。\n").rules == ("No phones.", "夜里不许出声。")


def test_lines_are_ticked_by_key_and_by_a_press_anywhere(choosing: SetupPage) -> None:
    panel = choosing.choices.aloud
    assert panel.count.text() == "0 of 4 said"
    QTest.keyClick(panel.lines[0].tick, Qt.Key.Key_Return)
    QTest.mouseClick(panel.lines[1], Qt.MouseButton.LeftButton)
    assert panel.count.text() == "2 of 4 said"
    QTest.mouseClick(panel.lines[1], Qt.MouseButton.LeftButton)
    assert panel.count.text() == "1 of 4 said"


def test_house_rules_are_written_and_kept_as_one_gesture(choosing: SetupPage, game: Session[Town]) -> None:
    panel = choosing.choices.aloud
    panel.lines[3].tick.click()
    panel.edit.click()
    assert panel.rules.hasFocus()
    panel.rules.setPlainText("No phones.\nNobody whispers.")
    QTest.keyClick(panel.rules, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert game.state.house_rules == ("No phones.", "Nobody whispers.")
    assert not panel.writing
    assert [line.tick.isChecked() for line in panel.lines] == [False, False, False, True, False]
    game.undo()
    assert game.state.house_rules == ("No phones.",)


def test_escape_leaves_the_rules_as_they_were(choosing: SetupPage, game: Session[Town]) -> None:
    choosing.choices.aloud.edit.click()
    choosing.choices.aloud.rules.setPlainText("Something else.")
    assert choosing.escape()
    assert game.state.house_rules == ("No phones.",)
    assert not choosing.escape()


def test_a_changed_sentence_is_to_be_said_again(choosing: SetupPage, bridge: Bridge) -> None:
    choosing.choices.aloud.lines[3].tick.click()
    bridge.dispatch(SetHouseRules(("Phones are welcome.",)))
    assert choosing.choices.aloud.said == set()


def test_both_languages_say_it(choosing: SetupPage, bridge: Bridge) -> None:
    bridge.change_settings(language="zh_Hans")
    said = [line.tick.accessibleName() for line in choosing.choices.aloud.lines]
    assert "哨兵" in said[0]
    assert said[3] == "房规：No phones., 还没说"


def test_a_mark_of_a_loaded_setup_is_laid_by_one_button(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    page.people.seat_people(("Ann", "Ben"))
    bag = (BagToken("fortuneteller"), BagToken("chef"))
    parts = Parts(trouble_brewing(), bag, marks=(Mark("fortuneteller", "Red Herring", "chef"),))
    bridge.dispatch(loading(game.state, parts, Name("Friday")))
    page.open_step("choices")
    assert not page.choices.saved_marks.isVisible()
    bridge.dispatch(Deal(SeatId(1), "chef"))
    bridge.dispatch(Deal(SeatId(2), "fortuneteller"))
    (button,) = page.choices.saved_marks.buttons
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert [reminder.text for reminder in game.state.seats[0].reminders] == ["Red Herring"]
    assert not page.choices.saved_marks.isVisible()
    bridge.dispatch(SetBag(()))
