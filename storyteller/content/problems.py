"""What a script file says that could not be read as it stands: where, and why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from storyteller.kernel.message import Message, message

MAX_PROBLEMS: Final = 1_000
"""More are counted but not kept: a file may be wrong in a million places."""
_SHOWN: Final = 80
_WHERE_SHOWN: Final = 200


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing in a script file that was left out, guessed or mended.

    Attributes:
        code: Stable id for programs, e.g. ``script.unknown_character``; also the key of the message.
        where: Place in the file, e.g. ``[3].id``, or line and column, ``4:7``; "" for the file as a whole.
        message: The reason, to be said in the reader's language.
    """

    code: str
    where: str
    message: Message


def problem(code: str, where: str, **params: object) -> Problem:
    """Returns a problem whose message is keyed by its code and may name the place as ``{where}``.

    Long texts among the parameters are cut: they come from the file.
    """
    place = cut(where, _WHERE_SHOWN)
    said = {key: cut(value) if isinstance(value, str) else value for key, value in params.items()}
    return Problem(code, place, message(code, where=place, **said))


def cut(text: str, length: int = _SHOWN) -> str:
    """Returns a text short enough to be shown in a line."""
    return text if len(text) <= length else text[: length - 1] + "…"


class Problems:
    """Gathers the problems of one file, in order; beyond ``MAX_PROBLEMS`` only their number."""

    def __init__(self) -> None:
        """Begins with none."""
        self._kept: list[Problem] = []
        self._beyond = 0

    def add(self, code: str, where: str, **params: object) -> None:
        """Notes one problem."""
        self.take((problem(code, where, **params),))

    def take(self, found: Iterable[Problem]) -> None:
        """Notes problems that were found elsewhere."""
        for one in found:
            if len(self._kept) < MAX_PROBLEMS:
                self._kept.append(one)
            else:
                self._beyond += 1

    def all(self) -> tuple[Problem, ...]:
        """Returns what was noted; at the end how many more there are."""
        more = (problem("script.more_problems", "", n=self._beyond),) if self._beyond else ()
        return (*self._kept, *more)
