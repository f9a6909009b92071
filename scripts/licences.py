#!/usr/bin/env python3
"""Write docs/licences.md: what the program and its checks are built on, and under which licence each part is had.

Usage: python scripts/licences.py

Read from what is installed, so it has to be run where requirements.lock is installed whole.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "licences.md"

# What a package's own file says in words, in the field's short names (SPDX).
SHORT: Final = {
    "Apache 2.0": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD License": "BSD-3-Clause",  # segno says no more; the LICENSE file in it has the three clauses
    "BSD-3-Clause, Apache-2.0, dependency licenses": "BSD-3-Clause OR Apache-2.0",  # PDFium's own: pypdfium2's files
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
# Asked for on other systems only, so that nothing can be read from it here. Source: its page at the index.
ELSEWHERE: Final = {"colorama": "BSD-3-Clause"}

FIELDS: Final = ("License-Expression", "License", "Classifier")

HEAD: Final = """# Licences of what we build on

Written by `scripts/licences.py` from the packages themselves; a test compares. Why each is here, how heavy it is and
who keeps it: [decision 2](decisions/0002-dependencies.md). The project's own licence is in [LICENSE](../LICENSE), what
is the games' publishers' in [NOTICE](../NOTICE.md).
"""
RUN: Final = """
## In the program

Installed with it, and inside the packages people download. Qt and PySide6 are used under the LGPL 3, as separate
libraries that anyone may replace.
"""
DEV: Final = """
## For tests and checks only

Nobody who uses the program gets these.
"""
SHIPPED: Final = """
## Pictures, fonts and sounds

| What | Licence |
|---|---|
| Icons of the window: Material Design Icons, a font inside fonticon-materialdesignicons7 | Apache-2.0 |
| Glyphs of the characters, the application's icon, the gong | our own, MIT; made by scripts in `scripts/` |
| Chinese and other writing | fonts of the user's system; none is shipped |
"""


def licence(name: str) -> str:
    """Returns a package's licence in short names; raises ValueError when it says none we know."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return ELSEWHERE[canonicalize_name(name)]
    own = {field: [str(value) for value in told.get_all(field) or ()] for field in FIELDS}
    if own["License-Expression"]:
        return own["License-Expression"][0]
    kinds = [kind.rpartition(" :: ")[2] for kind in own["Classifier"] if kind.startswith("License ::")]
    said = [text.strip().partition("\n")[0] for text in own["License"]]
    for words in (*said, *kinds):
        if words in SHORT or (words and (" " not in words or " OR " in words)):
            return SHORT.get(words, words)
    raise ValueError(f"{name} says no licence that is known here: {said}, {kinds}")


def closure(wanted: list[str]) -> set[str]:
    """Returns the names of requirements and of all they bring along here, and of those of other systems."""
    seen: set[str] = set()
    queue = list(wanted)
    while queue:
        one = Requirement(queue.pop())
        name = canonicalize_name(one.name)
        other_system = one.marker is not None and not one.marker.evaluate({"extra": ""})
        if name in seen or (other_system and name not in ELSEWHERE):
            continue
        seen.add(name)
        if name not in ELSEWHERE:
            queue.extend(distribution(name).requires or ())
    return seen


def rows(names: set[str]) -> Iterator[str]:
    """Yields the lines of a table."""
    yield "| Package | Licence |"
    yield "|---|---|"
    for name in sorted(names):
        shown = name if name in ELSEWHERE else str(metadata(name)["Name"])
        yield f"| {shown} | {licence(name)} |"


def page() -> str:
    """Returns the whole page."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run = closure(list(project["dependencies"]))
    dev = closure(list(project["optional-dependencies"]["dev"])) - run
    tables = ["\n".join(rows(names)) for names in (run, dev)]
    parts = [HEAD.rstrip("\n"), RUN, tables[0], DEV, tables[1], SHIPPED.rstrip("\n")]
    return "\n".join(parts) + "\n"


def main() -> int:
    """Write the page; returns 0."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
