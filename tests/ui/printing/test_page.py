"""The page of prints: what it offers, what comes of a choice, and how it is saved, stopped and reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Homebrew
from storyteller.content.scripts import load_base_script
from storyteller.kernel.message import Message
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.printing import asking
from storyteller.ui.printing.job import PdfFile
from storyteller.ui.printing.offers import Offer, of_script
from storyteller.ui.printing.page import PrintPage
from storyteller.viewmodel.printing.page import LETTER
from tests.ui.printing.pdf import plain, read_pdf
from tests.ui.printing.test_painting import MIXED
from tests.viewmodel.printing.paper import homebrew


@pytest.fixture
def bridge(qtbot: QtBot) -> Bridge:
    """A bridge with all words and no game."""
    return Bridge(*load_words(), system_locales=("en",))


@pytest.fixture
def page(bridge: Bridge, qtbot: QtBot) -> Iterator[PrintPage]:
    before = art.current()
    art.install(art.Art())
    made = PrintPage(bridge)
    qtbot.addWidget(made)
    made.resize(1200, 700)
    made.show()
    yield made
    art.install(before)


def open_game(bridge: Bridge, *bag: str) -> None:
    session = memory_session()
    for name in ("Ann", "Bo", "Cy", "Di", "Ed", "Fay"):
        session.dispatch(c.AddSeat(name))
    session.dispatch(c.ChooseScript(load_base_script("tb", session.context.catalogue)))
    if bag:
        session.dispatch(c.SetBag(tuple(c.BagToken(one) for one in bag)))
    bridge.open_session(session)


def ticked(page: PrintPage) -> list[str]:
    return [what for what, box in page.choices.boxes.items() if box.isChecked()]


def said(page: PrintPage) -> str:
    assert page.made is not None
    return "\n".join(text.text for one in page.made.pages for text in one.texts)


def kinds(page: PrintPage) -> list[str]:
    assert page.made is not None
    return list(dict.fromkeys(one.kind for one in page.made.pages))


def test_without_a_game_it_begins_with_a_script_of_the_base_game(page: PrintPage) -> None:
    assert (page.choices.offer and page.choices.offer.key, ticked(page)) == ("script:tb", ["script"])
    assert page.preview.count == 2
    assert [what for what, box in page.choices.boxes.items() if not box.isEnabled()] == ["bag", "result"]
    assert "Washerwoman" in said(page)


def test_with_a_game_it_begins_with_that(page: PrintPage, bridge: Bridge) -> None:
    open_game(bridge, "imp", "chef", "monk")
    assert page.choices.offer
    assert page.choices.offer.key == "open"
    assert page.choices.sizes["seats"].value() == 6
    assert all(box.isEnabled() for box in page.choices.boxes.values())


def test_a_tick_makes_its_pages_and_one_of_a_secret_warns(page: PrintPage, bridge: Bridge, qtbot: QtBot) -> None:
    open_game(bridge, "imp", "chef", "monk")
    assert not page.secret.isVisible()
    for what in ("script", "bag"):
        page.choices.boxes[what].click()
    qtbot.waitUntil(lambda: kinds(page) == ["bag"])
    assert page.secret.isVisible()
    page.choices.boxes["bag"].click()
    qtbot.waitUntil(lambda: not page.preview.count)
    assert not page.save.isEnabled()
    assert page.number.text() == "Tick what is to be printed."


def choose(page: PrintPage, select: QWidget, value: str) -> None:
    select.setCurrentIndex(select.findData(value))  # type: ignore[attr-defined]
    select.activated.emit(select.currentIndex())  # type: ignore[attr-defined]
    page.make()


def test_language_paper_and_sizes_count(page: PrintPage) -> None:
    choose(page, page.choices.language, "both")
    assert "洗衣妇" in said(page)
    assert "Washerwoman" in said(page)
    choose(page, page.choices.paper, "letter")
    assert page.made is not None
    assert page.made.pages[0].paper == LETTER
    page.choices.boxes["tokens"].click()
    page.make()
    before = page.preview.count
    page.choices.sizes["token"].setValue(90)
    page.make()
    assert page.preview.count > before


def test_paper_and_language_are_as_they_were_the_last_time(page: PrintPage, bridge: Bridge, qtbot: QtBot) -> None:
    choose(page, page.choices.language, "both")
    choose(page, page.choices.paper, "letter")
    again = PrintPage(bridge)
    qtbot.addWidget(again)
    assert again.choices.spoken == "both"
    assert again.choices.wish.paper == LETTER


def test_a_size_is_asked_for_only_where_it_counts(page: PrintPage) -> None:
    assert not page.choices.sizes["token"].isVisible()
    page.choices.boxes["tokens"].click()
    assert page.choices.sizes["token"].isVisible()
    assert not page.choices.sizes["seats"].isVisible()


def test_pages_are_turned_by_buttons_keys_and_the_wheel(page: PrintPage, qtbot: QtBot) -> None:
    page.choices.boxes["tokens"].click()
    page.make()
    assert page.number.text() == "1 / 4"
    assert not page.back.isEnabled()
    page.on.click()
    qtbot.keyClick(page.preview, Qt.Key.Key_PageDown)
    assert page.number.text() == "3 / 4"
    qtbot.keyClick(page.preview, Qt.Key.Key_End)
    assert not page.on.isEnabled()
    qtbot.keyClick(page.preview, Qt.Key.Key_Home)
    assert page.preview.at == 0
    middle = page.preview.rect().center().toPointF()
    wheel = QWheelEvent(
        middle, page.preview.mapToGlobal(middle), middle.toPoint() * 0, middle.toPoint() * 0 - _down(),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    page.preview.wheelEvent(wheel)
    assert page.preview.at == 1
    assert "First night" in page.preview.accessibleDescription()


def _down():  # type: ignore[no-untyped-def]
    from PySide6.QtCore import QPoint

    return QPoint(0, 120)


def test_the_whole_page_is_seen_or_as_wide_as_there_is_room(page: PrintPage) -> None:
    whole = page.preview.sheet.size()
    assert whole.height() <= page.preview.height()
    page.larger.click()
    assert page.preview.sheet.width() > whole.width()
    assert page.preview.sheet.width() <= page.preview.viewport().width()
    page.larger.click()
    assert page.preview.sheet.size() == whole


def test_it_is_saved_where_one_says_and_told(page: PrintPage, bridge: Bridge, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[Message] = []
    bridge.noticed.connect(lambda _kind, what: told.append(what))
    page.choose_file = lambda name: str(tmp_path / name.removesuffix(".pdf"))
    page.save.click()
    qtbot.waitUntil(lambda: bool(told))
    assert told[0].key == "printing.page.saved"
    assert len(read_pdf(tmp_path / "Trouble Brewing.pdf")) == 2
    assert page.save.isVisible()
    assert not page.stop.isVisible()


def test_a_large_print_shows_how_far_it_is_and_can_be_stopped(
    page: PrintPage, bridge: Bridge, qtbot: QtBot, tmp_path: Path
) -> None:
    told: list[str] = []
    bridge.noticed.connect(lambda _kind, what: told.append(what.key))
    page.choices.set_offers(page.choices._offers, "script:all")
    page.choices.boxes["tokens"].click()
    page.make()
    page.choose_file = lambda _name: str(tmp_path / "all.pdf")
    page.save_pdf()
    assert page.bar.isVisible()
    assert page.bar.maximum() == page.preview.count > 10
    assert not page.choices.isEnabled()
    qtbot.waitUntil(lambda: page.bar.value() >= 2)
    assert page.escape()
    assert told == ["printing.page.stopped"]
    assert list(tmp_path.iterdir()) == []
    assert not page.escape()


def test_what_can_not_be_written_is_told_with_the_way_out(page: PrintPage, bridge: Bridge, tmp_path: Path) -> None:
    told: list[tuple[str, str]] = []
    bridge.noticed.connect(lambda kind, what: told.append((kind, what.key)))
    page.choose_file = lambda _name: str(tmp_path / "nowhere" / "x.pdf")
    page.save_pdf()
    assert told == [("error", "printing.page.failed")]
    assert page.job is None


def test_a_file_dialog_that_was_called_off_does_nothing(page: PrintPage) -> None:
    page.choose_file = lambda _name: ""
    page.save_pdf()
    assert page.job is None


def test_it_goes_to_the_printer_that_was_chosen(page: PrintPage, bridge: Bridge, qtbot: QtBot, tmp_path: Path) -> None:
    told: list[str] = []
    bridge.noticed.connect(lambda _kind, what: told.append(what.key))
    page.choose_printer = lambda _made: None
    page.to_printer.click()
    assert page.job is None
    page.choose_printer = lambda _made: PdfFile(tmp_path / "paper.pdf")
    page.to_printer.click()
    qtbot.waitUntil(lambda: told == ["printing.page.printed"])


def test_closing_the_window_stops_it(page: PrintPage, tmp_path: Path) -> None:
    page.choose_file = lambda _name: str(tmp_path / "x.pdf")
    page.save_pdf()
    page.halt()
    assert list(tmp_path.iterdir()) == []


def test_the_windows_language_changes_the_page(page: PrintPage, bridge: Bridge) -> None:
    bridge.change_settings(language="zh_Hans")
    assert page.save.text() == "存为 PDF…"
    assert page.choices.boxes["tokens"].text() == "角色标记"
    assert "洗衣妇" not in said(page)  # what was chosen for paper stays


# --- asked for from elsewhere ----------------------------------------------------------------------------------------


def test_a_script_asked_for_is_the_one_that_is_shown(page: PrintPage, bridge: Bridge) -> None:
    pages: list[str] = []
    bridge.page_requested.connect(pages.append)
    page.hide()
    asking.print_script(bridge, MIXED)
    page.show()
    assert pages == ["print"]
    assert page.choices.offers.currentText() == "The Mill 磨坊"
    assert plain("Lamplighter") in plain(said(page))


def test_the_bag_asked_for_is_ticked(page: PrintPage, bridge: Bridge) -> None:
    open_game(bridge, "imp", "chef")
    page.hide()
    asking.print_bag(bridge)
    page.show()
    assert ticked(page) == ["bag"]
    assert kinds(page) == ["bag"]


def test_something_else_can_be_asked_for_while_the_page_is_shown(page: PrintPage, bridge: Bridge) -> None:
    open_game(bridge, "imp", "chef")
    asking.print_bag(bridge)
    assert kinds(page) == ["bag"]


def test_pictures_of_a_script_asked_for_are_used_and_given_back(page: PrintPage, bridge: Bridge) -> None:
    art.current().look_at({"other": ("other.png",)})
    own = replace(MIXED, homebrew=(replace(homebrew(), homebrew=Homebrew("Lamp", images=("lamp.png",))),))
    page.hide()
    art.current().look_at({"other": ("other.png",)})
    bridge.open_print(of_script(own))
    page.show()
    assert art.current().looked_at == {"lamp": ("lamp.png",)}
    page.hide()
    assert art.current().looked_at == {"other": ("other.png",)}


def test_an_offer_made_anew_stays_the_chosen_one(page: PrintPage, bridge: Bridge) -> None:
    page.choices.set_offers(page.choices._offers, "script:bmr")
    page.make()
    page.refresh()
    assert isinstance(page.choices.offer, Offer)
    assert page.choices.offer.key == "script:bmr"
