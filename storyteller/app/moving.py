"""The data folder in another place: copied, looked at, and then used from there; the old one stays as it was."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from storyteller.journal.errors import JournalError, OpenFailed
from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of

POINTER: Final = "moved-to.txt"
"""A file in the usual place that names the folder in use, as one line of UTF-8."""


def move_folder(old: Path, new: Path) -> Path:
    """Copies a data folder, checks the copy, and leaves a sign in the old one; returns the new one, absolute.

    Raises:
        JournalError: Nothing was moved: the place is taken, the copy is not sound, or the program is running.
    """
    from storyteller.app.bootstrap import JOURNAL_NAME, LOCK_NAME
    from storyteller.journal.check import check
    from storyteller.journal.lock import InstanceLock

    place = new.expanduser().absolute()
    if place.is_relative_to(old.absolute()):
        raise JournalError(message("journal_more.move_inside", path=Name(str(place))))
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise JournalError(message("journal_more.move_not_empty", path=Name(str(place))))
    fresh = not place.exists()
    with InstanceLock(old / LOCK_NAME):
        try:
            shutil.copytree(old, place, dirs_exist_ok=True, ignore=shutil.ignore_patterns(LOCK_NAME, POINTER))
            wrong = check(place / JOURNAL_NAME) if (place / JOURNAL_NAME).exists() else ()
            if wrong:
                raise JournalError(wrong[0])
            (old / POINTER).write_text(f"{place}\n", encoding="utf-8")
        except (OSError, shutil.Error, JournalError) as fault:
            _take_back(place, fresh)
            why = fault.message if isinstance(fault, JournalError) else reason_of(fault)
            raise JournalError(message("journal_more.move_failed", why=why)) from fault
    return place


def folder_in_use(chosen: str | Path | None = None) -> Path:
    """Returns the data folder: the one that is named, or the usual one, or where that one was moved to.

    Raises:
        OpenFailed: It was moved to a place that is not there now, e.g. on a drive that is not plugged in. The games
            that stayed behind would be old ones.
    """
    from storyteller.content.paths import data_dir

    folder = data_dir(chosen)
    if chosen:
        return folder
    try:
        following = Path((folder / POINTER).read_text(encoding="utf-8").strip())
    except (OSError, ValueError):
        return folder
    if not following.is_absolute() or not following.is_dir():
        raise OpenFailed(following, "missing")
    return following


def _take_back(place: Path, fresh: bool) -> None:
    if fresh:
        shutil.rmtree(place, ignore_errors=True)
        return
    for child in place.iterdir() if place.is_dir() else ():
        if child.is_dir():
            shutil.rmtree(child, ignore_errors=True)
        else:
            child.unlink(missing_ok=True)
