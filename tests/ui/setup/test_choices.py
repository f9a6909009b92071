"""The checklist: suggestions by one key, other choices, what waits for the deal."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from storyteller.app.session import Session
from storyteller.clocktower.commands import BagToken, ChooseScript, DealAll, SetBag
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.choices_strip import ChoiceLine
from storyteller.ui.setup.page import SetupPage
from storyteller.ui.setup.token_button import TokenButton
from tests.clocktower.tables import script_of, trouble_brewing
from tests.ui.setup.conftest import TEN

BAG = ("fortuneteller", "monk", "chef", "drunk", "recluse", "spy", "imp")


def bag_of_seven(page: SetupPage, bridge: Bridge, *, dealt: bool) -> None:
    page.people.seat_people(tuple(TEN.split("\n")[:7]))
    bridge.dispatch(ChooseScript(trouble_brewing()))
    shown = {"drunk": "empath"} if dealt else {}
    bridge.dispatch(SetBag(tuple(BagToken(one, shown.get(one, "")) for one in BAG)))
    if dealt:
        bridge.dispatch(DealAll())
    page.open_step("choices")


def line(page: SetupPage, start: str) -> ChoiceLine:
    return next(line for key, line in page.choices.lines.items() if key.startswith(start))


def option(of: ChoiceLine, pick: object) -> TokenButton:
    return next(button for button in of.picker.findChildren(TokenButton) if button.property("pick") == pick)


def test_one_key_takes_a_suggestion_and_the_next_one_waits(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    bag_of_seven(page, bridge, dealt=False)
    shown, bluffs = line(page, "shown:drunk"), line(page, "bluffs:demon")
    assert shown.take.hasFocus()
    QTest.keyClick(shown.take, Qt.Key.Key_Return)
    assert next(token for token in game.state.bag if token.character == "drunk").shown_as
    assert shown.record.done
    assert bluffs.take.hasFocus()
    QTest.keyClick(bluffs.take, Qt.Key.Key_Space)
    assert len(game.state.bluffs[0].characters) == 3
    assert page.steps.buttons["choices"].summary == "1 after the deal"


def test_what_needs_seats_waits_for_the_deal(page: SetupPage, bridge: Bridge) -> None:
    bag_of_seven(page, bridge, dealt=False)
    waiting = line(page, "waiting:fortuneteller")
    assert not waiting.take.isVisible()
    assert not waiting.change.isVisible()
    line(page, "shown:drunk").take.click()
    bridge.dispatch(DealAll())
    assert "waiting:fortuneteller" not in page.choices.lines
    assert not line(page, "mark:fortuneteller").take.isHidden()


def test_another_player_gets_the_red_herring(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    bag_of_seven(page, bridge, dealt=True)
    mark = line(page, "mark:fortuneteller")
    mark.change.click()
    monk = next(seat for seat in game.state.seats if seat.character == "monk")
    option(mark, int(monk.id)).click()
    marked = [seat.character for seat in game.state.seats if any(r.of == "fortuneteller" for r in seat.reminders)]
    assert marked == ["monk"]
    assert not mark.picker.isVisible()
    mark.change.click()
    chef = next(seat for seat in game.state.seats if seat.character == "chef")
    option(mark, int(chef.id)).click()
    marked = [seat.character for seat in game.state.seats if any(r.of == "fortuneteller" for r in seat.reminders)]
    assert marked == ["chef"]


def test_bluffs_are_picked_one_by_one_and_the_first_gives_way(
    page: SetupPage, bridge: Bridge, game: Session[Town]
) -> None:
    bag_of_seven(page, bridge, dealt=False)
    bluffs = line(page, "bluffs:demon")
    bluffs.change.click()
    for character in ("washerwoman", "mayor", "virgin", "slayer"):
        option(bluffs, character).click()
    assert game.state.bluffs[0].characters == ("mayor", "virgin", "slayer")
    option(bluffs, "virgin").click()
    assert game.state.bluffs[0].characters == ("mayor", "slayer")
    assert page.escape()
    assert not bluffs.picker.isVisible()


def test_undo_opens_a_line_again(page: SetupPage, bridge: Bridge) -> None:
    bag_of_seven(page, bridge, dealt=False)
    line(page, "bluffs:demon").take.click()
    assert line(page, "bluffs:demon").record.done
    page.undo.click()
    assert not line(page, "bluffs:demon").record.done
    assert not line(page, "bluffs:demon").take.isHidden()


def test_without_characters_it_says_what_will_stand_here(page: SetupPage) -> None:
    page.open_step("choices")
    assert not page.choices.lines
    assert page.next.hasFocus()


def test_own_words_are_typed_or_the_example_is_taken(page: SetupPage, bridge: Bridge, game: Session[Town]) -> None:
    page.people.seat_people(tuple(TEN.split("\n")[:5]))
    bridge.dispatch(ChooseScript(script_of("amnesiac", "yaggababble", "chef", "monk", "spy")))
    bridge.dispatch(SetBag(tuple(map(BagToken, ("amnesiac", "yaggababble", "chef", "monk", "spy")))))
    bridge.dispatch(DealAll())
    page.open_step("choices")

    def words(character: str, key: str) -> str:
        return next(seat.text(key) for seat in game.state.seats if seat.character == character)

    ability, phrase = line(page, "text:amnesiac"), line(page, "text:yaggababble")
    assert ability.own_words.placeholderText()
    QTest.keyClicks(ability.own_words, "You smell evil")
    QTest.keyClick(ability.own_words, Qt.Key.Key_Return)
    assert words("amnesiac", "ability") == "You smell evil"
    assert ability.take.isHidden()
    phrase.take.click()
    assert words("yaggababble", "phrase") == phrase.own_words.text() == phrase.own_words.placeholderText()
    ability.own_words.clear()
    QTest.keyClick(ability.own_words, Qt.Key.Key_Return)
    assert words("amnesiac", "ability") == ""
    assert not ability.record.done
