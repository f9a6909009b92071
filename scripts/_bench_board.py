"""What the full board costs: 20 seats with 120 reminders. For scripts/bench.py."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from _bench_games import small_gesture

if TYPE_CHECKING:
    from storyteller.app.session import Session
    from storyteller.clocktower.model import Town
    from storyteller.ui.application import Running
    from storyteller.ui.grimoire.page import GrimoirePage

REMINDERS = 6
"""At each of the 20 seats."""


def board_page(running: Running) -> GrimoirePage:
    """Returns the page with the board, which has to be the one that is shown."""
    from storyteller.ui.grimoire.page import GrimoirePage

    page = running.window.page
    assert isinstance(page, GrimoirePage), page
    return page


def open_town(running: Running) -> Session[Town]:
    """Returns the game that is open."""
    from storyteller.app.session import Session
    from storyteller.clocktower.model import Town

    session = running.bridge.session
    assert isinstance(session, Session), session
    assert isinstance(session.state, Town), "no game of Clocktower"
    return session


def crowd(session: Session[Town]) -> None:
    """Lays reminders until every seat has six, in one gesture."""
    from storyteller.clocktower import commands as c
    from storyteller.kernel.message import message

    kinds = (("poisoner", "Poisoned"), ("monk", "Safe"), ("washerwoman", "Wrong"), ("imp", "Dead"))
    # Their deaths put reminders to sleep all around the table. So the dearest gestures are in every run.
    dealt = [c.SetCharacter(seat.id, of) for seat, (of, _) in zip(session.state.seats, kinds, strict=False)]
    lays = [
        c.PlaceReminder(seat.id, *kinds[number % len(kinds)])
        for seat in session.state.seats
        for number in range(len(seat.reminders), REMINDERS)
    ]
    answer = session.dispatch(c.Batch((*dealt, *lays), message("common.done")))
    assert hasattr(answer, "events"), answer


def measure_board(running: Running, painted: Callable[[Running], None], count: int) -> dict[str, list[float]]:
    """Returns times in milliseconds: a gesture until it is painted, a frame of a drag, a seat's menu being opened.

    ``gesture`` is by the clock on the wall, disk and other programs included; all others are work of the processor.
    """
    session = open_town(running)
    crowd(session)
    painted(running)
    kinds = ("gesture", "gesture_work", "drag_frame", "menu", "turn_to_list")
    times: dict[str, list[float]] = {kind: [] for kind in kinds}
    for number in range(count + 10):
        command = small_gesture(session.state, number)
        began, worked = time.perf_counter(), time.process_time()
        running.bridge.dispatch(command)
        painted(running)
        if number >= 10:
            times["gesture"].append((time.perf_counter() - began) * 1000)
            times["gesture_work"].append((time.process_time() - worked) * 1000)
    _drag(running, painted, times["drag_frame"])
    _open_menus(running, painted, times["menu"])
    page = board_page(running)
    for _ in range(20):
        began = time.process_time()
        page.toggle_list()
        painted(running)
        times["turn_to_list"].append((time.process_time() - began) * 1000)
    return times


def _drag(running: Running, painted: Callable[[Running], None], times: list[float]) -> None:
    """Carries a seat and a reminder to the middle of the board, a frame at a time; what that changed is undone."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest

    view = board_page(running).view
    scene = view.board_scene
    fifth = scene.board.seats[4]
    for item in (scene.seat_item(fifth.id), scene.reminder_item(fifth.reminders[0].id)):
        assert item is not None
        place = start = view.mapFromScene(item.pos())
        middle = view.viewport().rect().center()
        QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=start)
        for step in range(60):
            place = start + (middle - start) * step / 59 + QPoint(step % 7, 0)
            began = time.process_time()
            QTest.mouseMove(view.viewport(), place)
            painted(running)
            if step >= 3:
                times.append((time.process_time() - began) * 1000)
        assert (item.pos() - view.mapToScene(place)).manhattanLength() < 2, "nothing was dragged"
        before = running.bridge.state
        QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=middle)
        painted(running)
        if running.bridge.state is not before:
            running.bridge.undo()
            painted(running)


def _open_menus(running: Running, painted: Callable[[Running], None], times: list[float]) -> None:
    """Clicks every seat, and closes its menu again."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    page = board_page(running)
    if page.picker.wanted is not None:
        # What the night asks for would take the clicks.
        page.picker.want(page, page.picker.wanted, lambda _seat: False)
        page.picker.release(page)
    for record in page.record.seats * 2:
        item = page.view.board_scene.seat_item(record.id)
        assert item is not None
        place = page.view.mapFromScene(item.pos())
        began = time.process_time()
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        painted(running)
        took = (time.process_time() - began) * 1000
        assert page.menu.seat == record.id, (page.menu.seat, record.id)
        times.append(took)
        page.menu.close_menu()
        painted(running)
