"""Drawing on the laptop: each player picks a back, sees a token full-screen, and passes the laptop on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower.commands import AddSeat, ChooseScript, SetBag, SetCharacter
from storyteller.clocktower.model import BagToken, Town
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.main_window import PAGES, MainWindow
from storyteller.ui.setup.drawing import BacksWindow
from storyteller.ui.setup.page import SetupPage
from storyteller.ui.setup.pass_window import PassWindow
from storyteller.viewmodel.cards import CardRecord
from storyteller.viewmodel.setup.drawing import Drawing, lay_out
from tests.clocktower.tables import FixedChance, a_context, town_of, trouble_brewing

BAG = (BagToken("imp"), BagToken("drunk", "monk"), BagToken("washerwoman"), BagToken("spy"), BagToken("chef"))


def town(players: int, *bag: BagToken) -> Town:
    return replace(town_of(*["-"] * players, phase=("setup", 0)), bag=bag)


def test_tokens_lie_in_an_order_that_chance_makes() -> None:
    table = town(5, *BAG)
    first, second = lay_out(table, a_context(FixedChance())), lay_out(table, a_context(FixedChance(1, 2, 1, 1)))
    assert isinstance(first, Drawing)
    assert isinstance(second, Drawing)
    assert first.backs != second.backs
    assert set(first.backs) == set(second.backs) == set(BAG)


@pytest.mark.parametrize(
    ("players", "bag", "why"),
    [
        (6, BAG, "setup_more.draw.too_few"),
        (2, (BagToken("drunk"), BagToken("imp")), "setup_more.draw.never_drawn"),
        (0, BAG, "setup_more.draw.nobody"),
    ],
)
def test_nobody_draws_from_a_bag_that_cannot_be_drawn_from(players: int, bag: tuple[BagToken, ...], why: str) -> None:
    said = lay_out(town(players, *bag), a_context())
    assert isinstance(said, Message)
    assert said.key == why


# --- on the page -----------------------------------------------------------------------------------------------------


@pytest.fixture
def cards(bridge: Bridge) -> list[CardRecord]:
    """Cards shown, in order."""
    shown: list[CardRecord] = []
    bridge.card_requested.connect(shown.append)
    return shown


@pytest.fixture
def dealing(page: SetupPage, bridge: Bridge) -> Iterator[SetupPage]:
    page.people.seat_people(("Ann", "Ben", "Cai", "Dora", "Eli"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    bridge.dispatch(SetBag(BAG))
    page.open_step("deal")
    yield page
    if page.deal.round.passing is not None:
        page.deal.round.end()


def begun(page: SetupPage) -> tuple[PassWindow, BacksWindow]:
    page.deal.draw.click()
    passing, backs = page.deal.round.passing, page.deal.round.backs
    assert passing is not None
    assert backs is not None
    return passing, backs


def draw(passing: PassWindow, backs: BacksWindow, key: Qt.Key) -> None:
    QTest.keyClick(passing, Qt.Key.Key_Space)
    assert backs.isVisible()
    QTest.keyClick(backs, key)
    assert not backs.isVisible()


def test_everybody_draws_by_space_and_a_digit(
    dealing: SetupPage, game: Session[Town], cards: list[CardRecord]
) -> None:
    passing, backs = begun(dealing)
    for key in (Qt.Key.Key_3, Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_4, Qt.Key.Key_2):
        draw(passing, backs, key)
    town = game.state
    assert sorted(seat.character or "" for seat in town.seats) == sorted(token.character for token in BAG)
    assert all(seat.looked for seat in town.seats)
    assert [card.tokens[0].character for card in cards] == [seat.shown_as for seat in town.seats]
    assert passing.name.text() == "Back to the storyteller"
    passing.left.emit()
    assert dealing.deal.round.passing is None
    assert dealing.steps.buttons["deal"].done


def test_a_pick_is_one_gesture(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    before = game.state
    draw(passing, backs, Qt.Key.Key_1)
    assert game.state.seats[0].looked
    game.undo()
    assert game.state == before


def test_a_number_that_is_taken_is_not_there_any_more(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    draw(passing, backs, Qt.Key.Key_2)
    QTest.keyClick(passing, Qt.Key.Key_Space)
    assert not backs.backs[1].isEnabled()
    for key in (Qt.Key.Key_2, Qt.Key.Key_6, Qt.Key.Key_0, Qt.Key.Key_A):
        QTest.keyClick(backs, key)
    assert game.state.seats[1].character is None
    QTest.mouseClick(backs.backs[2], Qt.MouseButton.LeftButton)
    assert game.state.seats[1].character is not None


def test_a_token_that_was_put_back_can_be_drawn_again(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    draw(passing, backs, Qt.Key.Key_2)
    game.undo()
    assert backs.backs[1] is not None
    QTest.keyClick(passing, Qt.Key.Key_Space)
    assert backs.backs[1].isEnabled()


def test_what_a_drunk_sees_is_what_the_real_one_would_see(
    dealing: SetupPage, bridge: Bridge, game: Session[Town], cards: list[CardRecord]
) -> None:
    def seen(token: BagToken) -> CardRecord:
        bridge.dispatch(SetBag((token, BagToken("imp"), BagToken("spy"), BagToken("chef"), BagToken("virgin"))))
        passing, _ = begun(dealing)
        drawing = dealing.deal.round._drawing
        assert drawing is not None
        number = drawing.backs.index(token) + 1
        QTest.keyClick(passing, Qt.Key.Key_Space)
        dealing.deal.round.pick(number)
        assert game.state.seats[0].character == token.character
        dealing.deal.round.end()
        game.undo()
        return cards[-1]

    real = seen(BagToken("monk"))
    assert seen(BagToken("drunk", "monk")) == real
    assert seen(BagToken("marionette", "monk")) == real


def test_a_real_one_and_a_stand_in_of_the_same_face_are_told_apart(
    dealing: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    bridge.dispatch(SetBag((BagToken("monk"), BagToken("drunk", "monk"), *BAG[2:])))
    passing, backs = begun(dealing)
    drawing = dealing.deal.round._drawing
    assert drawing is not None
    number = next(n for n, one in enumerate(drawing.backs, 1) if one.character == "drunk")
    draw(passing, backs, Qt.Key(Qt.Key.Key_0.value + number))
    assert (game.state.seats[0].character, game.state.seats[0].shown_as) == ("drunk", "monk")


def test_later_and_esc_pass_it_on_and_come_back(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    assert passing.name.text() == "Ann"
    passing.later.click()
    assert passing.name.text() == "Ben"
    QTest.keyClick(passing, Qt.Key.Key_Space)
    QTest.keyClick(backs, Qt.Key.Key_Escape)
    assert not backs.isVisible()
    assert passing.name.text() == "Ben"
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        draw(passing, backs, key)
    assert game.state.seats[0].character is None
    assert passing.name.text() == "Ann"


def test_the_mouse_passes_it_on_without_drawing_as_well(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    QTest.keyClick(passing, Qt.Key.Key_Space)
    assert backs.later.isVisible()
    assert not any(backs.later.geometry().intersects(back.geometry()) for back in backs.backs)
    QTest.mouseClick(backs.later, Qt.MouseButton.LeftButton)
    assert backs.isHidden()
    assert passing.name.text() == "Ann"
    assert all(seat.character is None for seat in game.state.seats)


def test_a_round_that_was_broken_off_goes_on_with_the_rest(dealing: SetupPage, game: Session[Town]) -> None:
    passing, backs = begun(dealing)
    draw(passing, backs, Qt.Key.Key_1)
    dealing.deal.round.end()
    first = game.state.seats[0].character
    passing, backs = begun(dealing)
    assert passing.name.text() == "Ben"
    QTest.keyClick(passing, Qt.Key.Key_Space)
    assert sum(not back.isHidden() for back in backs.backs) == 4
    assert game.state.seats[0].character == first


def test_travellers_do_not_draw(dealing: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    bridge.dispatch(AddSeat("Tao", traveller=True))
    passing, backs = begun(dealing)
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5):
        draw(passing, backs, key)
    assert passing.name.text() == "Back to the storyteller"


def test_why_nobody_can_draw_is_said(dealing: SetupPage, bridge: Bridge) -> None:
    told: list[str] = []
    bridge.noticed.connect(lambda _kind, what: told.append(what.key))
    bridge.dispatch(SetBag(BAG[:3]))
    dealing.deal.draw.click()
    assert told == ["setup_more.draw.too_few"]
    assert dealing.deal.round.passing is None


def test_backs_say_nothing_of_what_is_under_them(dealing: SetupPage, bridge: Bridge) -> None:
    passing, backs = begun(dealing)
    QTest.keyClick(passing, Qt.Key.Key_Space)
    said = " ".join((backs.windowTitle(), *(f"{b.accessibleName()} {b.toolTip()}" for b in backs.backs)))
    for token in BAG:
        assert bridge.characters.name(token.character, "en") not in said
    looks = [back.grab().toImage() for back in backs.backs]
    assert looks[0].size() == looks[1].size()


def test_in_the_window_a_card_closes_onto_the_next_name(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> None:
    window = MainWindow(bridge, PAGES)
    qtbot.addWidget(window)
    window.show()
    window.show_page("setup")
    page = window.page
    assert isinstance(page, SetupPage)
    page.people.seat_people(("Ann", "Ben", "Cai", "Dora", "Eli"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    bridge.dispatch(SetBag(BAG))
    page.open_step("deal")
    passing, backs = begun(page)
    assert window.curtain_down
    draw(passing, backs, Qt.Key.Key_1)
    card = next(w for w in QApplication.topLevelWidgets() if isinstance(w, Card) and w.isVisible())
    card._on_held()
    assert passing.name.text() == "Ben"
    assert window.curtain_down
    passing.left.emit()
    assert not window.curtain_down
    bridge.dispatch(SetCharacter(SeatId(1), None))
    bridge.open_session(None)
