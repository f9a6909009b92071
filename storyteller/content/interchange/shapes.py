"""Finds the list of characters in what other tools put around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_LISTS: Final = ("roles", "characters", "script", "content", "roleIds", "data")
"""Names under which tools keep the list, the likeliest first."""
_DEEPEST: Final = 3
NUMBERED: Final = (
    "id", "name", "image", "ability", "edition", "firstNight", "firstNightReminder", "otherNight", "otherNightReminder",
    "reminders", "remindersGlobal", "setup", "team", "isCustom",
)  # fmt: skip
"""What the numbers mean that stand for keys in a saved game of the town square."""
_NUMBERS: Final = {str(number): name for number, name in enumerate(NUMBERED)}


@dataclass(frozen=True, slots=True)
class Unwrapped:
    """What stands in a file, without its wrapping.

    Attributes:
        entries: The list.
        where: The place of the list in the file; "" for the file itself.
        meta: What the wrapping says about the script, to be read as ``_meta``; None for a bare list.
        meta_where: Its place.
        base: The id of a base script that a saved game names instead of a list.
    """

    entries: list[Any]
    where: str = ""
    meta: Mapping[str, Any] | None = None
    meta_where: str = ""
    base: str = ""


@dataclass(slots=True)
class _Meta:
    found: dict[str, Any] = field(default_factory=dict)
    where: str = ""


def unwrap(value: object) -> Unwrapped | None:
    """Returns the list of a script: the value itself, or what a wrapper known to be used holds; None for neither."""
    if isinstance(value, list):
        return Unwrapped(value)
    if not isinstance(value, Mapping):
        return None
    if isinstance(value.get("edition"), Mapping) and ("players" in value or "roles" in value):
        return _town_square(value)
    return _wrapped(value, "", _Meta(), 1)


def named_keys(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """Returns an object of a saved town square with names for its numbered keys; any other object as it is."""
    if "0" not in entry or "id" in entry:
        return entry
    return {"team": "townsfolk", **{_NUMBERS.get(key, key): value for key, value in entry.items()}}


def _wrapped(value: Mapping[str, Any], where: str, meta: _Meta, depth: int) -> Unwrapped | None:
    for key in ("meta", "_meta"):
        if isinstance(value.get(key), Mapping):
            meta.found, meta.where = {**value[key], **meta.found}, _inner(where, key)
    for key in _LISTS:
        inner = value.get(key)
        if isinstance(inner, (list, Mapping)) and (isinstance(inner, list) or depth < _DEEPEST):
            own = {name: part for name, part in value.items() if name in ("name", "author")}
            if own:
                meta.found, meta.where = {**own, **meta.found}, meta.where or where
            if isinstance(inner, Mapping):
                found = _wrapped(inner, _inner(where, key), meta, depth + 1)
                if found is not None:
                    return found
            else:
                return Unwrapped(inner, _inner(where, key), meta.found or None, meta.where)
    return None


def _town_square(state: Mapping[str, Any]) -> Unwrapped:
    edition: Mapping[str, Any] = state["edition"]
    roles, fabled = state.get("roles"), state.get("fabled")
    entries = [*(roles if isinstance(roles, list) else ()), *(fabled if isinstance(fabled, list) else ())]
    base = edition.get("id")
    if not isinstance(roles, list) and isinstance(base, str):
        return Unwrapped(entries, "fabled", None, "", base)
    meta = {key: value for key, value in edition.items() if key != "id"}
    return Unwrapped(entries, "roles", meta or None, "edition")


def _inner(where: str, key: str) -> str:
    return f"{where}.{key}" if where else key
