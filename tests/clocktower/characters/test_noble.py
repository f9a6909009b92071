"""Noble. Source: its entry: three players, exactly one of them evil."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_exactly_one_is_evil() -> None:
    found = finding("noble imp chef monk baron", "noble")
    assert found.allowed == ((2, 3, 4), (3, 4, 5))


def test_a_recluse_may_be_the_evil_one_and_a_spy_a_good_one() -> None:
    assert finding("noble recluse chef monk imp", "noble").may_be_told((2, 3, 4))
    assert finding("noble spy imp monk chef", "noble").may_be_told((2, 3, 4))
    assert not finding("noble poisoner imp monk chef", "noble").may_be_told((2, 3, 4))
