#!/usr/bin/env python3
"""Build what people install, the wheel and the one folder, and try both as they would: from elsewhere, by themselves.

Usage: python scripts/check_install.py [--out FOLDER]

Fetches the builders (hatchling, PyInstaller) into a folder of its own, so that the environment stays as locked. Ends
with 1 and a line that says what is wrong; prints how long each part took.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

import package

ROOT: Final = Path(__file__).resolve().parent.parent
BUILDERS: Final = ("hatchling >=1.27", "pyinstaller >=6.20")
Made = TypeVar("Made")
SCENARIO: Final = """{"scenario": 1, "script": "tb", "ask": ["alive", "threshold"],
 "seats": [{"character": "chef"}, {"character": "imp"}, {"character": "monk", "alive": false}]}"""


class InstallFault(Exception):
    """What is installed is not what it must be; the text says what."""


def main(arguments: list[str] | None = None) -> int:
    """Builds and tries both; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the wheel and the one folder, and try both.")
    parser.add_argument("--out", type=Path, help="keep what is built there (default: it is thrown away)")
    args = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="storyteller-install-") as made:
        scratch = Path(made)
        out = args.out or scratch / "out"
        try:
            tools = _timed("builders", lambda: fetch_builders(scratch / "tools"))
            wheel = _timed("wheel", lambda: build_wheel(out, tools))
            faults = wrong_contents(zipfile.ZipFile(wheel).namelist(), ours(ROOT))
            if faults:
                raise InstallFault("\n".join(faults))
            _timed("wheel, installed", lambda: try_wheel(wheel, scratch / "fresh"))
            _timed("one folder", lambda: build_folder(out, tools))
        except (InstallFault, package.PackageFault, OSError, subprocess.CalledProcessError) as fault:
            print(f"install: {fault}", file=sys.stderr)
            return 1
    return 0


def _timed(name: str, do: Callable[[], Made]) -> Made:
    began = time.monotonic()
    made = do()
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)
    return made


def fetch_builders(folder: Path) -> Path:
    """Returns the folder with the builders in it. Raises CalledProcessError."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--target",
        str(folder),
    ]
    subprocess.run([*command, *BUILDERS], check=True)
    return folder


def _with(tools: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tools)}


def build_wheel(out: Path, tools: Path) -> Path:
    """Returns the wheel. Raises CalledProcessError."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(out), str(ROOT)]
    subprocess.run(command, check=True, env=_with(tools), cwd=ROOT)
    return next(iter(out.glob("botc_storyteller-*.whl")))


def ours(root: Path) -> set[str]:
    """Returns every file that has to be in the wheel, by its name there."""
    wanted = {str(path.relative_to(root)) for path in (root / "storyteller").rglob("*.py")}
    for folder, target in (("assets", "assets"), ("locale", "locale"), ("docs/user", "help")):
        for path in (root / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                wanted.add(f"storyteller/_data/{target}/{path.relative_to(root / folder)}")
    return {name.replace(os.sep, "/") for name in wanted}


def wrong_contents(names: Iterable[str], wanted: Iterable[str]) -> list[str]:
    """Returns a line for each file that lacks in a wheel or has no place there."""
    there = set(names)
    missing = [f"the wheel lacks {name}" for name in sorted(set(wanted) - there)]
    foreign = [
        f"the wheel should not hold {name}"
        for name in sorted(there)
        if not name.startswith(("storyteller/", "botc_storyteller-")) or "__pycache__" in name or name.endswith(".pyc")
    ]
    return missing + foreign


def try_wheel(wheel: Path, home: Path) -> None:
    """Installs the wheel where nothing else of ours is, and starts it from another folder.

    Its libraries are those of this environment. Raises InstallFault and CalledProcessError.
    """
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    found = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    site = Path(found.stdout.strip())
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    scenario = home / "scenario.json"
    scenario.write_text(SCENARIO, "utf-8")
    environment = {**os.environ, "STORYTELLER_DATA_DIR": str(home / "data")}
    for arguments in (
        ["--self-check"],
        ["run", str(scenario)],
        ["setup", "counts", "--script", "tb", "--players", "9"],
    ):
        done = subprocess.run(
            [str(python), "-m", "storyteller", *arguments],
            cwd=home, env=environment, capture_output=True, text=True, encoding="utf-8", check=False, timeout=120,
        )  # fmt: skip
        if done.returncode != 0:
            raise InstallFault(f"storyteller {arguments[0]} ended with {done.returncode}: {done.stdout}{done.stderr}")


def build_folder(out: Path, tools: Path) -> None:
    """Builds the one folder, weighs it and starts it with its self-check. Raises CalledProcessError."""
    command = [sys.executable, str(ROOT / "scripts" / "package.py"), "--out", str(out)]
    subprocess.run(command, check=True, env=_with(tools), cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main())
