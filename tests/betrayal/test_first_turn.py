"""Who begins where nobody was said to: the edition's rule is asked, not the order of names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import Evening
from storyteller.kernel.ids import SeatId
from tests.betrayal.tables import after


def seated(edition: str, explorers: Sequence[str]) -> Evening:
    evening = after(Evening(), c.ChooseEdition(edition))
    for number, explorer in enumerate(explorers, 1):
        evening = after(evening, c.AddPlayer(f"P{number}"), c.TakeExplorer(SeatId(number), explorer))
    return evening


BG = ("torskar_stonecleaver", "lia_faen_tlabbar", "gretchen_titchwillow")
H3 = ("josef_hooper", "stephanie_richter", "sammy_angler")


def begins(evening: Evening, *commands: c.Command) -> int:
    begun = after(evening, *commands)
    assert begun.turn is not None
    return int(begun.turn.actor)


def test_the_lowest_aid_begins_as_soon_as_aids_are_dealt() -> None:
    """Source: BG-017."""
    aids = c.DealAids(((SeatId(1), 4), (SeatId(2), 2), (SeatId(3), 6)))
    assert begins(seated("bg", BG), aids, c.BeginExploring()) == 2


@pytest.mark.parametrize(("today", "seat"), [((11, 30), 2), ((1, 12), 2), ((1, 13), 1), ((3, 1), 3)])
def test_the_next_birthday_begins(today: tuple[int, int], seat: int) -> None:
    """Josef's is on 25 February, Stephanie's on 12 January, Sammy's on 18 September. Source: H3-022."""
    assert begins(seated("h3", H3), c.BeginExploring(today=today)) == seat


def test_what_the_table_said_goes_before_the_rule() -> None:
    assert begins(seated("h3", H3), c.SetFirst(SeatId(3)), c.BeginExploring(today=(1, 13))) == 3


def test_where_the_rule_cannot_tell_the_first_one_begins() -> None:
    assert begins(seated("bg", BG), c.BeginExploring()) == 1
    assert begins(seated("h3", H3), c.BeginExploring()) == 1
