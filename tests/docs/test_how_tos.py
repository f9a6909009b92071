"""The how-tos name files, commands and functions that are there, so that they can be followed to the letter."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOW_TOS = sorted((ROOT / "docs" / "how-to").glob("*.md"))
PLACE = re.compile(r"(?<![\w./-])(?:storyteller|assets|locale|tests|scripts|docs|packaging)/[\w./-]*\w")
MADE_UP = re.compile(r"(?:locale|assets/clocktower/text|docs/user)/de\b|assets/rules/de\.toml")


def places(text: str) -> list[str]:
    """Returns the files and folders that a page names, without its made-up ones and those with a <part> to fill in."""
    found = [match[0] for match in PLACE.finditer(text) if text[match.end() : match.end() + 2] not in ("/<", "/*")]
    return [place for place in found if not MADE_UP.match(place)]


@pytest.mark.parametrize("page", HOW_TOS, ids=lambda page: page.stem)
def test_what_a_how_to_names_is_there(page: Path) -> None:
    named = places(page.read_text("utf-8"))
    assert named
    assert [place for place in named if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("page", HOW_TOS, ids=lambda page: page.stem)
def test_a_command_names_the_python_that_has_the_packages(page: Path) -> None:
    # A fresh checkout has no other: only what sets it up runs with the system's own.
    bare = re.findall(r"(?<![\w./\\])python3? (?!scripts/(?:run|test)\.py)\S+ \S+", page.read_text("utf-8"))
    assert bare == []


def test_every_list_of_rules_is_named_where_one_adds_a_rule() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-character.md").read_text("utf-8")
    lists = sorted(path.name for path in (ROOT / "storyteller" / "clocktower" / "characters").glob("by_*.py"))
    assert [name for name in lists if f"`{name}`" not in page] == []


def test_the_modules_a_command_is_decided_in_are_all_named() -> None:
    page = (ROOT / "docs" / "how-to" / "add-a-command.md").read_text("utf-8")
    modules = sorted(path.stem for path in (ROOT / "storyteller" / "clocktower" / "decide").glob("[a-z]*.py"))
    rest = {"checks", "dispatch"}
    assert [name for name in modules if name not in rest and f"`{name}`" not in page] == []


def test_a_place_that_is_not_there_would_be_seen() -> None:
    text = "`tests/none.py`, `storyteller/kernel/`, `locale/de/common.toml`, `assets/clocktower/characters/<id>.toml`"
    assert places(text) == ["tests/none.py", "storyteller/kernel"]
