"""The hand of the count, from the storyteller's panel to the players' screen."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.phase.conftest import Table
from tests.ui.phase.conftest import sit_down as sit_down  # noqa: PLC0414  # a fixture of the panels

SitDown = Callable[..., Table]


def test_players_see_the_hand_in_step_with_the_count(sit_down: SitDown) -> None:
    table = sit_down("chef", "monk", "imp", "spy", phase=("day", 1))
    heard: list[object] = []
    table.panel.bridge.hand_moved.connect(heard.append)
    table.press("n", "1", "3")
    assert set(heard) <= {None}
    # From the nominee: 3 up and on to 4; 4 passes and on to 1.
    table.press(" ")
    assert heard[-1] == 4
    table.press(".")
    assert heard[-1] == 1
    table.press(",")
    assert heard[-1] == 4
