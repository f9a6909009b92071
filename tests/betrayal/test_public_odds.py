"""The odds of the haunt that everybody sees, for every number of omens."""

from __future__ import annotations

from storyteller.betrayal import commands as c
from storyteller.betrayal.public import public
from tests.betrayal.tables import after, table


def test_the_last_omen_is_certain_where_it_begins_the_haunt_by_itself() -> None:
    """5 or more: 4 of 27, 31 of 81, ... 6138 of 6561 = 682 of 729; the ninth is no roll. Source: H3-041, H3-042."""
    ladder = public(table("h3")).ladder
    assert ladder[2:4] == ((4, 27), (31, 81))
    assert ladder[7:] == ((682, 729), (1, 1))


def test_one_omen_more_is_certain_before_the_last() -> None:
    evening = table("h3")
    for _ in range(7):
        evening = after(evening, c.Draw("omen", override=True), c.RollHaunt(0))
    assert public(evening).chance_next == (682, 729)
    evening = after(evening, c.Draw("omen", override=True), c.RollHaunt(0))
    assert public(evening).chance_next == (1, 1)
    assert after(evening, c.Draw("omen", override=True)).phase == "reveal"


def test_the_last_omen_is_rolled_for_where_it_is_not() -> None:
    """Source: BG-055."""
    assert (1, 1) not in public(table("bg")).ladder
