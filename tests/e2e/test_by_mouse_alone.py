"""A whole game without a key: only the names of the players are typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.app import bootstrap
from storyteller.app.chance import SeededChance
from storyteller.clocktower.model import Phase
from storyteller.ui.cards.card import Card
from storyteller.ui.palette.palette import Palette
from storyteller.ui.phase.end import EndPanel
from storyteller.ui.setup.token_button import TokenButton
from tests.e2e import alone
from tests.e2e.hands import Hands, prepare


def _take_what_is_suggested(hands: Hands) -> int:
    taken = 0
    while (line := next((x for x in hands.setup.choices.lines.values() if x.take.isVisible()), None)) is not None:
        hands.tap(line.take)
        taken += 1
    return taken


def _choose_the_drunks_token(hands: Hands) -> None:
    line = alone.drunks_line(hands)
    hands.tap(line.change)
    hands.tap(next(one for one in line.picker.findChildren(TokenButton) if one.property("pick") == "chef"))


def _hold(hands: Hands, widget: QWidget, over: Callable[[], bool]) -> None:
    """Holds the button down until something has happened."""
    QTest.mousePress(widget, Qt.MouseButton.LeftButton)
    hands.wait_until(over)
    hands.settle()


def _cards() -> list[Card]:
    return [shown for shown in QApplication.topLevelWidgets() if isinstance(shown, Card) and shown.isVisible()]


def _everybody_looks(hands: Hands) -> None:
    hands.click("setup_page.deal.show_each")
    passing = hands.setup.deal.passing
    assert passing is not None
    for seat in hands.town.seats:
        hands.wait_until(passing.isActiveWindow)
        assert passing.name.text() == seat.name
        hands.tap(passing.look)
        (card,) = _cards()
        _hold(hands, card, lambda: not _cards())
    _hold(hands, passing.end, lambda: hands.setup.deal.passing is None)
    assert all(seat.looked for seat in hands.town.seats)


def _set_up(hands: Hands) -> None:
    hands.click("library.new")
    hands.tap(hands.setup.people.entry)
    for name in alone.NAMES:
        hands.type(name)
        hands.click("common.add")
    assert tuple(seat.name for seat in hands.town.seats) == alone.NAMES
    hands.click("setup_page.to.characters")
    script = hands.setup.characters.script.button("tb")
    assert script is not None
    hands.tap(script)
    for character in alone.BY_HAND:
        hands.tap(hands.token(character))
    assert [token.character for token in hands.town.bag] == list(alone.BY_HAND)
    hands.click("setup_page.characters.random")
    alone.check_bag(hands)
    hands.click("setup_page.to.choices")
    _choose_the_drunks_token(hands)
    assert alone.shown_to_the_drunk(hands) == "chef"
    hands.click("setup_page.to.deal")
    hands.click("setup_page.deal.random")
    alone.check_dealt(hands)
    _everybody_looks(hands)
    # Who is the red herring can be said only now.
    hands.click("common.back")
    assert _take_what_is_suggested(hands) == 1
    hands.click("setup_page.to.deal")
    hands.click("setup_page.begin")
    assert hands.town.phase == Phase("night", 1)


def _night(hands: Hands) -> list[str]:
    return alone.through_the_night(
        hands, hands.tap_seat, lambda: hands.tap(hands.panel.done), lambda: hands.click("panel.offer.take_key")
    )


def _execute(hands: Hands, character: str) -> None:
    hands.click("panel.nominate_key")
    nominee = alone.number_of(hands, character)
    hands.tap_seat(nominee)
    hands.tap_seat(nominee)
    living = [number for number, seat in enumerate(hands.town.seats, 1) if seat.alive]
    for number in living[:3]:
        hands.tap_seat(number)
    hands.click("panel.vote.close")
    hands.click("panel.execute.dies_key")
    assert not alone.seat_of(hands, character).alive


def _confirm_the_winner(hands: Hands) -> None:
    hands.click("panel.offer.take_key")
    conclusion = hands.town.conclusion
    assert conclusion is not None
    assert conclusion.winner == "good"
    assert isinstance(hands.panel, EndPanel)


def _cover_and_uncover(hands: Hands) -> None:
    hands.click("rail.curtain")
    assert hands.window.curtain_down
    _hold(hands, hands.window.curtain, lambda: not hands.window.curtain_down)


def _turn_the_wheel(over: QWidget) -> None:
    """One notch down."""
    middle, none = QPointF(over.rect().center()), Qt.MouseButton.NoButton
    notch = QWheelEvent(
        middle, over.mapToGlobal(middle), QPoint(), QPoint(0, -120), none, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(over, notch)


def _find_and_click(hands: Hands, words: str) -> None:
    """Among everything there is to find, by scrolling and not by a letter."""
    hands.click("rail.find")
    palette = hands.window.findChild(Palette)
    assert palette is not None
    row = next(row for row, item in enumerate(palette.rows.items) if item.text == words)
    index = palette.rows.index(row, 0)
    while not palette.list.viewport().rect().contains(palette.list.visualRect(index).center()):
        before = palette.list.verticalScrollBar().value()
        _turn_the_wheel(palette.list.viewport())
        assert palette.list.verticalScrollBar().value() > before
    hands.tap(palette.list.viewport(), palette.list.visualRect(index).center())


def test_a_whole_game_by_mouse_alone(
    tmp_path: Path, open_program: Callable[[Path], Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "SystemChance", lambda: SeededChance(3))
    prepare(tmp_path)
    hands = open_program(tmp_path)
    watcher = alone.Watcher()
    _set_up(hands)
    assert "fortuneteller" in _night(hands)
    assert hands.town.phase == Phase("day", 1)
    _execute(hands, "drunk")
    hands.tap(hands.panel.end)
    assert hands.town.phase == Phase("night", 2)
    assert "imp" in _night(hands)
    alone.check_second_day(hands)
    _execute(hands, "imp")
    before_the_end = hands.town
    _confirm_the_winner(hands)
    hands.tap(hands.grimoire.strip.undo_button)
    assert hands.town == before_the_end
    hands.tap(hands.grimoire.strip.undo_button)
    assert alone.seat_of(hands, "imp").alive
    _cover_and_uncover(hands)
    hands.click("rail.settings")
    hands.click("language.zh_Hans")
    assert hands.bridge.language == "zh_Hans"
    hands.click("rail.grimoire")
    assert hands.says("panel.day", n=2) in hands.words(hands.panel)
    _find_and_click(hands, hands.says("action.quit"))
    assert not hands.window.isVisible()
    assert watcher.seen["keys"] == 0
    assert watcher.seen["letters"] == sum(map(len, alone.NAMES))
