"""Reads a scenario file: the table it states, the gestures and the questions, each with its place in the file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, get_args

from storyteller.clocktower.catalogue import Alignment, Character
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import (
    Ability,
    BluffSet,
    Fabled,
    Phase,
    PhaseKind,
    Pick,
    Reminder,
    Script,
    Seat,
    Town,
)
from storyteller.clocktower.notation.read import read
from storyteller.clocktower.notation.words import NotationFault
from storyteller.clocktower.reminders import worded
from storyteller.content.place import Place, ScenarioFault, spelled_number
from storyteller.content.scripts import (
    BASE_SCRIPTS,
    ReadScript,
    load_base_script,
    official_id,
    read_script,
    read_script_entries,
)
from storyteller.kernel.ids import STORYTELLER, ReminderId, SeatId
from storyteller.kernel.message import message

FORMAT: Final = 1
PERSON_WHO_HOSTS: Final = "storyteller"
_KEYS: Final = ("scenario", "game", "script", "seats", "notation", "phase", "fabled", "bluffs", "do", "ask")
_SEAT_KEYS: Final = (
    "name", "character", "shown_as", "alive", "looks_dead", "ghost_vote", "alignment", "believed_alignment",
    "traveller", "reminders", "abilities", "spent", "revealed", "pronouns", "note", "claim",
)  # fmt: skip
_REMINDER_KEYS: Final = ("of", "by", "text", "about")
_ABILITY_KEYS: Final = ("of", "by", "source", "replaces", "spent")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file as far as it can be understood before it is run.

    Attributes:
        town: The table it starts from. Seat ids are the seat numbers unless a notation says otherwise.
        gestures: What is done, in order.
        questions: What is asked at the end.
    """

    town: Town
    gestures: tuple[Place, ...]
    questions: tuple[Place, ...]


def read_scenario(data: bytes, context: Context, folder: Path) -> Scenario:
    """Returns the scenario in the bytes of a file.

    Args:
        data: JSON in UTF-8, with or without a byte order mark.
        context: For characters, official orders and what a printed reminder does.
        folder: Where a script named by its path is looked for.

    Raises:
        ScenarioFault: It can't be run; the fault names the path of the wrong key and the reason.
    """
    parts = Place(decoded(data)).object(_KEYS)
    if "scenario" in parts and parts["scenario"].number() != FORMAT:
        raise parts["scenario"].fault("other_format", format=FORMAT)
    if "game" in parts:
        parts["game"].one_of(("clocktower", "betrayal"))
    if "seats" in parts and "notation" in parts:
        raise parts["notation"].fault("seats_twice")
    town = Table(context, folder).town(parts)
    return Scenario(town, _list(parts, "do"), _list(parts, "ask"))


def known_scripts(context: Context) -> Mapping[str, Script]:
    """Returns the scripts that are called by their id alone: those of the base game, and every official character."""
    found = ((id_, load_base_script(id_, context.catalogue)) for id_ in (*BASE_SCRIPTS, "all"))
    return {id_: script for id_, script in found if script is not None}


def decoded(data: bytes) -> object:
    """Returns the JSON values in the bytes of a file. Raises ScenarioFault."""
    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object)
    except UnicodeDecodeError as error:
        raise ScenarioFault("", message("scenario.not_utf8", byte=error.start)) from None
    except json.JSONDecodeError as error:
        raise ScenarioFault("", message("scenario.not_json", line=error.lineno, column=error.colno)) from None
    except (RecursionError, ValueError):  # nested without end, or a number of thousands of digits
        raise ScenarioFault("", message("scenario.too_deep")) from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A key that stands twice would silently lose one value."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise ScenarioFault(name, message("scenario.key_twice", word=name))
        found[name] = value
    return found


def _list(parts: Mapping[str, Place], key: str) -> tuple[Place, ...]:
    return parts[key].items() if key in parts else ()


@dataclass(slots=True)
class Table:
    """Builds the table a scenario states; also reads scripts, characters and seats for its gestures.

    Attributes:
        context: Catalogue and rules.
        folder: Where a script named by its path is looked for.
        script: The script in force, for its homebrew characters.
    """

    context: Context
    folder: Path
    script: Script | None = None
    laid: int = field(default=0)

    def town(self, parts: Mapping[str, Place]) -> Town:
        """Returns the table from the parts of the file. Raises ScenarioFault."""
        self.script = self.read_script(parts["script"]) if "script" in parts else None
        town = self._noted(parts["notation"]) if "notation" in parts else self._seated(parts)
        if "phase" in parts:
            phase = _phase(parts["phase"])
            town = replace(town, phase=phase, setup_done=phase.kind != "setup")
        if "fabled" in parts:
            town = replace(town, fabled=tuple(self.read_fabled(item, town) for item in parts["fabled"].items()))
        if "bluffs" in parts:
            town = replace(town, bluffs=self._bluffs(parts["bluffs"], town))
        return town

    def _noted(self, place: Place) -> Town:
        try:
            town = read(place.text(), self.context, known_scripts(self.context), self.script)
        except NotationFault as fault:
            raise place.fault("notation", column=fault.column, why=fault.message) from None
        self.script = self.script or town.script or load_base_script("all", self.context.catalogue)
        return replace(town, script=self.script)

    def _seated(self, parts: Mapping[str, Place]) -> Town:
        self.script = self.script or load_base_script("all", self.context.catalogue)
        places = _list(parts, "seats")
        seats = tuple(self._seat(place, number, len(places)) for number, place in enumerate(places, 1))
        return Town(
            script=self.script,
            seats=seats,
            phase=Phase("night", 1),
            setup_done=True,
            next_seat=SeatId(len(seats) + 1),
            next_reminder=ReminderId(self.laid + 1),
        )

    # --- scripts and characters --------------------------------------------------------------------------------------

    def read_script(self, place: Place) -> Script:
        """Returns a script: by its id, by its path, or the array itself. Raises ScenarioFault."""
        if isinstance(place.value, list):
            return _usable(place, read_script_entries(place.value, self.context.catalogue))
        name = place.text()
        known = load_base_script(name.strip().lower(), self.context.catalogue)
        if known is not None:
            return known
        file = self.folder / name
        if not file.is_file():
            raise place.fault("no_script", script=name)
        return _usable(place, read_script(file, self.context.catalogue))

    def record(self, character: str | None) -> Character | None:
        """Returns a character's record, the script's own first; None if unknown."""
        return self.context.character(Town(script=self.script), character)

    def spelled(self, text: str) -> str | None:
        """Returns the id meant by any common spelling; None when nobody is meant."""
        own = self.script.homebrew if self.script else ()
        if any(character.id == text.strip() for character in own):
            return text.strip()
        return official_id(text, self.context.catalogue)

    def character(self, place: Place) -> str:
        """Returns a character's id. Raises ScenarioFault for one that nobody knows."""
        found = self.spelled(place.text())
        if found is None:
            raise place.fault("no_character", character=place.text())
        return found

    # --- seats -------------------------------------------------------------------------------------------------------

    def _seat(self, place: Place, number: int, seats: int) -> Seat:
        parts = place.object(_SEAT_KEYS)
        character = self._maybe_character(parts, "character")
        record = self.record(character)
        alive = _flag(parts, "alive", True)
        traveller = _flag(parts, "traveller", record is not None and record.team == "traveller")
        by_team = record.alignment if record and not traveller else None
        texts = ((key, parts[key].text()) for key in ("note", "claim") if key in parts)
        return Seat(
            SeatId(number),
            name=_text(parts, "name"),
            pronouns=_text(parts, "pronouns"),
            character=character,
            shown_as=self._maybe_character(parts, "shown_as") if "shown_as" in parts else character,
            alignment=_alignment(parts, "alignment", by_team),
            believed_alignment=_alignment(parts, "believed_alignment", None),
            alive=alive,
            looks_alive=not _flag(parts, "looks_dead", not alive),
            traveller=traveller,
            ghost_vote=_flag(parts, "ghost_vote", True),
            reminders=tuple(self._reminder(item, seats) for item in _list(parts, "reminders")),
            abilities=tuple(self._ability(item, seats) for item in _list(parts, "abilities")),
            spent=tuple(self.character(item) for item in _list(parts, "spent")),
            texts=tuple((key, text) for key, text in texts if text),
            revealed=_flag(parts, "revealed", False),
        )

    def _maybe_character(self, parts: Mapping[str, Place], key: str) -> str | None:
        return self.character(parts[key]) if key in parts and parts[key].value is not None else None

    def _reminder(self, place: Place, seats: int) -> Reminder:
        parts = place.object(_REMINDER_KEYS)
        if "text" not in parts:
            raise place.fault("missing", word="text")
        self.laid += 1
        of = self.character(parts["of"]) if "of" in parts and parts["of"].value not in ("", None) else ""
        by = _seat_number(parts["by"], seats) if "by" in parts and parts["by"].value is not None else None
        about = self._about(parts["about"], seats) if "about" in parts and parts["about"].value is not None else None
        return worded(self.record(of), ReminderId(self.laid), of, parts["text"].text(), by, about)

    def _about(self, place: Place, seats: int) -> Pick:
        by_name = isinstance(place.value, str) and place.value != PERSON_WHO_HOSTS
        return self.character(place) if by_name else _seat_number(place, seats)

    def _ability(self, place: Place, seats: int) -> Ability:
        if isinstance(place.value, str):
            return Ability(self.character(place))
        parts = place.object(_ABILITY_KEYS)
        if "of" not in parts:
            raise place.fault("missing", word="of")
        return Ability(
            self.character(parts["of"]),
            source=self._maybe_character(parts, "source") or "",
            by=_seat_number(parts["by"], seats) if "by" in parts and parts["by"].value is not None else None,
            replaces=_flag(parts, "replaces", False),
            spent=_flag(parts, "spent", False),
        )

    # --- beside the seats --------------------------------------------------------------------------------------------

    def read_fabled(self, place: Place, town: Town) -> Fabled:
        """Returns a Fabled or Loric: its id, or an object of ``character`` and ``about``, seats by their number.

        Raises:
            ScenarioFault: No such character or seat, or another form.
        """
        if not isinstance(place.value, dict):
            return Fabled(self.character(place))
        parts = place.object(("character", "about"))
        if "character" not in parts:
            raise place.fault("missing", word="character")
        named = (self._about(item, len(town.seats)) for item in _list(parts, "about"))
        about = tuple(town.seats[pick - 1].id if isinstance(pick, int) and pick else pick for pick in named)
        return Fabled(self.character(parts["character"]), about)

    def _bluffs(self, place: Place, town: Town) -> tuple[BluffSet, ...]:
        if isinstance(place.value, list):
            return (BluffSet("demon", tuple(self.character(item) for item in place.items())),)
        found = []
        for recipient, part in place.open_object().items():
            of, seat = self.recipient(replace(part, value=recipient), town)
            found.append(BluffSet(of, tuple(self.character(item) for item in part.items()), seat))
        return tuple(found)

    def recipient(self, place: Place, town: Town) -> tuple[str, SeatId | None]:
        """Returns whom ``demon`` or ``lunatic@3`` means, for bluffs. Raises ScenarioFault."""
        name, _, number = place.text().partition("@")
        of = "demon" if name.strip().lower() == "demon" else self.character(replace(place, value=name))
        if not number:
            return of, None
        seat = town.at(spelled_number(number) or 0)
        if seat is None:
            raise place.fault("no_seat", seat=number)
        return of, seat.id


def _usable(place: Place, found: ReadScript) -> Script:
    if found.script is None:
        first = found.problems[0]
        raise ScenarioFault(f"{place.path}{first.where}", first.message)
    return found.script


def _phase(place: Place) -> Phase:
    parts = place.object(("kind", "number"))
    kind: Any = parts["kind"].one_of(get_args(PhaseKind)) if "kind" in parts else "night"
    number = parts["number"].number() if "number" in parts else int(kind != "setup")
    if number < 0:
        raise parts["number"].fault("negative")
    return Phase(kind, number)


def _seat_number(place: Place, seats: int) -> SeatId:
    if place.value == PERSON_WHO_HOSTS:
        return STORYTELLER
    number = place.number()
    if not 1 <= number <= seats:
        raise place.fault("no_seat", seat=number)
    return SeatId(number)


def _text(parts: Mapping[str, Place], key: str) -> str:
    return parts[key].text() if key in parts and parts[key].value is not None else ""


def _flag(parts: Mapping[str, Place], key: str, default: bool) -> bool:
    return parts[key].flag() if key in parts else default


def _alignment(parts: Mapping[str, Place], key: str, default: Alignment | None) -> Any:
    if key not in parts:
        return default
    return None if parts[key].value is None else parts[key].one_of(get_args(Alignment))
