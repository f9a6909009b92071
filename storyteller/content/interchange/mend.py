"""Mends JSON that went through a chat, a word processor or tired hands, so that a strict reader takes it.

Every change puts one character in the place of another, so that lines and columns stay those of the original. One
pass over the text; the work is proportional to its length.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, Literal

Kind = Literal["comma_extra", "comma_missing", "quotes", "punctuation", "comment", "around"]
"""What was mended: a comma too many, one too few, quotes or punctuation of running text, a comment, text around it."""

_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
_SPACE: Final = re.compile(r"[\s\u200b-\u200f\u2060\ufeff]+")
_STRANGE_SPACE: Final = re.compile(r"[^ \t\r\n]")
_BARE: Final = re.compile(r"[^\s\"'“”„‟＂‘’‚「」『』«»,:\[\]{}，、：［］｛｝【】/\u200b-\u200f\u2060\ufeff]+")
_COMMENT: Final = re.compile(r"//[^\n]*+|/\*(?:[^*]++|\*(?!/))*+\*/")
_START: Final = re.compile(r"[\[{［｛【]")
_NOT_NEWLINE: Final = re.compile(r"[^\n]")
_PUNCTUATION: Final = dict(zip("，、：［【］】｛｝", ",,:[[]]{}", strict=True))
_CLOSERS: Final = {
    **dict.fromkeys("“”„‟＂", re.compile(r"\\.|[“”‟＂\"]", re.DOTALL)),
    **dict.fromkeys("'‘’‚", re.compile(r"\\.|['‘’]", re.DOTALL)),
    "「": re.compile("」"), "『": re.compile("』"), "«": re.compile("»"),
}  # fmt: skip
_AFTER_STRING: Final = re.compile(r"\s*(?:[,:\]}，、：］】｝]|//|/\*|\Z)")


@dataclass(frozen=True, slots=True)
class Mended:
    """A text made readable, as long as the original.

    Attributes:
        notes: For each kind of change the place of the first, and how many there were.
    """

    text: str
    notes: dict[Kind, tuple[int, int]]


@dataclass(slots=True)
class _Pass:
    """How far the pass is, and what came last that means something."""

    text: str
    at: int = 0
    depth: int = 0
    last: str = ""
    last_at: int = -1
    edits: dict[int, str] = field(default_factory=dict)
    notes: dict[Kind, tuple[int, int]] = field(default_factory=dict)

    def edit(self, place: int, character: str, kind: Kind | None) -> None:
        self.edits[place] = character
        if kind is not None:
            self.note(kind, place)

    def note(self, kind: Kind, place: int) -> None:
        first, count = self.notes.get(kind, (place, 0))
        self.notes[kind] = (first, count + 1)

    def value(self, start: int, end: int) -> None:
        """A value stands here; one right before it, with space between, lacks a comma."""
        if self.last == "value" and self.last_at + 1 < start:
            self.edit(self.last_at + 1, ",", "comma_missing")
        self.last, self.last_at, self.at = "value", end - 1, end


def mend(text: str) -> Mended | None:
    """Returns the text with all that can be mended, or None when there is no list or object in it, or no end to it."""
    start = _START.search(text)
    if start is None:
        return None
    run = _Pass(text, at=start.start())
    while run.at < len(text):
        if not _step(run):
            return None
        if run.depth == 0:
            break
    if text[: start.start()].strip():
        run.note("around", 0)
    if text[run.at :].strip():
        run.note("around", run.at)
    head = _NOT_NEWLINE.sub(" ", text[: start.start()])
    tail = _NOT_NEWLINE.sub(" ", text[run.at :])
    return Mended(head + _applied(run, start.start(), run.at) + tail, run.notes)


def _step(run: _Pass) -> bool:
    """Passes one token. Returns False when there is no going on."""
    text, at = run.text, run.at
    character = text[at]
    space = _SPACE.match(text, at)
    if space is not None:
        for strange in _STRANGE_SPACE.finditer(text, at, space.end()):
            run.edit(strange.start(), " ", None)
        run.at = space.end()
        return True
    if character in _PUNCTUATION:
        run.edit(at, _PUNCTUATION[character], "punctuation")
        character = _PUNCTUATION[character]
    if character in "[]{},:":
        return _mark(run, character)
    if character == '"':
        string = _STRING.match(text, at)
        if string is not None:
            run.value(at, string.end())
        return string is not None
    if character in _CLOSERS:
        return _quoted(run, _CLOSERS[character])
    if text.startswith(("//", "/*"), at):
        return _comment(run)
    bare = _BARE.match(text, at)
    run.value(at, bare.end() if bare is not None else at + 1)
    return True


def _comment(run: _Pass) -> bool:
    found = _COMMENT.match(run.text, run.at)
    if found is None:  # never closed; looking for its end again and again would cost the square
        return False
    run.edits.update({place: " " for place in range(run.at, found.end()) if run.text[place] != "\n"})
    run.note("comment", run.at)
    run.at = found.end()
    return True


def _mark(run: _Pass, character: str) -> bool:
    at = run.at
    if character in "[{":
        run.value(at, at + 1)
        run.last, run.depth = character, run.depth + 1
    elif character in "]}":
        if run.last == ",":
            run.edit(run.last_at, " ", "comma_extra")
        run.last, run.last_at, run.depth = "value", at, run.depth - 1
    elif character == "," and run.last in (",", "[", "{"):
        run.edit(at, " ", "comma_extra")
    else:
        run.last, run.last_at = character, at
    run.at = at + 1
    return True


def _quoted(run: _Pass, closers: re.Pattern[str]) -> bool:
    """Passes a text in curly, angular or single quotes: it ends at a closing one before a comma, colon or bracket.

    A quote of running text may stand inside, and an apostrophe.
    """
    start = run.at
    for found in closers.finditer(run.text, start + 1):
        if len(found[0]) == 1 and _AFTER_STRING.match(run.text, found.end()):
            break
    else:
        return False
    for inner in range(start + 1, found.start()):
        if run.text[inner] == '"' and run.text[inner - 1] != "\\":
            run.edit(inner, "”", None)
    run.edit(start, '"', "quotes")
    run.edit(found.start(), '"', None)
    run.value(start, found.end())
    return True


def _applied(run: _Pass, start: int, end: int) -> str:
    pieces = []
    for place in sorted(run.edits):
        pieces += [run.text[start:place], run.edits[place]]
        start = place + 1
    return "".join((*pieces, run.text[start:end]))
