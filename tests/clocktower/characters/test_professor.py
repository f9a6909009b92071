"""Professor. Source: its entry: a dead Townsfolk comes back; anybody else does not, and the ability is used up."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.offers import chose, offered, table, take


@pytest.mark.parametrize(
    ("seats", "revived"),
    [
        ("professor chef:x po monk", True),
        ("professor tinker:x po monk", False),
        ("professor drunk:as=chef:x po monk", False),
        ("professor spy:x po monk", True),
        ("professor:d chef:x po monk", False),
        ("professor chef po monk", False),
    ],
)
def test_who_comes_back(seats: str, revived: bool) -> None:
    town = chose(table(seats), "professor", 1, 2)
    assert offered(town) == ([("professor.revives", 2)] if revived else [])
    assert town.seats[0].spent == ("professor",)
    if revived:
        assert take(town, "professor.revives").seats[1].alive
