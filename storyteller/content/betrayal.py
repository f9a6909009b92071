"""The editions and explorers of Betrayal, from their files.

Read when Betrayal is first asked for. The files are the program's own; their types are checked in the tests, at run
time only their shape is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from storyteller.betrayal.catalogue import TRAITS, Catalogue, EditionRules, Explorer, Link, Power, PrintedTrack
from storyteller.content import paths
from storyteller.content.faults import AssetFault, Fault

EDITIONS: Final = ("bg", "h3")
FOLDER: Final = "betrayal"


def load_betrayal(assets: Path | None = None) -> Catalogue:
    """Returns both editions with their explorers.

    Args:
        assets: An assets folder; None for the program's own.

    Raises:
        AssetFault: A file is missing or wrong.
    """
    folder = (assets or paths.assets_dir()) / FOLDER
    editions: dict[str, EditionRules] = {}
    explorers: dict[str, Explorer] = {}
    for edition in EDITIONS:
        file = folder / edition / "edition.toml"
        editions[edition] = _made(file, _edition, edition, _read(file))
        file = folder / edition / "explorers.toml"
        for id_, table in _read(file).items():
            explorers[id_] = _made(file, _explorer, edition, id_, table)
    return Catalogue(editions, explorers)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise AssetFault([Fault(_below(file), "", str(fault))]) from fault


def _made(file: Path, make: Any, *arguments: Any) -> Any:
    try:
        return make(*arguments)
    except (TypeError, KeyError, AttributeError) as fault:
        where = arguments[1] if len(arguments) > 2 else ""
        raise AssetFault([Fault(_below(file), where, str(fault))]) from fault


def _below(file: Path) -> str:
    return "/".join(file.parts[-3:])


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _edition(edition: str, table: Mapping[str, Any]) -> EditionRules:
    links = tuple(Link(**{name: _frozen(value) for name, value in link.items()}) for link in table.get("links", ()))
    rest = {name: _frozen(value) for name, value in table.items() if name != "links"}
    return EditionRules(id=edition, links=links, **rest)


def _explorer(edition: str, id_: str, table: Mapping[str, Any]) -> Explorer:
    tracks = tuple(
        PrintedTrack(trait, _frozen(row["values"]), row["start"], row.get("unsure", False))
        for trait, row in ((trait, table[trait]) for trait in TRAITS)
    )
    rest = {name: _frozen(value) for name, value in table.items() if name not in (*TRAITS, "power")}
    power = Power(**table["power"]) if "power" in table else None
    return Explorer(id=id_, edition=edition, tracks=tracks, power=power, **rest)
