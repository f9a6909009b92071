"""Chambermaid. Source: its entry: who wakes for their own ability, still to come or not."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.offers import chose, table


def test_a_demon_that_the_exorcist_chose_does_not_wake() -> None:
    town = table("chambermaid exorcist po gossip monk")
    assert finding(town, "chambermaid", 1, 2, 3).truth == 2
    assert finding(chose(town, "exorcist", 2, 3), "chambermaid", 1, 2, 3).truth == 1


def test_a_poisoned_player_who_is_woken_counts() -> None:
    assert finding("chambermaid empath:p po chef", "chambermaid", 1, 2, 4).truth == 1


def test_the_answer_waits_for_two_players() -> None:
    assert finding("chambermaid empath po chef", "chambermaid", 1, 2).truth is None


def test_the_dead_and_oneself_can_t_be_chosen() -> None:
    assert finding("chambermaid empath:x po chef", "chambermaid", 1, 2, 4).truth == "not_allowed"
    assert reasons(finding("chambermaid empath po chef", "chambermaid", 1, 1, 4)) == ["self"]
