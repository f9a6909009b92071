"""Butler: a vote without the Master counts, and is named."""

from __future__ import annotations

import pytest

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.model import Town
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

BUTLER, MASTER, OTHER = SeatId(1), SeatId(2), SeatId(3)


def voted(butler: str, *hands: SeatId) -> Town:
    town = town_of(butler, "chef", "imp", "monk", phase=("day", 1))
    town = after(town, c.PlaceReminder(MASTER, "butler", "Master", by=BUTLER))
    return after(town, c.Nominate(OTHER, OTHER), c.Vote(hands), c.CloseVote())


@pytest.mark.parametrize(
    ("butler", "hands", "odd"),
    [
        ("butler", (BUTLER, MASTER), False),
        ("butler", (BUTLER,), True),
        ("butler", (BUTLER, OTHER), True),
        ("butler", (MASTER,), False),
        ("butler:x", (BUTLER,), False),
        ("butler:p", (BUTLER,), False),
    ],
)
def test_when_a_butler_votes_alone(butler: str, hands: tuple[SeatId, ...], odd: bool) -> None:
    town = voted(butler, *hands)
    assert votes(town)[0].tally == len(hands)
    assert [a.seat for a in review(town, a_context()) if a.code == "day.butler_alone"] == ([BUTLER] if odd else [])


def test_an_exile_binds_no_butler() -> None:
    town = town_of("butler", "chef", "thief", phase=("day", 1))
    town = after(town, c.PlaceReminder(MASTER, "butler", "Master", by=BUTLER), c.Exile(OTHER, (BUTLER,)))
    assert not [a for a in review(town, a_context()) if a.code == "day.butler_alone"]
