"""A table as other tools keep it: who sits there and which tokens lie where; and the events that lay it out here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import EVIL_TEAMS, GOOD_TEAMS, Alignment, Catalogue, Character
from storyteller.clocktower.model import BagToken, Cause, Fabled, Script, Seat, Town
from storyteller.clocktower.reminders import worded
from storyteller.content.problems import Problem
from storyteller.kernel.ids import ReminderId, SeatId

MOST_SEATS: Final = 60
"""No table is larger; a file that says so is damaged or meant to harm."""
MOST_TOKENS: Final = 60
"""Reminders beside one seat; the same holds."""
LONGEST: Final = 200
"""Letters of a name or of a reminder's own words."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    """Somebody at the table.

    Attributes:
        character: The true token; None = none.
        alignment: None = not known.
        ghost_vote: True while the one vote after death is unspent.
        traveller: True for a Traveller.
        reminders: (character it belongs to or "" for own words, its words), oldest first.
    """

    name: str = ""
    pronouns: str = ""
    character: str | None = None
    alignment: Alignment | None = None
    alive: bool = True
    ghost_vote: bool = True
    traveller: bool = False
    reminders: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment.

    Attributes:
        script: None when it is not known.
        seats: Clockwise.
        bluffs: What the Demon is shown as not in play.
        fabled: Fabled and Loric at the table.
    """

    script: Script | None = None
    seats: tuple[TableSeat, ...] = ()
    bluffs: tuple[str, ...] = ()
    fabled: tuple[str, ...] = ()

    @property
    def in_play(self) -> bool:
        """True when somebody is dead or has voted after death: then the game was under way."""
        return any(not seat.alive or not seat.ghost_vote for seat in self.seats)


@dataclass(frozen=True, slots=True)
class ReadTable:
    """A table as far as a file could be read.

    Attributes:
        table: None when nothing could be.
        format: ``townsquare``, ``pocket_grimoire``, or "" for neither.
        problems: In the order of the file.
    """

    table: Table | None
    format: str = ""
    problems: tuple[Problem, ...] = ()


def usual_side(record: Character | None) -> Alignment | None:
    """Returns the side a character is on unless something turned it; None for Travellers and unknown ones."""
    if record is None:
        return None
    return "good" if record.team in GOOD_TEAMS else "evil" if record.team in EVIL_TEAMS else None


def record_of(script: Script | None, catalogue: Catalogue, character: str | None) -> Character | None:
    """Returns a character's record, the script's own first; None for nobody known."""
    own = script.homebrew if script is not None else ()
    found = next((one for one in own if one.id == character), None)
    return found or (catalogue.get(character) if character is not None else None)


def table_of(town: Town) -> Table:
    """Returns what other tools can know of a table."""
    bluffs = next((one.characters for one in town.bluffs if one.of == "demon"), ())
    return Table(town.script, tuple(map(_seat_of, town.seats)), bluffs, tuple(one.character for one in town.fabled))


def _seat_of(seat: Seat) -> TableSeat:
    return TableSeat(
        seat.name, seat.pronouns, seat.character, seat.alignment, seat.alive, seat.ghost_vote, seat.traveller,
        tuple((one.of, one.text) for one in seat.reminders),
    )  # fmt: skip


def events_of(table: Table, catalogue: Catalogue) -> tuple[e.Event, ...]:
    """Returns the events that lay a table out, from an empty one.

    A game under way stands at its first day, since no file says which it was; any other is still being set up.
    """
    return tuple(_events(table, catalogue))


def _events(table: Table, catalogue: Catalogue) -> Iterator[e.Event]:
    if table.script is not None:
        yield e.ScriptChosen(table.script)
    for number, seat in enumerate(table.seats):
        yield e.SeatAdded(SeatId(number + 1), number, seat.name, seat.pronouns, seat.traveller)
    dealt = [seat.character for seat in table.seats if seat.character and not seat.traveller]
    if dealt:
        yield e.BagSet(tuple(BagToken(character) for character in dealt))
    if table.bluffs:
        yield e.BluffsSet("demon", table.bluffs)
    yield from (e.FabledAdded(Fabled(one)) for one in table.fabled)
    for number, seat in enumerate(table.seats):
        if seat.character is not None:
            record = record_of(table.script, catalogue, seat.character)
            shown = None if _believes_otherwise(record) else seat.character
            yield e.CharacterDealt(SeatId(number + 1), seat.character, shown, seat.alignment)
    yield from _reminders(table, catalogue)
    if table.in_play:
        yield from _fates(table)


def _believes_otherwise(record: Character | None) -> bool:
    """A Drunk, a Lunatic, a Marionette saw another token, and no file says which."""
    return record is not None and any(effect.kind == "stand_in" for effect in record.setup)


def mistaken(table: Table, catalogue: Catalogue) -> tuple[int, ...]:
    """Returns the seats, from 0, that saw another token than their own: which one no file says."""
    found = enumerate(table.seats)
    return tuple(n for n, seat in found if _believes_otherwise(record_of(table.script, catalogue, seat.character)))


def _reminders(table: Table, catalogue: Catalogue) -> Iterator[e.Event]:
    holders: dict[str, list[SeatId]] = {}
    for number, seat in enumerate(table.seats, 1):
        holders.setdefault(seat.character or "", []).append(SeatId(number))
    next_one = 1
    for number, seat in enumerate(table.seats, 1):
        for of, text in seat.reminders:
            whose = holders.get(of, []) if of else []
            by = whose[0] if len(whose) == 1 else None
            record = record_of(table.script, catalogue, of) if of else None
            yield e.ReminderPlaced(SeatId(number), worded(record, ReminderId(next_one), of, text, by, None))
            next_one += 1


def _fates(table: Table) -> Iterator[e.Event]:
    yield e.SetupFinished()
    yield e.PhaseEntered("night", 1)
    dead = tuple(SeatId(number) for number, seat in enumerate(table.seats, 1) if not seat.alive)
    yield from (e.LifeChanged(seat, False, True, Cause("storyteller")) for seat in dead)
    yield e.PhaseEntered("day", 1)
    if dead:
        yield e.DeathsAnnounced(dead)
    yield from (
        e.GhostVoteChanged(SeatId(number), False) for number, seat in enumerate(table.seats, 1) if not seat.ghost_vote
    )
