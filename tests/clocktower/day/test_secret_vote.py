"""Votes with eyes closed. Source: the Organ Grinder entry: nobody learns who voted, unless it is drunk."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import block
from storyteller.clocktower.public import public
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.playing import day, nominated
from tests.clocktower.tables import after

TABLE = "organgrinder imp chef monk saint virgin mayor slayer"


def test_a_sober_organ_grinder_keeps_the_counts_secret() -> None:
    town = nominated(day(TABLE), 3, 4, 1, 2, 3, 4, 5)
    town = nominated(town, 4, 5, 1, 2, 3, 4, 5, 6, 7)
    town = nominated(town, 5, 6, 1, 2, 3, 4)
    assert [vote.tally for vote in public(town).votes] == [None, None, None]
    assert public(town).block is None
    stands = block(town.day)
    assert stands is not None
    assert (stands.seat, stands.votes) == (SeatId(5), 7)


def test_drunk_or_dead_everybody_sees() -> None:
    for state in ("d", "x"):
        town = nominated(day(TABLE.replace("organgrinder", f"organgrinder:{state}")), 3, 4, 2, 3)
        assert [vote.tally for vote in public(town).votes] == [2]


def test_exiles_are_called_in_the_open() -> None:
    town = after(day(f"{TABLE} thief"), c.CallExile(SeatId(9)), c.Vote((SeatId(1),)), c.CloseVote())
    assert [vote.tally for vote in public(town).votes] == [1]
