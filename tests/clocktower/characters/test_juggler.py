"""Juggler. Source: its entry: up to five guesses by day, told in the night after how many were right."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.offers import offered, table, take, used, why_skipped
from tests.clocktower.tables import after

DAY = table("juggler chef imp baron monk", "day", 1)


def test_only_in_the_night_after_the_guesses() -> None:
    town = used(DAY, "juggler", 1, 2, 3, characters=("chef", "spy"))
    night = after(town, c.EndDay(), c.BeginNight())
    assert why_skipped(night, "juggler", 1) is None
    assert (finding(night, "juggler").truth, finding(night, "juggler").allowed) == (1, (1,))
    assert why_skipped(after(DAY, c.EndDay(), c.BeginNight()), "juggler", 1) == "not_yet"


def test_what_was_right_then_stays_right() -> None:
    town = used(DAY, "juggler", 1, 2, characters=("chef",))
    assert offered(town) == [("juggler.correct", 1)]
    town = after(take(town, "juggler.correct"), c.SetCharacter(SeatId(2), "empath"), c.EndDay(), c.BeginNight())
    assert finding(town, "juggler").allowed == (1,)


def test_wrong_guesses_are_told_as_none() -> None:
    town = used(DAY, "juggler", 1, 2, characters=("spy",))
    assert offered(town) == []
    assert reasons(finding(town, "juggler")) == ["no_guess"]
