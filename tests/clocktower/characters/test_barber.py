"""Barber. Source: its entry: the Demon may swap two players' characters in the night of the death."""

from __future__ import annotations

from tests.clocktower.characters.offers import chose, died, offered, table, take, why_skipped

SEATS = "barber vortox sage witch oracle"


def test_the_token_makes_the_row_stand_and_the_choice_swaps() -> None:
    town = died(table(SEATS), 1)
    assert offered(town) == [("barber.haircuts", 1)]
    town = take(town, "barber.haircuts")
    assert why_skipped(town, "barber", 1) is None
    town = chose(town, "barber", 1, 3, 4)
    assert offered(town) == [("barber.swaps", 3)]
    town = take(town, "barber.swaps")
    assert [(s.character, s.shown_as, s.alignment) for s in town.seats[2:4]] == [
        ("witch", "witch", "good"), ("sage", "sage", "evil"),
    ]  # fmt: skip


def test_a_poisoned_barber_cuts_no_hair() -> None:
    assert offered(died(table("barber:p vortox sage witch oracle"), 1)) == []
