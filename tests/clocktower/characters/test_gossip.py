"""Gossip. Source: its entry: after a true statement somebody of the storyteller's choice dies."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.night.skipping import bends
from storyteller.kernel.message import Name
from tests.clocktower.characters.offers import chose, offered, table, used, why_skipped
from tests.clocktower.tables import a_context, after

SEATS = "gossip po chef monk empath"


def test_the_row_stands_after_a_statement_that_is_not_known_to_be_false() -> None:
    day = table(SEATS, "day", 1)
    for town, skipped in (
        (day, "not_yet"),
        (used(day, "gossip", 1, text="P2 is the Demon"), None),
        (used(day, "gossip", 1, result="false"), "not_yet"),
    ):
        assert why_skipped(after(town, c.EndDay(), c.BeginNight()), "gossip", 1) == skipped


def test_who_is_chosen_dies() -> None:
    assert offered(chose(table(SEATS), "gossip", 1, 3)) == [("gossip.kills", 3)]
    assert offered(chose(table("gossip:p po chef monk"), "gossip", 1, 3)) == [("gossip.fails", 3)]


def test_the_statement_is_read_again_at_its_row_that_night_only() -> None:
    said = used(table(SEATS, "day", 1), "gossip", 1, text="P2 is the Demon")
    night = after(said, c.EndDay(), c.BeginNight())
    assert [note.param("words") for note in bends(night, a_context(), "gossip")] == [(Name("P2 is the Demon"),)]
    assert bends(night, a_context(), "po") == ()
    assert bends(after(night, c.BeginDay(), c.EndDay(), c.BeginNight()), a_context(), "gossip") == ()
