"""Whole files only: a file that others will rely on appears under its name when all of it is on disk."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def beside(path: Path) -> Path:
    """Returns the name a file has while it is being made."""
    return path.with_name(path.name + ".part")


def put_in_place(part: Path, path: Path) -> None:
    """Gives a finished file its name once its bytes are on the disk. Raises OSError."""
    handle = os.open(part, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
    os.replace(part, path)
    if sys.platform != "win32":  # a folder cannot be opened there, and the rename is written through
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def discard(path: Path) -> None:
    """Removes a file that is no longer wanted; one that won't go is left."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
