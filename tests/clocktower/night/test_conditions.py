"""Conditions of rows and who is woken, with made-up characters: what the data files may say. Source: docs/style.md."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

import pytest

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Character, ReminderSpec, SetupEffect, Team, Wake, Who
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.clocktower.context import Context
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import Cause, Reminder, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.kernel.ids import ReminderId, SeatId
from tests.clocktower.tables import FixedChance, a_context, catalogue, town_of


def with_made(
    when: str = "", who: Who = "self", team: Team = "townsfolk", rule: CharacterRule | None = None, **more: Any
) -> Context:
    """The catalogue with a character ``made`` that has a row in other nights, in no order yet."""
    made = Character("made", team, "other", other_night=Wake((), who, when), **more)
    wide = replace(catalogue(), characters={**catalogue().characters, "made": made})
    return Context(wide, FixedChance(), {**a_context().rules, **({"made": rule} if rule else {})})


def table(*reminders: Reminder) -> Town:
    town = town_of("chef", "monk", "imp", "poisoner", phase=("day", 1))
    return replace(town, seats=(replace(town.seats[0], character="made", reminders=reminders), *town.seats[1:]))


def fold(town: Town, *events: Any) -> Town:
    return reduce(evolve, events, town)


def dies(seat: int, kind: Any = "demon") -> e.LifeChanged:
    return e.LifeChanged(SeatId(seat), alive=False, looks_alive=True, cause=Cause(kind))


NIGHT = e.PhaseEntered("night", 2)


def code(context: Context, town: Town) -> str | None:
    return next(s.skipped for s in night_steps(town, context) if s.step == "made")


def test_a_row_that_no_order_names_stands_before_dawn() -> None:
    assert [s.step for s in night_steps(fold(table(), NIGHT), with_made())][-2:] == ["made", "dawn"]


@pytest.mark.parametrize(
    ("when", "events", "expected"),
    [
        ("killed_by_demon", (NIGHT, dies(1)), None),
        ("killed_by_demon", (NIGHT, dies(1, "ability")), "dead"),
        ("killed_by_demon", (NIGHT,), "not_yet"),
        ("died_tonight", (NIGHT, dies(1, "ability")), None),
        ("demon_died", (dies(3, "execution"), NIGHT), None),
        ("demon_died", (dies(4, "execution"), NIGHT), "not_yet"),
        ("even_dead", (dies(1, "execution"), NIGHT), None),
        ("", (dies(1, "execution"), NIGHT), "dead"),
        ("became_demon", (NIGHT,), "not_yet"),
        ("once", (NIGHT,), None),
    ],
)
def test_when_a_row_stands(when: str, events: tuple[Any, ...], expected: str | None) -> None:
    assert code(with_made(when), fold(table(), *events)) == expected


def test_the_death_of_a_marked_player() -> None:
    mark = Reminder(ReminderId(1), "made", "Grandchild", SeatId(1))
    context = with_made("marked_died", reminders=(ReminderSpec("Grandchild"),))
    town = table()
    town = replace(town, seats=(town.seats[0], replace(town.seats[1], reminders=(mark,)), *town.seats[2:]))
    assert code(context, fold(town, NIGHT)) == "not_yet"
    assert code(context, fold(town, NIGHT, dies(4))) == "not_yet"
    assert code(context, fold(town, NIGHT, dies(2))) is None


@pytest.mark.parametrize(("answer", "expected"), [("", None), ("prevented", "prevented"), ("not_yet", "not_yet")])
def test_a_rule_has_the_last_word(answer: str, expected: str | None) -> None:
    rule = CharacterRule("made", wakes=lambda town, context, holder: answer)
    assert code(with_made(rule=rule), fold(table(), NIGHT)) == expected


def test_a_rule_may_say_that_there_is_no_row_at_all() -> None:
    rule = CharacterRule("made", wakes=lambda town, context, holder: None)
    assert "made" not in [s.step for s in night_steps(fold(table(), NIGHT), with_made(rule=rule))]


@pytest.mark.parametrize(
    ("who", "woken"),
    [("self", (1,)), ("demon", (3,)), ("minions", (4,)), ("evil", (3, 4)), ("storyteller", ()), ("picked", (2,)),
     ("marked", (1,)), ("all", (1, 2, 3, 4))],
)  # fmt: skip
def test_who_is_woken(who: Who, woken: tuple[int, ...]) -> None:
    key = StepKey("made", SeatId(1))
    town = fold(table(Reminder(ReminderId(1), "made", "X", SeatId(1))), NIGHT, e.StepDrafted(key, (2,)))
    step = next(s for s in night_steps(town, with_made(who=who)) if s.key == key)
    assert step.wakes == woken


def test_minions_who_do_not_know_it_are_not_woken_with_the_others() -> None:
    town = town_of("chef", "monk", "imp", "poisoner", "virgin", "saint", "spy:x")
    town = replace(town, seats=(replace(town.seats[0], character="made"), *town.seats[1:]))

    def woken(context: Context) -> tuple[int, ...]:
        return next(s.wakes for s in night_steps(town, context) if s.step == "minion_info")

    assert woken(with_made(team="minion")) == (1, 4)
    assert woken(with_made(team="minion", traits=frozenset(("no_minion_info",)))) == (4,)
    assert woken(with_made(team="minion", setup=(SetupEffect("stand_in"),))) == (4,)
    assert woken(with_made(team="outsider", setup=(SetupEffect("stand_in"),))) == (4,)


def test_without_anybody_to_wake_the_information_waits() -> None:
    town = town_of("chef", "monk", "virgin", "saint", "mayor", "poisoner", "soldier")
    codes = {s.step: s.skipped for s in night_steps(town, a_context())}
    assert (codes["minion_info"], codes["demon_info"]) == (None, "nobody")


def test_whoever_a_token_makes_the_demon_is_woken_as_it() -> None:
    town = town_of("chef", "monk", "virgin", "saint", "mayor", "poisoner", "soldier")
    is_demon = Reminder(ReminderId(1), "lilmonsta", "Is The Demon", effect="is_demon")
    town = replace(town, seats=(*town.seats[:5], replace(town.seats[5], reminders=(is_demon,)), town.seats[6]))
    assert next(s.wakes for s in night_steps(town, a_context()) if s.step == "demon_info") == (6,)
