"""Why the machine refused, in the reader's language."""

from __future__ import annotations

import errno
import os

import pytest

from storyteller.kernel.message import Name, message
from storyteller.kernel.reason import reason_of


# Source: POSIX.1-2017, <errno.h>: what each number means.
@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOSPC, "no_space"),
        (errno.EACCES, "not_allowed"),
        (errno.EPERM, "not_allowed"),
        (errno.EROFS, "read_only"),
        (errno.ENOENT, "not_there"),
        (errno.EISDIR, "is_folder"),
        (errno.ENOTDIR, "no_folder"),
        (errno.EEXIST, "there_already"),
        (errno.EIO, "disk_error"),
        (errno.ENAMETOOLONG, "too_long"),
        (errno.EMFILE, "too_many"),
    ],
)
def test_what_the_system_says_has_words_of_ours(number: int, why: str) -> None:
    assert reason_of(OSError(number, os.strerror(number), "/a/path")) == message(f"reason.{why}")


def test_what_has_no_words_keeps_those_of_the_system() -> None:
    assert reason_of(OSError(errno.EDOM, "Not in the domain")) == Name("Not in the domain")
    assert reason_of(ValueError("line 3")) == Name("line 3")
    assert reason_of(OSError("three files were not copied")) == Name("three files were not copied")


def test_a_fault_that_says_nothing_gives_no_reason() -> None:
    assert reason_of(OSError()) == message("reason.unknown")
