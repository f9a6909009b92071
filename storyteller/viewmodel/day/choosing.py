"""What is being chosen by day, seat by seat: a nomination, an exile, an execution, an ability, or hands put right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from storyteller.clocktower import commands as c
from storyteller.kernel.ids import STORYTELLER, SeatId
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.day.forms import Form, Written, form_of

What = Literal["nominate", "exile", "execute", "ability"]


@dataclass(frozen=True, slots=True)
class Choosing:
    """A choice under way. Nothing of it is recorded before it is complete.

    Attributes:
        of: The ability's character.
        written: What was written down with the ability.
        seats: Chosen so far, in order; 0 for the storyteller.
    """

    what: What
    of: str = ""
    written: Written = Written()
    seats: tuple[SeatId, ...] = ()

    @property
    def room(self) -> int:
        """How many seats it takes."""
        return {"nominate": 2, "exile": 1, "execute": 1, "ability": 1 + self.form.seats}[self.what]

    @property
    def form(self) -> Form:
        """What the ability asks for."""
        return form_of(self.of)

    @property
    def complete(self) -> bool:
        """True once every seat is chosen."""
        return len(self.seats) >= self.room

    @property
    def by_itself(self) -> bool:
        """True when it is recorded as soon as it is complete: nothing is left to be written down."""
        return self.complete and not (self.what == "ability" and self.form.is_written)

    @property
    def with_storyteller(self) -> bool:
        """True where the storyteller can be meant."""
        return self.what in ("nominate", "execute")

    def taking(self, seat: SeatId) -> Choosing:
        """Returns the choice with one more seat; the last one again takes it back."""
        if self.seats and self.seats[-1] == seat and not self.complete and self.what != "nominate":
            return replace(self, seats=self.seats[:-1])
        return replace(self, seats=(*self.seats, seat)[: self.room])

    def without(self, place: int) -> Choosing:
        """Returns the choice with one seat taken back, and those after it."""
        return replace(self, seats=self.seats[:place])

    def prompt(self) -> Message:
        """Returns what is asked for next."""
        step = min(len(self.seats), self.room - 1)
        if self.what == "nominate":
            return message("panel.choose.nominator" if step == 0 else "panel.choose.nominee")
        if self.what == "ability":
            key = "panel.choose.user" if not self.seats else "panel.choose.target"
            if self.complete and self.form.is_written:
                key = "form.write"
            return message(key, character=Term("character", self.of))
        return message(f"panel.choose.{self.what}")

    def command(self) -> c.Command:
        """Returns the gesture it comes to, once complete; an ability may go without its target."""
        first = self.seats[0] if self.seats else STORYTELLER
        match self.what:
            case "nominate":
                return c.Nominate(first, self.seats[1])
            case "exile":
                return c.CallExile(first)
            case "execute":
                return c.Execute(first)
            case _:
                wrote = self.written
                characters = wrote.characters[: len(self.seats) - 1]
                return c.UseAbility(
                    first, self.of, self.seats[1:], characters, wrote.text, wrote.told, wrote.result
                )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Correcting:
    """Hands of a closed count that are being put right.

    Attributes:
        seats: Whose hand is up, in order.
        counted: Whose hand counts although it may not.
    """

    index: int
    seats: tuple[SeatId, ...]
    counted: tuple[SeatId, ...] = ()

    def toggled(self, seat: SeatId) -> Correcting:
        """Returns it with one hand raised, or lowered again."""
        left = tuple(s for s in self.seats if s != seat)
        return replace(self, seats=left if len(left) < len(self.seats) else (*self.seats, seat))

    def drawn(self, seats: tuple[SeatId, ...]) -> Correcting:
        """Returns it with all these hands as the first is not now: up, or down."""
        rest = tuple(s for s in self.seats if s not in seats)
        return replace(self, seats=rest if seats[0] in self.seats else (*rest, *seats))

    def counting(self, seat: SeatId) -> Correcting:
        """Returns it with a hand that counts all the same."""
        return replace(self, counted=(*self.counted, seat))

    def command(self) -> c.CorrectVote:
        """Returns the gesture it comes to."""
        return c.CorrectVote(self.index, self.seats, tuple(s for s in self.counted if s in self.seats))


