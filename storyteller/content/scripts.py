"""Reads script files as other tools write them: what can't be read is named by its place, the rest is used.

The one importer of the program. The shapes it takes and what it reports stand in ``docs/scripts.md``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue
from storyteller.clocktower.model import Script
from storyteller.content import paths
from storyteller.content.homebrew import woken
from storyteller.content.interchange import entries as entry_reading
from storyteller.content.interchange import official
from storyteller.content.interchange.decode import MAX_BYTES, Undecodable, decode, decode_text, named, tidied
from storyteller.content.interchange.entries import META, OWN, Reading
from storyteller.content.interchange.orders import ORDER_KEYS, night_order, own_rows
from storyteller.content.interchange.shapes import Unwrapped, unwrap
from storyteller.content.interchange.spelling import official_id
from storyteller.content.problems import Problem, Problems, problem
from storyteller.kernel.message import Message
from storyteller.kernel.reason import reason_of

__all__ = (
    "BASE_SCRIPTS", "MAX_BYTES", "MAX_ENTRIES", "ReadScript", "export_script", "load_base_script", "official_id",
    "read_script", "read_script_bytes", "read_script_entries", "read_script_text", "script_report",
)  # fmt: skip

MAX_ENTRIES: Final = 2_000
BASE_SCRIPTS: Final = ("tb", "bmr", "snv")
"""Scripts of the base game; each lies in ``assets``."""

_READ_META: Final = frozenset(("id", "name", "author", "bootlegger", OWN, *ORDER_KEYS))


@dataclass(frozen=True, slots=True)
class ReadScript:
    """A script as far as it could be read.

    Attributes:
        script: None when nothing could be.
        problems: In the order of the file.
    """

    script: Script | None
    problems: tuple[Problem, ...] = ()


def read_script(file: Path, catalogue: Catalogue) -> ReadScript:
    """Returns the script in a file. Never raises for what stands in it, nor for a file that can't be opened."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = reason_of(error)
        return ReadScript(None, (problem("script.unreadable", "", file=file.name, reason=reason),))
    return read_script_bytes(data, catalogue, file.stem, file.name)


def read_script_bytes(data: bytes, catalogue: Catalogue, name: str = "", file: str = "") -> ReadScript:
    """Returns the script in the bytes of a file.

    Args:
        data: JSON in UTF-8, UTF-16 or GB 18030, with or without a byte order mark.
        catalogue: The official characters.
        name: What the script is called when it doesn't say so itself.
        file: What the file is called in messages; "" for the name.
    """
    problems = Problems()
    try:
        value = decode(data, problems, file or name)
    except Undecodable:
        return ReadScript(None, problems.all())
    return _read_value(value, catalogue, name, file or name, problems)


def read_script_text(text: str, catalogue: Catalogue, name: str = "") -> ReadScript:
    """Returns the script in a pasted text: JSON, or a link that carries it. Nothing is fetched."""
    problems = Problems()
    try:
        value = decode_text(text, problems, name)
    except Undecodable:
        return ReadScript(None, problems.all())
    return _read_value(value, catalogue, name, name, problems)


def read_script_entries(entries: object, catalogue: Catalogue, name: str = "") -> ReadScript:
    """Returns the script in a decoded JSON value: an array of ids, objects and one ``_meta``, or a known wrapper.

    What nothing could write down again (half a surrogate pair, NaN) is taken out of the value itself.
    """
    problems = Problems()
    try:
        value = tidied(entries, problems, name)
    except Undecodable:
        return ReadScript(None, problems.all())
    return _read_value(value, catalogue, name, name, problems)


def export_script(script: Script) -> list[Any]:
    """Returns a script as the entries of an official script file; reading them again gives an equal script."""
    return official.exported(script).entries


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
    return None if script is None else replace(script, id=id_)


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
            {"code": problem.code, "where": problem.where, "message": say(problem.message)} for problem in read.problems
        ],
    }


# --- from a decoded value to a script --------------------------------------------------------------------------------


def _read_value(value: object, catalogue: Catalogue, name: str, file: str, problems: Problems) -> ReadScript:
    found = unwrap(value)
    if found is not None and found.base in BASE_SCRIPTS:
        found = _with_base(found)
    if found is None:
        problems.add("script.not_a_list", "", file=named(file))
        return ReadScript(None, problems.all())
    if len(found.entries) > MAX_ENTRIES + min(1, _metas(found.entries)):
        problems.add("script.too_many", found.where, n=len(found.entries), limit=MAX_ENTRIES, file=named(file))
        return ReadScript(None, problems.all())
    reading = Reading(catalogue, problems, meta=found.meta, meta_where=found.meta_where)
    entry_reading.read_entries(reading, found.entries, found.where)
    if not reading.characters:
        problems.add("script.no_characters", "", file=named(file))
        return ReadScript(None, problems.all())
    script = _script(reading, name)
    return ReadScript(script, problems.all())


def _metas(entries: list[Any]) -> int:
    return sum(isinstance(entry, Mapping) and entry.get("id") == META for entry in entries)


def _with_base(found: Unwrapped) -> Unwrapped:
    """A saved game that names a script of the base game instead of listing it."""
    file = paths.assets_dir() / "clocktower" / "scripts" / f"{found.base}.json"
    listed = json.loads(file.read_bytes()) if file.is_file() else []
    return replace(found, entries=[*listed, *found.entries])


def _script(reading: Reading, name: str) -> Script:
    meta = reading.meta or {}
    first, other = (night_order(reading, meta, key) for key in ORDER_KEYS)
    jinxes = entry_reading.script_jinxes(reading)
    title, author = _meta_text(reading, meta, "name"), _meta_text(reading, meta, "author")
    first_rows, other_rows = set(first), set(other)
    return Script(
        id="",
        name=title if title.strip() else name,
        author=author,
        characters=tuple(reading.characters),
        homebrew=tuple(woken(character, first_rows, other_rows) for character in reading.homebrew.values()),
        first_night=first,
        other_night=other,
        jinxes=jinxes,
        bootlegger=_bootlegger(reading, meta),
        # Those an official file has room for first, as it lists them.
        unknown=tuple(sorted(reading.unknown, key=lambda id_: len(id_) > official.LONGEST_OFFICIAL_ID)),
        extra=_extra(reading, meta, entry_reading.official_jinxes_aside(reading, jinxes)),
    )


def _extra(
    reading: Reading, meta: Mapping[str, Any], jinxes: Mapping[str, list[dict[str, str]]]
) -> tuple[tuple[str, str], ...]:
    """What ``_meta`` says beyond what a script's record holds, and jinxes that wait for their other half."""
    kept: dict[str, Any] = {key: value for key, value in meta.items() if key not in _READ_META}
    for key in ORDER_KEYS:
        if own_rows(meta, key):
            kept[key] = own_rows(meta, key)
    if jinxes:
        kept[OWN] = {"jinxes": jinxes}
    return tuple((key, json.dumps(kept[key], ensure_ascii=False)) for key in sorted(kept))


def _meta_text(reading: Reading, meta: Mapping[str, Any], key: str) -> str:
    value = meta.get(key)
    if value is None or isinstance(value, str):
        return " ".join((value or "").splitlines())
    reading.problems.add("script.not_text", f"{reading.meta_where}.{key}", field=key)
    return ""


def _bootlegger(reading: Reading, meta: Mapping[str, Any]) -> tuple[str, ...]:
    value = meta.get("bootlegger")
    rules = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    texts = tuple(rule for rule in rules if isinstance(rule, str) and rule.strip())
    if (value is not None and not isinstance(value, (str, list))) or any(not isinstance(rule, str) for rule in rules):
        where = f"{reading.meta_where}.bootlegger"
        reading.problems.add("script.not_a_list_of_texts", where, field="bootlegger")
    return texts
