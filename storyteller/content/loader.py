"""Gives the program its catalogue and texts: compiled, or from the sources when those have changed since.

The compiler is imported only when it is needed: it needs pydantic, which costs a tenth of a second.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from storyteller.clocktower.catalogue import (
    Catalogue,
    Character,
    Jinx,
    ReminderSpec,
    SetupEffect,
    TeamCounts,
    Wake,
    WakeAct,
)
from storyteller.content import paths
from storyteller.content.digest import catalogue_sources, shelf_sources, source_digest, text_sources


@dataclass(frozen=True, slots=True)
class ShelfSetup:
    """A set-up to start from.

    Attributes:
        script: The script it is for.
        players: How many, Travellers left out.
        characters: Whose tokens there truly are.
        shown: What those see who don't know their character, e.g. ``{"drunk": "chef"}``.
        bluffs: Three for the Demon; none where there is no Demon info.
        marks: Who bears a token from the start, by its official English words; a character in play.
        name, why: Its title, and what makes it a good game, by language.
    """

    id: str
    script: str
    players: int
    characters: tuple[str, ...]
    name: Mapping[str, str]
    why: Mapping[str, str]
    shown: Mapping[str, str] = field(default_factory=dict)
    bluffs: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)


def load_catalogue(assets: Path | None = None) -> Catalogue:
    """Returns all characters and sheets.

    Args:
        assets: An assets folder; None for the program's own.

    Raises:
        AssetFault: A source file is wrong and there is no compiled file made from it.
    """
    root = assets or paths.assets_dir()

    def make() -> bytes:
        from storyteller.content.compile import compile_catalogue

        return compile_catalogue(root)

    return _catalogue(fresh(compiled_catalogue(root), catalogue_sources(root), make))


def decode_catalogue(compiled: bytes) -> Catalogue:
    """Returns the catalogue that ``compile_catalogue`` made these bytes from."""
    return _catalogue(json.loads(compiled))


def load_shelf(assets: Path | None = None) -> tuple[ShelfSetup, ...]:
    """Returns the set-ups to start from, by script and as their files have them.

    Raises:
        AssetFault: A source file is wrong and there is no compiled file made from it.
    """
    root = assets or paths.assets_dir()

    def make() -> bytes:
        from storyteller.content.compile import compile_shelf

        return compile_shelf(root)

    document = fresh(compiled_shelf(root), shelf_sources(root), make)
    return tuple(_shelf(script, record) for script, records in document["setups"].items() for record in records)


def load_character_texts(language: str, assets: Path | None = None) -> dict[str, dict[str, Any]]:
    """Returns what is said about characters and table steps in one language, by id.

    Each value has ``name`` and, where there is something to say, ``ability``, ``first_night``,
    ``other_night``, ``advice`` and ``reminders`` (official English words to shown words).

    Raises:
        AssetFault: A source file is wrong and there is no compiled file made from it.
    """
    root = assets or paths.assets_dir()
    folder = root / "clocktower" / "text" / language

    def make() -> bytes:
        from storyteller.content.compile import compile_character_texts

        return compile_character_texts(folder)

    document = fresh(compiled_texts(root, language), text_sources(folder), make)
    texts: dict[str, dict[str, Any]] = document["texts"]
    return texts


def load_reminder_texts(language: str, assets: Path | None = None) -> dict[str, str]:
    """Returns the shown words of every reminder token by its official English words.

    Raises:
        AssetFault: As ``load_character_texts``.
    """
    shown: dict[str, str] = {}
    for text in load_character_texts(language, assets).values():
        shown.update(text.get("reminders", {}))
    return shown


def load_texts(language: str, locale: Path | None = None) -> dict[str, str | dict[str, str]]:
    """Returns the program's messages in one language by dotted key; a plural is ``{"one": …, "other": …}``.

    Args:
        language: A folder's name below ``locale``.
        locale: A locale folder; None for the program's own.

    Raises:
        AssetFault: A source file is wrong and there is no compiled file made from it.
    """
    root = locale or paths.locale_dir()
    folder = root / language

    def make() -> bytes:
        from storyteller.content.compile import compile_messages

        return compile_messages(folder)

    document = fresh(compiled_messages(root, language), text_sources(folder), make)
    texts: dict[str, str | dict[str, str]] = document["texts"]
    return texts


def compiled_catalogue(assets: Path) -> Path:
    """Returns where the compiled catalogue of an assets folder lies."""
    return assets / "clocktower" / "compiled" / "catalogue.json"


def compiled_shelf(assets: Path) -> Path:
    """Returns where the compiled set-ups of an assets folder lie."""
    return assets / "clocktower" / "compiled" / "shelf.json"


def compiled_texts(assets: Path, language: str) -> Path:
    """Returns where the compiled character texts of a language lie."""
    return assets / "clocktower" / "compiled" / f"text.{language}.json"


def compiled_messages(locale: Path, language: str) -> Path:
    """Returns where the compiled messages of a language lie."""
    return locale / "compiled" / f"{language}.json"


def compiled_pinyin(assets: Path) -> Path:
    """Returns where the compiled readings of Chinese lie."""
    return assets / "pinyin" / "compiled.json"


def fresh(compiled: Path, sources: list[Path], make: Callable[[], bytes]) -> dict[str, Any]:
    """Returns the compiled document when it was made from these sources, else a new one, made in memory.

    Where no sources are installed, the compiled file is all there is.
    """
    try:
        document: dict[str, Any] = json.loads(compiled.read_bytes())
        if not sources or document["digest"] == source_digest(sources):
            return document
    except (OSError, ValueError, KeyError, TypeError):
        pass  # missing or broken: the sources know better
    made: dict[str, Any] = json.loads(make())
    return made


def _catalogue(document: Mapping[str, Any]) -> Catalogue:
    return Catalogue(
        characters={id_: _character(id_, record) for id_, record in document["characters"].items()},
        first_night=tuple(document["first_night"]),
        other_night=tuple(document["other_night"]),
        player_counts={int(players): TeamCounts(*row) for players, row in document["player_counts"].items()},
        jinxes=tuple(Jinx(a, b, setup=setup) for a, b, setup in document["jinxes"]),
        digest=document["digest"],
    )


def _character(id_: str, record: Mapping[str, Any]) -> Character:
    return Character(
        id=id_,
        team=record["team"],
        edition=record["edition"],
        glyph=record["glyph"],
        reminders=tuple(ReminderSpec(**reminder) for reminder in record.get("reminders", ())),
        setup=tuple(_setup(effect) for effect in record.get("setup", ())),
        first_night=_wake(record.get("first_night")),
        other_night=_wake(record.get("other_night")),
        traits=frozenset(record.get("traits", ())),
        rule=record.get("rule", False),
    )


def _shelf(script: str, record: Mapping[str, Any]) -> ShelfSetup:
    lists = {key: tuple(record.get(key, ())) for key in ("characters", "bluffs")}
    return ShelfSetup(**{**record, **lists, "script": script})


def _setup(effect: Mapping[str, Any]) -> SetupEffect:
    return SetupEffect(**{**effect, "choices": tuple(effect.get("choices", ()))})


def _wake(wake: Mapping[str, Any] | None) -> Wake | None:
    if wake is None:
        return None
    acts = tuple(WakeAct(**act) for act in wake["acts"])
    return Wake(acts=acts, who=wake.get("who", "self"), when=wake.get("when", ""))
