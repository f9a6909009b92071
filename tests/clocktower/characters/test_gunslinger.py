"""Gunslinger: after the first count, a voter may be shot; the block stays."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.day.block import Block, aim, block
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

A, B = SeatId(1), SeatId(2)
GUN = SeatId(10)


def seats(*numbers: int) -> tuple[SeatId, ...]:
    return tuple(SeatId(n) for n in numbers)


def counted(gunslinger: str = "gunslinger") -> Town:
    town = town_of("imp", *["chef"] * 8, gunslinger, phase=("day", 1))
    return after(town, c.Nominate(B, A), c.Vote(seats(2, 3, 4, 5, 6)), c.CloseVote())


def codes(town: Town) -> list[str]:
    return [s.code for s in suggestions(town, a_context())]


def test_a_voter_is_shot_and_the_block_stays_while_the_threshold_falls() -> None:
    town = after(counted(), c.UseAbility(GUN, seats=(SeatId(3),)))
    assert codes(town) == ["gunslinger.kills"]
    town = after(town, c.TakeSuggestion("gunslinger.kills"))
    assert not town.seats[2].looks_alive
    assert block(town.day) == Block(A, 5)
    assert aim(town).needed == 5


def test_it_is_asked_for_after_the_first_count_only() -> None:
    town = counted()
    assert codes(town) == ["gunslinger.may_shoot"]
    later = after(town, c.Nominate(SeatId(3), B), c.Vote(seats(2)), c.CloseVote())
    assert codes(later) == []


def test_poisoned_nothing_follows() -> None:
    assert codes(counted("gunslinger:p")) == []
    assert codes(after(counted("gunslinger:p"), c.UseAbility(GUN, seats=(SeatId(3),)))) == []


def test_a_call_for_exile_is_no_vote() -> None:
    town = town_of("imp", "chef", "monk", "gunslinger", phase=("day", 1))
    assert codes(after(town, c.Exile(SeatId(4), (A,)))) == []
