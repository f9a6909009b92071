"""Tonight's list paints a row when it changed, and lets it be when it didn't."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey
from storyteller.kernel.ids import SeatId
from storyteller.ui.bridge import Bridge
from storyteller.ui.night.rows import RowButton
from tests.ui.eyes import Paints, fresh, on_screen, settle
from tests.ui.phase.conftest import Table

SEATS = ("washerwoman", "chef", "monk", "butler", "poisoner", "imp", "empath")


def row(table: Table, character: str) -> RowButton:
    return next(b for b in table.panel.rows.buttons if b.record is not None and b.record.key.step == character)


def assert_not_stale(table: Table) -> None:
    was = on_screen(table.panel)
    assert was == fresh(table.panel)


def test_a_row_is_painted_when_it_changes_and_the_others_are_not(sit_down: Callable[..., Table]) -> None:
    table = sit_down(*SEATS)
    settle()
    eyes = {name: Paints(row(table, name)) for name in ("chef", "butler", "empath")}
    table.bridge.dispatch(c.Kill(SeatId(7)))
    settle()
    assert {name: seen.after() > 0 for name, seen in eyes.items()} == {"chef": False, "butler": False, "empath": True}
    assert_not_stale(table)


def test_the_list_on_the_screen_follows_gestures_language_and_look(sit_down: Callable[..., Table]) -> None:
    table = sit_down(*SEATS)

    def rename(bridge: Bridge) -> Any:
        return bridge.dispatch(c.RenameSeat(SeatId(2), "Somebody else"))

    does: tuple[Callable[[Bridge], Any], ...] = (
        lambda bridge: bridge.dispatch(c.Kill(SeatId(7))),
        rename,
        lambda bridge: bridge.undo(),
        lambda bridge: table.press(" ", " "),
        lambda bridge: bridge.change_settings(language="zh_Hans"),
        lambda bridge: bridge.change_settings(theme="day"),
        lambda bridge: bridge.undo(),
    )
    for act in does:
        before = on_screen(table.panel)
        act(table.bridge)
        assert_not_stale(table)
        assert on_screen(table.panel) != before


class Moves(QObject):
    """Counts how often a widget is laid out elsewhere, or in another size."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() in (QEvent.Type.Move, QEvent.Type.Resize)
        return False


def test_a_whole_row_is_laid_out_at_once_and_not_part_by_part(sit_down: Callable[..., Table]) -> None:
    table = sit_down(*SEATS)
    settle()
    table.panel.turn_to(StepKey("butler", SeatId(4)))
    settle()
    moves = [Moves(widget) for widget in (table.panel.step, table.panel.rows, row(table, "empath"))]
    table.panel.turn_to(StepKey("washerwoman", SeatId(1)))
    settle()
    assert table.panel.record.step.key.step == "washerwoman"
    # Once where it goes; a bar that comes or goes at the side makes it another width once more.
    assert all(seen.count <= 6 for seen in moves), [seen.count for seen in moves]


def test_a_row_speaks_the_language_that_is_now_set(sit_down: Callable[..., Table]) -> None:
    table = sit_down(*SEATS)
    said = row(table, "chef").accessibleName()
    table.bridge.change_settings(language="zh_Hans")
    QApplication.processEvents()
    assert row(table, "chef").accessibleName() != said
