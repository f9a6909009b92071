"""The group's own haunt book: which cell names which haunt, what was played, skipped and rated, and rulings.

No text of the books is shipped: everything in here was typed at the table. One file beside the games.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from storyteller.app.kept_file import read_table, set_aside, write_table

FILE_NAME: Final = "haunts.json"
_EDITIONS: Final = ("bg", "h3")
_MOST_TEXT: Final = 4000
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class HauntNote:
    """What the group remembers of one haunt.

    Attributes:
        edition, number: Which; numbers as in the books.
        name: In the group's words.
        kind: Kind of haunt, "" while unknown.
        traitor_rule: As in the model, "" while unknown.
        played: When, ISO dates, oldest first.
        winners: Who won, as long as ``played``.
        rating: 1 to 5, 0 for none.
        skip: True when the group does not want it again.
        rulings: What was decided about it.
        games: In which game each was played, as long as ``played``; empty where none is known.
    """

    edition: str
    number: int
    name: str = ""
    kind: str = ""
    traitor_rule: str = ""
    played: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    rating: int = 0
    skip: bool = False
    rulings: str = ""
    games: tuple[str, ...] = ()

    @property
    def evenings(self) -> tuple[tuple[str, str, str], ...]:
        """(day, winner, game) of each evening it was played; what an older or mended file does not say is empty."""
        number = len(self.played)
        winners, games = (*self.winners, *("",) * number), (*self.games, *("",) * number)
        return tuple(zip(self.played, winners[:number], games[:number], strict=True))


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell of the chart names, and what it named before.

    Attributes:
        number: Of the haunt.
        game: In which game it was filled, "" for none: that game can take it back.
        before: What it named before, 0 for nothing.
    """

    number: int
    game: str = ""
    before: int = 0


class HauntBook:
    """Reads the file when first asked; writes it whole or not at all.

    Attributes:
        faults: What was wrong with the file; a damaged one is set aside before a new one is written.
    """

    def __init__(self, path: Path | None) -> None:
        """``path``: None keeps nothing."""
        self._path = path
        table, self.faults = read_table(path)
        self._damaged = bool(self.faults)
        self._cells = _cells(table.get("cells"))
        self._haunts = _haunts(table.get("haunts"))

    def look_up(self, edition: str, first: str, omen: str) -> int:
        """Returns the haunt a cell names; 0 while the group has not filled it.

        Args:
            edition: ``bg`` or ``h3``.
            first: The tile (bg) or the scenario (h3).
            omen: The omen's name.
        """
        found = self._cells.get((edition, _folded(first), _folded(omen)))
        return found.number if found else 0

    def fill(self, edition: str, first: str, omen: str, number: int, game: str = "") -> None:
        """Remembers which haunt a cell names; 0 empties it.

        Args:
            edition: ``bg`` or ``h3``.
            first: The tile (bg) or the scenario (h3).
            omen: The omen's name.
            number: Of the haunt.
            game: Which game's gesture it is, so that undoing the gesture takes it back.

        Raises:
            ValueError: The cell has no name.
            OSError: The file can't be written; nothing is remembered.
        """
        key = (edition, _folded(first), _folded(omen))
        if edition not in _EDITIONS or not key[1] or not key[2] or not 0 <= number <= 99:
            raise ValueError(f"{key}: {number}")
        old = self._cells.get(key)
        if old is not None and old.number == number:
            return
        before = (old.before if old.game == game else old.number) if old is not None and game else 0
        cells = {**self._cells, key: Cell(number, game, before)}
        if not number:
            del cells[key]
        self._keep(cells, self._haunts)

    def unfill(self, edition: str, first: str, omen: str, game: str) -> None:
        """Takes back what a game has filled in; a cell that another one filled stays. Raises OSError."""
        key = (edition, _folded(first), _folded(omen))
        old = self._cells.get(key)
        if old is None or not game or old.game != game:
            return
        cells = {**self._cells, key: Cell(old.before)}
        if not old.before:
            del cells[key]
        self._keep(cells, self._haunts)

    def haunt(self, edition: str, number: int) -> HauntNote:
        """Returns what is remembered of a haunt; an empty note for one nobody has written about."""
        return self._haunts.get((edition, number), HauntNote(edition, number))

    def haunts(self, edition: str) -> tuple[HauntNote, ...]:
        """Returns all haunts of an edition that something is remembered of, by number."""
        return tuple(note for (of, _), note in sorted(self._haunts.items()) if of == edition)

    def write(self, note: HauntNote) -> None:
        """Remembers a haunt. Raises ValueError for a number or rating there can't be; OSError."""
        if note.edition not in _EDITIONS or not 1 <= note.number <= 99 or not 0 <= note.rating <= 5:
            raise ValueError(note)
        kept = replace(note, name=note.name.strip()[:200], rulings=note.rulings.strip()[:_MOST_TEXT])
        self._keep(self._cells, {**self._haunts, (note.edition, note.number): kept})

    def played(self, edition: str, number: int, winner: str, at: datetime, game: str = "") -> None:
        """Remembers that a haunt was played, in which game if one is named. Raises as ``write`` does."""
        old = self.haunt(edition, number)
        self._write_evenings(old, (*old.evenings, (at.date().isoformat(), winner, game)))

    def unplayed(self, edition: str, number: int, game: str) -> None:
        """Takes back that a haunt was played in a game: it goes on after all. Raises as ``write`` does."""
        old = self.haunt(edition, number)
        rest = tuple(evening for evening in old.evenings if not game or evening[2] != game)
        if rest != old.evenings:
            self._write_evenings(old, rest)

    def _write_evenings(self, note: HauntNote, evenings: tuple[tuple[str, str, str], ...]) -> None:
        games = tuple(game for _, _, game in evenings)
        self.write(
            replace(
                note,
                played=tuple(day for day, _, _ in evenings),
                winners=tuple(winner for _, winner, _ in evenings),
                games=games if any(games) else (),
            )
        )

    def _keep(self, cells: dict[tuple[str, str, str], Cell], haunts: dict[tuple[str, int], HauntNote]) -> None:
        if self._damaged:
            set_aside(self._path)
            self._damaged = False
        write_table(
            self._path,
            {
                "cells": [
                    [*key, cell.number, cell.game, cell.before] if cell.game else [*key, cell.number]
                    for key, cell in sorted(cells.items(), key=lambda pair: pair[0])
                ],
                "haunts": [_as_json(note) for _, note in sorted(haunts.items())],
            },
        )
        self._cells, self._haunts = cells, haunts


def _folded(text: str) -> str:
    return _SPACES.sub(" ", text).strip().casefold()


def _as_json(note: HauntNote) -> dict[str, Any]:
    return {
        "edition": note.edition, "number": note.number, "name": note.name, "kind": note.kind,
        "traitor_rule": note.traitor_rule, "played": list(note.played), "winners": list(note.winners),
        "rating": note.rating, "skip": note.skip, "rulings": note.rulings,
        **({"games": list(note.games)} if note.games else {}),
    }  # fmt: skip


def _cells(found: object) -> dict[tuple[str, str, str], Cell]:
    cells: dict[tuple[str, str, str], Cell] = {}
    for row in found if isinstance(found, list) else ():
        if isinstance(row, list) and len(row) in (4, 6) and _is_number(row[3]) and row[3]:
            edition, first, omen = map(str, row[:3])
            game, before = (_text(row[4]), row[5] if _is_number(row[5]) else 0) if len(row) == 6 else ("", 0)
            cells[edition, _folded(first), _folded(omen)] = Cell(row[3], game, before)
    return cells


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= 99


def _haunts(found: object) -> dict[tuple[str, int], HauntNote]:
    notes: dict[tuple[str, int], HauntNote] = {}
    for row in found if isinstance(found, list) else ():
        note = _haunt(row) if isinstance(row, dict) else None
        if note is not None:
            notes[note.edition, note.number] = note
    return notes


def _haunt(row: Mapping[str, Any]) -> HauntNote | None:
    edition, number = row.get("edition"), row.get("number")
    if edition not in _EDITIONS or type(number) is not int or not 1 <= number <= 99:
        return None
    rating = row.get("rating")
    return HauntNote(
        edition,
        number,
        _text(row.get("name")),
        _text(row.get("kind")),
        _text(row.get("traitor_rule")),
        _texts(row.get("played")),
        _texts(row.get("winners")),
        rating if type(rating) is int and 0 <= rating <= 5 else 0,
        row.get("skip") is True,
        _text(row.get("rulings")),
        _texts(row.get("games")),
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(_text, value)) if isinstance(value, list) else ()
