"""Reads characters that a script brings along, kept with the words and pictures of their author."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from storyteller.clocktower.catalogue import (
    TEAMS,
    Character,
    Homebrew,
    ReminderSpec,
    SetupEffect,
    Team,
    Wake,
    WakeAct,
)
from storyteller.content.problems import Problem, problem

_TEAM_SPELLINGS: Final[Mapping[str, Team]] = {**{team: team for team in TEAMS}, "traveler": "traveller"}
_USED: Final = frozenset((
    "id", "name", "team", "ability", "image", "edition", "flavor", "firstNight", "firstNightReminder", "otherNight",
    "otherNightReminder", "reminders", "remindersGlobal", "setup", "jinxes",
))  # fmt: skip
UNPLACED: Final = math.inf
"""Place of a character that acts at night but whose author gave no number: just before dawn."""
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


def read_homebrew(entry: Mapping[str, Any], where: str) -> HomebrewEntry:
    """Returns a homebrew character from an object of a script file.

    Name, team and ability are its core. Without a team it can't be used; without a name it is called by its id; all
    else is optional, and what is of the wrong kind is left out and named.

    Args:
        entry: The object; its ``id`` is a text that is not empty.
        where: Its place in the file, e.g. ``[3]``.
    """
    read = HomebrewEntry(None)
    id_ = str(entry["id"]).strip()
    team = _team(entry.get("team"), where, id_, read.problems)
    if team is None:
        return read
    name = _text(entry, "name", where, read.problems).strip()
    if not name:
        read.problems.append(problem("script.homebrew_no_name", f"{where}.name", id=id_))
    ability = _text(entry, "ability", where, read.problems)
    if not ability:
        read.problems.append(problem("script.homebrew_no_ability", f"{where}.ability", name=name or id_))
    read.first_night = _position(entry, "firstNight", where, read.problems)
    read.other_night = _position(entry, "otherNight", where, read.problems)
    read.jinxes = jinxes_of(entry)
    read.character = Character(
        id=id_,
        team=team,
        edition=_text(entry, "edition", where, read.problems),
        reminders=_reminders(entry, where, read.problems),
        setup=(SetupEffect("note", text="homebrew"),) if entry.get("setup") is True else (),
        homebrew=Homebrew(
            name=name or id_,
            ability=ability,
            first_night_text=_text(entry, "firstNightReminder", where, read.problems),
            other_night_text=_text(entry, "otherNightReminder", where, read.problems),
            flavor=_text(entry, "flavor", where, read.problems),
            images=_images(entry.get("image")),
            extra=tuple(
                (key, json.dumps(entry[key], ensure_ascii=False)) for key in entry if key not in _USED
            ),
        ),
    )
    return read


def woken(character: Character, first_night: Sequence[str], other_night: Sequence[str]) -> Character:
    """Returns the character with a wake in each night in whose order it stands."""
    return replace(
        character,
        first_night=_NOTE if character.id in first_night else None,
        other_night=_NOTE if character.id in other_night else None,
    )


def jinxes_of(entry: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Returns the (other id as written, text) pairs of an object's ``jinxes``; what is no such pair is left out."""
    jinxes = entry.get("jinxes")
    return tuple(
        (jinx["id"], jinx["reason"] if isinstance(jinx.get("reason"), str) else "")
        for jinx in (jinxes if isinstance(jinxes, list) else ())
        if isinstance(jinx, Mapping) and isinstance(jinx.get("id"), str)
    )


def _team(value: object, where: str, id_: str, problems: list[Problem]) -> Team | None:
    if not isinstance(value, str) or not value.strip():
        problems.append(problem("script.homebrew_no_team", f"{where}.team", id=id_))
        return None
    team = _TEAM_SPELLINGS.get(value.strip().lower())
    if team is None:
        problems.append(problem("script.unknown_team", f"{where}.team", id=id_, team=value))
    return team


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
        return UNPLACED if entry.get(f"{key}Reminder") else None
    if value is False:
        return None
    try:
        number = math.nan if value is True else float(value)
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    if math.isnan(number):
        problems.append(problem("script.not_a_number", f"{where}.{key}", field=key))
        return None
    return number if number > 0 else None


def _reminders(entry: Mapping[str, Any], where: str, problems: list[Problem]) -> tuple[ReminderSpec, ...]:
    found: list[ReminderSpec] = []
    for key, whole_table in (("reminders", False), ("remindersGlobal", True)):
        value = entry.get(key)
        if value is None:
            continue
        words = [text.strip() for text in value if isinstance(text, str)] if isinstance(value, list) else []
        if not isinstance(value, list) or len(words) < len(value):
            problems.append(problem("script.not_a_list_of_texts", f"{where}.{key}", field=key))
        counts = Counter(text for text in words if text)
        found += [ReminderSpec(text, count=count, whole_table=whole_table) for text, count in counts.items()]
    return tuple(found)


def _images(value: object) -> tuple[str, ...]:
    listed = value if isinstance(value, list) else [value]
    return tuple(image for image in listed if isinstance(image, str) and image)
