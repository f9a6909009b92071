"""The window everybody looks at: it says what the record says, and stays still when that stays the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.public_feed import PublicFeed
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled, Timer, Town
from storyteller.i18n.catalogue import Language
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import SeatId
from storyteller.ui.public.window import PAGES, TownWindow, seconds_left
from storyteller.ui.public.words import Words
from storyteller.viewmodel.public_screen import ScreenRecord, screen
from tests.clocktower.tables import after, catalogue, town_of
from tests.ui.conftest import character_texts, locale_texts
from tests.ui.eyes import Paints

A, B, C, D = (SeatId(n) for n in range(1, 5))
DAY = ("day", 2)
NOW = datetime(2026, 1, 1, 20, 0, tzinfo=UTC)


def words(*languages: Language) -> Words:
    texts, characters = locale_texts(), character_texts()
    return Words([Renderer(language, texts, characters) for language in languages or ("en",)], characters)


def record(town: Town | None, pointed: SeatId | None = None) -> ScreenRecord:
    feed = PublicFeed(catalogue())
    feed.look(town)
    feed.point(pointed)
    return screen(feed.showing.town, feed.showing.prints, feed.showing.pointed)


def named(town: Town) -> Town:
    names = ("安安", "Benedict", "陈小鱼", "Daisy", "Elisabeth-Marie", "阿福", "Gwen")
    return replace(town, seats=tuple(replace(s, name=names[i % len(names)]) for i, s in enumerate(town.seats)))


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def window(qtbot: QtBot, clock: Clock) -> TownWindow:
    made = TownWindow(words(), clock)
    qtbot.addWidget(made)
    made.resize(960, 540)
    return made


def seen(window: TownWindow) -> QImage:
    return window.grab().toImage()


TABLES: dict[str, Callable[[], Town]] = {
    "empty": lambda: town_of(phase=("setup", 0)),
    "one": lambda: town_of("imp"),
    "night": lambda: after(town_of(*["imp"] * 20, phase=("night", 2)), c.AddFabled(Fabled("fiddler"))),
    "day": lambda: after(
        named(town_of("imp", "chef", "monk:x", "spy", "thief:t", "drunk:x:nv", phase=DAY, house_rules=("x" * 200,))),
        c.Nominate(A, B), c.Vote((A, B, D)), c.CloseVote(), c.Nominate(B, A), c.Vote((A,)), c.CloseVote(),
    ),
    "vote": lambda: after(named(town_of("imp", "chef", "monk:x", "spy", phase=DAY)), c.Nominate(A, B), c.Vote((A, C))),
    "end": lambda: after(
        named(town_of("imp:x", "chef", "monk", phase=DAY)), c.Conclude("good", "demon_dead"), c.RevealSeat(A)
    ),
}  # fmt: skip


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1024, 768), (480, 270), (390, 844)])
@pytest.mark.parametrize("table", TABLES)
def test_every_table_can_be_painted_on_every_screen(table: str, size: tuple[int, int], window: TownWindow) -> None:
    window.setMinimumSize(QSize(1, 1))
    window.resize(*size)
    window.use_words(words("zh_Hans", "en"))
    window.show_record(record(TABLES[table](), A))
    for page in PAGES:
        window.show_page(page)
        image = seen(window)
        colours = {image.pixel(x, y) for x in range(0, size[0], 7) for y in range(0, size[1], 7)}
        assert len(colours) > 20


def test_the_same_record_again_paints_nothing(window: TownWindow) -> None:
    window.show_record(record(TABLES["vote"]()))
    window.show()
    paints = Paints(window)
    paints.after()
    window.show_record(record(TABLES["vote"]()))
    assert paints.after() == 0
    window.show_record(record(after(TABLES["vote"](), c.SetHand(B, 1))))
    assert paints.after() == 1


def test_hidden_things_change_not_one_point_of_it(window: TownWindow) -> None:
    town = town_of("imp", "chef", "monk:x", "spy", phase=("night", 2))
    window.show_record(record(town))
    before = seen(window)
    hidden = after(town, c.Kill(A), c.PlaceReminder(B, "poisoner", "Poisoned"), c.SetAlignment(C, "evil"))
    window.show_record(record(hidden))
    assert seen(window) == before
    window.show_record(record(after(hidden, c.BeginDay())))
    assert seen(window) != before


def test_in_a_secret_vote_it_keeps_still(window: TownWindow) -> None:
    town = after(town_of("imp", "chef", "monk", phase=DAY), c.Nominate(A, B))
    secret = tuple(replace(n, secret=True) for n in town.day.nominations)
    town = replace(town, day=replace(town.day, nominations=secret))
    window.show_record(record(town))
    window.show()
    paints, before = Paints(window), seen(window)
    paints.after()
    for seat in (A, B, C):
        window.show_record(record(after(town, c.Vote((seat,))), seat))
    assert paints.after() == 0
    assert seen(window) == before


def test_the_hand_and_raised_hands_are_seen(window: TownWindow) -> None:
    town = after(town_of("imp", "chef", "monk", "spy", phase=DAY), c.Nominate(A, B))
    pictures = []
    for pointed, votes in ((None, ()), (C, ()), (C, (C,)), (D, (C,))):
        window.show_record(record(after(town, c.Vote(votes)), pointed))
        pictures.append(seen(window))
    assert all(first != second for first, second in pairwise(pictures))


def test_titles_and_what_is_read_aloud_hold_no_secret(window: TownWindow) -> None:
    town = after(named(town_of("imp", "chef:x", "monk", "thief:t", phase=DAY)), c.PlaceReminder(A, "monk", "Safe"))
    window.show_record(record(town))
    assert window.windowTitle() == "Town square"
    assert window.findChildren(QWidget) == []
    interface = QAccessible.queryAccessibleInterface(window)
    assert interface is not None
    assert interface.childCount() == 0
    told = window.accessibleDescription() + window.accessibleName() + window.toolTip()
    assert not any(word in told for word in ("imp", "Imp", "chef", "Chef", "monk", "Safe"))
    assert "1 安安 · alive" in told
    assert "2 Benedict · dead, one vote left" in told
    assert "thief" in told


def test_it_wants_no_keyboard_and_does_not_keep_the_program_open(window: TownWindow) -> None:
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert not window.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    assert window.property("public")


def test_black_is_black_and_says_nothing(window: TownWindow) -> None:
    window.show_record(record(TABLES["day"]()))
    window.put_cover("black")
    image = seen(window)
    assert {image.pixelColor(x, y).name() for x in range(0, 960, 31) for y in range(0, 540, 31)} == {"#000000"}
    assert window.accessibleDescription() == ""
    window.put_cover("")
    assert seen(window) != image


def a_picture(colour: str) -> QImage:
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    return image


def test_an_own_picture_covers_stands_behind_or_in_the_corner(window: TownWindow) -> None:
    window.show_record(record(TABLES["night"]()))
    plain = seen(window)
    window.use_image(a_picture("#00ff00"), as_ground=False)
    corner = seen(window)
    assert corner.pixelColor(915, 515).name() == "#00ff00"
    window.put_cover("picture")
    assert seen(window).pixelColor(480, 270).name() == "#00ff00"
    window.put_cover("")
    window.use_image(a_picture("#00ff00"), as_ground=True)
    behind = seen(window).pixelColor(5, 5)
    assert behind.green() > plain.pixelColor(5, 5).green() + 40
    window.use_image(QImage(), as_ground=False)
    assert seen(window) == plain
    window.put_cover("picture")
    assert seen(window).pixelColor(480, 270).name() == "#000000"


def test_the_look_follows_the_hour_unless_it_is_held(window: TownWindow) -> None:
    def light() -> int:
        return seen(window).pixelColor(3, 3).lightness()

    window.show_record(record(TABLES["night"]()))
    assert light() < 60
    window.show_record(record(TABLES["vote"]()))
    assert light() > 150
    window.use_hours("night")
    assert light() < 60
    window.show_record(record(TABLES["night"]()))
    window.use_hours("day")
    assert light() > 150


def test_at_the_end_the_town_gives_way_to_the_reveal(window: TownWindow) -> None:
    town = named(town_of("imp:x", "chef", "monk", phase=DAY))
    window.show_record(record(town))
    assert window.shown_page == "town"
    window.show_record(record(after(town, c.Conclude("good", "demon_dead"))))
    assert window.shown_page == "reveal"
    covered = seen(window)
    window.show_record(record(after(town, c.Conclude("good", "demon_dead"), c.RevealSeat(A))))
    assert seen(window) != covered
    window.show_page("script")
    assert window.shown_page == "script"


def test_before_the_end_the_reveal_page_lays_nothing_open(window: TownWindow) -> None:
    window.show_page("reveal")
    window.show_record(record(town_of("imp", "chef", phase=("night", 2))))
    one = seen(window)
    window.show_record(record(town_of("spy", "monk", phase=("night", 2))))
    assert seen(window) == one


def test_the_clock_counts_down_a_second_at_a_time(window: TownWindow, clock: Clock) -> None:
    ends = (NOW + timedelta(seconds=90)).isoformat()
    town = replace(town_of("imp", "chef", phase=DAY), timer=Timer("talk", 120, ends))
    window.show_record(record(town))
    window.show()
    paints = Paints(window)
    paints.after()
    clock.now = NOW + timedelta(milliseconds=300)
    window._tick()
    assert paints.after() == 0
    clock.now = NOW + timedelta(seconds=1)
    window._tick()
    assert paints.after() == 1


@pytest.mark.parametrize(
    ("timer", "left"),
    [
        (Timer("talk", 60, (NOW + timedelta(seconds=12)).isoformat()), 12),
        (Timer("talk", 60, (NOW - timedelta(seconds=12)).isoformat()), 0),
        (Timer("talk", 60, "2026-01-01T20:00:05"), 5),
        (Timer("talk", 60, left_s=42), 42),
        (Timer("talk", 60, "soon"), 0),
    ],
)
def test_what_is_left_on_the_clock(timer: Timer, left: int) -> None:
    shown = record(replace(town_of("imp", phase=DAY), timer=timer)).timer
    assert shown is not None
    assert seconds_left(shown, NOW) == left


def test_one_language_or_two(window: TownWindow) -> None:
    window.show_record(record(TABLES["day"]()))
    english = seen(window)
    window.use_words(words("zh_Hans"))
    chinese = seen(window)
    window.use_words(words("zh_Hans", "en"))
    assert english != chinese
    assert seen(window) not in (english, chinese)
    assert window.windowTitle() == "城镇广场"


def test_pictures_of_characters_are_asked_for_by_public_characters_only(window: TownWindow) -> None:
    asked: list[str] = []

    def pictures(painter: QPainter, box: QRectF, disc: QRectF, *, character: str, team: str) -> bool:
        asked.append(character)
        return False

    window.use_pictures(pictures)
    window.show_record(record(town_of("vortox", "mathematician", "thief:t", phase=("night", 2))))
    seen(window)
    assert asked == ["thief"]


# --- which seat is at the top ---------------------------------------------------------------------------------------


def wheel(window: TownWindow, delta: int) -> None:
    middle = QPointF(window.rect().center())
    none, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    turn = QWheelEvent(middle, middle, QPoint(), QPoint(0, delta), buttons, none, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(window, turn)


def test_the_wheel_turns_the_ring_a_seat_a_notch(window: TownWindow) -> None:
    window.show_record(record(town_of("imp", "chef", "monk", "spy", phase=DAY)))
    turned: list[int] = []
    window.turned.connect(turned.append)
    for delta in (-120, 60, 60, 240):
        wheel(window, delta)
    assert turned == [1, -1, -2]
    window.put_cover("black")
    wheel(window, 120)
    window.put_cover("")
    window.show_page("script")
    wheel(window, 120)
    window.show_page("town")
    window.resize(540, 960)
    wheel(window, 120)
    assert turned == [1, -1, -2]


def test_the_seat_at_the_top_is_painted_there(window: TownWindow) -> None:
    window.show_record(record(named(town_of("imp", "chef:x", "monk", "spy", phase=DAY))))
    first = seen(window)
    window.use_top(3)
    assert seen(window) != first
    window.use_top(5)
    assert seen(window) == first
