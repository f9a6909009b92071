"""Tells by its shape which tool saved a game, and reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.interchange import pocket_grimoire, townsquare
from storyteller.content.interchange.decode import Undecodable, decode, decode_text
from storyteller.content.interchange.table import ReadTable
from storyteller.content.problems import Problems


def read_saved_game(data: bytes, catalogue: Catalogue, name: str = "") -> ReadTable:
    """Returns the table in a file of the town square or of Pocket Grimoire. Never raises for what stands in it.

    Args:
        data: JSON in UTF-8, UTF-16 or GB 18030.
        catalogue: The official characters.
        name: The file's name, to be said.
    """
    problems = Problems()
    try:
        value = _storage(decode(data, problems, name), problems, name)
    except Undecodable:
        return ReadTable(None, "", problems.all())
    found = _table(value, catalogue) if isinstance(value, Mapping) else None
    if found is None:
        problems.add("interchange.neither", "", file=name)
        return ReadTable(None, "", problems.all())
    problems.take(found.problems)
    return ReadTable(found.table, found.format, problems.all())


def _storage(value: object, problems: Problems, name: str) -> object:
    """What the browser kept under Pocket Grimoire's key, as a text or not; the value itself where there is none."""
    if not isinstance(value, Mapping) or pocket_grimoire.KEY not in value:
        return value
    inside = value[pocket_grimoire.KEY]
    return decode_text(inside, problems, name) if isinstance(inside, str) else inside


def _table(value: Mapping[str, Any], catalogue: Catalogue) -> ReadTable | None:
    if townsquare.is_state(value):
        return townsquare.read(value, catalogue)
    return pocket_grimoire.read(value, catalogue) if pocket_grimoire.is_storage(value) else None
