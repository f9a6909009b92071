"""docs/licences.md names the licence of everything that is installed, in short names."""

from __future__ import annotations

import re
from importlib.metadata import metadata
from pathlib import Path

import licences
import pytest

ROOT = Path(__file__).resolve().parents[2]
PINS = re.findall(r"^([A-Za-z0-9._-]+)==", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE)


def listed() -> dict[str, str]:
    rows = re.findall(r"^\| ([A-Za-z0-9._-]+) \| ([^|]+) \|$", licences.PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {licences.canonicalize_name(name): licence for name, licence in rows}


@pytest.mark.parametrize("name", PINS)
def test_every_locked_package_stands_there_with_its_own_licence(name: str) -> None:
    assert listed()[licences.canonicalize_name(name)] == licences.licence(name), "run scripts/licences.py"


def test_nothing_is_listed_that_is_not_installed() -> None:
    assert set(listed()) - {"package", "what"} == {licences.canonicalize_name(name) for name in PINS}


def test_a_licence_nobody_here_knows_is_no_licence(monkeypatch: pytest.MonkeyPatch) -> None:
    told = metadata("pytest")
    del told["License-Expression"]
    told["License"] = "Ask me, perhaps"
    monkeypatch.setattr(licences, "metadata", lambda name: told)
    with pytest.raises(ValueError, match="Ask me"):
        licences.licence("pytest")
