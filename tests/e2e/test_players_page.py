"""The players' page in a real browser, beside the real program: a whole day followed on a phone and on a television."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.clock import SystemClock
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Timer
from storyteller.kernel.decision import Rejection
from storyteller.kernel.ids import SeatId
from storyteller.ui.second_screen.page_desk import HERE, PageDesk
from tests.clocktower.tables import trouble_brewing
from tests.e2e.browser import REQUIRED, Browser, missing, opened
from tests.e2e.hands import Hands, prepare
from tests.web.guest import until

LACKING = missing()
if LACKING and os.environ.get(REQUIRED) == "1":
    raise RuntimeError(LACKING)
pytestmark = pytest.mark.skipif(bool(LACKING), reason=LACKING or "there is a browser")

A, B, C, D, E = (SeatId(n) for n in range(1, 6))
NAMES = ("Anna", "小明", "Ben <b>", "Dora", "Eve")
TOKENS = ("imp", "chef", "monk", "spy", "empath")


@dataclass
class Evening:
    """A game in the real program whose page is on."""

    hands: Hands

    @property
    def desk(self) -> PageDesk:
        """Switches the page."""
        return self.hands.window.second_screen.phones

    @property
    def link(self) -> str:
        """What players open."""
        return self.desk.state.link

    def do(self, *commands: Any) -> None:
        """Makes gestures."""
        for command in commands:
            done = self.hands.bridge.dispatch(command)
            assert not isinstance(done, Rejection), (command, done)
        self.hands.settle()


@pytest.fixture
def evening(tmp_path: Path, open_program: Callable[[Path], Hands]) -> Evening:
    folder = tmp_path / "data"
    prepare(folder)
    hands = open_program(folder)
    hands.bridge.open_session(hands.running.house.library.new())
    made = Evening(hands)
    made.do(c.ChooseScript(trouble_brewing()), *(c.AddSeat(name) for name in NAMES))
    made.do(*(c.SetCharacter(SeatId(n), token) for n, token in enumerate(TOKENS, 1)))
    made.desk.start(HERE)

    def ready() -> bool:
        hands.settle()
        return made.desk.state.step == "on"

    until(ready)
    return made


def looks(browser: Browser, text: str) -> None:
    browser.until(lambda: text in browser.text("#town"))


def no_secret(browser: Browser) -> None:
    """Checks that no token of the table can be read in the town, and that the browser has nothing to complain of."""
    town = str(browser.run("return document.getElementById('town').innerHTML"))
    for token in (*TOKENS, "Imp", "Chef", "Spy", "小恶魔", "厨师", "间谍"):
        assert token not in town
    assert browser.faults() == []


def test_a_day_is_followed_live_on_a_phone_and_on_a_television(evening: Evening) -> None:
    with opened(390, 844, phone=True) as phone, opened(1920, 1080, language="zh-CN") as wall:
        phone.go(evening.link)
        wall.go(evening.link)
        looks(phone, "The town gathers")
        looks(wall, "小镇集会")
        # Something of this page that a reload would lose: it stays the same page all day.
        phone.run("window.same = true")
        evening.do(c.BeginNight())
        looks(phone, "Night 1")
        looks(wall, "第1夜")
        assert phone.run("return document.body.className").startswith("night")
        evening.do(c.Kill(B))
        evening.do(c.BeginDay())
        looks(phone, "Died in the night: 小明")
        looks(wall, "昨夜死亡")
        assert phone.run("return document.body.className").startswith("day")
        assert phone.count(".seat.dead") == 1
        ends = SystemClock().now() + timedelta(seconds=90)
        evening.do(c.SetTimer(Timer("talk", 90, ends.isoformat(), 90)))
        phone.until(lambda: phone.text(".timer b").startswith("1:2"))
        evening.do(c.SetTimer(None), c.Nominate(A, C))
        looks(phone, "Anna nominates Ben <b>")
        looks(wall, "Anna 提名 Ben <b>")
        evening.do(c.SetHand(D, 1), c.SetHand(E, 1), c.SetHand(A, 1))
        phone.until(lambda: phone.count(".seat.hand") == 3)
        assert phone.text(".tally") == "3/2"
        evening.do(c.CloseVote())
        looks(phone, "Ben <b>: about to die, 3 votes")
        evening.do(c.Execute())
        looks(phone, "Executed: Ben <b>")
        looks(wall, "被处决：Ben <b>")
        no_secret(phone)
        no_secret(wall)
        evening.do(c.EndDay())
        evening.do(c.Conclude("good", "demon_dead"))
        looks(phone, "Good has won")
        looks(wall, "善良阵营获胜")
        assert phone.run("return window.same") is True


def test_the_ring_is_for_wide_screens_and_the_list_for_phones(evening: Evening) -> None:
    evening.do(c.BeginNight())
    inside = """
        var all = document.querySelectorAll('.seat'), wrong = 0;
        for (var i = 0; i < all.length; i++) {
            var box = all[i].getBoundingClientRect();
            if (box.left < 0 || box.right > window.innerWidth) { wrong++; }
        }
        return wrong + (document.documentElement.scrollWidth > window.innerWidth ? 100 : 0);
    """
    place = "return getComputedStyle(document.querySelector('.seat')).position"
    for width, height, phone, found in ((1920, 1080, False, "absolute"), (1080, 1920, False, "relative"),
                                        (360, 640, True, "relative"), (320, 568, True, "relative")):  # fmt: skip
        with opened(width, height, phone=phone) as browser:
            browser.go(evening.link)
            looks(browser, "Eve")
            assert browser.run(place) == found
            assert browser.run(inside) == 0
            if width == 1080:
                # As high as 20 seats may be: it hangs on a wall, where nobody scrolls.
                size = browser.run("return parseFloat(getComputedStyle(document.querySelector('.name')).fontSize)")
                row = browser.run("return document.querySelector('.seat').offsetHeight")
                assert size >= 22
                assert 20 * row < 0.8 * height


def test_a_seat_that_is_pressed_comes_to_the_top_of_the_ring_and_stays_there(evening: Evening) -> None:
    order = "return Array.from(document.querySelectorAll('.seat')).map(s => s.getAttribute('data-n')).join(' ')"
    evening.do(c.BeginNight())
    with opened(1920, 1080) as wall, opened(390, 844, phone=True) as phone:
        for browser in (wall, phone):
            browser.go(evening.link)
            looks(browser, "Eve")
            browser.click(".seat[data-n='3'] .name")
        assert wall.run(order) == "3 4 5 1 2"
        assert phone.run(order) == "1 2 3 4 5"
        evening.do(c.BeginDay())
        looks(wall, "Day 1")
        assert wall.run(order) == "3 4 5 1 2"
        wall.go(evening.link)
        looks(wall, "Eve")
        assert wall.run(order) == "3 4 5 1 2"
        assert wall.faults() == []


def test_without_scripts_it_is_a_plain_page_that_looks_again_by_itself(evening: Evening) -> None:
    evening.do(c.BeginNight())
    with opened(390, 844, scripts=False, language="zh-CN", phone=True) as browser:
        browser.go(evening.link)
        looks(browser, "第1夜")
        assert not browser.shown("nav a[data-view=notes]")
        browser.click("nav a.other")
        looks(browser, "Night 1")
        evening.do(c.BeginDay())
        browser.until(lambda: "Day 1" in browser.text("#town"), 30)

        def on_the_sheet() -> bool:
            # The page may have been looking again just then, and the press was lost with the old one.
            browser.click("nav a[data-view=sheet]")
            return "Trouble Brewing" in browser.text("#sheet")

        browser.until(on_the_sheet)
        browser.type("#find", "empath\ue007")  # Enter. Source: WebDriver, keyboard actions
        browser.until(lambda: browser.count(".faces li") == 1)
        assert browser.text(".faces li b") == "Empath"


def test_notes_stay_in_the_browser_and_the_sheet_is_searched_as_one_types(evening: Evening) -> None:
    with opened(390, 844, phone=True) as browser:
        browser.go(evening.link)
        browser.click("nav a[data-view=sheet]")
        browser.type("#find", "empath")
        assert [browser.shown(f".faces li:nth-child({n})") for n in (1, 2)].count(True) == 1
        browser.go(evening.link + "?view=sheet&lang=zh_Hans")
        browser.type("#find", "empath")
        assert "共情者" in browser.text("#faces")
        assert "厨师" not in browser.text("#faces")
        browser.click("nav a[data-view=notes]")
        browser.type("#own", "Anna lies")
        browser.type("#about li:nth-child(2) input", "says Chef")
        evening.do(c.RenameSeat(A, "Annika"), c.BeginNight())
        browser.until(lambda: "Annika" in browser.text("#notes"))
        assert browser.run("return document.getElementById('own').value") == "Anna lies"
        browser.go(evening.link + "?view=notes&lang=zh_Hans")
        assert browser.run("return document.getElementById('own').value") == "Anna lies"
        assert browser.run("return document.querySelector('#about li:nth-child(2) input').value") == "says Chef"
        assert browser.run("return document.cookie") == ""
        assert browser.faults() == []


def test_it_finds_back_after_the_process_was_gone(evening: Evening) -> None:
    with opened(390, 844, phone=True) as browser:
        browser.go(evening.link)
        looks(browser, "Anna")
        evening.desk.stop()
        browser.until(lambda: browser.shown("#lost"))
        evening.do(c.RenameSeat(A, "Zora"))
        evening.desk.start(HERE)
        browser.until(lambda: "Zora" in browser.text("#town"), 30)
        browser.until(lambda: not browser.shown("#lost"))


def test_who_follows_another_game_is_told_to_scan_again_and_finds_back(evening: Evening) -> None:
    library, first = evening.hands.running.house.library, evening.hands.bridge.session
    with opened(390, 844, phone=True) as browser, opened(390, 844, phone=True, scripts=False) as plain:
        earlier = evening.link
        browser.go(earlier)
        looks(browser, "Anna")
        evening.hands.bridge.open_session(library.new())
        evening.hands.settle()
        browser.until(lambda: browser.shown("#moved"))
        plain.go(f"{earlier}?lang=en")
        assert "Scan the code again" in plain.text()
        assert not browser.shown("#lost")
        evening.hands.bridge.open_session(first)
        evening.hands.settle()
        browser.until(lambda: not browser.shown("#moved"), 30)
        evening.do(c.RenameSeat(A, "Zora"))
        looks(browser, "Zora")


def test_a_phone_that_wakes_up_asks_anew_because_its_line_may_be_dead(evening: Evening) -> None:
    with opened(390, 844, phone=True) as browser:
        browser.go(evening.link)
        looks(browser, "Anna")
        browser.run("""
            var Real = window.EventSource, wakes = function () {
                document.dispatchEvent(new Event('visibilitychange'));
            };
            window.lines = [];
            window.EventSource = function (at) { var made = new Real(at); window.lines.push(made); return made; };
            wakes();
            wakes();
        """)
        closed = browser.run("return window.lines.map(function (line) { return line.readyState === 2; })")
        assert closed == [True, False]
        evening.do(c.RenameSeat(A, "Zora"))
        looks(browser, "Zora")
        assert browser.faults() == []
