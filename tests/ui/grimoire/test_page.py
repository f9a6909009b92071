"""Hosting from the board: every gesture by pointer and by keys, on a real game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Character, Homebrew
from storyteller.clocktower.model import Fabled, Phase, Reminder, Script, Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.grimoire.tray import TrayList
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.picking import SeatPicker, Wanted
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.cards import CardRecord
from tests.ui.grimoire.conftest import dealt, open_game, seat

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def at_seat(page: GrimoirePage, number: int) -> QPoint:
    item = page.view.board_scene.seat_item(SeatId(number))
    assert item is not None
    return page.view.mapFromScene(item.pos())


def click_seat(page: GrimoirePage, number: int, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(page.view.viewport(), button, pos=at_seat(page, number))


def click_reminder(page: GrimoirePage, reminder: ReminderId) -> None:
    item = page.view.board_scene.reminder_item(reminder)
    assert item is not None
    QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.mapFromScene(item.pos()))


def content(page: GrimoirePage) -> QWidget:
    found = page.menu.content
    assert found is not None
    return found


def press(page: GrimoirePage, name: str) -> None:
    button = content(page).findChild(Button, name)
    assert button is not None, name
    QTest.mouseClick(button, LEFT)


def chooser(page: GrimoirePage) -> Chooser:
    found = content(page).findChild(Chooser)
    assert found is not None
    return found


def choose(page: GrimoirePage, words: str) -> None:
    search = chooser(page).search
    QTest.keyClicks(search, words)
    QTest.keyClick(search, Qt.Key.Key_Return)


def labels(page: GrimoirePage) -> list[str]:
    return [button.objectName() for button in content(page).findChildren(Button) if button.objectName()]


# --- life and tokens -------------------------------------------------------------------------------------------------


def test_a_player_dies_by_two_clicks(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "kill")
    assert not seat(game, 2).alive
    assert not page.menu.isVisible()
    record = page.record.seat(SeatId(2))
    assert record is not None
    assert not record.alive


def test_a_player_dies_by_three_keys(page: GrimoirePage, game: Session[Town], qtbot: QtBot) -> None:
    assert page.pick_seat(3)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.menu.seat == SeatId(3)
    first = content(page).findChild(Button, "kill")
    assert first is not None
    qtbot.waitUntil(lambda: page.window().focusWidget() is first)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert not seat(game, 3).alive


def test_a_dead_player_comes_back_and_keeps_or_loses_the_vote(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.Kill(SeatId(2)))
    click_seat(page, 2)
    assert {"revive", "vote_spend"} <= set(labels(page))
    press(page, "vote_spend")
    assert not seat(game, 2).ghost_vote
    click_seat(page, 2)
    press(page, "vote_give")
    assert seat(game, 2).ghost_vote
    click_seat(page, 2)
    press(page, "revive")
    assert seat(game, 2).alive


def test_a_character_is_found_by_typing_and_set(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "character")
    choose(page, "fortuneteller")
    assert seat(game, 2).character == "fortuneteller"
    assert seat(game, 2).shown_as == "chef"


def test_a_character_is_found_by_its_chinese_name_in_an_english_window(
    page: GrimoirePage, game: Session[Town]
) -> None:
    click_seat(page, 2)
    press(page, "character")
    chooser(page).search.setText("占卜师")  # QTest can press Latin keys only
    QTest.keyClick(chooser(page).search, Qt.Key.Key_Return)
    assert seat(game, 2).character == "fortuneteller"


def test_what_a_player_believes_to_be_is_set_and_marked(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 5)
    press(page, "shown")
    choose(page, "chef")
    assert (seat(game, 5).character, seat(game, 5).shown_as) == ("imp", "chef")
    record = page.record.seat(SeatId(5))
    assert record is not None
    assert page.view.board_scene.pictures.words(record).band == "Thinks: Chef"


def test_alignment_true_and_believed(page: GrimoirePage, game: Session[Town]) -> None:
    for row, expected in ((0, ("evil", None)), (1, ("evil", "evil"))):
        click_seat(page, 2)
        press(page, "alignment")
        evil = content(page).findChildren(Choice)[row].findChildren(Button)[1]
        QTest.mouseClick(evil, LEFT)
        assert (seat(game, 2).alignment, seat(game, 2).believed_alignment) == expected


def test_a_card_shows_what_the_player_believes_never_the_truth(page: GrimoirePage, bridge: Bridge) -> None:
    shown: list[CardRecord] = []
    bridge.card_requested.connect(shown.append)
    click_seat(page, 4)
    press(page, "card")
    (card,) = shown
    assert card.kind == "you_are"
    assert [token.character for token in card.tokens] == ["empath"]
    assert card.alignment is None


# --- reminders -------------------------------------------------------------------------------------------------------


def test_a_reminder_is_laid_with_its_source(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "reminder")
    choose(page, "poisoned")
    (laid,) = seat(game, 2).reminders
    assert (laid.of, laid.text, laid.effect, laid.by) == ("poisoner", "Poisoned", "poisoned", SeatId(3))
    item = page.view.board_scene.reminder_item(laid.id)
    assert item is not None
    assert item.seat == SeatId(2)


def test_own_words_become_a_reminder(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "reminder")
    choose(page, "ask her twice")
    (laid,) = seat(game, 2).reminders
    assert (laid.of, laid.text, laid.effect) == ("", "ask her twice", "note")


def test_a_reminder_is_taken_away_by_clicking_it(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned"))
    (laid,) = seat(game, 2).reminders
    click_reminder(page, laid.id)
    press(page, "reminder_remove")
    assert seat(game, 2).reminders == ()
    assert page.view.board_scene.reminder_item(laid.id) is None


def a_pile(page: GrimoirePage, game: Session[Town]) -> tuple[ReminderId, ...]:
    """Lays reminders on a small board until some lie upon others; returns such a pile."""
    page.resize(700, 480)
    texts = [f"word {number}" for number in range(150)]
    game.dispatch(c.Batch(tuple(c.PlaceReminder(SeatId(2), "", text) for text in texts), Message("common.done")))
    scene = page.view.board_scene
    piles = {scene.pile(reminder.id) for reminder in seat(game, 2).reminders}
    return max(piles, key=len)


def test_a_click_on_a_pile_shows_all_that_lie_there_and_any_of_them_can_be_taken(
    page: GrimoirePage, game: Session[Town]
) -> None:
    pile = a_pile(page, game)
    assert len(pile) > 2
    words = {reminder.id: reminder.text for reminder in seat(game, 2).reminders}
    click_reminder(page, pile[0])
    rows = chooser(page).list
    assert [rows.item(row).text() for row in range(rows.count())] == [words[reminder] for reminder in pile]
    # By pointer: the lowest of them.
    row = rows.item(rows.count() - 1)
    rows.scrollToItem(row)
    QTest.mouseClick(rows.viewport(), LEFT, pos=rows.visualItemRect(row).center())
    press(page, "reminder_remove")
    assert pile[-1] not in {reminder.id for reminder in seat(game, 2).reminders}
    # By keys: the second.
    click_reminder(page, pile[0])
    QTest.keyClick(chooser(page).search, Qt.Key.Key_Down)
    QTest.keyClick(chooser(page).search, Qt.Key.Key_Return)
    press(page, "reminder_remove")
    left = {reminder.id for reminder in seat(game, 2).reminders}
    assert pile[1] not in left
    assert pile[0] in left


def test_every_reminder_of_a_pile_is_reached_from_its_seat_by_keys(page: GrimoirePage, game: Session[Town]) -> None:
    pile = a_pile(page, game)
    lowest = next(r for r in seat(game, 2).reminders if r.id == pile[-1])
    page.open_menu(SeatId(2), "reminder")
    choose(page, lowest.text)
    press(page, "reminder_remove")
    assert lowest.id not in {reminder.id for reminder in seat(game, 2).reminders}


def test_a_reminder_by_itself_opens_its_own_menu(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned"))
    (laid,) = seat(game, 2).reminders
    assert page.view.board_scene.pile(laid.id) == (laid.id,)
    click_reminder(page, laid.id)
    assert "reminder_remove" in labels(page)


def test_a_reminder_is_moved_by_keys(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned"))
    page.open_menu(SeatId(2), "reminder")
    QTest.keyClick(chooser(page).search, Qt.Key.Key_Return)  # the first row: what lies here
    press(page, "reminder_move")
    assert page.asking
    assert page.pick_seat(6)
    assert seat(game, 2).reminders == ()
    assert [r.text for r in seat(game, 6).reminders] == ["Poisoned"]


def test_a_reminder_is_dragged_to_another_seat(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned"))
    (laid,) = seat(game, 2).reminders
    item = page.view.board_scene.reminder_item(laid.id)
    assert item is not None
    start, goal = page.view.mapFromScene(item.pos()), at_seat(page, 5)
    QTest.mousePress(page.view.viewport(), LEFT, pos=start)
    for place in (start + QPoint(20, 0), goal):
        QTest.mouseMove(page.view.viewport(), place)
        drag(page, place)
    QTest.mouseRelease(page.view.viewport(), LEFT, pos=goal)
    assert [r.id for r in seat(game, 5).reminders] == [laid.id]


def drag(page: GrimoirePage, place: QPoint) -> None:
    """A move with the button held, which QTest.mouseMove leaves out."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    viewport = page.view.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(place), QPointF(viewport.mapToGlobal(place)), LEFT, LEFT,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(viewport, event)


def test_a_token_from_the_tray_goes_where_the_next_click_says(page: GrimoirePage, game: Session[Town]) -> None:
    row = next(row for row in page.record.unplaced if row.text == "Poisoned")
    box = page.tray.rows.box_of(row)
    assert box is not None
    QTest.mouseClick(page.tray.rows, LEFT, pos=box.center().toPoint())
    assert page.asking
    click_seat(page, 6)
    (laid,) = seat(game, 6).reminders
    assert (laid.text, laid.by) == ("Poisoned", SeatId(3))
    assert row not in page.record.unplaced


def test_a_token_from_the_tray_may_lie_on_the_table(page: GrimoirePage, game: Session[Town]) -> None:
    row = next(row for row in page.record.unplaced if row.text == "Poisoned")
    page.tray.rows.place_wanted.emit(row)
    page.bar.extra_chosen.emit()
    assert [r.text for r in game.state.loose] == ["Poisoned"]
    loose = page.tray.rows.box_of(game.state.loose[0].id)
    assert loose is not None
    QTest.mouseClick(page.tray.rows, LEFT, pos=loose.center().toPoint())
    press(page, "reminder_remove")
    assert game.state.loose == ()


# --- people ----------------------------------------------------------------------------------------------------------


def test_a_player_is_renamed(page: GrimoirePage, game: Session[Town]) -> None:
    page.open_menu(SeatId(2), "rename")
    name, pronouns = content(page).findChildren(QLineEdit)
    name.selectAll()
    QTest.keyClicks(name, "Bob")
    QTest.keyClicks(pronouns, "he")
    QTest.keyClick(pronouns, Qt.Key.Key_Return)
    assert (seat(game, 2).name, seat(game, 2).pronouns) == ("Bob", "he")


def test_a_note_is_written_and_flagged(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "note")
    field = content(page).findChild(QPlainTextEdit)
    assert field is not None
    QTest.keyClicks(field, "bluffs the Mayor")
    save = next(button for button in content(page).findChildren(Button) if button.text() == "Save")
    QTest.mouseClick(save, LEFT)
    assert seat(game, 2).text("note") == "bluffs the Mayor"
    record = page.record.seat(SeatId(2))
    assert record is not None
    assert record.noted


def test_a_claim_is_a_character_or_own_words(page: GrimoirePage, game: Session[Town]) -> None:
    page.open_menu(SeatId(2), "claim")
    choose(page, "chef")
    assert seat(game, 2).text("claim") == "chef"
    page.open_menu(SeatId(2), "claim")
    choose(page, "something outed")
    assert seat(game, 2).text("claim") == "something outed"


@pytest.mark.parametrize(
    ("entry", "order"),
    [
        ("swap_seats", ["Ann", "Ed", "Cy", "Di", "Bo", "Flo", "Gus"]),
        ("move", ["Ann", "Cy", "Di", "Ed", "Bo", "Flo", "Gus"]),
    ],
)
def test_seats_are_swapped_and_moved(
    page: GrimoirePage, game: Session[Town], entry: str, order: list[str]
) -> None:
    click_seat(page, 2)
    press(page, entry)
    click_seat(page, 5)
    assert [s.name for s in game.state.seats] == order


def test_two_players_swap_characters(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 2)
    press(page, "swap_characters")
    assert page.pick_seat(5)
    assert (seat(game, 2).character, seat(game, 5).character) == ("imp", "chef")


def test_the_board_turns_to_where_the_storyteller_stands(page: GrimoirePage, game: Session[Town]) -> None:
    click_seat(page, 3)
    press(page, "stand_here")
    assert game.state.storyteller_at == SeatId(3)
    heights = [at_seat(page, number).y() for number in range(1, 8)]
    assert heights[2] == max(heights)


def test_a_seat_put_anywhere_goes_back_on_the_ring(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceSeat(SeatId(3), (0.5, 0.5)))
    middle = page.view.viewport().rect().center()
    assert (at_seat(page, 3) - middle).manhattanLength() < 4
    click_seat(page, 3)
    press(page, "to_ring")
    assert seat(game, 3).place is None


def test_a_refused_removal_leaves_the_menu_open_and_is_told(page: GrimoirePage, bridge: Bridge) -> None:
    refused: list[object] = []
    bridge.rejected.connect(lambda rejection, _command: refused.append(rejection.code))
    click_seat(page, 2)
    press(page, "remove")
    assert refused == ["seating.play_has_begun"]
    assert page.menu.isVisible()


# --- day -------------------------------------------------------------------------------------------------------------


def test_by_day_two_taps_nominate(page: GrimoirePage, bridge: Bridge) -> None:
    session = open_game(bridge, *dealt("day"))
    click_seat(page, 1)
    press(page, "nominate")
    assert page.asking
    click_seat(page, 5)
    (nomination,) = session.state.day.nominations
    assert (nomination.by, nomination.nominee) == (SeatId(1), SeatId(5))
    assert [record.nominated for record in page.record.seats] == [n == 5 for n in range(1, 8)]


def test_by_night_nobody_nominates(page: GrimoirePage) -> None:
    click_seat(page, 1)
    assert "nominate" not in labels(page)


# --- keys and panels -------------------------------------------------------------------------------------------------


def test_arrows_walk_the_ring(page: GrimoirePage) -> None:
    for key, expected in (
        (Qt.Key.Key_Right, 1), (Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_Left, 7),
        (Qt.Key.Key_Home, 1), (Qt.Key.Key_End, 7),
    ):  # fmt: skip
        QTest.keyClick(page.view, key)
        assert page.view.board_scene.chosen == SeatId(expected)


def test_escape_goes_back_step_by_step(page: GrimoirePage) -> None:
    click_seat(page, 2)
    press(page, "note")
    assert page.escape()
    assert "kill" in labels(page)
    assert page.escape()
    assert not page.menu.isVisible()
    assert not page.escape(), "now the curtain may fall"


def test_escape_calls_a_question_off(page: GrimoirePage, game: Session[Town]) -> None:
    page.menu.pair_wanted.emit("swap_seats", 2)
    assert page.bar.isVisible()
    assert page.escape()
    assert not page.asking
    assert not page.bar.isVisible()
    click_seat(page, 7)
    assert [s.name for s in game.state.seats][:2] == ["Ann", "Bo"]


def test_a_digit_beyond_the_table_picks_nobody(page: GrimoirePage) -> None:
    assert not page.pick_seat(12)


def test_the_other_button_always_opens_the_menu(page: GrimoirePage) -> None:
    page.picker.want(page, Wanted(Message("common.seat"), frozenset({SeatId(2)})), lambda _seat: True)
    click_seat(page, 2)
    assert not page.menu.isVisible()
    click_seat(page, 2, RIGHT)
    assert page.menu.seat == SeatId(2)


def test_a_panel_that_asks_gets_the_click_and_the_board_marks_it(page: GrimoirePage) -> None:
    taken: list[SeatId] = []

    def take(picked: SeatId) -> bool:
        taken.append(picked)
        return True

    everyone = frozenset(SeatId(n) for n in range(1, 8))
    page.picker.want(page, Wanted(Message("common.seat"), everyone, (SeatId(3),)), take)
    assert marks(page) == ["can", "can", "picked", "can", "can", "can", "can"]
    click_seat(page, 5)
    assert taken == [SeatId(5)]
    page.picker.release(page)
    assert set(marks(page)) == {""}


def marks(page: GrimoirePage) -> list[str]:
    items = [page.view.board_scene.seat_item(record.id) for record in page.record.seats]
    return [item.mark for item in items if item is not None]


class FakePanel(QWidget):
    def __init__(self, _bridge: Bridge, _picker: SeatPicker) -> None:
        super().__init__()
        self.asked: list[object] = []

    def go_on(self) -> bool:
        self.asked.append("space")
        return True

    def pick_number(self, number: int) -> bool:
        self.asked.append(number)
        return number == 2

    def escape(self) -> bool:
        self.asked.append("escape")
        return False


class OtherPanel(FakePanel):
    pass


def test_the_panel_of_the_phase_is_beside_the_board_and_gets_keys_first(
    qtbot: QtBot, bridge: Bridge, game: Session[Town]
) -> None:
    page = GrimoirePage(bridge, {"night": FakePanel, "day": OtherPanel})
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    panel = page.panel
    assert type(panel) is FakePanel
    assert page.go_on()
    assert page.pick_seat(2)
    assert page.view.board_scene.chosen is None
    assert page.pick_seat(3)
    assert page.view.board_scene.chosen == SeatId(3)
    assert not page.escape()
    assert panel.asked == ["space", 2, 3, "escape"]
    open_game(bridge, *dealt("day"))
    assert type(page.panel) is OtherPanel
    open_game(bridge, *dealt("setup", 0))
    assert page.panel is None


# --- showing ---------------------------------------------------------------------------------------------------------


def test_a_hidden_page_does_no_work_and_catches_up(page: GrimoirePage, game: Session[Town]) -> None:
    page.hide()
    before = page.record
    game.dispatch(c.Kill(SeatId(2)))
    assert page.record is before
    page.show()
    record = page.record.seat(SeatId(2))
    assert record is not None
    assert not record.alive


def test_one_gesture_paints_one_picture(page: GrimoirePage, game: Session[Town]) -> None:
    pictures = page.view.board_scene.pictures
    before = pictures.painted
    game.dispatch(c.Kill(SeatId(7)))
    assert pictures.painted == before + 1
    game.undo()
    assert pictures.painted == before + 1, "the former picture was kept"


def test_another_language_and_look_repaint_the_board(page: GrimoirePage, bridge: Bridge) -> None:
    pictures = page.view.board_scene.pictures
    record = page.record.seats[1]
    assert pictures.words(record).names == ("Chef", "厨师")
    before = pictures.painted
    bridge.change_settings(language="zh_Hans")
    assert pictures.words(record).names == ("厨师", "Chef")
    assert pictures.painted > before
    before = pictures.painted
    bridge.change_settings(theme="day")
    assert pictures.painted >= before + len(page.record.seats)


def test_closing_the_game_empties_the_board(page: GrimoirePage, bridge: Bridge) -> None:
    bridge.open_session(None)
    assert page.record.seats == ()
    assert page.view.board_scene.seat_item(SeatId(1)) is None


def test_the_view_is_named_for_screen_readers(page: GrimoirePage) -> None:
    assert page.view.accessibleName() == "The board: 7 seats"


def test_an_unknown_reminder_opens_nothing(page: GrimoirePage, game: Session[Town]) -> None:
    assert game.state.phase == Phase("night", 1)
    page.tray.rows.reminder_opened.emit(99)
    assert not page.menu.isVisible()
    assert Reminder(ReminderId(99), "", "x") not in game.state.loose


def test_in_the_window_a_digit_and_enter_twice_kill(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> None:
    spec = PageSpec("grimoire", "book-open-page-variant", lambda b: GrimoirePage(b, {}))
    window = MainWindow(bridge, [spec])
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    page = window.page
    assert isinstance(page, GrimoirePage)
    qtbot.waitUntil(lambda: window.focusWidget() is page.view)
    for key in (Qt.Key.Key_3, Qt.Key.Key_Return, Qt.Key.Key_Return):
        focus = window.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
    assert not seat(game, 3).alive
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert window.curtain_down


def homebrew_game(bridge: Bridge, name: str) -> None:
    own = Character("mine", "townsfolk", "own", homebrew=Homebrew(name))
    happened = (
        e.ScriptChosen(Script("", "Own", "", ("mine",), (own,))),
        e.SeatAdded(SeatId(1), 0, "Ann"),
        e.CharacterDealt(SeatId(1), "mine", "mine", "good"),
    )
    open_game(bridge, *happened)


def test_another_game_with_another_name_for_the_same_homebrew_is_painted_anew(
    page: GrimoirePage, bridge: Bridge
) -> None:
    homebrew_game(bridge, "Lamplighter")
    before, record = page.view.board_scene.pictures.painted, page.record
    homebrew_game(bridge, "Locksmith")
    assert page.record == record, "the records are the same; only the name differs"
    assert page.view.board_scene.pictures.painted == before + 1
    item = page.view.board_scene.seat_item(SeatId(1))
    assert item is not None
    assert "Locksmith" in item.toolTip()


@pytest.mark.parametrize("entry", ["", "alignment", "rename", "note", "kill_by", "joins", "add", "ability"])
@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_at_twice_the_size_a_menu_is_neither_squeezed_nor_cut(
    qtbot: QtBot, bridge: Bridge, game: Session[Town], entry: str, language: str
) -> None:
    bridge.change_settings(text_percent=200, language=language)
    page = GrimoirePage(bridge, {"night": FakePanel})
    qtbot.addWidget(page)
    page.resize(1100, 720)
    page.show()
    assert page.view.width() >= 360
    page.open_menu(SeatId(4), entry)
    assert page.rect().contains(page.menu.geometry())
    for button in content(page).findChildren(Button):
        assert button.height() >= button.minimumSizeHint().height(), button.text()
        assert button.width() >= button.minimumSizeHint().width(), button.text()


def test_at_twice_the_size_the_present_gesture_is_in_sight(
    qtbot: QtBot, bridge: Bridge, game: Session[Town]
) -> None:
    for number in (2, 3, 4, 5):
        game.dispatch(c.RenameSeat(SeatId(number), "A player with quite a long name"))
    for _ in range(3):
        game.undo()
    bridge.change_settings(text_percent=200)
    page = GrimoirePage(bridge, {})
    qtbot.addWidget(page)
    page.resize(960, 600)
    page.show()
    now = page.strip.chips.box_of(0)
    assert now is not None
    assert 0 <= now.left() < now.right() <= page.strip.chips.width()


def heard(rows: TrayList) -> list[tuple[str, QAccessible.Role, QRect]]:
    """What assistive tools find in the tray: name, kind and place of each entry."""
    found = QAccessible.queryAccessibleInterface(rows)
    assert found is not None
    children = [found.child(place) for place in range(found.childCount())]
    return [(one.text(QAccessible.Text.Name), one.role(), one.rect()) for one in children if one is not None]


def test_the_tray_is_heard_row_by_row(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.AddFabled(Fabled("angel")))
    rows = page.tray.rows
    name = page.bridge.characters.name("angel", "en")
    entries = heard(rows)
    kinds = {said: kind for said, kind, _ in entries}
    assert kinds[name] == QAccessible.Role.StaticText, "nothing happens when a Fabled is pressed"
    pressed = [said for said, kind, _ in entries if kind == QAccessible.Role.PushButton]
    assert len(pressed) == len(page.record.unplaced)
    places = [place for _, _, place in entries]
    assert all(above.bottom() < below.top() + 1 for above, below in pairwise(places)), "each where it is painted"
    page.tray.rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    first = rows.accessibleDescription()
    assert page.bridge.characters.name(page.record.unplaced[0].token.character, "en") in first
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert rows.accessibleDescription() != first
    game.dispatch(c.RemoveFabled("angel"))
    assert name not in [said for said, _, _ in heard(rows)]
    page.bridge.change_settings(language="zh_Hans")
    page.refresh()
    assert page.bridge.tr("grimoire.tray.unplaced") in [said for said, _, _ in heard(rows)]


def test_an_entry_of_the_tray_is_pressed_by_an_assistive_tool(page: GrimoirePage, game: Session[Town]) -> None:
    row = page.record.unplaced[1]
    words = page.tray.rows.accessible_of(row)
    assert isinstance(words, QAbstractButton)
    words.click()
    assert page.asking
    page.pick_seat(4)
    assert [r.text for r in seat(game, 4).reminders] == [row.text]


def test_what_is_heard_of_the_tray_takes_no_pointer_and_no_paint(page: GrimoirePage, game: Session[Town]) -> None:
    rows = page.tray.rows
    box = rows.box_of(page.record.unplaced[0])
    assert box is not None
    assert rows.childAt(box.center().toPoint()) is None
    before = rows.grab().toImage()
    for child in rows.findChildren(QWidget):
        child.hide()
    assert rows.grab().toImage() == before
