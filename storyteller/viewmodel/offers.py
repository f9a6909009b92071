"""Suggestions and advisories as lines of a panel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

_WHO_IS_WHAT: Final = (
    c.Kill, c.Revive, c.SetCharacter, c.SwapCharacters, c.SetAlignment, c.SetAbility, c.SetTableAbility,
)  # fmt: skip
"""Commands after which what abilities tell may be another."""


@dataclass(frozen=True, slots=True)
class OfferRecord:
    """A consequence that is offered.

    Attributes:
        code, seat, key: Which suggestion it is.
        text: What would happen and why.
        changes: False when it only says why nothing happens, so that taking it is to have read it.
        ends: True when taking it declares the end of the game.
        unsettles: True when taking it changes who lives or is what, so that what is told hangs on it.
    """

    code: str
    seat: SeatId | None
    key: str
    text: Message
    changes: bool = True
    ends: bool = False
    unsettles: bool = False

    @property
    def take(self) -> c.TakeSuggestion:
        """The command that takes it."""
        return c.TakeSuggestion(self.code, self.seat, self.key)

    @property
    def leave(self) -> c.DismissSuggestion:
        """The command that leaves it."""
        return c.DismissSuggestion(self.code, self.seat, self.key)


def offers(town: Town, context: Context) -> tuple[OfferRecord, ...]:
    """Returns what stands to be taken or left, oldest cause first, the end of the game last."""
    return tuple(
        OfferRecord(
            s.code, s.seat, s.key, s.message, bool(s.commands), s.code.startswith("end."), _unsettles(s.commands)
        )
        for s in suggestions(town, context)
    )


def _unsettles(commands: Iterable[object]) -> bool:
    return any(
        _unsettles(command.commands) if isinstance(command, c.Batch) else isinstance(command, _WHO_IS_WHAT)
        for command in commands
    )
