"""The curtain that falls by itself counts from the last touch, and costs nothing while it waits."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from storyteller.ui.idle import IdleWatch


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def watched(seconds: float) -> tuple[IdleWatch, Clock, list[float]]:
    clock, told = Clock(), []
    watch = IdleWatch(clock)
    watch.idle.connect(lambda: told.append(clock.now))
    watch.set_after(seconds)
    return watch, clock, told


def test_it_tells_once_when_the_time_is_up(qtbot: QtBot) -> None:
    del qtbot
    watch, clock, told = watched(60)
    clock.now += 59.9
    watch.look()
    assert told == []
    assert watch.waiting
    clock.now += 0.2
    watch.look()
    watch.look()
    assert told == [clock.now]
    assert not watch.waiting


def test_a_touch_begins_it_anew(qtbot: QtBot) -> None:
    del qtbot
    watch, clock, told = watched(60)
    clock.now += 50
    watch.touched()
    clock.now += 50
    watch.look()
    assert told == []
    clock.now += 10
    watch.look()
    assert len(told) == 1
    watch.touched()
    assert watch.waiting
    clock.now += 60
    watch.look()
    assert len(told) == 2


def test_never_is_never(qtbot: QtBot) -> None:
    del qtbot
    watch, clock, told = watched(60)
    watch.set_after(0)
    assert not watch.waiting
    watch.touched()
    assert not watch.waiting
    clock.now += 6000
    watch.look()
    assert told == []


def test_the_timer_rings_by_itself(qtbot: QtBot) -> None:
    watch = IdleWatch()
    with qtbot.waitSignal(watch.idle, timeout=3000):
        watch.set_after(0.03)
