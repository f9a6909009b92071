"""Writes a script as the publisher's schema has it, so that every tool takes it.

What the schema has no room for (keys it doesn't know, longer texts, jinxes of official characters) stands in
``_meta`` under ``storyteller``, where the schema allows it and our reader finds it. Source of all limits: script schema
of the publisher, May 2026.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from storyteller.clocktower.catalogue import TEAMS, Character, Homebrew, Jinx
from storyteller.clocktower.model import Script
from storyteller.content.homebrew import expanded
from storyteller.content.interchange.entries import META, OWN
from storyteller.content.problems import Problem, Problems

LEAST_ITEMS: Final = 5
MOST_ITEMS: Final = 201
LONGEST_OFFICIAL_ID: Final = 20
LONGEST_ID: Final = 50

_TEXTS: Final[Mapping[str, int]] = {
    "name": 30, "ability": 250, "edition": 50, "flavor": 500, "firstNightReminder": 500, "otherNightReminder": 500,
}  # fmt: skip
_META_TEXTS: Final[Mapping[str, int]] = {"name": 50, "author": 50, "logo": 250, "background": 250, "almanac": 250}
_TOKENS: Final = {"reminders": 30, "remindersGlobal": 25}
_MOST_TOKENS: Final = 20
_MOST_IMAGES: Final = 3
_LONGEST_REASON: Final = 500
_LONGEST_VALUE: Final = 50
_MOST_RULES: Final = 10
_MOST_ROWS: Final = 200
_SPECIAL: Final[Mapping[str, frozenset[str]]] = {
    "type": frozenset(("selection", "ability", "signal", "vote", "reveal", "player", "reminder")),
    "name": frozenset((
        "grimoire", "pointing", "ghost-votes", "distribute-roles", "bag-disabled", "bag-duplicate", "evil-duplicate",
        "good-duplicate", "multiplier", "hidden", "replace-character", "player", "card", "open-eyes", "public",
    )),
    "time": frozenset(("pregame", "day", "night", "firstNight", "firstDay", "otherNight", "otherDay")),
    "global": frozenset(("townsfolk", "outsider", "minion", "demon", "traveller", "dead")),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Exported:
    """A script in the form of a file.

    Attributes:
        entries: What stands in the file's list.
        problems: Why other tools may refuse it: too few or too many entries, ids that are too long. Empty: it fits.
    """

    entries: list[Any]
    problems: tuple[Problem, ...] = ()


def exported(script: Script) -> Exported:
    """Returns a script as entries of a script file. Reading them again gives an equal script."""
    problems = Problems()
    extra = {key: json.loads(value) for key, value in script.extra}
    own = extra.pop(OWN, None)
    waiting = own.get("jinxes") if isinstance(own, dict) else None
    spare: dict[str, dict[str, Any]] = {}
    homebrew = {character.id: character for character in script.homebrew}
    entries: list[Any] = []
    for id_ in script.characters:
        if id_ not in homebrew:
            entries.append(id_)
            continue
        if len(id_) > LONGEST_ID:
            problems.add("script.export_long_id", "", id=id_, limit=LONGEST_ID)
        entry, left = _fitted(_homebrew(homebrew[id_], _jinxes_of(script, id_)))
        entries.append(entry)
        if left:
            spare[id_] = left
    for id_ in script.characters:
        jinxes = [*_jinxes_of(script, id_), *((waiting or {}).get(id_, []))] if id_ not in homebrew else []
        if jinxes:
            spare[id_] = {"jinxes": jinxes}
    entries += [id_ for id_ in script.unknown if len(id_) <= LONGEST_OFFICIAL_ID]
    meta = _meta(script, extra, spare)
    _count(1 + len(entries), problems)
    return Exported([meta, *entries], problems.all())


def file_name(name: str) -> str:
    """Returns a file name, without ending, that is legal on every system, for a script of any name."""
    legal = "".join("_" if c in '<>:"/\\|?*' or ord(c) < 32 else c for c in " ".join(name.split()))[:60].strip(" .")
    stem = legal.split(".")[0].strip().upper()
    reserved = stem in ("CON", "PRN", "AUX", "NUL") or (stem[:3] in ("COM", "LPT") and stem[3:].isdecimal())
    return f"_{legal}" if reserved else legal or "script"


def _count(number: int, problems: Problems) -> None:
    if number < LEAST_ITEMS:
        problems.add("script.export_few", "", n=number, limit=LEAST_ITEMS)
    if number > MOST_ITEMS:
        problems.add("script.export_many", "", n=number, limit=MOST_ITEMS)


def _meta(script: Script, extra: dict[str, Any], spare: dict[str, dict[str, Any]]) -> dict[str, Any]:
    whole = {"name": script.name, **({"author": script.author} if script.author else {}), **extra}
    if script.bootlegger:
        whole["bootlegger"] = list(script.bootlegger)
    meta, left = _cut_texts(whole, _META_TEXTS)
    for key, most in (("bootlegger", _MOST_RULES), ("firstNight", _MOST_ROWS), ("otherNight", _MOST_ROWS)):
        if len(meta.get(key, ())) > most:
            meta[key], left[key] = meta[key][:most], meta[key]
    for key, kind in (*((key, str) for key in _META_TEXTS), ("hideTitle", bool)):
        if key in meta and not isinstance(meta[key], kind):
            left[key] = meta.pop(key)
    if left:
        spare = {META: left, **spare}
    long = [id_ for id_ in script.unknown if len(id_) > LONGEST_OFFICIAL_ID]
    own = {**({"entries": spare} if spare else {}), **({"unknown": long} if long else {})}
    return {"id": META, **meta, **({OWN: own} if own else {})}


def _jinxes_of(script: Script, id_: str) -> list[dict[str, str]]:
    own: tuple[Jinx, ...] = tuple(jinx for jinx in script.jinxes if jinx.reason and jinx.a == id_)
    return [{"id": jinx.b, "reason": jinx.reason} for jinx in own]


def _homebrew(character: Character, jinxes: list[dict[str, str]]) -> dict[str, Any]:
    """Everything an entry says, before it is fitted into the schema."""
    own = character.homebrew or Homebrew(character.id)
    extra = {key: json.loads(value) for key, value in own.extra}
    more = extra.pop("jinxes", [])
    entry: dict[str, Any] = {"id": character.id, "name": own.name, "team": character.team, "ability": own.ability}
    texts = {
        "edition": character.edition, "flavor": own.flavor, "firstNightReminder": own.first_night_text,
        "otherNightReminder": own.other_night_text,
    }  # fmt: skip
    entry |= {key: text for key, text in texts.items() if text}
    if own.images:
        entry["image"] = own.images[0] if len(own.images) == 1 else list(own.images)
    for key, whole_table in (("reminders", False), ("remindersGlobal", True)):
        words = expanded(character.reminders, whole_table=whole_table)
        if words:
            entry[key] = words
    if jinxes or more:
        entry["jinxes"] = [*jinxes, *more]
    return {**entry, **extra}


def _fitted(whole: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Splits an entry into what the schema takes and what is left over: of a cut value the whole."""
    known = {"id", "team", "image", "firstNight", "otherNight", "setup", "jinxes", "special", *_TEXTS, *_TOKENS}
    left = {key: value for key, value in whole.items() if key not in known}
    entry, cut = _cut_texts({key: value for key, value in whole.items() if key in known}, _TEXTS)
    left |= cut
    if entry["team"] not in TEAMS:
        left["team"], entry["team"] = entry["team"], "fabled"
    for key, length in _TOKENS.items():
        if key in entry:
            fitting = [text[:length] for text in entry[key]][:_MOST_TOKENS]
            left |= {key: entry[key]} if fitting != entry[key] else {}
            entry[key] = fitting
    if isinstance(entry.get("image"), list) and len(entry["image"]) > _MOST_IMAGES:
        left["image"], entry["image"] = entry["image"], entry["image"][:_MOST_IMAGES]
    for key, fit in (("jinxes", _fitting_jinxes), ("special", _fitting_special)):
        if key in entry:
            fitting = fit(entry[key])
            left |= {key: entry[key]} if fitting != entry[key] else {}
            entry[key] = fitting
    return entry, left


def _cut_texts(whole: dict[str, Any], limits: Mapping[str, int]) -> tuple[dict[str, Any], dict[str, Any]]:
    cut = {
        key: value[: limits[key]] if key in limits and isinstance(value, str) else value for key, value in whole.items()
    }
    return cut, {key: value for key, value in whole.items() if cut[key] != value}


def _fitting_jinxes(jinxes: list[dict[str, str]]) -> list[dict[str, str]]:
    return [
        {"id": jinx["id"], "reason": jinx["reason"][:_LONGEST_REASON]}
        for jinx in jinxes
        if len(jinx["id"]) <= LONGEST_ID
    ]


def _fitting_special(value: object) -> list[dict[str, Any]]:
    listed = value if isinstance(value, list) else [value]
    return [item for item in listed if isinstance(item, dict) and _is_special(item)]


def _is_special(item: dict[str, Any]) -> bool:
    if not {"type", "name"} <= item.keys():
        return False
    if not all(isinstance(item[key], str) and item[key] in known for key, known in _SPECIAL.items() if key in item):
        return False
    value = item.get("value", 0)
    if isinstance(value, str):
        return len(value) <= _LONGEST_VALUE
    return isinstance(value, (int, float)) and not isinstance(value, bool)
