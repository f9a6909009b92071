"""A value of a JSON file together with its place in it, so that whatever is wrong is named by its path."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from storyteller.kernel.message import Message, message

_KINDS: Final[Mapping[type, str]] = {bool: "flag", int: "number", str: "text", list: "list", dict: "object"}
_MOST_DIGITS: Final = 9
"""More digits number no seat, and without end they would stop Python's own reading of numbers."""


class ScenarioFault(Exception):
    """A scenario file that can't be run.

    Attributes:
        where: The path of the wrong key, e.g. ``seats[0].by``; "" for the file as a whole.
        message: The reason, to be said in the reader's language.
    """

    def __init__(self, where: str, reason: Message) -> None:
        super().__init__(f"{where}: {reason.key} {reason.params}")
        self.where = where
        self.message = reason


@dataclass(frozen=True, slots=True)
class Place:
    """A decoded JSON value and where it stands.

    Attributes:
        value: As the JSON reader gave it.
        path: Keys and indices from the top, e.g. ``do[2].seats[0]``.
    """

    value: object
    path: str = ""

    def fault(self, key: str, **params: object) -> ScenarioFault:
        """Returns what is wrong here; ``key`` is a message of the scenario texts."""
        return ScenarioFault(self.path, message(f"scenario.{key}", **params))

    def key(self, name: str, value: object) -> Place:
        """Returns a value that stands under a name in this object."""
        return Place(value, f"{self.path}.{name}" if self.path else name)

    def object(self, allowed: Collection[str]) -> dict[str, Place]:
        """Returns the parts of an object. Raises ScenarioFault for another value and for a key not allowed."""
        value = self._of(dict)
        parts = {str(name): self.key(str(name), part) for name, part in value.items()}
        for name, part in parts.items():
            if name not in allowed:
                raise part.fault("unknown_key", word=name, known=", ".join(sorted(allowed)))
        return parts

    def open_object(self) -> dict[str, Place]:
        """Returns the parts of an object whose keys are free. Raises ScenarioFault for another value."""
        return {str(name): self.key(str(name), part) for name, part in self._of(dict).items()}

    def items(self) -> tuple[Place, ...]:
        """Returns the items of a list. Raises ScenarioFault for another value."""
        return tuple(Place(item, f"{self.path}[{index}]") for index, item in enumerate(self._of(list)))

    def text(self) -> str:
        """Returns a text. Raises ScenarioFault for another value."""
        return str(self._of(str))

    def flag(self) -> bool:
        """Returns true or false. Raises ScenarioFault for another value."""
        return bool(self._of(bool))

    def number(self) -> int:
        """Returns a whole number; true and false are none. Raises ScenarioFault for another value."""
        return int(self._of(int))

    def share(self) -> float:
        """Returns a number that may be broken. Raises ScenarioFault for another value."""
        if isinstance(self.value, float) and math.isfinite(self.value):
            return self.value
        return float(self.number())

    def one_of(self, choices: Collection[str]) -> str:
        """Returns a text that is one of a few. Raises ScenarioFault for another value."""
        text = self.text()
        if text not in choices:
            raise self.fault("not_one_of", value=text, known=", ".join(c for c in choices if c))
        return text

    def _of(self, kind: type) -> Any:
        if not isinstance(self.value, kind) or (kind is int and isinstance(self.value, bool)):
            raise self.fault(f"no_{_KINDS[kind]}")
        return self.value


def spelled_number(text: str) -> int | None:
    """Returns the whole number that a few digits spell, as after the @ of ``lunatic@3``; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else None
