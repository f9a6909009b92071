"""Who may import whom: the contracts of pyproject.toml, and the allow-lists that contracts can't express."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "storyteller"

# Libraries from outside, and the only places that may know them. What isn't named here nobody may import.
OUTSIDE = {
    "PySide6": ("storyteller.ui",),
    "shiboken6": ("storyteller.ui",),
    "fonticon_mdi7": ("storyteller.ui",),
    "pydantic": ("storyteller.content",),
    "pydantic_core": ("storyteller.content",),
    "platformdirs": ("storyteller.app", "storyteller.content.paths"),
    "sqlite3": ("storyteller.journal",),
    "segno": ("storyteller.ui.second_screen",),
    "starlette": ("storyteller.web",),
    "uvicorn": ("storyteller.web",),
}
# All the pure rooms may take from the standard library: no clock, chance, files, threads or network.
PURE_ROOMS = ("storyteller.kernel", "storyteller.clocktower", "storyteller.betrayal")
PURE = {
    "__future__", "abc", "bisect", "collections", "dataclasses", "enum", "errno", "fractions", "functools", "heapq",
    "itertools", "math", "operator", "re", "string", "types", "typing", "unicodedata",
}  # fmt: skip
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "__import__"}

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}


def modules() -> dict[str, Path]:
    """Return every module of the package by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """Yield the dotted names a module imports, those inside functions and under TYPE_CHECKING too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import; the rooms are told apart by full names"
            yield node.module or ""


def lies_in(module: str, rooms: tuple[str, ...]) -> bool:
    """Tell whether a module is one of the rooms or lies below one."""
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def test_libraries_from_outside_are_imported_only_where_they_may_be() -> None:
    wrong = []
    for module, path in modules().items():
        for name in {name.partition(".")[0] for name in imported(path)}:
            own = name == "storyteller" or (name in sys.stdlib_module_names and name not in OUTSIDE)
            if not own and not lies_in(module, OUTSIDE.get(name, ())):
                wrong.append(f"{module} imports {name}")
    assert not wrong


def test_the_pure_rooms_take_from_the_standard_library_only_what_is_pure() -> None:
    wrong = []
    for module, path in modules().items():
        if lies_in(module, PURE_ROOMS):
            names = {name.partition(".")[0] for name in imported(path)} - PURE - {"storyteller"}
            wrong += [f"{module} imports {name}" for name in sorted(names)]
    assert not wrong


def test_the_pure_rooms_open_no_file_and_print_nothing() -> None:
    wrong = []
    for module, path in modules().items():
        if lies_in(module, PURE_ROOMS):
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            called = [n.func.id for n in nodes if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
            wrong += [f"{module} calls {name}" for name in called if name in IMPURE_CALLS]
    assert not wrong


def test_packages_keep_an_empty_init() -> None:
    # An import in __init__ makes every module below it import the same, which no contract would show.
    full = []
    for path in PACKAGE.rglob("__init__.py"):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        if any(isinstance(node, ast.Import | ast.ImportFrom) for node in body):
            full.append(str(path.relative_to(ROOT)))
    # The explicit registry of the characters' rules is the one package that is also a list.
    assert [path for path in full if not path.endswith(str(Path("characters/__init__.py")))] == []


def test_the_import_contracts_are_kept() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as check; check()"]
    done = subprocess.run(
        [*command, "--no-logo", "--no-cache"],
        cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


HEADLESS = """
import importlib, json, sys

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} is blocked")

sys.meta_path.insert(0, NoQt())
failed = {}
for name in json.loads(sys.argv[1]):
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = f"{type(error).__name__}: {error}"
print(json.dumps(failed))
"""


def test_every_module_outside_ui_can_be_imported_without_qt() -> None:
    # __main__ starts the application when imported; its one import is cli, which is in the list.
    names = [n for n in modules() if not lies_in(n, ("storyteller.ui", "storyteller.__main__"))]
    done = subprocess.run(
        [sys.executable, "-P", "-W", "error", "-c", HEADLESS, json.dumps(names)],
        env=ENVIRONMENT, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {}


@pytest.mark.parametrize(
    "room", ["kernel", "clocktower", "betrayal", "content", "journal", "i18n", "viewmodel", "app", "ui", "web"]
)
def test_the_rooms_are_there(room: str) -> None:
    # A contract over a room that was renamed away would hold for nothing.
    assert f"storyteller.{room}" in modules()
