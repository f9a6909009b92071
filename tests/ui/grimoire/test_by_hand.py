"""Everything by hand: each thing by at most three keys or two taps; several seats as one gesture and one undo."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause, Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.chooser import Chooser
from storyteller.ui.grimoire.menu_grid import MenuButton
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.main_window import MainWindow, PageSpec
from storyteller.ui.widgets.words import Button
from tests.ui.grimoire.conftest import dealt, open_game, seat
from tests.ui.grimoire.test_page import at_seat, choose, chooser, click_reminder, click_seat, content, press

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
MOST_KEYS, MOST_TAPS = 3, 2


@pytest.fixture
def window(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> MainWindow:
    """The grimoire without panels in the real window, so that digits, Space and Esc find their way."""
    spec = PageSpec("grimoire", "book-open-page-variant", lambda b: GrimoirePage(b, {}))
    made = MainWindow(bridge, [spec])
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    page = made.page
    qtbot.waitUntil(lambda: made.focusWidget() is page.view)  # type: ignore[attr-defined]  # a grimoire page
    return made


def board(window: MainWindow) -> GrimoirePage:
    page = window.page
    assert isinstance(page, GrimoirePage)
    return page


NAMED = {
    "Enter": Qt.Key.Key_Return, "Del": Qt.Key.Key_Delete, "Ins": Qt.Key.Key_Insert, "+": Qt.Key.Key_Plus,
    "Backspace": Qt.Key.Key_Backspace, "]": Qt.Key.Key_BracketRight, "[": Qt.Key.Key_BracketLeft,
    "Space": Qt.Key.Key_Space, "Esc": Qt.Key.Key_Escape, "Left": Qt.Key.Key_Left, "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up, ".": Qt.Key.Key_Period,
}  # fmt: skip


def key(window: MainWindow, name: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    code = NAMED.get(name) or Qt.Key(ord(name))
    QTest.keyClick(window.focusWidget() or window, code, held)
    QApplication.processEvents()


# --- the audit -------------------------------------------------------------------------------------------------------

Done = Callable[[Town], bool]


@dataclass(frozen=True)
class Act:
    """One thing done to seat 2 (Bo, the Chef), and how many keys and taps it takes.

    Attributes:
        keys: The keys, from the bare board.
        taps: What is tapped: a seat's number, a reminder, or the name of a button.
        done: What it has come to.
        before: What was done earlier.
        typed: Words that are typed, or found in a list, once the keys and taps are done.
        opens: True where a form is open then, for words of any length.
    """

    keys: tuple[str, ...]
    taps: tuple[int | str, ...]
    done: Done
    before: tuple[c.Command, ...] = field(default=())
    typed: str = ""
    opens: bool = False


BO = SeatId(2)
POISON = (c.PlaceReminder(BO, "poisoner", "Poisoned", SeatId(3)),)
WASHER = (c.PlaceReminder(BO, "washerwoman", "Townsfolk", SeatId(1)),)
DEAD = (c.Kill(BO),)
ACTS = {
    "kill": Act(("2", "Enter", "K"), (2, "kill"), lambda t: not t.seats[1].alive),
    "kill by a cause": Act(("2", "Enter", "U"), (2, "kill_by"), lambda t: not t.seats[1].alive, typed="imp"),
    "revive": Act(("2", "Enter", "K"), (2, "revive"), lambda t: t.seats[1].alive, DEAD),
    "spend a ghost vote": Act(("2", "Enter", "V"), (2, "vote_spend"), lambda t: not t.seats[1].ghost_vote, DEAD),
    "give a ghost vote back": Act(
        ("2", "Enter", "V"), (2, "vote_give"), lambda t: t.seats[1].ghost_vote,
        (*DEAD, c.SetGhostVote(BO, False)),
    ),
    "true character": Act(
        ("2", "Enter", "C"), (2, "character"), lambda t: t.seats[1].character == "monk", typed="monk"
    ),
    "a character off the script": Act(
        ("2", "Enter", "C"), (2, "character"), lambda t: t.seats[1].character == "amnesiac", typed="amnesiac"
    ),
    "shown character": Act(("2", "Enter", "B"), (2, "shown"), lambda t: t.seats[1].shown_as == "monk", typed="monk"),
    "gained ability": Act(
        ("2", "Enter", "Q"), (2, "ability"), lambda t: [a.of for a in t.seats[1].abilities] == ["monk"], typed="monk"
    ),
    "a gained ability ends": Act(
        ("2", "Enter", "Q"), (2, "ability"), lambda t: not t.seats[1].abilities, (c.SetAbility(BO, "monk"),),
        typed="monk",
    ),
    "turn evil": Act(("2", "Enter", "E"), (2, "turn_evil"), lambda t: t.seats[1].alignment == "evil"),
    "turn good": Act(
        ("2", "Enter", "E"), (2, "turn_good"), lambda t: t.seats[1].alignment == "good",
        (c.SetAlignment(BO, "evil"),),
    ),
    "a likely reminder": Act(("2", "Enter", "1"), (2, "quick_1"), lambda t: len(t.seats[1].reminders) == 1),
    "a reminder of any character": Act(
        ("2", "Enter", "R"), (2, "reminder"), lambda t: t.seats[1].reminders[0].of == "monk", typed="safe"
    ),
    "a reminder of own words": Act(
        ("2", "Enter", "R"), (2, "reminder"), lambda t: t.seats[1].reminders[0].text == "xyzzy", typed="xyzzy"
    ),
    "remove a reminder": Act(
        ("2", "]", "Del"), ("@lying", "reminder_remove"), lambda t: not t.seats[1].reminders, POISON
    ),
    "move a reminder": Act(("2", "]", "5"), (), lambda t: len(t.seats[4].reminders) == 1, POISON),
    "flip a reminder": Act(
        ("2", "]", "F"), ("@lying", "reminder_flip"), lambda t: t.seats[1].reminders[0].text == "Wrong", WASHER
    ),
    "rewrite a reminder": Act(
        ("2", "]", "T"), ("@lying", "reminder_retext"), lambda t: t.seats[1].reminders[0].text == "since dusk",
        POISON, typed="since dusk",
    ),
    "note": Act(("2", "Enter", "T"), (2, "note"), lambda t: True, opens=True),
    "rename": Act(("2", "Enter", "M"), (2, "rename"), lambda t: t.seats[1].name == "Zoe", typed="Zoe"),
    "empty seat": Act(
        ("2", "Enter", "Backspace"), (2, "empty"), lambda t: t.seats[1].name == "" and t.seats[1].character is None
    ),
    "add a player": Act(("2", "Enter", "Ins"), (2, "add"), lambda t: True, opens=True),
    "a Traveller joins": Act(("2", "Enter", "J"), (2, "joins"), lambda t: True, opens=True),
    "looks dead": Act(("2", "Enter", "F"), (2, "looks_dead"), lambda t: not t.seats[1].looks_alive),
    "lay the token open": Act(("2", "Enter", "O"), (2, "reveal"), lambda t: t.seats[1].revealed),
    "make a Traveller": Act(("2", "Enter", "I"), (2, "make_traveller"), lambda t: t.seats[1].traveller),
    "the storyteller stands there": Act(("2", "Enter", "H"), (2, "stand_here"), lambda t: t.storyteller_at == BO),
    "back on the ring": Act(
        ("2", "Enter", "."), (2, "to_ring"), lambda t: t.seats[1].place is None, (c.PlaceSeat(BO, (0.5, 0.5)),)
    ),
}  # fmt: skip


def _prepare(game: Session[Town], act: Act) -> None:
    for command in act.before:
        game.dispatch(command)


def _type(page: GrimoirePage, words: str) -> None:
    found = page.menu.content
    assert found is not None
    line = found.findChild(QLineEdit)
    assert line is not None
    line.selectAll()
    QTest.keyClicks(line, words)
    QTest.keyClick(line, Qt.Key.Key_Return)


@pytest.mark.parametrize("name", ACTS)
def test_by_at_most_three_keys(window: MainWindow, game: Session[Town], bridge: Bridge, name: str) -> None:
    act = ACTS[name]
    assert len(act.keys) <= MOST_KEYS
    if name == "a likely reminder":
        bridge.drawer.star("", "see me")
    _prepare(game, act)
    for one in act.keys:
        key(window, one)
    if act.typed:
        _type(board(window), act.typed)
    assert act.done(game.state)
    assert (board(window).menu.content is not None) is act.opens


@pytest.mark.parametrize("name", [name for name, act in ACTS.items() if act.taps])
def test_by_at_most_two_taps(window: MainWindow, game: Session[Town], bridge: Bridge, name: str) -> None:
    act, page = ACTS[name], board(window)
    assert len(act.taps) <= MOST_TAPS
    if name == "a likely reminder":
        bridge.drawer.star("", "see me")
    _prepare(game, act)
    QApplication.processEvents()
    for one in act.taps:
        if isinstance(one, int):
            click_seat(page, one)
        elif one == "@lying":
            click_reminder(page, game.state.seats[1].reminders[0].id)
        else:
            press(page, one)
    if act.typed:
        _type(page, act.typed)
    assert act.done(game.state)
    assert (page.menu.content is not None) is act.opens


@pytest.mark.parametrize(("letter", "entry"), [("S", "swap_seats"), ("P", "move"), ("W", "swap_characters")])
def test_what_needs_a_second_seat_asks_for_it_after_three_keys_or_two_taps(
    window: MainWindow, game: Session[Town], letter: str, entry: str
) -> None:
    page = board(window)
    for one in ("2", "Enter", letter):
        key(window, one)
    assert page.asking
    key(window, "5")
    assert not page.asking
    game.undo()
    click_seat(page, 2)
    press(page, entry)
    assert page.asking
    click_seat(page, 5)
    assert not page.asking


def test_by_day_nominating_and_exiling(bridge: Bridge, window: MainWindow) -> None:
    session = open_game(bridge, *dealt("day"))
    for one in ("2", "Enter", "N"):
        key(window, one)
    key(window, "5")
    assert [(n.by, n.nominee) for n in session.state.day.nominations] == [(BO, SeatId(5))]


# --- causes, Travellers, chairs --------------------------------------------------------------------------------------


def test_a_death_has_its_cause(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    page.open_menu(BO, "kill_by")
    choose(page, "imp")
    (died,) = [e for e in game.timeline.cursor.gesture.events if hasattr(e, "cause")]  # type: ignore[union-attr]  # one was done
    assert died.cause == Cause("demon", "imp", SeatId(5))
    page.open_menu(BO, "revive_by")
    shown = [page.menu.content.findChild(Chooser).list.item(i).text() for i in range(3)]  # type: ignore[union-attr]
    assert shown[0] == "by the storyteller's word"


def test_a_traveller_joins_and_leaves_in_the_middle_of_the_game(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    page.open_menu(BO, "joins")
    name = content(page).findChild(QLineEdit)
    assert name is not None
    QTest.keyClicks(name, "Tess")
    QTest.keyClick(name, Qt.Key.Key_Return)
    QTest.keyClicks(chooser(page).search, "scapegoat")
    QTest.keyClick(chooser(page).search, Qt.Key.Key_Return)
    third = game.state.seats[2]
    assert (third.name, third.character, third.traveller) == ("Tess", "scapegoat", True)
    page.open_menu(third.id)
    press(page, "leave")
    assert [s.name for s in game.state.seats] == ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


def test_a_player_sits_down_beside_another(window: MainWindow, game: Session[Town], bridge: Bridge) -> None:
    page = board(window)
    page.open_menu(BO, "add")
    name = content(page).findChild(QLineEdit)
    assert name is not None
    QTest.keyClicks(name, "Hal")
    QTest.keyClick(name, Qt.Key.Key_Return)
    if len(game.state.seats) == 7:  # asked once, for play has begun
        window.banner.override()
    assert [s.name for s in game.state.seats][:4] == ["Ann", "Bo", "Hal", "Cy"]


# --- several seats ---------------------------------------------------------------------------------------------------


def words_of(menu: QWidget) -> str:
    return "\n".join(label.text() for label in menu.findChildren(QLabel) if label.isVisible())


def ctrl_click(page: GrimoirePage, number: int) -> None:
    QTest.mouseClick(page.view.viewport(), LEFT, CTRL, at_seat(page, number))


def test_three_get_a_reminder_in_one_gesture_and_one_undo(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    before = game.timeline.cursor.depth
    for number in (1, 4, 6):
        ctrl_click(page, number)
    assert [page.view.board_scene.seat_item(SeatId(n)).mark for n in (1, 4, 6)] == ["picked"] * 3  # type: ignore[union-attr]
    key(window, "Space")
    key(window, "R")
    choose(page, "xyzzy")
    laid = [[r.text for r in s.reminders] for s in game.state.seats]
    assert laid == [["xyzzy"], [], [], ["xyzzy"], [], ["xyzzy"], []]
    assert game.timeline.cursor.depth == before + 1
    game.undo()
    assert not any(s.reminders for s in game.state.seats)


def test_several_die_by_keys_alone_and_who_is_dead_stays_so(window: MainWindow, game: Session[Town]) -> None:
    game.dispatch(c.Kill(SeatId(3)))
    depth = game.timeline.cursor.depth
    key(window, "2")
    key(window, "Right", SHIFT)
    key(window, "Right", SHIFT)
    assert board(window).by_hand.seats == [SeatId(2), SeatId(3), SeatId(4)]
    key(window, "Space")
    key(window, "K")
    assert [s.alive for s in game.state.seats] == [True, False, False, False, True, True, True]
    assert game.timeline.cursor.depth == depth + 1
    gesture = game.timeline.cursor.gesture
    assert gesture is not None
    assert board(window).bridge.tr(gesture.label) == "2 died: Bo and Di"
    assert board(window).bridge.renderer("zh_Hans").render(gesture.label) == "2人死亡：Bo和Di"


def test_the_menu_of_several_names_them_and_gives_each_button_a_key_of_its_own(
    window: MainWindow, game: Session[Town]
) -> None:
    game.dispatch(c.Kill(SeatId(3)))
    page = board(window)
    for number in (3, 2):
        ctrl_click(page, number)
    key(window, "Space")
    assert "2 Bo" in words_of(page.menu)
    assert "3 Cy" in words_of(page.menu)
    buttons = [button for button in page.menu.findChildren(MenuButton) if button.isVisible()]
    assert len({button.key for button in buttons}) == len(buttons)
    assert {"kill", "revive", "turn_evil", "turn_good"} <= {button.objectName() for button in buttons}
    key(window, "A")
    assert [game.state.seat(SeatId(n)).alignment for n in (2, 3)] == ["good", "good"]  # type: ignore[union-attr]
    assert game.state.seat(SeatId(3)).alive is False  # type: ignore[union-attr]


def test_a_note_for_several_costs_nobody_theirs(window: MainWindow, game: Session[Town]) -> None:
    game.dispatch(c.SetText(SeatId(2), "quiet"))
    page = board(window)

    def noted(words: str) -> list[str]:
        for number in (1, 2):
            ctrl_click(page, number)
        key(window, "Space")
        key(window, "T")
        field = page.menu.findChild(QPlainTextEdit)
        assert field is not None
        before = field.toPlainText()
        field.selectAll()
        QTest.keyClicks(field, words) if words else QTest.keyClick(field, Qt.Key.Key_Delete)
        QTest.keyClick(field, Qt.Key.Key_Return, CTRL)
        page.escape()
        return [before, *(seat(game, number).text("note") for number in (1, 2))]

    assert noted("left early") == ["", "left early", "quiet\nleft early"]
    assert noted("") == ["", "left early", "quiet\nleft early"], "nothing written, nothing lost"
    game.dispatch(c.SetText(SeatId(2), "left early"))
    assert noted("came back") == ["left early", "came back", "came back"], "one note that both have is one to change"


def test_the_menu_begins_a_selection_that_clicks_and_digits_go_on_with(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    click_seat(page, 2)
    press(page, "several")
    click_seat(page, 5)
    key(window, "7")
    key(window, "5")
    assert page.by_hand.seats == [SeatId(2), SeatId(7)]
    QTest.mouseClick(page.bar._extra, LEFT)
    press(page, "turn_evil")
    assert [s.alignment for s in game.state.seats if s.id in (2, 7)] == ["evil", "evil"]
    assert not page.bar.isVisible()


def test_escape_lets_a_selection_go(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    ctrl_click(page, 1)
    ctrl_click(page, 2)
    key(window, "Esc")
    assert page.by_hand.seats == []
    assert not page.bar.isVisible()
    assert not window.curtain_down
    click_seat(page, 3)
    assert page.menu.seat == SeatId(3), "a click means what it always means"


def test_ctrl_click_opens_no_menu_and_drags_nothing(window: MainWindow, game: Session[Town], qtbot: QtBot) -> None:
    page = board(window)
    ctrl_click(page, 1)
    qtbot.wait(700)  # longer than a long press
    assert not page.menu.isVisible()
    assert page.by_hand.seats == [SeatId(1)]


# --- reminders -------------------------------------------------------------------------------------------------------


def test_a_reminder_keeps_whose_it_is_when_it_is_rewritten_and_one_undo_brings_it_back(
    window: MainWindow, game: Session[Town]
) -> None:
    game.dispatch(POISON[0])
    key(window, "2")
    key(window, "]")
    key(window, "T")
    _type(board(window), "since dusk")
    (reminder,) = seat(game, 2).reminders
    assert (reminder.of, reminder.by, reminder.text) == ("poisoner", SeatId(3), "since dusk")
    game.undo()
    assert [r.text for r in seat(game, 2).reminders] == ["Poisoned"]


def test_the_brackets_walk_the_reminders_of_a_seat(window: MainWindow, game: Session[Town]) -> None:
    for text in ("one", "two"):
        game.dispatch(c.PlaceReminder(BO, "", text))
    one, two = (reminder.id for reminder in seat(game, 2).reminders)
    key(window, "2")
    seen: list[ReminderId | None] = []
    for step in ("]", "]", "]", "["):
        key(window, step)
        seen.append(board(window).by_hand.reminder)
    assert seen == [one, two, one, two]
    item = board(window).view.board_scene.reminder_item(two)
    assert item is not None
    assert item.chosen
    key(window, "Esc")
    assert not item.chosen
    assert not window.curtain_down


def test_reminders_used_lately_and_kept_at_hand_come_first_in_any_game(
    window: MainWindow, game: Session[Town], bridge: Bridge
) -> None:
    page = board(window)
    page.open_menu(BO, "reminder")
    choose(page, "safe")
    page.open_menu(SeatId(4), "reminder")
    lists = chooser(page).list
    rows = [lists.item(place).text() for place in range(3)]
    assert rows[:2] == ["Used lately", "Safe  ·  monk"]
    row = next(place for place in range(lists.count()) if "Poisoned" in lists.item(place).text())
    lists.setCurrentRow(row)
    QTest.keyClick(chooser(page).search, Qt.Key.Key_S, CTRL)
    assert lists.item(row).text().startswith("★ ")
    page.open_menu(SeatId(6), "reminder")
    assert chooser(page).list.item(0).text() == "Kept at hand"
    assert "★ Poisoned" in chooser(page).list.item(1).text()
    # By pointer it is put away again.
    lists = chooser(page).list
    lists.customContextMenuRequested.emit(lists.visualItemRect(lists.item(1)).center())
    assert not bridge.drawer.is_starred("poisoner", "Poisoned")


# --- anywhere on the board -------------------------------------------------------------------------------------------


def test_a_seat_is_laid_anywhere_by_keys_in_one_gesture_and_keeps_its_number(
    window: MainWindow, game: Session[Town]
) -> None:
    page = board(window)
    depth = game.timeline.cursor.depth
    start = at_seat(page, 2)
    for one in ("2", "Enter", "Z"):
        key(window, one)
    for _ in range(5):
        key(window, "Left")
    key(window, "Left", SHIFT)
    assert at_seat(page, 2).x() < start.x() - 50
    key(window, "Enter")
    assert game.timeline.cursor.depth == depth + 1
    place = seat(game, 2).place
    assert place is not None
    width = page.view.board_scene.sceneRect().width()
    assert place[0] == pytest.approx(start.x() / width - 0.2, abs=0.01)
    assert [s.name for s in game.state.seats] == ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]


def test_escape_lays_it_back(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    start = at_seat(page, 2)
    for one in ("2", "Enter", "Z", "Left", "Left", "Esc"):
        key(window, one)
    assert seat(game, 2).place is None
    assert (at_seat(page, 2) - start).manhattanLength() <= 1
    assert isinstance(start, QPoint)


def test_every_button_in_the_menu_says_its_key(window: MainWindow, game: Session[Town]) -> None:
    page = board(window)
    page.open_menu(BO)
    keys = [b.key for b in content(page).findChildren(Button) if hasattr(b, "key") and b.key]
    assert len(keys) == len(set(keys)) > 20
