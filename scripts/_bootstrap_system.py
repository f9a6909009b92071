"""Find out what Qt needs from the system and lacks, and install it or name the one line that does.

Only Linux leaves this to the system; on macOS and Windows the wheels carry everything, and Chinese fonts are
always there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple, NoReturn

from _bootstrap_text import SetupError, say, sentence, short_version


class Need(NamedTuple):
    """One thing the system has to bring: how it is called, and the package that brings it on three families.

    ``needed``: no Qt program starts without it; otherwise only windows under X11 or Chinese text want it.
    """

    name: str
    apt: str
    dnf: str
    pacman: str
    needed: bool


# Source: ldd over QtWidgets and the xcb platform plugin of PySide6-Essentials 6.11.3.
LIBRARIES = (
    Need("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd", True),
    Need("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd", True),
    Need("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2", True),
    Need("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2", True),
    Need("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon", True),
    Need("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus", True),
    Need("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig", True),
    Need("libfreetype.so.6", "libfreetype6", "freetype", "freetype2", True),
    Need("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11", False),
    Need("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", False),
    Need("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", False),
    Need("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", False),
    Need("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image", False),
    Need("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", False),
    Need("libxcb-randr.so.0", "libxcb-randr0", "libxcb", "libxcb", False),
    Need(
        "libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil", False
    ),
    Need("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb", False),
    Need("libxcb-shm.so.0", "libxcb-shm0", "libxcb", "libxcb", False),
    Need("libxcb-sync.so.1", "libxcb-sync1", "libxcb", "libxcb", False),
    Need("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb", "libxcb", False),
    Need("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb", False),
)
FONT = Need("font", "fonts-noto-cjk", "google-noto-sans-cjk-fonts", "noto-fonts-cjk", False)
_BY_NAME = {need.name: need for need in (*LIBRARIES, FONT)}

_FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
_FONT_FILE = re.compile(
    r"cjk|sourcehan|notos(?:ans|erif)(?:sc|hans)|wqy|uming|ukai|droidsansfallback|msyh|simsun|simhei", re.I
)


def loads(soname: str) -> bool:
    """Tell whether the system's loader finds a shared library; surer than by name, and needs no compiler."""
    import ctypes

    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def chinese_font_there() -> bool:
    """Tell whether a Chinese font is there, by fontconfig or else by the names of the files."""
    if shutil.which("fc-list"):
        answer = subprocess.run(["fc-list", ":lang=zh", "file"], capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            return bool(answer.stdout.strip())
    folders = (os.path.expanduser(folder) for folder in _FONT_FOLDERS)
    return any(_FONT_FILE.search(name) for top in folders for _, _, names in os.walk(top) for name in names)


def missing(
    platform: str = sys.platform,
    library_there: Callable[[str], bool] = loads,
    font_there: Callable[[], bool] = chinese_font_there,
) -> list[str]:
    """Return the names of the needs this system doesn't meet, in the order of the table."""
    if not platform.startswith("linux"):
        return []
    names = [need.name for need in LIBRARIES if not library_there(need.name)]
    return names if font_there() else [*names, FONT.name]


def without_venv_module() -> bool:
    """Tell whether this Python can't fill a virtual environment, as on a Debian without python3-venv."""
    from importlib import invalidate_caches
    from importlib.util import find_spec

    invalidate_caches()  # asked again after an installation
    return find_spec("ensurepip") is None or find_spec("venv") is None


def packages(names: Iterable[str], family: str) -> list[str]:
    """Return the packages of a family (``apt``, ``dnf``, ``pacman``) that meet these needs, each once."""
    return list(dict.fromkeys(getattr(_BY_NAME[name], family) for name in names))


def family(which: Callable[[str], str | None] = shutil.which) -> str | None:
    """Return the family of this system's package manager, or None where it is none we know."""
    for command, name in (("apt-get", "apt"), ("dnf", "dnf"), ("pacman", "pacman")):
        if which(command):
            return name
    return None


def install_line(wanted: list[str], family_name: str | None) -> str | None:
    """Return the one line that installs these packages, or None where the package manager is unknown."""
    if family_name is None:
        return None
    start = {
        "apt": "sudo apt-get update && sudo apt-get install -y",
        "dnf": "sudo dnf install -y",
        "pacman": "sudo pacman -S --needed",
    }[family_name]
    return f"{start} {' '.join(wanted)}"


def apt_install(wanted: list[str]) -> None:
    """Install packages by apt-get, which needs root; whether it worked is for the caller to look."""
    say("system", packages=" ".join(wanted))
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *wanted]):
        # Its output is for the terminal, but not on the standard output of the program that follows.
        command = ["apt-get", "-qq", *arguments]
        subprocess.run(command, env=environment, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False)


def is_root() -> bool:
    """Tell whether packages may be installed without asking for a password."""
    return sys.platform != "win32" and os.geteuid() == 0


def _readable(names: Iterable[str]) -> str:
    return ", ".join(sentence("font") if name == FONT.name else name for name in names)


def _venv_package(family_name: str | None) -> list[str]:
    """Return the package that completes the system's Python, where the family keeps it apart."""
    return [f"python{short_version()}-venv"] if family_name == "apt" else []


def provide(tried: object, venv_wanted: bool) -> list[str]:
    """Install what is missing where we may; return the names still missing that the program can live without.

    ``tried`` is what the last start reported missing: that is named, not tried in vain again. ``venv_wanted``
    tells that a virtual environment has yet to be made. Raises SetupError with the line to run when something
    is missing without which nothing starts.
    """
    lacking, venv_lacking = missing(), venv_wanted and without_venv_module()
    if not lacking and not venv_lacking:
        return []
    manager = family()
    wanted = packages(lacking, manager or "apt") + (_venv_package(manager) if venv_lacking else [])
    if manager == "apt" and is_root() and (venv_lacking or lacking != tried):
        apt_install(wanted)
        lacking, venv_lacking = missing(), venv_wanted and without_venv_module()
    if venv_lacking:
        _stop_without_venv(manager)
    if lacking:
        _report(lacking, manager)
    return lacking


def _stop_without_venv(manager: str | None) -> NoReturn:
    """Say how this Python learns to make virtual environments, and stop."""
    package = _venv_package(manager)
    line = install_line(package, manager) if package else None
    raise SetupError(sentence("no_ensurepip", line=line) if line else sentence("no_ensurepip_unknown"))


def _report(lacking: list[str], manager: str | None) -> None:
    """Say what is missing and the line that brings it; stop where Qt can't start without it."""
    line = install_line(packages(lacking, manager or "apt"), manager)
    blanks = {"names": _readable(lacking), "line": line or sentence("by_hand", names=_readable(lacking))}
    if any(_BY_NAME[name].needed for name in lacking):
        raise SetupError(sentence("needed", **blanks))
    say("wanted", **blanks)
