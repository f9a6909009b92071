"""Why the machine refused: in the reader's words, not the system's."""

from __future__ import annotations

import errno
from typing import Final

from storyteller.kernel.message import Message, Name, message

_WHY: Final = {
    "no_space": ("ENOSPC", "EDQUOT"),
    "too_large": ("EFBIG",),
    "not_allowed": ("EACCES", "EPERM"),
    "read_only": ("EROFS",),
    "not_there": ("ENOENT", "ENXIO", "ENODEV"),
    "is_folder": ("EISDIR",),
    "no_folder": ("ENOTDIR",),
    "there_already": ("EEXIST", "ENOTEMPTY"),
    "in_use": ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK"),
    "disk_error": ("EIO",),
    "too_long": ("ENAMETOOLONG",),
    "too_many": ("EMFILE", "ENFILE"),
    "no_answer": ("ETIMEDOUT", "EHOSTDOWN", "EHOSTUNREACH", "ENETUNREACH", "ESTALE"),
}
"""By the last part of the text's key: the names of the system's numbers. Source: POSIX.1-2017, <errno.h>."""
# Not every system knows every name.
_BY_NUMBER: Final = {
    number: why for why, names in _WHY.items() for name in names if (number := getattr(errno, name, None)) is not None
}


GARBLED: Final = message("reason.garbled")
"""Of a file that can be read but holds something else than it should."""


def reason_of(fault: Exception) -> Message | Name:
    """Returns why something failed, as part of a sentence: without a capital at its beginning or a stop at its end.

    Args:
        fault: Of the system, as a rule. What the program has no words for is said in the system's own.
    """
    number = fault.errno if isinstance(fault, OSError) else None
    if number in _BY_NUMBER:
        return message(f"reason.{_BY_NUMBER[number]}")
    said = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
    return Name(said) if said else message("reason.unknown")
