"""Turns the data files into the JSON that the program reads at start.

Reading the files themselves costs many times as much and needs pydantic. A compiled file says by a digest
which sources it was made from, so a stale one is never used.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from storyteller.clocktower.catalogue import TEAMS
from storyteller.content import loader
from storyteller.content.digest import (
    catalogue_sources,
    pinyin_sources,
    shelf_sources,
    source_digest,
    text_sources,
)
from storyteller.content.languages import more_languages
from storyteller.content.schema import LANGUAGES, CharacterFile
from storyteller.content.sources import read_character_texts, read_messages, read_pinyin, read_sheets, read_shelf


def compile_catalogue(assets_dir: Path) -> bytes:
    """Returns the catalogue of an assets folder as JSON, the same bytes for the same sources.

    Raises:
        AssetFault: A source file is missing or wrong.
    """
    sheets = read_sheets(assets_dir)
    characters = sorted(sheets.characters, key=lambda character: (TEAMS.index(character.team), character.id))
    return _json({
        "digest": source_digest(catalogue_sources(assets_dir)),
        "characters": {character.id: _character(character) for character in characters},
        "first_night": sheets.night_order.first_night,
        "other_night": sheets.night_order.other_night,
        "player_counts": sheets.player_counts.counts,
        "jinxes": [[*jinx.pair, jinx.setup] for jinx in sheets.jinxes.jinxes],
    })  # fmt: skip


def compile_character_texts(folder: Path) -> bytes:
    """Returns one language's texts of characters as JSON.

    Raises:
        AssetFault: A source file is wrong.
    """
    texts = {id_: text.model_dump(exclude_defaults=True) for id_, text in read_character_texts(folder).items()}
    return _json({"digest": source_digest(text_sources(folder)), "texts": texts})


def compile_messages(folder: Path) -> bytes:
    """Returns one language's messages as JSON.

    Raises:
        AssetFault: A source file is wrong.
    """
    return _json({"digest": source_digest(text_sources(folder)), "texts": read_messages(folder)})


def compile_shelf(assets_dir: Path) -> bytes:
    """Returns the set-ups to start from as JSON, by script.

    Raises:
        AssetFault: A source file is wrong.
    """
    shelf = {
        script: [setup.model_dump(exclude_defaults=True) for setup in file.setups]
        for script, file in read_shelf(assets_dir).items()
    }
    return _json({"digest": source_digest(shelf_sources(assets_dir)), "setups": shelf})


def compile_pinyin(assets_dir: Path) -> bytes:
    """Returns how Chinese is read as JSON.

    Raises:
        AssetFault: The source file is missing or wrong.
    """
    pinyin = read_pinyin(assets_dir)
    digest = source_digest(pinyin_sources(assets_dir))
    return _json({"digest": digest, "syllables": pinyin.syllables, "words": pinyin.words})


def compile_all(assets: Path, locale: Path) -> dict[Path, bytes]:
    """Returns every compiled file with the content it should have.

    Raises:
        AssetFault: A source file is wrong.
    """
    files = {
        loader.compiled_catalogue(assets): compile_catalogue(assets),
        loader.compiled_shelf(assets): compile_shelf(assets),
        loader.compiled_pinyin(assets): compile_pinyin(assets),
    }
    for language in LANGUAGES:
        texts = assets / "clocktower" / "text" / language
        files[loader.compiled_texts(assets, language)] = compile_character_texts(texts)
        files[loader.compiled_messages(locale, language)] = compile_messages(locale / language)
    for added in more_languages(locale, strict=True):
        files[loader.compiled_messages(locale, added.tag)] = compile_messages(locale / added.tag)
        texts = assets / "clocktower" / "text" / added.tag
        if texts.is_dir():
            files[loader.compiled_texts(assets, added.tag)] = compile_character_texts(texts)
    return files


def _character(character: CharacterFile) -> dict[str, Any]:
    record = character.model_dump(exclude_defaults=True, exclude={"id", "source", "each_night"})
    if character.each_night is not None:
        wake = character.each_night.model_dump(exclude_defaults=True)
        record |= {"first_night": wake, "other_night": wake}
    return record


def _json(document: Mapping[str, Any]) -> bytes:
    """Returns a document with a line for each entry of its tables, so that a change shows its place."""

    def compact(value: object) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    parts = []
    for key, value in document.items():
        if isinstance(value, Mapping):
            inner = ",\n".join(f" {compact(name)}:{compact(entry)}" for name, entry in value.items())
            parts.append(f"{compact(key)}:{{\n{inner}\n}}")
        else:
            parts.append(f"{compact(key)}:{compact(value)}")
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()
