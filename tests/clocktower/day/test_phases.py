"""Night follows day: what ends with them, what is asked first, and what the table is told."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.phases import to_announce
from storyteller.clocktower.model import Announced, Phase, Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, rejection, town_of

A, B, C = SeatId(1), SeatId(2), SeatId(3)
FIVE = ("imp", "poisoner", "chef", "butler", "monk")


def laid(town: Town) -> list[str]:
    return [r.text for seat in town.seats for r in seat.reminders]


def test_setup_night_day_dusk_night() -> None:
    town = town_of(*FIVE, phase=("setup", 0))
    phases = [town.phase]
    for command in (c.BeginNight(), c.BeginDay(), c.EndDay(), c.BeginNight(), c.BeginDay()):
        town = after(town, command)
        phases.append(town.phase)
    wanted = [("setup", 0), ("night", 1), ("day", 1), ("dusk", 1), ("night", 2), ("day", 2)]
    assert phases == [Phase(kind, number) for kind, number in wanted]  # type: ignore[arg-type]  # as they are written
    assert town.setup_done


def test_play_begins_with_the_first_night() -> None:
    assert after(town_of(*FIVE, phase=("setup", 0)), c.BeginNight()).setup_done


def test_night_from_a_day_ends_the_day_first() -> None:
    town = after(town_of(*FIVE, phase=("day", 1)), c.BeginNight())
    assert town.phase == Phase("night", 2)
    assert [x.person for x in town.day.executions] == [None]


def test_an_execution_is_not_followed_by_none() -> None:
    town = after(town_of(*FIVE, phase=("day", 1)), c.Execute(C), c.EndDay())
    assert [x.person for x in town.day.executions] == [C]


@pytest.mark.parametrize("command", [c.EndDay, c.BeginNight])
def test_before_the_day_ends_who_is_about_to_die_is_asked_for(command: type) -> None:
    town = after(town_of(*FIVE, phase=("day", 1)), c.Nominate(A, B), c.Vote((A, B, C)))
    refusal = rejection(town, command())
    assert (refusal.code, refusal.overridable) == ("day.vote_open", True)
    town = after(town, c.CloseVote())
    refusal = rejection(town, command())
    assert (refusal.code, refusal.overridable) == ("day.somebody_about_to_die", True)
    over = after(town, command(override=True))
    assert [x.person for x in over.day.executions] == [None]


def test_an_open_count_is_called_off_when_the_day_ends() -> None:
    town = after(town_of(*FIVE, phase=("day", 1)), c.Nominate(A, B), c.EndDay(override=True))
    assert town.day.nominations[0].withdrawn


def test_it_is_not_day_twice() -> None:
    assert rejection(town_of(*FIVE, phase=("day", 1)), c.BeginDay()).code == "flow.not_night"
    assert after(town_of(*FIVE, phase=("day", 1)), c.BeginDay(override=True)).phase == Phase("day", 2)
    assert rejection(town_of(*FIVE, phase=("night", 1)), c.BeginNight()).code == "flow.already_night"
    assert after(town_of(*FIVE, phase=("night", 1)), c.BeginNight(override=True)).phase == Phase("night", 2)
    assert rejection(town_of(*FIVE, phase=("night", 1)), c.EndDay()).code == "day.not_day"


def test_after_the_end_nothing_turns() -> None:
    town = after(town_of(*FIVE, phase=("day", 1)), c.Conclude("good", "demon_dead"))
    for command in (c.BeginNight(), c.BeginDay()):
        refusal = rejection(town, command)
        assert (refusal.code, refusal.overridable) == ("flow.ended", False)


def test_what_lasts_until_dusk_goes_at_dusk_and_what_lasts_until_dawn_at_dawn() -> None:
    town = town_of(*FIVE, phase=("night", 1))
    town = after(
        town,
        c.PlaceReminder(C, "poisoner", "Poisoned", by=B),
        c.PlaceReminder(A, "butler", "Master", by=SeatId(4)),
        c.PlaceReminder(C, "monk", "Safe", by=SeatId(5)),
        c.PlaceReminder(C, "drunk", "Is The Drunk"),
        c.PlaceReminder(None, "poisoner", "Poisoned", by=B),
    )
    day = after(town, c.BeginDay())
    assert laid(day) == ["Master", "Poisoned", "Is The Drunk"]
    dusk = after(day, c.EndDay())
    assert laid(dusk) == ["Master", "Poisoned", "Is The Drunk"]
    night = after(dusk, c.BeginNight())
    assert laid(night) == ["Is The Drunk"]
    assert night.loose == ()


def test_what_is_laid_at_dusk_is_meant_for_the_next_one() -> None:
    town = after(town_of(*FIVE, phase=("dusk", 1)), c.PlaceReminder(C, "poisoner", "Poisoned"), c.BeginNight())
    assert laid(town) == ["Poisoned"]
    assert laid(after(town, c.BeginDay(), c.BeginNight())) == []


@pytest.mark.parametrize(
    ("phase", "until_tomorrow"),
    [
        (("night", 1), [c.BeginDay(), c.BeginNight(), c.BeginDay()]),
        (("day", 1), [c.BeginNight(), c.BeginDay()]),
        (("dusk", 1), [c.BeginNight(), c.BeginDay()]),
    ],
)
def test_what_lasts_until_dusk_tomorrow_outlives_the_dusk_of_today(
    phase: tuple[str, int], until_tomorrow: list[c.Command]
) -> None:
    """Source: the Minstrel's entry: everybody else is drunk until dusk tomorrow."""
    town = after(town_of(*FIVE, phase=phase), c.PlaceReminder(C, "minstrel", "Everyone Is Drunk"), *until_tomorrow)
    assert laid(town) == ["Everyone Is Drunk"]
    assert laid(after(town, c.BeginNight())) == []


def test_deaths_of_the_night_are_told_at_dawn_by_name_only() -> None:
    town = after(town_of(*FIVE, "saint:x", phase=("night", 2)), c.Kill(C), c.Revive(SeatId(6)))
    assert town.seats[2].looks_alive
    assert to_announce(town) == ((C,), (SeatId(6),))
    day = after(town, c.BeginDay())
    assert day.day.announced == Announced((C,), (SeatId(6),))
    assert not day.seats[2].looks_alive
    assert day.seats[5].looks_alive


def test_who_died_and_came_back_the_same_night_is_not_named() -> None:
    town = after(town_of(*FIVE, phase=("night", 2)), c.Kill(C), c.Revive(C), c.BeginDay())
    assert town.day.announced == Announced()
    assert town.seats[2].looks_alive


def test_the_announcement_can_wait() -> None:
    town = after(town_of(*FIVE, phase=("night", 2)), c.Kill(C), c.BeginDay(announce=False))
    assert town.day.announced is None
    assert town.seats[2].looks_alive
    told = after(town, c.AnnounceDeaths())
    assert told.day.announced == Announced((C,))
    assert to_announce(told) == ((), ())


def test_who_only_looks_dead_did_not_come_back() -> None:
    town = after(town_of(*FIVE, phase=("night", 2)), c.SetLooksAlive(C, False))
    assert to_announce(town) == ((), ())
