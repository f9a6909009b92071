"""Seamstress. Source: its entry: the same side or not, once."""

from __future__ import annotations

import pytest

from tests.clocktower.characters.findings import finding


@pytest.mark.parametrize(
    ("a", "b", "truth", "allowed"),
    [
        ("chef", "monk", True, (True,)),
        ("chef", "imp", False, (False,)),
        ("chef:e", "imp", True, (True,)),
        ("chef:x", "scapegoat:e", False, (False,)),
        ("recluse", "imp", False, (False, True)),
        ("recluse:p", "imp", False, (False,)),
    ],
)
def test_the_same_side(a: str, b: str, truth: bool, allowed: tuple[bool, ...]) -> None:
    found = finding(f"seamstress {a} {b}", "seamstress", 1, 2, 3)
    assert (found.truth, found.allowed) == (truth, allowed)


def test_not_oneself() -> None:
    assert finding("seamstress chef imp", "seamstress", 1, 1, 2).truth == "not_allowed"
    assert finding("seamstress chef imp", "seamstress", 1, 2).truth is None
