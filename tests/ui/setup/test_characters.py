"""Picking characters: by click and key, at random, from files, and what is said about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower.commands import ChooseScript
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from tests.clocktower.tables import script_of
from tests.ui.setup.conftest import TEN


def ready(page: SetupPage, players: int = 10) -> None:
    page.people.seat_people(tuple(TEN.split("\n")[:players]))
    page.open_step("characters")
    button = page.characters.script.button("tb")
    assert button is not None
    button.click()


def press(page: SetupPage, *characters: str) -> None:
    for character in characters:
        button = page.characters.grid.button(character)
        assert button is not None, character
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def picked(game: Session[Town]) -> list[str]:
    return [token.character for token in game.state.bag]


def meters(page: SetupPage) -> list[str]:
    return [meter.text for meter in page.characters.counts.all.values()]


def test_the_script_is_chosen_on_an_empty_table(page: SetupPage, game: Session[Town]) -> None:
    ready(page)
    assert game.state.script is not None
    assert game.state.script.id == "tb"
    assert page.characters.script.current.text() == "Trouble Brewing"
    assert meters(page) == ["0 / 7", "0 / 0", "0 / 2", "0 / 1"]


def test_the_baron_changes_the_numbers_and_it_is_said_why(page: SetupPage) -> None:
    ready(page)
    press(page, "baron")
    assert meters(page) == ["0 / 5", "0 / 2", "1 / 2", "0 / 1"]
    assert "Baron adds 2" in page.characters.sentence.text()
    assert "7 / 0 / 2 / 1" in page.characters.sentence.text()


def test_random_completes_what_is_picked_legally(page: SetupPage, game: Session[Town]) -> None:
    ready(page)
    press(page, "baron", "chef")
    QTest.keyClick(page.characters.grid.button("chef"), Qt.Key.Key_R)
    assert picked(game)[:2] == ["baron", "chef"]
    assert meters(page) == ["5 / 5", "2 / 2", "2 / 2", "1 / 1"]
    assert page.steps.buttons["characters"].done


def test_shift_r_draws_all_anew(page: SetupPage, game: Session[Town]) -> None:
    ready(page, 5)
    press(page, "mayor")
    grid = page.characters.grid
    QTest.keyClick(grid.button("mayor"), Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert len(picked(game)) == 5
    assert page.record is not None
    assert page.record.characters.complete


def test_too_many_are_advised_on_and_not_refused(page: SetupPage, game: Session[Town]) -> None:
    ready(page, 5)
    press(page, "spy", "baron")
    assert picked(game) == ["spy", "baron"]
    (line,) = page.characters.advice.lines
    assert line.button is not None
    line.button.setFocus()
    QTest.keyClick(line.button, Qt.Key.Key_Return)
    assert page.record is not None
    assert page.record.characters.complete
    assert page.characters.grid.focused is not None, "the keyboard stays on the strip when its line is gone"


def test_arrows_go_about_and_space_picks(page: SetupPage, game: Session[Town]) -> None:
    ready(page)
    grid = page.characters.grid
    grid.start()
    first = grid.button("washerwoman")
    assert first is not None
    assert first.hasFocus()
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = grid.button("librarian")
    assert second is not None
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Space)
    assert picked(game) == ["librarian"]
    assert second.hasFocus()
    QTest.keyClick(second, Qt.Key.Key_Down)
    below = page.focusWidget()
    assert below is not None
    assert below.y() > second.y()
    QTest.keyClick(below, Qt.Key.Key_Up)
    focused = page.focusWidget()
    assert focused is not None
    assert focused.y() == second.y()


def test_a_token_that_is_looked_at_is_explained_in_full(page: SetupPage, bridge: Bridge) -> None:
    ready(page)
    grid = page.characters.grid
    button = grid.button("monk")
    assert button is not None
    button.setFocus()
    assert page.characters.details.ability.text() == bridge.characters.ability("monk", "en")
    assert page.characters.details.second.text() == bridge.characters.ability("monk", "zh_Hans")


def test_the_drunk_is_shown_a_townsfolk_of_the_storytellers_choice(page: SetupPage, game: Session[Town]) -> None:
    ready(page)
    press(page, "drunk")
    button = page.characters.stand_ins.button(0, "monk")
    assert button is not None
    button.click()
    assert game.state.bag[0].shown_as == "monk"
    lent = page.characters.grid.button("monk")
    assert lent is not None
    assert not lent.picked


def test_clear_empties_the_bag_and_undo_fills_it_again(page: SetupPage, game: Session[Town]) -> None:
    ready(page)
    press(page, "imp", "spy")
    page.characters.clear.click()
    assert picked(game) == []
    page.undo.click()
    assert picked(game) == ["imp", "spy"]
    imp = page.characters.grid.button("imp")
    assert imp is not None
    assert imp.picked


def test_a_script_from_a_file_is_used_and_its_problems_are_named(
    page: SetupPage, game: Session[Town], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "ours.json"
    file.write_text(json.dumps([{"id": "_meta", "name": "Ours"}, "imp", "nosuch", "chef", "imp"]))
    page.open_step("characters")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    page.characters.script.load.click()
    assert game.state.script is not None
    assert game.state.script.characters == ("imp", "chef")
    assert page.characters.script.current.text() == "Ours"
    said = [line.text() for line in page.characters.problems.lines]
    assert len(said) == 2
    assert said[0].startswith("[2]: ")
    assert "nosuch" in said[0]
    assert said[1].startswith("[4]: ")
    assert page.characters.problems.isVisible()


def test_a_file_that_is_no_script_changes_nothing_and_says_so(
    page: SetupPage, game: Session[Town], tmp_path: Path
) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{")
    page.open_step("characters")
    page.characters.script.load_file(file)
    assert game.state.script is None
    assert page.characters.problems.isVisible()
    assert len(page.characters.problems.lines) == 1


def test_names_follow_the_language_at_once(qtbot: QtBot, page: SetupPage, bridge: Bridge) -> None:
    ready(page)
    press(page, "baron")
    bridge.change_settings(language="zh_Hans")
    assert page.characters.random.text() == "随机补齐"
    assert page.characters.script.current.text() == "暗流涌动"
    assert "男爵" in page.characters.sentence.text()
    assert page.steps.buttons["characters"].title == "角色"
    button = page.characters.grid.button("baron")
    assert button is not None
    assert "男爵" in button.accessibleName()


@pytest.mark.parametrize("size", [(1180, 660), (1820, 1020)])
def test_all_tokens_of_the_base_script_are_seen_without_scrolling(page: SetupPage, size: tuple[int, int]) -> None:
    page.resize(*size)
    ready(page)
    QTest.qWait(1)
    for character in ("washerwoman", "mayor", "butler", "saint", "poisoner", "baron", "imp"):
        button = page.characters.grid.button(character)
        assert button is not None
        assert not button.visibleRegion().isEmpty(), character
        assert button.visibleRegion().boundingRect().height() == button.height(), character


def test_how_many_legion_there_are_is_chosen_by_key_or_menu(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    page.people.seat_people(tuple("ABCDEFGHIJ"))
    bridge.dispatch(ChooseScript(script_of("legion", "chef", "monk", "mayor", "virgin", "saint", "drunk", "imp")))
    page.open_step("characters")
    grid = page.characters.grid
    grid.pressed.emit("", "legion")
    assert "6 to 8, usually 7" in page.characters.sentence.text()
    button = grid.button("legion")
    assert button is not None
    for _ in range(6):
        QTest.keyClick(button, Qt.Key.Key_Plus)
    entries = {action.text(): action for action in page.characters.menu(button).actions()}
    entries["One more\t+"].trigger()
    assert [token.character for token in game.state.bag] == ["legion"] * 8
    page.characters.fill()
    assert [token.character for token in game.state.bag].count("legion") == 8
    assert len(game.state.bag) == 10
    assert page.record is not None
    assert page.record.characters.complete
    chef = grid.button("chef")
    assert chef is not None
    assert not any(action.text().startswith("One more") for action in page.characters.menu(chef).actions())
