"""A character is written with its token in view, and kept only when asked to."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import read_script
from storyteller.content.special import features
from storyteller.ui.bridge import Bridge
from storyteller.ui.homebrew.editor import HomebrewEditor
from storyteller.ui.homebrew.section import HomebrewSection
from storyteller.ui.packs.desk import PackDesk
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label
from tests.content.packs.publisher import png

LAMP: dict[str, Any] = {
    "id": "lamp",
    "name": "Lamp",
    "team": "outsider",
    "ability": "You shine.",
    "otherNight": 4.5,
    "otherNightReminder": "Wake them.",
    "jinxes": [{"id": "spy", "reason": "The Spy shines."}],
    "special": [{"type": "selection", "name": "bag-disabled"}],
}


class Keeper:
    """Keeps what it is given, or can't."""

    def __init__(self) -> None:
        self.kept: list[Mapping[str, Any]] = []
        self.fault: OSError | None = None

    def __call__(self, entry: Mapping[str, Any]) -> None:
        if self.fault is not None:
            raise self.fault
        self.kept.append(entry)


@pytest.fixture
def keeper() -> Keeper:
    return Keeper()


def open_editor(qtbot: QtBot, bridge: Bridge, keeper: Keeper, entry: Mapping[str, Any]) -> HomebrewEditor:
    editor = HomebrewEditor(bridge, load_catalogue(), entry, ("mine",), keeper)
    qtbot.addWidget(editor)
    editor.show()
    return editor


def said(editor: HomebrewEditor) -> str:
    return " ".join(label.text() for label in editor.findChildren(Label) if label.isVisibleTo(editor))


def test_a_new_character_is_written_by_keys_alone(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    editor = open_editor(qtbot, bridge, keeper, {})
    assert not editor.save_button.isEnabled()
    assert isinstance(editor.name.box, QLineEdit)
    assert isinstance(editor.ability.box, QPlainTextEdit)
    qtbot.keyClicks(editor.name.box, "Night Owl")
    qtbot.keyClicks(editor.ability.box, "You hoot. [+1 Outsider]")
    qtbot.keyClicks(editor.reminders.box, "Heard")
    qtbot.keyClick(editor.reminders.box, Qt.Key.Key_Return)
    qtbot.keyClicks(editor.reminders.box, "Seen")
    qtbot.keyClick(editor.first.number, Qt.Key.Key_Backspace)
    qtbot.keyClicks(editor.first.number, "3")
    qtbot.keyClick(editor.save_button, Qt.Key.Key_Return)
    assert keeper.kept == [
        {
            "id": "nightowl",
            "name": "Night Owl",
            "team": "townsfolk",
            "ability": "You hoot. [+1 Outsider]",
            "firstNight": 3,
            "reminders": ["Heard", "Seen"],
            "setup": True,
        }
    ]


def test_what_the_form_does_not_show_stays(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    editor.save()
    assert keeper.kept == [LAMP]


def test_choosing_a_row_sets_the_number_and_a_number_names_the_row(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper
) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    order = load_catalogue().other_night
    assert editor.other.behind.currentIndex() == 5
    editor.other.behind.setCurrentIndex(2)
    editor.other.behind.activated.emit(2)
    assert editor.draft.other_night == 1.5
    editor.other.number.clear()
    qtbot.keyClicks(editor.other.number, str(order.index("imp")))
    assert editor.other.behind.currentText() == bridge.tr("homebrew.behind", row=bridge.characters.name("imp", "en"))


def test_what_is_wrong_is_said_beside_the_token(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    editor = open_editor(qtbot, bridge, keeper, {**LAMP, "id": "mine", "ability": "x" * 251, "otherNight": 0})
    words = said(editor)
    assert "Another of your characters is called “mine”." in words
    assert "251" in words
    assert "no place" in words
    assert not editor.save_button.isEnabled()
    editor.save()
    assert keeper.kept == []


def test_a_picture_travels_in_the_file_and_is_seen_at_once(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper, tmp_path: Path
) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)

    def token() -> QImage:
        image = QImage(editor.preview.token.size(), QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        editor.preview.token.render(painter, QRectF(image.rect()).toRect().topLeft())
        painter.end()
        return image

    before = token()
    (tmp_path / "a.png").write_bytes(png(300, 300))
    editor.take_picture(tmp_path / "a.png")
    assert token() != before
    editor.save()
    image = keeper.kept[0]["image"]
    assert image.startswith("data:image/png;base64,")
    assert base64.b64decode(image.partition(",")[2]).startswith(b"\x89PNG")
    editor.no_picture.click()
    assert token() == before


@pytest.mark.parametrize("data", [b"no picture", None])
def test_what_is_no_picture_is_told(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper, tmp_path: Path, data: bytes | None
) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    if data is not None:
        (tmp_path / "a.png").write_bytes(data)
    editor.take_picture(tmp_path / "a.png")
    assert "a.png" in editor.told.text()
    assert editor.draft.picture == ""


def test_a_picture_on_the_network_is_named_and_not_fetched(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper
) -> None:
    editor = open_editor(qtbot, bridge, keeper, {**LAMP, "image": "https://example.invalid/a.png"})
    assert "never fetched" in said(editor)
    editor.save()
    assert keeper.kept[0]["image"] == "https://example.invalid/a.png"


def test_jinxes_are_added_and_thrown_away(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    editor.add_jinx.click()
    row = editor.jinxes[1]
    row.other.setCurrentIndex(row.other.findText(bridge.characters.name("imp", "en")))
    qtbot.keyClicks(row.reason, "The Imp goes out.")
    assert editor.draft.jinxes == (("spy", "The Spy shines."), ("imp", "The Imp goes out."))
    editor.jinxes[0].thrown_away.emit()
    assert editor.draft.jinxes == (("imp", "The Imp goes out."),)


def test_an_export_is_a_script_that_can_be_read(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper, tmp_path: Path
) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    editor.export(tmp_path / "lamp.json")
    script = read_script(tmp_path / "lamp.json", load_catalogue()).script
    assert script is not None
    assert (script.name, [own.id for own in script.homebrew]) == ("Lamp", ["lamp"])
    copy = next(button for button in editor.findChildren(QPushButton) if button.text() == "Copy as script")
    copy.click()
    assert json.loads(QGuiApplication.clipboard().text())[1] == LAMP


def test_closing_asks_once_about_what_was_not_kept(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper
) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    qtbot.keyClicks(editor.name.box, "s")
    editor.reject()
    assert editor.isVisible()
    assert "Not kept yet" in said(editor)
    editor.reject()
    assert not editor.isVisible()


def test_a_folder_that_cannot_be_written_is_told(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    editor = open_editor(qtbot, bridge, keeper, LAMP)
    keeper.fault = OSError(28, "No space left")
    editor.save()
    assert "the disk is full" in said(editor)


def test_every_word_turns_with_the_language(qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper) -> None:
    entry = {"id": "灯", "name": "灯", "team": "demon", "ability": "发光。"}
    editor = open_editor(qtbot, bridge, keeper, entry)
    bridge.change_settings(language="zh_Hans")
    words = [label.text() for label in editor.findChildren(Label)]
    words += [button.text().replace("Ctrl+S", "") for button in editor.findChildren(QPushButton)]
    assert [text for text in words if any("a" <= letter.lower() <= "z" for letter in text)] == []
    assert editor.windowTitle() == "自制角色"


def test_the_drawer_lists_edits_and_throws_away(qtbot: QtBot, bridge: Bridge, desk: PackDesk) -> None:
    section = HomebrewSection(bridge, desk)
    qtbot.addWidget(section)
    section.show()
    assert section.rows == []
    section.edit(LAMP)
    editor = section.editor
    assert isinstance(editor, HomebrewEditor)
    editor.save()
    qtbot.keyClicks(editor.name.box, "s")
    editor.id.set_text("lamps")
    editor.name.edited.emit()
    editor.save()
    assert [entry["id"] for entry in desk.drawer.entries] == ["lamps"]
    editor.reject()
    assert len(section.rows) == 1
    edit, remove, sure = section.rows[0].findChildren(QPushButton)
    assert edit.toolTip() == "Edit"
    remove.click()
    assert desk.drawer.entries
    sure.click()
    assert desk.drawer.entries == ()
    assert section.rows == []


def choose(box: Select, text: str) -> None:
    box.setCurrentIndex(box.findText(text))
    assert box.currentText() == text
    box.activated.emit(box.currentIndex())


def test_features_are_chosen_and_written_as_the_schema_has_them(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper
) -> None:
    bridge.change_settings(language="en")
    stranger = {"type": "vote", "name": "of another year", "own": 1}
    editor = open_editor(qtbot, bridge, keeper, {**LAMP, "special": [stranger]})
    for _ in range(4):
        editor.features.add.click()
    grimoire, votes, card, gone = editor.features.rows[1:]
    choose(grimoire.kinds, "Sees the grimoire")
    choose(grimoire.times, "First night")
    choose(votes.kinds, "Votes count several times")
    assert not votes.times.isVisibleTo(editor)
    QApplication.processEvents()
    assert "needs a number" in said(editor)
    qtbot.keyClicks(votes.words, "3")
    choose(card.kinds, "Shows its card")
    qtbot.keyClicks(card.words, "You are lit")
    gone.remove.click()
    editor.save()
    assert keeper.kept[0]["special"] == [
        stranger,
        {"name": "grimoire", "type": "signal", "time": "firstNight"},
        {"name": "multiplier", "type": "vote", "value": 3},
        {"name": "card", "type": "signal", "time": "night", "value": "You are lit"},
    ]
    meant = features(keeper.kept[0], "outsider")
    assert meant.first_night is not None
    assert meant.first_night.acts[0].verb == "open_grimoire"
    assert [(token.effect, token.value) for token in meant.reminders] == [("votes", "3")]
    assert meant.other_cards == ("You are lit",)
    assert editor.features.rows[0].kinds.currentText() == "of another year"


def test_those_it_reaches_are_chosen_where_a_feature_knows_them(
    qtbot: QtBot, bridge: Bridge, desk: PackDesk, keeper: Keeper
) -> None:
    bridge.change_settings(language="en")
    editor = open_editor(
        qtbot, bridge, keeper, {**LAMP, "special": [{"type": "ability", "name": "pointing", "time": "night"}]}
    )
    row = editor.features.rows[0]
    assert (row.times.currentText(), row.reaches.currentText()) == ("At night", "If in play")
    choose(row.reaches, "Minions")
    editor.save()
    assert keeper.kept[0]["special"] == [{"type": "ability", "name": "pointing", "time": "night", "global": "minion"}]
    choose(row.reaches, "If in play")
    assert "global" not in row.text
