"""A fault nobody expected is told, kept, and saved as a report on request; the program goes on."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import qWarning
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.crash import Faults
from storyteller.ui.main_window import MainWindow


def fail(faults: Faults) -> None:
    """Lets a fault come as from a slot: through Python's own hook."""
    try:
        raise ZeroDivisionError("in a slot")
    except ZeroDivisionError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)


@pytest.fixture
def told(bridge: Bridge) -> list[tuple[str, Message]]:
    heard: list[tuple[str, Message]] = []
    bridge.noticed.connect(lambda kind, what: heard.append((kind, what)))
    return heard


@pytest.mark.allow_log("storyteller.ui.crash")
def test_a_fault_is_told_and_can_be_saved(
    bridge: Bridge, told: list[tuple[str, Message]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    path = tmp_path / "report.txt"
    faults = Faults(bridge, lambda: str(path))
    faults.hear()
    fail(faults)
    assert [(kind, what.key) for kind, what in told] == [("error", "app.fault")]
    # What a storyteller reads aloud by mistake holds no detail of the fault.
    assert "slot" not in bridge.tr(told[0][1])
    faults.save()
    text = path.read_text("utf-8")
    assert "ZeroDivisionError: in a slot" in text
    assert "tests/ui" not in text
    assert told[-1][1].key == "app.report_saved"


def test_where_nothing_can_be_written_it_says_so(
    bridge: Bridge, told: list[tuple[str, Message]], tmp_path: Path
) -> None:
    Faults(bridge, lambda: str(tmp_path / "nowhere" / "report.txt")).save()
    assert [(kind, what.key) for kind, what in told] == [("error", "app.report_not_saved")]


def test_a_report_that_is_not_wanted_after_all_is_not_written(bridge: Bridge, told: list[tuple[str, Message]]) -> None:
    Faults(bridge, lambda: "").save()
    assert told == []


def test_the_way_to_it_is_an_action(qtbot: QtBot, bridge: Bridge) -> None:
    window = MainWindow(bridge)
    qtbot.addWidget(window)
    assert window.actions_table.action("report").isEnabled()


@pytest.mark.allow_log("qt", "storyteller.tests")
def test_a_report_holds_what_qt_said_and_how_the_last_run_ended(
    bridge: Bridge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    (tmp_path / "fault.txt").write_text('Fatal Python error: in "/home/ann/games/x.py"\n', "utf-8")
    faults = Faults(bridge, lambda: str(tmp_path / "report.txt"))
    assert [told.key for told in faults.hear(tmp_path)] == ["app.ended_hard"]
    qWarning("a widget of /home/ann/here was odd")
    logging.getLogger("storyteller.tests").warning("nearly")
    text = faults.report()
    faults.deaf()
    assert "WARNING qt: a widget of" in text
    assert "storyteller.tests: nearly" in text
    assert "Fatal Python error" in text
    assert "ann" not in text
    assert sys.excepthook is sys.__excepthook__


def test_a_run_that_ended_well_is_not_spoken_of(bridge: Bridge, tmp_path: Path) -> None:
    faults = Faults(bridge)
    assert faults.hear(tmp_path) == ()
    faults.deaf()
    assert (tmp_path / "fault.txt").read_text("utf-8") == ""
