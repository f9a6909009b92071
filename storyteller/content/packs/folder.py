"""Keeps packs below the data folder, one folder each, and reads them back at start."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from storyteller.clocktower.catalogue import Catalogue, Character
from storyteller.content.loader import decode_catalogue
from storyteller.content.packs.record import PARTS, Pack, Part

FORMAT: Final = 1
FILE: Final = "pack.json"
STATE: Final = "state.json"
PICTURES: Final = "pictures"


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack in its folder.

    Attributes:
        folder: Where it lies.
        off: Parts that are switched off.
    """

    folder: Path
    pack: Pack
    off: frozenset[Part] = frozenset()

    def has(self, part: Part) -> bool:
        """Returns whether the pack holds a part and it is switched on."""
        return part in self.pack.parts and part not in self.off


def kept_packs(root: Path) -> Iterator[KeptPack | Path]:
    """Yields the packs in a folder by name; for one that can't be read any more, its folder."""
    try:
        folders = sorted(entry.path for entry in os.scandir(root) if entry.is_dir() and not entry.name.startswith("."))
    except OSError:
        return
    for folder in map(Path, folders):
        try:
            yield _read(folder)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            yield folder


def keep(root: Path, pack: Pack, pictures: Mapping[str, bytes]) -> KeptPack:
    """Writes a pack, whole or not at all; one that is there already is replaced.

    Raises:
        OSError: It can't be written.
    """
    root.mkdir(parents=True, exist_ok=True)
    folder, fresh = root / pack.id, root / f".{pack.id}.new"
    shutil.rmtree(fresh, ignore_errors=True)
    (fresh / PICTURES).mkdir(parents=True)
    for name, data in pictures.items():
        (fresh / PICTURES / name).write_bytes(data)
    document = {"format": FORMAT, **_document(pack)}
    (fresh / FILE).write_text(json.dumps(document, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    return KeptPack(folder, pack)


def switch(kept: KeptPack, part: Part, on: bool) -> KeptPack:
    """Switches a part on or off for good. Raises OSError."""
    off = kept.off - {part} if on else kept.off | {part}
    file = kept.folder / STATE
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps({"off": sorted(off)}), encoding="utf-8")
    os.replace(fresh, file)
    return replace(kept, off=off)


def remove(folder: Path) -> None:
    """Deletes a pack's folder. Raises OSError."""
    shutil.rmtree(folder)


def picture_file(kept: KeptPack, name: str) -> Path | None:
    """Returns a picture of a pack as a file; None for a name that could lead elsewhere."""
    return kept.folder / PICTURES / name if name.removesuffix(".png").isalnum() else None


def _document(pack: Pack) -> dict[str, Any]:
    sheets = pack.sheets
    return {
        "id": pack.id,
        "name": pack.name,
        "parts": pack.parts,
        "sheets": {
            "digest": pack.id,
            "characters": {id_: _character(record) for id_, record in sheets.characters.items()},
            "first_night": sheets.first_night,
            "other_night": sheets.other_night,
            "player_counts": {},
            "jinxes": [[jinx.a, jinx.b, jinx.setup] for jinx in sheets.jinxes],
        },
        "texts": pack.texts,
        "jinx_texts": pack.jinx_texts,
        "reminders": pack.reminders,
        "other_languages": pack.other_languages,
        "pictures": pack.pictures,
    }


def _character(record: Character) -> dict[str, Any]:
    """As the compiled catalogue writes it: what is as always is left out."""
    whole = asdict(record)
    plain = asdict(Character(record.id, record.team, record.edition))
    needed = {"team", "edition", "glyph"}
    table = {
        field.name: whole[field.name]
        for field in fields(Character)
        if field.name in needed or (whole[field.name] != plain[field.name] and field.name not in ("id", "homebrew"))
    }
    if "traits" in table:
        table["traits"] = sorted(table["traits"])
    return table


def _read(folder: Path) -> KeptPack:
    document = json.loads((folder / FILE).read_bytes())
    if document["format"] != FORMAT:
        raise ValueError("a pack of another version")
    pack = Pack(
        id=str(document["id"]),
        name=str(document["name"]),
        parts=_parts(document["parts"]),
        sheets=_sheets(document["sheets"]),
        texts={language: dict(table) for language, table in document["texts"].items()},
        jinx_texts={language: dict(table) for language, table in document["jinx_texts"].items()},
        reminders={language: dict(table) for language, table in document["reminders"].items()},
        other_languages=tuple(document["other_languages"]),
        pictures={id_: dict(variants) for id_, variants in document["pictures"].items()},
    )
    return KeptPack(folder, pack, frozenset(_parts(_state(folder).get("off", ()))))


def _sheets(document: Mapping[str, Any]) -> Catalogue:
    return decode_catalogue(json.dumps(document).encode())


def _state(folder: Path) -> dict[str, Any]:
    """What is switched off; a file that can't be read means nothing is."""
    try:
        state = json.loads((folder / STATE).read_bytes())
    except (OSError, ValueError):
        return {}
    return state if isinstance(state, dict) else {}


def _parts(named: Iterable[object]) -> tuple[Part, ...]:
    known = set(map(str, named))
    return tuple(part for part in PARTS if part in known)
