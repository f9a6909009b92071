"""Recluse. Source: its entry: may look evil, like a Minion or the Demon, even when dead."""

from __future__ import annotations

import pytest

from storyteller.clocktower.characters.rule import Asking
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.night.registers import looks
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, town_of

TRULY = (frozenset(("good",)), frozenset(("outsider",)))
BOTH = (frozenset(("good", "evil")), frozenset(("outsider", "minion", "demon")))


@pytest.mark.parametrize(("recluse", "may"), [("recluse", BOTH), ("recluse:x", BOTH), ("recluse:p", TRULY)])
def test_how_a_recluse_may_look(recluse: str, may: object) -> None:
    asking = Asking(town_of("chef", recluse, "imp"), a_context(), Holder("chef", SeatId(1)))
    look = looks(asking, SeatId(2))
    assert (look.alignments, look.teams) == may
    assert (look.alignment, look.team) == ("good", "outsider")
    assert look.other_teams == (("minion", "demon") if may == BOTH else ())


def test_a_recluse_turned_evil_may_still_look_good() -> None:
    asking = Asking(town_of("chef", "recluse:e", "imp"), a_context(), Holder("chef", SeatId(1)))
    look = looks(asking, SeatId(2))
    assert look.evil
    assert not look.must_be_evil
