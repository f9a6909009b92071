"""The gong at the end of a talk: by sound where there is some, by light where there is none. The time is made up."""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from storyteller.clocktower.commands import Conclude
from storyteller.clocktower.model import Timer
from storyteller.ui.day.gong import Gong
from storyteller.ui.widgets.words import Button, Label
from tests.ui.eyes import on_screen, settle
from tests.ui.phase.conftest import Table, sit_down

__all__ = ["sit_down"]
SitDown = Callable[..., Table]
SEATS = ("slayer", "chef", "empath", "monk", "butler", "poisoner", "imp", "mayor", "recluse", "saint")


class MadeUpClock:
    """Goes on when told."""

    def __init__(self) -> None:
        self.time = datetime(2026, 5, 2, 20, 0, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)


class MadeUpSound:
    """Stands for QtMultimedia; notes what was to be heard."""

    def __init__(self, *, output: bool = True) -> None:
        heard: list[tuple[str, float]] = []

        class Effect:
            def __init__(self, _parent: object) -> None:
                self.source, self.volume = "", 0.0

            def setSource(self, source: QUrl) -> None:
                self.source = source.toLocalFile()

            def setVolume(self, volume: float) -> None:
                self.volume = volume

            def play(self) -> None:
                heard.append((self.source, self.volume))

        self.heard = heard
        self.QSoundEffect = Effect
        nothing = SimpleNamespace(isNull=lambda: not output)
        self.QMediaDevices = SimpleNamespace(defaultAudioOutput=lambda: nothing)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> MadeUpClock:
    # As if the extra were not installed, whatever there is on this machine.
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    return MadeUpClock()


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch, time: MadeUpClock) -> MadeUpSound:
    made = MadeUpSound()
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", made)
    return made


def by_day(sit_down: SitDown, time: MadeUpClock, **fields: Any) -> Table:
    table = sit_down(*SEATS, phase=("day", 1), **fields)
    table.bridge.clock = time
    table.panel.update_now()
    return table


def gong(table: Table) -> Gong:
    found = table.window._gong
    assert found is not None
    return found


def words(table: Table) -> list[str]:
    settle()
    said = [label.text() for label in table.panel.clock.findChildren(Label) if label.isVisible()]
    return sorted(said, key=lambda text: ":" not in text[:2])  # the time first


def buttons(table: Table) -> list[str]:
    settle()
    return [made.text() for made in table.panel.clock.findChildren(Button) if made.isVisible() and made.text()]


# --- the clock -------------------------------------------------------------------------------------------------------


def test_a_talk_is_begun_stopped_lengthened_and_put_away_by_one_key_each(
    sit_down: SitDown, time: MadeUpClock
) -> None:
    table = by_day(sit_down, time)
    assert buttons(table) == ["Private 5:00 (P)", "Together 5:00 (O)", "Other…"]
    table.press("p")
    assert words(table) == ["5:00", "Private talk"]
    time.wait(61)
    table.panel.clock.tick()
    assert words(table)[0] == "3:59"
    table.press("p")
    time.wait(500)
    table.panel.clock.tick()
    assert words(table)[0] == "3:59"
    table.press("+", "p")
    time.wait(239)
    table.panel.clock.tick()
    assert words(table)[0] == "1:00"
    table.press("-")
    assert table.town.timer is None
    table.press("o")
    assert words(table) == ["5:00", "Talk together"]


def test_the_buttons_do_what_the_keys_do(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    clock = table.panel.clock
    for button in (clock.starts["talk"], clock.more, clock.stop):
        settle()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert table.town.timer == Timer("talk", 360, "", 360)
    QTest.mouseClick(clock.away, Qt.MouseButton.LeftButton)
    assert table.town.timer is None


def test_a_clock_of_ones_own_has_a_name_and_a_length(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    clock = table.panel.clock
    QTest.mouseClick(clock.other, Qt.MouseButton.LeftButton)
    settle()
    QTest.keyClicks(clock.own.name, "Pizza")
    QTest.mouseClick(clock.own.lengths[8], Qt.MouseButton.LeftButton)
    assert words(table) == ["8:00", "Pizza"]
    table.press("-")
    QTest.mouseClick(clock.other, Qt.MouseButton.LeftButton)
    table.press(Qt.Key.Key_Escape)
    assert clock.own.isHidden()
    assert not table.window.curtain_down


def test_a_nominee_gets_a_minute_to_speak_by_the_same_key(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("n", "1", "7")
    assert buttons(table) == ["Defence 1:00 (P)"]
    table.press("p", "2")
    assert table.town.timer is not None
    assert table.town.timer.name == "defence"
    assert len(table.town.day.nominations[0].hands) == 1


def test_a_clock_goes_on_while_the_program_is_closed(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    table.bridge.open_session(None)
    time.wait(200)
    table.bridge.open_session(table.session)
    table.window.show_page("grimoire")
    assert words(table)[0] == "1:40"
    time.wait(100)
    gong(table).look()
    assert gong(table).flash.isVisible()


def test_one_that_ran_out_meanwhile_is_over_and_rings_no_more(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    table.bridge.open_session(None)
    time.wait(9000)
    table.bridge.open_session(table.session)
    table.window.show_page("grimoire")
    assert words(table) == ["0:00", "Private talk: time is up"]
    gong(table).look()
    assert not gong(table).flash.isVisible()


def test_night_puts_the_clock_away_in_the_same_gesture(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    by_daylight = table.town
    table.press("d")
    assert (table.town.phase.kind, table.town.timer) == ("night", None)
    table.bridge.undo()
    assert table.town == by_daylight


def test_night_is_asked_for_once_more_while_somebody_is_about_to_die(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p", "n", "1", "7", "1", "2", "3", "4", "5", "6", "\r", "d")
    assert table.town.phase.kind == "day"
    table.press("\r")
    assert (table.town.phase.kind, table.town.timer) == ("night", None)


def test_after_the_end_nothing_rings(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    table.session.dispatch(Conclude("good"))
    time.wait(9000)
    gong(table).look()
    assert not gong(table).flash.isVisible()


def test_the_clock_speaks_chinese(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.bridge.change_settings(language="zh_Hans")
    assert buttons(table) == ["私聊 5:00（P）", "公聊 5:00（O）", "其他…"]
    table.press("p")
    time.wait(300)
    table.panel.clock.tick()
    assert words(table) == ["0:00", "私聊：时间到"]


# --- the gong --------------------------------------------------------------------------------------------------------


def test_it_rings_once_and_not_before_the_end(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    rang: list[bool] = []
    gong(table).rang.connect(lambda: rang.append(True))
    time.wait(299)
    gong(table).look()
    assert rang == []
    time.wait(1)
    gong(table).look()
    gong(table).look()
    assert rang == [True]


def test_a_stopped_clock_does_not_ring(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p", "p")
    time.wait(9000)
    gong(table).look()
    assert not gong(table).flash.isVisible()


def test_it_looks_at_the_time_by_itself(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    time.wait(300)
    for _ in range(100):
        if gong(table).flash.isVisible():
            return
        QTest.qWait(20)
    raise AssertionError("it never rang")


def test_with_the_extra_the_gong_is_heard_and_nothing_flashes(sit_down: SitDown, sound: MadeUpSound,
                                                             time: MadeUpClock) -> None:  # fmt: skip
    table = by_day(sit_down, time)
    table.press("p")
    time.wait(300)
    gong(table).look()
    ((source, volume),) = sound.heard
    assert volume > 0
    with wave.open(source) as file:
        assert file.getnframes() > file.getframerate()
    assert not gong(table).flash.isVisible()


def test_with_the_extra_and_no_loudspeaker_it_flashes(
    sit_down: SitDown, time: MadeUpClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = MadeUpSound(output=False)
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", silent)
    table = by_day(sit_down, time)
    table.press("p")
    gong(table).ring()
    assert silent.heard == []
    assert gong(table).flash.isVisible()


@pytest.mark.parametrize(("how", "flashes"), [("light", True), ("off", False)])
def test_light_or_nothing_can_be_wished_for(
    sit_down: SitDown, sound: MadeUpSound, time: MadeUpClock, how: str, flashes: bool
) -> None:
    table = by_day(sit_down, time)
    table.bridge.change_settings(gong=how)
    table.press("p")
    gong(table).ring()
    assert gong(table).flash.isVisible() is flashes
    assert sound.heard == []


def test_the_flash_covers_all_of_the_window_with_one_colour(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.bridge.change_settings(motion=False)
    table.press("p")
    gong(table).ring()
    shown = on_screen(table.window)
    colours = {shown.pixel(x, y) for x in range(0, shown.width(), 7) for y in range(0, shown.height(), 7)}
    assert len(colours) == 1
    assert gong(table).flash.size() == table.window.size()


def test_the_flash_shows_nothing_of_what_the_curtain_hides(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    table.window.drop_curtain()
    time.wait(300)
    gong(table).look()
    assert gong(table).flash.isVisible()
    assert not table.page.isVisible()


def test_the_flash_goes_by_itself_and_takes_no_key_and_no_click(sit_down: SitDown, time: MadeUpClock) -> None:
    table = by_day(sit_down, time)
    table.press("p")
    keyboard = table.window.focusWidget()
    gong(table).ring()
    assert table.window.focusWidget() is keyboard
    middle = table.window.rect().center()
    assert table.window.childAt(middle) is not gong(table).flash
    for _ in range(200):
        QTest.qWait(20)
        if not gong(table).flash._timer.isActive():
            break
    assert not gong(table).flash.isVisible()
    QApplication.processEvents()
