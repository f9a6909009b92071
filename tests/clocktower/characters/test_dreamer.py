"""Dreamer. Source: its entry: one good and one evil token, one of them right."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_one_of_the_two_is_right() -> None:
    found = finding("dreamer chef imp baron", "dreamer", 1, 2)
    assert found.may_be_told(("chef", "spy"))
    assert found.may_be_told(("spy", "chef"))
    assert not found.may_be_told(("monk", "spy"))
    assert not found.may_be_told(("chef", "monk"))
    assert found.is_true(("chef", "spy"))


def test_a_recluse_may_be_shown_as_a_minion() -> None:
    assert finding("dreamer recluse imp", "dreamer", 1, 2).may_be_told(("monk", "baron"))
    assert not finding("dreamer recluse:p imp", "dreamer", 1, 2).may_be_told(("monk", "baron"))


def test_whom_nobody_may_choose() -> None:
    assert finding("dreamer thief imp", "dreamer", 1, 2).truth == "not_allowed"
    assert finding("dreamer thief imp", "dreamer", 1, 1).truth == "not_allowed"
