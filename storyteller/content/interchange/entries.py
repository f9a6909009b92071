"""Goes through the entries of a script, one by one: what each is, and what of it can be used."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue, Character, Jinx
from storyteller.content.homebrew import jinxes_of, read_homebrew, team_written
from storyteller.content.interchange.shapes import named_keys
from storyteller.content.interchange.spelling import (
    fold,
    official_by_id,
    official_id,
    official_named,
    same_kind,
    team_of,
)
from storyteller.content.problems import Problem, Problems

META: Final = "_meta"
OWN: Final = "storyteller"
"""The key of ``_meta`` under which we write what the schema has no room for."""
MAX_JINXES: Final = 2_000
MAX_UNKNOWN: Final = 2_000

_TABLE_ROWS: Final = {step.replace("_", ""): step for step in TABLE_STEPS}
_COMMUNITY_ID: Final = re.compile(r"\d{1,9}_\d{1,9}")
"""What 集石 calls a character it had no id for: number of the script, number of the character."""
_COMMUNITY_ICON: Final = re.compile(r"https?://[\w.-]*gstonegames\.com/[\w./-]*/(?P<id>\w{1,50})\.\w{1,5}", re.ASCII)
"""Where 集石 keeps its icons of official characters, each under the character's id."""
_BUTTON: Final = "button"
"""Chinese script makers put it behind an official id to bring the character with texts of theirs."""
_LONGEST_LINK: Final = 300
_LONGEST_UNKNOWN: Final = 200


@dataclass(slots=True)
class Reading:
    """What has been gathered so far while going through the entries.

    Attributes:
        characters: Ids on the script, in its order; the keys are what counts.
        homebrew, places: Records of the script's own characters, and where each stands in the file.
        first_night, other_night: The places in the nights their authors gave.
        jinxes: (character, other as written, text) of the script's own jinxes.
        unknown: Entries nobody knows, each once.
        own_ids: Ids of objects that bring a character along, found before the entries are read.
        meta, meta_where: The ``_meta`` that counts and its place.
        spare: What the schema had no room for, by id. Taken from ``_meta``.
    """

    catalogue: Catalogue
    problems: Problems
    characters: dict[str, None] = field(default_factory=dict)
    homebrew: dict[str, Character] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    first_night: dict[str, float] = field(default_factory=dict)
    other_night: dict[str, float] = field(default_factory=dict)
    jinxes: list[tuple[str, str, str]] = field(default_factory=list)
    unknown: dict[str, None] = field(default_factory=dict)
    own_ids: dict[str, str] = field(default_factory=dict)
    meta: Mapping[str, Any] | None = None
    meta_where: str = ""
    spare: Mapping[str, Any] = field(default_factory=dict)
    with_texts: list[str] = field(default_factory=list)

    def find(self, written: str) -> str | None:
        """Returns the id of a character on the script or in the catalogue, from any spelling."""
        if written.strip() in self.homebrew:
            return written.strip()
        return official_id(written, self.catalogue) or self.own_ids.get(fold(written))

    def row(self, written: str) -> str | None:
        """Returns the row of a night order meant: a table step or a character on the script; None for neither."""
        step = _TABLE_ROWS.get(fold(written))
        if step is not None:
            return step
        found = self.find(written)
        return found if found in self.characters else None


def read_entries(reading: Reading, entries: list[Any], where: str) -> None:
    """Reads all entries into ``reading``. ``where`` is the place of their list in the file."""
    named = [named_keys(entry) if isinstance(entry, Mapping) else entry for entry in entries]
    for index, entry in enumerate(named):
        if isinstance(entry, Mapping) and isinstance(entry.get("id"), str):
            _look_ahead(reading, entry, f"{where}[{index}]")
    _take_spare(reading)
    for index, entry in enumerate(named):
        _read_entry(reading, entry, f"{where}[{index}]")
    for unknown in _texts(_own(reading.meta).get("unknown"))[:MAX_UNKNOWN]:
        _read_id(reading, unknown, f"{reading.meta_where}.{OWN}.unknown")
    if reading.with_texts:
        reading.problems.add("script.official_texts", reading.with_texts[0], n=len(reading.with_texts))


def script_jinxes(reading: Reading) -> tuple[Jinx, ...]:
    """Returns the jinxes in force: official ones, then those the script brings; only pairs that are both on it.

    What names somebody not on the script stays with its character, for export.
    """
    on_script = reading.characters
    official = tuple(jinx for jinx in reading.catalogue.jinxes if jinx.a in on_script and jinx.b in on_script)
    own: dict[tuple[frozenset[str], str], Jinx] = {}
    aside: dict[str, list[dict[str, str]]] = {}
    if len(reading.jinxes) > MAX_JINXES:
        reading.problems.add("script.many_jinxes", "", n=len(reading.jinxes), limit=MAX_JINXES)
    order = {id_: place for place, id_ in enumerate(on_script)}
    reading.jinxes = sorted(reading.jinxes, key=lambda jinx: order[jinx[0]])[:MAX_JINXES]
    for one, written, reason in reading.jinxes:
        other = reading.find(written)
        if other is not None and other in on_script and other != one:
            own.setdefault((frozenset((one, other)), reason), Jinx(one, other, reason))
        else:
            aside.setdefault(one, []).append({"id": written, "reason": reason})
    for id_, jinxes in aside.items():
        character = reading.homebrew.get(id_)
        if character is not None and character.homebrew is not None:
            extra = {**dict(character.homebrew.extra), "jinxes": _json(jinxes)}
            reading.homebrew[id_] = replace(
                character, homebrew=replace(character.homebrew, extra=tuple(sorted(extra.items())))
            )
    return (*official, *own.values())


def official_jinxes_aside(reading: Reading, jinxes: tuple[Jinx, ...]) -> dict[str, list[dict[str, str]]]:
    """Returns what was laid over official characters and names somebody not on the script, by character."""
    in_force = {(frozenset((jinx.a, jinx.b)), jinx.reason) for jinx in jinxes}
    aside: dict[str, list[dict[str, str]]] = {}
    for one, written, reason in reading.jinxes:
        pair = frozenset((one, reading.find(written) or ""))
        if one not in reading.homebrew and (pair, reason) not in in_force:
            aside.setdefault(one, []).append({"id": written, "reason": reason})
    return aside


# --- before the entries ----------------------------------------------------------------------------------------------


def _look_ahead(reading: Reading, entry: Mapping[str, Any], where: str) -> None:
    id_ = entry["id"].strip()
    if id_.lower() == META:
        if not reading.meta_where.endswith("]"):  # the first one; what a wrapper says fills its gaps
            reading.meta, reading.meta_where = {**(reading.meta or {}), **entry}, where
    elif id_ and _brings_character(entry) and _official_object(reading, entry) is None:
        reading.own_ids.setdefault(id_, id_)
        reading.own_ids.setdefault(fold(id_) or id_, id_)


def _take_spare(reading: Reading) -> None:
    spare = _own(reading.meta).get("entries")
    if not isinstance(spare, Mapping):
        return
    reading.spare = spare
    if isinstance(spare.get(META), Mapping) and reading.meta is not None:
        reading.meta = {**reading.meta, **{key: spare[META][key] for key in spare[META] if key not in ("id", OWN)}}


def _own(meta: Mapping[str, Any] | None) -> Mapping[str, Any]:
    own = (meta or {}).get(OWN)
    return own if isinstance(own, Mapping) else {}


def _texts(value: object) -> list[str]:
    return [text for text in value if isinstance(text, str) and text] if isinstance(value, list) else []


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# --- one entry -------------------------------------------------------------------------------------------------------


def _read_entry(reading: Reading, entry: object, where: str) -> None:
    if isinstance(entry, str):
        _read_id(reading, entry, where)
    elif isinstance(entry, (int, float)) and not isinstance(entry, bool):
        reading.problems.add("script.number_entry", where, number=str(entry))
    elif not isinstance(entry, Mapping):
        reading.problems.add("script.not_an_entry", where)
    elif not isinstance(entry.get("id"), str) or not entry["id"].strip():
        _read_without_id(reading, entry, where)
    elif entry["id"].strip().lower() == META:
        if where != reading.meta_where:
            reading.problems.add("script.second_meta", where)
    else:
        _read_object(reading, entry, where)


def _read_id(reading: Reading, written: str, where: str) -> str | None:
    """Notes the official character of a spelling and returns its id; None when there is none."""
    found = official_id(written, reading.catalogue)
    if found is not None:
        _put(reading, found, written, where)
    elif (reading.own_ids.get(written.strip()) or reading.own_ids.get(fold(written))) is not None:
        reading.problems.add("script.repeated", where, id=written)
    else:
        reading.problems.add("script.unknown_character", where, id=written)
        if written.strip() and len(written) <= _LONGEST_UNKNOWN:
            reading.unknown.setdefault(written.strip())
    return found


def _put(reading: Reading, found: str, written: str, where: str) -> None:
    if found in reading.characters:
        reading.problems.add("script.repeated", where, id=written)
        return
    reading.characters[found] = None
    spare = reading.spare.get(found)
    if isinstance(spare, Mapping):
        _take_jinxes(reading, spare, found, where)


def _take_jinxes(reading: Reading, entry: Mapping[str, Any], found: str, where: str) -> None:
    problems: list[Problem] = []
    reading.jinxes += [(found, other, reason) for other, reason in jinxes_of(entry, where, problems)]
    reading.problems.take(problems)


def _read_without_id(reading: Reading, entry: Mapping[str, Any], where: str) -> None:
    """Some tools name an official character only, others the script: by a name without an id."""
    name = entry.get("name")
    found = _named_official(reading, entry)
    if found is not None:
        _put(reading, found, str(name), f"{where}.name")
    elif isinstance(name, str) and name.strip() and not _brings_character(entry, but="name") and reading.meta is None:
        reading.meta, reading.meta_where = entry, where
    else:
        reading.problems.add("script.entry_without_id", f"{where}.id")


def _read_object(reading: Reading, entry: Mapping[str, Any], where: str) -> None:
    written = entry["id"]
    found = _official_object(reading, entry)
    if found is None and _brings_character(entry):
        _read_homebrew(reading, entry, where)
        return
    if found is None:
        _read_id(reading, written, f"{where}.id")
        return
    _put(reading, found, written, f"{where}.id")
    _compare_with_official(reading, entry, found, where)
    _take_jinxes(reading, entry, found, where)


def _official_object(reading: Reading, entry: Mapping[str, Any]) -> str | None:
    """The official character an object means: by its id, or by a name where its id says nothing.

    An author's own character may have an official name as its id, or be called like an official one: then what else
    it says counts.
    """
    found = official_by_id(entry["id"], reading.catalogue)
    if found is not None:
        return found
    named = official_named(entry["id"], None, reading.catalogue)
    name = entry.get("name")
    if named is not None:
        other = isinstance(name, str) and name.strip() and official_id(name, reading.catalogue) != named
        return None if other else named
    meant = _named_official(reading, entry)
    if entry.get("ability") is None or entry.get("isOfficial") is True or _COMMUNITY_ID.fullmatch(entry["id"].strip()):
        return meant
    return meant if meant is not None and _is_copy(reading, entry, meant) else None


def _is_copy(reading: Reading, entry: Mapping[str, Any], meant: str) -> bool:
    """Whether an object that has an official name and texts of its own is a Chinese copy of that character."""
    written = fold(entry["id"])
    if written.endswith(_BUTTON) and official_by_id(written.removesuffix(_BUTTON), reading.catalogue) == meant:
        return True
    image = entry.get("image")
    first = image[0] if isinstance(image, list) and image else image
    icon = _COMMUNITY_ICON.fullmatch(first.strip()) if isinstance(first, str) and len(first) < _LONGEST_LINK else None
    return icon is not None and official_by_id(icon["id"], reading.catalogue) == meant


def _named_official(reading: Reading, entry: Mapping[str, Any]) -> str | None:
    team = team_written(entry)
    kind = team_of(team) if isinstance(team, str) else None
    if isinstance(team, str) and team.strip() and kind is None:
        return None
    name = entry.get("name")
    return official_named(name, kind, reading.catalogue) if isinstance(name, str) else None


def _compare_with_official(reading: Reading, entry: Mapping[str, Any], found: str, where: str) -> None:
    """The official character is used; whatever of its own the entry says is not lost silently."""
    team = team_written(entry)
    kind = team_of(team) if isinstance(team, str) else None
    if kind is not None and not same_kind(kind, reading.catalogue.characters[found].team):
        reading.problems.add("script.official_team", f"{where}.team", id=found, team=str(team))
    elif entry.get("ability"):
        reading.with_texts.append(where)


def _brings_character(entry: Mapping[str, Any], but: str = "") -> bool:
    return any(key != but and entry.get(key) not in (None, "") for key in ("name", "team", "type", "ability"))


def _read_homebrew(reading: Reading, entry: Mapping[str, Any], where: str) -> None:
    spare = reading.spare.get(entry["id"].strip())
    whole = {**entry, **{key: spare[key] for key in spare if key != "id"}} if isinstance(spare, Mapping) else entry
    if fold(entry["id"]) in _TABLE_ROWS:
        reading.problems.add("script.id_taken", f"{where}.id", id=entry["id"])
        return
    read = read_homebrew(whole, where, lambda name: official_id(name, reading.catalogue))
    reading.problems.take(read.problems)
    character = read.character
    if character is None or character.homebrew is None:
        return
    if character.id in reading.homebrew:
        reading.problems.add("script.repeated", f"{where}.id", id=character.id)
        return
    if official_named(character.homebrew.name, character.team, reading.catalogue) is not None:
        reading.problems.add("script.named_like", f"{where}.name", id=character.id, name=character.homebrew.name)
    reading.characters[character.id] = None
    reading.homebrew[character.id] = character
    reading.places[character.id] = where
    if read.first_night is not None:
        reading.first_night[character.id] = read.first_night
    if read.other_night is not None:
        reading.other_night[character.id] = read.other_night
    reading.jinxes += [(character.id, other, reason) for other, reason in read.jinxes]
