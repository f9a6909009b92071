"""The Chinese words of the glossary are those that the program says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "glossary.md").read_text("utf-8")
ROWS = [row for row in re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", PAGE, re.MULTILINE) if row[0] != "English"]
# A thing on the table that the program needs no word for.
NOT_SAID = {"生命标记"}


def said(language: str) -> str:
    """Returns all that windows, help, characters and the words to read aloud say in a language."""
    files = [*(ROOT / "locale" / language).glob("*.toml"), ROOT / "assets" / "rules" / f"{language}.toml"]
    files += [*(ROOT / "docs" / "user" / language).glob("*.md")]
    files += [*(ROOT / "assets" / "clocktower" / "text" / language).glob("*.toml")]
    return "\n".join(file.read_text("utf-8") for file in files)


CHINESE = said("zh_Hans")


@pytest.mark.parametrize(("english", "chinese"), ROWS, ids=[row[0] for row in ROWS])
def test_the_program_says_the_words_of_the_glossary(english: str, chinese: str) -> None:
    words = {word.strip("…“” ") for word in re.split(r"[、；，（）()]", chinese)} - {""} - NOT_SAID
    assert words or english == "life token"
    assert [word for word in sorted(words) if word not in CHINESE] == []
