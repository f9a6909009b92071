"""requirements.lock names everything that is needed, in one version, on all three systems."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
SYSTEMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def locked(environment: dict[str, str]) -> dict[str, str]:
    """Return name → version of the lock's lines that count in an environment."""
    found: dict[str, str] = {}
    for row in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        line = row.partition("#")[0].strip()
        if line:
            pin = Requirement(line)
            if pin.marker is None or pin.marker.evaluate(environment):
                assert re.fullmatch(r"==[^*]+", str(pin.specifier)), f"{line}: not one version"
                found[canonicalize_name(pin.name)] = str(pin.specifier)[2:]
    return found


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_the_lock_holds_every_requirement_of_every_requirement(system: str, python: str) -> None:
    environment = {key: str(value) for key, value in default_environment().items()}
    environment |= {"python_version": python, "python_full_version": f"{python}.0", "extra": ""}
    environment |= SYSTEMS[system]
    pins, seen = locked(environment), set()
    queue = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
    while queue:
        wanted = Requirement(queue.pop())
        name = canonicalize_name(wanted.name)
        if wanted.marker is not None and not wanted.marker.evaluate(environment):
            continue
        assert name in pins, f"{wanted} is not in requirements.lock"
        assert wanted.specifier.contains(pins[name]), f"the lock has {name} {pins[name]}, not {wanted}"
        # A package of another system isn't installed here; colorama, the only one, requires nothing.
        if name not in seen and name != "colorama":
            seen.add(name)
            queue += requires(name) or []
    assert set(pins) - seen - {"colorama"} == set(), "the lock holds what nothing asks for"


def test_the_run_time_dependencies_are_the_decided_ones() -> None:
    names = {canonicalize_name(Requirement(line).name) for line in PROJECT["dependencies"]}
    assert names == {
        "pyside6-essentials", "pydantic", "platformdirs", "fonticon-materialdesignicons7", "segno", "starlette",
        "uvicorn",
    }  # fmt: skip


def test_sound_is_an_extra_of_the_same_release_and_is_locked_for_nobody() -> None:
    (extra,) = (Requirement(line) for line in PROJECT["optional-dependencies"]["sound"])
    essentials = next(Requirement(line) for line in PROJECT["dependencies"] if line.startswith("PySide6"))
    assert (canonicalize_name(extra.name), extra.specifier) == ("pyside6-addons", essentials.specifier)
    assert "pyside6-addons" not in (ROOT / "requirements.lock").read_text(encoding="utf-8").lower()


def test_the_release_of_qt_that_aborts_is_kept_out() -> None:
    pin = next(Requirement(line) for line in PROJECT["dependencies"] if line.startswith("PySide6"))
    assert pin.specifier.contains("6.11.3")
    assert not pin.specifier.contains("6.12.0")


def test_the_wheel_carries_the_data_to_where_the_application_looks() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert build["targets"]["wheel"]["force-include"] == {
        "assets": "storyteller/_data/assets",
        "locale": "storyteller/_data/locale",
        "docs/user": "storyteller/_data/help",
    }
