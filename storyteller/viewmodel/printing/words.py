"""What the printed pages ask about words: everything in one language, or in two, the first one's larger."""

from __future__ import annotations

from typing import Protocol

from storyteller.kernel.message import Message, Name, Term, message

Said = Message | Name | Term


class PrintWords(Protocol):
    """Says things in each language of the print, once where two are the same."""

    @property
    def joint(self) -> str:
        """What stands between two sentences of the first language."""
        ...

    def said(self, what: Said) -> tuple[str, ...]:
        """Returns a message, a name or a term."""
        ...

    def names(self, character: str) -> tuple[str, ...]:
        """Returns a character's names."""
        ...

    def abilities(self, character: str) -> tuple[str, ...]:
        """Returns what a character does; nothing when unknown."""
        ...

    def nights(self, character: str, *, first: bool) -> tuple[str, ...]:
        """Returns what to do at a character's row of a night; nothing when there is nothing to say."""
        ...

    def reminders(self, words: str) -> tuple[str, ...]:
        """Returns what stands on a reminder token, found by its official English words."""
        ...

    def jinx(self, text: Message | Name) -> tuple[str, ...]:
        """Returns the text of a jinx."""
        ...


def line(words: PrintWords, key: str, **params: object) -> str:
    """Returns a text of the program on one line, in each language."""
    return joined(words, message(key, **params))


def joined(words: PrintWords, what: Said) -> str:
    """Returns anything on one line, in each language."""
    return "  ".join(words.said(what))


