"""The rail has room for every page at every size of text; what doesn't fit scrolls."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.ui.bridge import Bridge
from storyteller.ui.rail import Rail, RailButton

PAGES = [("library", "bookshelf"), ("setup", "cog"), ("grimoire", "cog"), ("settings", "cog"), ("find", "cog"),
         ("curtain", "cog")]  # fmt: skip
"""As many as there are to be; the last two stand for pages that are still to come."""


def shown(qtbot: QtBot, bridge: Bridge, height: int) -> Rail:
    rail = Rail(bridge, PAGES)
    qtbot.addWidget(rail)
    rail.resize(rail.sizeHint().width(), height)
    rail.show()
    QApplication.processEvents()
    return rail


def seen(rail: Rail, button: RailButton) -> bool:
    top = button.mapTo(rail, QPoint(0, 0)).y()
    return top >= 0 and top + button.height() <= rail.height() and not button.visibleRegion().isEmpty()


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_every_page_is_to_be_seen_in_a_laptops_window(
    qtbot: QtBot, bridge: Bridge, language: str, percent: int
) -> None:
    bridge.change_settings(language=language, text_percent=percent)
    rail = shown(qtbot, bridge, 720)
    buttons = rail.findChildren(RailButton)
    assert len(buttons) >= len(PAGES) + 2
    for button in buttons:
        assert seen(rail, button), button.text()
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()
        assert button.height() >= 40, "a finger is 40 px"
    spans = sorted((button.mapTo(rail, QPoint(0, 0)).y(), button.height()) for button in buttons)
    assert all(top + tall <= below for (top, tall), (below, _) in pairwise(spans))


def test_in_a_low_window_the_pages_scroll_and_the_foot_stays(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.change_settings(text_percent=200)
    rail = shown(qtbot, bridge, 440)
    for key, _ in PAGES:
        rail.mark(key)
        QApplication.processEvents()
        assert seen(rail, rail._buttons[key]), key
    assert all(seen(rail, button) for button in rail._foot)


def test_with_room_enough_it_is_roomy(qtbot: QtBot, bridge: Bridge) -> None:
    rail = shown(qtbot, bridge, 1080)
    button = rail.findChildren(RailButton)[0]
    assert button.height() == button.sizeHint().height() >= 70
