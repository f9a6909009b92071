"""Suggestions and advisories as lines of a panel."""

from __future__ import annotations

from dataclasses import dataclass

from storyteller.clocktower.commands import DismissSuggestion, TakeSuggestion
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message


@dataclass(frozen=True, slots=True)
class OfferRecord:
    """A consequence that is offered.

    Attributes:
        code, seat, key: Which suggestion it is.
        text: What would happen and why.
        changes: False when it only says why nothing happens, so that taking it is to have read it.
        ends: True when taking it declares the end of the game.
    """

    code: str
    seat: SeatId | None
    key: str
    text: Message
    changes: bool = True
    ends: bool = False

    @property
    def take(self) -> TakeSuggestion:
        """The command that takes it."""
        return TakeSuggestion(self.code, self.seat, self.key)

    @property
    def leave(self) -> DismissSuggestion:
        """The command that leaves it."""
        return DismissSuggestion(self.code, self.seat, self.key)


def offers(town: Town, context: Context) -> tuple[OfferRecord, ...]:
    """Returns what stands to be taken or left, oldest cause first, the end of the game last."""
    return tuple(
        OfferRecord(s.code, s.seat, s.key, s.message, bool(s.commands), s.code.startswith("end."))
        for s in suggestions(town, context)
    )
