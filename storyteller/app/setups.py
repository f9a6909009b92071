"""Set-ups that were saved under a name, in one file of the data folder."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from storyteller.app.clock import Clock
from storyteller.app.kept_file import read_table, set_aside, write_table
from storyteller.clocktower import events as e
from storyteller.clocktower.model import Reminder
from storyteller.journal.codec import Codec
from storyteller.journal.errors import CodecFault, UnknownKind
from storyteller.journal.protocol import utc_text, utc_time
from storyteller.kernel.ids import ReminderId
from storyteller.kernel.message import Message, Name, message
from storyteller.viewmodel.setup.shelf import Mark, Parts

FILE_NAME: Final = "setups.json"


@dataclass(frozen=True, slots=True)
class SavedSetup:
    """A set-up with a name.

    Attributes:
        id: Its own for ever.
        name: As the storyteller calls it.
        at: When it was saved, aware UTC.
        parts: What it consists of.
    """

    id: str
    name: str
    at: datetime
    parts: Parts


class Setups:
    """The saved set-ups, the one saved last first.

    They are written as events of the journal are, so that a later version reads them as it reads old games. An entry
    that can't be read is named in ``faults`` and stays in the file as it is.
    """

    def __init__(self, path: Path | None, clock: Clock) -> None:
        """Reads the file; ``path`` None keeps nothing."""
        self._path = path
        self._clock = clock
        self._codec = Codec(e.KINDS)
        table, self.faults = read_table(path)
        self._spoiled = bool(self.faults)
        self._extra = {key: table[key] for key in table if key != "setups"}
        self._unread: list[Any] = []
        self._all: list[SavedSetup] = []
        entries = table.get("setups", [])
        for place, raw in enumerate(entries if isinstance(entries, list) else [entries], 1):
            self._take(place, raw)

    def _take(self, place: int, raw: Any) -> None:
        try:
            self._all.append(self._read(raw))
        except (CodecFault, UnknownKind, KeyError, TypeError, ValueError, RecursionError):
            named = raw.get("name") if isinstance(raw, dict) else None
            entry = Name(named if isinstance(named, str) and named else str(place))
            said = message("setup_more.file.bad_entry", file=Name(FILE_NAME), entry=entry)
            self.faults = (*self.faults, said)
            self._unread.append(raw)

    def all(self) -> tuple[SavedSetup, ...]:
        """Returns the set-ups, the one saved last first."""
        return tuple(self._all)

    def find(self, setup: str) -> SavedSetup | None:
        """Returns one by id, or None."""
        return next((one for one in self._all if one.id == setup), None)

    def save(self, name: str, parts: Parts) -> SavedSetup:
        """Saves a set-up under a name. Raises OSError; nothing is kept then."""
        made = SavedSetup(uuid.uuid4().hex, " ".join(name.split()), self._clock.now(), parts)
        self._change([made, *self._all])
        return made

    def delete(self, setup: str) -> tuple[int, SavedSetup] | None:
        """Deletes one; returns where it stood and what it was, to bring back. Raises OSError."""
        found = self.find(setup)
        if found is None:
            return None
        place = self._all.index(found)
        self._change([one for one in self._all if one.id != setup])
        return place, found

    def restore(self, place: int, setup: SavedSetup) -> None:
        """Brings a deleted one back where it stood. Raises OSError."""
        self._change([*self._all[:place], setup, *self._all[place:]])

    def _change(self, setups: list[SavedSetup]) -> None:
        table = {**self._extra, "setups": [*(self._written(one) for one in setups), *self._unread]}
        if self._spoiled:
            set_aside(self._path)
            self._spoiled = False
        write_table(self._path, table)
        self._all = setups

    # --- as written --------------------------------------------------------------------------------------

    def _written(self, setup: SavedSetup) -> dict[str, Any]:
        parts = setup.parts
        found: list[object] = [e.ScriptChosen(parts.script)] if parts.script is not None else []
        found.append(e.BagSet(parts.bag))
        found += [e.BluffsSet(one.of, one.characters) for one in parts.bluffs]
        found += [e.FabledAdded(one) for one in parts.fabled]
        found.append(e.HouseRuleSet(parts.house_rules))
        found += [
            e.ReminderPlaced(None, Reminder(ReminderId(number), mark.of, mark.text, about=mark.on))
            for number, mark in enumerate(parts.marks, 1)
        ]
        written = self._codec.write_events(tuple(found))
        return {"id": setup.id, "name": setup.name, "at": utc_text(setup.at), "events": written}

    def _read(self, raw: Mapping[str, Any]) -> SavedSetup:
        if not (isinstance(raw["id"], str) and isinstance(raw["name"], str) and isinstance(raw["at"], str)):
            raise TypeError
        # The codec takes its keys out of what it reads; the entry has to stay whole, for the case it is damaged.
        copies = [dict(one) if isinstance(one, dict) else one for one in raw["events"]]
        return SavedSetup(raw["id"], raw["name"], utc_time(raw["at"]), _parts(self._codec.read_events(copies)))


def _parts(events: tuple[Any, ...]) -> Parts:
    from storyteller.clocktower.evolve import evolve
    from storyteller.clocktower.model import Town

    town = Town()
    for event in events:
        town = evolve(town, event)
    marks = tuple(Mark(r.of, r.text, r.about) for r in town.loose if isinstance(r.about, str))
    return Parts(town.script, town.bag, town.bluffs, marks, town.fabled, town.house_rules)


def said_faults(faults: tuple[Message, ...]) -> tuple[Message, ...]:
    """Returns at most three faults, and how many more there are: a spoiled file must not fill the page."""
    if len(faults) <= 3:
        return faults
    return (*faults[:3], message("setup_more.file.more", n=len(faults) - 3))
