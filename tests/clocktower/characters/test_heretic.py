"""Heretic. Source: its entry: whoever wins loses, even when the Heretic is dead."""

from __future__ import annotations

from tests.clocktower.characters.playing import day, executed, won


def test_winners_and_losers_swap() -> None:
    assert won(executed(day("heretic imp chef monk saint"), 2)) == ("heretic", "evil")
    assert won(executed(day("heretic:x imp chef monk saint"), 2)) == ("heretic", "evil")
    assert won(day("heretic imp:x chef:x monk:x")) == ("heretic", "evil")
    assert won(day("heretic imp chef:x monk:x")) == ("heretic", "good")


def test_drunk_nothing_swaps_and_alone_nothing_ends() -> None:
    assert won(executed(day("heretic:d imp chef monk saint"), 2)) == ("demon_dead", "good")
    assert won(day("heretic imp chef monk saint")) is None
