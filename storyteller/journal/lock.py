"""One running program a data folder, held by the operating system: a crash lets go by itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType

from storyteller.journal.errors import AlreadyOpen, OpenFailed

if sys.platform == "win32":
    import msvcrt

    def _hold(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _hold(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class InstanceLock:
    """The right to write in a data folder, held from the start of the program to its end.

    The file holds nothing and is never removed: what counts is who holds it, and removing it would let two
    programs hold two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        """Takes the right, or raises.

        Raises:
            AlreadyOpen: Another process, or another lock of this one, holds it.
            OpenFailed: The file cannot be made.
        """
        self._handle: int | None = None
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise OpenFailed(path, "cannot_open") from error
        try:
            _hold(handle)
        except OSError as error:
            os.close(handle)
            raise AlreadyOpen(path.parent) from error
        self._handle = handle

    def release(self) -> None:
        """Gives the right back; a second time does nothing."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> InstanceLock:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()
