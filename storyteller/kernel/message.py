"""What the core says: a key and parameters, never text. Faces turn it into words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A thing whose name depends on the reader's language.

    Attributes:
        kind: ``character``, ``team``, ``alignment``, ``reminder``, ``phase``, ``cause``, ``script``, ``jinx`` …
        id: Its id within the kind, e.g. ``fortuneteller``.
    """

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Name:
    """A name a person typed: shown as it is, in every language."""

    text: str


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence to be said, as a key of the text catalogue and its parameters.

    Attributes:
        key: Dotted id, e.g. ``day.nominator_dead``; the texts live in ``locale/``.
        params: (name, value) pairs sorted by name, so that equal messages compare equal. A tuple value is a list
            ("A, B and C").
    """

    key: str
    params: tuple[tuple[str, object], ...] = ()

    def param(self, name: str) -> object:
        """Returns one parameter. Raises KeyError when the message has none of that name."""
        for key, value in self.params:
            if key == name:
                return value
        raise KeyError(name)


def message(key: str, **params: object) -> Message:
    """Builds a message; keyword order does not matter."""
    return Message(key, tuple(sorted(params.items())))
