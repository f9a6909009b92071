"""Dealing: at random, by hand, and each player looks; then the first night."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower.commands import BagToken, ChooseScript, DealAll, SetBag
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.cards.card import Card
from storyteller.ui.main_window import PAGES, MainWindow
from storyteller.ui.setup.page import SetupPage
from storyteller.viewmodel.cards import CardRecord
from tests.clocktower.tables import script_of, trouble_brewing
from tests.ui.setup.conftest import TEN

BAG = (
    "washerwoman", "librarian", "chef", "empath", "fortuneteller", "monk", "virgin", "spy", "scarletwoman", "imp",
)  # fmt: skip


def ready(page: SetupPage, bridge: Bridge, *bag: str) -> None:
    tokens = tuple(BagToken(one.partition("=")[0], one.partition("=")[2]) for one in (bag or BAG))
    page.people.seat_people(tuple(TEN.split("\n")[: len(tokens)]))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    bridge.dispatch(SetBag(tokens))
    page.open_step("deal")


def held(game: Session[Town]) -> list[str | None]:
    return [seat.character for seat in game.state.seats]


def test_the_bag_is_dealt_at_random_by_one_key(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge)
    assert page.deal.random.hasFocus()
    QTest.keyClick(page.deal.random, Qt.Key.Key_Space)
    assert sorted(one or "" for one in held(game)) == sorted(BAG)
    assert page.deal.show_each.hasFocus()
    assert page.steps.buttons["deal"].done


def test_a_drunk_without_a_token_to_draw_is_given_one_by_one_press_and_dealt(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge, "chef", "drunk", "virgin", "spy", "imp")
    QTest.keyClick(page.deal.random, Qt.Key.Key_Space)
    assert held(game) == [None] * 5
    (record,) = page.deal.advice.records
    (line,) = page.deal.advice.lines
    assert record.code == "never_drawn"
    assert line.button is not None
    assert line.button.hasFocus()
    QTest.keyClick(line.button, Qt.Key.Key_Space)
    shown = game.state.bag[1].shown_as
    assert shown not in {"", "chef", "drunk", "virgin", "spy", "imp"}
    assert page.deal.advice.records == ()
    assert page.deal.random.hasFocus()
    QTest.keyClick(page.deal.random, Qt.Key.Key_Space)
    assert sorted(one or "" for one in held(game)) == sorted(("chef", "drunk", "virgin", "spy", "imp"))
    game.undo()
    game.undo()
    page.refresh()
    assert len(page.deal.advice.records) == 1


def test_drawing_on_the_laptop_offers_the_same(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge, "chef", "drunk", "virgin", "spy", "imp")
    page.deal.draw.click()
    assert page.deal.round.passing is None
    (line,) = page.deal.advice.lines
    assert line.button is not None
    line.button.click()
    assert game.state.bag[1].shown_as


def test_ten_tokens_are_entered_by_hand_with_fewer_than_sixty_keys(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge)
    field = page.deal.entry.letters
    field.setFocus()
    keys = 0
    for typed in ("imp", "sc", "sp", "ft", "em", "che", "mo", "vi", "li", "wa"):
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        keys += len(typed) + 1
    order = ["imp", "scarletwoman", "spy", "fortuneteller", "empath", "chef", "monk", "virgin"]
    assert held(game) == [*order, "librarian", "washerwoman"]
    assert keys < 60
    assert not page.deal.entry.isVisible()


def test_chinese_letters_find_a_token_too(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge)
    page.deal.entry.letters.setText("厨")
    assert page.deal.entry.found == ("chef",)
    QTest.keyClick(page.deal.entry.letters, Qt.Key.Key_Return)
    assert held(game)[0] == "chef"


def test_ten_tokens_are_entered_by_first_letters_of_pinyin(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    bridge.change_settings(language="zh_Hans")
    ready(page, bridge)
    field = page.deal.entry.letters
    field.setFocus()
    keys = 0
    # 小恶魔 红唇女郎 间谍 占卜师 共情者 厨师 僧侣 贞洁者 图书管理员 洗衣妇
    for typed in ("xe", "hc", "jd", "zb", "gq", "cs", "sl", "zj", "ts", "xy"):
        QTest.keyClicks(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        keys += len(typed) + 1
    order = ["imp", "scarletwoman", "spy", "fortuneteller", "empath", "chef", "monk", "virgin"]
    assert held(game) == [*order, "librarian", "washerwoman"]
    assert keys < 60


def test_a_lunatic_looks_at_the_card_of_a_demon(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    page.people.seat_people(tuple(TEN.split("\n")[:6]))
    bridge.dispatch(ChooseScript(script_of("lunatic", "imp", "monk", "chef", "virgin", "spy", "saint")))
    bag = (BagToken("lunatic", "imp"), *map(BagToken, ("imp", "monk", "chef", "virgin", "spy")))
    bridge.dispatch(SetBag(bag))
    bridge.dispatch(DealAll())
    page.open_step("deal")
    shown = cards_of(bridge)
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    for _ in game.state.seats:
        QTest.keyClick(passing.look, Qt.Key.Key_Space)
    by_true = {seat.character: card for seat, card in zip(game.state.seats, shown, strict=True)}
    assert by_true["lunatic"] == by_true["imp"]
    assert "lunatic" not in repr(shown)
    page.deal.end_passing()


def test_a_drawn_stand_in_brings_the_true_character(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge, "chef", "drunk=monk", "virgin", "spy", "imp")
    QTest.keyClicks(page.deal.entry.letters, "monk")
    QTest.keyClick(page.deal.entry.letters, Qt.Key.Key_Return)
    assert (game.state.seats[0].character, game.state.seats[0].shown_as) == ("drunk", "monk")


def test_a_seat_is_chosen_by_digit_and_backspace_goes_back(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge)
    assert page.pick_seat(4)
    field = page.deal.entry.letters
    assert field.hasFocus()
    QTest.keyClicks(field, "imp")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert held(game)[3] == "imp"
    assert page.deal.current == game.state.seats[4].id
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert page.deal.current == game.state.seats[3].id
    QTest.keyClicks(field, "spy")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert held(game)[3] == "spy"


def test_nothing_is_dealt_by_enter_without_letters(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge)
    QTest.keyClick(page.deal.entry.letters, Qt.Key.Key_Return)
    QTest.keyClicks(page.deal.entry.letters, "zzz")
    QTest.keyClick(page.deal.entry.letters, Qt.Key.Key_Return)
    assert set(held(game)) == {None}


def test_a_token_is_taken_back_and_all_are_collected(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge)
    bridge.dispatch(DealAll())
    card = page.deal.seats.card(game.state.seats[2].id)
    assert card is not None
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Delete)
    assert held(game)[2] is None
    page.deal.collect.click()
    assert set(held(game)) == {None}


# --- each player looks -----------------------------------------------------------------------------------


def cards_of(bridge: Bridge) -> list[CardRecord]:
    shown: list[CardRecord] = []
    bridge.card_requested.connect(shown.append)
    return shown


def test_every_player_looks_in_turn_and_is_ticked(
    qtbot: QtBot, page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge, "chef", "drunk=monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    shown = cards_of(bridge)
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    for seat in game.state.seats:
        assert passing.name.text() == seat.name
        QTest.keyClick(passing.look, Qt.Key.Key_Space)
    assert [card.tokens[0].character for card in shown] == [seat.shown_as for seat in game.state.seats]
    assert all(seat.looked for seat in game.state.seats)
    assert not passing.look.isVisible()
    page.deal.end_passing()
    assert page.steps.buttons["deal"].summary == "5 of 5 have looked"


def test_no_true_character_reaches_a_card(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge, "chef", "drunk=monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    shown = cards_of(bridge)
    drunk = next(seat for seat in game.state.seats if seat.character == "drunk")
    page.deal.pass_round(drunk.id)
    assert page.deal.passing is not None
    page.deal.passing.ready.emit()
    assert "drunk" not in repr(shown[0])
    assert "drunk" not in repr([label.text() for label in page.deal.passing.findChildren(type(page.deal.passing.name))])
    page.deal.end_passing()


def test_later_leaves_a_player_unticked_and_comes_back_to_them(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    passing.later.click()
    assert passing.name.text() == "Ben"
    for _ in range(4):
        passing.ready.emit()
    assert passing.name.text() == "Ann"
    assert not game.state.seats[0].looked
    page.deal.end_passing()


def test_the_passing_screen_is_left_by_a_hold_only(
    qtbot: QtBot, page: SetupPage, bridge: Bridge
) -> None:
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    curtains: list[bool] = []
    bridge.curtain_requested.connect(lambda: curtains.append(True))
    QTest.keyClick(passing, Qt.Key.Key_Escape)
    assert curtains == [True]
    passing.close()
    assert passing.isVisible()
    bridge.change_settings(hold_ms=300)
    QTest.mouseClick(passing.end, Qt.MouseButton.LeftButton)
    assert page.deal.passing is passing
    with qtbot.waitSignal(passing.left, timeout=2000):
        QTest.mousePress(passing.end, Qt.MouseButton.LeftButton)
    assert page.deal.passing is None


# --- the first night -------------------------------------------------------------------------------------


def test_space_begins_the_first_night_and_shows_the_grimoire(
    qtbot: QtBot, page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    refused: list[object] = []
    bridge.rejected.connect(lambda _rejection, command: refused.append(command))
    pages: list[str] = []
    bridge.page_requested.connect(pages.append)
    page.go_on()
    for command in refused:
        bridge.override(command)
    assert game.state.phase.kind == "night"
    assert pages == ["grimoire"]
    assert page.next.text() == "To the grimoire"


def test_space_begins_no_night_before_anything_is_dealt(
    qtbot: QtBot, page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    page.open_step("deal")
    page.setFocus()
    page.go_on()
    assert game.state.phase.kind == "setup"
    assert page.window().focusWidget() is page.deal.random  # once more deals
    page.next.click()  # who deals by hand and enters nothing says so
    assert game.state.phase.kind == "night"


def test_a_card_closes_onto_the_next_players_name_over_the_curtain(
    qtbot: QtBot, bridge: Bridge, game: Session[Town]
) -> None:
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.show_page("setup")
    page = window.page
    assert isinstance(page, SetupPage)
    ready(page, bridge, "chef", "drunk=monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    bridge.change_settings(hold_ms=300)
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    for number, seat in enumerate(game.state.seats, 1):
        # The page is behind the curtain all the while, and what lies over it names one player and nothing else.
        assert window.curtain_down
        assert passing.isVisible()
        qtbot.waitUntil(passing.isActiveWindow, timeout=2000)
        said = [label.text() for label in passing.findChildren(type(passing.name)) if label.isVisible()]
        assert [one.name for one in game.state.seats if one.name in said] == [seat.name]
        assert not {"Chef", "Drunk", "Monk", "Virgin", "Spy", "Imp"} & set(said)
        QTest.keyClick(passing.look, Qt.Key.Key_Space)
        card = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Card))
        with qtbot.waitSignal(card.closed, timeout=2000):
            QTest.keyPress(card, Qt.Key.Key_Space)
        assert sum(one.looked for one in game.state.seats) == number
        QTest.qWait(1)
    assert window.curtain_down
    assert not passing.look.isVisible()
    with qtbot.waitSignal(passing.left, timeout=2000):
        QTest.mousePress(passing.end, Qt.MouseButton.LeftButton)
    assert page.deal.passing is None
    assert not window.curtain_down
    qtbot.waitUntil(window.isActiveWindow, timeout=2000)
    window.close()


def test_escape_uncovers_nothing_while_the_laptop_goes_round(qtbot: QtBot, bridge: Bridge) -> None:
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    window.show()
    window.show_page("setup")
    page = window.page
    assert isinstance(page, SetupPage)
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    bridge.dispatch(DealAll())
    bridge.change_settings(hold_ms=300)
    page.deal.show_each.click()
    passing = page.deal.passing
    assert passing is not None
    qtbot.waitUntil(passing.isActiveWindow, timeout=2000)
    QTest.keyClick(passing, Qt.Key.Key_Escape)
    assert window.curtain_down
    assert passing.isVisible()
    window.lift_curtain()
    QTest.keyClick(passing.look, Qt.Key.Key_Space)
    assert window.curtain_down
    (card,) = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, Card) and widget.isVisible()]
    with qtbot.waitSignal(card.closed, timeout=2000):
        QTest.keyPress(card, Qt.Key.Key_Space)
    page.deal.end_passing()
    window.close()


def test_a_changed_bag_is_dealt_again(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    ready(page, bridge, "chef", "monk", "virgin", "spy", "imp")
    page.deal.random.click()
    assert not page.deal.advice.lines
    bridge.dispatch(SetBag(tuple(BagToken(one) for one in ("mayor", "monk", "virgin", "spy", "imp"))))
    (line,) = page.deal.advice.lines
    assert line.button is not None
    line.button.click()
    assert sorted(one or "" for one in held(game)) == ["imp", "mayor", "monk", "spy", "virgin"]
    assert not page.deal.advice.lines


def test_what_is_still_owed_stands_beside_the_button(page: SetupPage, bridge: Bridge) -> None:
    ready(page, bridge, "fortuneteller", "monk", "chef", "virgin", "empath", "spy", "imp")
    bridge.dispatch(DealAll())
    assert page.owed_label.isVisible()
    assert "Red Herring" in page.owed_label.text()


def test_much_that_is_owed_is_counted_beside_the_button(page: SetupPage, bridge: Bridge) -> None:
    ready(page, bridge, "fortuneteller", "washerwoman", "librarian", "investigator", "saint", "spy", "imp")
    bridge.dispatch(DealAll())
    assert page.owed_label.text() == "5 to decide"  # the red herring, three pairs, the bluffs


def test_the_whole_way_by_keys_alone(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> None:
    window = MainWindow(bridge, [spec for spec in PAGES if spec.key in ("library", "setup")])
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    window.activateWindow()
    window.show_page("setup")
    page = window.page
    assert isinstance(page, SetupPage)
    qtbot.waitUntil(lambda: window.focusWidget() is page.people.entry)

    def key(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target = window.focusWidget()
        assert target is not None
        QTest.keyClick(target, key, held)

    field = window.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "Ann,Ben,Cai,Dora,Eli,Fay,Gus")
    key(Qt.Key.Key_Return)
    key(Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    key(Qt.Key.Key_Return)  # Trouble Brewing has the keyboard
    key(Qt.Key.Key_R)
    key(Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    key(Qt.Key.Key_Return)  # the bluffs, or on
    key(Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    key(Qt.Key.Key_Space)  # deal at random has the keyboard
    assert all(seat.character is not None for seat in game.state.seats)
    assert len(game.state.seats) == 7
    key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert game.state.phase.kind == "night"
    window.close()
