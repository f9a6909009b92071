"""A short hash of source files, by which a compiled file knows what it was made from."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

FORMAT: Final = 1
"""Raised when compiling the same sources gives other bytes; every older compiled file is then stale."""


def catalogue_sources(assets: Path) -> list[Path]:
    """Returns the files a catalogue is made of, sorted: characters, orders, counts, jinxes."""
    root = assets / "clocktower"
    return sorted([*(root / "characters").glob("*.toml"), *root.glob("*.toml")])


def shelf_sources(assets: Path) -> list[Path]:
    """Returns the files with set-ups to start from, sorted; each is called like its script."""
    return sorted((assets / "clocktower" / "setups").glob("*.toml"))


def text_sources(folder: Path) -> list[Path]:
    """Returns the text files of one language's folder, sorted."""
    return sorted(folder.glob("*.toml"))


def pinyin_sources(assets: Path) -> list[Path]:
    """Returns the files that say how Chinese is read, sorted."""
    return sorted((assets / "pinyin").glob("*.toml"))


def source_digest(files: list[Path]) -> str:
    """Returns 16 hex digits over names and contents. Line ends don't count: a checkout may rewrite them."""
    total = hashlib.sha256(f"format {FORMAT}".encode())
    for file in files:
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"\n{file.name} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()[:16]
