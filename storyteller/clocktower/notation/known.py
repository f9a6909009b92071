"""What goes without saying in the notation: what is printed on the characters' tokens and sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Phase, Reminder, Script, Seat, Town
from storyteller.kernel.ids import ReminderId, SeatId


@dataclass(frozen=True, slots=True)
class Known:
    """What writing and reading both look at.

    Attributes:
        context: For the catalogue.
        scripts: Scripts that are called by their id alone.
        script: The script of the table in question, for its homebrew characters.
    """

    context: Context
    scripts: Mapping[str, Script] = field(default_factory=dict)
    script: Script | None = None

    def character(self, character: str | None) -> Character | None:
        """Returns a character's record, homebrew first; None if unknown."""
        return self.context.character(Town(script=self.script), character)

    def spelled(self, spelling: str) -> str | None:
        """Returns the id meant by a common spelling (``fortune_teller``, ``FortuneTeller``), None if none is."""
        if self.character(spelling) is not None:
            return spelling
        folded = "".join(c for c in spelling.lower() if c.isascii() and c.isalnum())
        return folded if self.character(folded) is not None else None

    def seat(self, number: int, character: str | None) -> Seat:
        """Returns a seat as it is when nothing but its character is said."""
        record = self.character(character)
        return Seat(
            SeatId(number),
            character=character,
            shown_as=character,
            alignment=record.alignment if record else None,
            traveller=record is not None and record.team == "traveller",
        )

    def reminder(self, reminder: int, of: str, text: str) -> Reminder:
        """Returns a reminder as it is when nothing but its printed words is said; other words are a note."""
        record = self.character(of)
        for spec in record.reminders if record else ():
            if spec.text == text:
                return Reminder(ReminderId(reminder), of, text, effect=spec.effect, value=spec.value, end=spec.end)
        return Reminder(ReminderId(reminder), of, text)

    def orders(self) -> Mapping[str, Any]:
        """Returns the fields of a script that go without saying: the official night orders."""
        return {"first_night": self.context.catalogue.first_night, "other_night": self.context.catalogue.other_night}


FIRST_NIGHT = Phase("night", 1)
"""Where a game stands when nothing is said."""

SHORT_REMINDERS: Mapping[str, Reminder] = {
    "d": Reminder(ReminderId(0), "", "Drunk", effect="drunk"),
    "p": Reminder(ReminderId(0), "", "Poisoned", effect="poisoned"),
}
"""Flags that are reminders of the storyteller's own, whoever caused them."""


def next_ids(seats: tuple[Seat, ...], loose: tuple[Reminder, ...]) -> dict[str, int]:
    """Returns the next free ids as far as the table shows: one more than the highest in use."""
    laid = [r.id for seat in seats for r in seat.reminders] + [r.id for r in loose]
    return {
        "next_seat": max((s.id for s in seats), default=0) + 1,
        "next_reminder": max(laid, default=0) + 1,
    }
