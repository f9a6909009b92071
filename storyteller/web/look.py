"""The page's style: one sheet for phones, and the ring for wide screens, worked out for every number of seats."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from storyteller.viewmodel.ring import ring_of
from storyteller.web.page import RING_MOST

_WIDE, _HIGH = 1600.0, 830.0
"""A television's picture without the bar at the top: what the ring is worked out for."""
_LEAST_EM = 1.6
_EM_PER_UNIT = 0.031
"""From the ring's radius to a disc's size in letters, which leaves room for what stands below it."""
_WHERE = "@media (min-width: 900px) and (min-aspect-ratio: 5/4)"


@cache
def style() -> bytes:
    """Returns the style sheet."""
    rules = [_kept("page.css").decode(), _kept("ring.css").decode(), f"{_WHERE} {{\n"]
    for count in range(1, RING_MOST + 1):
        found, middles = ring_of(_WIDE, _HIGH, count, 0)
        side = max(_LEAST_EM, found * _EM_PER_UNIT)
        size = f"width: {side:.2f}em; height: {side:.2f}em; line-height: {side - 0.1:.2f}em;"
        rules.append(f".n{count} .token b {{ {size} }}\n")
        for place, (x, y) in enumerate(middles, 1):
            left, top = 100 * x / _WIDE, 100 * y / _HIGH
            rules.append(f".n{count} .seat:nth-child({place}) {{ left: {left:.1f}%; top: {top:.1f}%; }}\n")
    return "".join((*rules, "}\n")).encode()


@cache
def script() -> bytes:
    """Returns the script."""
    return _kept("page.js")


def _kept(name: str) -> bytes:
    return files("storyteller.web").joinpath(name).read_bytes()
