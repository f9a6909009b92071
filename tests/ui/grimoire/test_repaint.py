"""Only what changed is painted, and what changed always is: the picture on the screen is that of a fresh one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Fabled, Town
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire import seat_list
from storyteller.ui.grimoire.items import CentreItem, SeatMark
from storyteller.ui.grimoire.page import GrimoirePage
from storyteller.ui.grimoire.pictures import Pictures
from storyteller.ui.grimoire.tray import TrayList
from storyteller.viewmodel.grimoire import CentreRecord, ReminderRecord, SeatRecord
from tests.ui.eyes import Paints, fresh, on_screen
from tests.ui.grimoire.conftest import open_game


def assert_not_stale(page: GrimoirePage) -> None:
    for widget in (page.tray.rows, page.strip.chips, page.view.viewport()):
        was = on_screen(widget)
        assert was == fresh(widget), type(widget).__name__


@pytest.fixture
def rows(page: GrimoirePage, qtbot: QtBot) -> TrayList:
    qtbot.waitExposed(page)
    QApplication.processEvents()
    return page.tray.rows


def test_the_screen_shows_its_changes_after_every_kind_of_gesture(
    page: GrimoirePage, game: Session[Town], rows: TrayList
) -> None:
    blank = on_screen(page.view.viewport())
    for command in (
        c.PlaceReminder(SeatId(1), "poisoner", "Poisoned"),
        c.PlaceReminder(None, "monk", "Safe"),
        c.Kill(SeatId(2)),
        c.SetText(SeatId(3), "a note"),
        c.AddFabled(Fabled("angel")),
        c.BeginDay(override=True),
    ):
        assert isinstance(game.dispatch(command), Decision)
        assert_not_stale(page)
    assert on_screen(page.view.viewport()) != blank
    while game.undo() and game.timeline.cursor.depth > 1:
        assert_not_stale(page)
    assert on_screen(page.view.viewport()) == blank


def test_the_screen_follows_language_and_look(page: GrimoirePage, bridge: Bridge, rows: TrayList) -> None:
    for setting in ({"language": "zh_Hans"}, {"theme": "day"}, {"text_percent": 150}, {"names_shown": "one"}):
        bridge.change_settings(**setting)
        assert_not_stale(page)


def test_the_chips_speak_the_language_that_is_now_set(
    page: GrimoirePage, game: Session[Town], bridge: Bridge, rows: TrayList
) -> None:
    game.dispatch(c.Kill(SeatId(2)))
    said, shown = page.strip.chips.accessibleName(), on_screen(page.strip.chips)
    bridge.change_settings(language="zh_Hans")
    assert page.strip.chips.accessibleName() != said
    assert on_screen(page.strip.chips) != shown


def test_another_look_changes_the_chips_and_the_tray(page: GrimoirePage, bridge: Bridge, rows: TrayList) -> None:
    before = [on_screen(widget) for widget in (rows, page.strip.chips)]
    bridge.change_settings(theme="day")
    assert all(was != on_screen(widget) for was, widget in zip(before, (rows, page.strip.chips), strict=True))


def test_another_game_shows_its_own_chips(page: GrimoirePage, bridge: Bridge, rows: TrayList) -> None:
    open_game(bridge).dispatch(c.Kill(SeatId(4)))
    assert_not_stale(page)


def test_the_tray_is_left_alone_by_what_does_not_concern_it(
    page: GrimoirePage, game: Session[Town], rows: TrayList
) -> None:
    paints = Paints(rows)
    game.dispatch(c.SetText(SeatId(3), "a note"))
    assert paints.after() == 0


def test_only_the_row_that_changed_is_painted(page: GrimoirePage, game: Session[Town], rows: TrayList) -> None:
    game.dispatch(c.AddFabled(Fabled("angel")))
    twice = next(record for record in page.record.unplaced if record.count == 2)
    QApplication.processEvents()
    paints = Paints(rows)
    # One of two is taken out of the box: the row stays, with another number.
    game.dispatch(c.PlaceReminder(SeatId(2), twice.token.character, twice.text))
    assert paints.after() == 1
    box = rows.box_of(replace(twice, count=1))
    assert box is not None
    assert 0 < paints.height <= box.height() + 2
    assert_not_stale(page)


def test_the_middle_is_lettered_only_when_it_changes(
    page: GrimoirePage, game: Session[Town], rows: TrayList, monkeypatch: pytest.MonkeyPatch
) -> None:
    lettered: list[object] = []
    say = CentreItem._living

    def said(item: CentreItem, record: CentreRecord) -> str:
        lettered.append(record)
        return say(item, record)

    monkeypatch.setattr(CentreItem, "_living", said)
    game.dispatch(c.PlaceReminder(SeatId(1), "poisoner", "Poisoned"))
    QApplication.processEvents()
    assert not lettered
    game.dispatch(c.Kill(SeatId(2)))
    QApplication.processEvents()
    assert lettered


def test_a_night_that_is_renumbered_paints_no_token(
    page: GrimoirePage, game: Session[Town], rows: TrayList
) -> None:
    pictures = page.view.board_scene.pictures
    badges = [record.night for record in page.record.seats]
    before = pictures.painted
    # The Monk's row goes: the others move up. Source: the dead are not woken.
    assert isinstance(game.dispatch(c.SetCharacter(SeatId(1), "mayor")), Decision)
    moved = [was != record.night for was, record in zip(badges, page.record.seats, strict=True)]
    assert sum(moved) > 2
    assert pictures.painted == before + 1, "only the seat that got another character"
    assert_not_stale(page)


def test_a_reminder_that_falls_asleep_keeps_its_ground(
    page: GrimoirePage, game: Session[Town], rows: TrayList
) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned"))
    for number in (1, 2, 4):
        game.dispatch(c.PlaceReminder(SeatId(number), "monk", "Safe", SeatId(7)))
    QApplication.processEvents()
    pictures = page.view.board_scene.pictures

    def grounds() -> int:
        return len([key for key in pictures._small._kept if key[0] == "ground"])  # type: ignore[index]  # a tuple

    before, painted = grounds(), pictures.painted
    assert before > 1
    # A poisoned Monk protects nobody, for as long as it lasts.
    game.dispatch(c.PlaceReminder(SeatId(7), "poisoner", "Poisoned"))
    QApplication.processEvents()
    record = page.record.seat(SeatId(1))
    assert record is not None
    assert [(laid.asleep, laid.expired) for laid in record.reminders] == [(True, False)]
    assert pictures.painted > painted, "its words are paler"
    assert grounds() == before


def of_poisoner(game: Session[Town], each: int) -> list[ReminderId]:
    """Lays so many of the Poisoner's reminders at each of the seven seats, in one gesture."""
    lays = [c.PlaceReminder(SeatId(n), "poisoner", "Poisoned") for n in range(1, 8) for _ in range(each)]
    assert isinstance(game.dispatch(c.Batch(tuple(lays), message("common.done"))), Decision)
    QApplication.processEvents()
    return [reminder.id for seat in game.state.seats for reminder in seat.reminders]


class Regions(QObject):
    """Notes what of a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.seen: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.seen.append(event.region())
        return False


def test_when_much_changes_the_board_is_painted_as_one_piece(
    page: GrimoirePage, game: Session[Town], rows: TrayList
) -> None:
    of_poisoner(game, 5)
    whole = page.view.viewport().rect()
    regions = Regions(page.view.viewport())
    # A dead Poisoner poisons nobody: 35 reminders fall asleep. Source: abilities are lost by death.
    game.dispatch(c.Kill(SeatId(3)))
    QApplication.processEvents()
    assert [region.rectCount() for region in regions.seen] == [1]
    assert regions.seen[0].boundingRect() == whole
    regions.seen.clear()
    game.dispatch(c.PlaceReminder(SeatId(1), "monk", "Safe"))
    QApplication.processEvents()
    assert regions.seen
    assert all(region.boundingRect() != whole for region in regions.seen)
    assert_not_stale(page)


def test_reminders_that_stay_awake_are_not_touched(
    page: GrimoirePage, game: Session[Town], rows: TrayList, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 8):
        game.dispatch(c.PlaceReminder(SeatId(number), "monk", "Safe"))
    poisoned = of_poisoner(game, 1)
    asked: list[str] = []
    picture = Pictures.reminder

    def noted(pictures: Pictures, record: ReminderRecord, radius: float, ratio: float) -> tuple[QPixmap, QRectF]:
        asked.append(record.text)
        return picture(pictures, record, radius, ratio)

    monkeypatch.setattr(Pictures, "reminder", noted)
    game.dispatch(c.Kill(SeatId(3)))
    assert asked == ["Poisoned"] * 7
    assert len(poisoned) == 14
    assert_not_stale(page)


def test_the_list_behind_the_ring_makes_no_words_until_it_is_shown(
    page: GrimoirePage, game: Session[Town], rows: TrayList, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[SeatId] = []
    say = seat_list.seat_state

    def noted(bridge: Bridge, pictures: Pictures, record: SeatRecord, mark: SeatMark = "") -> str:
        said.append(record.id)
        return say(bridge, pictures, record, mark)

    monkeypatch.setattr(seat_list, "seat_state", noted)
    game.dispatch(c.Kill(SeatId(3)))
    QApplication.processEvents()
    assert not said
    of_poisoner(game, 5)
    page.toggle_list()
    QApplication.processEvents()
    assert 3 in said
    shown = page.area.list
    rows_now = [shown.model().index(row, 0) for row in range(7)]
    needed = [shown.itemDelegate().sizeHint(QStyleOptionViewItem(), row).height() for row in rows_now]
    assert [shown.visualRect(row).height() for row in rows_now] == needed, "rows are as high as their words"


def test_a_bare_token_is_painted_anew_only_when_it_is_another_one(
    page: GrimoirePage, game: Session[Town], bridge: Bridge, rows: TrayList
) -> None:
    tokens = page.view.board_scene.pictures._tokens
    before = tokens.painted
    for command in (c.Kill(SeatId(2)), c.SetText(SeatId(2), "a note"), c.Revive(SeatId(2))):
        assert isinstance(game.dispatch(command), Decision)
    assert tokens.painted == before
    for command in (c.SetCharacter(SeatId(2), "spy"), c.SetAlignment(SeatId(2), "evil")):
        assert isinstance(game.dispatch(command), Decision)
        before += 1
        assert tokens.painted == before
    bridge.change_settings(language="zh_Hans")
    assert tokens.painted > before, "names in another order"
    before = tokens.painted
    bridge.change_settings(theme="day")
    assert tokens.painted >= before + len(page.record.seats)
