"""Saved set-ups, pin, ban and reroll: by mouse and by keys, each gesture undone by one undo."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from storyteller.clocktower.commands import AddFabled, AddSeat, BeginNight, ChooseScript, DealAll, FillBag, SetBag
from storyteller.clocktower.model import BagToken, Fabled
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.page import SetupPage
from storyteller.ui.setup.shelf import ShelfCard
from tests.clocktower.tables import trouble_brewing
from tests.ui.setup.evenings import Kept, kept_evening

SEVEN = ("washerwoman", "empath", "virgin", "mayor", "slayer", "spy", "imp")


@pytest.fixture
def kept(tmp_path: Path, bridge: Bridge) -> Iterator[Kept]:
    with kept_evening(tmp_path / "data", bridge) as made:
        yield made


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge, kept: Kept) -> SetupPage:
    made = SetupPage(bridge)
    qtbot.addWidget(made)
    made.resize(1180, 660)
    made.show()
    qtbot.waitExposed(made)
    made.people.seat_people(tuple("ABCDEFG"))
    kept.session.dispatch(ChooseScript(trouble_brewing()))
    made.open_step("characters")
    return made


def bag(kept: Kept) -> list[str]:
    return [token.character for token in kept.session.state.bag]


def pick(kept: Kept, *characters: str) -> None:
    kept.session.dispatch(SetBag(tuple(BagToken(one) for one in characters)))


def card(page: SetupPage, name: str) -> ShelfCard:
    return next(card for card in page.characters.shelf.cards if card.record.name.text == name)


# --- the shelf -------------------------------------------------------------------------------------------------------


def test_a_setup_is_saved_by_enter_and_used_by_one_button(page: SetupPage, kept: Kept) -> None:
    pick(kept, *SEVEN)
    kept.session.dispatch(AddFabled(Fabled("sentinel")))
    page.characters.open_shelf()
    assert page.characters.shelf.name.hasFocus()
    assert page.characters.shelf.name.text() == "Trouble Brewing, 7 players"
    QTest.keyClicks(page.characters.shelf.name, "Friday")
    QTest.keyClick(page.characters.shelf.name, Qt.Key.Key_Return)
    pick(kept)
    before = kept.session.state
    QTest.mouseClick(card(page, "Friday").use, Qt.MouseButton.LeftButton)
    assert bag(kept) == list(SEVEN)
    assert not page.characters.shelf_open
    kept.session.undo()
    assert kept.session.state == before


def test_the_shelf_shows_what_fits_the_table_first(page: SetupPage) -> None:
    page.characters.open_shelf()
    assert {card.record.players for card in page.characters.shelf.cards} == {7}
    page.characters.shelf.all_sizes.click()
    assert {card.record.players for card in page.characters.shelf.cards} == {*range(5, 16)}
    page.characters.shelf.of_size.click()
    assert {card.record.players for card in page.characters.shelf.cards} == {7}


def test_a_deleted_setup_is_brought_back_by_one_key(page: SetupPage, kept: Kept) -> None:
    pick(kept, *SEVEN)
    page.characters.open_shelf()
    page.characters.shelf.name.setText("Friday")
    page.characters.shelf.save()
    card(page, "Friday").deleted.emit()
    assert kept.evening.setups.all() == ()
    assert page.characters.shelf.restore.hasFocus()
    QTest.keyClick(page.characters.shelf.restore, Qt.Key.Key_Return)
    assert [one.name for one in kept.evening.setups.all()] == ["Friday"]
    assert card(page, "Friday").isVisible()


def test_a_dealt_game_is_saved_too_but_not_loaded_over_once_begun(page: SetupPage, kept: Kept) -> None:
    pick(kept, *SEVEN)
    kept.session.dispatch(DealAll())
    kept.session.dispatch(BeginNight(override=True))
    page.characters.open_shelf()
    page.characters.shelf.save()
    (saved,) = kept.evening.setups.all()
    assert [token.character for token in saved.parts.bag] == list(SEVEN)
    assert not any(card.use.isEnabled() for card in page.characters.shelf.cards)


def test_nothing_picked_is_nothing_to_save(page: SetupPage, kept: Kept) -> None:
    page.characters.open_shelf()
    assert not page.characters.shelf.keep.isEnabled()
    page.characters.shelf.save()
    assert kept.evening.setups.all() == ()


def test_escape_closes_the_shelf(page: SetupPage) -> None:
    page.characters.open_shelf()
    assert page.escape()
    assert not page.characters.shelf_open
    assert not page.escape()


def test_a_ready_setup_brings_its_script_to_a_table_without_one(page: SetupPage, kept: Kept, bridge: Bridge) -> None:
    kept.session.undo()
    assert kept.session.state.script is None
    assert page.characters.setups_first.isVisible()
    page.characters.open_shelf()
    page.characters.shelf.cards[0].use.click()
    assert kept.session.state.script is not None
    assert len(bag(kept)) == 7


def test_the_shelf_speaks_the_other_language_at_once(page: SetupPage, bridge: Bridge) -> None:
    page.characters.open_shelf()
    bridge.change_settings(language="zh_Hans")
    assert all(re.search("[一-鿿]", card.record.name.text) for card in page.characters.shelf.cards)


# --- pin, ban, reroll ------------------------------------------------------------------------------------------------


def press(page: SetupPage, character: str, key: Qt.Key) -> None:
    button = page.characters.grid.button(character)
    assert button is not None
    button.setFocus()
    QTest.keyClick(button, key)


def test_what_is_pinned_stays_and_what_is_banned_never_comes(page: SetupPage, kept: Kept) -> None:
    press(page, "baron", Qt.Key.Key_P)
    assert bag(kept) == ["baron"]
    for banned in ("drunk", "chef", "empath"):
        press(page, banned, Qt.Key.Key_B)
    for _ in range(12):
        page.characters.fill(keep=False)
        assert "baron" in bag(kept)
        assert not {"drunk", "chef", "empath"} & set(bag(kept))
        assert len(bag(kept)) == 7


def test_a_ban_takes_a_token_out_and_pin_lifts_it(page: SetupPage, kept: Kept) -> None:
    pick(kept, "imp", "spy")
    press(page, "spy", Qt.Key.Key_B)
    assert bag(kept) == ["imp"]
    button = page.characters.grid.button("spy")
    assert button is not None
    assert "banned" in button.accessibleName()
    press(page, "spy", Qt.Key.Key_P)
    assert bag(kept) == ["imp", "spy"]
    assert "pinned" in button.accessibleName()
    press(page, "spy", Qt.Key.Key_P)
    assert page.characters.wishes.pinned == set()


def test_one_token_is_rerolled_and_the_others_stay(page: SetupPage, kept: Kept) -> None:
    pick(kept, *SEVEN)
    press(page, "mayor", Qt.Key.Key_R)
    now = bag(kept)
    assert "mayor" not in now
    assert set(SEVEN) - {"mayor"} <= set(now)
    assert len(now) == 7
    kept.session.undo()
    assert bag(kept) == list(SEVEN)


def test_the_menu_of_a_token_has_the_same(page: SetupPage, kept: Kept) -> None:
    pick(kept, *SEVEN)
    button = page.characters.grid.button("mayor")
    assert button is not None
    words = [action.text().partition("\t")[2] for action in page.characters.menu(button).actions()]
    assert words == ["Enter", "P", "B", "R"]
    pin = page.characters.menu(button).actions()[1]
    pin.trigger()
    assert page.characters.wishes.pinned == {"mayor"}


def test_another_game_starts_without_pins(page: SetupPage, kept: Kept, bridge: Bridge) -> None:
    press(page, "imp", Qt.Key.Key_P)
    bridge.open_session(kept.house.library.new())
    page.open_step("characters")
    assert page.characters.wishes.pinned == set()


def test_random_leans_to_what_the_group_has_not_seen(page: SetupPage, kept: Kept, bridge: Bridge) -> None:
    old = kept.house.library.new()
    for name in "ABCDEFG":
        old.dispatch(AddSeat(name))
    old.dispatch(ChooseScript(trouble_brewing()))
    old.dispatch(SetBag(tuple(BagToken(one) for one in SEVEN)))
    old.dispatch(BeginNight(override=True))
    bridge.open_session(kept.house.library.new())
    page.people.seat_people(tuple("ABCDEFG"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    page.open_step("characters")
    assert dict(page.characters.wishes.weights) == dict.fromkeys(SEVEN, 14)
    lean = page.characters.lean
    assert lean.isVisible()
    assert lean.currentData() == "unseen"
    assert page.characters.wishes.fill(keep=True).weights == page.characters.wishes.weights
    lean.setFocus()
    QTest.keyClick(lean, Qt.Key.Key_Up)
    assert lean.currentData() == "any"
    assert page.characters.wishes.fill(keep=True).weights == ()


def test_random_is_simple_where_somebody_is_new_unless_something_else_is_wanted(
    page: SetupPage, kept: Kept, bridge: Bridge
) -> None:
    page.people.seat_people(tuple("ABCDEFG"))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    page.open_step("characters")
    lean = page.characters.lean
    assert [lean.itemData(place) for place in range(lean.count())] == ["any", "newcomers", "balanced", "no_jinx"]
    assert page.characters.wishes.fill(keep=True) == FillBag()
    page.open_step("people")
    chip = page.people.table.chip(kept.session.state.seats[2].id)
    assert chip is not None
    QTest.keyClick(chip, Qt.Key.Key_N)
    page.open_step("characters")
    assert lean.currentData() == "newcomers"
    weights = dict(page.characters.wishes.fill(keep=True).weights)
    assert 0 < weights["spy"] < 100
    assert "washerwoman" not in weights
    assert dict(page.characters.wishes.reroll(BagToken("spy")).weights) == weights
    lean.choose("no_jinx")
    assert page.characters.wishes.fill(keep=True) == FillBag(avoid_jinxes=True)
    lean.choose("balanced")
    assert page.characters.wishes.fill(keep=True) == FillBag(balanced=True)
    assert page.characters.wishes.reroll(BagToken("spy")).balanced
    lean.choose("no_jinx")
    bridge.dispatch(SetBag(()))
    assert lean.currentData() == "no_jinx"
