"""A decision owed before the first night, and what all kinds of them look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from storyteller.clocktower.commands import Command, MoveReminder, PlaceReminder, RemoveReminder
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Pick, Reminder, Seat, Town
from storyteller.clocktower.setup.deal import in_bag
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message

ChoiceKind = Literal["characters", "seats", "text", "fact"]
"""What is picked: characters, players (seat ids), own words, or nothing (told only, so that it is not forgotten)."""
Take = Callable[[tuple[Pick, ...]], tuple[Command, ...]]
"""What picking these comes to, in order; nothing when they are picked already."""


def _nothing(picks: tuple[Pick, ...]) -> tuple[Command, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision owed.

    Attributes:
        code: ``shown`` (who somebody believes to be), ``held_back`` (a Minion whose token stays out of the bag),
            ``tell`` (who is to be told before the night what they are), ``mark`` and ``pair`` (reminders to lay),
            ``turn`` (who starts on the other side), ``ability`` (what somebody has besides), ``text`` (own words),
            ``seating`` (who sits wrongly), ``fabled`` (what a Fabled or Loric names), ``bluffs``, ``number``.
        of: The character it comes from; ``demon`` for the Demon's bluffs.
        seat: Whose it is; None while the token is still in the bag, and for what is no player's.
        message: What is to be decided.
        done: True when it has been.
        made: What was chosen: seats (as ids), characters or own words.
        options: Everything that may be chosen.
        suggestion: What we would choose; empty when there is nothing to choose from.
        why: The reason for the suggestion, or how to choose.
        commands: What taking the suggestion does, in order.
        kind: What is picked.
        count: How many are to be picked; for a ``pair`` the true one first.
        example: Own words that would do, for kind ``text``.
        take: What other picks come to.
    """

    code: str
    of: str
    seat: SeatId | None
    message: Message
    done: bool
    made: tuple[Pick, ...] = ()
    options: tuple[Pick, ...] = ()
    suggestion: tuple[Pick, ...] = ()
    why: Message | None = None
    commands: tuple[Command, ...] = ()
    kind: ChoiceKind = "characters"
    count: int = 1
    example: Message | None = None
    take: Take = field(default=_nothing, compare=False, repr=False)


def in_play(town: Town) -> tuple[str, ...]:
    """Returns the true characters of the players and of what is still in the bag, each once."""
    seated = (seat.character for seat in town.players if seat.character is not None)
    waiting = (token.character for token in in_bag(town))
    beside = (token.character for token in town.bag if not token.drawn)
    return tuple(dict.fromkeys((*seated, *waiting, *beside)))


def believed(town: Town) -> frozenset[str]:
    """Returns characters that somebody thinks to be, or will be shown, without being them."""
    seats = {s.shown_as for s in town.players if s.shown_as is not None and s.shown_as != s.character}
    return frozenset(seats | {token.shown_as for token in in_bag(town) if token.shown_as})


def mixed(town: Town, names: Iterable[str], salt: str) -> list[str]:
    """Orders ids in a way that differs from table to table but stays put while one table is looked at."""
    table = "".join((salt, *sorted(in_play(town)), *(seat.name for seat in town.seats)))

    def place(name: str) -> int:
        mixed = 0
        for letter in name + table:
            mixed = (mixed * 131 + ord(letter)) % 1_000_003
        return mixed

    return sorted(names, key=lambda name: (place(name), name))


def mixed_seats(town: Town, seats: Iterable[Seat], salt: str, rank: Callable[[Seat], int]) -> list[Seat]:
    """Orders seats by how little they suit (0 first), those alike as ``mixed`` does."""
    by_id = {str(int(seat.id)): seat for seat in seats}
    return sorted((by_id[name] for name in mixed(town, by_id, salt)), key=rank)


def lying(town: Town, of: str, text: str, by: SeatId | None) -> tuple[tuple[Seat, Reminder], ...]:
    """Returns where a character's reminders with a text lie, those of one holder."""
    return tuple(
        (seat, reminder)
        for seat in town.seats
        for reminder in seat.reminders
        if reminder.of == of and reminder.text == text and reminder.by in (None, by)
    )


def laid_on(town: Town, of: str, text: str, by: SeatId | None, wanted: Iterable[SeatId]) -> tuple[Command, ...]:
    """Returns what puts a character's reminders on just these seats: lying ones are taken away, missing ones laid."""
    seats = tuple(wanted)
    there = lying(town, of, text, by)
    away = [RemoveReminder(reminder.id) for seat, reminder in there if seat.id not in seats]
    have = {seat.id for seat, _ in there}
    return (*away, *(PlaceReminder(seat, of, text, by=by) for seat in seats if seat not in have))


def moved_to(seat: Seat, other: Seat) -> tuple[Command, ...]:
    """Returns what moves a seat's printed reminders to another seat; own notes stay."""
    return tuple(MoveReminder(reminder.id, other.id) for reminder in seat.reminders if reminder.of)


def seat_ids(picks: Iterable[Pick]) -> tuple[SeatId, ...]:
    """Returns picked seats; anything else is left out."""
    return tuple(SeatId(pick) for pick in picks if isinstance(pick, int))


def names(picks: Iterable[Pick]) -> tuple[str, ...]:
    """Returns picked characters; anything else is left out."""
    return tuple(pick for pick in picks if isinstance(pick, str))


def team_of(town: Town, context: Context, seat: Seat) -> str | None:
    """Returns the team of a seat's true character."""
    return context.team(town, seat.character)
