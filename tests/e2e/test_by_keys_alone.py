"""A whole game without a mouse: what has no key of its own is reached with Tab."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from storyteller.app import bootstrap
from storyteller.app.chance import SeededChance
from storyteller.clocktower.model import Phase, Seat
from storyteller.ui.phase.end import EndPanel
from storyteller.ui.setup.token_button import TokenButton
from tests.e2e import alone
from tests.e2e.hands import ALT, CTRL, ENTER, ESCAPE, Hands, prepare


def _tab_to(hands: Hands, widget: QWidget) -> None:
    """Goes from control to control until a certain one has the keyboard."""
    for _ in range(60):
        if hands.keyboard() is widget:
            return
        hands.press(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab doesn't lead to {widget}, but to {hands.keyboard()}")


def _walk_to(hands: Hands, character: str) -> None:
    """Goes from token to token by arrows, as the eye sees them lie."""
    for _ in range(40):
        here, there = hands.keyboard(), hands.token(character)
        if here is there:
            return
        gap = there.geometry().center() - here.geometry().center()
        if abs(gap.y()) > here.height() // 2:
            hands.press(Qt.Key.Key_Down if gap.y() > 0 else Qt.Key.Key_Up)
        else:
            hands.press(Qt.Key.Key_Right if gap.x() > 0 else Qt.Key.Key_Left)
    raise AssertionError(f"arrows don't lead to {character}, but to {hands.keyboard().accessibleName()}")


def _take_what_is_suggested(hands: Hands) -> int:
    hands.press("3", held=ALT)
    taken = 0
    while hands.keyboard() in [line.take for line in hands.setup.choices.lines.values()]:
        hands.press(ENTER)
        taken += 1
    return taken


def _choose_the_drunks_token(hands: Hands) -> None:
    hands.press("3", held=ALT)
    line = alone.drunks_line(hands)
    _tab_to(hands, line.change)
    hands.press(ENTER)
    chef = next(one for one in line.picker.findChildren(TokenButton) if one.property("pick") == "chef")
    _tab_to(hands, chef)
    hands.press(ENTER)


def _next_looks(hands: Hands, seat: Seat) -> None:
    passing = hands.setup.deal.passing
    assert passing is not None
    hands.wait_until(passing.isActiveWindow)
    assert passing.name.text() == seat.name
    hands.press(" ")
    hands.put_card_away()
    hands.wait_until(passing.isActiveWindow)
    now = hands.town.seat(seat.id)
    assert now is not None
    assert now.looked


def _hold_to_end(hands: Hands) -> None:
    """A tap is not enough."""
    passing = hands.setup.deal.passing
    assert passing is not None
    assert hands.keyboard() is passing.end
    hands.press(" ")
    assert passing.isVisible()
    hands.hold(lambda: hands.setup.deal.passing is None)
    assert not hands.window.curtain_down


def _everybody_looks(hands: Hands) -> None:
    """The laptop goes round, comes back after the first player, and goes on from there."""
    assert hands.keyboard() is hands.setup.deal.show_each
    hands.press(ENTER)
    first, *others = hands.town.seats
    _next_looks(hands, first)
    passing = hands.setup.deal.passing
    assert passing is not None
    _tab_to(hands, passing.end)
    _hold_to_end(hands)
    _tab_to(hands, hands.setup.deal.show_each)
    hands.press(ENTER)
    for seat in others:
        _next_looks(hands, seat)
    _hold_to_end(hands)


def _set_up(hands: Hands) -> None:
    hands.press(ENTER)
    for name in alone.NAMES:
        hands.type(name)
        hands.press(ENTER)
    assert tuple(seat.name for seat in hands.town.seats) == alone.NAMES
    hands.press("2", held=ALT)
    hands.press(ENTER)
    for character in alone.BY_HAND:
        _walk_to(hands, character)
        hands.press(ENTER)
    assert [token.character for token in hands.town.bag] == list(alone.BY_HAND)
    hands.press("r")
    alone.check_bag(hands)
    _choose_the_drunks_token(hands)
    assert alone.shown_to_the_drunk(hands) == "chef"
    hands.press("4", held=ALT)
    hands.press(ENTER)
    alone.check_dealt(hands)
    _everybody_looks(hands)
    # Who is the red herring can be said only now.
    assert _take_what_is_suggested(hands) == 1
    hands.press(ENTER, held=CTRL)
    assert hands.setup.step == "deal"
    hands.press(ENTER, held=CTRL)
    assert hands.town.phase == Phase("night", 1)


def _night(hands: Hands) -> list[str]:
    return alone.through_the_night(
        hands, lambda number: hands.press(str(number)), lambda: hands.press(" "), lambda: hands.press("t")
    )


def _execute(hands: Hands, character: str) -> None:
    nominee = str(alone.number_of(hands, character))
    hands.press("n", nominee, nominee)
    living = [str(number) for number, seat in enumerate(hands.town.seats, 1) if seat.alive]
    hands.press(*living[:3], ENTER, "e")
    assert not alone.seat_of(hands, character).alive


def _declare(hands: Hands) -> None:
    """That evil has won, as nobody suggests it."""
    box = hands.panel.conclude
    _tab_to(hands, box.opener)
    hands.press(" ")
    _tab_to(hands, box.reason)
    hands.type("Good gave up")
    _tab_to(hands, box.choices["evil"])
    hands.press(" ")
    conclusion = hands.town.conclusion
    assert conclusion is not None
    assert conclusion.winner == "evil"
    assert isinstance(hands.panel, EndPanel)
    assert "Good gave up" in hands.words(hands.panel)


def test_a_whole_game_by_keys_alone(
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
    hands.press(" ")
    assert hands.town.phase == Phase("night", 2)
    assert "imp" in _night(hands)
    alone.check_second_day(hands)
    second_day = hands.town
    _declare(hands)
    hands.press(Qt.Key.Key_Z, held=CTRL)
    assert hands.town == second_day
    hands.press(Qt.Key.Key_Z, held=CTRL)
    assert (hands.town.phase, hands.row) == (Phase("night", 2), "dawn")
    hands.press(ESCAPE)
    assert hands.window.curtain_down
    hands.lift_curtain()
    assert hands.row == "dawn"
    hands.press(Qt.Key.Key_L, held=CTRL)
    assert hands.bridge.language == "zh_Hans"
    assert hands.says("panel.break_day") in hands.words(hands.panel)
    hands.press(Qt.Key.Key_Q, held=CTRL)
    assert not hands.window.isVisible()
    assert watcher.seen["pointer"] == 0
    assert watcher.seen["keys"] > 50
