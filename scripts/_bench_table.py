"""The figures of scripts/bench.py as a table for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def table(figures: Mapping[str, Any]) -> str:
    """Returns Markdown: one line a figure, by part; spreads as least, median, p99 and largest; goals at the end."""
    lines = ["| part | figure | min | median | p99 | max |", "|---|---|---|---|---|---|"]
    for part, found in figures.items():
        if part not in ("machine", "goals"):
            lines += [f"| {part} | {name} | {' | '.join(cells)} |" for name, cells in _rows("", found)]
    lines += ["", "| goal | at most (sets a second: at least) |", "|---|---|"]
    lines += [f"| {name} | {value} |" for name, value in figures["goals"].items()]
    machine = ", ".join(f"{name} {value}" for name, value in figures["machine"].items())
    return "\n".join([f"Machine: {machine}", "", *lines])


def _rows(name: str, found: Any) -> Iterator[tuple[str, tuple[str, str, str, str]]]:
    if isinstance(found, Mapping):
        if {"min", "median", "p99", "max"} <= set(found):
            yield name, (str(found["min"]), str(found["median"]), str(found["p99"]), str(found["max"]))
            return
        for key, value in found.items():
            yield from _rows(f"{name} {key}".strip(), value)
    elif isinstance(found, (int, float, str)):
        yield name, ("", str(found), "", "")
