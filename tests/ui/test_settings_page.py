"""Settings take effect at once."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from storyteller.app.settings import Settings
from storyteller.ui.bridge import Bridge
from storyteller.ui.settings_page import SECTIONS, SettingsPage
from storyteller.ui.widgets.words import Label


def test_every_setting_has_its_place(qtbot: QtBot, bridge: Bridge) -> None:
    shown = {setting for _, settings in SECTIONS for setting, _ in settings}
    elsewhere = {"extra", "keys", "card_language", "town_screen", "town_answers", "town_top"}
    elsewhere |= {"town_image", "page_address", "welcomed", "print_paper", "print_language"}
    assert shown == {spec.name for spec in fields(Settings)} - elsewhere
    # Keys have a page of their own.
    page = SettingsPage(bridge)
    qtbot.addWidget(page)
    asked: list[str] = []
    bridge.page_requested.connect(asked.append)
    page.keys.click()
    assert asked == ["keys"]


def test_every_value_on_offer_is_one_that_can_be_set(bridge: Bridge) -> None:
    for _, settings in SECTIONS:
        for setting, options in settings:
            for value, _ in options:
                bridge.change_settings(**{setting: value})
                assert getattr(bridge.settings, setting) == value


def test_what_is_in_force_is_marked_and_a_click_changes_it(qtbot: QtBot, bridge: Bridge) -> None:
    page = SettingsPage(bridge)
    qtbot.addWidget(page)
    page.show()
    night, day, _contrast = page.choice("theme").findChildren(QPushButton)
    assert (night.isChecked(), day.isChecked()) == (True, False)
    day.click()
    assert bridge.theme.name == "day"
    bridge.change_settings(theme="night")
    assert (night.isChecked(), day.isChecked()) == (True, False)


def test_switching_the_language_turns_every_word(qtbot: QtBot, bridge: Bridge) -> None:
    page = SettingsPage(bridge)
    qtbot.addWidget(page)
    page.show()
    bridge.change_settings(language="zh_Hans")
    said = [label.text() for label in page.findChildren(Label)]
    said += [button.text() for button in page.findChildren(QPushButton) if button.text() != "English"]
    assert said
    assert not [text for text in said if any("a" <= letter.lower() <= "z" for letter in text)]
