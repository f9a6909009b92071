"""Packs are brought, switched and removed in the settings, by hand and by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from storyteller.ui import art, printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.packs.desk import PackDesk
from storyteller.ui.packs.section import PackCard, PacksSection
from storyteller.ui.settings_page import SettingsPage
from storyteller.ui.widgets.words import Label
from tests.content.packs.publisher import png, role, written

FILES: dict[str, Any] = {
    "roles.json": [role("chef", "Chief"), role("ferret", "Ferret", "minion")],
    "zh_Hans.json": {"roles": {"chef": {"name": "大厨"}, "ferret": {"name": "雪貂"}}},
    "de.json": {"roles": {"chef": {"name": "Koch"}}},
    "chef.png": png(),
    "broken.png": b"x",
}


@pytest.fixture
def section(qtbot: QtBot, bridge: Bridge, desk: PackDesk) -> PacksSection:
    made = PacksSection(bridge, desk)
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.show()
    return made


def bring(qtbot: QtBot, section: PacksSection, desk: PackDesk, source: Path) -> PackCard:
    with qtbot.waitSignal(desk.finished, timeout=5000):
        section.take_in([source])
    card = section.cards[0]
    assert isinstance(card, PackCard)
    return card


def said(section: PacksSection) -> str:
    QApplication.processEvents()
    return " ".join(label.text() for label in section.findChildren(Label) if label.isVisible())


def test_a_pack_counts_at_once(
    qtbot: QtBot, bridge: Bridge, section: PacksSection, desk: PackDesk, house: Any, tmp_path: Path
) -> None:
    assert "No pack yet." in said(section)
    card = bring(qtbot, section, desk, written(tmp_path / "mine", FILES))
    assert set(card.switches) == {"words", "art", "characters"}
    assert bridge.characters.name("chef", "en") == "Chief"
    assert bridge.characters.name("ferret", "zh_Hans") == "雪貂"
    assert "ferret" in house.library.context.catalogue.characters
    assert house.context is house.library.context
    assert art.current().picture("chef", "townsfolk", 16) is not None


def test_what_was_left_out_is_named(qtbot: QtBot, section: PacksSection, desk: PackDesk, tmp_path: Path) -> None:
    bring(qtbot, section, desk, written(tmp_path / "mine", FILES))
    words = said(section)
    assert "“mine” was taken in." in words
    assert "broken.png" in words
    assert "older than this program" in words
    assert "Deutsch" in words
    assert "Not used" not in words


def test_nothing_is_taken_of_nothing(qtbot: QtBot, section: PacksSection, desk: PackDesk, tmp_path: Path) -> None:
    with qtbot.waitSignal(desk.finished, timeout=5000):
        section.take_in([written(tmp_path / "mine", {"a.json": {}})])
    assert "Nothing was taken in." in said(section)
    assert "No pack yet." in said(section)


def test_a_part_is_switched_by_a_key_which_keeps_the_keyboard(
    qtbot: QtBot, bridge: Bridge, section: PacksSection, desk: PackDesk, tmp_path: Path
) -> None:
    card = bring(qtbot, section, desk, written(tmp_path / "mine", FILES))
    section.activateWindow()
    card.switches["words"].setFocus()
    qtbot.keyClick(card.switches["words"], Qt.Key.Key_Space)
    again = section.cards[0]
    assert isinstance(again, PackCard)
    assert again is not card
    assert not again.switches["words"].isChecked()
    assert again.switches["words"].hasFocus()
    assert bridge.characters.name("chef", "en") != "Chief"
    assert bridge.characters.name("ferret", "en") == "Ferret"


def test_pictures_go_with_their_switch(qtbot: QtBot, section: PacksSection, desk: PackDesk, tmp_path: Path) -> None:
    card = bring(qtbot, section, desk, written(tmp_path / "mine", FILES))
    card.switches["art"].click()
    assert art.current().picture("chef", "townsfolk", 16) is None


def test_removing_asks_once_more(qtbot: QtBot, section: PacksSection, desk: PackDesk, tmp_path: Path) -> None:
    card = bring(qtbot, section, desk, written(tmp_path / "mine", FILES))
    card.remove.click()
    assert desk.shelf.kept
    card.keep.click()
    assert not card.really.isVisible()
    card.remove.click()
    card.really.click()
    assert desk.shelf.kept == ()
    assert "No pack yet." in said(section)


def test_reading_can_be_stopped(qtbot: QtBot, section: PacksSection, desk: PackDesk, tmp_path: Path) -> None:
    source = written(tmp_path / "mine", {f"{number}.png": png(600, 600) for number in range(40)})
    with qtbot.waitSignal(desk.finished, timeout=5000):
        section.take_in([source])
        section.stop.click()
    assert desk.shelf.kept == ()
    assert "Stopped" in said(section)
    assert section.files.isEnabled()


def test_every_word_is_chinese_when_the_windows_are(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, tmp_path: Path
) -> None:
    page = SettingsPage(bridge)
    qtbot.addWidget(page)
    page.show()
    section = page.findChild(PacksSection)
    assert isinstance(section, PacksSection)
    bring(
        qtbot, section, desk, written(tmp_path / "资料", {name: FILES[name] for name in ("zh_Hans.json", "chef.png")})
    )
    bridge.change_settings(language="zh_Hans")
    plain = [label.text() for label in page.findChildren(Label)]
    plain += [button.text() for button in page.findChildren(QPushButton) if button.text() != "English"]
    allowed = ("json", "English", "PNG", "chef")
    odd = [text for text in plain if any("a" <= c.lower() <= "z" for c in text) and not any(w in text for w in allowed)]
    assert odd == []


FRENCH: dict[str, Any] = {
    **FILES,
    "fr.json": {"roles": {"chef": {"name": "Cuisinière", "ability": "Vous cuisinez."}, "ferret": {"name": "Furet"}}},
}


def choose(section: PacksSection, language: str) -> None:
    box = section.printed.languages
    box.setCurrentIndex(box.findData(language))
    box.activated.emit(box.currentIndex())


def test_tokens_and_cards_speak_any_language_of_a_pack_and_the_windows_their_own(
    qtbot: QtBot, bridge: Bridge, section: PacksSection, desk: PackDesk, tmp_path: Path
) -> None:
    assert not section.printed.isVisible()
    bring(qtbot, section, desk, written(tmp_path / "mine", FRENCH))
    assert section.printed.isVisible()
    choose(section, "fr")
    assert bridge.settings.card_language == "fr"
    assert printed.names(bridge, "chef") == ("Cuisinière", "Chief")
    assert printed.names(bridge, "chef", "zh_Hans") == ("Cuisinière", "大厨")
    assert printed.ability(bridge, "chef") == "Vous cuisinez."
    assert bridge.character_names("chef") == ("Chief", "大厨")
    bridge.change_settings(names_shown="one")
    assert printed.names(bridge, "ferret") == ("Furet",)


def test_a_character_the_pack_lacks_is_printed_as_the_windows_name_it(
    qtbot: QtBot, bridge: Bridge, section: PacksSection, desk: PackDesk, tmp_path: Path
) -> None:
    bring(qtbot, section, desk, written(tmp_path / "mine", FRENCH))
    choose(section, "fr")
    assert printed.names(bridge, "imp") == bridge.character_names("imp")
    assert printed.ability(bridge, "imp", "zh_Hans") == bridge.characters.ability("imp", "zh_Hans") != ""
    assert printed.ability(bridge, "ferret") == "Ferret does a thing."


def test_the_language_goes_with_the_switch_and_is_there_again_when_it_comes_back(
    qtbot: QtBot, bridge: Bridge, section: PacksSection, desk: PackDesk, tmp_path: Path
) -> None:
    card = bring(qtbot, section, desk, written(tmp_path / "mine", FRENCH))
    choose(section, "fr")
    card.switches["words"].click()
    assert printed.names(bridge, "chef") == bridge.character_names("chef")
    assert printed.names(bridge, "ferret")[0] == "Furet"
    again = section.cards[0]
    assert isinstance(again, PackCard)
    again.switches["characters"].click()
    assert not section.printed.isVisible()
    desk.switch(desk.shelf.kept[0], "words", True)
    assert printed.names(bridge, "chef")[0] == "Cuisinière"
    assert section.printed.languages.currentData() == "fr"
