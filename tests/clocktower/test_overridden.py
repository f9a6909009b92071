"""A rule broken on purpose stands among the oddities, whatever the rule."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import storyteller.clocktower
from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.model import BagToken, StepKey, Town
from storyteller.clocktower.overridden import SEEN
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from tests.clocktower.tables import a_context, after, decision, rejection, town_of

A, B, C, D, E, F = (SeatId(n) for n in range(1, 7))
DAY, NIGHT = ("day", 2), ("night", 2)
TABLE = ("imp", "poisoner", "slayer", "chef", "empath:x", "beggar")

def codes(town: Town) -> list[str]:
    return [advisory.code for advisory in review(town, a_context())]


def by_day(*before: c.Command) -> Town:
    return after(town_of(*TABLE, phase=DAY), *before)


def by_night() -> Town:
    return town_of(*TABLE, phase=NIGHT)


def with_a_block() -> Town:
    return by_day(c.Nominate(A, B), c.Vote((A, B, C, D)), c.CloseVote())


def in_setup(*before: c.Command) -> Town:
    bag = tuple(BagToken(character) for character in ("imp", "drunk", "chef", "monk", "empath"))
    seats = (c.AddSeat(name) for name in ("Ann", "Bo", "Cy", "Di", "Ed"))
    return after(town_of(phase=("setup", 0)), *seats, c.SetBag(bag), *before)


def noted(town: Town, command: c.Command) -> list[e.RuleOverridden]:
    return [event for event in decision(town, command).events if isinstance(event, e.RuleOverridden)]


CASES = [
    (by_night(), c.Nominate(A, B, override=True), "day.not_day"),
    (by_night(), c.Execute(A, override=True), "day.not_day"),
    (by_day(c.Nominate(A, B)), c.Nominate(C, D, override=True), "day.vote_open"),
    (by_day(c.Nominate(A, B)), c.EndDay(override=True), "day.vote_open"),
    (with_a_block(), c.EndDay(override=True), "day.somebody_about_to_die"),
    (by_day(), c.Execute(F, override=True), "day.traveller_execution"),
    (by_day(c.UseAbility(C)), c.UseAbility(C, override=True), "ability.spent"),
    (by_day(c.Kill(C)), c.UseAbility(C, override=True), "ability.dead"),
    (by_day(), c.BeginDay(override=True), "flow.not_night"),
    (by_night(), c.BeginNight(override=True), "flow.already_night"),
    (by_day(), c.FinishStep(StepKey("imp", A), (B,), override=True), "night.not_night"),
    (by_night(), c.FinishStep(StepKey("empath", E), override=True), "night.row_skipped"),
    (by_night(), c.FinishStep(StepKey("poisoner", B), (A, C), override=True), "night.picks"),
    (by_day(), c.RemoveSeat(D, override=True), "seating.play_has_begun"),
    (by_day(), c.JoinTraveller("Zed", "chef", override=True), "seating.not_traveller_character"),
    (in_setup(), c.Deal(A, "mayor", override=True), "setup.not_in_bag"),
    (in_setup(c.Deal(B, "imp")), c.Deal(A, "imp", override=True), "setup.already_dealt"),
    (in_setup(), c.DealAll(override=True), "setup.never_drawn"),
]


@pytest.mark.parametrize(("town", "command", "code"), CASES, ids=[f"{n}-{case[2]}" for n, case in enumerate(CASES)])
def test_a_rule_overridden_stands_in_the_advisories(town: Town, command: Any, code: str) -> None:
    asked = rejection(town, replace(command, override=False))
    assert (asked.code, asked.overridable) == (code, True)
    assert code not in codes(town)
    assert code in codes(after(town, command))


def test_what_the_table_shows_is_told_once() -> None:
    """And no longer than it lies there: the oddity goes with the nomination."""
    dead = after(by_day(), c.Nominate(E, A, override=True))
    assert codes(dead) == ["day.nominator_dead"]
    assert codes(after(dead, c.CancelNomination())) == []


def test_what_is_left_to_the_table_are_refusals_that_exist() -> None:
    folder = Path(storyteller.clocktower.__file__ or "").parent
    sources = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    assert set(re.findall(r'refuse\(\s*"([a-z_.]+)", overridable=True', sources)) > SEEN


def test_it_is_noted_once_and_only_when_a_rule_was_against_it() -> None:
    assert noted(by_day(), c.Nominate(A, B, override=True)) == []
    why = message("day.vote_open", nominee=Name("P2"))
    assert noted(by_day(c.Nominate(A, B)), c.Nominate(C, D, override=True)) == [
        e.RuleOverridden("day.vote_open", why, C)
    ]


def test_it_is_told_with_the_player_and_what_was_said_until_the_next_dusk_or_dawn() -> None:
    spent = by_day(c.UseAbility(C))
    broken = after(spent, c.UseAbility(C, override=True))
    (told,) = review(broken, a_context())
    assert (told.seat, told.weight) == (C, "hint")
    assert told.message == message("table.overridden", why=rejection(spent, c.UseAbility(C)).message)
    assert codes(after(broken, c.BeginNight())) == []


def test_who_left_the_table_is_not_pointed_at() -> None:
    (told,) = review(after(by_day(), c.RemoveSeat(D, override=True)), a_context())
    assert told.seat is None


def test_a_refusal_without_a_way_around_stays_one() -> None:
    assert rejection(by_day(), c.Nominate(A, SeatId(9), override=True)).code == "seat.unknown"


def test_each_part_of_a_batch_is_noted() -> None:
    batch = c.Batch((c.Nominate(A, B), c.Nominate(C, D, override=True)), message("scenario.label.batch"))
    assert [event.code for event in noted(by_day(), batch)] == ["day.vote_open"]
