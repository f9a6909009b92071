"""A whole first night of Trouble Brewing, and what can happen on the way, by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import BluffSet, Phase, StepKey
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.night.panel import NightPanel
from storyteller.ui.night.rows import RowButton
from storyteller.ui.phase.pieces import SeatChip
from storyteller.ui.widgets.words import Button, Label
from tests.ui.phase.conftest import Table

SitDown = Callable[..., Table]
TB = ("washerwoman", "chef", "empath", "fortuneteller", "monk", "butler", "poisoner", "imp")
ENTER = "\r"


def given(table: Table) -> list[tuple[int, str, tuple[object, ...], bool | None]]:
    """Everything players were told, oldest first: (seat, ability, what, truthful)."""
    told = (entry.event for entry in table.town.log.oldest_first())
    return [(i.seat, i.of, i.payload, i.truthful) for i in told if isinstance(i, e.InfoGiven)]


def at(table: Table) -> str:
    step = table.panel.record.step
    return step.key.step if step is not None else ""


def texts(table: Table) -> str:
    QApplication.processEvents()
    return " | ".join(label.text() for label in table.panel.findChildren(Label) if label.isVisibleTo(table.panel))


def test_a_whole_first_night(sit_down: SitDown) -> None:
    table = sit_down(*TB, bluffs=(BluffSet("demon", ("slayer", "mayor", "saint")),))
    table.press(" ", " ", " ")  # dusk, Minion info, Demon info
    assert at(table) == "poisoner"
    table.press("2", ENTER)  # the Chef is poisoned
    table.press("3", "8", " ")  # Washerwoman: the Empath is Cy or Hal
    assert at(table) == "chef"
    table.press("0", " ")  # poisoned: told none, although there is a pair
    table.press(" ")  # Empath: the truth
    table.press("7", "8", ENTER)  # Fortune Teller: yes
    table.press("4", " ")  # Butler: the master is Di
    assert at(table) == "dawn"
    table.press(" ")
    assert table.town.phase == Phase("day", 1)
    assert [(seat, of, what, true) for seat, of, what, true in given(table) if of in TB] == [
        (1, "washerwoman", ("empath", 3, 8), True),
        (2, "chef", (0,), False),
        (3, "empath", (0,), True),
        (4, "fortuneteller", (True,), True),
    ]
    laid = {(r.text, seat.id) for seat in table.town.seats for r in seat.reminders}
    assert {("Poisoned", 2), ("Townsfolk", 3), ("Wrong", 8), ("Master", 4)} <= laid


def test_a_row_is_finished_in_one_step_of_undo(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "2", " ")
    table.bridge.undo()
    assert at(table) == "poisoner"
    assert table.town.night.record(StepKey("poisoner", SeatId(7))) is not None
    assert [p.pick for p in table.panel.record.step.asks[0].picks] == [2]
    assert not any(seat.reminders for seat in table.town.seats)


def test_a_half_done_row_stands_as_it_was_when_the_game_is_opened_again(
    sit_down: SitDown, bridge: Bridge, qtbot: QtBot
) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "2", " ", "3")
    bridge.open_session(None)
    bridge.open_session(table.session)
    panel = NightPanel(bridge)
    qtbot.addWidget(panel)
    panel.show()
    assert panel.record is not None
    assert panel.record.step is not None
    assert panel.record.step.key == StepKey("washerwoman", SeatId(1))
    assert [chip.text() for chip in panel.findChildren(SeatChip) if chip.text()] == ["Cy"]


def test_a_seat_clicked_on_the_board_is_a_pick(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ")
    item = table.page.view.board_scene.seat_item(SeatId(5))
    assert item is not None
    place = table.page.view.mapFromScene(item.pos())
    QTest.mouseClick(table.page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not table.page.menu.isVisible()
    assert table.panel.record.step.picks == (5,)


def test_a_chip_takes_its_pick_back(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "5")
    (chip,) = [chip for chip in table.panel.findChildren(SeatChip) if chip.text()]
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert table.panel.record.step.picks == ()


def test_another_digit_changes_a_full_choice(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "5", "6")
    assert table.panel.record.step.picks == (6,)


def test_yes_and_no_have_their_keys(sit_down: SitDown) -> None:
    table = sit_down("fortuneteller:p", "chef", "monk", "imp")
    table.panel.turn_to(StepKey("fortuneteller", SeatId(1)))
    table.press("2", "4")
    table.press("n")
    assert table.panel.record.step.answer.effective == (False,)
    table.press("y", " ")
    assert given(table) == [(1, "fortuneteller", (True,), True)]


def test_for_the_poisoned_nothing_is_told_by_itself(sit_down: SitDown) -> None:
    table = sit_down("empath:p", "chef", "monk", "imp")
    table.panel.turn_to(StepKey("empath", SeatId(1)))
    table.press(" ")
    assert at(table) == "empath"
    assert "Nothing is chosen to be told" in texts(table)
    table.press(" ")
    assert at(table) != "empath"
    assert given(table) == []


def test_a_drunk_is_shown_a_character_found_by_typing(sit_down: SitDown) -> None:
    table = sit_down("drunk:as=washerwoman", "chef", "poisoner", "imp")
    table.panel.turn_to(StepKey("washerwoman", SeatId(1)))
    table.press("3", "4", "f")
    QTest.keyClicks(table.window.focusWidget(), "ravenkeeper")
    table.press(ENTER)
    table.page.view.setFocus()
    table.press(" ")
    assert given(table) == [(1, "washerwoman", ("ravenkeeper", 3, 4), False)]


def test_skip_back_and_again(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "s")
    record = table.town.night.record(StepKey("poisoner", SeatId(7)))
    assert record is not None
    assert record.status == "skipped"
    table.press(Qt.Key.Key_Backspace)
    assert at(table) == "poisoner"
    table.press("a")
    assert table.panel.record.step.row.to_do
    table.press("2", " ")
    assert at(table) == "washerwoman"


def test_a_dead_players_row_can_be_made_to_stand(sit_down: SitDown) -> None:
    table = sit_down("monk:x", "chef", "empath", "imp", phase=("night", 2))
    table.panel.turn_to(StepKey("monk", SeatId(1)))
    assert "dead" in texts(table)
    table.press("a", "2", " ")
    record = table.town.night.record(StepKey("monk", SeatId(1)))
    assert record is not None
    assert record.status == "finished"


def test_a_row_moves_with_alt(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.panel.turn_to(StepKey("chef", SeatId(2)))
    QTest.keyClick(table.page.view, Qt.Key.Key_PageUp, Qt.KeyboardModifier.AltModifier)
    order = [row.key.step for row in table.panel.record.rows]
    assert order.index("chef") == order.index("washerwoman") - 1
    assert at(table) == "chef"


def test_a_row_can_be_put_in_by_hand(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "imp")
    table.panel.adding.choose()
    QTest.keyClicks(table.window.focusWidget(), "ravenkeeper")
    table.press(ENTER)
    assert at(table) == "ravenkeeper"
    assert table.panel.record.step.row.to_do


def test_a_card_is_one_key_away_and_says_what_was_chosen(sit_down: SitDown, qtbot: QtBot) -> None:
    table = sit_down(*TB)
    table.panel.turn_to(StepKey("chef", SeatId(2)))
    shown = []
    table.window.show_card = shown.append
    table.bridge.card_requested.disconnect()
    table.bridge.card_requested.connect(shown.append)
    table.press("c")
    assert shown[0].figure == "1"
    table.press("2", "c")
    assert shown[1].figure == "2"


def test_the_cards_of_a_row_come_one_after_another(sit_down: SitDown) -> None:
    table = sit_down(*TB, bluffs=(BluffSet("demon", ("slayer", "mayor", "saint")),))
    table.panel.turn_to(StepKey("demon_info"))
    shown = []
    table.bridge.card_requested.disconnect()
    table.bridge.card_requested.connect(shown.append)
    table.press("c", "c", "c")
    assert [card.kind for card in shown] == ["these_are", "not_in_play", "these_are"]
    assert shown[0].names == (Name("Gus"),)


def test_an_attack_is_offered_and_taken_by_one_key(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "butler", "imp", phase=("night", 2))
    table.panel.turn_to(StepKey("imp", SeatId(5)))
    table.press("1", " ")
    assert table.town.seats[0].alive
    assert "Ann dies" in texts(table)
    table.press("t")
    assert not table.town.seats[0].alive
    assert table.panel.offers.records == ()


def test_what_is_told_waits_for_a_death_in_words_only(sit_down: SitDown) -> None:
    table = sit_down("chef", "undertaker", "empath", "butler", "imp", phase=("night", 2))
    table.panel.turn_to(StepKey("imp", SeatId(5)))
    table.press("4", ENTER)
    table.panel.turn_to(StepKey("empath", SeatId(3)))
    assert "First decide what is offered above (T does it)." in texts(table)
    assert table.town.seats[3].alive
    table.press("t")
    assert "Decide first" not in texts(table)
    assert "Living neighbours: Bo and Ed." in texts(table)


def test_enter_on_an_offer_takes_it(sit_down: SitDown) -> None:
    table = sit_down("chef", "undertaker", "empath", "butler", "imp", phase=("night", 2))
    table.panel.turn_to(StepKey("imp", SeatId(5)))
    table.press("4", ENTER)
    at_hand = at(table)
    (take,) = [b for b in table.panel.offers.findChildren(Button) if b.text() == "Do it (T)"]
    take.setFocus()
    table.press(ENTER)
    assert not table.town.seats[3].alive
    assert at(table) == at_hand


def test_a_choice_left_out_is_said_to_be_missing(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.panel.turn_to(StepKey("fortuneteller", SeatId(4)))
    table.press("1", ENTER, ENTER)
    assert table.window.banner.text == "1 choice is still missing here."


def test_an_offer_is_left_by_one_key(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "butler", "imp", phase=("night", 2))
    table.panel.turn_to(StepKey("imp", SeatId(5)))
    table.press("1", " ", "x")
    assert table.town.seats[0].alive
    assert table.panel.offers.records == ()


def test_dawn_names_the_dead_and_the_line_can_be_copied(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "butler", "imp", phase=("night", 2))
    table.session.dispatch(c.Kill(SeatId(2)))
    table.panel.turn_to(StepKey("dawn"))
    assert "Died in the night: Bo." in texts(table)
    (copy,) = [b for b in table.panel.findChildren(Button) if b.text() == "Copy"]
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "Died in the night: Bo."
    (other,) = [b for b in table.panel.findChildren(Button) if b.text() == "Copy in Chinese"]
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "昨晚死亡的玩家：Bo。"


def test_what_was_left_undone_is_one_press_away_at_dawn(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "empath", "imp")
    table.panel.turn_to(StepKey("dawn"))
    (left,) = [b for b in table.panel.findChildren(Button) if "1 Ann" in b.text()]
    QTest.mouseClick(left, Qt.MouseButton.LeftButton)
    assert at(table) == "chef"


def test_a_pressed_row_is_looked_at(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    (row,) = [r for r in table.panel.rows.buttons if "Chef" in r.accessibleName()]
    assert isinstance(row, RowButton)
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert at(table) == "chef"
    assert table.town.night.records == ()


def test_the_board_keeps_the_keyboard_after_a_press_in_the_panel(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    QTest.mouseClick(table.panel.done, Qt.MouseButton.LeftButton)
    assert table.window.focusWidget() is table.page.view
    assert at(table) == "minion_info"


def test_nothing_is_asked_for_once_a_row_is_done(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ", "2", " ")
    table.panel.turn_to(StepKey("poisoner", SeatId(7)))
    assert table.panel.picker.wanted is None


@pytest.mark.parametrize(("language", "word"), [("zh_Hans", "黄昏"), ("en", "Dusk")])
def test_the_panel_speaks_both_languages_and_switches_live(sit_down: SitDown, language: str, word: str) -> None:
    table = sit_down(*TB)
    table.bridge.change_settings(language="en" if language == "zh_Hans" else "zh_Hans")
    table.bridge.change_settings(language=language)
    names = [row.accessibleName() for row in table.panel.rows.buttons]
    assert names[0].startswith(word)
    assert [b.text() for b in (table.panel.skip,)] == ["跳过（S）" if language == "zh_Hans" else "Skip (S)"]


def test_what_is_told_comes_in_sight_once_the_choice_is_made(sit_down: SitDown) -> None:
    table = sit_down(*TB[:3], "drunk:as=fortuneteller", *TB[4:])
    table.bridge.change_settings(text_percent=200)
    table.window.resize(1280, 600)
    QApplication.processEvents()
    table.panel.turn_to(StepKey("fortuneteller", SeatId(4)))
    table.press("1", "2")
    for _ in range(4):
        QApplication.processEvents()
    view, yes = table.panel.scroller.viewport(), table.panel.step.answer.buttons[0]
    assert view.rect().contains(yes.rect().translated(yes.mapTo(view, yes.rect().topLeft())))


def test_a_bar_is_there_only_where_there_is_something_to_scroll_to(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.press(" ", " ", " ")
    area = table.panel.scroller
    table.window.resize(1920, 1000)
    for language in ("en", "zh_Hans"):
        table.bridge.change_settings(language=language)
        for key in [row.key for row in table.panel.record.rows]:
            table.panel.turn_to(key)
            for _ in range(4):
                QApplication.processEvents()
            needed = table.panel.body.heightForWidth(area.viewport().width())
            table.window.resize(1920, table.window.height() + needed + 2 - area.viewport().height())
            for _ in range(4):
                QApplication.processEvents()
            assert area.verticalScrollBar().maximum() == 0, (key, language)


def test_decoys_are_put_in_by_key_and_go_on_like_any_row(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    standing = table.panel.record.standing
    table.press("k")
    decoys = [row for row in table.panel.record.rows if row.decoy]
    assert (len(decoys), table.panel.record.standing, at(table)) == (2, standing, "dusk")
    table.panel.turn_to(decoys[0].key)
    assert "Nobody wakes. Walk to" in texts(table)
    assert "Told before" not in texts(table)
    table.press(" ")
    done = next(row for row in table.panel.record.rows if row.key == decoys[0].key)
    assert done.standing == "done"
    assert given(table) == []
    table.bridge.undo()
    table.bridge.undo()
    assert not any(row.decoy for row in table.panel.record.rows)


def carry(table: Table, step: str, before: str) -> None:
    """Drags a row of the list on to the upper half of another."""
    QApplication.processEvents()
    buttons = {b.record.key.step: b for b in table.panel.rows.buttons}
    row, target = buttons[step], buttons[before]
    start = row.rect().center()
    end = row.mapFromGlobal(target.mapToGlobal(target.rect().center() - QPoint(0, target.height() // 4)))
    QTest.mousePress(row, Qt.MouseButton.LeftButton, pos=start)
    for place in ((start + end) / 2, end):
        moving = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(place), QPointF(row.mapToGlobal(place)),
            Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(row, moving)
    assert table.panel.rows.gap.isVisible()
    QTest.mouseRelease(row, Qt.MouseButton.LeftButton, pos=end)
    assert not table.panel.rows.gap.isVisible()


def test_a_row_is_carried_to_another_place_with_the_mouse(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    at_hand = at(table)
    carry(table, "empath", "washerwoman")
    order = [row.key.step for row in table.panel.record.rows]
    assert order.index("empath") == order.index("washerwoman") - 1
    assert at(table) == at_hand, "looking on at the same row"
    carry(table, "poisoner", "fortuneteller")
    order = [row.key.step for row in table.panel.record.rows]
    assert order.index("poisoner") == order.index("fortuneteller") - 1


def test_dusk_is_not_carried_and_stays_the_first(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    carry(table, "dusk", "chef")
    carry(table, "chef", "dusk")
    order = [row.key.step for row in table.panel.record.rows]
    assert order[:2] == ["dusk", "chef"]


def test_a_once_a_game_row_done_again_has_its_use_back(sit_down: SitDown) -> None:
    table = sit_down("seamstress", "saint", "monk", "poisoner", "imp")
    table.panel.turn_to(StepKey("seamstress", SeatId(1)))
    table.press("2", "3", " ", Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    table.panel.turn_to(StepKey("seamstress", SeatId(1)))
    table.press("a")
    assert table.panel.record.step.row.to_do
    assert table.town.seats[0].spent == ()


def test_full_stop_begins_with_the_lie_that_fits(sit_down: SitDown) -> None:
    table = sit_down("empath:p", "chef", "monk", "imp")
    table.panel.turn_to(StepKey("empath", SeatId(1)))
    fits = table.panel.record.step.answer.fits
    assert "Fits (.): 0. " in texts(table)
    table.press(".", " ")
    assert given(table) == [(1, "empath", fits, False)]


def test_a_ready_pair_takes_two_keys(sit_down: SitDown) -> None:
    table = sit_down(*TB)
    table.panel.turn_to(StepKey("washerwoman", SeatId(1)))
    table.press(".", " ")
    ((seat, of, what, true),) = given(table)
    assert (seat, of, true) == (1, "washerwoman", True)
    assert {r.text for s in table.town.seats if s.id in what for r in s.reminders} == {"Townsfolk", "Wrong"}


def test_tokens_whose_time_is_over_are_seen_at_dawn_and_taken_up_by_a_press(sit_down: SitDown) -> None:
    table = sit_down("monk", "poisoner", "chef", "imp", phase=("night", 2))
    table.session.dispatch(c.PlaceReminder(SeatId(3), "monk", "Safe", by=SeatId(1)))
    table.session.dispatch(c.PlaceReminder(SeatId(3), "poisoner", "Poisoned", by=SeatId(2)))
    table.session.dispatch(c.Kill(SeatId(2)))
    table.panel.turn_to(StepKey("dawn"))
    assert "Cy: “Safe” (monk)" in texts(table)
    (take,) = [b for b in table.panel.findChildren(Button) if "“Poisoned”" in (b.accessibleName() or b.text())]
    QTest.mouseClick(take, Qt.MouseButton.LeftButton)
    assert [r.text for r in table.town.seats[2].reminders] == ["Safe"]


def test_space_asks_once_for_a_token_that_is_owed(sit_down: SitDown) -> None:
    table = sit_down("innkeeper", "chef", "imp", "empath", "saint", phase=("night", 2))
    table.press(" ", "2", "4", " ")
    assert at(table) == "innkeeper"
    assert table.bridge.tr("panel.nothing_laid", reminder=Term("reminder", "Drunk")) in texts(table)
    table.press("4")
    assert table.bridge.tr("panel.nothing_laid", reminder=Term("reminder", "Drunk")) not in texts(table)
    table.press(" ")
    assert at(table) != "innkeeper"
    assert [(r.text, s.id) for s in table.town.seats for r in s.reminders] == [("Safe", 2), ("Safe", 4), ("Drunk", 4)]


def test_a_second_space_goes_on_without_the_token(sit_down: SitDown) -> None:
    table = sit_down("innkeeper", "chef", "imp", "empath", "saint", phase=("night", 2))
    table.press(" ", "2", "4", " ", " ")
    assert at(table) != "innkeeper"
    assert [(r.text, s.id) for s in table.town.seats for r in s.reminders] == [("Safe", 2), ("Safe", 4)]


def test_the_only_one_who_may_die_is_a_button(sit_down: SitDown) -> None:
    table = sit_down("chef", "tinker", "imp", "empath", "saint", phase=("night", 2))
    table.press(" ", "5", " ")
    while at(table) != "tinker":
        table.press("t", " ")
    (only,) = [b for b in table.panel.findChildren(Button) if b.isVisible() and b.text() == "2 Bo"]
    QTest.mouseClick(only, Qt.MouseButton.LeftButton)
    assert [p.pick for p in table.panel.record.step.asks[0].picks] == [2]


def test_a_token_taken_back_is_asked_for_anew(sit_down: SitDown) -> None:
    table = sit_down("innkeeper", "chef", "imp", "empath", "saint", phase=("night", 2))
    table.press(" ", "2", "4", " ", "4", "4", " ")
    assert at(table) == "innkeeper"
    table.press(" ")
    assert at(table) != "innkeeper"
