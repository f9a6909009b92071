"""What the readers of other tools' games share: one field at a time, and a problem with its place for a bad one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from storyteller.clocktower.catalogue import Catalogue, Character
from storyteller.clocktower.model import Script
from storyteller.clocktower.reminders import printed_token
from storyteller.content.interchange.spelling import fold, official_id
from storyteller.content.interchange.table import LONGEST, MOST_SEATS, ReadTable, Table, mistaken, record_of
from storyteller.content.problems import Problems, cut
from storyteller.kernel.message import Name, message


def list_at(value: Mapping[str, Any], key: str, where: str, problems: Problems) -> list[Any] | None:
    """Returns a list; None, and notes why, for anything else."""
    found = value.get(key)
    if isinstance(found, list):
        return found
    problems.add("interchange.not_a_list", inner(where, key), field=key)
    return None


def text_at(value: Mapping[str, Any], key: str, where: str, problems: Problems) -> str:
    """Returns a text in one line, "" when there is none; notes one of the wrong kind."""
    found = value.get(key)
    if found is not None and not isinstance(found, str):
        problems.add("interchange.not_text", inner(where, key), field=key)
        return ""
    return cut(" ".join((found or "").split()), LONGEST)


def flag_at(value: Mapping[str, Any], key: str, where: str, problems: Problems, default: bool = False) -> bool:
    """Returns yes or no, ``default`` when it is not said; notes one of the wrong kind."""
    found = value.get(key)
    if found is None or isinstance(found, bool):
        return default if found is None else found
    problems.add("interchange.not_a_flag", inner(where, key), field=key)
    return default


def inner(where: str, key: str) -> str:
    """Returns the place of a field."""
    return f"{where}.{key}" if where else key


@dataclass(frozen=True, slots=True)
class Finder:
    """Finds the characters that a file means, its script's own ones first."""

    script: Script | None
    catalogue: Catalogue
    problems: Problems

    def character(self, written: object, where: str) -> str | None:
        """Returns the id of a character from any spelling; None, and notes why, for nobody."""
        own = self.script.homebrew if self.script is not None else ()
        if isinstance(written, str) and written.strip():
            folded = fold(written)
            alike = (one.id for one in own if one.id == written.strip() or (folded and fold(one.id) == folded))
            found = next(alike, None) or official_id(written, self.catalogue)
            if found is not None:
                return found
        named = written if isinstance(written, str) else type(written).__name__
        self.problems.add("interchange.unknown_character", where, id=named)
        return None

    def record(self, character: str | None) -> Character | None:
        """Returns a character's record."""
        return record_of(self.script, self.catalogue, character)

    def words(self, of: str, words: str) -> str:
        """Returns the words of a reminder as they are printed, or as they stand where no token has them."""
        printed = printed_token(self.record(of), words) if of else None
        return printed.text if printed is not None else words


def own_table(table: Table, form: str, catalogue: Catalogue, problems: Problems) -> ReadTable:
    """Returns a table that was read, if anybody sits at it; notes what its file can't have told."""
    if len(table.seats) > MOST_SEATS:
        problems.add("interchange.many_seats", "", n=len(table.seats), limit=MOST_SEATS)
        return ReadTable(None, form, problems.all())
    if not table.seats:
        problems.add("interchange.nobody", "")
        return ReadTable(None, form, problems.all())
    for number in mistaken(table, catalogue):
        name = table.seats[number].name
        who = Name(name) if name else message("person.seat", n=number + 1)
        problems.add("interchange.shown_unknown", "", who=who)
    problems.add("interchange.phase_day" if table.in_play else "interchange.phase_setup", "")
    return ReadTable(table, form, problems.all())
