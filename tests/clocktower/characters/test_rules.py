"""The registry of rule records."""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.clocktower.characters import rules
from storyteller.clocktower.characters.rule import CharacterRule
from tests.clocktower.tables import catalogue

FOLDER = Path(rules.__file__).parent
FRAME = {"__init__", "rule", "rules", "by_night", "by_day", "by_bmr", "by_snv", "by_carousel"}


def test_every_file_is_named_in_a_list_and_every_record_has_its_file() -> None:
    files = {path.stem for path in FOLDER.glob("*.py")} - FRAME
    assert files == set(rules.RULES)
    assert all(rule.id == character for character, rule in rules.RULES.items())


def test_a_character_has_one_record() -> None:
    with pytest.raises(ValueError, match="chef"):
        rules.joined((CharacterRule("chef"),), (CharacterRule("chef"),))


def test_what_tells_something_says_so_in_its_data() -> None:
    telling = {character for character, rule in rules.RULES.items() if rule.suggest is not None}
    known = catalogue().characters
    assert {c for c in telling if c in known and "info" not in known[c].traits} == set()
