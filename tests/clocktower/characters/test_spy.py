"""Spy. Source: its entry: sees the grimoire; may look good, like a Townsfolk or Outsider, even when dead."""

from __future__ import annotations

import pytest

from storyteller.clocktower.characters.rule import Asking
from storyteller.clocktower.holders import Holder
from storyteller.clocktower.night.registers import looks
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.findings import finding
from tests.clocktower.tables import a_context, town_of

TRULY = (frozenset(("evil",)), frozenset(("minion",)))
BOTH = (frozenset(("evil", "good")), frozenset(("minion", "townsfolk", "outsider")))


@pytest.mark.parametrize(
    ("spy", "may"), [("spy", BOTH), ("spy:x", BOTH), ("spy:p", TRULY), ("spy:d", TRULY), ("drunk:as=spy", None)]
)
def test_how_a_spy_may_look(spy: str, may: object) -> None:
    asking = Asking(town_of("chef", spy, "imp"), a_context(), Holder("chef", SeatId(1)))
    look = looks(asking, SeatId(2))
    assert (look.alignments, look.teams) == (may or (frozenset(("good",)), frozenset(("outsider",))))


def test_a_spy_sees_everything_and_a_poisoned_one_what_the_storyteller_likes() -> None:
    assert finding("spy imp", "spy").allowed == ("full",)
    assert finding("spy:p imp", "spy").allowed == "any"
