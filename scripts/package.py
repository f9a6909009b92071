"""Builds what people install: one folder with everything in it, and on Linux a .deb made from it.

Usage: python scripts/package.py [--deb] [--no-check] [--out FOLDER]

Needs the extra ``package`` (PyInstaller). The folder is built for the system this runs on; Windows and macOS installers
are made there from it (packaging/windows, packaging/macos).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGING: Final = ROOT / "packaging"
NEEDED: Final = (
    "libegl1", "libgl1", "libdbus-1-3", "libstdc++6", "libfontconfig1", "libfreetype6", "libx11-6", "libx11-xcb1",
    "libxext6", "libxrender1",
)  # fmt: skip
"""Debian packages with the libraries that are left to the system (packaging/storyteller.spec)."""
LIMIT_MB: Final = 130
"""Most the folder may weigh on Linux, in millions of bytes."""


class PackageFault(Exception):
    """The build is not what it must be; the text says what."""


def main(arguments: list[str] | None = None) -> int:
    """Builds, weighs and tries the program; returns the exit code."""
    parser = argparse.ArgumentParser(description="Build the program for this system.")
    parser.add_argument("--deb", action="store_true", help="make a .deb as well (Linux)")
    parser.add_argument("--no-check", action="store_true", help="don't start what was built")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where it goes (default: dist)")
    args = parser.parse_args(arguments)
    try:
        folder = build(args.out)
        size = weight(folder)
        print(f"{folder}: {size / 1e6:.1f} MB")
        if sys.platform == "linux" and size > LIMIT_MB * 1e6:
            raise PackageFault(f"more than {LIMIT_MB} MB")
        if not args.no_check:
            check(folder)
        if args.deb:
            print(deb(folder, args.out))
    except (PackageFault, OSError, subprocess.CalledProcessError) as fault:
        print(f"package: {fault}", file=sys.stderr)
        return 1
    return 0


def version() -> str:
    """Returns the program's version."""
    sys.path.insert(0, str(ROOT))
    from storyteller.version import VERSION

    return VERSION


def build(out: Path) -> Path:
    """Returns the folder PyInstaller made. Raises CalledProcessError; PackageFault when PyInstaller is missing."""
    if find_spec("PyInstaller") is None:
        raise PackageFault("PyInstaller is missing; install it with: pip install -e '.[package]'")
    compile_assets = [sys.executable, str(ROOT / "scripts" / "compile_assets.py")]
    subprocess.run(compile_assets, check=True, stdout=subprocess.DEVNULL)
    command = [sys.executable, "-m", "PyInstaller", str(PACKAGING / "storyteller.spec"), "--noconfirm"]
    command += ["--distpath", str(out), "--workpath", str(out / "work"), "--log-level", "WARN"]
    subprocess.run(command, check=True, cwd=ROOT)
    shutil.rmtree(out / "work", ignore_errors=True)
    return out / "storyteller"


def weight(folder: Path) -> int:
    """Returns the bytes of all files in a folder; links count nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def check(folder: Path) -> None:
    """Starts what was built with ``--self-check``. Raises PackageFault with what it said."""
    program = folder / ("storyteller.exe" if os.name == "nt" else "storyteller")
    done = subprocess.run([str(program), "--self-check"], capture_output=True, text=True, check=False, timeout=120)
    print(done.stdout, end="")
    if done.returncode != 0:
        raise PackageFault(f"the self-check ended with {done.returncode}: {done.stdout}{done.stderr}")


def deb(folder: Path, out: Path) -> Path:
    """Returns a .deb that puts the folder under /opt, with menu entry, icon and type.

    Raises CalledProcessError.
    """
    machine = subprocess.run(
        ["dpkg", "--print-architecture"], check=True, capture_output=True, text=True
    ).stdout.strip()
    tree = out / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(folder, tree / "opt" / "storyteller", symlinks=True)
    share = tree / "usr" / "share"
    for source, target in (
        (PACKAGING / "linux" / "storyteller.desktop", share / "applications" / "storyteller.desktop"),
        (PACKAGING / "linux" / "storyteller-mime.xml", share / "mime" / "packages" / "storyteller.xml"),
        (PACKAGING / "icons" / "storyteller.svg", share / "icons/hicolor/scalable/apps/storyteller.svg"),
        (ROOT / "LICENSE", share / "doc" / "storyteller" / "copyright"),
    ):
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    name = "io.github.storyteller.desk.metainfo.xml"
    (share / "metainfo").mkdir(parents=True)
    shutil.copyfile(PACKAGING / "linux" / name, share / "metainfo" / name)
    for icon in sorted((PACKAGING / "icons").glob("storyteller-*.png")):
        side = icon.stem.rpartition("-")[2]
        target = share / "icons" / "hicolor" / f"{side}x{side}" / "apps" / "storyteller.png"
        target.parent.mkdir(parents=True)
        shutil.copyfile(icon, target)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / "storyteller").symlink_to("/opt/storyteller/storyteller")
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(_control(machine, weight(tree) // 1024), "utf-8")
    made = out / f"storyteller_{version()}_{machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "--build", str(tree), str(made)], check=True, stdout=subprocess.DEVNULL
    )
    shutil.rmtree(tree)
    return made


def _control(machine: str, kilobytes: int) -> str:
    needs = ", ".join(NEEDED)
    return (
        f"Package: storyteller\nVersion: {version()}\nArchitecture: {machine}\nInstalled-Size: {kilobytes}\n"
        f"Section: games\nPriority: optional\nMaintainer: Storyteller contributors <storyteller@localhost>\n"
        f"Depends: {needs}\nRecommends: fonts-noto-cjk, libcups2\n"
        "Description: desk of whoever hosts Blood on the Clocktower\n"
        " Prepares a set-up, deals, steps through the night, counts votes and remembers every game.\n"
    )


if __name__ == "__main__":
    sys.exit(main())
