"""In a made-up language whose every text is two fifths longer, no page cuts a label, a button or a field short.

German and French are about that much longer than English. Names of people and characters keep their length: they are
fitted where they stand, which other tests look at.
"""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QWidget,
)  # fmt: skip
from pytestqt.qtbot import QtBot

from storyteller.app import demo, words
from storyteller.clocktower import commands as c
from storyteller.clocktower.night.order import night_steps
from storyteller.i18n.catalogue import Catalogue, Text
from storyteller.i18n.content import CharacterTexts
from storyteller.kernel.ids import SeatId
from storyteller.ui.application import Running, start
from storyteller.ui.betrayal import page as betrayal_page
from storyteller.ui.history.heading import Heading
from storyteller.ui.history.look import TABS
from storyteller.ui.pages import PAGES
from storyteller.ui.palette.palette import QueryLine
from storyteller.viewmodel.card_desk import STOCK, CardDraft
from tests.ui.betrayal import driver, test_evening
from tests.ui.eyes import settle

SIZE = (1280, 720)
_ACCENTS = str.maketrans("aeiounscyAEIOU", "åéîöûñšçýÅÉÎÖÛ")
_PARTS = re.compile(r"(\{[^}]*\})")
LONGER = 1.4
TOLD_IN_TIPS = ("timeline", "step_bar", "log", "heading", "elided", "chart")


def longer(text: str) -> str:
    """Returns a text with accents and two fifths longer, its placeholders as they were."""
    parts = [part if part.startswith("{") else part.translate(_ACCENTS) for part in _PARTS.split(text)]
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    # In words of usual length, so that what may be wrapped can be.
    more = ("~~~~~~ " * (1 + letters // 7))[: int(letters * (LONGER - 1) + 0.999)].rstrip()
    return "".join(parts) + more


def longer_text(text: Text) -> Text:
    return longer(text) if isinstance(text, str) else {form: longer(said) for form, said in text.items()}


def test_the_made_up_language_is_longer_and_keeps_its_gaps() -> None:
    assert longer("Save {file} now") == "Såvé {file} ñöw~~~~"
    assert len(longer("x" * 100)) >= 139


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects the program's own words that are painted with dots at their end, as painters cut what is too long.

    Left out is what has no length it could keep to and is told whole in its tip: the strip and the list of gestures,
    the steps of a set-up, which name the script, the title of a game that is looked into, the names in a chart, and
    what quotes cards and tiles of Betrayal.
    """
    found: list[str] = []
    for metrics in (QFontMetrics, QFontMetricsF):
        whole = metrics.elidedText

        def told(self: Any, text: str, *more: Any, whole: Any = whole) -> str:
            shown: str = whole(self, text, *more)
            painter = Path(sys._getframe(1).f_code.co_filename).stem
            if shown != text and "~" in text and painter not in TOLD_IN_TIPS:
                found.append(text)
            return shown

        monkeypatch.setattr(metrics, "elidedText", told)
    return found


def made_up(messages: Catalogue) -> Catalogue:
    """Returns the texts with the made-up language in place of English; names of scripts and characters stay."""
    english = messages.beginning("en", ("",))
    names = messages.beginning("en", ("script.", "character."))
    texts = {key: text if key in names else longer_text(text) for key, text in english.items()}
    return Catalogue({"en": texts, "zh_Hans": messages.beginning("zh_Hans", ("",))})


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Running]:
    """The program in the made-up language, a sample game open."""
    messages, characters = words.load_words()
    made = made_up(messages)

    def pseudo(packs: object = None) -> tuple[Catalogue, CharacterTexts]:
        return made, characters

    monkeypatch.setattr(words, "load_words", pseudo)
    game = demo.make_demo(tmp_path, "en")
    program = start(Namespace(data_dir=str(tmp_path), game=game, lang="en"))
    assert program is not None
    program.window.showNormal()
    program.window.resize(*SIZE)
    yield program
    program.window.close()
    program.window.deleteLater()
    settle()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    program.close()


def by_day(running: Running) -> None:
    """A vote under way."""
    session = running.bridge.session
    while row := next((s for s in night_steps(session.state, session.context) if s.open), None):
        session.dispatch(c.SkipStep(row.key))
    session.dispatch(c.Kill(SeatId(8)))
    session.dispatch(c.BeginDay(override=True))
    session.dispatch(c.Nominate(SeatId(1), SeatId(7)))
    session.dispatch(c.Vote((SeatId(1), SeatId(2), SeatId(5), SeatId(9))))


def cut(widget: QWidget) -> str:
    """Returns the words of a widget that don't fit into it; "" when they do or it has none."""
    room = widget.contentsRect()
    metrics = widget.fontMetrics()
    if isinstance(widget, QLabel):
        text = widget.text()
        if not text or not widget.pixmap().isNull() or isinstance(widget, Heading):
            return ""
        if widget.wordWrap():
            box = metrics.boundingRect(0, 0, room.width(), 10_000, int(Qt.TextFlag.TextWordWrap), text)
            # A line of the font may be taken higher by Chinese; what counts is a line that is missing.
            fits = box.height() <= room.height() + metrics.height() // 2 and box.width() <= room.width() + 1
        else:
            fits = max(metrics.horizontalAdvance(line) for line in text.split("\n")) <= room.width() + 1
        return "" if fits else text
    if isinstance(widget, QAbstractButton):
        text = QAbstractButton.text(widget).replace("&&", "&")  # a button may break its words into lines
        icon = 0 if widget.icon().isNull() else widget.iconSize().width()
        needed = max((metrics.horizontalAdvance(line) for line in text.split("\n")), default=0) + icon
        return text if text and needed > room.width() + 1 else ""
    if isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        style, part = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        words_room = widget.style().subControlRect(style, option, part, widget).width()
        # What is chosen may be a name or a title, which has no length it keeps to.
        return widget.currentText() if "~" in widget.currentText() and _wide(widget) > words_room + 1 else ""
    if isinstance(widget, QTabBar):
        tabs = range(widget.count())
        narrow = [at for at in tabs if metrics.horizontalAdvance(widget.tabText(at)) > widget.tabRect(at).width()]
        return " | ".join(widget.tabText(at) for at in narrow)
    if isinstance(widget, QLineEdit):
        text = widget.placeholderText() if not widget.text() else ""
        return text if metrics.horizontalAdvance(text) > room.width() else ""
    return ""


def _wide(box: QComboBox) -> int:
    icon = 0 if box.itemIcon(box.currentIndex()).isNull() else box.iconSize().width()
    return box.fontMetrics().horizontalAdvance(box.currentText()) + icon


def cut_words(window: QWidget) -> list[str]:
    """Returns every text of a window that is not whole, with what it stands on."""
    settle()
    kinds = (QLabel, QPushButton, QAbstractButton, QComboBox, QTabBar, QLineEdit)
    seen = {widget for kind in kinds for widget in window.findChildren(kind) if widget.isVisible()}
    found = [(type(widget).__name__, text) for widget in seen if (text := cut(widget))]
    return sorted(f"{kind}: {text}" for kind, text in found)


def test_a_label_that_is_too_narrow_is_found(qtbot: object) -> None:
    label = QLabel("Nominations are open")
    label.resize(40, 20)
    assert cut(label) == "Nominations are open"
    label.resize(400, 20)
    assert cut(label) == ""
    button = QPushButton("Nominations are open")
    button.resize(60, 30)
    assert cut(button) == "Nominations are open"


@pytest.mark.parametrize("page", [spec.key for spec in PAGES if spec.game in ("", "clocktower")])
def test_no_page_cuts_its_words(running: Running, shortened: list[str], page: str) -> None:
    running.window.show_page(page)
    assert (cut_words(running.window), sorted(set(shortened))) == ([], [])


def test_no_part_of_the_day_cuts_its_words(running: Running, shortened: list[str]) -> None:
    running.window.show_page("grimoire")
    by_day(running)
    assert (cut_words(running.window), sorted(set(shortened))) == ([], [])


# --- what only shows itself after a key or two ----------------------------------------------------------------


class Looks:
    """Looks at one thing after another; what is cut on each stands under its name."""

    def __init__(self, shortened: list[str]) -> None:
        self.cut: dict[str, list[str]] = {}
        self._shortened = shortened

    def at(self, name: str, window: QWidget) -> None:
        if found := [*cut_words(window), *sorted(set(self._shortened))]:
            self.cut[name] = found
        self._shortened.clear()


@pytest.fixture
def looks(shortened: list[str]) -> Looks:
    return Looks(shortened)


def test_what_opens_over_the_window_cuts_no_words(running: Running, looks: Looks) -> None:
    window = running.window
    actions = window.actions_table
    for name in ("town.phones", "share"):
        actions.action(name).trigger()
        settle()
        [dialog] = [top for top in QApplication.topLevelWidgets() if top.isVisible() and top is not window]
        looks.at(name, dialog)
        dialog.close()
    window.show_page("grimoire")
    page = cast(Any, window.page)
    for entry in ("", "reminder", "character", "alignment", "kill_by", "add", "note", "claim", "rename", "joins"):
        page.open_menu(SeatId(2), entry)
        looks.at(f"seat menu: {entry}", window)
    page.escape()
    window.find_anything()
    looks.at("palette", window)
    [palette] = [line for line in window.findChildren(QueryLine) if line.isVisible()]
    QTest.keyClicks(palette, "ne")
    looks.at("palette, something found", window)
    window.find_anything()
    window.show_page("history")
    cast(Any, window.page).forgetting.open(("Ann", "Ben"))
    looks.at("a name to be forgotten", window)
    assert looks.cut == {}


def test_no_card_and_no_entry_of_the_reference_cuts_its_words(running: Running, looks: Looks) -> None:
    running.window.show_page("cards")
    desk = cast(Any, running.window.page)
    for card in STOCK:
        desk.take(CardDraft(card))
        looks.at(f"card: {card}", running.window)
    running.window.show_page("reference")
    reference = cast(Any, running.window.page)
    for entry in ("character.fortuneteller", "jinx.baron.heretic", "term.ghost_vote", "rule.tie", "character.djinn"):
        reference.show_id(entry)
        looks.at(entry, running.window)
    reference.line.setText("qqqqq")
    looks.at("nothing found", running.window)
    assert looks.cut == {}


def test_no_row_of_a_night_cuts_its_words(running: Running, looks: Looks) -> None:
    running.window.show_page("grimoire")
    session = running.bridge.session
    assert session is not None
    while row := next((s for s in night_steps(session.state, session.context) if s.open), None):
        looks.at(row.step, running.window)
        session.dispatch(c.SkipStep(row.key))
    looks.at("the end of the night", running.window)
    session.dispatch(c.Conclude("good", "The Demon is dead."))
    looks.at("the end of the game", running.window)
    assert looks.cut == {}


def test_neither_history_nor_figures_cut_their_words(running: Running, looks: Looks) -> None:
    session = running.bridge.session
    assert session is not None
    session.dispatch(c.Conclude("good", ""))
    running.window.show_page("history")
    for tab in TABS:
        cast(Any, running.window.page).look_at_open_game(tab)
        looks.at(f"history: {tab}", running.window)
    running.window.show_page("statistics")
    settle()
    figures = cast(Any, running.window.page)
    figures.count()
    for sheet in range(figures.tabs.count()):
        figures.tabs.setCurrentIndex(sheet)
        looks.at(f"figures: {figures.tabs.tabText(sheet)}", running.window)
    assert looks.cut == {}


def test_neither_the_first_evening_nor_the_prints_cut_their_words(running: Running, looks: Looks) -> None:
    running.window.show_page("print")
    prints = cast(Any, running.window.page)
    for offer in range(prints.choices.offers.count()):
        prints.choices.offers.setCurrentIndex(offer)
        prints.choices.offers.activated.emit(offer)
        for box in prints.choices.boxes.values():
            box.setChecked(True)
        looks.at(f"prints: {prints.choices.offers.currentText()}", running.window)
    running.window.show_page("welcome")
    cast(Any, running.window.page).names.setText("Ann, Ben, Cat")
    looks.at("welcome", running.window)
    running.window.actions_table.action("practice").trigger()
    for step in range(6):
        looks.at(f"practice: {step}", running.window)
        QTest.keyClick(running.window.focusWidget() or running.window, Qt.Key.Key_Space)
    running.window.guide.end_practice()
    assert looks.cut == {}


def test_no_part_of_an_evening_of_betrayal_cuts_its_words(qtbot: QtBot, running: Running, looks: Looks) -> None:
    hand = driver.Hand.__new__(driver.Hand)  # at a window that is open already
    hand.qtbot, hand.bridge, hand.window = qtbot, running.bridge, running.window

    def look_around(phase: str) -> None:
        hand.window.show_page("evening")
        for tab in betrayal_page.TABS:
            hand.table.turn_to(tab)
            looks.at(f"{phase}: {tab}", hand.window)
        for page in ("evening_setup", "evening_book"):
            hand.window.show_page(page)
            looks.at(f"{phase}: {page}", hand.window)

    test_evening.explore_baldurs_gate(hand)
    look_around("the reveal")
    test_evening.reveal_at_baldurs_gate(hand)
    look_around("the haunt")
    panel = hand.library.show_evenings()
    assert panel is not None
    looks.at("library", hand.window)
    panel.begin_button.click()
    look_around("nothing chosen")
    assert looks.cut == {}
