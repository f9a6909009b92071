"""The table's page: reminders, tabs that follow the game, keys, steps by mouse and keyboard, and how cards lie."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QComboBox, QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from storyteller.app.betrayal.haunts import HauntBook
from storyteller.betrayal import commands as c
from storyteller.betrayal.model import MONSTERS
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import message
from storyteller.ui.stylesheet import stylesheet
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


@pytest.fixture
def hand(qtbot: QtBot, tmp_path: Path) -> Any:
    made = Hand(qtbot, tmp_path, "zh_Hans")
    made.begin("bg", BG)
    made.prepare("first", player=SeatId(1))
    made.prepare("begin")
    yield made
    made.close()


def test_a_tile_is_said_when_it_matters_and_goes_with_the_turn(hand: Hand) -> None:
    """Source: BG-038, BG-102."""
    hand.do("table", "describe_tile", tile="alley", note="再抽一张事件", trigger="end")
    page = hand.table
    hand.do("turn", "move", place="alley")
    assert not page.reminder.isVisible()
    hand.do("turn", "end_turn")
    assert page.reminder.words.text() == "安停在alley：再抽一张事件"
    hand.do("turn", "end_turn")
    assert not page.reminder.isVisible()


def test_what_is_undone_is_not_said_again(hand: Hand) -> None:
    page = hand.table
    hand.do("turn", "discover", door="red", tile="crypt", symbol="omen")
    assert "抽预兆卡" in page.reminder.words.text()
    hand.bridge.undo()
    assert not page.reminder.isVisible()
    hand.bridge.redo()
    assert not page.reminder.isVisible()


def test_escape_takes_refusal_and_reminder_away_before_the_curtain_falls(hand: Hand) -> None:
    page = hand.table
    hand.do("turn", "discover", door="red", tile="crypt")
    hand.try_("haunt", "begin_haunt", revealer=SeatId(1))
    hand.bridge.undo()
    hand.do("turn", "draw", deck="event")
    hand.try_("turn", "move", place="kitchen")
    assert page.refusal.isVisible()
    assert page.escape()
    assert not page.refusal.isVisible()
    assert not page.reminder.isVisible()
    assert not page.escape()


def test_the_tab_follows_the_phase_and_the_monsters(hand: Hand) -> None:
    page = hand.table
    assert page.tab == "turn"
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    assert page.tab == "haunt"
    hand.do("haunt", "kind", kind="none", monsters=True)
    hand.do("haunt", "begin_haunt_turns")
    assert page.tab == "turn"
    hand.bridge.dispatch(c.TakeTurn(MONSTERS))
    assert page.tab == "fight"
    hand.bridge.dispatch(c.EndTurn())
    assert page.tab == "turn"


def test_the_steps_of_the_reveal_are_numbered_and_ticked(hand: Hand) -> None:
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))

    def heads() -> list[str]:
        labels = hand.table.sections.widget().findChildren(QLabel)
        return [one.text() for one in labels if one.property("look") == "title" and one.text()[0].isdigit()]

    assert heads()[0] == "1　查剧本"
    hand.do("haunt", "lookup", first="crypt", omen="Raven", number=12)
    assert heads()[0] == "1　查剧本 ✓"


def test_a_clip_goes_a_step_by_mouse_and_by_key(hand: Hand, qtbot: QtBot) -> None:
    page = hand.table
    row = page.cards[0].rows["might"]
    start = hand.state.players[0].track("might").place
    box = row.cells
    right = QPoint(int(box.right() - box.width() / 18), int(box.center().y()))
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton, pos=right)
    assert hand.state.players[0].track("might").place == start + 1
    qtbot.keyClick(page.cards[0].rows["might"], Qt.Key.Key_Left)
    qtbot.keyClick(page.cards[0].rows["might"], Qt.Key.Key_Minus)
    assert hand.state.players[0].track("might").place == start - 1


def test_digits_choose_a_player_and_space_goes_on(hand: Hand, qtbot: QtBot) -> None:
    page = hand.table
    assert page.pick_seat(2)
    assert page.tab == "player"
    assert page.cards[1].name.isChecked()
    assert not page.pick_seat(7)
    assert page.go_on()
    assert hand.state.turn.actor == SeatId(2)
    hand.bridge.dispatch(c.Draw("omen", "Raven"))
    assert page.go_on()
    assert page.sections.forms["haunt_roll"].is_open


def test_three_cards_and_the_board_fill_the_table(hand: Hand) -> None:
    hand.window.resize(1920, 1080)
    page = hand.table
    hand.qtbot.wait(20)
    spots = [*(card.geometry() for card in page.cards), page.board.geometry()]
    assert len({(spot.x(), spot.y()) for spot in spots}) == 4
    assert len({spot.y() for spot in spots}) == 2
    used = sum(spot.width() * spot.height() for spot in spots)
    room = page._area.viewport().size()
    assert used > 0.9 * room.width() * room.height()


@pytest.mark.allow_log("storyteller.app.betrayal.games")
def test_a_haunt_book_that_cannot_be_written_is_told_at_the_table(hand: Hand, tmp_path: Path) -> None:
    desk = hand.bridge.betrayal
    assert desk is not None
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    (tmp_path / "there").write_text("a file, no folder", "utf-8")
    desk.__dict__["haunts"] = HauntBook(tmp_path / "there" / "haunts.json")
    told: list[str] = []
    hand.bridge.noticed.connect(lambda _kind, message: told.append(message.key))
    hand.do("haunt", "lookup", first="crypt", omen="Raven", number=12)
    assert told == ["betrayal_page.book_not_written"]
    assert hand.state.haunt.number == 12


def test_the_odds_are_drawn_with_what_the_next_omen_makes_them(hand: Hand) -> None:
    page = hand.table
    assert page.board.table.ladder[:3] == ((0, 1), (0, 1), (1, 27))
    before = page.board.grab().toImage()
    hand.bridge.dispatch(c.Draw("omen", "Raven"))
    assert page.board.table.omens == 1
    assert page.board.grab().toImage() != before
    assert "预兆1张" in page.board.accessibleName()


def test_an_open_sheet_stays_and_counts_with_the_table_as_it_is_now(hand: Hand) -> None:
    page = hand.table
    page.turn_to("turn")
    form = page.sections.open("check")
    form.inputs["target"].put(3)
    before = form._hint.text()
    hand.bridge.dispatch(c.Lose(SeatId(1), "might", 2))
    assert page.sections.forms["check"] is form
    assert form.inputs["target"].value == 3
    assert form._hint.text() != before
    hand.bridge.dispatch(c.Gain(SeatId(1), "might", 2))
    assert form._hint.text() == before
    # Done, it closes.
    form.do.click()
    assert not page.sections.forms["check"].is_open


def test_the_bars_follow_the_dice_that_are_asked_for(hand: Hand) -> None:
    page = hand.table
    page.turn_to("dice")
    form = page.sections.open("roll")
    before = page.chart.grab().toImage()
    form.inputs["dice"].put(6)
    form.inputs["target"].put(7)
    assert page.chart.grab().toImage() != before
    assert "6颗" in page.chart.accessibleName()


def test_enter_does_what_the_button_below_would_do_from_every_field(hand: Hand) -> None:
    page = hand.table
    form = page.sections.open("discover")
    form.inputs["tile"].put("crypt")
    for name in ("door", "tile"):
        before = len(hand.state.tiles)
        hand.qtbot.keyClick(page.sections.open("discover").inputs[name].input, Qt.Key.Key_Return)
        assert len(hand.state.tiles) == before + (1 if name == "door" else 0)
        hand.bridge.undo()
        page.sections.open("discover").inputs["tile"].put("")


def test_enter_in_a_line_with_a_list_does_it_once(hand: Hand) -> None:
    page = hand.table
    form = page.sections.open("move")
    form.inputs["place"].put("kitchen")
    box = form.inputs["place"].input
    assert isinstance(box, QComboBox)
    hand.qtbot.keyClick(box.lineEdit(), Qt.Key.Key_Return)
    assert hand.state.players[0].place == "kitchen"
    assert hand.state.turn.moved == 1


def test_a_sheet_that_opens_below_the_edge_is_brought_up(hand: Hand) -> None:
    page = hand.table
    page.reminder.show_messages(tuple(message("betrayal_page.time_is_up") for _ in range(6)))
    hand.qtbot.wait(20)
    form = page.sections.open("check")
    area = page.sections.viewport()

    def seen() -> bool:
        top = form.button.mapTo(area, QPoint(0, 0)).y()
        return top >= 0 and (form.do.mapTo(area, form.do.rect().bottomLeft()).y() <= area.height() or top < 20)

    assert not seen()
    hand.qtbot.waitUntil(seen, timeout=2000)


def test_a_hand_at_the_mouse_finds_the_way_back(hand: Hand) -> None:
    back = hand.table.band.way_back
    hand.do("turn", "move", place="kitchen")
    assert back.undo_button.toolTip().startswith("撤销\n安")
    back.undo_button.click()
    assert hand.state.players[0].place == "elfsong_tavern"
    back.redo_button.click()
    assert hand.state.players[0].place == "kitchen"
    assert not back.redo_button.isEnabled()


def test_a_symbol_leads_to_its_card_and_no_symbol_to_none(hand: Hand) -> None:
    """Source: BG-037."""
    page = hand.table
    hand.do("turn", "discover", door="red", tile="crypt")
    assert not page.sections.forms["draw"].is_open
    hand.do("turn", "discover", door="red", tile="chapel", symbol="item")
    form = page.sections.forms["draw"]
    assert form.is_open
    assert form.inputs["deck"].value == "item"
    # The roll of an omen waits for the end of the turn here. Source: BG-042.
    hand.do("turn", "draw", deck="omen")
    assert not page.sections.forms["haunt_roll"].is_open


def test_an_omen_leads_to_its_roll_where_it_is_made_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    """Source: H3-040."""
    hand = Hand(qtbot, tmp_path, "zh_Hans")
    hand.begin("h3", ("josef_hooper", "stephanie_richter", "brittani_bowen"))
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    hand.do("turn", "draw", deck="omen")
    assert hand.table.sections.forms["haunt_roll"].is_open
    hand.close()


@pytest.mark.parametrize("language", ["zh_Hans", "en"])
def test_six_explorers_are_seen_at_once_on_the_smallest_screen(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    hand = Hand(qtbot, tmp_path, language)
    hand.window.setStyleSheet(stylesheet(hand.bridge.theme))
    hand.begin("bg", ())
    for name in ("大鹏", "王磊", "Mia"):
        hand.prepare("add_player", player_name=name)
    for face in [face for face in hand.setup.faces.values() if face.explorer.side == "a"]:
        face.take.click()
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    page = hand.table
    hand.bridge.dispatch(c.Draw("item", "Axe"))
    qtbot.waitUntil(lambda: page.cards[5].y() > page.cards[2].y() > page.cards[0].y(), timeout=2000)
    qtbot.wait(50)
    room = page._area.viewport()
    for card in page.cards:
        for row in card.rows.values():
            assert row.mapTo(room, row.rect().bottomLeft()).y() < room.height()
            assert row.height() >= 20
    hand.close()


def test_a_roll_that_falls_due_is_brought_to_the_top(hand: Hand) -> None:
    """Source: BG-042."""
    page = hand.table
    page.reminder.show_messages(tuple(message("betrayal_page.time_is_up") for _ in range(9)))
    page.sections.open("check")
    bar = page.sections.verticalScrollBar()
    hand.do("turn", "draw", deck="event")
    hand.qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=2000)
    bar.setValue(bar.maximum())
    assert bar.value() > 0
    hand.do("turn", "draw", deck="omen")
    hand.qtbot.wait(20)
    assert "haunt_roll" in page.sections.forms
    assert bar.value() == 0


def test_the_keyboard_stays_with_the_panel_when_a_form_is_gone(hand: Hand) -> None:
    page = hand.table
    for name in ("Raven", "Mask", "Skull"):
        hand.do("turn", "draw", deck="omen", card_name=name)
    line = page.sections.open("haunt_roll").inputs["rolled"].input
    line.setFocus()
    hand.qtbot.keyClicks(line, "2 2 2")
    hand.qtbot.keyClick(line, Qt.Key.Key_Return)
    assert hand.state.phase == "reveal"
    assert hand.window.focusWidget() is page.sections


def test_a_monster_without_a_trait_has_none(hand: Hand) -> None:
    """Its numbers are written down, not taken from a rule. Source: H3-080, BG-049."""
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    hand.table.turn_to("fight")
    form = hand.table.sections.open("describe_monsters_0")
    sanity = form.inputs["sanity"].input
    assert isinstance(sanity, QSpinBox)
    assert sanity.text() == "无"
    sanity.stepUp()
    assert sanity.text() == "0"


def test_odds_stand_above_the_fields_and_what_is_unclear_is_brought_up(hand: Hand) -> None:
    page = hand.table
    hand.window.setStyleSheet(stylesheet(hand.bridge.theme))
    form = page.sections.open("check")
    hand.qtbot.waitUntil(lambda: form.bar.y() > 0 and form.do.y() > form.bar.y(), timeout=2000)
    assert form.bar.y() < form._hint.y() < form.inputs["trait"].y()
    bar = page.sections.verticalScrollBar()
    form.inputs["rolled"].put("many")
    hand.qtbot.wait(20)
    bar.setValue(bar.maximum())
    form.do.click()
    top = form._hint.mapTo(page.sections.viewport(), QPoint(0, 0)).y()
    assert 0 <= top < page.sections.viewport().height()


def test_what_fell_is_said_at_once(hand: Hand) -> None:
    """The board with the last roll may be scrolled away."""
    said = hand.table.reminder.words
    hand.do("turn", "check", trait="might", target=4, rolled="5")
    assert said.text() == "安的力量检定：5，需要4，成功"
    hand.do("turn", "draw", deck="omen")
    hand.do("turn", "haunt_roll", rolled="1")
    assert said.text() == "安掷出1，需要6，还没开始"
    hand.do("dice", "coin")
    assert said.text().startswith("硬币：")


def test_the_dead_still_show_their_side(hand: Hand) -> None:
    """Source: BG-113."""
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    hand.do("haunt", "kind", kind="single")
    hand.do("haunt", "traitor", player=SeatId(1))
    hand.do("haunt", "begin_haunt_turns")
    hand.bridge.dispatch(c.Die(SeatId(1)))
    assert hand.table.cards[0].state.text() == "叛徒 · 死亡"
    assert hand.table.cards[1].state.text() == "英雄"


def test_cards_that_need_a_second_line_have_it(hand: Hand) -> None:
    page = hand.table
    for name in ("Axe of the north", "Lantern of oil", "Rope of hemp", "Idol of stone", "Book of the dead"):
        hand.bridge.dispatch(c.Draw("item", name))
    chips = page.cards[0].cards
    hand.qtbot.waitUntil(lambda: chips.height() >= chips.heightForWidth(chips.width()) > 40, timeout=2000)


def test_stairs_open_once_both_shops_are_found_by_their_printed_names(hand: Hand) -> None:
    """Source: BG-027."""
    page = hand.table
    hand.do("turn", "discover", door="red", tile="武器店地下室")
    assert hand.state.players[0].place == "weapon_shop_basement"
    hand.try_("turn", "move", way="weapon_shop_stairs")
    assert page.refusal.isVisible()
    page.refusal.dismiss()
    hand.do("turn", "end_turn")
    hand.do("turn", "discover", door="red", tile="武器店")
    assert page.cards[1].where.text().endswith("武器店")
    hand.do("turn", "move", way="weapon_shop_stairs")
    assert hand.state.players[1].place == "weapon_shop_basement"
    assert hand.state.turn.spent == 3
