"""The outer form of the one-line notation: words, quotes, groups and flags, each with its place."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from storyteller.kernel.message import Message, message

MAX_DEPTH: Final = 24
_NUMBER: Final = re.compile(r"-?[0-9]+")
_MARKS: Final = '()=:"'
_SAFE: Final = "_-.'"
_KEPT_FOR: Final = frozenset(("yes", "no", "-"))
_ESCAPED: Final = {'"': '"', "\\": "\\"}


class NotationFault(Exception):
    """A line that can't be read.

    Attributes:
        column: The place, counted from 1.
        message: The reason, to be said in the reader's language.
    """

    def __init__(self, column: int, key: str, **params: object) -> None:
        super().__init__(f"{column}: {key} {params}" if params else f"{column}: {key}")
        self.column = column
        self.message: Message = message(f"notation.{key}", **params)


@dataclass(frozen=True, slots=True)
class Node:
    """One item: ``word``, ``word=value``, ``word(items)`` or ``(items)``, with ``:flags`` where they may stand.

    Attributes:
        column: Where it begins, counted from 1.
        word: "" for a group without one.
        quoted: True when the word stood in quotes: it is a text then, whatever it looks like.
        items: What stands in its brackets; None without brackets.
        value: What stands after its equals sign.
        flags: What stands after colons.
    """

    column: int
    word: str = ""
    quoted: bool = False
    items: tuple[Node, ...] | None = None
    value: Node | None = None
    flags: tuple[Node, ...] = ()

    @property
    def is_word(self) -> bool:
        """True for a plain word, quoted or not."""
        return self.items is None and self.value is None and not self.flags

    def bare(self, word: str) -> bool:
        """Returns whether this is exactly that word, out of quotes."""
        return self.is_word and not self.quoted and self.word == word

    @property
    def number(self) -> int | None:
        """The number this is, or None."""
        if not self.is_word or self.quoted or not _NUMBER.fullmatch(self.word) or len(self.word) > 100:
            return None
        return int(self.word)


def word(text: str) -> str:
    """Returns a text as one word: bare where that is unmistakable, else in quotes on one line."""
    plain = text and all(c.isalnum() or c in _SAFE for c in text)
    return text if plain and text not in _KEPT_FOR and not _NUMBER.fullmatch(text) else quoted(text)


def quoted(text: str) -> str:
    r"""Returns a text in quotes; what can't be seen or typed is written ``\u{hex}``."""
    return '"' + "".join(_in_quotes(c) for c in text) + '"'


def _in_quotes(character: str) -> str:
    if character in _ESCAPED:
        return "\\" + character
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"


def parse(text: str) -> tuple[Node, ...]:
    """Returns the items of a line; spaces, line ends and commas all part them. Raises NotationFault."""
    reading = _Reading(text)
    items = reading.items(flags=True, depth=0)
    if reading.place < len(text):
        raise NotationFault(reading.place + 1, "unexpected", found=text[reading.place])
    return items


class _Reading:
    """A line and how far it has been read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def peek(self) -> str:
        return self.text[self.place : self.place + 1]

    def take(self, character: str) -> bool:
        found = self.peek() == character
        self.place += found
        return found

    def items(self, *, flags: bool, depth: int) -> tuple[Node, ...]:
        found: list[Node] = []
        while True:
            while (character := self.peek()) and (character == "," or character.isspace()):
                self.place += 1
            if not character or character == ")":
                return tuple(found)
            found.append(self.item(flags=flags, depth=depth))

    def item(self, *, flags: bool, depth: int) -> Node:
        node = self.simple(depth)
        after: list[Node] = []
        while flags and self.take(":"):
            after.append(self.simple(depth))
        return replace(node, flags=tuple(after))

    def simple(self, depth: int) -> Node:
        column = self.place + 1
        is_quoted = self.peek() == '"'
        text = self.quote() if is_quoted else self.bare()
        items = self.group(depth) if self.peek() == "(" else None
        if items is None and not text and not is_quoted:
            found = self.peek()
            raise NotationFault(column, "unexpected", found=found) if found else NotationFault(column, "cut_off")
        value = self.simple(depth + 1) if items is None and self.take("=") else None
        return Node(column, text, is_quoted, items, value)

    def group(self, depth: int) -> tuple[Node, ...]:
        column = self.place + 1
        if depth >= MAX_DEPTH:
            raise NotationFault(column, "too_deep")
        self.place += 1
        items = self.items(flags=False, depth=depth + 1)
        if not self.take(")"):
            raise NotationFault(column, "unclosed", found="(")
        return items

    def bare(self) -> str:
        begin = self.place
        while (character := self.peek()) and character not in _MARKS and character != "," and not character.isspace():
            self.place += 1
        return self.text[begin : self.place]

    def quote(self) -> str:
        column = self.place + 1
        self.place += 1
        found: list[str] = []
        while (character := self.peek()) != '"':
            if not character:
                raise NotationFault(column, "unclosed", found='"')
            self.place += 1
            found.append(self.escape() if character == "\\" else character)
        self.place += 1
        return "".join(found)

    def escape(self) -> str:
        column = self.place
        if (plain := self.peek()) in _ESCAPED:
            self.place += 1
            return plain
        coded = re.compile(r"u\{([0-9a-fA-F]{1,6})\}").match(self.text, self.place)
        if coded is None or int(coded[1], 16) > 0x10FFFF:
            raise NotationFault(column, "bad_escape")
        self.place = coded.end()
        return chr(int(coded[1], 16))
