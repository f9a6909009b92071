"""Reads script files as other tools write them: what can't be read is named by its place, the rest is used."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue, Character, Jinx
from storyteller.clocktower.model import Script
from storyteller.content import paths
from storyteller.content.homebrew import UNPLACED, jinxes_of, read_homebrew, woken
from storyteller.content.night_rows import in_own_order, with_homebrew
from storyteller.content.problems import Problem, problem
from storyteller.kernel.message import Message

MAX_BYTES: Final = 10_000_000
MAX_ENTRIES: Final = 2_000
BASE_SCRIPTS: Final = ("tb", "bmr", "snv")
"""Scripts of the base game; each lies in ``assets`` once its characters do."""
ALIASES: Final[Mapping[str, str]] = {"mephit": "mezepheles"}
"""Official characters that were renamed: former folded id to present one."""

_META: Final = "_meta"
_NOT_FOLDED: Final = re.compile(r"[^a-z0-9]")
_TABLE_ROWS: Final = {step.replace("_", ""): step for step in TABLE_STEPS}


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A script as far as it could be read.

    Attributes:
        script: None when nothing could be.
        problems: In the order of the file.
    """

    script: Script | None
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class _Reading:
    """What has been gathered so far while going through the entries."""

    catalogue: Catalogue
    characters: list[str] = field(default_factory=list)
    homebrew: dict[str, Character] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    first_night: dict[str, float] = field(default_factory=dict)
    other_night: dict[str, float] = field(default_factory=dict)
    jinxes: list[tuple[str, str, str]] = field(default_factory=list)
    meta: Mapping[str, Any] | None = None
    meta_where: str = ""
    problems: list[Problem] = field(default_factory=list)

    def find(self, written: str) -> str | None:
        """Returns the id of a character on the script or in the catalogue, from any spelling."""
        if written.strip() in self.homebrew:
            return written.strip()
        return official_id(written, self.catalogue)


def official_id(written: str, catalogue: Catalogue) -> str | None:
    """Returns the official id meant by a spelling (``Fortune Teller``, ``fortune_teller``), None if there is none."""
    folded = _NOT_FOLDED.sub("", written.lower())
    folded = ALIASES.get(folded, folded)
    return folded if folded in catalogue.characters else None


def read_script(file: Path, catalogue: Catalogue) -> ReadScript:
    """Returns the script in a file. Never raises for what stands in it, nor for a file that can't be opened."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        return ReadScript(
            None, (problem("script.unreadable", "", file=file.name, reason=error.strerror or ""),)
        )
    return read_script_bytes(data, catalogue, file.stem)


def read_script_bytes(data: bytes, catalogue: Catalogue, name: str = "") -> ReadScript:
    """Returns the script in the bytes of a file.

    Args:
        data: JSON in UTF-8, with or without a byte order mark.
        catalogue: The official characters.
        name: What the script is called when it doesn't say so itself.
    """
    if len(data) > MAX_BYTES:
        return ReadScript(None, (problem("script.too_large", "", limit=MAX_BYTES // 1_000_000),))
    try:
        entries = json.loads(data.decode("utf-8-sig"))
        if b"\\u" in data:  # half a pair of escapes is no character; nothing could write it down again
            entries = json.loads(json.dumps(entries, ensure_ascii=False).encode("utf-8", "replace"))
    except UnicodeDecodeError as error:
        return ReadScript(None, (problem("script.not_utf8", "", byte=error.start),))
    except json.JSONDecodeError as error:
        where = f"{error.lineno}:{error.colno}"
        return ReadScript(None, (problem("script.not_json", where, line=error.lineno, column=error.colno),))
    except (RecursionError, ValueError):
        return ReadScript(None, (problem("script.too_deep", ""),))
    return read_script_entries(entries, catalogue, name)


def read_script_entries(entries: object, catalogue: Catalogue, name: str = "") -> ReadScript:
    """Returns the script in a decoded JSON value: an array of ids, objects and one ``_meta``, in any order."""
    if not isinstance(entries, list):
        return ReadScript(None, (problem("script.not_a_list", ""),))
    if len(entries) > MAX_ENTRIES:
        return ReadScript(None, (problem("script.too_many", "", n=len(entries), limit=MAX_ENTRIES),))
    reading = _Reading(catalogue)
    for index, entry in enumerate(entries):
        _read_entry(reading, entry, f"[{index}]")
    if not reading.characters:
        return ReadScript(None, (*reading.problems, problem("script.no_characters", "")))
    meta = reading.meta or {}
    first = _order(reading, meta, "firstNight", with_homebrew(catalogue.first_night, reading.first_night))
    other = _order(reading, meta, "otherNight", with_homebrew(catalogue.other_night, reading.other_night))
    script = Script(
        id="",
        name=_meta_text(reading, meta, "name").strip() or name,
        author=_meta_text(reading, meta, "author").strip(),
        characters=tuple(reading.characters),
        homebrew=tuple(woken(character, first, other) for character in reading.homebrew.values()),
        first_night=first,
        other_night=other,
        jinxes=_jinxes(reading),
        bootlegger=_bootlegger(reading, meta),
    )
    return ReadScript(script, tuple(reading.problems))


def load_base_script(id_: str, catalogue: Catalogue, assets: Path | None = None) -> Script | None:
    """Returns a script of the base game, or ``all`` official characters; None for another id."""
    if id_ == "all":
        return Script(
            id="all",
            name="",
            characters=tuple(catalogue.characters),
            first_night=catalogue.first_night,
            other_night=catalogue.other_night,
            jinxes=catalogue.jinxes,
        )
    file = (assets or paths.assets_dir()) / "clocktower" / "scripts" / f"{id_}.json"
    if id_ not in BASE_SCRIPTS or not file.is_file():
        return None
    script = read_script(file, catalogue).script
    if script is None:
        return None
    return Script(
        id=id_,
        name=script.name,
        characters=script.characters,
        first_night=script.first_night,
        other_night=script.other_night,
        jinxes=script.jinxes,
    )


def script_report(read: ReadScript, say: Callable[[Message], str]) -> dict[str, object]:
    """Returns what ``storyteller script check`` prints.

    The orders are those of the script's own characters and the table steps; a character that wakes only when somebody
    brings it in is left out.

    Args:
        read: The script as read.
        say: Renders a message in the reader's language.
    """
    script = read.script or Script(id="", name="")
    shown = {*script.characters, *TABLE_STEPS}
    return {
        "name": script.name,
        "author": script.author,
        "characters": list(script.characters),
        "homebrew": [character.id for character in script.homebrew],
        "first_night": [row for row in script.first_night if row in shown],
        "other_nights": [row for row in script.other_night if row in shown],
        "problems": [
            {"code": problem.code, "where": problem.where, "message": say(problem.message)}
            for problem in read.problems
        ],
    }


def _read_entry(reading: _Reading, entry: object, where: str) -> None:
    if isinstance(entry, str):
        _read_id(reading, entry, where)
    elif not isinstance(entry, Mapping):
        reading.problems.append(problem("script.not_an_entry", where))
    elif not isinstance(entry.get("id"), str) or not entry["id"].strip():
        reading.problems.append(problem("script.entry_without_id", f"{where}.id"))
    elif entry["id"].strip().lower() == _META:
        _read_meta(reading, entry, where)
    elif official_id(entry["id"], reading.catalogue) is not None or not entry.keys() & {
        "name",
        "team",
        "ability",
    }:
        _read_id(reading, entry["id"], f"{where}.id")
        found = official_id(entry["id"], reading.catalogue)
        if found is not None:
            reading.jinxes += [(found, other, reason) for other, reason in jinxes_of(entry)]
    else:
        _read_homebrew(reading, entry, where)


def _read_id(reading: _Reading, written: str, where: str) -> None:
    found = official_id(written, reading.catalogue)
    if found is None:
        reading.problems.append(problem("script.unknown_character", where, id=written))
    elif found in reading.characters:
        reading.problems.append(problem("script.repeated", where, id=written))
    else:
        reading.characters.append(found)


def _read_homebrew(reading: _Reading, entry: Mapping[str, Any], where: str) -> None:
    read = read_homebrew(entry, where)
    reading.problems += read.problems
    character = read.character
    if character is None:
        return
    if character.id in reading.homebrew:
        reading.problems.append(problem("script.repeated", f"{where}.id", id=character.id))
        return
    reading.characters.append(character.id)
    reading.homebrew[character.id] = character
    reading.places[character.id] = where
    if read.first_night is not None:
        reading.first_night[character.id] = read.first_night
    if read.other_night is not None:
        reading.other_night[character.id] = read.other_night
    reading.jinxes += [(character.id, other, reason) for other, reason in read.jinxes]


def _read_meta(reading: _Reading, entry: Mapping[str, Any], where: str) -> None:
    if reading.meta is not None:
        reading.problems.append(problem("script.second_meta", where))
    else:
        reading.meta, reading.meta_where = entry, where


def _meta_text(reading: _Reading, meta: Mapping[str, Any], key: str) -> str:
    value = meta.get(key, "")
    if isinstance(value, str):
        return value
    reading.problems.append(problem("script.not_text", f"{reading.meta_where}.{key}", field=key))
    return ""


def _bootlegger(reading: _Reading, meta: Mapping[str, Any]) -> tuple[str, ...]:
    value = meta.get("bootlegger", [])
    rules = [value] if isinstance(value, str) else value
    if isinstance(rules, list) and all(isinstance(rule, str) for rule in rules):
        return tuple(rules)
    where = f"{reading.meta_where}.bootlegger"
    reading.problems.append(problem("script.not_a_list_of_texts", where, field="bootlegger"))
    return ()


def _order(reading: _Reading, meta: Mapping[str, Any], key: str, sheet: tuple[str, ...]) -> tuple[str, ...]:
    """The script's own order where ``_meta`` gives one, else the sheet.

    Rows of nobody on the script are passed over and named; so are characters it left out, which get the sheet's place.
    """
    own = meta.get(key)
    where = f"{reading.meta_where}.{key}"
    if own is not None and not (isinstance(own, list) and all(isinstance(row, str) for row in own)):
        reading.problems.append(problem("script.not_a_list_of_texts", where, field=key))
        own = None
    listed = _listed(reading, own or [], where)
    guessed = reading.first_night if key == "firstNight" else reading.other_night
    for row, number in guessed.items():
        if row not in listed and number == UNPLACED:
            reading.problems.append(
                problem("script.no_place", f"{reading.places[row]}.{key}", id=row, field=key)
            )
    if own is None:
        return sheet
    for row in sheet:
        if row in reading.characters and row not in listed and guessed.get(row) != UNPLACED:
            reading.problems.append(problem("script.order_missing", where, id=row))
    # Homebrew that is listed stands where it is listed; its number must not draw others along.
    return in_own_order(listed, [row for row in sheet if row not in listed or row not in reading.homebrew])


def _listed(reading: _Reading, own: list[str], where: str) -> list[str]:
    listed: list[str] = []
    for index, written in enumerate(own):
        row = _row(reading, written)
        if row is None:
            reading.problems.append(problem("script.order_unknown", f"{where}[{index}]", id=written))
        elif row in listed:
            reading.problems.append(problem("script.order_repeated", f"{where}[{index}]", id=written))
        else:
            listed.append(row)
    return listed


def _row(reading: _Reading, written: str) -> str | None:
    step = _TABLE_ROWS.get(_NOT_FOLDED.sub("", written.lower()))
    if step is not None:
        return step
    found = reading.find(written)
    return found if found in reading.characters else None


def _jinxes(reading: _Reading) -> tuple[Jinx, ...]:
    """Official ones first, then those the script brings; only pairs that are both on it."""
    on_script = set(reading.characters)
    official = tuple(jinx for jinx in reading.catalogue.jinxes if {jinx.a, jinx.b} <= on_script)
    own = [
        Jinx(one, other, reason)
        for one, written, reason in reading.jinxes
        if (other := reading.find(written)) is not None and other in on_script and one in on_script
    ]
    return (*official, *own)
