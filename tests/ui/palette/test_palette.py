"""Ctrl+K: found in any spelling, done by Enter, never behind the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from storyteller.app.clock import SystemClock
from storyteller.app.scripts import Scripts
from storyteller.app.session import Session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.library.page import LibraryPage
from storyteller.ui.main_window import MainWindow
from storyteller.ui.palette.items import Items
from storyteller.ui.palette.palette import Palette
from tests.ui.grimoire.conftest import context, open_game, seat

CTRL = Qt.KeyboardModifier.ControlModifier
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path) -> Bridge:
    """With all texts, in English, and a library of scripts in memory."""
    texts, characters = load_words()
    made = Bridge(
        texts, characters, SettingsFile(tmp_path / "settings.json"), None, ("en_GB",),
        lambda: Scripts(None, context().catalogue, texts, characters, SystemClock()),
    )  # fmt: skip
    made.change_settings(motion=False)
    return made


@pytest.fixture
def game(bridge: Bridge) -> Session[Town]:
    """Seven players in their first night; the Drunk at seat 4 was shown the Empath."""
    return open_game(bridge)


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> Iterator[MainWindow]:
    """The grimoire in the real window."""
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    made.show_page("grimoire")
    QApplication.processEvents()
    yield made
    made.close()
    bridge.close_scripts()


def press(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, held)
    QApplication.processEvents()


def opened(window: MainWindow) -> Palette:
    press(window, Qt.Key.Key_K, CTRL)
    found = window.findChild(Palette)
    assert found is not None
    assert found.isVisible()
    return found


def enter(palette: Palette, text: str) -> None:
    """Letters by their keys; Chinese comes from an input method."""
    for letter in text:
        if letter.isascii():
            QTest.keyClicks(palette.line, letter)
        else:
            compose(palette, "", letter)


def compose(palette: Palette, preedit: str, commit: str = "") -> None:
    event = QInputMethodEvent(preedit, [])
    event.setCommitString(commit)
    QApplication.sendEvent(palette.line, event)


def found_by(window: MainWindow, typed: str) -> list[str]:
    palette = opened(window)
    enter(palette, typed)
    ids = [item.id for item in palette.rows.items]
    palette.shut()
    return ids


def board(window: MainWindow) -> GrimoirePage:
    page = window.page
    assert isinstance(page, GrimoirePage)
    return page


# --- finding -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("imp", "character:imp"),
        ("小恶魔", "character:imp"),
        ("xem", "character:imp"),
        ("xiaoemo", "character:imp"),
        ("washrewoman", "character:washerwoman"),
        ("zbs", "character:fortuneteller"),
        ("undo", "action:undo"),
        ("chexiao", "action:undo"),
        ("cx", "action:undo"),
        ("settings", "action:page.settings"),
        ("youxiku", "action:page.library"),
        ("full screen", "action:fullscreen"),
        ("qp", "action:fullscreen"),
        ("curtin", "action:curtain"),
        ("zhedang", "action:curtain"),
        ("3", "seat:3"),
        ("flo", "seat:6"),
        ("red herring", "reminder:fortuneteller:Red Herring:"),
        ("grx", "reminder:fortuneteller:Red Herring:"),
    ],
)
def test_anything_is_found_in_either_language_whatever_the_windows_speak(
    window: MainWindow, bridge: Bridge, language: str, typed: str, first: str
) -> None:
    bridge.undo()
    bridge.redo()
    bridge.change_settings(language=language)
    assert found_by(window, typed)[0] == first


def test_a_seat_is_found_by_its_characters(window: MainWindow) -> None:
    """The true one, and the one the player believes in."""
    for typed in ("drunk", "empath", "jiugui"):
        assert "seat:4" in found_by(window, typed)


def test_nothing_typed_shows_what_there_is_and_nonsense_says_so(window: MainWindow) -> None:
    palette = opened(window)
    kinds = [item.kind for item in palette.rows.items]
    assert {"seat", "action", "page", "button", "character", "reminder"} <= set(kinds)
    enter(palette, "qqqqq")
    assert palette.current is None
    assert palette.nothing.isVisible()
    press(window, ENTER)
    assert palette.isVisible()


def test_what_was_used_last_comes_first(window: MainWindow, bridge: Bridge) -> None:
    palette = opened(window)
    enter(palette, "poppy grower")
    press(window, ENTER)
    palette.shut()
    opened(window)
    assert palette.rows.items[0].id == "character:poppygrower"
    enter(palette, "p")
    assert palette.rows.items[0].id == "character:poppygrower"


def test_keys_and_kinds_are_said_to_those_who_listen(window: MainWindow, game: Session[Town]) -> None:
    palette = opened(window)
    enter(palette, "undo")
    said = palette.rows.data(palette.rows.index(0, 0), Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Undo, action, Ctrl+Z"
    assert palette.line.accessibleName() == "Find anything"


def test_the_buttons_of_the_page_are_found(window: MainWindow) -> None:
    for typed in ("skip", "tiaoguo", "跳过"):
        assert any(id_.startswith("button:Skip") for id_ in found_by(window, typed))


def test_what_cannot_be_done_is_not_offered(window: MainWindow, bridge: Bridge) -> None:
    assert "action:redo" not in found_by(window, "redo")
    bridge.open_session(None)
    ids = [item.id for item in Items(bridge, window).all]
    assert not [id_ for id_ in ids if id_.startswith(("seat:", "verb:", "reminder:", "action:page.grimoire"))]


# --- doing ---------------------------------------------------------------------------------------------------


def test_enter_does_an_action_and_the_keyboard_goes_back(window: MainWindow, game: Session[Town]) -> None:
    before = window.focusWidget()
    palette = opened(window)
    enter(palette, "chexiao")
    press(window, ENTER)
    assert not palette.isVisible()
    assert not game.can_undo
    assert window.focusWidget() is before


def test_the_curtain_falls_from_the_palette(window: MainWindow) -> None:
    palette = opened(window)
    enter(palette, "curtain")
    press(window, Qt.Key.Key_Return)
    assert window.curtain_down


def test_a_seat_opens_its_menu_from_any_page(window: MainWindow) -> None:
    window.show_page("settings")
    palette = opened(window)
    enter(palette, "bo")
    assert palette.current is not None
    press(window, ENTER)
    assert window.page_key == "grimoire"
    assert board(window).menu.seat == SeatId(2)


def test_a_seat_and_what_to_do_there_in_one_line(window: MainWindow, game: Session[Town]) -> None:
    palette = opened(window)
    enter(palette, "3 dies")
    assert palette.current is not None
    assert palette.current.id == "verb:kill:3"
    press(window, ENTER)
    assert not seat(game, 3).alive
    palette = opened(window)
    enter(palette, "zhongdu gus")
    press(window, ENTER)
    assert [reminder.text for reminder in seat(game, 7).reminders] == ["Poisoned"]


def test_what_can_be_done_at_the_selected_seat_comes_first(window: MainWindow, game: Session[Town]) -> None:
    board(window).view.board_scene.choose(SeatId(5))
    palette = opened(window)
    assert palette.rows.items[0].id == "verb:kill:5"
    enter(palette, "red herr")
    press(window, ENTER)
    assert [reminder.text for reminder in seat(game, 5).reminders] == ["Red Herring"]


def test_a_reminder_asks_for_its_seat_when_none_is_selected(window: MainWindow, game: Session[Town]) -> None:
    window.show_page("library")
    palette = opened(window)
    enter(palette, "gan rao xiang")
    press(window, ENTER)
    assert window.page_key == "grimoire"
    assert board(window).asking
    press(window, Qt.Key.Key_2)
    assert [reminder.text for reminder in seat(game, 2).reminders] == ["Red Herring"]


def test_a_character_can_be_read_and_escape_goes_back_then_closes(window: MainWindow, bridge: Bridge) -> None:
    palette = opened(window)
    enter(palette, "chushi")
    press(window, ENTER)
    said = " ".join(label.text() for label in palette.detail.findChildren(QLabel))
    assert bridge.characters.ability("chef", "en") in said
    press(window, ESCAPE)
    assert palette.list.isVisible()
    press(window, ESCAPE)
    assert not palette.isVisible()
    assert not window.curtain_down
    press(window, ESCAPE)
    assert window.curtain_down


def test_typing_leaves_the_character(window: MainWindow) -> None:
    palette = opened(window)
    enter(palette, "chef")
    press(window, ENTER)
    enter(palette, "x")
    assert not palette.detail.isVisible()


def test_a_script_is_opened_in_the_library(qtbot: QtBot, window: MainWindow, bridge: Bridge) -> None:
    palette = opened(window)
    palette.halt()
    enter(palette, "anliu")
    assert palette.current is not None
    assert palette.current.kind == "script"
    assert palette.current.text == "Trouble Brewing"
    press(window, ENTER)
    page = window.page
    assert isinstance(page, LibraryPage)
    assert page.scripts is not None
    entry = page.scripts._scripts.entry(page.scripts.shelf.current)
    assert entry is not None
    assert entry.base == "tb"


def test_arrows_walk_and_come_round_and_a_click_takes(window: MainWindow) -> None:
    palette = opened(window)
    enter(palette, "undertaker")
    press(window, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == len(palette.rows.items) - 1
    press(window, Qt.Key.Key_Tab)
    assert palette.list.currentIndex().row() == 0
    assert window.focusWidget() is palette.line
    at = palette.list.visualRect(palette.rows.index(0, 0)).center()
    QTest.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert palette.detail.character == "undertaker"


def test_a_press_beside_it_closes_it_and_the_rail_opens_it(window: MainWindow) -> None:
    palette = opened(window)
    QTest.mouseClick(palette, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert not palette.isVisible()
    window._rail.search.emit()
    assert palette.isVisible()
    press(window, Qt.Key.Key_K, CTRL)
    assert not palette.isVisible()


# --- an input method -----------------------------------------------------------------------------------------


def test_keys_belong_to_the_input_method_while_it_composes(window: MainWindow, game: Session[Town]) -> None:
    palette = opened(window)
    compose(palette, "che'xiao")
    assert palette.current is not None
    assert palette.current.id == "action:undo", "letters that are being composed are looked for already"
    for key in (ENTER, ESCAPE, Qt.Key.Key_Down):
        press(window, key)
        assert palette.isVisible()
        assert palette.list.currentIndex().row() == 0
    assert game.can_undo
    assert not window.curtain_down
    compose(palette, "", "撤销")
    assert palette.line.text() == "撤销"
    press(window, ENTER)
    assert not game.can_undo


# --- the curtain ---------------------------------------------------------------------------------------------


def test_it_cannot_be_opened_behind_the_curtain(window: MainWindow) -> None:
    palette = opened(window)
    press(window, Qt.Key.Key_K, CTRL)
    window.drop_curtain()
    covered = window.grab().toImage()
    press(window, Qt.Key.Key_K, CTRL)
    press(window, Qt.Key.Key_F1)
    assert not palette.isVisible()
    assert window.page_key == "grimoire"
    assert window.grab().toImage() == covered


def test_the_curtain_closes_it_and_forgets_what_it_held(window: MainWindow) -> None:
    palette = opened(window)
    enter(palette, "drunk")
    window.drop_curtain()
    assert not palette.rows.items
    assert not palette.line.text()
    window.lift_curtain()
    assert not palette.isVisible()


def test_a_change_of_the_table_closes_it(window: MainWindow, bridge: Bridge) -> None:
    palette = opened(window)
    bridge.undo()
    assert not palette.isVisible()


def test_it_opens_and_answers_within_what_a_hand_feels(window: MainWindow) -> None:
    """Bounds: 50 ms to open again, a frame a letter; ten times that for a machine that is busy otherwise."""
    import time

    palette = opened(window)
    palette.shut()
    begin = time.perf_counter()
    palette.open_up()
    assert time.perf_counter() - begin < 0.5
    for letter in "zhanbushi":
        begin = time.perf_counter()
        enter(palette, letter)
        assert time.perf_counter() - begin < 0.16
