"""A drop-down list: offered anew, it keeps what was chosen, and says nothing of it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.select import Select


@pytest.fixture
def select(bridge: Bridge, qtbot: QtBot) -> Select:
    found = Select(bridge)
    qtbot.addWidget(found)
    return found


def test_what_was_chosen_stays_in_other_words_and_another_order(select: Select) -> None:
    select.offer([("All", None), ("Small", (5, 6)), ("Large", (7, 15))])
    select.setCurrentIndex(2)
    heard: list[int] = []
    select.currentIndexChanged.connect(heard.append)
    select.offer([("全部", None), ("大", (7, 15)), ("小", (5, 6))])
    assert (select.currentText(), select.currentData()) == ("大", (7, 15))
    assert heard == []
    select.setCurrentIndex(0)
    assert heard == [0]


def test_the_first_is_chosen_where_the_chosen_one_is_no_more(select: Select) -> None:
    select.offer([("All", None), ("Ann", "ann")])
    select.setCurrentIndex(1)
    select.offer([("All", None), ("Ben", "ben")])
    assert (select.count(), select.currentText()) == (2, "All")


def test_a_list_that_was_empty_begins_with_what_it_is_told(select: Select) -> None:
    options = [("简体中文", "zh_Hans"), ("English", "en")]
    select.offer(options, "en")
    assert select.currentData() == "en"
    select.setCurrentIndex(0)
    select.offer(options, "en")
    assert select.currentData() == "zh_Hans"
