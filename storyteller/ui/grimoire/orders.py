"""From a menu entry to the command it means; no Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from storyteller.clocktower import commands as c
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Cause, Reminder, Town
from storyteller.clocktower.status import seat_name
from storyteller.kernel.ids import ReminderId, SeatId
from storyteller.kernel.message import Message, message
from storyteller.viewmodel.box import in_play, source_of
from storyteller.viewmodel.cards import CardRecord, CardToken, you_are
from storyteller.viewmodel.grimoire import SeatRecord

DIRECT: Final[Mapping[str, Callable[[SeatId], c.Command]]] = {
    "kill": c.Kill,
    "revive": c.Revive,
    "vote_spend": lambda seat: c.SetGhostVote(seat, False),
    "vote_give": lambda seat: c.SetGhostVote(seat, True),
    "turn_evil": lambda seat: c.SetAlignment(seat, "evil"),
    "turn_good": lambda seat: c.SetAlignment(seat, "good"),
    "looks_dead": lambda seat: c.SetLooksAlive(seat, False),
    "looks_alive": lambda seat: c.SetLooksAlive(seat, True),
    "reveal": c.RevealSeat,
    "cover": lambda seat: c.RevealSeat(seat, False),
    "make_traveller": lambda seat: c.SetSeatKind(seat, True),
    "make_player": lambda seat: c.SetSeatKind(seat, False),
    "stand_here": c.PlaceStoryteller,
    "to_ring": lambda seat: c.PlaceSeat(seat, None),
    "remove": c.RemoveSeat,
    "leave": c.LeaveTraveller,
}
"""Entries that need nothing but the seat."""


def _move(town: Town, seat: SeatId, other: SeatId) -> c.Command:
    return c.MoveSeat(seat, town.number(other) - 1)


PAIRS: Final[Mapping[str, Callable[[Town, SeatId, SeatId], c.Command]]] = {
    "nominate": lambda _town, seat, other: c.Nominate(seat, other),
    "exile": lambda _town, seat, other: c.CallExile(seat, other),
    "swap_seats": lambda _town, seat, other: c.SwapSeats(seat, other),
    "swap_characters": lambda _town, seat, other: c.SwapCharacters(seat, other),
    "move": _move,
}
"""Entries that ask for a second seat."""
ASKS: Final[Mapping[str, str]] = {
    "nominate": "grimoire.pick.nominee",
    "exile": "grimoire.pick.caller",
    "swap_seats": "grimoire.pick.swap_seats",
    "swap_characters": "grimoire.pick.swap_characters",
    "move": "grimoire.pick.move",
}
"""What is asked for the second seat."""
_SPREAD_LABELS: Final = frozenset((
    "kill", "revive", "set_ghost_vote", "set_alignment", "set_looks_alive", "reveal_seat", "place_reminder", "set_text",
    "set_character", "set_shown", "set_ability", "remove_seat",
))  # fmt: skip


def empty_chair(town: Town, seat: SeatId) -> c.Command:
    """Returns what makes a seat an empty chair: no name, no token, nothing believed."""
    parts = (c.RenameSeat(seat, "", ""), c.SetCharacter(seat, None), c.SetShown(seat, None))
    return c.Batch(parts, message("hand.label.empty", who=seat_name(town, town.seat(seat))))


def spread(command: c.Command, town: Town, seats: Sequence[SeatId]) -> c.Command:
    """Returns a command for one seat as one gesture for several; those it would change nothing for are left out.

    A command without a seat stays as it is.
    """
    if not hasattr(command, "seat") or len(seats) < 2:
        return command
    meant: Any = command
    parts: tuple[Any, ...]
    if isinstance(command, c.SetText) and common_text(town, seats) is None:
        each = (replace(command, seat=seat, text=_below(town, seat, command)) for seat in seats)
        parts = tuple(part for part in each if _changes(part, town, part.seat))
        command = replace(command, text=_below(town, command.seat, command))
    else:
        parts = tuple(replace(meant, seat=seat) for seat in seats if _changes(command, town, seat))
    if len(parts) < 2:
        return parts[0] if parts else command
    kind = command.name if command.name in _SPREAD_LABELS else "other"
    who = tuple(seat_name(town, town.seat(part.seat)) for part in parts)
    return c.Batch(parts, message(f"hand.label.{kind}", n=len(parts), who=who))


def common_text(town: Town, seats: Sequence[SeatId]) -> str | None:
    """Returns the note that all of these seats have, "" if none has one; None when they have different ones."""
    found = {seat.text("note") for seat in town.seats if seat.id in seats}
    return found.pop() if len(found) == 1 else None


def _below(town: Town, seat_id: SeatId, command: c.SetText) -> str:
    """What was noted of one player alone is not lost for what is noted of several."""
    seat = town.seat(seat_id)
    lines = (seat.text(command.key) if seat is not None else "", command.text)
    return "\n".join(line for line in lines if line)


def _changes(command: c.Command, town: Town, seat_id: SeatId) -> bool:
    seat = town.seat(seat_id)
    if seat is None:
        return False
    if isinstance(command, c.Kill):
        return seat.alive
    if isinstance(command, c.Revive):
        return not seat.alive
    if isinstance(command, c.SetGhostVote):
        return not seat.alive and seat.ghost_vote is not command.held
    if isinstance(command, c.SetAlignment) and not command.believed:
        return seat.alignment != command.alignment
    if isinstance(command, c.SetText):
        return seat.text(command.key) != command.text
    if isinstance(command, c.SetLooksAlive):
        return seat.looks_alive is not command.looks_alive
    return not isinstance(command, c.RevealSeat) or seat.revealed is not command.revealed


def causes(town: Town, context: Context) -> tuple[Cause, ...]:
    """Returns why somebody may have died or come back: the word of the storyteller, Demons, the day, then abilities."""
    known = in_play(town, context)
    demons = [c for c in known if context.team(town, c) == "demon"]
    others = [c for c in known if c not in demons and context.team(town, c) not in (None, "fabled", "loric")]
    return (
        Cause("storyteller"),
        *(Cause("demon", demon, source_of(town, context, demon)) for demon in demons),
        Cause("execution"),
        Cause("exile"),
        *(Cause("ability", other, source_of(town, context, other)) for other in others),
    )


def relaid(town: Town, reminder: ReminderId, text: str, *, flipped: bool) -> c.Command | None:
    """Returns what gives a reminder other words in the same place; None when it is gone or says so already."""
    found = town.reminder(reminder)
    if found is None or not text.strip() or found[1].text == text:
        return None
    seat, old = found
    place = c.PlaceReminder(seat.id if seat is not None else None, old.of, text.strip(), old.by, old.about)
    label = message("hand.label.flipped" if flipped else "hand.label.retexted")
    return c.Batch((c.RemoveReminder(reminder), place), label)


def other_side(town: Town, context: Context, reminder: Reminder) -> str:
    """Returns the words a reminder has when it is turned: the character's next token; "" when it has no other."""
    record = context.character(town, reminder.of or None)
    texts = list(dict.fromkeys(spec.text for spec in record.reminders)) if record is not None else []
    if len(texts) < 2 or reminder.text not in texts:
        return ""
    return texts[(texts.index(reminder.text) + 1) % len(texts)]


def you_are_card(record: SeatRecord) -> CardRecord | None:
    """Returns the card a player may see of their own character: what they believe to be, never the truth behind it."""
    seen = record.shown or record.token
    if seen is None:
        return None
    alignment = record.alignment if record.traveller else None
    return you_are(CardToken(seen.character, seen.glyph, seen.team or ""), alignment=alignment)


def cause_words(cause: Cause) -> Message:
    """Returns a cause in words."""
    return message(f"hand.cause.{cause.kind}")
