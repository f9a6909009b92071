"""Chef. Source: its entry: evil players side by side, in the whole ring."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_pairs_are_counted_round_the_ring_the_dead_included() -> None:
    found = finding("poisoner chef monk imp:x spy:p imp", "chef", 2)
    # 4-5, 5-6 and 6-1; the poisoned Spy looks as it is.
    assert (found.truth, found.allowed) == (3, (3,))
    assert reasons(found) == ["evil_pair"] * 3


def test_each_pair_may_see_a_spy_otherwise() -> None:
    found = finding("poisoner spy imp chef monk", "chef", 4)
    assert (found.truth, found.allowed) == (2, (0, 1, 2))
    assert reasons(found) == ["evil_pair", "may_look_good", "evil_pair"]


def test_a_recluse_between_evil_players_may_make_two_pairs() -> None:
    found = finding("poisoner recluse imp chef monk", "chef", 4)
    assert (found.truth, found.allowed) == (0, (0, 1, 2))


def test_no_pair_is_said_too() -> None:
    assert reasons(finding("chef imp monk", "chef")) == ["no_evil_pair"]


def test_two_and_one_at_the_table() -> None:
    assert finding("chef:e imp", "chef").truth == 1
    assert finding("chef:e", "chef").truth == 0
