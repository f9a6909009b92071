"""On which level somebody stands: it follows the tile, or what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.levels import LEVELS, level_of
from tests.betrayal.tables import after, catalogue, table


@pytest.mark.parametrize(("door", "level"), [("red", "city"), ("yellow", "city"), ("blue", "catacomb")])
def test_the_level_of_a_tile_follows_its_colour(door: str, level: str) -> None:
    """Source: BG-025."""
    evening = after(table("bg"), c.Discover(door, "new"))
    assert level_of(evening, "new") == level


@pytest.mark.parametrize("region", ["basement", "ground", "upper"])
def test_one_stack_serves_all_regions_and_the_door_says_which(region: str) -> None:
    """Source: H3-034."""
    evening = after(table("h3"), c.Discover(region, "new"))
    assert level_of(evening, "new") == region


def test_every_printed_place_lies_somewhere_and_the_unknown_nowhere() -> None:
    """Source: BG-002, H3-017."""
    for rules in catalogue().editions.values():
        for place in rules.places:
            assert level_of(table(rules.id), place) in LEVELS, place
    assert level_of(table("bg"), "elfsong_tavern") == "city"
    assert level_of(table("bg"), "kitchen_basement") == "catacomb"
    assert level_of(table("h3"), "basement_landing") == "basement"
    assert level_of(table("h3"), "nowhere") == ""
    assert level_of(table("h3"), "") == ""


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_every_level_has_a_word(language: str) -> None:
    text = (Path(__file__).parents[2] / "locale" / language / "betrayal_page.toml").read_text("utf-8")
    part = text.split("[term.level]")[1].split("[")[0]
    assert [line.split(" = ")[0] for line in part.split("\n") if " = " in line] == list(LEVELS)
