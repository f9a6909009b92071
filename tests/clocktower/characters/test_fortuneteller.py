"""Fortune Teller. Source: its entry: the Demon or the red herring among two chosen players."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_the_demon_is_found_dead_or_alive() -> None:
    for table in ("fortuneteller imp monk", "fortuneteller imp:x monk"):
        found = finding(table, "fortuneteller", 1, 2, 3)
        assert (found.truth, found.allowed, reasons(found)) == (True, (True,), ["demon"])


def test_a_recluse_leaves_the_choice() -> None:
    found = finding("fortuneteller recluse monk imp", "fortuneteller", 1, 2, 3)
    assert (found.truth, found.allowed, reasons(found)) == (False, (False, True), ["may_look_evil"])


def test_the_red_herring_says_why() -> None:
    assert reasons(finding("fortuneteller saint:rh monk imp", "fortuneteller", 1, 2, 3)) == ["red_herring"]


def test_neither() -> None:
    found = finding("fortuneteller saint monk imp", "fortuneteller", 1, 2, 3)
    assert (found.truth, found.allowed, reasons(found)) == (False, (False,), ["no_demon"])


def test_nobody_chosen_yet() -> None:
    assert finding("fortuneteller imp", "fortuneteller").allowed == (False, True)
