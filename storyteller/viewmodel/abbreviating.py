"""Names of players where there is little room: as people shorten them, letter by letter only at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

_JOINTS = re.compile(r"[\s\-·・._]+")
_LEAST = 2
"""So many letters of a name are always left."""


def shorter(name: str) -> Iterator[str]:
    """Yields a name, and then ever shorter ways of writing it.

    ``Maximilian Alexander`` is first ``Maximilian A.``, then ``Maximilian`` and at last ``Maximil…``. A name of one
    word loses letters at its end.
    """
    yield name
    parts = [part for part in _JOINTS.split(name) if part]
    first = parts[0] if parts else name
    if len(parts) > 1:
        if parts[1][0].isascii():
            yield f"{first} {parts[1][0]}."
        yield first
    for kept in range(len(first) - 1, _LEAST - 1, -1):
        yield f"{first[:kept]}…"
