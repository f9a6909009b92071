"""What the table saw: of a Voudon who fell or left meanwhile, of deaths by day and by night, of tokens laid open."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.model import Announced, Town
from storyteller.clocktower.seen import announced_seen, face_seen, fell, takes_seen, threshold_seen, took_seen
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import after, town_of

A, B, C, D, E, V = (SeatId(n) for n in range(1, 7))
DAY = ("day", 2)


def counted_under_a_drunk_voudon() -> Town:
    town = town_of("chef", "imp", "monk", "spy", "clockmaker", phase=DAY)
    town = after(town, c.JoinTraveller("Vera", "voudon", "good"))
    drunk = after(town, c.PlaceReminder(V, "sweetheart", "Drunk", A))
    return after(drunk, c.Nominate(A, B), c.Vote((A, B, C)), c.CloseVote())


def test_what_a_vote_takes_follows_the_voudon_everybody_sees() -> None:
    town = town_of("chef", "imp", "monk", "spy", "clockmaker", "voudon", phase=DAY)
    assert (threshold_seen(town), takes_seen(town, "execution"), takes_seen(town, "exile")) == (None, 1, 3)
    dead = after(town, c.Kill(V))
    assert (threshold_seen(dead), takes_seen(dead, "execution")) == (3, 3)
    assert threshold_seen(town_of("chef:x", "imp:x", phase=DAY)) is None


def test_an_ability_of_the_voudon_that_nobody_knows_of_shows_by_no_number() -> None:
    town = town_of("chef", "imp", "monk", "spy", phase=DAY)
    given = after(town, c.SetAbility(A, "voudon"))
    assert (threshold_seen(given), takes_seen(given, "execution")) == (2, 2)
    hidden = replace(town, seats=(replace(town.seats[0], character="voudon"), *town.seats[1:]))
    assert (threshold_seen(hidden), threshold(hidden)) == (2, None)


def test_what_a_count_took_stays_when_the_voudon_falls_or_leaves() -> None:
    town = counted_under_a_drunk_voudon()
    (vote,) = town.day.nominations
    assert (vote.needed, took_seen(town, vote)) == (3, 1)
    assert took_seen(after(town, c.Kill(V)), vote) == 1
    assert took_seen(after(town, c.LeaveTraveller(V)), vote) == 1


def test_without_a_voudon_a_count_took_what_it_truly_did() -> None:
    town = town_of("chef", "imp", "monk", "spy", "thief", phase=DAY)
    town = after(town, c.Exile(E, (A, B, C), by=D), c.Nominate(A, B), c.Vote((A, B)), c.CloseVote())
    assert [took_seen(town, vote) for vote in town.day.nominations] == [3, 2]
    dead = after(town_of("chef", "imp", "monk", "spy", "voudon:x", phase=DAY), c.Nominate(A, B), c.CloseVote())
    assert [took_seen(dead, vote) for vote in dead.day.nominations] == [2]


def test_a_zombuul_is_seen_to_fall_and_who_looked_dead_is_not() -> None:
    town = after(town_of("chef", "zombuul", "monk", phase=DAY), c.Execute(B, dies=False))
    (execution,) = town.day.executions
    assert not fell(town, execution)
    assert fell(after(town, c.SetLooksAlive(B, False)), execution)


def test_who_looked_dead_before_shows_the_same_whether_that_was_true() -> None:
    town = town_of("chef", "zombuul", "monk", phase=DAY)
    seen = [
        after(town, c.Kill(C), c.Execute(C, override=True)),
        after(town, c.SetLooksAlive(B, False), c.Execute(B, override=True)),
        after(town, c.SetLooksAlive(B, False), c.Execute(B, dies=False, override=True)),
    ]
    assert [[fell(each, execution) for execution in each.day.executions] for each in seen] == [[False]] * 3


def test_who_dies_at_night_did_not_fall_by_day() -> None:
    town = after(town_of("chef", "zombuul", "monk", phase=DAY), c.Execute(B, dies=False))
    (execution,) = town.day.executions
    assert not fell(after(town, c.BeginNight(override=True), c.Kill(B), c.BeginDay(override=True)), execution)


def test_who_was_dead_when_the_evening_was_taken_up_did_not_fall_whatever_befalls_them_later() -> None:
    town = after(town_of("chef", "imp", "monk:x", phase=DAY), c.Execute(C, override=True), c.Revive(C), c.Kill(C))
    assert [fell(town, execution) for execution in town.day.executions] == [False]


def test_who_came_back_by_day_fell_all_the_same() -> None:
    town = after(town_of("chef", "imp", "monk", phase=DAY), c.Execute(C), c.Revive(C))
    assert [fell(town, execution) for execution in town.day.executions] == [True]


def test_of_the_night_is_told_what_was_told_of_it() -> None:
    night = after(town_of("chef", "zombuul", "monk", "spy", phase=("night", 2)), c.Kill(C))
    assert announced_seen(night) is None
    day = after(night, c.BeginDay())
    assert announced_seen(day) == Announced((C,))
    assert announced_seen(after(day, c.Execute(B, dies=False), c.SetLooksAlive(B, False))) == Announced((C,))
    untold = after(night, c.BeginDay(announce=False), c.Execute(B, dies=False), c.SetLooksAlive(B, False))
    assert announced_seen(untold) is None
    assert announced_seen(after(day, c.SetLooksAlive(D, False))) == Announced((C, D))


def test_who_was_told_dead_came_back_and_fell_by_day_is_told_of_the_night_once() -> None:
    day = after(town_of("chef", "zombuul", "monk", phase=("night", 2)), c.Kill(B), c.BeginDay())
    town = after(day, c.Revive(B), c.Execute(B, dies=False), c.SetLooksAlive(B, False))
    assert announced_seen(town) == Announced((B,))


def test_the_face_of_a_token_is_the_one_it_had_when_it_was_laid_open() -> None:
    town = after(town_of("-", "imp", "thief", phase=DAY), c.SetCharacter(A, "chef"), c.SetCharacter(A, "monk"))
    assert [face_seen(town, seat) for seat in town.seats] == [None, None, "thief"]
    town = after(town, c.RevealSeat(A), c.SetCharacter(A, "spy"), c.SetCharacter(A, "imp"))
    assert face_seen(town, town.seats[0]) == "monk"
