"""A reminder whose time is over glows until a hand takes it away."""

from __future__ import annotations

from PySide6.QtGui import QImage

from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage
from tests.ui.grimoire.conftest import dealt, open_game, seat

CY = SeatId(3)


def rim(page: GrimoirePage, reminder: ReminderId) -> QImage:
    item = page.view.board_scene.reminder_item(reminder)
    assert item is not None
    return item._picture.toImage()


def test_what_a_dead_poisoner_left_behind_glows_and_stays(page: GrimoirePage, game: Session[Town]) -> None:
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned", CY))
    game.dispatch(c.PlaceReminder(SeatId(2), "monk", "Safe", SeatId(7)))
    poisoned, safe = (reminder.id for reminder in seat(game, 2).reminders)
    before, beside = rim(page, poisoned), rim(page, safe)
    game.dispatch(c.Kill(CY))
    record = page.record.seat(SeatId(2))
    assert record is not None
    assert [reminder.expired for reminder in record.reminders] == [True, False]
    # The halo lies outside the disc, where nothing but a shadow was before.
    after = rim(page, poisoned)
    middle, edge = after.width() // 2, round(after.width() * 0.055)
    assert after.pixelColor(middle, edge).alpha() > before.pixelColor(middle, edge).alpha()
    assert rim(page, safe) == beside
    item = page.view.board_scene.reminder_item(poisoned)
    assert item is not None
    assert "Its time is over" in item.toolTip()
    game.dispatch(c.Revive(CY))
    assert not page.record.seats[1].reminders[0].expired


def test_after_the_day_what_nightfall_will_clear_glows(page: GrimoirePage, bridge: Bridge) -> None:
    game = open_game(bridge, *dealt("day"))
    game.dispatch(c.PlaceReminder(SeatId(2), "poisoner", "Poisoned", CY))
    assert not page.record.seats[1].reminders[0].expired
    game.dispatch(c.EndDay())
    assert page.record.centre.phase == "dusk"
    assert page.record.seats[1].reminders[0].expired
