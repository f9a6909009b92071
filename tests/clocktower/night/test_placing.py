"""Gained abilities stand where they act, and a row that no order knows says where it was put."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Ability, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.placing import why_here
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, catalogue, script_of, town_of, trouble_brewing

REST = ("chef", "monk", "saint", "poisoner", "imp")


def key_of_reason(town: Town, step: str, seat: int | None = 1) -> str | None:
    reason = why_here(town, a_context(), StepKey(step, SeatId(seat) if seat is not None else None))
    return reason.key if reason is not None else None


@pytest.mark.parametrize(
    ("source", "ability"),
    [
        ("philosopher", "empath"),
        ("cannibal", "undertaker"),
        ("alchemist", "poisoner"),
        ("apprentice", "monk"),
        ("pixie", "fortuneteller"),
        ("boffin", "empath"),
        ("hermit", "butler"),
        ("amnesiac", "oracle"),
    ],
)
def test_a_gained_ability_stands_at_the_place_of_the_character_it_is_from(source: str, ability: str) -> None:
    holder = "imp" if source == "boffin" else source
    seats = (holder, *(c for c in REST if c != holder))
    town = town_of(*seats, "gossip", phase=("night", 3), script=script_of(*seats, ability, "gossip"))
    town = after(town, c.SetAbility(SeatId(1), ability, source=source, by=SeatId(1)))
    steps = [s for s in night_steps(town, a_context()) if s.key == StepKey(ability, SeatId(1))]
    assert len(steps) == 1
    official = catalogue().other_night
    listed = [s.step for s in night_steps(town, a_context())]
    assert listed == sorted(listed, key=official.index), "in the official order, each at its place"


def test_an_ability_that_replaces_takes_the_own_row_away_and_comes_back_when_lost() -> None:
    town = town_of("fortuneteller", *REST, phase=("night", 3))
    gained = c.SetAbility(SeatId(1), "empath", source="philosopher", by=SeatId(1), replaces=True)
    rows = [s.step for s in night_steps(after(town, gained), a_context()) if s.seat == 1]
    assert rows == ["empath"]
    lost = after(town, gained, c.SetAbility(SeatId(1), "empath", held=False))
    assert [s.step for s in night_steps(lost, a_context()) if s.seat == 1] == ["fortuneteller"]


def test_an_ability_gained_after_its_place_has_passed_is_still_there_tonight() -> None:
    town = after(town_of("philosopher", *REST, phase=("night", 2)), c.FinishStep(StepKey("imp", SeatId(6)), (2,)))
    town = after(town, c.SetAbility(SeatId(1), "monk", source="philosopher", by=SeatId(1)))
    (row,) = (s for s in night_steps(town, a_context()) if s.key == StepKey("monk", SeatId(1)))
    assert row.open


def test_rows_of_the_order_in_force_need_no_reason() -> None:
    town = town_of("empath", *REST, phase=("night", 2))
    assert key_of_reason(town, "empath") is None
    assert key_of_reason(town, "dusk", None) is None


def test_what_the_own_order_leaves_out_says_so() -> None:
    script = replace(trouble_brewing(), other_night=("dusk", "imp", "monk", "dawn"))
    assert key_of_reason(town_of("empath", *REST, phase=("night", 2), script=script), "empath") == (
        "night.placed.official"
    )


def test_a_first_night_ability_gained_later_says_so() -> None:
    town = after(town_of("virgin", *REST, phase=("night", 2)), c.SetCharacter(SeatId(1), "washerwoman"))
    assert key_of_reason(town, "washerwoman") == "night.placed.first_night"


def test_what_no_order_knows_stands_before_dawn_and_says_so() -> None:
    note = replace(catalogue().characters["empath"], id="lighthouse")
    script = replace(trouble_brewing(), characters=(*trouble_brewing().characters, "lighthouse"), homebrew=(note,))
    town = town_of("chef", *REST, phase=("night", 2), script=script)
    town = replace(town, seats=(replace(town.seats[0], character="lighthouse"), *town.seats[1:]))
    assert [s.step for s in night_steps(town, a_context())][-2:] == ["lighthouse", "dawn"]
    assert key_of_reason(town, "lighthouse") == "night.placed.before_dawn"


def test_a_row_put_in_or_moved_by_hand_says_so() -> None:
    town = town_of("empath", *REST, phase=("night", 2))
    town = after(town, c.AddStep(StepKey("chef", SeatId(2))), c.MoveStep(StepKey("empath", SeatId(1)), None))
    assert key_of_reason(town, "chef", 2) == "night.placed.by_hand"
    assert key_of_reason(town, "empath") == "night.placed.moved"


def test_an_ability_no_seat_holds_stands_at_its_place_too() -> None:
    town = after(town_of(*REST, phase=("night", 2)), c.SetTableAbility(Ability("empath")))
    assert StepKey("empath") in [s.key for s in night_steps(town, a_context())]
