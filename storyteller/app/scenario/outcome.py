"""What a scenario comes to, whichever game it is of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import Message, message

Say = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a scenario came to, as plain values for JSON.

    Attributes:
        results: One a gesture, in order.
        answers: By question.
        game: Whose questions they are.
    """

    results: tuple[dict[str, Any], ...]
    answers: dict[str, Any]
    game: str = "clocktower"

    def as_json(self) -> dict[str, Any]:
        """Returns both under their names."""
        return {"results": list(self.results), "answers": self.answers}


def nothing_to(op: str) -> Rejection:
    """Returns the refusal of an undo or redo that has nothing to go to."""
    code = f"timeline.nothing_to_{op}"
    return Rejection(code, message(code))


def refused_result(rejection: Rejection, say: Say) -> dict[str, Any]:
    """Returns a refusal as a result."""
    return {"ok": False, "code": rejection.code, "message": say(rejection.message)}
