"""What a script file says that could not be read as it stands: where, and why."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.kernel.message import Message, message


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing in a script file that was left out, guessed or mended.

    Attributes:
        code: Stable id for programs, e.g. ``script.unknown_character``; also the key of the message.
        where: Place in the file, e.g. ``[3].id``; "" for the file as a whole.
        message: The reason, to be said in the reader's language.
    """

    code: str
    where: str
    message: Message


def problem(code: str, where: str, **params: object) -> Problem:
    """Returns a problem whose message is keyed by its code and may name the place as ``{where}``."""
    return Problem(code, where, message(code, where=where, **params))
