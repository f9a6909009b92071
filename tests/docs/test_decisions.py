"""Every decision stands in the list of decisions under its number, and each has the parts of the template."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DECISIONS = Path(__file__).resolve().parents[2] / "docs" / "decisions"
FILES = sorted(DECISIONS.glob("[0-9]*.md"))
ROW = re.compile(r"^\| \[(\d{4})\]\(([^)]+)\) \| .+ \| (accepted|replaced by \d{4}) \|$", re.MULTILINE)


def test_the_list_has_every_decision_once_and_in_order() -> None:
    rows = ROW.findall((DECISIONS / "README.md").read_text("utf-8"))
    assert [name for _, name, _ in rows] == [file.name for file in FILES]
    assert [number for number, name, _ in rows] == [file.name[:4] for file in FILES]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_decision_has_its_number_its_status_and_its_parts(file: Path) -> None:
    text = file.read_text("utf-8")
    assert text.startswith(f"# {file.name[:4]}. ")
    assert re.search(r"^Status: (accepted|replaced by \d{4})$", text, re.MULTILINE)
    heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
    wanted = ["Why it came up", "What we do", "What follows"]
    assert [head for head in heads if head in wanted] == wanted
