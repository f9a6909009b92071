"""Reads characters that a script brings along, kept with the words and pictures of their author."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from storyteller.clocktower.catalogue import Character, Homebrew, ReminderSpec, Team, Wake, WakeAct
from storyteller.content.interchange.spelling import team_of
from storyteller.content.problems import Problem, problem
from storyteller.content.special import GLYPHS, features

UNKNOWN_TEAM: Final[Team] = "fabled"
"""Where a character stands whose type the game doesn't have: with those nobody plays. Its own word is kept."""
UNPLACED: Final = math.inf
"""Place of a character that acts at night but whose author gave no number: just before dawn."""

_USED: Final = frozenset((
    "id", "name", "team", "type", "ability", "image", "edition", "flavor", "firstNight", "firstNightReminder",
    "otherNight", "otherNightReminder", "reminders", "remindersGlobal", "setup", "jinxes",
))  # fmt: skip
_TRUE: Final = (True, 1, "1", "true", "True", "TRUE")
_FALSE: Final = (None, False, 0, "", "0", "false", "False", "FALSE")
_LONGEST_NUMBER: Final = 40
_EXACT: Final = 1e15
_NOTE: Final = Wake(acts=(WakeAct("free_note"),))


@dataclass(slots=True)
class HomebrewEntry:
    """A character of a script's own, with its place in the nights.

    Attributes:
        character: The record, or None when the entry can't be used.
        first_night, other_night: Where it acts, as the number its author gave; None when it doesn't.
        jinxes: (other character's id as written, text) pairs.
        problems: What could not be read or was guessed.
    """

    character: Character | None
    first_night: float | None = None
    other_night: float | None = None
    jinxes: tuple[tuple[str, str], ...] = ()
    problems: list[Problem] = field(default_factory=list)


def read_homebrew(
    entry: Mapping[str, Any], where: str, find: Callable[[str], str | None] = lambda _name: None
) -> HomebrewEntry:
    """Returns a homebrew character from an object of a script file.

    Name, team and ability are its core. Without a team it can't be used; without a name it is called by its id; all
    else is optional, and what is of the wrong kind is left out and named.

    Args:
        entry: The object; its ``id`` is a text that is not empty.
        where: Its place in the file, e.g. ``[3]``.
        find: Returns an official id by a character's name.
    """
    read = HomebrewEntry(None)
    id_ = str(entry["id"]).strip()
    team = _team(entry, where, id_, read.problems)
    if team is None:
        return read
    name = " ".join(_text(entry, "name", where, read.problems).split())
    if not name:
        read.problems.append(problem("script.homebrew_no_name", f"{where}.name", id=id_))
    ability = _text(entry, "ability", where, read.problems)
    if not ability:
        read.problems.append(problem("script.homebrew_no_ability", f"{where}.ability", name=name or id_))
    read.first_night = _position(entry, "firstNight", where, read.problems)
    read.other_night = _position(entry, "otherNight", where, read.problems)
    read.jinxes = jinxes_of(entry, where, read.problems)
    if entry.get("setup") not in (*_TRUE, *_FALSE):
        read.problems.append(problem("script.not_a_flag", f"{where}.setup", field="setup"))
    printed = _reminders(entry, where, read.problems)
    meant = features({**entry, **_plain(read, entry, name, ability)}, team, printed, find)
    read.character = Character(
        id=id_,
        team=team,
        edition=_text(entry, "edition", where, read.problems),
        glyph=GLYPHS[team],
        reminders=meant.reminders,
        setup=meant.setup,
        first_night=meant.first_night,
        other_night=meant.other_night,
        traits=meant.traits,
        homebrew=Homebrew(
            name=name or id_,
            ability=ability,
            first_night_text=_text(entry, "firstNightReminder", where, read.problems),
            other_night_text=_text(entry, "otherNightReminder", where, read.problems),
            flavor=_text(entry, "flavor", where, read.problems),
            images=_images(entry, where, read.problems),
            extra=_extra(entry, read, printed if printed != meant.reminders else None),
        ),
    )
    return read


def _plain(read: HomebrewEntry, entry: Mapping[str, Any], name: str, ability: str) -> dict[str, Any]:
    """What was read, in the spelling of the schema, so that its meaning doesn't hang on how a file wrote it."""
    first, other = (int(place is not None) for place in (read.first_night, read.other_night))
    setup = entry.get("setup") in _TRUE
    return {"name": name, "ability": ability, "setup": setup, "firstNight": first, "otherNight": other}


def woken(character: Character, first_night: Collection[str], other_night: Collection[str]) -> Character:
    """Returns the character with a wake in each night in whose order it stands, and in no other."""
    return replace(
        character,
        first_night=(character.first_night or _NOTE) if character.id in first_night else None,
        other_night=(character.other_night or _NOTE) if character.id in other_night else None,
    )


def jinxes_of(entry: Mapping[str, Any], where: str, problems: list[Problem]) -> tuple[tuple[str, str], ...]:
    """Returns the (other id as written, text) pairs of an object's ``jinxes``; what is no such pair is named."""
    value = entry.get("jinxes")
    listed = value if isinstance(value, list) else []
    pairs = tuple(
        (jinx["id"], jinx["reason"])
        for jinx in listed
        if isinstance(jinx, Mapping) and isinstance(jinx.get("id"), str) and jinx.get("reason")
        if isinstance(jinx["reason"], str)
    )
    if len(pairs) < len(listed) or (value is not None and not isinstance(value, list)):
        problems.append(problem("script.not_jinxes", f"{where}.jinxes", field="jinxes"))
    return pairs


def team_written(entry: Mapping[str, Any]) -> object:
    """Returns what an object says its type is: under ``team``, or ``type`` as some tools write."""
    return entry.get("team") if entry.get("team") not in (None, "") else entry.get("type")


def _team(entry: Mapping[str, Any], where: str, id_: str, problems: list[Problem]) -> Team | None:
    value = team_written(entry)
    if not isinstance(value, str) or not value.strip():
        problems.append(problem("script.homebrew_no_team", f"{where}.team", id=id_))
        return None
    team = team_of(value)
    if team is None:
        problems.append(problem("script.unknown_team", f"{where}.team", id=id_, team=value))
    return team or UNKNOWN_TEAM


def _text(entry: Mapping[str, Any], key: str, where: str, problems: list[Problem]) -> str:
    value = entry.get(key)
    if value is None or isinstance(value, str):
        return value or ""
    problems.append(problem("script.not_text", f"{where}.{key}", field=key))
    return ""


def _position(entry: Mapping[str, Any], key: str, where: str, problems: list[Problem]) -> float | None:
    """A place in the night: zero, negative and absent mean asleep. True and false are no places."""
    value = entry.get(key)
    if value is None or value == "":
        text = entry.get(f"{key}Reminder")
        return UNPLACED if isinstance(text, str) and text else None
    if value is False:
        return None
    number = _number(value)
    if not math.isfinite(number):
        problems.append(problem("script.not_a_number", f"{where}.{key}", field=key))
        return None
    return number if number > 0 else None


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return math.nan
    if isinstance(value, str) and len(value) > _LONGEST_NUMBER:
        return math.nan
    try:
        return float(value)
    except ValueError:
        return math.nan


def _reminders(entry: Mapping[str, Any], where: str, problems: list[Problem]) -> tuple[ReminderSpec, ...]:
    """The printed tokens. Some tools put the global ones inside ``reminders``, as an object with both lists."""
    own, whole = entry.get("reminders"), entry.get("remindersGlobal")
    if isinstance(own, Mapping) and own.keys() & {"reminders", "remindersGlobal"}:
        whole = own.get("remindersGlobal") if whole is None else whole
        own = own.get("reminders")
    found: list[ReminderSpec] = []
    for key, value, whole_table in (("reminders", own, False), ("remindersGlobal", whole, True)):
        if value is None:
            continue
        words = [text.strip() for text in value if isinstance(text, str)] if isinstance(value, list) else []
        if not isinstance(value, list) or len(words) < len(value):
            problems.append(problem("script.not_a_list_of_texts", f"{where}.{key}", field=key))
        counts = Counter(text for text in words if text)
        found += [ReminderSpec(text, count=count, whole_table=whole_table) for text, count in counts.items()]
    return tuple(found)


def _images(entry: Mapping[str, Any], where: str, problems: list[Problem]) -> tuple[str, ...]:
    value = entry.get("image")
    listed = value if isinstance(value, list) else [] if value is None else [value]
    images = tuple(image for image in listed if isinstance(image, str))
    if len(images) < len(listed):
        problems.append(problem("script.not_a_list_of_texts", f"{where}.image", field="image"))
    return tuple(image for image in images if image)


def _extra(
    entry: Mapping[str, Any], read: HomebrewEntry, printed: tuple[ReminderSpec, ...] | None
) -> tuple[tuple[str, str], ...]:
    """What the record itself can't say, sorted: unknown keys, numbers in the nights, a type the game doesn't have.

    ``printed``: the tokens as they are printed, when the record has others.
    """
    kept: dict[str, Any] = {key: value for key, value in entry.items() if key not in _USED}
    for key, place in (("firstNight", read.first_night), ("otherNight", read.other_night)):
        if entry.get(key) not in (None, ""):
            kept[key] = 0 if place is None else int(place) if place.is_integer() and place < _EXACT else place
    team = team_written(entry)
    if isinstance(team, str) and team_of(team) is None:
        kept["team"] = team
    if "type" in entry and team is not entry["type"]:
        kept["type"] = entry["type"]
    if entry.get("setup") in _TRUE:
        kept["setup"] = True
    for key, whole_table in (("reminders", False), ("remindersGlobal", True)) if printed is not None else ():
        kept[key] = expanded(printed or (), whole_table=whole_table)
    return tuple((key, json.dumps(kept[key], ensure_ascii=False)) for key in sorted(kept))


def expanded(reminders: Sequence[ReminderSpec], *, whole_table: bool) -> list[str]:
    """Returns the words of tokens as a script file lists them: one entry for each token."""
    return [one.text for one in reminders if one.whole_table == whole_table for _ in range(one.count)]
