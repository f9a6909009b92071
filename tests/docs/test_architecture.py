"""docs/ARCHITECTURE.md draws the house as it is: its floors are those of the contracts, and no room is left out."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
PACKAGE = ROOT / "storyteller"


def floors(lines: list[str]) -> list[set[str]]:
    """Returns the rooms of each line, `a | b` being two on one floor; what is not drawn as a room is left out."""
    drawn = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").is_file()}
    return [rooms for line in lines if (rooms := set(re.findall(r"\w+", line)) & drawn)]


def test_the_floors_drawn_are_those_of_the_import_contracts() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (rooms,) = [one for one in project["tool"]["importlinter"]["contracts"] if one["id"] == "rooms"]
    drawing = re.findall(r"^## Rooms.*?```\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)[0]
    names = [re.split(r"\s{3,}", line)[0] for line in drawing.splitlines()]
    assert floors(names) == floors(rooms["layers"])


def test_every_room_has_a_row_and_every_folder_a_word() -> None:
    rows = dict(re.findall(r"^\| `(\w+)/` \| (.*) \|$", PAGE, re.MULTILINE))
    assert set(rows) == set().union(*floors([path.name for path in PACKAGE.iterdir()]))
    folders = [path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("*/__init__.py")]
    inner = [folder for folder in folders if len(folder.parts) > 1]
    named = {folder for folder in inner if f"`{folder.name}/" in rows[folder.parts[0]]}
    named |= {folder for folder in inner if f"`{folder.as_posix()}/`" in PAGE}
    assert sorted(str(folder) for folder in set(inner) - named) == []


def test_every_folder_of_tests_without_a_twin_is_explained() -> None:
    alone = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    alone -= {path.name for path in PACKAGE.iterdir()}
    assert sorted(name for name in alone if f"`tests/{name}`" not in PAGE) == []
