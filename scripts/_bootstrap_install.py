"""Make the virtual environment and install the locked packages into it."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys

from _bootstrap import venv_python
from _bootstrap_text import SetupError, say, sentence, short_version

PYTHON_BELOW = (3, 15)
"""The first Python without wheels of the pinned Qt. Source: Requires-Python of PySide6-Essentials 6.11.3."""

_LINE = re.compile(r"(?P<name>[A-Za-z0-9._-]+)==(?P<version>[^\s;]+)(?:\s*;\s*(?P<marker>.+))?$")
_MARKER = re.compile(r"sys_platform == [\"'](?P<platform>\w+)[\"']$")


def normal_name(name: str) -> str:
    """Return a package's name as indexes compare it: lower case, runs of ``-_.`` as one hyphen."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock_text: str, platform: str) -> dict[str, str]:
    """Return package name → version of the lines of the lock that count on a platform.

    ``platform`` is a value of ``sys.platform``. Raises ValueError for a line or marker this reader doesn't
    know.
    """
    found: dict[str, str] = {}
    for row in lock_text.splitlines():
        line = row.partition("#")[0].strip()
        if not line:
            continue
        match = _LINE.match(line)
        if match is None:
            raise ValueError(line)
        if match["marker"] is not None:
            marker = _MARKER.match(match["marker"].strip())
            if marker is None:
                raise ValueError(line)
            if marker["platform"] != platform:
                continue
        found[normal_name(match["name"])] = match["version"]
    return found


def satisfied(wanted: dict[str, str], folder: str) -> bool:
    """Tell whether a site-packages folder holds every wanted package in exactly the wanted version."""
    from importlib.metadata import distributions

    # A folder an interrupted pip has left behind can lack its metadata; its name is then None.
    names = ((item.metadata["Name"], item.version) for item in distributions(path=[folder]) if item.metadata)
    there = {normal_name(name): version for name, version in names if name}
    return all(there.get(name) == version for name, version in wanted.items())


def site_packages(python: str) -> str | None:
    """Ask an interpreter where its packages lie; None where it doesn't run or is no virtual environment."""
    question = (
        "import sys, sysconfig;"
        "print(sysconfig.get_path('purelib') if sys.prefix != sys.base_prefix else '')"
    )
    try:
        answer = subprocess.run([python, "-I", "-c", question], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip() or None


def provide(venv: str, lock: str, stamp: str) -> None:
    """Bring the virtual environment to the state of the lock file; one that is there already is kept.

    Raises SetupError with a sentence when the environment or the packages can't be had.
    """
    python = venv_python(venv)
    with open(lock, encoding="utf-8") as file:
        wanted = pins(file.read(), sys.platform)
    folder = site_packages(python) if os.path.exists(python) else None
    if folder is not None and satisfied(wanted, folder):
        return
    if sys.version_info >= PYTHON_BELOW:
        raise SetupError(sentence("python_too_new", version=short_version()))
    with contextlib.suppress(FileNotFoundError):
        os.remove(stamp)  # from here until the end nothing may claim that all is done
    if folder is None or not has_pip(python):
        say("first_start", venv=venv)
        make_venv(venv)
    say("packages")
    install(python, lock)


def has_pip(python: str) -> bool:
    """Tell whether pip runs in an environment; it doesn't where making the environment was cut short."""
    command = [python, "-m", "pip", "--version"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def make_venv(venv: str) -> None:
    """Make a virtual environment, in place of a broken one if there is any."""
    command = [sys.executable, "-m", "venv", "--clear", venv]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        lines = (made.stderr or made.stdout).strip().splitlines()
        raise SetupError(sentence("venv_failed", venv=venv, reason=lines[-1] if lines else "?"))


def install(python: str, lock: str) -> None:
    """Let pip install the lock file; its own words about a failure go to the terminal, ours follow."""
    command = [python, "-m", "pip", "install", "--disable-pip-version-check"]
    command += ["--only-binary", ":all:", "-r", lock]
    if not sys.stderr.isatty():
        command.append("--quiet")  # progress bars are for people
    # A user's PIP_USER=1 can't work in here. Standard output is left for the program that follows.
    environment = {**os.environ, "PIP_USER": "0"}
    if subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode != 0:
        raise SetupError(sentence("packages_failed"))
