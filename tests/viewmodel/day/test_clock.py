"""The table's clock at given moments. Nothing here waits."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from storyteller.clocktower.model import Timer
from storyteller.kernel.message import Name, message
from storyteller.viewmodel.day.clock import begin, clock_record, longer, preset, stop_or_go
from tests.clocktower.tables import town_of

NOON = datetime(2026, 5, 2, 12, 0, tzinfo=UTC)


def later(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def started(seconds: int = 300) -> Timer:
    timer = begin("private", seconds, NOON).timer
    assert timer is not None
    return timer


def test_no_clock_shows_nothing() -> None:
    assert clock_record(None, NOON) is None


@pytest.mark.parametrize(("gone", "left"), [(0, "5:00"), (0.4, "5:00"), (1, "4:59"), (241, "0:59"), (299.9, "0:01")])
def test_a_running_clock_tells_whole_seconds_that_are_left(gone: float, left: str) -> None:
    record = clock_record(started(), later(gone))
    assert record is not None
    assert (record.text, record.running, record.over) == (left, True, False)


@pytest.mark.parametrize("gone", [300, 301, 90_000])
def test_it_is_over_at_its_end_and_stays_so_however_long_the_program_was_closed(gone: int) -> None:
    record = clock_record(started(), later(gone))
    assert record is not None
    assert (record.left_s, record.running, record.over) == (0, False, True)


def test_a_stopped_clock_keeps_what_was_left_and_goes_on_from_there() -> None:
    stopped = stop_or_go(started(), later(100)).timer
    assert stopped == Timer("private", 300, "", 200)
    waited = clock_record(stopped, later(5000))
    assert waited is not None
    assert (waited.left_s, waited.running) == (200, False)
    again = stop_or_go(replace(stopped), later(5000)).timer
    gone_on = clock_record(again, later(5050))
    assert gone_on is not None
    assert (gone_on.left_s, gone_on.running) == (150, True)


def test_a_minute_more_while_it_runs_while_it_stands_and_when_it_is_over() -> None:
    running = clock_record(longer(started(), later(100)).timer, later(100))
    assert running is not None
    assert (running.left_s, running.running) == (260, True)
    standing = longer(Timer("talk", 300, "", 20), NOON).timer
    assert standing == Timer("talk", 300, "", 80)
    over = clock_record(longer(started(), later(400)).timer, later(400))
    assert over is not None
    assert (over.left_s, over.running) == (60, True)


def test_a_clock_that_is_over_begins_anew() -> None:
    record = clock_record(stop_or_go(started(), later(400)).timer, later(400))
    assert record is not None
    assert (record.left_s, record.running) == (300, True)


def test_the_length_grows_with_the_table_and_private_talk_gets_shorter_by_the_day() -> None:
    small, large = town_of(*["chef"] * 5, phase=("day", 1)), town_of(*["chef"] * 14, phase=("day", 1))
    assert (preset(small, "private"), preset(large, "private")) == (180, 420)
    assert preset(small, "talk") < preset(large, "talk")
    third = town_of(*["chef"] * 14, phase=("day", 3))
    assert preset(large, "private") - preset(third, "private") == 120
    assert preset(town_of("chef", "imp", phase=("day", 9)), "private") == 120
    assert preset(large, "defence") == 60


def test_ours_are_named_by_the_program_and_others_as_they_were_called() -> None:
    named = [clock_record(Timer(name, 60, "", 60), NOON) for name in ("defence", "Pizza")]
    assert [record.name for record in named if record] == [message("clock.name.defence"), Name("Pizza")]


@pytest.mark.parametrize("written", ["2026-05-02T12:05:00", "soon"])
def test_an_end_that_is_no_moment_counts_as_over(written: str) -> None:
    record = clock_record(Timer("talk", 60, written), NOON)
    assert record is not None
    assert record.over
