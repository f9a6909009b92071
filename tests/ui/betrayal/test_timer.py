"""The reading time: it counts, it rings once, it goes on behind other tabs."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.timer import ReadingTimer, TimerPanel
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


class Seconds:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def seconds() -> Seconds:
    return Seconds()


def test_it_counts_down_and_rings_once(qtbot: QtBot, seconds: Seconds) -> None:
    timer = ReadingTimer(None, seconds)
    rung: list[bool] = []
    timer.rang.connect(lambda: rung.append(True))
    assert timer.left_s == 0
    timer.start(300)
    assert timer.left_s == 300
    seconds.now += 0.4
    assert timer.left_s == 300
    seconds.now += 299
    timer.look()
    assert (timer.left_s, rung) == (1, [])
    seconds.now += 1
    timer.look()
    timer.look()
    assert (timer.left_s, rung) == (0, [True])


def test_it_stops_without_a_word(qtbot: QtBot, seconds: Seconds) -> None:
    timer = ReadingTimer(None, seconds)
    timer.rang.connect(lambda: pytest.fail("it rang"))
    timer.start(60)
    timer.stop()
    seconds.now += 100
    timer.look()
    assert timer.left_s == 0


def test_the_table_shows_it_while_the_sides_read_and_not_longer(qtbot: QtBot, tmp_path: Path) -> None:
    """Source: BG-061."""
    hand = Hand(qtbot, tmp_path, "zh_Hans")
    hand.begin("bg", BG)
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    hand.do("haunt", "begin_haunt", revealer=SeatId(1))
    page = hand.table
    page.turn_to("haunt")
    panel = page.sections.widget().findChild(TimerPanel)
    assert panel is not None
    panel.starts[10].click()
    assert panel.left.text() == "10:00"
    page.turn_to("turn")
    assert page.band.time.text() == "10:00"
    assert page.band.time.isVisible()
    page.timer.rang.emit()
    assert page.reminder.words.text() == "阅读时间到了。"
    hand.do("haunt", "kind", kind="none")
    hand.do("haunt", "begin_haunt_turns")
    assert page.timer.left_s == 0
    assert not page.band.time.isVisible()
    hand.close()
