"""The reference: everything is found in any spelling, and nothing of the running game is on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.demo import PLAYERS, play_demo
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.i18n.catalogue import Language
from storyteller.i18n.content import CharacterText, CharacterTexts
from storyteller.ui.bridge import Bridge
from storyteller.ui.main_window import MainWindow
from storyteller.ui.reference.page import ReferencePage
from storyteller.viewmodel.cards import CardRecord

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def bridge(qtbot: QtBot, tmp_path: Path) -> Bridge:
    return Bridge(*load_words(), SettingsFile(tmp_path / "settings.json"), None, ("en_GB",))


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge) -> Iterator[MainWindow]:
    made = MainWindow(bridge)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    made.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(made, Qt.Key.Key_5, CTRL)
    QApplication.processEvents()
    yield made
    made.close()


@pytest.fixture
def page(window: MainWindow) -> ReferencePage:
    found = window.page
    assert isinstance(found, ReferencePage)
    return found


def found(page: ReferencePage, query: str) -> str:
    page.line.setText(query)
    return page.current.item.id.removeprefix("reference:") if page.current is not None else ""


def read(page: ReferencePage) -> str:
    return "\n".join(label.text() for label in page.reading.widget().findChildren(QLabel))


@pytest.mark.parametrize(
    ("query", "id_"),
    [
        ("fortune", "character.fortuneteller"), ("占卜", "character.fortuneteller"), ("zbs", "character.fortuneteller"),
        ("zhanbu", "character.fortuneteller"), ("fortne teller", "character.fortuneteller"),
        ("ghost vote", "term.ghost_vote"), ("toupiaobiaoji", "term.ghost_vote"), ("平票", "rule.tie"),
        ("dead vote", "term.ghost_vote"), ("liufang", "term.exile"), ("baron heretic", "jinx.baron.heretic"),
    ],
)  # fmt: skip
def test_anything_is_found_in_any_spelling(page: ReferencePage, query: str, id_: str) -> None:
    assert found(page, query) == id_


def test_every_kind_can_be_looked_at_alone_by_key_and_by_mouse(page: ReferencePage, window: MainWindow) -> None:
    seen = []
    for _ in range(7):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_PageDown, CTRL)
        assert page.book is not None
        entries = page.book.find("", page.part)
        assert entries
        assert {entry.part for entry in entries} == {page.part}
        assert page.rows.rowCount() == len(entries)
        seen.append(page.part)
    assert seen == ["character", "jinx", "term", "rule", "aloud", "signal", "room"]
    page.parts.chosen.emit("aloud")
    assert page.current is not None
    assert page.current.item.id == "reference:aloud.hello"
    assert page.escape()
    assert page.part is None
    assert not page.escape()


def test_keys_walk_the_list_and_the_right_side_follows(page: ReferencePage, window: MainWindow) -> None:
    page.turn_to("rule")
    first = read(page)
    QTest.keyClick(page.line, Qt.Key.Key_Down)
    assert page.current is not None
    assert page.current.item.text in read(page) != first


def test_a_character_is_read_with_its_jinxes(page: ReferencePage, bridge: Bridge) -> None:
    page.show_id("reference:character.baron")
    assert bridge.characters.ability("baron", "en") in read(page)
    assert bridge.tr("jinx.baron.heretic") in read(page)


def test_characters_stand_in_the_order_they_are_read_in(page: ReferencePage, bridge: Bridge) -> None:
    def order() -> list[str]:
        page.turn_to("character")
        wanted = {"washerwoman", "chef", "undertaker", "fortuneteller"}
        ids = [item.id.removeprefix("reference:character.") for item in page.rows.items]
        return [id_ for id_ in ids if id_ in wanted]

    assert order() == ["chef", "fortuneteller", "undertaker", "washerwoman"]
    bridge.change_settings(language="zh_Hans")
    # chú shī, sòng zàng zhě, xǐ yī fù, zhān bǔ shī
    assert order() == ["chef", "undertaker", "washerwoman", "fortuneteller"]


def test_tab_leaves_the_line(page: ReferencePage, window: MainWindow) -> None:
    assert window.focusWidget() is page.line
    QTest.keyClick(page.line, Qt.Key.Key_Tab)
    assert window.focusWidget() is not page.line


@pytest.mark.parametrize("id_", ["character.imp", "jinx.baron.heretic", "term.drunk", "aloud.vote", "room.light"])
def test_enter_shows_the_entry_over_the_whole_screen(
    page: ReferencePage, bridge: Bridge, window: MainWindow, id_: str
) -> None:
    cards: list[CardRecord] = []
    bridge.card_requested.disconnect(window.covering.show_card)
    bridge.card_requested.connect(cards.append)
    page.show_id(f"reference:{id_}")
    QTest.keyClick(page.line, Qt.Key.Key_Return)
    page.other.click()
    assert [card.language for card in cards] == ["en", "zh_Hans"]
    for card in cards:
        assert card.kind == "text"  # none of the cards that tell a player something
        assert card.tokens or card.text is not None


def test_it_is_the_same_whatever_game_is_open(page: ReferencePage, bridge: Bridge, window: MainWindow) -> None:
    page.show_id("reference:character.imp")
    before, rows = page.grab().toImage(), [item.id for item in page.rows.items]
    session = memory_session()
    play_demo(session, PLAYERS["en"])
    bridge.open_session(session)
    QApplication.processEvents()
    assert [item.id for item in page.rows.items] == rows
    assert page.grab().toImage() == before


def test_another_language_keeps_the_entry(page: ReferencePage, bridge: Bridge) -> None:
    page.show_id("reference:term.poisoned")
    bridge.change_settings(language="zh_Hans")
    assert page.current is not None
    assert page.current.item.text == "中毒"
    assert "中毒" in read(page)


def test_a_text_without_translation_bears_a_mark(page: ReferencePage, bridge: Bridge) -> None:
    mark = bridge.renderer("zh_Hans").say("reference.borrowed")
    bridge.change_settings(language="zh_Hans")
    page.show_id("reference:character.imp")
    assert mark not in read(page)
    texts, _ = load_words()
    lacking: dict[Language, dict[str, CharacterText]]
    lacking = {"en": {"imp": CharacterText("Imp", "Kills.")}, "zh_Hans": {"imp": CharacterText("小恶魔")}}
    bridge.use_words(texts, CharacterTexts(lacking, {}))
    page.show_id("reference:character.imp")
    assert "Kills." in read(page)
    assert mark in read(page)
