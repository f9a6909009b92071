"""What looks odd on the table, said quietly; and what probably follows, offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

Weight = Literal["hint", "warning"]


@dataclass(frozen=True, slots=True)
class Advisory:
    """One quiet line about the table as it stands. Recomputed after every gesture, never stored.

    Attributes:
        code: Stable id, e.g. ``setup.counts``.
        message: What is odd and why.
        seat: The seat it is about, if one.
        weight: ``warning`` for what breaks a rule, ``hint`` for what a storyteller may like to know.
    """

    code: str
    message: Message
    seat: SeatId | None = None
    weight: Weight = "warning"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A consequence that the rules would have, offered with its reason; one key takes or leaves it.

    Attributes:
        code: Stable id, e.g. ``scarletwoman.becomes_demon``.
        seat: The seat it changes, if one.
        message: What would happen and why.
        commands: What taking it does, as commands of the game, in order.
        key: Tells two suggestions with the same code and seat apart (which death, which vote).
    """

    code: str
    seat: SeatId | None
    message: Message
    commands: tuple[object, ...]
    key: str = ""
