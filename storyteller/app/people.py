"""Who plays here: the regulars of the games in a data folder, what is known about them, and their groups."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from storyteller.app.clock import Clock
from storyteller.app.kept_file import read_table, set_aside, write_table
from storyteller.app.tables import Table
from storyteller.journal.protocol import utc_text, utc_time
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Name, message

FILE_NAME: Final = "people.json"
LATELY: Final = 6
"""So many games back a group remembers what it has seen."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here.

    Attributes:
        name: As last written.
        games: How many games they sat in.
        last: When the last of these was changed, aware UTC; None for somebody who is only noted.
        pronouns: As written; "" for none.
        new: True while they are new to the game.
    """

    name: str
    games: int = 0
    last: datetime | None = None
    pronouns: str = ""
    new: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A saved list of people, in the order they sit."""

    name: str
    people: tuple[str, ...]


def key_of(name: str) -> str:
    """Returns what tells people apart: their name without regard to case and spaces."""
    return " ".join(name.split()).casefold()


class People:
    """Names come from the games; pronouns, marks and groups from a file beside them.

    What in the file can't be read is left out key by key, and ``faults`` says which.
    """

    def __init__(self, path: Path | None, tables: Callable[[], Sequence[Table]], clock: Clock) -> None:
        """Reads the file.

        Args:
            path: The file; None keeps nothing.
            tables: Who sat at which game, the one last played first.
            clock: When somebody is forgotten.
        """
        self._path = path
        self._tables = tables
        self._clock = clock
        table, self.faults = read_table(path)
        self._spoiled = bool(self.faults)
        self._noted: dict[str, Person] = dict(self._each(table, "people", _person))
        self._forgotten: dict[str, datetime] = dict(self._each(table, "forgotten", _time))
        self._groups: list[Group] = [group for _, group in self._each(table, "groups", _group)]
        self._extra = {key: table[key] for key in table if key not in ("people", "forgotten", "groups")}

    def _each(self, table: dict[str, Any], part: str, read: Callable[[Any], Any]) -> Iterable[tuple[str, Any]]:
        entries = table.get(part, {})
        listed = entries if isinstance(entries, list) else ()
        pairs: Iterable[tuple[object, Any]] = entries.items() if isinstance(entries, dict) else enumerate(listed, 1)
        for key, raw in pairs:
            try:
                yield str(key), read(raw)
            except (TypeError, ValueError, KeyError, AttributeError):
                entry = Name(f"{part} {key}")
                self.faults = (*self.faults, message("setup_more.file.bad_entry", file=Name(FILE_NAME), entry=entry))

    # --- who ---------------------------------------------------------------------------------------------

    def known(self) -> tuple[Person, ...]:
        """Returns everybody who played here, the one last played first; those only noted come last."""
        found: dict[str, Person] = {}
        for game in self._tables():
            for name, _traveller in game.people:
                key = key_of(name)
                if not key or not self._counts(key, game):
                    continue
                before = found.get(key)
                found[key] = (
                    replace(before, games=before.games + 1) if before is not None else Person(name, 1, game.changed_at)
                )
        noted = {key: person for key, person in self._noted.items() if key not in found and person.name}
        everybody = {**found, **noted}
        return tuple(self._with_notes(key, person) for key, person in everybody.items())

    def _counts(self, key: str, game: Table) -> bool:
        """Whether a game still says anything about somebody who may have been forgotten since."""
        since = self._forgotten.get(key)
        return since is None or game.changed_at > since

    def _with_notes(self, key: str, person: Person) -> Person:
        noted = self._noted.get(key)
        return person if noted is None else replace(person, pronouns=noted.pronouns, new=noted.new)

    def person(self, name: str) -> Person:
        """Returns what is noted about somebody, without looking into the games."""
        return replace(self._noted.get(key_of(name), Person(name)), name=name)

    def note(self, name: str, *, pronouns: str | None = None, new: bool | None = None) -> None:
        """Notes pronouns, or whether somebody is new to the game. Raises OSError; it then holds until the end."""
        key = key_of(name)
        if not key:
            return
        person = self.person(name)
        if pronouns is not None:
            person = replace(person, pronouns=pronouns.strip())
        if new is not None:
            person = replace(person, new=new)
        self._noted.pop(key, None)
        if person.pronouns or person.new:
            self._noted[key] = person
        self._write()

    def forget(self, name: str) -> None:
        """Forgets somebody: the notes, the places in groups, and the games up to now. Raises OSError.

        The games themselves are not touched: there the name stands as the table wrote it.
        """
        key = key_of(name)
        self._leave_out(key)
        self._forgotten[key] = self._clock.now()
        self._write()

    def erase(self, name: str) -> None:
        """Erases somebody whose name stands in no game any more, so that the file doesn't hold it. Raises OSError."""
        key = key_of(name)
        self._leave_out(key)
        self._forgotten.pop(key, None)
        self._write()

    def _leave_out(self, key: str) -> None:
        self._noted.pop(key, None)
        self._groups = [
            replace(group, people=tuple(one for one in group.people if key_of(one) != key)) for group in self._groups
        ]

    # --- tables ------------------------------------------------------------------------------------------

    def last_table(self, besides: GameId | None = None) -> tuple[tuple[str, bool], ...]:
        """Returns who sat at the last game but ``besides``, clockwise, each with whether they were a Traveller."""
        for game in self._tables():
            table = tuple((name, traveller) for name, traveller in game.people if name)
            if game.game != besides and table:
                return table
        return ()

    def seen_lately(self, names: Iterable[str], besides: GameId | None = None) -> Mapping[str, int]:
        """Returns what a group has seen in its last games: by character, how many games ago (1 = the last).

        A game counts when at least half of those now at the table sat in it.
        """
        here = {key_of(name) for name in names if name.strip()}
        seen: dict[str, int] = {}
        ago = 0
        for game in self._tables():
            there = {key_of(name) for name, _ in game.people}
            if game.game == besides or not here or 2 * len(here & there) < len(here) or not game.characters:
                continue
            ago += 1
            if ago > LATELY:
                break
            for character in game.characters:
                seen.setdefault(character, ago)
        return seen

    # --- groups ------------------------------------------------------------------------------------------

    @property
    def groups(self) -> tuple[Group, ...]:
        """The saved groups, the one saved last first."""
        return tuple(self._groups)

    def save_group(self, name: str, people: Iterable[str]) -> None:
        """Saves a group, in place of one that is called the same. Raises OSError."""
        group = Group(" ".join(name.split()), tuple(one for one in people if one.strip()))
        self._groups = [group, *(one for one in self._groups if key_of(one.name) != key_of(name))]
        self._write()

    def delete_group(self, name: str) -> None:
        """Deletes a group; its people stay. Raises OSError."""
        self._groups = [one for one in self._groups if key_of(one.name) != key_of(name)]
        self._write()

    def _write(self) -> None:
        if self._spoiled:
            set_aside(self._path)
            self._spoiled = False
        people = {
            key: {"name": person.name, "pronouns": person.pronouns, "new": person.new}
            for key, person in self._noted.items()
        }
        groups = [{"name": group.name, "people": list(group.people)} for group in self._groups]
        forgotten = {key: utc_text(at) for key, at in self._forgotten.items()}
        write_table(self._path, {**self._extra, "people": people, "groups": groups, "forgotten": forgotten})


def weights_of(seen: Mapping[str, int]) -> dict[str, int]:
    """Returns how welcome characters seen lately are in a random set-up, in percent of one that was not.

    The longer ago, the likelier: from 14 for the last game to 85 for the sixth before.
    """
    return {character: 100 * min(ago, LATELY) // (LATELY + 1) for character, ago in seen.items()}


def _person(raw: Any) -> Person:
    name, pronouns, new = raw["name"], raw.get("pronouns", ""), raw.get("new", False)
    if not (isinstance(name, str) and isinstance(pronouns, str) and type(new) is bool):
        raise TypeError
    return Person(name, pronouns=pronouns, new=new)


def _time(raw: Any) -> datetime:
    if not isinstance(raw, str):
        raise TypeError
    return utc_time(raw)


def _group(raw: Any) -> Group:
    name, people = raw["name"], raw["people"]
    if not (isinstance(name, str) and isinstance(people, list) and all(isinstance(one, str) for one in people)):
        raise TypeError
    return Group(name, tuple(people))
