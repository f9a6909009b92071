"""The list for a cloth bag: what players will see, by team, ticked off by keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from storyteller.app.session import Session
from storyteller.clocktower.commands import ChooseScript, SetBag, SetHouseRules
from storyteller.clocktower.model import BagToken, Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from storyteller.viewmodel.setup.bag_list import bag_list
from tests.clocktower.tables import a_context, script_of
from tests.ui.setup.evenings import kept_evening

SCRIPT = script_of("washerwoman", "chef", "empath", "monk", "drunk", "spy", "imp")
BAG = (BagToken("imp"), BagToken("drunk", "monk"), BagToken("washerwoman"), BagToken("spy"), BagToken("chef"))


def names(town: Town, **order: object) -> list[tuple[str | None, list[str]]]:
    record = bag_list(town, a_context(), **order)  # type: ignore[arg-type]  # the one keyword there is
    return [(team, [line.token.character for line in lines]) for team, lines in record.groups]


def test_what_is_seen_goes_in_by_team_as_on_the_script() -> None:
    town = Town(script=SCRIPT, bag=BAG)
    assert names(town) == [("townsfolk", ["washerwoman", "chef", "monk"]), ("minion", ["spy"]), ("demon", ["imp"])]
    assert bag_list(town, a_context()).stands_in
    assert names(town, order=lambda one: one)[0] == ("townsfolk", ["chef", "monk", "washerwoman"])


def test_copies_are_put_in_one_by_one_and_what_is_never_drawn_stays_out() -> None:
    bag = (BagToken("villageidiot"), BagToken("villageidiot"), BagToken("lilmonsta", drawn=False))
    record = bag_list(Town(bag=bag), a_context())
    assert [line.key for line in record.lines] == ["villageidiot:1", "villageidiot:2"]
    assert [token.character for token in record.beside] == ["lilmonsta"]
    assert not record.stands_in


# --- on the page -----------------------------------------------------------------------------------------------------


@pytest.fixture
def dealing(page: SetupPage, bridge: Bridge) -> SetupPage:
    page.people.seat_people(tuple("ABCDE"))
    bridge.dispatch(ChooseScript(SCRIPT))
    bridge.dispatch(SetBag(BAG))
    page.open_step("deal")
    QTest.mouseClick(page.deal.bag_button, Qt.MouseButton.LeftButton)
    return page


def ticked(page: SetupPage) -> Sequence[str]:
    return sorted(key.partition(":")[0] for key in page.deal.bag.ticked)


def test_tokens_are_ticked_by_keys_and_counted(dealing: SetupPage) -> None:
    bag = dealing.deal.bag
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        row = next(row for row in bag.rows if row.hasFocus())
        QTest.keyClick(row, key)
    assert ticked(dealing) == ["monk", "washerwoman"]
    assert bag.count.text() == "2 of 5 are in the bag"
    for row in bag.rows:
        row.setChecked(True)
    assert bag.count.text() == "All 5 are in the bag. Shake it."
    bag.untick.click()
    assert ticked(dealing) == []


def test_a_tick_stays_when_the_list_is_sorted_and_goes_with_its_token(dealing: SetupPage, bridge: Bridge) -> None:
    bag = dealing.deal.bag
    bag.rows[0].click()
    bag.by_name.click()
    assert [row.line.token.character for row in bag.rows] == ["chef", "monk", "washerwoman", "spy", "imp"]
    assert [row.isChecked() for row in bag.rows] == [False, False, True, False, False]
    bridge.dispatch(SetBag((*BAG[:2], *BAG[3:], BagToken("empath"))))
    assert ticked(dealing) == []


def test_both_languages_are_on_every_row_whatever_is_set(dealing: SetupPage, bridge: Bridge) -> None:
    bridge.change_settings(names_shown="one", language="zh_Hans")
    row = next(row for row in dealing.deal.bag.rows if row.line.token.character == "chef")
    assert "厨师" in row.accessibleName()
    assert "Chef" in row.accessibleName()
    dealing.deal.bag.by_name.click()
    read = [row.line.token.character for row in dealing.deal.bag.rows]
    assert read == ["chef", "monk", "washerwoman", "spy", "imp"]  # chú, sēng, xǐ


def test_escape_goes_back_to_the_letters_of_the_first_seat(
    dealing: SetupPage, game: Session[Town]
) -> None:
    assert dealing.escape()
    assert not dealing.deal.bag_open
    assert dealing.deal.entry.letters.hasFocus()
    QTest.keyClicks(dealing.deal.entry.letters, "imp")
    QTest.keyClick(dealing.deal.entry.letters, Qt.Key.Key_Return)
    assert game.state.seats[0].character == "imp"


def test_ticks_of_both_lists_outlast_the_program(qtbot: QtBot, bridge: Bridge, tmp_path: Path) -> None:
    with kept_evening(tmp_path / "data", bridge) as kept:
        page = SetupPage(bridge)
        qtbot.addWidget(page)
        page.show()
        page.people.seat_people(tuple("ABCDE"))
        bridge.dispatch(ChooseScript(SCRIPT))
        bridge.dispatch(SetBag(BAG))
        bridge.dispatch(SetHouseRules(("No phones",)))
        page.open_step("choices")
        page.choices.aloud.lines[0].tick.click()
        page.open_step("deal")
        page.deal.open_bag()
        page.deal.bag.rows[1].click()
        was, said, game = page.deal.bag.ticked, page.choices.aloud.said, kept.session.game
        assert was
        assert said
        page.close()
    house = open_house(tmp_path / "data")
    bridge.evening = Evening(house.folder, house.library, house.journal, house.context, SystemClock())
    bridge.open_session(house.library.open(game))
    again = SetupPage(bridge)
    qtbot.addWidget(again)
    again.show()
    again.open_step("choices")
    assert again.choices.aloud.said == said
    assert again.choices.aloud.lines[0].tick.isChecked()
    again.open_step("deal")
    again.deal.open_bag()
    assert again.deal.bag.ticked == was
    assert [row.isChecked() for row in again.deal.bag.rows] == [False, True, False, False, False]
    again.deal.bag.empty()
    assert bridge.evening.ticks.of(game, "bag") == frozenset()
    bridge.open_session(None)
    house.close()
