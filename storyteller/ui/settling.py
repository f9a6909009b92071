"""Keeps Python's search for unused objects from holding up a start or a gesture."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unsearched() -> Iterator[None]:
    """Puts the search off while much is made that is there to stay; what is there at the end is left out of it."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def settle() -> None:
    """Searches everything once, then leaves out of the searches to come whatever is still there.

    An open game with all its states stays as long as it is open. Going through it again and again costs 30 ms each
    time, in the midst of a gesture.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
