"""What goes down the pipe to the process that serves the players' page: public records and printed words, nothing else.

A frame is one line: a letter that says which record it is, and the record's bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from storyteller.viewmodel.public_screen import Showing
from storyteller.viewmodel.public_wire import NotPublic, decode, encode

LONGEST_FRAME: Final = 4_000_000
"""In bytes; a script of 150 characters in two languages is a fiftieth of it."""
TEXTS: Final = ("town.", "phase.", "players_page.", "script.", "common.no", "common.yes", "language.")
"""The keys of texts the page may say begin so. They are printed in the program and the same in every game."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What visitors may take. A whole club may come from one address, behind a router of its own.

    Attributes:
        per_address: Connections from one address at a time.
        total: Connections at a time.
        burst: Requests from one address at once;
        per_second: and so many more a second.
        idle_s: Seconds a request may take to come in, and an answer to be taken.
    """

    per_address: int = 60
    total: int = 300
    burst: int = 200
    per_second: int = 40
    idle_s: int = 10


@dataclass(frozen=True, slots=True)
class Opening:
    """Where to serve.

    Attributes:
        address: Of the one interface to listen on.
        port: The wished port; when it is taken any other.
        path: What nobody can guess.
        awaits: How many records to show, words among them, follow at once: nobody is let in before they are read.
    """

    address: str
    port: int
    path: str
    limits: Limits = field(default_factory=Limits)
    awaits: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """Another game is open: the page lies elsewhere from now on."""

    path: str


@dataclass(frozen=True, slots=True)
class PrintedCharacter:
    """What is printed of a character in one language."""

    id: str
    name: str
    ability: str


@dataclass(frozen=True, slots=True)
class PrintedWords:
    """The words of one language.

    Attributes:
        texts: (key, text for one or "" where there is none of its own, text).
    """

    language: str
    texts: tuple[tuple[str, str, str], ...]
    characters: tuple[PrintedCharacter, ...]


@dataclass(frozen=True, slots=True)
class PageWords:
    """The words of every language."""

    languages: tuple[PrintedWords, ...] = ()


Frame = Opening | Moved | PageWords | Showing
_KINDS: Final[dict[bytes, type[Frame]]] = {b"O": Opening, b"M": Moved, b"W": PageWords, b"S": Showing}
_LETTERS: Final = {kind: letter for letter, kind in _KINDS.items()}


def frame(record: Frame) -> bytes:
    """Returns a record as a line, its end included."""
    return _LETTERS[type(record)] + encode(record) + b"\n"


def read_frame(line: bytes) -> Frame:
    """Returns the record of a line. Raises NotPublic."""
    kind = _KINDS.get(line[:1])
    if kind is None:
        raise NotPublic(repr(line[:1]))
    return decode(kind, line[1:])


def page_words(
    languages: Iterable[str],
    texts: Callable[[str], Mapping[str, str | Mapping[str, str]]],
    character: Callable[[str, str], tuple[str, str]],
    showing: Showing,
) -> PageWords:
    """Returns the words for what is shown: of characters only those that are public.

    Args:
        languages: Which ones.
        texts: The program's texts of a language by key.
        character: Name and ability of a character, by id and language.
        showing: What everybody sees.
    """
    return PageWords(
        tuple(
            PrintedWords(
                language,
                tuple(_text(key, text) for key, text in sorted(texts(language).items()) if key.startswith(TEXTS)),
                tuple(PrintedCharacter(face.id, *character(face.id, language)) for face in showing.prints.faces),
            )
            for language in languages
        )
    )


def _text(key: str, text: str | Mapping[str, str]) -> tuple[str, str, str]:
    return (key, "", text) if isinstance(text, str) else (key, text.get("one", ""), text["other"])
