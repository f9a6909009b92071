"""Every key the program says stands in both languages."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from storyteller.i18n.catalogue import flatten

ROOT = Path(__file__).resolve().parents[2]
SAYING = {"message", "refuse", "tr", "say", "Message"}


def spoken(path: Path) -> Iterator[tuple[str, bool]]:
    """Yields (key, whole): literal first arguments of what says something; of an f-string its beginning."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name not in SAYING:
            continue
        first = node.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield first.value, True
        elif isinstance(first, ast.JoinedStr) and isinstance(first.values[0], ast.Constant):
            yield str(first.values[0].value), False


def texts(language: str) -> set[str]:
    keys: set[str] = set()
    for path in sorted((ROOT / "locale" / language).glob("*.toml")):
        keys |= set(flatten(tomllib.loads(path.read_text("utf-8"))))
    return keys


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_what_is_said_has_words(language: str) -> None:
    known = texts(language)
    missing: dict[str, str] = {}
    for path in sorted((ROOT / "storyteller").rglob("*.py")):
        for key, whole in spoken(path):
            there = key in known if whole else any(k.startswith(key) for k in known)
            if "." in key and not there:
                missing[key] = str(path.relative_to(ROOT))
    assert not missing
