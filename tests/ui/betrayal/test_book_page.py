"""The reference: rules in either language, the boxes side by side, the group's haunts and the house's rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from storyteller.app.betrayal.haunts import HauntBook
from storyteller.ui.betrayal.book_page import BookPage
from storyteller.viewmodel.betrayal.book import SUPPLEMENTS, TOPICS
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Hand(qtbot, tmp_path, "zh_Hans")
    made.begin("bg", BG)
    yield made
    made.close()


def book(hand: Hand) -> BookPage:
    hand.window.show_page("evening_book")
    page = hand.window.page
    assert isinstance(page, BookPage)
    return page


def words(page: Any) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel)]


@pytest.mark.parametrize("query", ["偷取", "steal", "STEAL"])
def test_a_rule_is_found_in_either_language(hand: Hand, query: str) -> None:
    page = book(hand)
    assert page.found == TOPICS
    page.query.setText(query)
    assert page.found[0] == "steal"
    assert 0 < len(page.found) < len(TOPICS)


def test_what_is_nowhere_is_said_to_be_nowhere(hand: Hand) -> None:
    page = book(hand)
    page.query.setText("blood on the clocktower")
    assert page.found == ()
    assert "没有找到" in words(page._rules)


def test_a_rule_that_only_the_english_book_has_is_marked(hand: Hand) -> None:
    page = book(hand)
    marked = sum("补充" in text for text in words(page._rules))
    assert marked == len(SUPPLEMENTS)
    page.query.setText("治疗")
    assert "补充：中文规则没写，出自第三版英文规则书。" in words(page._rules)


def test_where_the_boxes_differ_stands_side_by_side(hand: Hand) -> None:
    """Source: rules.md section 2, e.g. the threshold 6 and 5, stealing from 2 and never."""
    said = words(book(hand)._compare)
    place = said.index("作祟检定达到")
    assert said[place + 1 : place + 3] == ["6", "5"]
    place = said.index("多少伤害可以改为偷取")
    assert said[place + 1 : place + 3] == ["2", "不能偷"]
    place = said.index("一次最多掷几颗骰子")
    assert said[place + 1 : place + 3] == ["不限", "8"]


def test_a_haunt_is_rated_and_skipped(hand: Hand) -> None:
    page = book(hand)
    form = page.haunts.open("haunt_note_bg")
    for name, value in {"number": 7, "title": "夜雾", "rating": 4, "skip": True, "rulings": "钥匙可交易"}.items():
        form.inputs[name].put(value)
    form.do.click()
    assert hand.bridge.betrayal is not None
    note = hand.bridge.betrayal.haunts.haunt("bg", 7)
    assert (note.name, note.rating, note.skip, note.rulings) == ("夜雾", 4, True, "钥匙可交易")
    assert any("夜雾" in text and "★★★★" in text for text in words(page.haunts))


def test_a_ruling_is_a_gesture_of_the_evening(hand: Hand) -> None:
    page = book(hand)
    form = page.haunts.open("ruling")
    form.inputs["text"].put("门后不能攻击")
    form.do.click()
    assert hand.state.rulings == ("门后不能攻击",)
    hand.bridge.undo()
    assert hand.state.rulings == ()


def test_a_full_disk_is_told_and_what_was_typed_stays(hand: Hand, tmp_path: Path) -> None:
    desk = hand.bridge.betrayal
    assert desk is not None
    (tmp_path / "there").write_text("a file, no folder", "utf-8")
    desk.__dict__["haunts"] = HauntBook(tmp_path / "there" / "haunts.json")
    told: list[str] = []
    hand.bridge.noticed.connect(lambda _kind, message: told.append(message.key))
    page = book(hand)
    form = page.haunts.open("haunt_note_bg")
    form.inputs["number"].put(7)
    form.inputs["title"].put("夜雾")
    form.do.click()
    assert told == ["betrayal_page.book_not_written"]
    assert page.haunts.forms["haunt_note_bg"].inputs["title"].value == "夜雾"


def test_a_damaged_book_is_told_once(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "haunts.json").write_text("{", "utf-8")
    hand = Hand(qtbot, tmp_path, "en")
    told: list[str] = []
    hand.bridge.noticed.connect(lambda _kind, message: told.append(message.key))
    hand.begin("bg", BG)
    page = book(hand)
    page.refresh()
    page.refresh()
    assert told == ["setup_more.file.unreadable"]
    hand.close()
