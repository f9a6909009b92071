"""Exorcist. Source: its entry: the chosen Demon does not act; a Lunatic is none."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import chose, table, why_skipped


@pytest.mark.parametrize(
    ("exorcist", "target", "skipped"),
    [("exorcist", 2, "prevented"), ("exorcist", 3, None), ("exorcist:p", 2, None)],
)
def test_the_row_of_the_demon(exorcist: str, target: int, skipped: str | None) -> None:
    town = chose(table(f"{exorcist} po lunatic:as=po chef"), "exorcist", 1, target)
    assert why_skipped(town, "po", 2) == skipped


def test_another_demon_still_acts() -> None:
    town = chose(table("exorcist po shabaloth chef"), "exorcist", 1, 2)
    assert why_skipped(town, "shabaloth", 3) is None


@pytest.mark.parametrize("demon", ["leviathan", "riot"])
def test_days_are_counted_though_the_demon_was_chosen(demon: str) -> None:
    assert why_skipped(chose(table(f"exorcist {demon} chef monk"), "exorcist", 1, 2), demon, 2) is None
