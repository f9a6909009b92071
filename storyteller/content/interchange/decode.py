"""From the bytes of a file, or a pasted text, to JSON values that are safe to walk through.

Bounds: 10 MB, 64 levels; every step passes over the text or the values once.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter, deque
from typing import Any, Final

from storyteller.content.interchange import links
from storyteller.content.interchange.mend import mend
from storyteller.content.problems import Problems, cut
from storyteller.kernel.message import Message, Name, message

MAX_BYTES: Final = 10_000_000
MAX_DEPTH: Final = 64

_LONGEST_NUMBER: Final = 30
_ODD: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
_FENCE: Final = "```"
_Path = tuple[Any, ...]


class Undecodable(Exception):
    """Raised when nothing can be read; the reason has been added to the problems."""


class _Repeating(dict[str, Any]):
    """An object that names a key more than once; the last value counts."""

    repeated: tuple[str, ...] = ()


def decode(data: bytes, problems: Problems, name: str = "") -> Any:
    """Returns the JSON value in the bytes of a file.

    Args:
        data: JSON in UTF-8, UTF-16 or UTF-32, with or without a byte order mark, or in GB 18030.
        problems: Takes what was mended, and why nothing could be read.
        name: The file's name, to be said; "" for pasted text.

    Raises:
        Undecodable: Nothing could be read.
    """
    source = named(name)
    if len(data) > MAX_BYTES:
        problems.add("script.too_large", "", limit=MAX_BYTES // 1_000_000, file=source)
        raise Undecodable
    return decode_text(_text(data, problems, source), problems, name)


def decode_text(text: str, problems: Problems, name: str = "") -> Any:
    """Returns the JSON value in a text or carried by a link, mended where need be.

    Raises Undecodable; arguments as ``decode``.
    """
    source = named(name)
    if len(text) > MAX_BYTES:
        problems.add("script.too_large", "", limit=MAX_BYTES // 1_000_000, file=source)
        raise Undecodable
    if links.is_link(text):
        inner = links.carried(text)
        if inner is None:
            problems.add("script.link", "")
            raise Undecodable
        text = inner
    try:
        value = _parsed(text.removeprefix("\ufeff"), problems, source)
    except RecursionError:
        problems.add("script.too_deep", "", limit=MAX_DEPTH, file=source)
        raise Undecodable from None
    return tidied(value, problems, name)


def named(name: str) -> Name | Message:
    """Returns what a file is called in a sentence."""
    return Name(cut(name)) if name else message("script.pasted")


def place_in_text(text: str, at: int) -> tuple[int, int]:
    """Returns (line, column) of a place in a text, both from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _text(data: bytes, problems: Problems, source: Name | Message) -> str:
    encoding = json.detect_encoding(data)
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding in ("utf-8", "utf-8-sig"):
            try:
                text = data.decode("gb18030")
            except UnicodeDecodeError:
                pass
            else:
                problems.add("script.read_as", "", encoding="GB 18030")
                return text
        problems.add("script.not_text_file", "", byte=error.start, file=source)
        raise Undecodable from None


def _parsed(text: str, problems: Problems, source: Name | Message) -> Any:
    try:
        return _loads(text, strict=True)
    except json.JSONDecodeError as error:
        first = error
    mended = mend(text)
    if mended is None:
        raise _not_json(text, first.pos, problems, source)
    try:
        value = _loads(mended.text, strict=False)
    except json.JSONDecodeError as error:
        raise _not_json(text, error.pos, problems, source) from None
    for kind, (at, number) in mended.notes.items():
        if kind == "around" and _only_fences(text, mended.text):
            continue
        line, column = place_in_text(text, at)
        problems.add(f"script.{kind}", f"{line}:{column}", line=line, column=column, n=number, file=source)
    if not mended.notes:  # what else was wrong: a line break or the like within a text
        line, column = place_in_text(text, first.pos)
        problems.add("script.raw_control", f"{line}:{column}", line=line, column=column, file=source)
    return value


def _only_fences(text: str, mended: str) -> bool:
    """Whether what stands around the list is only the fence that chats put around code."""
    bare = mended.strip()
    start = text.find(bare[:1]) if bare else 0
    return text.strip().startswith(_FENCE) and start >= 0 and text.strip().endswith(_FENCE)


def _not_json(text: str, at: int, problems: Problems, source: Name | Message) -> Undecodable:
    line, column = place_in_text(text, at)
    problems.add("script.not_json", f"{line}:{column}", line=line, column=column, file=source)
    return Undecodable()


def _loads(text: str, *, strict: bool) -> Any:
    return json.loads(text, strict=strict, object_pairs_hook=_object, parse_int=_whole, parse_float=_broken)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    repeating = _Repeating(made)
    counted = Counter(key for key, _ in pairs)
    repeating.repeated = tuple(key for key, count in counted.items() if count > 1)
    return repeating


def _whole(digits: str) -> float:
    """A longer number means nothing here, and reading it would cost the square of its length."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else math.inf


def _broken(digits: str) -> float:
    return float(digits) if len(digits) <= _LONGEST_NUMBER * 10 else math.inf


# --- what is in the values -------------------------------------------------------------------------------------------


def tidied(root: Any, problems: Problems, name: str = "") -> Any:
    """Takes out of JSON values what nothing could show or write down again, in place, and notes it; no recursion.

    Raises:
        Undecodable: They are nested too deeply.
    """
    odd: list[str] = []
    top = _leaf(root, (), problems, odd)
    waiting: deque[tuple[Any, _Path, int]] = deque([(top, (), 1)])
    while waiting:
        node, path, depth = waiting.popleft()
        if depth > MAX_DEPTH:
            problems.add("script.too_deep", "", limit=MAX_DEPTH, file=named(name))
            raise Undecodable
        for key in node.repeated if isinstance(node, _Repeating) else ():
            problems.add("script.key_twice", _where((path, key)), field=key)
        for key, value in _children(node, path, odd):
            if isinstance(value, (list, dict)):
                waiting.append((value, (path, key), depth + 1))
            else:
                node[key] = _leaf(value, (path, key), problems, odd)
    if odd:
        problems.add("script.odd_characters", odd[0], n=len(odd))
    return top


def _leaf(value: Any, path: _Path, problems: Problems, odd: list[str]) -> Any:
    if isinstance(value, str) and _ODD.search(value):
        odd.append(_where(path))
        return _ODD.sub(lambda found: "\ufffd" if found[0] >= "\ud800" else "", value)
    if isinstance(value, float) and not math.isfinite(value):
        problems.add("script.no_number", _where(path))
        return None
    return value


def _children(node: Any, path: _Path, odd: list[str]) -> list[tuple[Any, Any]]:
    if isinstance(node, list):
        return list(enumerate(node))
    if not isinstance(node, dict):
        return []
    for key in [key for key in node if _ODD.search(key)]:
        shown = _ODD.sub("", key)
        odd.append(_where((path, shown)))
        node.setdefault(shown, node.pop(key))
    return list(node.items())


def _where(path: _Path) -> str:
    parts: list[str] = []
    while path:
        path, key = path
        parts.append(f"[{key}]" if isinstance(key, int) else f".{cut(key, 40)}")
    return "".join(reversed(parts)).removeprefix(".")
