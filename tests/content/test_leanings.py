"""Characters that are hard on newcomers: known ones, once each, with weights that lean and do not forbid."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.content.leanings import newcomer_weights
from storyteller.content.loader import load_catalogue


def test_each_is_a_character_that_random_may_draw_and_still_may_come() -> None:
    catalogue, weights = load_catalogue(), dict(newcomer_weights())
    assert {catalogue.characters[one].team for one in weights} <= set(PLAYER_TEAMS) - {"traveller"}
    assert all(0 < percent < 100 for percent in weights.values())


def test_what_a_first_game_is_made_of_is_as_welcome_as_ever() -> None:
    """The characters of the beginners' script but for the two that hide behind another or read the grimoire."""
    beginners = {one.id for one in load_catalogue().characters.values() if one.edition == "tb"}
    assert beginners & dict(newcomer_weights()).keys() == {"drunk", "spy"}


def test_a_character_named_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "leanings" / "newcomers.toml"
    file.parent.mkdir()
    file.write_text('[[hard]]\npercent = 5\ncharacters = ["riot"]\n[[hard]]\npercent = 9\ncharacters = ["riot"]\n')
    with pytest.raises(ValueError, match="twice"):
        newcomer_weights(tmp_path)
