"""Checks what no single data file can show: that files, languages, scripts and compiled forms fit together.

Used by ``scripts/check_assets.py`` and the tests; the program itself never needs it.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from storyteller.clocktower.catalogue import GOOD_TEAMS, TABLE_STEPS, Catalogue
from storyteller.content.compile import compile_all, compile_catalogue
from storyteller.content.faults import AssetFault, Fault
from storyteller.content.loader import decode_catalogue
from storyteller.content.pinyin import Readings
from storyteller.content.schema import LANGUAGES, CharacterFile, Language, ShelfEntryFile, TextFile
from storyteller.content.scripts import read_script_entries
from storyteller.content.sources import (
    Sheets,
    read_character_texts,
    read_messages,
    read_pinyin,
    read_sheets,
    read_shelf,
)
from storyteller.content.wording import check_messages, check_wording

_ZH_TOKEN_LENGTH: Final = 6
BLUFFS_FROM: Final = 7
"""Players from which on there is Demon info. Source: the first-night sheet."""

Texts = dict[Language, dict[str, TextFile]]


def check(assets: Path, locale: Path) -> tuple[Fault, ...]:
    """Returns everything wrong with an assets and a locale folder, sorted by file.

    What can't be read at all is told first and alone: the other checks would only repeat it.
    """
    try:
        sheets = read_sheets(assets)
        texts = {language: read_character_texts(_text_folder(assets, language)) for language in LANGUAGES}
        messages = {language: read_messages(locale / language) for language in LANGUAGES}
        read_shelf(assets)
        pinyin = read_pinyin(assets)
    except AssetFault as fault:
        return fault.faults
    found = [
        *_orders(sheets),
        *_glyphs(sheets.characters),
        *_jinxes(sheets, messages),
        *_coverage(sheets, texts),
        *_tokens(sheets, texts),
        *_pinyin(texts, Readings(pinyin.syllables, pinyin.words)),
        *check_wording(texts, messages),
        *check_messages(messages),
        *_base_scripts(assets),
        *_shelf(assets),
        *_compiled(assets, locale),
    ]
    return tuple(sorted(set(found)))


def _text_folder(assets: Path, language: Language) -> Path:
    return assets / "clocktower" / "text" / language


def _character_file(id_: str) -> str:
    return f"clocktower/characters/{id_}.toml"


def _orders(sheets: Sheets) -> Iterator[Fault]:
    """Whoever wakes has a row in that order, and whoever has a row in an order wakes."""
    orders = {"first_night": sheets.night_order.first_night, "other_night": sheets.night_order.other_night}
    known = {character.id for character in sheets.characters} | set(TABLE_STEPS)
    for night, rows in orders.items():
        for row in rows:
            if row not in known:
                yield Fault("clocktower/night_order.toml", night, f"there is no {row!r}")
    for character in sheets.characters:
        for night, rows in orders.items():
            wakes = character.each_night or getattr(character, night)
            if wakes and character.id not in rows:
                yield Fault("clocktower/night_order.toml", night, f"{character.id!r} wakes but has no row")
            if not wakes and character.id in rows:
                yield Fault(_character_file(character.id), night, "has a row in the night order but no wake")


def _pinyin(texts: Texts, readings: Readings) -> Iterator[Fault]:
    """Every name and token can be found by how it is read, and in only one way unless a word says two."""
    for id_, text in texts["zh_Hans"].items():
        for words in (text.name, *text.reminders.values()):
            if not readings.settled(words):
                yield Fault("pinyin/zh_Hans.toml", "words", f"does not settle how {words!r} ({id_}) is read")


def _glyphs(characters: Iterable[CharacterFile]) -> Iterator[Fault]:
    font = importlib.import_module("fonticon_mdi7").MDI7  # it has no type hints
    seen: dict[str, str] = {}
    for character in characters:
        file = _character_file(character.id)
        if not hasattr(font, character.glyph):
            yield Fault(file, "glyph", f"the font has no {character.glyph!r}")
        first = seen.setdefault(character.glyph, character.id)
        if first != character.id:
            yield Fault(file, "glyph", f"{character.glyph!r} is that of {first!r} as well")


def _jinxes(sheets: Sheets, messages: dict[Language, dict[str, str | dict[str, str]]]) -> Iterator[Fault]:
    known = {character.id for character in sheets.characters}
    seen: set[tuple[str, str]] = set()
    for index, jinx in enumerate(sheets.jinxes.jinxes):
        a, b = jinx.pair
        place = f"jinxes.{index}.pair"
        for id_ in (a, b):
            if id_ not in known:
                yield Fault("clocktower/jinxes.toml", place, f"there is no character {id_!r}")
        if (a, b) in seen:
            yield Fault("clocktower/jinxes.toml", place, "the pair stands twice")
        seen.add((a, b))
        for language in LANGUAGES:
            if f"jinx.{a}.{b}" not in messages[language]:
                yield Fault(f"locale/{language}", f"jinx.{a}.{b}", "the text is missing")
    for language in LANGUAGES:
        for key in messages[language]:
            kind, _, pair = key.partition(".")
            a, _, b = pair.partition(".")
            if kind == "jinx" and a in known and b in known and (a, b) not in seen:
                yield Fault(f"locale/{language}", key, "is no pair of jinxes.toml")


def _coverage(sheets: Sheets, texts: Texts) -> Iterator[Fault]:
    """Both languages say the same things: exactly what the data files have."""
    for language in LANGUAGES:
        folder = f"clocktower/text/{language}"
        known = {character.id for character in sheets.characters} | set(TABLE_STEPS)
        for id_ in texts[language].keys() - known:
            yield Fault(folder, id_, "there is no such character")
        for step in TABLE_STEPS:
            if step not in texts[language]:
                yield Fault(folder, step, "the text is missing")
        for character in sheets.characters:
            text = texts[language].get(character.id)
            if text is None:
                yield Fault(folder, character.id, "the text is missing")
            else:
                yield from _sections(folder, character, text)
    for id_ in texts["en"].keys() & texts["zh_Hans"].keys():
        for section in ("ability", "first_night", "other_night", "advice"):
            if bool(getattr(texts["en"][id_], section)) != bool(getattr(texts["zh_Hans"][id_], section)):
                yield Fault("clocktower/text", f"{id_}.{section}", "stands in one language only")


def _sections(folder: str, character: CharacterFile, text: TextFile) -> Iterator[Fault]:
    if not text.ability:
        yield Fault(folder, f"{character.id}.ability", "is empty")
    for night in ("first_night", "other_night"):
        wakes = bool(character.each_night or getattr(character, night))
        if wakes and not getattr(text, night):
            yield Fault(folder, f"{character.id}.{night}", "is empty, but the character has a step there")
        if not wakes and getattr(text, night):
            yield Fault(folder, f"{character.id}.{night}", "has a text, but the character has no step there")


def _tokens(sheets: Sheets, texts: Texts) -> Iterator[Fault]:
    """Every token is translated, no other is, and the same words are shown alike for every character."""
    for language in LANGUAGES:
        folder = f"clocktower/text/{language}"
        shown_as: dict[str, str] = {}
        for character in sheets.characters:
            given = texts[language].get(character.id)
            shown = given.reminders if given else {}
            own = {reminder.text for reminder in character.reminders}
            for words in own - shown.keys():
                yield Fault(folder, f"{character.id}.reminders.{words}", "is not translated")
            for words in shown.keys() - own:
                yield Fault(folder, f"{character.id}.reminders.{words}", "the character has no such token")
            for words, text in shown.items():
                if shown_as.setdefault(words, text) != text:
                    yield Fault(folder, f"{character.id}.reminders.{words}", f"is {shown_as[words]!r} elsewhere")
                if language == "zh_Hans" and len(text) > _ZH_TOKEN_LENGTH:
                    yield Fault(folder, f"{character.id}.reminders.{words}", "is too long for a token")


def _base_scripts(assets: Path) -> Iterator[Fault]:
    catalogue = decode_catalogue(compile_catalogue(assets))
    for file in sorted((assets / "clocktower" / "scripts").glob("*.json")):
        place = f"clocktower/scripts/{file.name}"
        try:
            entries = json.loads(file.read_text("utf-8"))
        except ValueError as error:
            yield Fault(place, "", f"not JSON: {error}")
            continue
        read = read_script_entries(entries, catalogue)
        for problem in read.problems:
            yield Fault(place, problem.where, f"{problem.code} {dict(problem.message.params)}")


def _shelf(assets: Path) -> Iterator[Fault]:
    """Set-ups to start from are for a script there is and hang together; the tests ask the set-up engine as well."""
    catalogue = decode_catalogue(compile_catalogue(assets))
    for script, shelf in read_shelf(assets).items():
        file = assets / "clocktower" / "scripts" / f"{script}.json"
        if not file.is_file():
            yield Fault(f"clocktower/setups/{script}.toml", "", "there is no such script")
            continue
        try:
            read = read_script_entries(json.loads(file.read_text("utf-8")), catalogue)
        except ValueError:
            continue  # told with the scripts
        on_script = set(read.script.characters) if read.script else set()
        for setup in shelf.setups:
            for key, reason in _shelf_entry(setup, on_script & catalogue.characters.keys(), catalogue):
                yield Fault(f"clocktower/setups/{script}.toml", f"{setup.id}.{key}", reason)


def _shelf_entry(setup: ShelfEntryFile, on_script: set[str], catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    present = set(setup.characters)
    if len(setup.characters) != setup.players:
        yield "characters", f"{len(setup.characters)} characters for {setup.players} players"
    for id_ in (*setup.characters, *setup.shown.values(), *setup.bluffs):
        if id_ not in on_script:
            yield "characters", f"{id_!r} is not on the script"
    blind = {c for c in present & on_script if any(e.kind == "stand_in" for e in catalogue.characters[c].setup)}
    if blind != setup.shown.keys():
        yield "shown", f"must be given for {', '.join(sorted(blind)) or 'nobody'}"
    wanted = 3 if setup.players >= BLUFFS_FROM else 0
    if len(setup.bluffs) != wanted or len(set(setup.bluffs)) != wanted:
        yield "bluffs", f"three different ones from {BLUFFS_FROM} players on, else none"
    for id_ in on_script & set(setup.bluffs):
        if id_ in present | set(setup.shown.values()) or catalogue.characters[id_].team not in GOOD_TEAMS:
            yield "bluffs", f"{id_!r} is no good character out of play"
    due = {e.text for c in present & on_script for e in catalogue.characters[c].setup if e.kind == "mark"}
    if due != setup.marks.keys() or not set(setup.marks.values()) <= present:
        yield "marks", f"must be given for {', '.join(sorted(due)) or 'nothing'}, to characters in play"


def _compiled(assets: Path, locale: Path) -> Iterator[Fault]:
    for file, content in compile_all(assets, locale).items():
        if not file.is_file() or file.read_bytes() != content:
            yield Fault("/".join(file.parts[-3:]), "", "is stale; run scripts/compile_assets.py")
