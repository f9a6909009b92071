"""Reads the publisher's role list, night sheet and jinx list of a pack."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue, Character, Jinx, Wake, WakeAct
from storyteller.content.homebrew import read_homebrew
from storyteller.content.night_rows import in_own_order
from storyteller.content.problems import Problem, problem
from storyteller.content.special import GLYPHS, features

Entry = Mapping[str, Any]
_ID: Final = re.compile(r"[a-z0-9]{1,50}")
_TABLE_ROWS: Final = {step.replace("_", ""): step for step in TABLE_STEPS}
_NOTE: Final = Wake(acts=(WakeAct("free_note"),))
NAMED: Final = 5
"""Of many things that are missing so many are named."""


def official_entries(roles: Sequence[Entry], where: str, problems: list[Problem]) -> dict[str, Entry]:
    """Returns the role list by id; entries without a proper id are named and left out."""
    found: dict[str, Entry] = {}
    for place, entry in enumerate(roles):
        id_ = entry.get("id")
        if isinstance(id_, str) and _ID.fullmatch(id_):
            found[id_] = entry
        else:
            problems.append(problem("pack.bad_id", f"{where}[{place}]", file=where))
    return found


def newer_characters(
    entries: Mapping[str, Entry], known: Catalogue, where: str, problems: list[Problem]
) -> dict[str, Character]:
    """Returns the characters of a role list that the catalogue doesn't know, each as far as its entry says."""
    names = {_folded(str(entry.get("name", ""))): id_ for id_, entry in entries.items()}

    def find(name: str) -> str | None:
        folded = _folded(name)
        return names.get(folded) or (folded if folded in known.characters else None)

    found = {}
    for id_, entry in entries.items():
        if id_ in known.characters:
            continue
        character = _character(entry, f"{where}: {id_}", find, problems)
        if character is not None:
            found[id_] = character
    return found


def _folded(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())


def _character(
    entry: Entry, where: str, find: Callable[[str], str | None], problems: list[Problem]
) -> Character | None:
    read = read_homebrew(entry, where)
    problems += read.problems
    if read.character is None:
        return None
    plain = read.character
    special = features(entry, plain.team, plain.reminders, find)
    return replace(
        plain,
        glyph=GLYPHS[plain.team],
        edition=plain.edition or "carousel",
        setup=special.setup,
        traits=special.traits,
        reminders=special.reminders,
        first_night=special.first_night,
        other_night=special.other_night,
        homebrew=None,
    )


def older(entries: Mapping[str, Entry], known: Catalogue) -> tuple[str, ...]:
    """Returns the catalogue's characters that a role list lacks: with any, the list is the older of the two."""
    return tuple(id_ for id_ in known.characters if id_ not in entries)


def night_rows(sheet: Entry, key: str, characters: Mapping[str, object]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the rows of one order as the catalogue names them, each once, and those of nobody who is known."""
    rows: dict[str, None] = {}
    unknown: dict[str, None] = {}
    for written in sheet[key]:
        folded = _folded(written) if isinstance(written, str) else ""
        row = _TABLE_ROWS.get(folded, folded)
        (rows if row in TABLE_STEPS or row in characters else unknown)[row or str(written)] = None
    return tuple(rows), tuple(unknown)


def newer_order(rows: Sequence[str], known: Sequence[str]) -> tuple[str, ...] | None:
    """Returns a pack's order completed from the catalogue's, or None when the pack's is the older of the two.

    A sheet that lacks rows and brings no new one is older. One that brings new rows may have dropped some: those stay
    where they were, so that nobody is forgotten.
    """
    lost = [row for row in known if row not in rows]
    if not rows or (lost and not set(rows) - set(known)):
        return None
    return in_own_order(rows, known)


def woken(character: Character, first_night: Sequence[str], other_night: Sequence[str]) -> Character:
    """Returns the character with something to do in each night in whose order it stands."""
    if character.id in first_night and character.first_night is None:
        character = replace(character, first_night=_NOTE)
    if character.id in other_night and character.other_night is None:
        character = replace(character, other_night=_NOTE)
    return character


def jinx_pairs(
    listed: Sequence[Entry], characters: Mapping[str, object], where: str, problems: list[Problem]
) -> dict[str, str]:
    """Returns the texts of a jinx list by ``a.b``, ids in the order of the alphabet; strangers are named."""
    found: dict[str, str] = {}
    for place, entry in enumerate(listed):
        one = _folded(str(entry.get("id", "")))
        for jinx in entry["jinx"]:
            other = _folded(str(jinx.get("id", ""))) if isinstance(jinx, Mapping) else ""
            reason = jinx.get("reason") if isinstance(jinx, Mapping) else None
            if one not in characters or other not in characters or not isinstance(reason, str) or not reason.strip():
                problems.append(problem("pack.bad_jinx", f"{where}[{place}]", file=where, a=one, b=other))
                continue
            found[".".join(sorted((one, other)))] = reason.strip()
    return found


def with_jinxes(known: Sequence[Jinx], pairs: Mapping[str, str]) -> tuple[Jinx, ...]:
    """Returns the catalogue's jinxes and after them a pack's new pairs."""
    there = {".".join(sorted((jinx.a, jinx.b))) for jinx in known}
    new = (pair.split(".") for pair in pairs if pair not in there)
    return (*known, *(Jinx(a, b) for a, b in new))
