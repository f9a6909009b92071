"""Tokens to look over at dawn, as lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from storyteller.clocktower.model import Town
from storyteller.clocktower.night.lapsing import Lying
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import ReminderId
from storyteller.kernel.message import Message, Name, Term, message


@dataclass(frozen=True, slots=True)
class LyingRecord:
    """A token beside a player.

    Attributes:
        id: The token.
        text: What stands on it, whose it is and beside whom it lies.
    """

    id: ReminderId
    text: Message


def lying(town: Town, tokens: Iterable[Lying]) -> tuple[LyingRecord, ...]:
    """Returns tokens as lines."""
    return tuple(
        LyingRecord(
            reminder.id,
            message(
                "panel.dawn.token" if reminder.of else "panel.dawn.own_token",
                reminder=Term("reminder", reminder.text) if reminder.of else Name(reminder.text),
                character=Term("character", reminder.of),
                who=seat_name(town, town.seat(seat)),
            ),
        )
        for seat, reminder in tokens
    )
