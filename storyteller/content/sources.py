"""Reads the data files as people write them, checks each, and names everything that is wrong with them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from storyteller.content.digest import shelf_sources, text_sources
from storyteller.content.faults import AssetFault, Fault
from storyteller.content.languages import PLURAL_FORMS
from storyteller.content.schema import (
    CharacterFile,
    CountsFile,
    JinxesFile,
    NightOrderFile,
    PinyinFile,
    ShelfFile,
    TextFile,
)

Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Sheets:
    """All files of a catalogue, checked one by one.

    Attributes:
        characters: Sorted by file name.
    """

    characters: tuple[CharacterFile, ...]
    night_order: NightOrderFile
    player_counts: CountsFile
    jinxes: JinxesFile


@dataclass(slots=True)
class _Reader:
    """Reads files below a folder and collects their faults, so that all are told at once."""

    root: Path
    faults: list[Fault] = field(default_factory=list)

    def table(self, file: Path) -> dict[str, Any] | None:
        """Returns the file's top-level table, or None with a fault noted."""
        try:
            return tomllib.loads(file.read_text("utf-8"))
        except FileNotFoundError:
            self.note(file, "", "the file is missing")
        except UnicodeDecodeError as error:
            self.note(file, "", f"not UTF-8 at byte {error.start}")
        except tomllib.TOMLDecodeError as error:
            self.note(file, "", f"not TOML: {error}")
        return None

    def record(self, file: Path, model: type[Model]) -> Model | None:
        """Returns the file as a record, or None with its faults noted."""
        table = self.table(file)
        return None if table is None else self.check(file, table, model)

    def check(self, file: Path, table: object, model: type[Model], prefix: str = "") -> Model | None:
        """Returns a table as a record, or None with its faults noted."""
        try:
            return model.model_validate(table)
        except ValidationError as error:
            for detail in error.errors(include_url=False, include_context=False):
                place = ".".join(map(str, detail["loc"]))
                reason = detail["msg"].removeprefix("Value error, ")
                self.note(file, ".".join(part for part in (prefix, place) if part), reason)
        return None

    def note(self, file: Path, key: str, reason: str) -> None:
        """Notes a fault."""
        self.faults.append(Fault(file.relative_to(self.root).as_posix(), key, reason))


def read_sheets(assets: Path) -> Sheets:
    """Returns all files of the catalogue below an assets folder.

    Raises:
        AssetFault: Some file is missing or wrong; names every fault.
    """
    reader = _Reader(assets)
    root = assets / "clocktower"
    characters = []
    for file in sorted((root / "characters").glob("*.toml")):
        character = reader.record(file, CharacterFile)
        if character is None:
            continue
        if character.id != file.stem:
            reader.note(file, "id", f"{character.id!r} in a file named for {file.stem!r}")
        characters.append(character)
    orders = reader.record(root / "night_order.toml", NightOrderFile)
    counts = reader.record(root / "player_counts.toml", CountsFile)
    jinxes = reader.record(root / "jinxes.toml", JinxesFile)
    if reader.faults or orders is None or counts is None or jinxes is None:
        raise AssetFault(reader.faults)
    return Sheets(tuple(characters), orders, counts, jinxes)


def read_character_texts(folder: Path) -> dict[str, TextFile]:
    """Returns one language's texts of characters and table steps by id, from all files of its folder.

    Raises:
        AssetFault: A file is wrong, or an id stands in two files.
    """
    reader = _Reader(folder)
    texts: dict[str, TextFile] = {}
    for file in text_sources(folder):
        for character, table in (reader.table(file) or {}).items():
            text = reader.check(file, table, TextFile, character)
            if character in texts:
                reader.note(file, character, "stands in another file as well")
            elif text is not None:
                texts[character] = text
    if reader.faults:
        raise AssetFault(reader.faults)
    return texts


def read_shelf(assets: Path) -> dict[str, ShelfFile]:
    """Returns the set-ups to start from, by script.

    Raises:
        AssetFault: A file is wrong.
    """
    reader = _Reader(assets)
    read = {file.stem: reader.record(file, ShelfFile) for file in shelf_sources(assets)}
    if reader.faults:
        raise AssetFault(reader.faults)
    return {script: shelf for script, shelf in read.items() if shelf is not None}


def read_pinyin(assets: Path) -> PinyinFile:
    """Returns how Chinese is read.

    Raises:
        AssetFault: The file is missing or wrong.
    """
    reader = _Reader(assets)
    pinyin = reader.record(assets / "pinyin" / "zh_Hans.toml", PinyinFile)
    if pinyin is None:
        raise AssetFault(reader.faults)
    return pinyin


def read_messages(folder: Path) -> dict[str, str | dict[str, str]]:
    """Returns one language's messages as dotted keys; a file's name is no part of a key.

    A table of strings with ``other`` and any of the other plural forms beside it is a plural and stays a table.

    Raises:
        AssetFault: A file is wrong, or a key stands twice.
    """
    reader = _Reader(folder)
    flat: dict[str, str | dict[str, str]] = {}

    def add(file: Path, prefix: str, table: dict[str, Any]) -> None:
        for name, value in table.items():
            key = f"{prefix}{name}"
            plural = isinstance(value, dict) and "other" in value and set(value) <= PLURAL_FORMS
            if isinstance(value, dict) and not plural:
                add(file, f"{key}.", value)
            elif key in flat:
                reader.note(file, key, "stands in another file as well")
            elif isinstance(value, str) or (plural and all(isinstance(text, str) for text in value.values())):
                flat[key] = value
            else:
                reader.note(file, key, "neither text nor table")

    for file in text_sources(folder):
        add(file, "", reader.table(file) or {})
    if reader.faults:
        raise AssetFault(reader.faults)
    return flat
