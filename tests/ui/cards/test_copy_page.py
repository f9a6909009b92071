"""The grimoire that a Spy or a Widow is shown: a copy, changed at will, over the whole screen."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import StepKey, Town
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.cards.copy_page import CopyPage
from storyteller.ui.cards.grimoire_card import GrimoireCard
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow
from storyteller.ui.stylesheet import stylesheet
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.grimoire import BoardRecord
from tests.ui.cards.conftest import card_over
from tests.ui.grimoire.conftest import seat
from tests.ui.grimoire.test_page import choose, click_seat, press

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
SPY = SeatId(3)
"""The Poisoner's seat, where a Spy sits in these tests."""


@pytest.fixture
def spying(game: Session[Town]) -> Session[Town]:
    game.dispatch(c.SetCharacter(SPY, "spy"))
    game.dispatch(c.SetShown(SPY, "spy"))
    return game


def copy_of(window: MainWindow) -> CopyPage:
    page = window.page
    assert isinstance(page, CopyPage)
    return page


def inner(window: MainWindow) -> GrimoirePage:
    found = copy_of(window).grimoire
    assert found is not None
    return found


def shown() -> BoardRecord:
    card = card_over()
    assert isinstance(card, GrimoireCard)
    return card.board


def told(game: Session[Town]) -> list[tuple[str, tuple[object, ...], str, bool | None]]:
    gesture = game.timeline.cursor.gesture
    events = gesture.events if gesture else ()
    return [(x.verb, x.payload, x.of, x.truthful) for x in events if isinstance(x, e.InfoGiven)]


def test_the_copy_is_changed_by_hand_and_the_game_is_not(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    bridge.open_cards(SPY, "copy")
    QApplication.processEvents()
    click_seat(inner(window), 5)
    press(inner(window), "character")
    choose(inner(window), "chef")
    click_seat(inner(window), 1)
    press(inner(window), "kill")
    before = spying.state
    QTest.mouseClick(copy_of(window).show_button, LEFT)
    imp, dead = shown().seats[4], shown().seats[0]
    assert imp.token is not None
    assert (imp.token.character, imp.alignment, imp.shown, imp.turned) == ("chef", "good", None, False)
    assert not dead.alive
    assert seat(spying, 5).character == "imp"
    assert seat(spying, 1).alive
    assert spying.state.seats == before.seats
    assert window.curtain_down
    assert window.page_key == "grimoire"


def test_what_was_shown_is_remembered_once_and_the_row_knows_it(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    bridge.open_cards(SPY, "copy")
    copy_of(window).show_it()
    assert told(spying) == [("open_grimoire", ("full",), "spy", True)]
    spying.dispatch(c.FinishStep(StepKey("spy", SPY), (), ("full",)))
    assert told(spying) == [], "it is not told a second time"


def test_a_changed_copy_is_remembered_with_what_was_changed(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    bridge.open_cards(SPY, "copy")
    copy = copy_of(window).copy
    assert copy is not None
    copy.dispatch(c.SetCharacter(SeatId(5), "chef"))
    copy_of(window).show_it()
    assert told(spying) == [("open_grimoire", ("changed", "5", "chef"), "spy", False)]
    record = spying.state.night.record(StepKey("spy", SPY))
    assert record is not None
    assert record.answer == ("changed", "5", "chef")
    assert bridge.renderer("zh_Hans").say("panel.word.changed") == "改动过的魔典"


def test_undo_on_the_copy_leaves_the_game_alone(window: MainWindow, spying: Session[Town], bridge: Bridge) -> None:
    bridge.open_cards(SPY, "copy")
    QApplication.processEvents()
    click_seat(inner(window), 1)
    press(inner(window), "kill")
    row = spying.timeline.last_seq
    copy = copy_of(window).copy
    assert copy is not None
    inner(window).view.setFocus()
    for key, alive in ((Qt.Key.Key_Z, True), (Qt.Key.Key_Y, False), (Qt.Key.Key_Z, True), (Qt.Key.Key_Z, True)):
        QTest.keyClick(window.focusWidget(), key, CTRL)
        assert copy.state.seats[0].alive is alive
    assert spying.timeline.last_seq == row
    assert seat(spying, 3).character == "spy"


def test_it_can_be_laid_as_it_really_lies_again(window: MainWindow, spying: Session[Town], bridge: Bridge) -> None:
    bridge.open_cards(SPY, "copy")
    copy_of(window).copy.dispatch(c.Kill(SeatId(1)))  # type: ignore[union-attr]  # it is there
    QTest.mouseClick(copy_of(window).as_it_lies, LEFT)
    copy_of(window).show_it()
    assert shown().seats[0].alive


def test_rules_do_not_bind_a_copy(window: MainWindow, spying: Session[Town], bridge: Bridge) -> None:
    bridge.open_cards(SPY, "copy")
    page = copy_of(window)
    page._beside.dispatch(c.RemoveSeat(SeatId(7)))  # type: ignore[union-attr]  # asked once in a game
    assert len(page.board.seats) == 6
    assert len(spying.state.seats) == 7
    assert not window.banner.isVisible()


def test_a_spy_sees_what_lies_there_and_none_of_the_storytellers_own_marks(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    spying.dispatch(c.PlaceReminder(SeatId(2), "monk", "Safe"))
    spying.dispatch(c.SetText(SeatId(2), "lies to everybody"))
    spying.dispatch(c.NoteClaim(SeatId(2), "mayor"))
    spying.dispatch(c.SetBluffs(("mayor", "saint", "slayer")))
    bridge.open_cards(SPY, "copy")
    assert copy_of(window).grimoire.record.bluffs, "the storyteller goes on seeing them"  # type: ignore[union-attr]
    copy_of(window).show_it()
    assert (shown().bluffs, shown().unplaced, shown().loose) == ((), (), ())
    chef = shown().seats[1]
    assert [reminder.text for reminder in chef.reminders] == ["Safe"]
    assert (chef.noted, chef.claim, chef.night, chef.impaired) == (False, "", None, ())
    drunk = shown().seats[3]
    assert drunk.token is not None
    assert drunk.token.character == "drunk"


def test_the_night_row_of_a_spy_leads_there_by_key_and_by_button(
    window: MainWindow, spying: Session[Town], qtbot: QtBot
) -> None:
    panel = window.page.panel  # type: ignore[attr-defined]  # the grimoire's
    panel.turn_to(StepKey("spy", SPY))
    window.page.setFocus()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_G)
    assert copy_of(window).seat == SPY
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert window.page_key == "grimoire"
    button = next(b for b in panel.findChildren(Button) if b.message and b.message.key == "copy.key")
    QTest.mouseClick(button, LEFT)
    assert copy_of(window).seat == SPY


def test_space_on_the_copy_does_not_go_on_with_the_night(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    bridge.open_cards(SPY, "copy")
    row = spying.timeline.last_seq
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert spying.timeline.last_seq == row
    assert window.page_key == "copy"


def test_the_grimoire_shown_is_opaque_neutral_and_closed_by_a_hold_only(
    window: MainWindow, spying: Session[Town], bridge: Bridge, qtbot: QtBot
) -> None:
    bridge.open_cards(SPY, "copy")
    copy_of(window).show_it()
    card = card_over()
    assert card is not None
    assert (card.windowTitle(), card.accessibleName()) == ("Storyteller", "Storyteller")
    seen = card.grab().toImage()
    assert all(seen.pixelColor(x, y).alpha() == 255 for x in (0, 400, seen.width() - 1) for y in (0, 300))
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_1):
        QTest.keyClick(card, key)
    QTest.mouseClick(card, LEFT)
    assert card.isVisible()
    with qtbot.waitSignal(card.closed, timeout=2000):
        QTest.keyPress(card, Qt.Key.Key_Space)
    assert window.curtain_down


def test_the_menu_on_the_copy_shows_what_the_copy_says_and_can_mean_another_player(
    window: MainWindow, spying: Session[Town], bridge: Bridge
) -> None:
    bridge.open_cards(SPY, "copy")
    QApplication.processEvents()
    copy_of(window).copy.dispatch(c.SetCharacter(SeatId(5), "chef"))  # type: ignore[union-attr]  # it is there
    click_seat(inner(window), 6)
    press(inner(window), "copy")
    assert copy_of(window).seat == SeatId(6)
    assert copy_of(window).board.seats[4].token.character == "chef"  # type: ignore[union-attr]  # the copy is kept
    click_seat(inner(window), 5)
    press(inner(window), "card")
    card = card_over()
    assert isinstance(card, Card)
    assert [token.character for token in card._record.tokens] == ["chef"]


# --- large letters ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
@pytest.mark.parametrize(("percent", "wide"), [(100, 1920), (100, 1280), (200, 1280)])
def test_words_and_buttons_of_the_head_have_their_room_at_every_size_of_text(
    window: MainWindow, spying: Session[Town], bridge: Bridge, language: str, percent: int, wide: int
) -> None:
    bridge.change_settings(text_percent=percent, language=language)
    window.setStyleSheet(stylesheet(bridge.theme))  # what makes letters large
    window.resize(wide, 720)
    bridge.open_cards(SPY, "copy")
    QApplication.processEvents()
    page = copy_of(window)
    assert page.show_button.font().pixelSize() == bridge.theme.type.label, "the style sheet is worn"
    head = [page.as_it_lies, page.show_button, *(label for label in page.findChildren(Label) if _in_head(page, label))]
    assert len(head) == 4
    for part in head:
        whole = part.rect().translated(part.mapTo(window, QPoint(0, 0)))
        assert window.rect().contains(whole), part.text()
        if isinstance(part, Label) and part.wordWrap():
            assert part.height() >= part.heightForWidth(part.width()), part.text()
        else:
            assert part.width() >= part.sizeHint().width(), part.text()
        assert part.height() >= part.fontMetrics().height(), part.text()
    boxes = [part.rect().translated(part.mapTo(page, QPoint(0, 0))) for part in head]
    board = page.grimoire
    assert board is not None
    assert all(box.bottom() <= board.geometry().top() for box in boxes)
    assert not [one for one, other in combinations(boxes, 2) if one.intersects(other)]


def _in_head(page: CopyPage, label: QWidget) -> bool:
    return label.parentWidget() is page and label.isVisible()
