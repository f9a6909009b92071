"""Abilities by day written down: the waiting line, own words, guesses, answers, and what the night makes of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.clocktower.events import AbilityUsed
from storyteller.clocktower.model import Phase
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.fitting import Fitting
from storyteller.ui.widgets.words import Button
from tests.ui.eyes import settle
from tests.ui.phase.conftest import Table, sit_down

__all__ = ["sit_down"]


@pytest.fixture
def bridge(qtbot: QtBot) -> Bridge:
    """With the names that are printed."""
    del qtbot
    return Bridge(*load_words(), SettingsFile(None), None, ("en_GB",))


SitDown = Callable[..., Table]
DAY = {"phase": ("day", 1)}
ENTER = "\r"


def used(table: Table) -> AbilityUsed:
    return next(entry.event for entry in table.town.log if isinstance(entry.event, AbilityUsed))


def waiting(table: Table) -> list[str]:
    settle()
    rows = table.panel.prompts.findChildren(Fitting)
    return [row.accessibleName() for row in rows if row.isVisible()]


def click(table: Table, text: str, within: object = None) -> None:
    settle()
    found = [b for b in (within or table.panel).findChildren(QAbstractButton) if b.isVisible()]
    (one,) = [b for b in found if text in (b.text(), b.accessibleName())]
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)
    settle()


def type_into(table: Table, text: str) -> None:
    target = table.window.focusWidget()
    assert target is not None
    QTest.keyClicks(target, text)


def test_the_lines_say_who_might_be_asked(sit_down: SitDown) -> None:
    table = sit_down("gossip", "chef", "artist", "imp", "savant:x", **DAY)
    assert waiting(table) == ["Ann, Gossip: a statement?", "Cy, Artist: a question?"]
    table.bridge.change_settings(language="zh_Hans")
    assert waiting(table) == ["Ann，造谣者：公开一句话？", "Cy，艺术家：提问？"]


def test_a_gossip_by_keys(sit_down: SitDown) -> None:
    table = sit_down("gossip", "chef", "monk", "imp", **DAY)
    table.press("q")
    type_into(table, "Di is the Imp")
    table.press(ENTER)
    event = used(table)
    assert (event.seat, event.of, event.text, event.result) == (1, "gossip", "Di is the Imp", "")
    assert waiting(table) == []
    assert table.window.focusWidget() is table.page.view


@pytest.mark.parametrize(("says", "result", "stands"), [("It is true", "true", True), ("It is false", "false", False)])
def test_a_true_gossip_makes_the_night_ask_for_a_death_and_a_false_one_does_not(
    sit_down: SitDown, says: str, result: str, stands: bool
) -> None:
    table = sit_down("gossip", "chef", "monk", "imp", "mayor", **DAY)
    click(table, "Ann, Gossip: a statement?")
    type_into(table, "Ed is the Mayor")
    click(table, says, table.panel.form)
    click(table, "Record (Enter)")
    assert (used(table).text, used(table).result) == ("Ed is the Mayor", result)
    table.press("d")
    assert table.town.phase == Phase("night", 2)
    rows = {row.key.step: row for row in table.panel.record.rows}
    assert (rows["gossip"].standing == "open") is stands


def test_a_juggler_guesses_and_is_told_the_number_that_was_right(sit_down: SitDown) -> None:
    table = sit_down("juggler", "chef", "monk", "imp", "mayor", **DAY)
    table.press("q", "4")
    type_into(table, "imp")
    table.press(ENTER, "2")
    type_into(table, "monk")
    table.press(ENTER, "3")
    type_into(table, "monk")
    table.press(ENTER, ENTER)
    assert (used(table).seats, used(table).characters) == ((4, 2, 3), ("imp", "monk", "monk"))
    table.press("d")
    step = next(row.key for row in table.panel.record.rows if row.key.step == "juggler")
    table.panel.turn_to(step)
    answer = table.panel.record.step.answer
    assert [option.given for option in answer.options if option.true] == [(2,)]


def test_a_savant_is_told_two_things_one_of_them_true(sit_down: SitDown) -> None:
    table = sit_down("savant", "chef", "imp", **DAY)
    table.press("q")
    type_into(table, "Bo is good")
    table.press(ENTER)
    type_into(table, "Cy is good")
    table.press(ENTER)
    assert (used(table).text, used(table).answer) == ("Bo is good\nCy is good", (True, False))


def test_under_a_vortox_both_can_be_false(sit_down: SitDown) -> None:
    table = sit_down("savant", "chef", "vortox", **DAY)
    table.press("q")
    type_into(table, "x")
    click(table, "true", table.panel.form)
    table.press(ENTER)
    type_into(table, "y")
    table.press(ENTER)
    assert used(table).answer == (False, False)


def test_an_artists_question_and_answer(sit_down: SitDown) -> None:
    table = sit_down("artist", "chef", "imp", **DAY)
    table.press("q")
    type_into(table, "Is Cy evil?")
    click(table, table.bridge.tr("common.yes"), table.panel.form)
    click(table, "Record (Enter)")
    assert (used(table).text, used(table).answer, used(table).spends) == ("Is Cy evil?", (True,), True)


def test_an_alsaahir_names_each_as_a_minion_or_a_demon_and_wins(sit_down: SitDown) -> None:
    table = sit_down("alsaahir", "chef", "poisoner", "imp", "mayor", **DAY)
    table.press("q", "3", "4")
    settle()
    last = [b for b in table.panel.form.findChildren(Button) if b.isVisible() and b.text() == "Demon"][-1]
    QTest.mouseClick(last, Qt.MouseButton.LeftButton)
    table.press(ENTER)
    assert (used(table).seats, used(table).answer) == ((3, 4), ("minion", "demon"))
    assert [offer.code for offer in table.panel.record.offers if offer.ends] != []


def test_who_names_the_damsel_is_asked(sit_down: SitDown) -> None:
    table = sit_down("damsel", "chef", "poisoner", "imp", **DAY)
    table.press("q", "3", "1")
    assert (used(table).seat, used(table).of, used(table).seats) == (3, "damsel", (1,))


def test_anybody_may_still_claim_one_without_a_line(sit_down: SitDown) -> None:
    table = sit_down("gossip", "chef", "monk", "imp", **DAY)
    table.press("u", "2")
    type_into(table, "I am the Gossip")
    table.press(ENTER)
    assert (used(table).seat, used(table).text) == (2, "I am the Gossip")
    assert waiting(table) == ["Ann, Gossip: a statement?"]


def test_escape_gives_it_up_and_the_board_has_the_keys_again(sit_down: SitDown) -> None:
    table = sit_down("gossip", "chef", "monk", "imp", **DAY)
    table.press("q")
    type_into(table, "Nothing")
    table.press(Qt.Key.Key_Escape)
    assert table.town.log is not None
    assert not any(isinstance(entry.event, AbilityUsed) for entry in table.town.log)
    assert table.window.focusWidget() is table.page.view
    table.press("q")
    assert table.panel.form.lines[0].text() == ""


def test_what_is_typed_stays_while_the_table_changes(sit_down: SitDown) -> None:
    table = sit_down("gossip", "chef", "monk", "imp", **DAY)
    table.press("q")
    type_into(table, "Half a sen")
    table.session.dispatch(c.NoteClaim(table.town.seats[1].id, "chef"))
    settle()
    assert table.panel.form.lines[0].text() == "Half a sen"


def test_a_shot_still_takes_three_presses_from_its_line(sit_down: SitDown) -> None:
    table = sit_down("slayer", "chef", "monk", "imp", **DAY)
    table.press("q", "4")
    assert (used(table).seat, used(table).seats) == (1, (4,))
    assert table.presses == 2


def test_a_boomdandys_three_are_picked_and_then_who_was_pointed_at(sit_down: SitDown) -> None:
    """Source: the Boomdandy entry: all but three die; then the one most players point at."""
    table = sit_down("boomdandy", "imp", "chef", "monk", "sage", "mayor", **DAY)
    assert "boomdandy" not in [one.of for one in table.panel.record.prompts]
    assert "boomdandy" not in [one.token.character for one in table.panel.record.abilities]
    table.press("n", "2", "1", "2", "3", "4", ENTER, "e")
    assert [one.of for one in table.panel.record.prompts] == ["boomdandy"]
    table.press("q", "2", "3", "4", ENTER)
    table.session.dispatch(c.TakeSuggestion("boomdandy.all_but", SeatId(1)))
    assert [seat.id for seat in table.town.seats if seat.alive] == [2, 3, 4]
    table.press("q", "3", ENTER)
    table.session.dispatch(c.TakeSuggestion("boomdandy.kills", SeatId(3)))
    assert [seat.id for seat in table.town.seats if seat.alive] == [2, 4]
    assert table.panel.record.prompts == ()
