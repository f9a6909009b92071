"""A report of what went wrong, for a person to save and send if they like: no names, no paths, nothing is sent."""

from __future__ import annotations

import platform
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.notation.write import write
from storyteller.kernel.message import Message
from storyteller.version import VERSION

_MOST_GESTURES = 30
_PATH = re.compile(r"(?<![\w.])(?:[A-Za-z]:)?[\\/](?:[^\s\"'<>|:*?\\/]+[\\/])+(?P<last>[^\s\"'<>|:*?\\/]+)")
_QUOTED = re.compile(r"""(?P<mark>["'])(?P<path>(?:[A-Za-z]:)?[\\/][^"'\n]*)(?P=mark)""")
_OURS = re.compile(r"(?:[A-Za-z]:)?[\\/](?:[^\"'<>|:*?\\/\n]+[\\/])*?(?P<ours>storyteller[\\/][^\s\"']+\.py)")


def report(
    fault: str,
    *,
    at: datetime,
    town: Town | None = None,
    context: Context | None = None,
    gestures: Sequence[Message] = (),
    versions: Mapping[str, str] | None = None,
    log: Sequence[str] = (),
    last_breath: str = "",
) -> str:
    """Returns the report as plain text.

    Args:
        fault: The traceback; "" when there was none.
        at: When.
        town: The table as it stands.
        context: For the notation of the table; needed with ``town``.
        gestures: Labels of the last gestures, oldest first; only their keys are written.
        versions: What else to name, e.g. the version of Qt.
        log: The last lines of the log, oldest first.
        last_breath: What the run before this one left when the system ended it; "" when it ended well.
    """
    names = {} if town is None else {s.name.strip(): f"P{n}" for n, s in enumerate(town.seats, 1) if s.name.strip()}
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    rows = {"program": VERSION, "python": platform.python_version(), "system": system, **(versions or {})}
    parts = [
        "Storyteller: what went wrong",
        f"at: {at.isoformat(timespec='seconds')}",
        *(f"{name}: {value}" for name, value in rows.items()),
        f"frozen: {bool(getattr(sys, 'frozen', False))}",
        "",
        "last gestures:",
        *([f"  {label.key}" for label in gestures[-_MOST_GESTURES:]] or ["  none"]),
        "",
        "table:",
        "  " + (_table(town, context) if town is not None and context is not None else "none open"),
        "",
        "fault:",
        *_indented(fault),
        "",
        "log:",
        *_indented("\n".join(log)),
        "",
        "the run before ended by the system:",
        *_indented(last_breath),
    ]
    return without_names("\n".join(parts), names) + "\n"


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in without_paths(text).splitlines() or ["none"]]


def _table(town: Town, context: Context) -> str:
    """The table in one line; what a person wrote about people is left out."""
    bare = tuple(replace(s, name=f"P{n}", pronouns="", texts=()) for n, s in enumerate(town.seats, 1))
    return write(replace(town, seats=bare), context)


def without_paths(text: str) -> str:
    """Returns a text with folders cut off: a path tells who sits at the machine. Files of ours keep their room."""
    text = _QUOTED.sub(_shortened, text)
    text = _OURS.sub(lambda found: found["ours"].replace("\\", "/"), text)
    return _PATH.sub(lambda found: found["last"], text)


def _shortened(found: re.Match[str]) -> str:
    """A path in quotes may have spaces in it; ours is left from its room on, another by its last name."""
    path = found["path"].replace("\\", "/")
    room = path.rfind("/storyteller/")
    left = path[room + 1 :] if room >= 0 and path.endswith(".py") else path.rpartition("/")[2]
    return f"{found['mark']}{left}{found['mark']}"


def without_names(text: str, names: Mapping[str, str]) -> str:
    """Returns a text with names replaced, longer ones first, in any case; a name inside a longer Latin word stays."""
    for name in sorted(names, key=len, reverse=True):
        edge = r"\b" if name.isascii() and re.fullmatch(r"\w.*\w|\w", name) else ""
        text = re.sub(f"{edge}{re.escape(name)}{edge}", names[name], text, flags=re.IGNORECASE)
    return text
