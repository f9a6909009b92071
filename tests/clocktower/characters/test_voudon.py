"""Voudon. Source: its entry and the rule sheet's cases on votes."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.answers import votes
from storyteller.clocktower.day.block import block
from storyteller.clocktower.day.tally import threshold
from storyteller.clocktower.review import review
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import counted, table
from tests.clocktower.tables import a_context, after

SEATS = "voudon chef po monk:x:nv empath:x gossip"


def test_only_the_dead_and_the_voudon_count_and_no_token_is_spent() -> None:
    town = counted(table(SEATS, "day"), 3, 2, 4, 5, 1, by=2)
    (vote,) = votes(town)
    assert (vote.tally, vote.outcome) == (3, "about_to_die")
    assert vote.uncounted == ((2, "day.only_the_dead_vote"),)
    assert (town.seats[3].ghost_vote, town.seats[4].ghost_vote) == (False, True)
    assert [a.seat for a in review(town, a_context()) if a.code == "day.voudon_votes"] == [1]


def test_the_most_votes_are_enough_and_a_tie_is_one() -> None:
    town = table(SEATS, "day")
    assert threshold(town) is None
    town = counted(town, 3, 4, by=2)
    stands = block(town.day)
    assert stands is not None
    assert stands.seat == 3
    tied = block(counted(town, 6, 5, by=6).day)
    assert tied is not None
    assert tied.seat is None


def test_an_exile_takes_no_account_of_it() -> None:
    town = after(table(SEATS, "day"), c.Exile(SeatId(1), tuple(map(SeatId, (2, 3, 6)))))
    assert not town.seats[0].alive


def test_a_drunk_or_dead_voudon_changes_nothing() -> None:
    for voudon in ("voudon:d", "voudon:x"):
        town = counted(table(SEATS.replace("voudon", voudon), "day"), 3, 2, 4, by=2)
        assert [hand.code for hand in town.day.nominations[0].hands] == ["", "day.ghost_vote_spent"]
        assert threshold(town) is not None


def test_a_poison_whose_source_has_died_is_none() -> None:
    """Source: the almanac on poisoning: it ends with the poisoner's life."""
    for poisoner, takes in (("poisoner", 3), ("poisoner:x", None)):
        town = after(
            table(f"voudon imp chef monk:x {poisoner} sage empath", "day"),
            c.PlaceReminder(SeatId(1), "poisoner", "Poisoned", by=SeatId(5)),
        )
        assert threshold(town) == takes
