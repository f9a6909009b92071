"""Widow. Source: its entry and its jinxes: the grimoire, without the tokens a Magician hides."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding, reasons


def test_the_grimoire_unless_a_poppy_grower_lives() -> None:
    assert finding("widow imp chef", "widow").allowed == ("full",)
    assert finding("widow imp poppygrower", "widow").allowed == ("none",)


def test_a_magician_and_the_demon_are_hidden_while_the_magician_is_able() -> None:
    assert finding("widow imp magician chef", "widow", tokens_hidden=True).allowed == (2, 3)
    assert finding("widow imp magician:d chef", "widow", tokens_hidden=True).allowed == ()
    assert reasons(finding("widow imp magician chef", "widow")) == ["grimoire", "tokens_hidden"]
