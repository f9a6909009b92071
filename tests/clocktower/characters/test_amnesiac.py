"""Amnesiac. Source: its entry: how close the guess is."""

from __future__ import annotations

from tests.clocktower.characters.findings import finding


def test_an_exact_guess_is_said_to_be_one() -> None:
    assert finding("amnesiac imp", "amnesiac", guess="exact").allowed == ("bingo",)


def test_else_the_storyteller_judges() -> None:
    assert finding("amnesiac imp", "amnesiac").allowed == ("cold", "warm", "hot", "bingo")
