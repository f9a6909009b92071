"""Writes a whole table as one line; the grammar stands in docs/notation.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Reminder, Script, Seat, Town
from storyteller.clocktower.notation.known import FIRST_NIGHT, SHORT_REMINDERS, Known, next_ids
from storyteller.clocktower.notation.records import record_parts, written, written_items
from storyteller.clocktower.notation.words import quoted, word

_BEFORE_SEATS: Final = ("script", "phase")
_ALIVE: Final[Mapping[tuple[bool, bool], str]] = {
    (True, True): "", (False, False): ":x", (False, True): ":unannounced", (True, False): ":looks_dead",
}  # fmt: skip
_SHORT_TEXTS: Final = ("note", "claim")


def write(town: Town, context: Context, scripts: Mapping[str, Script] | None = None) -> str:
    """Returns the table as one line that ``read`` turns back into an equal one.

    Args:
        town: Any table; its log is not written.
        context: For what goes without saying (a character's alignment, a printed reminder's effect).
        scripts: Scripts to be called by their id alone; the same must be given to ``read``.
    """
    known = Known(context, scripts or {}, town.script)
    said = _said_of_itself(town, known)
    numbers = iter(range(1, 1 + sum(len(s.reminders) for s in town.seats) + len(town.loose)))
    seats = [_seat(known, number, seat, numbers) for number, seat in enumerate(town.seats, 1)]
    groups = {
        f.name: _group(known, f.name, getattr(town, f.name), numbers)
        for f in fields(town)
        if f.compare and f.name != "seats" and getattr(town, f.name) != said.get(f.name, f.default)
    }
    head = [groups.pop(name) for name in _BEFORE_SEATS if name in groups]
    return " ".join([*head, *seats, *groups.values()])


def _said_of_itself(town: Town, known: Known) -> Mapping[str, Any]:
    """The fields of the table that a reader fills in alike when they are not written."""
    return {
        "phase": FIRST_NIGHT,
        "setup_done": town.phase.kind != "setup",
        **next_ids(town.seats, town.loose),
    }


def _group(known: Known, name: str, value: Any, numbers: Iterator[int]) -> str:
    if name == "script":
        return f"script({_script(known, value)})"
    if name == "loose":
        return f"loose({' '.join(_reminder(known, r, numbers) for r in value)})"
    if isinstance(value, tuple):
        return f"{name}({' '.join(written_items(value))})"
    if value is None or isinstance(value, (bool, int)):
        return f"{name}({written(value)})"
    return f"{name}({' '.join(record_parts(value))})"


def _script(known: Known, script: Script | None) -> str:
    if script is not None and known.scripts.get(script.id) == script:
        return word(script.id)
    return " ".join(record_parts(script, known.orders())) if script else "-"


def _seat(known: Known, number: int, seat: Seat, numbers: Iterator[int]) -> str:
    name = f"{word(seat.name)}=" if seat.name else ""
    return name + _character(known, seat.character) + "".join(_flags(known, number, seat, numbers))


def _character(known: Known, character: str | None) -> str:
    """An id that nobody knows stands in quotes, so that a slip of the pen is told from it."""
    if character is None:
        return "-"
    return word(character) if known.character(character) else quoted(character)


def _flags(known: Known, number: int, seat: Seat, numbers: Iterator[int]) -> Iterator[str]:
    said = known.seat(number, seat.character)
    yield _ALIVE[seat.alive, seat.looks_alive]
    if not seat.ghost_vote:
        yield ":nv"
    if seat.alignment != said.alignment:
        yield f":{seat.alignment[0]}" if seat.alignment else ":u"
    if seat.traveller != said.traveller:
        yield ":t" if seat.traveller else ":nt"
    if seat.shown_as != said.shown_as:
        yield f":as={_character(known, seat.shown_as)}"
    if seat.believed_alignment:
        yield f":thinks={seat.believed_alignment}"
    for reminder in seat.reminders:
        yield ":" + _reminder_flag(known, reminder, numbers)
    for ability in seat.abilities:
        yield f":has({' '.join(record_parts(ability))})"
    yield from _rare_flags(number, seat)


def _rare_flags(number: int, seat: Seat) -> Iterator[str]:
    if seat.spent:
        yield f":spent({' '.join(written_items(seat.spent))})"
    for key, text in seat.texts:
        yield f":{key}={word(text)}" if key in _SHORT_TEXTS else f":text({word(key)} {word(text)})"
    if seat.pronouns:
        yield f":pronouns={word(seat.pronouns)}"
    if seat.looked:
        yield ":looked"
    if seat.revealed:
        yield ":revealed"
    if seat.place is not None:
        yield f":place({' '.join(written_items(seat.place))})"
    if seat.id != number:
        yield f":id={seat.id}"


def _reminder_flag(known: Known, reminder: Reminder, numbers: Iterator[int]) -> str:
    number = next(numbers)
    for flag, short in SHORT_REMINDERS.items():
        if reminder == replace(short, id=reminder.id) and reminder.id == number:
            return flag
    return f"r({' '.join(_reminder_parts(known, reminder, number))})"


def _reminder(known: Known, reminder: Reminder, numbers: Iterator[int]) -> str:
    first, *rest = _reminder_parts(known, reminder, next(numbers))
    return f"{first}({' '.join(rest)})"


def _reminder_parts(known: Known, reminder: Reminder, number: int) -> list[str]:
    said = known.reminder(number, reminder.of, reminder.text)
    return record_parts(reminder, {f.name: getattr(said, f.name) for f in fields(said)})
