"""Poppy Grower. Source: its entry: Minions and Demon don't learn each other while this player lives."""

from __future__ import annotations

from dataclasses import replace

from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.context import Context
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.skipping import bends
from tests.clocktower.characters.findings import finding
from tests.clocktower.tables import FixedChance, a_context, catalogue, town_of

CONTEXT = Context(
    replace(
        catalogue(),
        characters={"poppygrower": Character("poppygrower", "townsfolk", "carousel"), **catalogue().characters},
    ),
    FixedChance(),
    a_context().rules,
)
OTHERS = ("chef", "monk", "virgin", "saint", "poisoner", "imp")


def info_rows(grower: str) -> list[str | None]:
    steps = night_steps(town_of(grower, *OTHERS), CONTEXT)
    return [s.skipped for s in steps if s.step in ("minion_info", "demon_info")]


def test_neither_side_is_woken_to_learn_the_other() -> None:
    assert info_rows("poppygrower") == ["prevented", "prevented"]


def test_drunk_or_dead_prevents_nothing() -> None:
    assert info_rows("poppygrower:d") == [None, None]
    assert info_rows("poppygrower:x") == [None, None]
    assert info_rows("drunk:as=poppygrower") == [None, None]


def test_the_rows_say_what_is_done_all_the_same() -> None:
    town = town_of("poppygrower", *OTHERS)
    assert [m.key for m in bends(town, CONTEXT, "demon_info")] == ["night.poppygrower.demon.prevented"]
    assert bends(town, CONTEXT, "poisoner") == ()


def test_a_spy_does_not_see_the_grimoire() -> None:
    assert finding("spy imp poppygrower", "spy", context=CONTEXT).allowed == ("nothing",)
    assert finding("spy imp poppygrower:x", "spy", context=CONTEXT).allowed == ("full",)
    assert finding("empath imp poppygrower", "empath", context=CONTEXT).allowed == (1,)
