"""The page of keys: it tells the truth, and keys can be changed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from storyteller.ui.actions import ACTIONS, effective, may_be_chosen, portable
from storyteller.ui.bridge import Bridge
from storyteller.ui.keys.page import KeyCaps, KeysPage
from storyteller.ui.keys.table import FIXED, caps, shown
from storyteller.ui.main_window import MainWindow

UI = Path(__file__).resolve().parents[3] / "storyteller" / "ui"
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    bridge.open_session(None)
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    yield made
    made.close()


@pytest.fixture
def page(window: MainWindow) -> KeysPage:
    QTest.keyClick(window, Qt.Key.Key_F1, CTRL)
    found = window.page
    assert isinstance(found, KeysPage)
    return found


def press(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, held)
    QApplication.processEvents()


# --- the table -----------------------------------------------------------------------------------------------


def keys_in_code(path: str, *functions: str) -> set[str]:
    """The keys that stand in a module, or in some of its functions and tables, as Qt writes them."""
    found: set[str] = set()
    for node in ast.parse((UI / path).read_text("utf-8")).body:
        for inner in ast.walk(node):
            name = getattr(inner, "name", None) or getattr(getattr(inner, "target", None), "id", None)
            if functions and name not in functions:
                continue
            for part in ast.walk(inner):
                if isinstance(part, ast.Attribute) and part.attr.startswith("Key_"):
                    found.add(QKeySequence(getattr(Qt.Key, part.attr).value).toString())
    return found


def keys_in_table(*contexts: str) -> set[str]:
    held = ("Alt+", "Ctrl+", "Shift+")
    found = {key for row in FIXED if row.context in contexts for key in row.keys}
    return {next((key.removeprefix(h) for h in held if key.startswith(h)), key) for key in found}


@pytest.mark.parametrize(
    ("contexts", "where"),
    [
        (("night",), (("night/panel.py", ()),)),
        (("day", "count"), (("day/panel.py", ()),)),
        (("panel",), (("phase/base.py", ("on_key", "_offer_key")),)),
        (("board",), (("grimoire/view.py", ()), ("grimoire/by_hand.py", ()))),
        (("people",), (("setup/chip.py", ("_KEYS", "_ALT", "_PLAIN")),)),
        (("deal",), (("setup/seat_card.py", ()), ("setup/token_entry.py", ()))),
        (("characters",), (("setup/token_button.py", ()), ("setup/characters_strip.py", ()))),
    ],
)
def test_the_page_and_the_panels_know_the_same_keys(
    contexts: tuple[str, ...], where: tuple[tuple[str, tuple[str, ...]], ...]
) -> None:
    coded = set().union(*(keys_in_code(path, *functions) for path, functions in where))
    told = keys_in_table(*contexts) - {"Space", "seats"}  # the window's own, see BigKeys
    arrows = {"Left", "Right", "Up", "Down"}
    same = {"Enter": "Return"}
    coded = {same.get(key, key) for key in coded}
    if "deal" in contexts or "characters" in contexts:
        coded -= arrows  # walking among tokens goes without saying
    assert coded - {"Return"} == told - {"Return"}


def test_every_row_has_its_words(bridge: Bridge) -> None:
    for language in ("en", "zh_Hans"):
        for row in FIXED:
            say = bridge.renderer(language).say  # type: ignore[arg-type]  # one of the two
            assert say(f"keys_page.{row.context}.{row.does}")
            assert say(f"keys_page.context.{row.context}")
            assert all(caps(key, say) for key in row.keys)


def test_keys_are_shown_as_they_stand_on_the_keyboard(bridge: Bridge) -> None:
    say, chinese = bridge.renderer("en").say, bridge.renderer("zh_Hans").say
    assert shown("Ctrl+Shift+Z", say) == "Ctrl+Shift+Z"
    assert [caps(key, say) for key in ("+", "Alt+PgUp", "Left", "Shift+seats", "Space", "Ctrl++")] == [
        ("+",), ("Alt", "PgUp"), ("←",), ("Shift", "1…9, 0"), ("Space",), ("Ctrl", "+"),
    ]  # fmt: skip
    assert caps("Space", chinese) == ("空格",)


# --- which keys are in force ---------------------------------------------------------------------------------


def test_a_chosen_key_is_taken_from_whoever_had_it_as_delivered() -> None:
    found = effective(ACTIONS, {"theme": ["Ctrl+Z"]})
    assert found["theme"] == ("Ctrl+Z",)
    assert found["undo"] == ()
    assert found["redo"] == ("Ctrl+Shift+Z", "Ctrl+Y")


def test_of_two_that_chose_one_key_the_first_has_it_and_nonsense_is_passed_over() -> None:
    found = effective(ACTIONS, {"undo": ["Ctrl+B", "A", "", "Esc", "nonsense"], "redo": ["ctrl+b", "F6"]})
    assert found["undo"] == ("Ctrl+B",)
    assert found["redo"] == ("F6",)
    assert effective(ACTIONS, {"undo": []})["undo"] == ()


@pytest.mark.parametrize(
    ("key", "may"),
    [
        ("Ctrl+B", True), ("Alt+X", True), ("Meta+U", True), ("F1", True), ("Shift+F3", True), ("Ctrl+Shift+9", True),
        ("B", False), ("Shift+B", False), ("Space", False), ("Esc", False), ("Tab", False), ("Return", False),
        ("?", False), ("", False), ("Ctrl+K, Ctrl+B", False),
    ],
)  # fmt: skip
def test_only_keys_that_nobody_types_with_may_be_chosen(key: str, may: bool) -> None:
    assert may_be_chosen(key) is may


def test_one_spelling() -> None:
    assert portable("ctrl+shift+z") == "Ctrl+Shift+Z"
    assert portable("Ctrl+K, Ctrl+B") == portable("no key") == ""


# --- the page ------------------------------------------------------------------------------------------------


def test_ctrl_f1_and_the_question_mark_open_it_and_escape_goes_back(window: MainWindow) -> None:
    window.show_page("settings")
    press(window, Qt.Key.Key_F1, CTRL)
    assert window.page_key == "keys"
    press(window, Qt.Key.Key_Escape)
    assert window.page_key == "settings"
    assert not window.curtain_down
    QTest.keyClick(window.focusWidget() or window, "?")
    QApplication.processEvents()
    assert window.page_key == "keys"
    press(window, Qt.Key.Key_F1, CTRL)
    assert window.page_key == "settings"


def test_it_shows_every_action_with_its_keys(page: KeysPage, bridge: Bridge) -> None:
    for spec in ACTIONS:
        row = page.row(spec.id)
        assert row.name.text() == bridge.tr(spec.key)
        assert row.caps.accessibleName() == ", ".join(shown(key, bridge.tr) for key in spec.shortcuts)
    words = {label.text() for label in page.findChildren(QLabel)}
    assert {"Pass it over", "Night", "The big keys"} <= words


def test_a_key_is_changed_and_works_at_once_and_after_a_restart(
    window: MainWindow, page: KeysPage, bridge: Bridge
) -> None:
    row = page.row("theme")
    row.capture.click()
    assert row.capture.listens
    press(window, Qt.Key.Key_Control, CTRL)
    assert row.capture.listens, "what is held down is no key yet"
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    assert not row.capture.listens
    assert bridge.settings.keys == {"theme": ["Ctrl+Shift+M"]}
    assert row.caps.accessibleName() == "Ctrl+Shift+M"
    before = bridge.theme.name
    press(window, Qt.Key.Key_T, CTRL)
    assert bridge.theme.name == before
    press(window, Qt.Key.Key_M, CTRL | SHIFT)
    assert bridge.theme.name != before


def test_a_key_that_is_taken_says_by_whom(window: MainWindow, page: KeysPage, bridge: Bridge) -> None:
    page.row("theme").capture.click()
    press(window, Qt.Key.Key_L, CTRL)
    assert page.told.text() == "Ctrl+L belongs to “Switch the language”."
    assert page.told.isVisible()
    assert bridge.settings.keys == {}
    assert bridge.language == "en", "the key did nothing else"


def test_a_letter_cannot_be_chosen_nor_space(window: MainWindow, page: KeysPage, bridge: Bridge) -> None:
    for key in (Qt.Key.Key_B, Qt.Key.Key_Space, Qt.Key.Key_4):
        page.row("theme").capture.click()
        press(window, key)
        assert "can't be used" in page.told.text()
    assert bridge.settings.keys == {}


def test_escape_leaves_the_keys_as_they_are(window: MainWindow, page: KeysPage, bridge: Bridge) -> None:
    page.row("undo").capture.click()
    press(window, Qt.Key.Key_Escape)
    assert not page.row("undo").capture.listens
    assert window.page_key == "keys"
    assert bridge.settings.keys == {}


def test_one_is_reset_or_all_are(page: KeysPage, bridge: Bridge) -> None:
    bridge.change_settings(keys={"undo": ["Ctrl+B"], "theme": ["F8"], "redo": ["F9"]})
    page.row("undo").reset.click()
    assert bridge.settings.keys == {"theme": ["F8"], "redo": ["F9"]}
    page.reset_all.click()
    assert bridge.settings.keys == {}
    assert not page.reset_all.isEnabled()


def test_a_reset_that_would_take_a_key_from_another_says_so(page: KeysPage, bridge: Bridge) -> None:
    chosen = {"undo": ["Ctrl+B"], "theme": ["Ctrl+Z"]}
    bridge.change_settings(keys=chosen)
    page.row("undo").reset.click()
    assert bridge.settings.keys == chosen
    assert page.told.text() == "Ctrl+Z belongs to “Next look: night, day, high contrast”."


def test_it_speaks_the_language_of_the_windows(page: KeysPage, bridge: Bridge) -> None:
    bridge.change_settings(language="zh_Hans")
    assert page.row("undo").capture.accessibleName() == "修改“撤销”的快捷键"
    assert page.row("undo").capture.text() == "修改"


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_many_keys_leave_the_words_their_room(page: KeysPage, bridge: Bridge, language: str) -> None:
    bridge.change_settings(language=language)
    page.resize(1180, 720)
    page.show()
    QApplication.processEvents()
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.text():
            # No word is broken into single letters: three lines are the most any of these needs.
            assert label.height() <= 4.2 * label.fontMetrics().height(), label.text()


def test_the_keys_keep_away_from_the_words_beside_them(page: KeysPage, bridge: Bridge) -> None:
    bridge.change_settings(language="zh_Hans")
    page.resize(1180, 720)
    QApplication.processEvents()
    gaps = []
    for drawn in page.findChildren(KeyCaps):
        words = [
            w
            for w in drawn.parentWidget().findChildren(QLabel)
            if w.text() and w.y() < drawn.geometry().center().y() < w.geometry().bottom()
        ]
        gaps += [drawn.x() - word.geometry().right() for word in words if word.x() < drawn.x()]
    assert len(gaps) > len(FIXED) / 2
    assert min(gaps) >= bridge.theme.space.m
