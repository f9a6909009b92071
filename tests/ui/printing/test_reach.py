"""The page of prints is reached by key, by a few letters, and from where there is something to print."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.demo import PLAYERS, play_demo
from storyteller.app.scripts import Scripts
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import JournalGames
from storyteller.ui.main_window import MainWindow
from storyteller.ui.pages import PAGES
from storyteller.ui.palette.palette import Palette
from storyteller.ui.printing.page import PrintPage
from storyteller.ui.scripts.panel import ScriptsPanel
from storyteller.ui.setup.bag_list import BagList

SHOWN = ("library", "setup", "grimoire", "history", "print")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """The whole window with a game that goes on."""
    house = open_house(tmp_path / "data")
    session = house.library.new("Friday night")
    play_demo(session, PLAYERS["en"])
    words = load_words()
    scripts = Scripts(None, house.context.catalogue, *words)
    scripts.load()
    settings = SettingsFile(tmp_path / "settings.json")
    bridge = Bridge(*words, settings, house.library, ("en_GB",), scripts=lambda: scripts)
    bridge.make_played = lambda: JournalGames(house.history, house.journal, house.context, house.clock)
    made = MainWindow(bridge, [page for page in PAGES if page.key in SHOWN])
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    bridge.open_session(session)
    made.show_page("grimoire")
    yield made
    bridge.open_session(None)
    scripts.close()
    house.close()


def ticked(window: MainWindow) -> list[str]:
    page = window.page
    assert isinstance(page, PrintPage)
    return [what for what, box in page.choices.boxes.items() if box.isChecked()]


def test_a_key_leads_there_and_escape_back(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_table.action("page.print").trigger()
    assert window.page_key == "print"
    assert ticked(window) == ["script"]
    page = window.page
    assert isinstance(page, PrintPage)
    assert page.choices.offers.currentText() == "This game: Friday night"
    window.on_escape()
    assert window.page_key == "grimoire"


def test_its_key_is_the_usual_one(window: MainWindow) -> None:
    assert window.actions_table.keys("page.print") == ("Ctrl+P",)


def test_it_can_not_be_reached_behind_the_curtain_or_on_a_locked_board(window: MainWindow) -> None:
    window.drop_curtain()
    assert not window.actions_table.action("page.print").isEnabled()
    window.lift_curtain()
    assert window.actions_table.action("page.print").isEnabled()


def test_a_script_is_printed_from_its_page(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page("library")
    window.page.show_scripts()  # type: ignore[attr-defined]
    panel = window.page.findChild(ScriptsPanel)
    assert panel is not None
    panel.shelf.search.setText("Sects")
    qtbot.waitUntil(lambda: panel.head.title.text() == "Sects & Violets")
    panel.head.print.click()
    assert window.page_key == "print"
    page = window.page
    assert isinstance(page, PrintPage)
    assert page.choices.offers.currentText() == "Sects & Violets"


def test_a_result_is_printed_from_the_history(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page("history")
    window.page.card.print_button.click()  # type: ignore[attr-defined]
    assert window.page_key == "print"
    assert ticked(window) == ["result"]


def test_the_bag_is_printed_from_its_list(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page("setup")
    bag = window.page.findChild(BagList)
    assert bag is not None
    qtbot.mouseClick(bag.print, Qt.MouseButton.LeftButton)
    assert ticked(window) == ["bag"]


@pytest.mark.parametrize("typed", ["print", "dayin", "打印"])
def test_a_few_letters_find_it(window: MainWindow, qtbot: QtBot, typed: str) -> None:
    window.find_anything()
    palette = window.findChild(Palette)
    assert palette is not None
    palette.line.setText(typed)
    assert "action:page.print" in [item.id for item in palette.rows.items]
    palette.shut()
