"""Wizard. Source: its entry: a wish, granted as the storyteller sees fit."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.night.skipping import bends
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from tests.clocktower.characters.playing import at, day, mark, night, rows, used
from tests.clocktower.tables import a_context, after, rejection


def test_the_row_waits_for_the_wish() -> None:
    assert rows(night("wizard imp chef"), "wizard") == ["not_yet"]
    assert rows(mark(night("wizard imp chef"), 3, "wizard", "?", 1), "wizard") == [None]
    assert rows(at(used(day("wizard imp chef"), "wizard", 1), "night", 2), "wizard") == [None]


def test_a_second_wish_is_refused_once_on_whatever_day() -> None:
    wish = c.UseAbility(SeatId(1), "wizard", text="No more Saints")
    wished = after(day("wizard imp chef wizard"), wish)
    for later in (wished, at(wished, "day", 3)):
        refusal = rejection(later, wish)
        assert (refusal.code, refusal.overridable) == ("ability.spent", True)
    after(wished, c.UseAbility(SeatId(4), "wizard"), c.UseAbility(SeatId(1), "wizard", override=True))


def test_the_wish_is_read_again_at_its_row() -> None:
    wished = at(after(day("wizard imp chef"), c.UseAbility(SeatId(1), "wizard", text="No more Saints")), "night", 3)
    assert [note.param("words") for note in bends(wished, a_context(), "wizard")] == [Name("No more Saints")]
    assert bends(wished, a_context(), "imp") == ()
