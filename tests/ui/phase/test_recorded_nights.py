"""A recorded game of Trouble Brewing with 12 players: two nights by keys alone, at most three keys a step."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtWidgets import QApplication

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import BluffSet, Phase
from storyteller.kernel.ids import SeatId
from tests.ui.phase.conftest import Table

RECORDED = Path(__file__).resolve().parents[3] / "scripts" / "_bench_night.py"
SitDown = Callable[..., Table]


@pytest.fixture(scope="module")
def recorded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("_bench_night", RECORDED)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = made  # its dataclasses look themselves up there
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def played(sit_down: SitDown, recorded: ModuleType) -> tuple[Table, int]:
    """The table after both nights, and how many steps they had; each step came up by itself."""
    seats = [f"drunk:as={recorded.DRUNK_AS}" if s == "drunk" else s for s in recorded.SEATS]
    table = sit_down(*seats, bluffs=(BluffSet("demon", recorded.BLUFFS),))
    for night in (recorded.FIRST_NIGHT, recorded.SECOND_NIGHT):
        for step in night:
            assert table.panel.record.step.key.step == step.row
            table.press(*step.keys)
        if night is recorded.FIRST_NIGHT:
            for command in (
                c.Execute(SeatId(recorded.EXECUTED), override=True), c.EndDay(), c.BeginNight(override=True),
            ):  # fmt: skip
                table.session.dispatch(command)
            QApplication.processEvents()
    return table, len(recorded.FIRST_NIGHT) + len(recorded.SECOND_NIGHT)


def test_two_nights_take_at_most_three_keys_a_step(played: tuple[Table, int], recorded: ModuleType) -> None:
    table, steps = played
    assert table.presses / steps <= recorded.MOST_KEYS_A_STEP
    assert table.presses / steps == recorded.keys_a_step(), "what the bench prints is what was pressed"


def test_nothing_was_left_out(played: tuple[Table, int]) -> None:
    table, _ = played
    assert table.town.phase == Phase("day", 2)
    told = [x.event for x in table.town.log.oldest_first() if isinstance(x.event, e.InfoGiven)]
    assert [(i.of, i.truthful) for i in told if i.of not in ("minion_info", "minions", "demon_info")] == [
        ("washerwoman", True),
        ("investigator", False),
        ("chef", False),
        ("empath", True),
        ("fortuneteller", True),
        ("spy", True),
        ("empath", True),
        ("fortuneteller", False),
        ("undertaker", True),
        ("spy", True),
    ]
    dead = [table.town.number(s.id) for s in table.town.seats if not s.alive]
    assert dead == [7, 9], "executed the Drunk, killed the Slayer"
