"""The grimoire as a Spy or a Widow is shown it: what lies on the table, and how a copy of it differs from the truth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from storyteller.clocktower.model import Fact, Seat, Town
from storyteller.kernel.message import Message, Term, message
from storyteller.viewmodel.grimoire import BoardRecord, SeatRecord

FULL = "full"
"""What is told by showing everything as it lies."""
CHANGED = "changed"
"""What is told by showing something else; the seats and their characters as shown follow."""


def for_showing(board: BoardRecord) -> BoardRecord:
    """Returns a board with what lies on the table only: none of the storyteller's own marks, notes and claims."""
    return replace(
        board, seats=tuple(_for_showing(seat) for seat in board.seats), bluffs=(), loose=(), unplaced=(), unseated=()
    )


def _for_showing(seat: SeatRecord) -> SeatRecord:
    return replace(
        seat, impaired=(), night=None, nominated=False, has_nominated=False, about_to_die=False, hands=0, noted=False,
        claim="", spent=False, revealed=False, looks_alive=seat.alive,
        reminders=tuple(replace(r, asleep=False, expired=False) for r in seat.reminders),
    )  # fmt: skip


def shown_by(truth: Town, copy: Town) -> tuple[Fact, ...]:
    """Returns what showing a copy tells: that it is all true, or the seats that differ and the characters they show."""
    before = {seat.id: _face(seat) for seat in truth.seats}
    facts: list[Fact] = []
    for number, seat in enumerate(copy.seats, 1):
        if before.get(seat.id) != _face(seat):
            facts += [str(number), *((seat.character,) if seat.character is not None else ())]
    gone = len(truth.seats) != len(copy.seats)
    return (CHANGED, *facts) if facts or gone else (FULL,)


def changed_in_words(facts: Sequence[Fact]) -> Message:
    """Returns what ``shown_by`` found to differ: that it was changed, and each seat with the character it shows."""
    seats: list[Message] = []
    for at, fact in enumerate(facts):
        if isinstance(fact, str) and fact.isdecimal():
            behind = facts[at + 1] if at + 1 < len(facts) else ""
            shows = isinstance(behind, str) and behind != "" and not behind.isdecimal()
            seats.append(
                message("copy.seat_shows", n=int(fact), character=Term("character", str(behind)))
                if shows
                else message("copy.seat", n=int(fact))
            )
    return message("copy.changed", seats=tuple(seats)) if seats else message(f"panel.word.{CHANGED}")


def _face(seat: Seat) -> object:
    """What of a seat lies open in the grimoire."""
    laid = tuple((reminder.of, reminder.text, reminder.about) for reminder in seat.reminders)
    return seat.character, seat.shown_as, seat.alignment, seat.alive, seat.ghost_vote, seat.abilities, seat.name, laid
