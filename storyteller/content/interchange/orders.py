"""The night orders of a script: its own where ``_meta`` gives one, else the official one with its own characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from storyteller.content.homebrew import UNPLACED
from storyteller.content.interchange.entries import Reading
from storyteller.content.night_rows import in_own_order, with_homebrew

MAX_ROWS: Final = 2_000
ORDER_KEYS: Final = ("firstNight", "otherNight")


def night_order(reading: Reading, meta: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """Returns one night's order, complete.

    Rows of nobody on the script are passed over and named; so are characters its own order left out, who get the place
    of the official order or of their own number, or come just before dawn.

    Args:
        reading: The entries, all read.
        meta: The script's ``_meta``.
        key: ``firstNight`` or ``otherNight``.
    """
    first = key == "firstNight"
    placed = reading.first_night if first else reading.other_night
    sheet = with_homebrew(reading.catalogue.first_night if first else reading.catalogue.other_night, placed)
    own = own_rows(meta, key)
    where = f"{reading.meta_where}.{key}"
    _name_oddities(reading, meta, key, where)
    listed = _listed(reading, own, where)
    for row, number in placed.items():
        if row not in listed and number == UNPLACED:
            reading.problems.add("script.no_place", f"{reading.places[row]}.{key}", id=row, field=key)
    if not own:
        return sheet
    for row in sheet:
        if row in reading.characters and row not in listed and placed.get(row) != UNPLACED:
            reading.problems.add("script.order_missing", where, id=row)
    # Homebrew that is listed stands where it is listed; its number must not draw others along.
    return in_own_order(list(listed), [row for row in sheet if row not in listed or row not in reading.homebrew])


def own_rows(meta: Mapping[str, Any], key: str) -> list[str]:
    """Returns a night's own order as it is written, as far as it can be used; empty when there is none."""
    own = meta.get(key)
    return [row for row in own[:MAX_ROWS] if isinstance(row, str)] if isinstance(own, list) else []


def _name_oddities(reading: Reading, meta: Mapping[str, Any], key: str, where: str) -> None:
    own = meta.get(key)
    if own is None:
        return
    if not isinstance(own, list) or len(own_rows(meta, key)) < len(own[:MAX_ROWS]):
        reading.problems.add("script.not_a_list_of_texts", where, field=key)
    if isinstance(own, list) and len(own) > MAX_ROWS:
        reading.problems.add("script.order_long", where, n=len(own), limit=MAX_ROWS)


def _listed(reading: Reading, own: list[str], where: str) -> dict[str, None]:
    """The rows of the own order that mean somebody, each once, in its order."""
    listed: dict[str, None] = {}
    for index, written in enumerate(own):
        row = reading.row(written)
        if row is None:
            reading.problems.add("script.order_unknown", f"{where}[{index}]", id=written)
        elif row in listed:
            reading.problems.add("script.order_repeated", f"{where}[{index}]", id=written)
        else:
            listed[row] = None
    return listed
