"""Which abilities wait to be used today. Source of each: the character's entry."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from storyteller.viewmodel.day.prompts import prompts
from tests.clocktower.tables import a_context, after, town_of


def waiting(town: Town) -> list[tuple[str, int]]:
    return [(prompt.of, prompt.seat) for prompt in prompts(town, a_context())]


def by_day(*seats: str, number: int = 1, **fields: Any) -> Town:
    return town_of(*seats, phase=("day", number), **fields)


def test_living_unspent_abilities_wait_clockwise_and_those_of_nominations_do_not() -> None:
    town = by_day("gossip", "virgin", "artist", "chef", "savant:x", "imp")
    assert waiting(town) == [("gossip", 1), ("artist", 3)]


def test_what_is_used_once_waits_no_more_and_a_daily_one_again_tomorrow() -> None:
    used = after(by_day("gossip", "artist", "imp", "chef"), c.UseAbility(SeatId(1), "gossip", text="x"),
                 c.UseAbility(SeatId(2), "artist", text="y"))  # fmt: skip
    assert waiting(used) == []
    morrow = after(used, c.BeginNight(override=True), c.BeginDay())
    assert waiting(morrow) == [("gossip", 1)]


def test_a_claim_of_somebody_else_uses_nothing_up() -> None:
    town = after(by_day("slayer", "chef", "imp"), c.UseAbility(SeatId(2), "slayer", (SeatId(3),)))
    assert waiting(town) == [("slayer", 1)]


def test_the_juggler_waits_on_the_first_day_only() -> None:
    assert waiting(by_day("juggler", "imp", "chef")) == [("juggler", 1)]
    assert waiting(by_day("juggler", "imp", "chef", number=2)) == []


def test_who_became_the_juggler_last_night_has_a_first_day_now() -> None:
    turned = after(town_of("chef", "imp", "monk", phase=("night", 3)), c.SetCharacter(SeatId(1), "juggler"),
                   c.BeginDay())  # fmt: skip
    assert waiting(turned) == [("juggler", 1)]


def test_klutz_and_moonchild_wait_when_they_have_died() -> None:
    assert waiting(by_day("klutz", "moonchild", "imp", "chef")) == []
    dead = by_day("klutz:x", "moonchild:x", "imp", "chef")
    assert waiting(dead) == [("klutz", 1), ("moonchild", 2)]
    assert waiting(after(dead, c.UseAbility(SeatId(1), "klutz", (SeatId(3),)))) == [("moonchild", 2)]


def test_who_names_the_damsel_has_to_be_said_first() -> None:
    (prompt,) = prompts(by_day("damsel", "imp", "chef"), a_context())
    assert (prompt.of, prompt.seat, prompt.user) == ("damsel", 1, None)
    named = after(by_day("damsel", "imp", "poisoner"), c.UseAbility(SeatId(3), "damsel", (SeatId(2),), override=True))
    assert waiting(named) == []


def test_a_drunk_artist_is_asked_and_the_true_one_alike() -> None:
    town = by_day("drunk:as=artist", "imp", "chef")
    assert waiting(town) == [("artist", 1)]


def test_at_night_nothing_waits() -> None:
    assert waiting(replace(town_of("gossip", "imp", phase=("night", 1)))) == []
