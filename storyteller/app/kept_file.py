"""A small JSON file beside the games: read key by key, written whole or not at all."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import GARBLED, reason_of


def read_table(path: Path | None) -> tuple[dict[str, Any], tuple[Message, ...]]:
    """Returns the object in a file, and what was wrong with it; a missing file is an empty object. Raises nothing."""
    if path is None:
        return {}, ()
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}, ()
    except (OSError, ValueError, RecursionError) as fault:
        return {}, (_unreadable(path, reason_of(fault) if isinstance(fault, OSError) else GARBLED),)
    if not isinstance(found, dict):
        return {}, (_unreadable(path, GARBLED),)
    return found, ()


def write_table(path: Path | None, table: dict[str, Any]) -> None:
    """Writes an object in place of what the file held. Raises OSError; the file is then as it was.

    A folder that is gone is not made anew: it may have been moved, and another in its place would be in the way of
    putting it back.
    """
    if path is None:
        return
    beside = path.with_name(f"{path.name}.new")
    text = json.dumps(table, ensure_ascii=False, indent=1) + "\n"
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)


def set_aside(path: Path | None) -> None:
    """Keeps an unreadable file under another name, so that writing a new one loses nothing. Raises OSError."""
    if path is not None and path.exists():
        os.replace(path, path.with_name(f"{path.name}.damaged"))


def _unreadable(path: Path, why: Message | Name) -> Message:
    return message("setup_more.file.unreadable", file=Name(path.name), reason=why)
