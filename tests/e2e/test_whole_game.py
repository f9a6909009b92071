"""One whole game through the real window: set-up, nights, days, a killed process in mid-vote, a winner."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from storyteller.app import bootstrap
from storyteller.app.chance import SeededChance
from storyteller.clocktower.model import Phase
from storyteller.ui.phase.end import EndPanel
from tests.e2e import game
from tests.e2e.conftest import BrokenOff
from tests.e2e.hands import ALT, ENTER, Hands, prepare

Open = Callable[[Path], Hands]


def test_a_game_broken_off_by_a_kill_in_mid_vote_goes_on_to_its_winner(
    broken_off: BrokenOff, copied: Path, open_program: Open
) -> None:
    if sys.platform != "win32":
        assert broken_off.code == -signal.SIGKILL
    hands = open_program(copied)
    assert hands.window.page_key == "library"
    game.resume(hands)
    # Every gesture that was acknowledged is there, and the count is as open as it was.
    assert hands.session.game == broken_off.game
    assert hands.session.timeline.last_seq == broken_off.seq
    assert hands.notation == broken_off.notation
    vote = hands.town.day.open_vote
    assert vote is not None
    assert (vote.by, vote.nominee) == (3, 4)
    assert tuple(hand.seat for hand in vote.hands) == game.HALF_A_VOTE
    assert hands.panel.count.tally.text() == "2"
    game.finish(hands)
    assert "Good has won" in hands.words(hands.panel)
    assert "the Demon is dead" in hands.words(hands.panel)
    hands.press("6")
    assert [seat.revealed for seat in hands.town.seats].count(True) == 1
    hands.click("reveal.reveal_all")
    assert all(seat.revealed for seat in hands.town.seats)
    hands.press(Qt.Key.Key_1, held=Qt.KeyboardModifier.ControlModifier)
    (entry,) = hands.window.page.bridge.library.games()
    assert entry.winner == "good"
    # Nothing goes on any more: what Enter does here is to begin another game.
    assert hands.keyboard() is hands.button(hands.says("library.new"))


def _take_all_suggestions(hands: Hands) -> None:
    """Enter takes what is suggested until nothing is."""
    hands.press("3", held=ALT)
    while hands.keyboard() in [line.take for line in hands.setup.choices.lines.values()]:
        hands.press(ENTER)


def _everybody_looks(hands: Hands) -> None:
    """The laptop goes round: each player looks, holds the card to close it, and the next name lies between two."""
    hands.press(" ")
    passing = hands.setup.deal.passing
    assert passing is not None
    for number, seat in enumerate(hands.town.seats, 1):
        hands.wait_until(passing.isActiveWindow)
        assert passing.name.text() == seat.name
        hands.press(" ")
        hands.put_card_away()
        assert sum(one.looked for one in hands.town.seats) == number
    hands.wait_until(passing.isActiveWindow)
    QTest.mousePress(passing.end, Qt.MouseButton.LeftButton)
    hands.wait_until(lambda: hands.setup.deal.passing is None)
    hands.settle()


def _through_the_night(hands: Hands) -> None:
    """Digits while seats are asked for, Space for everything else."""
    for _ in range(40):
        if hands.town.phase.kind != "night":
            return
        wanted = hands.grimoire.picker.wanted
        if wanted is not None and not wanted.complete:
            hands.press(str(1 + max((int(seat) for seat in wanted.picked), default=0)))
        else:
            hands.press(" ")
    raise AssertionError(f"stuck at {hands.row}: {hands.words()}")


def test_all_at_random_and_everybody_looks(tmp_path: Path, open_program: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "SystemChance", lambda: SeededChance(2))
    prepare(tmp_path)
    hands = open_program(tmp_path)
    hands.press(ENTER)
    hands.type(", ".join(game.ENGLISH[:7]))
    hands.press(ENTER)
    hands.press("2", held=ALT)
    hands.press(ENTER, "r")
    _take_all_suggestions(hands)
    hands.press("4", held=ALT)
    hands.press(" ")
    bag = sorted(token.character for token in hands.town.bag)
    assert len(bag) == 7
    assert sorted(str(seat.character) for seat in hands.town.seats) == bag
    _everybody_looks(hands)
    _take_all_suggestions(hands)
    assert not hands.setup.record.owed
    hands.press("4", held=ALT)
    hands.click("setup_page.begin")
    assert hands.town.phase == Phase("night", 1)
    _through_the_night(hands)
    assert hands.town.phase == Phase("day", 1)
    assert all(seat.alive for seat in hands.town.seats)


def test_the_end_panel_stands_where_the_game_ended_after_a_restart(copied: Path, open_program: Open) -> None:
    hands = open_program(copied)
    game.resume(hands)
    game.finish(hands)
    ended = hands.notation
    hands.close()
    hands.start()
    hands.tap_game(0)
    assert hands.notation == ended
    assert isinstance(hands.panel, EndPanel)
