"""Empath. Source: its entry: the nearest living player each way."""

from __future__ import annotations

from storyteller.clocktower.holders import Holder
from storyteller.clocktower.night.information import inform
from tests.clocktower.characters.findings import finding, reasons
from tests.clocktower.tables import a_context, town_of


def test_the_dead_are_passed_over() -> None:
    found = finding("empath saint:x imp monk poisoner:x thief:e", "empath")
    assert (found.truth, found.allowed) == (2, (2,))
    assert reasons(found) == ["neighbours", "evil_of_them"]


def test_why_names_who_may_look_otherwise() -> None:
    found = finding("empath recluse monk", "empath")
    assert (found.truth, found.allowed) == (0, (0, 1))
    assert reasons(found) == ["neighbours", "none_evil", "may_look_evil"]


def test_one_living_neighbour_counts_once() -> None:
    assert finding("empath imp", "empath").truth == 1


def test_an_empath_who_sits_nowhere_has_no_neighbours() -> None:
    found = inform(town_of("monk", "imp"), a_context(), Holder("empath", None))
    assert found is not None
    assert (found.truth, found.allowed) == (None, "any")
