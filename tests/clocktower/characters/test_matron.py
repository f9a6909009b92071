"""Matron. Source: its entry: up to three pairs a day change places."""

from __future__ import annotations

from tests.clocktower.characters.offers import offered, table, take, used

SEATS = "matron chef monk po empath gossip tinker virgin fool"


def test_a_pair_changes_places() -> None:
    town = used(table(SEATS, "day"), "matron", 1, 2, 4)
    assert offered(town) == [("matron.swaps", 2)]
    town = take(town, "matron.swaps")
    assert [s.character for s in town.seats[:4]] == ["matron", "po", "monk", "chef"]


def test_three_pairs_are_the_most() -> None:
    assert len(offered(used(table(SEATS, "day"), "matron", 1, 2, 3, 4, 5, 6, 7, 8, 9))) == 3
    town = used(table(SEATS, "day"), "matron", 1, 2, 3, 4, 5)
    assert len(offered(used(town, "matron", 1, 6, 7, 8, 9))) == 3
    assert offered(used(table(SEATS.replace("matron", "matron:d"), "day"), "matron", 1, 2, 3)) == []
