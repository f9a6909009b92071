"""Oracle. Source: its entry: the dead evil players, Travellers too."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.characters.offers import died, table


def test_who_died_tonight_counts() -> None:
    town = table("oracle baron chef:x scapegoat:e:x po")
    assert finding(town, "oracle").truth == 1
    found = finding(died(town, 2), "oracle")
    assert (found.truth, found.allowed) == (2, (2,))


def test_a_dead_spy_and_a_dead_recluse_may_look_otherwise() -> None:
    assert finding("oracle spy:x recluse:x imp", "oracle").allowed == (0, 1, 2)


def test_none() -> None:
    assert reasons(finding("oracle chef:x po", "oracle")) == ["none_dead_evil"]
