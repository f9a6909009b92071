"""Make the checkout ready to run: a virtual environment, the locked packages, what Qt needs from the system.

Standard library only, and little of it: a start that finds everything done reads one small stamp file and
goes on. The slow parts (`_bootstrap_install`, `_bootstrap_system`) are imported only when there is work.
"""

from __future__ import annotations

import json
import os
import sys
from typing import NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
LOCK = os.path.join(ROOT, "requirements.lock")
STAMP = os.path.join(VENV, "storyteller-setup.json")


def venv_python(venv: str, platform: str = sys.platform) -> str:
    """Return the path of the interpreter inside a virtual environment on the given platform."""
    parts = ("Scripts", "python.exe") if platform == "win32" else ("bin", "python")
    return os.path.join(venv, *parts)


def lock_digest(lock: str) -> str:
    """Return the SHA-256 of the lock file in hexadecimal, the same whichever line ends git has written."""
    import hashlib

    with open(lock, "rb") as file:
        return hashlib.sha256(file.read().replace(b"\r\n", b"\n")).hexdigest()


def python_version() -> str:
    """Return the version of the interpreter that is running, such as ``3.11.7``."""
    return ".".join(str(part) for part in sys.version_info[:3])


def read_stamp(path: str) -> dict[str, object]:
    """Return what an earlier start has written down, or an empty record where nothing readable is there."""
    try:
        with open(path, encoding="utf-8") as file:
            stamp = json.load(file)
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(path: str, stamp: dict[str, object]) -> None:
    """Replace the stamp in one step: a start at the same moment reads the old one or the new one, whole."""
    fresh = f"{path}.{os.getpid()}"
    with open(fresh, "w", encoding="utf-8") as file:
        json.dump(stamp, file)
    os.replace(fresh, path)


def packages_ready(stamp: dict[str, object], lock: str, version: str) -> bool:
    """Tell whether the stamp says that this lock was installed when this version of Python asked."""
    return stamp.get("lock") == lock and stamp.get("python") == version


def system_ready(stamp: dict[str, object]) -> bool:
    """Tell whether an earlier start has found the system libraries and a Chinese font all there."""
    return stamp.get("missing") == []


def ready() -> str:
    """Do whatever set-up is still to be done and return the path of the interpreter to start.

    Ends the process with a sentence and exit code 1 when something is missing that it can't mend.
    """
    python = venv_python(VENV)
    try:
        digest, version, stamp = lock_digest(LOCK), python_version(), read_stamp(STAMP)
    except OSError as error:
        sys.exit(f"requirements.lock can't be read: {error.strerror}. / 无法读取 requirements.lock。")
    if packages_ready(stamp, digest, version) and system_ready(stamp) and os.path.exists(python):
        return python
    import _bootstrap_install
    import _bootstrap_system
    from _bootstrap_text import SetupError

    try:
        # The system first: where ensurepip is missing too, one call of the package manager brings both.
        missing = _bootstrap_system.provide(stamp.get("missing"), venv_wanted=not os.path.exists(python))
        if not (packages_ready(stamp, digest, version) and os.path.exists(python)):
            _bootstrap_install.provide(VENV, LOCK, STAMP)
        write_stamp(STAMP, {"lock": digest, "python": version, "missing": missing})
    except SetupError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"Storyteller could not be set up in {ROOT}: {error}. / 无法完成安装。")
    return python


def become(python: str, arguments: list[str], environment: dict[str, str]) -> NoReturn:
    """Run the interpreter with these arguments in place of this process, the checkout importable.

    The checkout goes onto PYTHONPATH. The working directory is not changed, so that relative paths among the
    arguments mean what they meant, and not imported from (``-P``), so that a file lying there does no harm.
    """
    others = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = ROOT + os.pathsep + others if others else ROOT
    environment.pop("PYTHONHOME", None)
    command = [python, *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        if os.name == "posix":
            os.execve(python, command, environment)
        # Windows has no exec that keeps the console waiting: this process stays and hands on the exit code.
        import subprocess

        with subprocess.Popen(command, env=environment) as child:
            while True:
                try:
                    sys.exit(child.wait())
                except KeyboardInterrupt:
                    continue  # the child was sent the same Ctrl+C and answers it
    except OSError as error:
        sys.exit(f"{python} can't be started: {error.strerror}. / 无法启动。")
