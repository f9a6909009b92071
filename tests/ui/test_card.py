"""Cards: for one player's eyes, whatever is behind them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import Message, Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.blocks import Column, Words
from storyteller.ui.cards.card import Card
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.widgets.page import Page
from storyteller.viewmodel.cards import CardRecord, CardToken, you_are

CHEF = CardToken("chef", "chef-hat", "townsfolk")
TEXT = Message("card.hold")


def make(qtbot: QtBot, bridge: Bridge, record: CardRecord, size: tuple[int, int] = (1280, 720)) -> Card:
    card = Card(record, bridge)
    qtbot.addWidget(card, before_close_func=lambda it: setattr(it, "_may_close", True))
    card.resize(*size)
    return card


def picture(card: Card) -> QImage:
    # The first time, Qt draws large letters a hair differently than out of its cache.
    card.grab()
    return card.grab().toImage()


def test_a_card_is_opaque_and_its_title_says_nothing(qtbot: QtBot, bridge: Bridge) -> None:
    card = make(qtbot, bridge, you_are(CHEF))
    assert card.windowTitle() == "Storyteller"
    assert card.accessibleName() == "Storyteller"
    seen = picture(card)
    for x, y in ((0, 0), (1279, 719), (640, 360)):
        assert seen.pixelColor(x, y).alpha() == 255


def test_the_card_of_a_drunk_chef_is_that_of_a_chef(qtbot: QtBot, bridge: Bridge) -> None:
    # What is shown is all that the record holds: nothing of the truth can be asked for.
    assert picture(make(qtbot, bridge, you_are(CHEF))) == picture(make(qtbot, bridge, you_are(CHEF)))
    other = CardToken("imp", "emoticon-devil", "demon")
    assert picture(make(qtbot, bridge, you_are(CHEF))) != picture(make(qtbot, bridge, you_are(other)))


def test_nothing_but_a_hold_closes_it(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.change_settings(hold_ms=300)
    card = make(qtbot, bridge, you_are(CHEF))
    card.show()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Q, Qt.Key.Key_F4):
        qtbot.keyClick(card, key)
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    card.close()
    assert card.isVisible()
    with qtbot.waitSignal(card.closed, timeout=2000):
        qtbot.keyPress(card, Qt.Key.Key_Return)
    assert not card.isVisible()


def test_a_hold_that_is_let_go_starts_anew(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.change_settings(hold_ms=300)
    card = make(qtbot, bridge, you_are(CHEF))
    card.show()
    for _ in range(3):
        qtbot.mousePress(card, Qt.MouseButton.LeftButton)
        qtbot.wait(150)
        qtbot.mouseRelease(card, Qt.MouseButton.LeftButton)
    assert card.isVisible()
    assert card.part == 0.0


def test_r_turns_it_to_a_player_across_the_table(qtbot: QtBot, bridge: Bridge) -> None:
    card = make(qtbot, bridge, CardRecord("number", TEXT, figure="7"))
    upright = picture(card)
    qtbot.keyClick(card, Qt.Key.Key_R)
    assert card.upside_down
    turned = picture(card)
    assert turned != upright
    # What was at the top is now as far from the bottom.
    top, foot = _ends_of_ink(upright)
    assert _ends_of_ink(turned) == (pytest.approx(719 - foot, abs=2), pytest.approx(719 - top, abs=2))
    assert abs(top - (719 - foot)) > 10


def _ends_of_ink(image: QImage) -> tuple[int, int]:
    columns = range(500, 780)
    rows = [y for y in range(image.height()) if any(image.pixelColor(x, y).lightness() > 120 for x in columns)]
    return rows[0], rows[-1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
@pytest.mark.parametrize(
    "record",
    [
        you_are(CHEF, alignment="evil"),
        CardRecord("not_in_play", TEXT, (CHEF,) * 3),
        CardRecord("not_in_play", TEXT, (CHEF,) * 24),
        CardRecord("this_is", TEXT, names=(Name("Ann"),)),
        CardRecord("these_are", TEXT, names=tuple(Name(f"Player number {n}") for n in range(12))),
        CardRecord("number", TEXT, figure="2"),
        CardRecord("answer", TEXT, figure="icon:thumb-up"),
        CardRecord("text", TEXT, text=Name("All of it again. " * 60)),
        CardRecord("text", TEXT, text=message("common.done"), language="zh_Hans"),
    ],
)
def test_every_kind_of_card_fits_the_screen(
    qtbot: QtBot, bridge: Bridge, record: CardRecord, size: tuple[int, int]
) -> None:
    card = make(qtbot, bridge, record, size)
    unit = min(size[0] / 1280, size[1] / 720)
    column = Column(card._blocks(unit))
    room = (size[0] - 112 * unit, size[1] - 126 * unit)
    assert column.height(room[0], column.fit(*room)) <= room[1]
    assert not picture(card).isNull()


def test_what_is_too_full_is_made_smaller(qtbot: QtBot) -> None:
    short, long = (Column([(0, Words("word " * count, 40, "#ffffff"))]) for count in (3, 200))
    assert short.fit(800, 400) == 1.0
    assert 0.2 <= long.fit(800, 400) < 1.0


def test_a_card_may_speak_the_players_language(qtbot: QtBot, bridge: Bridge) -> None:
    english = picture(make(qtbot, bridge, you_are(CHEF)))
    chinese = picture(make(qtbot, bridge, you_are(CHEF, language="zh_Hans")))
    assert english != chinese
    bridge.change_settings(language="zh_Hans")
    assert picture(make(qtbot, bridge, you_are(CHEF))) == chinese


def test_a_card_closes_onto_the_curtain_and_one_is_shown_at_a_time(qtbot: QtBot, bridge: Bridge) -> None:
    window = MainWindow(bridge, (PageSpec("library", "bookshelf", Page),))
    qtbot.addWidget(window)
    window.show()
    bridge.show_card(you_are(CHEF))
    card: Any = window.covering.card
    assert isinstance(card, Card)
    assert card.isVisible()
    assert window.curtain_down
    bridge.show_card(you_are(CHEF))
    assert window.covering.card is card
    card._on_held()
    assert window.covering.card is None
    assert window.curtain_down
    window.close()


def test_a_card_is_printed_in_the_language_the_storyteller_chose_for_cards(qtbot: QtBot, bridge: Bridge) -> None:
    bridge.change_settings(language="en")
    as_windows = picture(make(qtbot, bridge, you_are(CHEF)))
    bridge.change_settings(card_language="zh_Hans", names_shown="one")
    chinese = picture(make(qtbot, bridge, you_are(CHEF)))
    assert chinese != as_windows
    bridge.change_settings(card_language="xx")
    assert picture(make(qtbot, bridge, you_are(CHEF))) != chinese
