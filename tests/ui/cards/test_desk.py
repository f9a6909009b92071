"""The desk: a card in few keys, by pointer too, for one player, in the player's language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.drawer import Drawer
from storyteller.app.session import Session
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message, Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.cards.desk import CardsPage
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow
from storyteller.ui.stylesheet import stylesheet
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.card_desk import CardDraft
from storyteller.viewmodel.cards import CardRecord
from tests.ui.cards.conftest import card_over

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return


def press(window: MainWindow, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(window.focusWidget() or window, key, held)
    QApplication.processEvents()


def typed(window: MainWindow, words: str) -> None:
    QTest.keyClicks(window.focusWidget(), words)


def desk(window: MainWindow) -> CardsPage:
    page = window.page
    assert isinstance(page, CardsPage)
    return page


def shown() -> CardRecord:
    card = card_over()
    assert isinstance(card, Card)
    return card._record


def told(game: Session[Town]) -> list[e.InfoGiven]:
    gesture = game.timeline.cursor.gesture
    return [event for event in (gesture.events if gesture else ()) if isinstance(event, e.InfoGiven)]


# --- by keys ---------------------------------------------------------------------------------------------------------


def test_a_likely_card_is_shown_by_three_keys(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    press(window, ENTER)
    press(window, ENTER)
    assert shown().heading == Message("panel.card.this_is_the_demon")
    assert [name.text for name in shown().names] == ["Ed"]
    assert window.curtain_down
    assert window.page_key == "grimoire", "lifting the curtain leads to the board"


def test_the_card_that_enter_would_take_is_seen_before(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    preview = desk(window).preview
    assert preview.record is not None
    assert preview.faint
    assert preview.record.heading == Message("panel.card.this_is_the_demon")
    press(window, Qt.Key.Key_Down)
    assert preview.record.heading == Message("panel.card.these_are_your_minions")
    press(window, Qt.Key.Key_Up)
    assert not desk(window).show_button.isEnabled(), "it is looked at, not taken"
    typed(window, "meet me at the well")
    assert preview.record is not None
    assert preview.record.heading.params == (("words", Name("meet me at the well")),)
    press(window, ENTER)
    assert not preview.faint
    press(window, Qt.Key.Key_Escape)
    assert preview.faint
    assert preview.record.heading == Message("panel.card.this_is_the_demon")


def test_a_card_is_found_by_words_and_filled_by_typing(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    typed(window, "not in")
    press(window, ENTER)
    for name in ("saint", "chef", "mayor"):
        typed(window, name)
        press(window, ENTER)
    press(window, Qt.Key.Key_Backspace)
    typed(window, "slayer")
    press(window, ENTER)
    typed(window, "3")  # a player goes onto the same card by the seat's number
    press(window, ENTER)
    press(window, ENTER, CTRL)
    assert [token.character for token in shown().tokens] == ["saint", "chef", "slayer"]
    assert [name.text for name in shown().names] == ["Cy"]


def test_a_card_is_found_by_its_chinese_name(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    cards = desk(window).cards
    assert cards is not None
    cards.search.setText("拇指向上")
    press(window, ENTER)
    press(window, ENTER)
    assert shown().figure == "icon:thumb-up"


def test_own_words_are_shown_kept_for_later_games_and_thrown_away(window: MainWindow, bridge: Bridge) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    typed(window, "xyzzy the goblin")
    press(window, ENTER)
    press(window, ENTER)
    assert shown().heading.param("words").text == "xyzzy the goblin"  # type: ignore[attr-defined]  # a name
    assert Drawer(bridge.drawer.path).contents.texts == ("xyzzy the goblin",)
    window.lift_curtain()
    window.show_page("cards")
    page = desk(window)
    page.take(CardDraft("own", text="xyzzy the goblin"))
    QTest.mouseClick(page.forget, LEFT)
    assert bridge.drawer.contents.texts == ()
    assert page.draft is None


def test_escape_leaves_the_card_then_the_desk(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    press(window, ENTER)
    press(window, Qt.Key.Key_Escape)
    assert desk(window).draft is None
    press(window, Qt.Key.Key_Escape)
    assert window.page_key == "grimoire"
    assert not window.curtain_down


def test_nothing_is_shown_that_says_nothing(window: MainWindow) -> None:
    press(window, Qt.Key.Key_D, CTRL)
    desk(window).take(CardDraft("not_in_play"))
    assert not desk(window).show_button.isEnabled()
    press(window, ENTER, CTRL)
    assert card_over() is None


# --- by pointer ------------------------------------------------------------------------------------------------------


def click_in(view: QWidget, words: str) -> None:
    found = view.list.findItems(words, Qt.MatchFlag.MatchContains)[0]  # type: ignore[attr-defined]  # a chooser
    view.list.scrollToItem(found)  # type: ignore[attr-defined]
    box = view.list.visualItemRect(found)  # type: ignore[attr-defined]
    QTest.mouseClick(view.list.viewport(), LEFT, pos=box.center())  # type: ignore[attr-defined]
    QApplication.processEvents()


def test_a_card_is_made_by_clicks_alone_from_a_seat(window: MainWindow, game: Session[Town]) -> None:
    page = window.page
    assert isinstance(page, GrimoirePage)
    page.open_menu(SeatId(5))
    button = page.menu.findChild(Button, "show")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    page = desk(window)
    assert page.seat == SeatId(5)
    assert page.whom.currentText() == "5 · Ed"
    click_in(page.cards, "This player is")
    click_in(page.adder, "1 · Ann")
    click_in(page.adder, "Chef")
    chip = next(b for b in page._chips.findChildren(Button) if "Chef" in b.text())
    QTest.mouseClick(chip, LEFT)
    QApplication.processEvents()
    click_in(page.adder, "Washerwoman")
    QTest.mouseClick(page.show_button, LEFT)
    assert [token.character for token in shown().tokens] == ["washerwoman"]
    assert [name.text for name in shown().names] == ["Ann"]
    (given,) = told(game)
    assert (given.seat, given.verb, given.payload) == (SeatId(5), "show_token", ("washerwoman", 1))


def test_what_is_told_is_noted_only_when_it_shall_be(window: MainWindow, game: Session[Town], bridge: Bridge) -> None:
    before = game.timeline.cursor.seq
    bridge.open_cards(SeatId(2))
    page = desk(window)
    page.take(CardDraft("number_3"))
    QTest.mouseClick(page.noted, LEFT)
    QTest.mouseClick(page.show_button, LEFT)
    assert shown().figure == "3"
    assert game.timeline.cursor.seq == before


def test_what_is_told_can_be_undone(window: MainWindow, game: Session[Town], bridge: Bridge) -> None:
    bridge.open_cards(SeatId(2))
    desk(window).take(CardDraft("number_3"))
    desk(window).show_it()
    assert [event.payload for event in told(game)] == [(3,)]
    bridge.undo()
    assert told(game) == []


# --- the player's language -------------------------------------------------------------------------------------------


def test_a_player_keeps_the_language_of_their_cards(window: MainWindow, bridge: Bridge, game: Session[Town]) -> None:
    bridge.open_cards(SeatId(2))
    page = desk(window)
    page.take(CardDraft("number_3"))
    chinese = next(b for b in page.language.findChildren(Button) if b.text() == "简体中文")
    QTest.mouseClick(chinese, LEFT)
    page.show_it()
    assert shown().language == "zh_Hans"
    assert Drawer(bridge.drawer.path).language_of("Bo") == "zh_Hans"
    card_over()._may_close = True  # type: ignore[union-attr]  # it is there
    card_over().close()  # type: ignore[union-attr]
    window.lift_curtain()
    # From then on everything shown to Bo is, whatever opens it.
    grimoire = window.page
    assert isinstance(grimoire, GrimoirePage)
    grimoire.open_menu(SeatId(2))
    button = grimoire.menu.findChild(Button, "card")
    assert button is not None
    QTest.mouseClick(button, LEFT)
    assert shown().language == "zh_Hans"
    assert [token.character for token in shown().tokens] == ["chef"]


def test_a_card_opens_upside_down_when_so_made(window: MainWindow, bridge: Bridge) -> None:
    bridge.open_cards()
    desk(window).take(CardDraft("number_3"))
    QTest.mouseClick(desk(window).turned, LEFT)
    desk(window).show_it()
    card = card_over()
    assert card is not None
    assert card.upside_down


# --- from the night, and when something went wrong -------------------------------------------------------------------


def test_any_row_of_the_night_leads_to_the_desk_for_its_player(window: MainWindow, game: Session[Town]) -> None:
    panel = window.page.panel  # type: ignore[attr-defined]  # the grimoire's
    rows = [row.key for row in panel.record.rows if row.key.step == "washerwoman"]
    panel.turn_to(rows[0])
    window.page.setFocus()
    press(window, Qt.Key.Key_V)
    assert desk(window).seat == SeatId(1)


@pytest.mark.parametrize(
    ("key", "heading"),
    [
        (Qt.Key.Key_F5, "forget"), (Qt.Key.Key_F6, "again"), (Qt.Key.Key_F7, "sleep"), (Qt.Key.Key_F8, "tomorrow"),
        (Qt.Key.Key_F9, "awake"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("behind", [False, True])
def test_the_mistake_kit_is_one_key_away_behind_the_curtain_too(
    window: MainWindow, key: Qt.Key, heading: str, behind: bool
) -> None:
    if behind:
        window.drop_curtain()
    press(window, key)
    assert shown().heading == Message(f"kit.heading.{heading}")


def test_the_mistake_is_said_in_the_language_of_who_is_awake(window: MainWindow, bridge: Bridge) -> None:
    bridge.show_card(CardRecord("number", Message("card.hold"), figure="1", language="zh_Hans"))
    card = card_over()
    assert card is not None
    card._may_close = True
    card.close()
    press(window, Qt.Key.Key_F5)
    assert shown().language == "zh_Hans"


def test_the_palette_finds_the_desk_and_the_mistakes_in_both_languages(window: MainWindow) -> None:
    window.find_anything()
    palette = window._palette
    assert palette is not None
    for words, found in (("cards", "action:page.cards"), ("zhanshika", "action:page.cards"),
                         ("go back to sleep", "action:mistake.sleep"), ("忘记", "action:mistake.forget")):  # fmt: skip
        palette.line.setText(words)
        palette._fill()
        assert found in [item.id for item in palette.rows.items][:4], words


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_everything_on_the_desk_is_in_sight(
    window: MainWindow, bridge: Bridge, language: str, size: tuple[int, int], qtbot: QtBot
) -> None:
    bridge.change_settings(language=language)
    window.resize(*size)
    bridge.open_cards(SeatId(5))
    desk(window).take(CardDraft("not_in_play", ("chef", "saint", "monk"), (SeatId(1),)))
    for _ in range(4):
        QApplication.processEvents()
    page = desk(window)
    for part in (page.show_button, page.adder, page.preview, page.cards, page.turned, page.noted):
        assert part is not None
        corner = part.mapTo(page, part.rect().bottomRight())
        assert page.rect().contains(corner), part
    assert page.adder is not None
    assert page.adder.list.height() > 40


# --- on the card -----------------------------------------------------------------------------------------------------


def test_a_tap_in_the_corner_turns_it_and_never_closes_it(qtbot: QtBot, bridge: Bridge, window: MainWindow) -> None:
    bridge.show_mistake("sleep")
    card = card_over()
    assert card is not None
    for turned in (True, False):
        QTest.mousePress(card, LEFT, pos=card.corner.center().toPoint())
        qtbot.wait(400)  # longer than a hold
        QTest.mouseRelease(card, LEFT, pos=card.corner.center().toPoint())
        assert card.upside_down is turned
        assert card.isVisible()


def test_a_card_does_not_light_up_a_dark_room(window: MainWindow, bridge: Bridge) -> None:
    bridge.change_settings(theme="night")
    bridge.show_card(CardRecord("not_in_play", Message("panel.card.not_in_play"), figure="icon:thumb-up"))
    card = card_over()
    assert card is not None
    picture = card.grab().toImage()
    spots = [(x, y) for x in range(0, picture.width(), 16) for y in range(0, picture.height(), 16)]
    light = sum(picture.pixelColor(x, y).lightness() for x, y in spots) / len(spots)
    assert light < 64, "of 255 on average"


# --- large letters ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize("kind", ["cards", "copy"])
def test_with_the_largest_letters_all_of_each_button_can_be_reached(
    window: MainWindow, bridge: Bridge, language: str, kind: str
) -> None:
    bridge.change_settings(text_percent=200, language=language)
    window.setStyleSheet(stylesheet(bridge.theme))  # what makes letters large
    bridge.open_cards(SeatId(1), kind)
    QApplication.processEvents()
    press(window, ENTER)  # the first card is taken; on the copy a seat's menu may open
    page = window.page
    button = page.show_button
    assert button.isVisible()
    assert button.width() >= button.sizeHint().width()
    assert window.rect().contains(button.rect().translated(button.mapTo(window, button.rect().topLeft())))
    for label in page.findChildren(QLabel):
        if label.isVisible() and label.parent() is page and not label.wordWrap():
            assert label.width() >= label.sizeHint().width(), label.text()
