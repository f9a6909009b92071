"""A once-a-game row done again has its use back, unless it is to be kept."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

KEY = StepKey("seamstress", SeatId(1))


def used() -> Town:
    return after(town_of("seamstress", "saint", "monk", "poisoner", "imp"), c.FinishStep(KEY, (2, 3), (True,)))


def why_skipped(town: Town) -> str | None:
    return next(row for row in night_steps(town, a_context()) if row.key == KEY).skipped


def test_the_use_is_back_and_is_spent_again_by_another_choice() -> None:
    town = used()
    assert town.seats[0].spent == ("seamstress",)
    again = after(town, c.ReopenStep(KEY))
    assert again.seats[0].spent == ()
    assert why_skipped(again) is None
    assert after(again, c.FinishStep(KEY, (2, 4), (False,))).seats[0].spent == ("seamstress",)
    assert after(again, c.FinishStep(KEY)).seats[0].spent == ()


def test_the_token_that_says_so_goes_with_it() -> None:
    town = used()
    assert [r.text for r in town.seats[0].reminders] == ["No Ability"]
    assert after(town, c.ReopenStep(KEY)).seats[0].reminders == ()


def test_kept_it_stays_spent() -> None:
    assert after(used(), c.ReopenStep(KEY, keep_used=True)).seats[0].spent == ("seamstress",)


def test_what_an_earlier_night_spent_is_not_given_back() -> None:
    town = after(used(), c.BeginDay(override=True), c.EndDay(override=True), c.BeginNight(), c.SkipStep(KEY))
    assert after(town, c.ReopenStep(KEY)).seats[0].spent == ("seamstress",)


@pytest.mark.parametrize("keep", [True, False])
def test_a_row_that_spends_nothing_is_only_opened(keep: bool) -> None:
    key = StepKey("empath", SeatId(1))
    town = after(town_of("empath", "saint", "monk", "poisoner", "imp"), c.FinishStep(key, (), (0,)))
    again = after(town, c.ReopenStep(key, keep_used=keep))
    assert again.seats == town.seats
