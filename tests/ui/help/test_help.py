"""Help: every page has some in both languages, every link leads somewhere, every picture is there and small."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.demo import PLAYERS, play_demo
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.content import paths
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.ui.bridge import Bridge
from storyteller.ui.help.page import HelpPage
from storyteller.ui.help.topics import OF_PAGE, TOPICS, file_of, title_of, topic_of
from storyteller.ui.main_window import MainWindow
from storyteller.ui.pages import PAGES

LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)]+)\)")
BYTES_AT_MOST = 3_000_000


def files() -> list[Path]:
    return sorted(paths.help_dir().glob("*/*.md"))


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
    yield made
    made.close()


def help_of(window: MainWindow) -> HelpPage:
    page = window.page
    assert isinstance(page, HelpPage)
    return page


# --- the files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_help_in_this_language(language: Language) -> None:
    for spec in PAGES:
        assert spec.key in OF_PAGE or spec.key == "help", f"{spec.key} has no help"
    for topic in (*TOPICS, *OF_PAGE.values()):
        assert file_of(topic, language).parent.name == language
        assert title_of(file_of(topic, language))


def test_both_languages_have_the_same_topics_sections_and_links() -> None:
    for topic in TOPICS:
        texts = {language: file_of(topic, language).read_text("utf-8") for language in LANGUAGES}
        shapes = {
            (
                tuple(re.findall(r"^(#+) ", text, re.M)),
                tuple(target.replace(f"-{language}.", "-*.") for _, target in LINK.findall(text)),
            )
            for language, text in texts.items()
        }
        assert len(shapes) == 1, topic


def test_there_is_no_file_that_no_contents_name() -> None:
    assert {file.stem for file in files()} == set(TOPICS)


def test_every_link_leads_to_a_topic_and_every_picture_is_there() -> None:
    for file in files():
        for picture, target in LINK.findall(file.read_text("utf-8")):
            found = (file.parent / target).resolve()
            assert found.is_file(), f"{file.name}: {target}"
            assert found.is_relative_to(paths.help_dir())
            assert not picture or not QImage(str(found)).isNull(), target


def test_the_pictures_are_small_and_all_used() -> None:
    shown = {Path(target).name for file in files() for mark, target in LINK.findall(file.read_text("utf-8")) if mark}
    kept = {file.name: file.stat().st_size for file in (paths.help_dir() / "images").iterdir()}
    assert set(kept) == shown
    assert sum(kept.values()) < BYTES_AT_MOST


def test_keys_in_the_help_are_those_the_program_has(window: MainWindow) -> None:
    """Of what the help calls Ctrl+something or F-something, each is a key of an action or of the table of keys."""
    from storyteller.ui.keys.table import FIXED

    known = {key for name in window.actions_table.specs for key in window.actions_table.keys(name)}
    known |= {key for row in FIXED for key in row.keys}
    known |= {"Ctrl+Enter", "Alt+PgUp"}  # Return, and with words between
    for file in files():
        text = file.read_text("utf-8").replace("−", "-").replace("Ctrl++", "Ctrl+=")
        for key in re.findall(r"(?:Ctrl|Alt)(?:\+Shift)?\+(?:F\d+|PgUp|PgDown|PgDn|Enter|[A-Z0-9=\-])|\bF\d+\b", text):
            assert key in known, f"{file.name}: {key}"


# --- the page ------------------------------------------------------------------------------------------------


def test_f1_opens_the_help_of_the_page_and_goes_back(window: MainWindow) -> None:
    for page in ("library", "reference", "settings", "history"):
        window.show_page(page)
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_F1)
        assert help_of(window).topic == page
        assert help_of(window).contents.currentRow() == TOPICS.index(page)
        QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_F1)
        assert window.page_key == page


def test_beside_the_board_the_hour_decides(window: MainWindow, bridge: Bridge) -> None:
    session = memory_session()
    play_demo(session, PLAYERS["en"])
    bridge.open_session(session)
    window.show_page("grimoire")
    window.guide.help()
    assert help_of(window).topic == "night"
    assert [topic_of("grimoire", phase) for phase in ("setup", "day", "ended")] == ["grimoire", "day", "grimoire"]


def test_escape_goes_back_even_from_the_keys_opened_out_of_the_help(window: MainWindow) -> None:
    window.show_page("settings")
    window.guide.help()
    help_of(window).keys.click()
    assert window.page_key == "keys"
    window.on_escape()
    assert window.page_key == "help"
    window.on_escape()
    assert window.page_key == "settings"
    window.on_escape()
    assert window.curtain_down


def test_help_opened_beside_the_rail_leads_back_there(window: MainWindow) -> None:
    window.show_page("library")
    window.show_page("welcome")
    window.guide.help()
    help_of(window).keys.click()
    window.show_page("help")  # to and fro: no page lies on the way back twice
    assert window.page_key == "help"
    window.on_escape()
    assert window.page_key == "welcome"
    window.guide.help()
    window.guide.help()
    assert window.page_key == "welcome"


def test_the_way_back_passes_over_what_is_out_of_reach(window: MainWindow, bridge: Bridge) -> None:
    session = memory_session()
    play_demo(session, PLAYERS["en"])
    bridge.open_session(session)
    window.show_page("grimoire")
    window.guide.help()
    bridge.open_session(None)
    window.on_escape()
    assert window.page_key == "library"


def test_a_link_leads_to_its_topic_and_out_of_the_folder_there_is_no_way(window: MainWindow, bridge: Bridge) -> None:
    window.guide.help()
    page = help_of(window)
    page.browser.anchorClicked.emit(QUrl("setup.md"))
    assert page.topic == "setup"
    for away in ("https://example.org/", "../../../README.md", "file:///etc/hosts", "nothing.md"):
        page.browser.anchorClicked.emit(QUrl(away))
        assert page.topic == "setup"
        assert page.browser.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(away)) is None


def test_the_help_follows_the_language(window: MainWindow, bridge: Bridge) -> None:
    window.guide.help()
    bridge.change_settings(language="zh_Hans")
    page = help_of(window)
    assert page.contents.item(TOPICS.index("reference")).text() == "参考"
    page.show_topic("reference")
    assert "相克规则" in page.browser.toPlainText()


def test_a_missing_file_is_said_and_nothing_breaks(window: MainWindow, tmp_path: Path) -> None:
    window.guide.help()
    help_of(window).browser.show_file(tmp_path / "gone.md")
    assert "missing" in help_of(window).browser.toPlainText()


def test_bright_pictures_do_not_light_a_face_by_night(window: MainWindow, bridge: Bridge) -> None:
    def lightness(topic: str) -> int:
        window.guide.help()
        help_of(window).show_topic(topic)
        browser = help_of(window).browser
        url = QUrl(f"../images/{topic}-en.webp")
        picture = browser.document().resource(QTextDocument.ResourceType.ImageResource.value, url)
        window.guide.help()
        assert isinstance(picture, QImage)
        tiny = picture.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
        return tiny.pixelColor(0, 0).lightness()

    bridge.change_settings(theme="day")
    by_day = lightness("settings"), lightness("library")
    assert by_day[0] > 180
    bridge.change_settings(theme="night")
    assert lightness("settings") < 120
    assert lightness("library") == by_day[1]  # a dark one stays as it is


def test_space_and_page_keys_move_the_text(window: MainWindow) -> None:
    window.guide.help()
    page = help_of(window)
    bar = page.browser.verticalScrollBar()
    assert bar.maximum() > 0
    QTest.keyClick(window.focusWidget() or window, Qt.Key.Key_Space)
    on = bar.value()
    assert on > 0
    QTest.keyClick(page, Qt.Key.Key_PageUp)
    assert bar.value() == 0
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert bar.value() == on
