"""Makes a pack of the publisher's files that a person has: what is damaged or too old is left out and named."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from json import JSONDecodeError
from pathlib import Path, PurePosixPath
from typing import Any

from storyteller.clocktower.catalogue import Catalogue, Character
from storyteller.content.packs import sheets, texts
from storyteller.content.packs.gather import PICTURES, Budget, Found, gather
from storyteller.content.packs.recognise import decoded, kind_of, language_of, picture_of
from storyteller.content.packs.record import PARTS, Pack, Part, Variant
from storyteller.content.problems import Problem, problem

Check = Callable[[bytes], bytes | None]
"""Returns a picture made safe and small, None for what is no picture that can be shown."""


@dataclass(frozen=True, slots=True)
class ReadPack:
    """What could be made of the files.

    Attributes:
        pack: None when there was nothing to use, or the reader was stopped.
        pictures: The pictures by the file names that ``pack`` gives them.
        problems: What was left out and why, in the order of the files.
        files: How many files were looked at.
    """

    pack: Pack | None
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    files: int = 0


@dataclass(slots=True)
class _Heap:
    """The files sorted by what they are, before they are understood together."""

    roles: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    roles_from: str = ""
    night: tuple[str, Mapping[str, Any]] | None = None
    jinxes: tuple[str, list[Mapping[str, Any]]] | None = None
    translations: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    pictures: list[tuple[str, str, bytes]] = field(default_factory=list)
    hash: Any = field(default_factory=hashlib.sha256)
    problems: list[Problem] = field(default_factory=list)
    files: int = 0


def read_pack(
    sources: Sequence[Path],
    known: Catalogue,
    check: Check,
    going_on: Callable[[int], bool] = lambda _files: True,
) -> ReadPack:
    """Returns the pack in some files, folders and archives. Never raises for what stands in them.

    Args:
        sources: What the person chose.
        known: The catalogue it is measured against.
        check: Makes a picture safe; called for each.
        going_on: Called with the number of files read so far; False stops.
    """
    heap = _Heap()
    budget = Budget()
    for found in gather(sources, budget):
        heap.files += 1
        heap.hash.update(found.name.encode() + found.data)
        _sort(heap, found, check)
        if not going_on(heap.files):
            return ReadPack(None, problems=(problem("pack.stopped", ""),), files=heap.files)
    heap.problems += budget.problems
    pack, pictures = _understood(heap, known, _name(sources))
    if not pack.parts:
        return ReadPack(None, problems=(*heap.problems, problem("pack.nothing", "")), files=heap.files)
    return ReadPack(pack, pictures, tuple(heap.problems), heap.files)


def _name(sources: Sequence[Path]) -> str:
    """One source gives its name, several that of the folder they lie in."""
    source = sources[0] if len(sources) == 1 else sources[0].parent
    name = source.name if source.is_dir() else source.stem
    return " ".join(name.split())[:60] or "pack"


def _sort(heap: _Heap, found: Found, check: Check) -> None:
    if PurePosixPath(found.name).suffix.lower() in PICTURES:
        picture = check(found.data)
        if picture is None:
            heap.problems.append(problem("pack.bad_picture", found.where, file=found.where))
        else:
            heap.pictures.append((found.name, found.where, picture))
        return
    try:
        value = decoded(found.data)
    except JSONDecodeError as fault:
        place = {"line": fault.lineno, "column": fault.colno}
        heap.problems.append(problem("pack.not_json_at", found.where, file=found.where, **place))
        return
    except ValueError:
        heap.problems.append(problem("pack.not_json", found.where, file=found.where))
        return
    _sort_value(heap, found, value)


def _sort_value(heap: _Heap, found: Found, value: Any) -> None:
    kind = kind_of(value)
    if kind == "roles":
        heap.roles |= sheets.official_entries(value, found.where, heap.problems)
        heap.roles_from = found.where
    elif kind == "night":
        heap.night = (found.where, value)
    elif kind == "jinxes":
        heap.jinxes = (found.where, value)
    elif kind == "translation":
        language = language_of(found.name)
        if language:
            heap.translations[language] = value
        else:
            heap.problems.append(problem("pack.no_language", found.where, file=found.where))
    elif kind == "script":
        heap.problems.append(problem("pack.is_script", found.where, file=found.where))
    else:
        heap.problems.append(problem("pack.unknown_file", found.where, file=found.where))


# --- understood together ---------------------------------------------------------------------------------------------


def _understood(heap: _Heap, known: Catalogue, name: str) -> tuple[Pack, dict[str, bytes]]:
    newer = sheets.newer_characters(heap.roles, known, heap.roles_from, heap.problems)
    characters: dict[str, Character] = {**known.characters, **newer}
    aged = _age(heap, known)
    first, other = ((), ()) if aged else _orders(heap, known, characters)
    pairs = _pairs(heap, characters)
    new_pairs = () if aged else sheets.with_jinxes((), {k: v for k, v in pairs.items() if k not in _known_pairs(known)})
    wording, jinx_texts, reminders = _wording(heap, characters, pairs)
    named, pictures = _pictures(heap, characters)
    there: dict[Part, bool] = {
        "words": any(wording.values()) or any(jinx_texts.values()),
        "art": bool(named),
        "characters": bool(newer),
        "night": bool(first),
        "jinxes": bool(new_pairs),
    }
    pack = Pack(
        id=heap.hash.hexdigest()[:12],
        name=name,
        parts=tuple(part for part in PARTS if there[part]),
        sheets=Catalogue(
            characters={id_: sheets.woken(record, first, other) for id_, record in newer.items()},
            first_night=first,
            other_night=other,
            jinxes=new_pairs,
        ),
        texts=wording,
        jinx_texts=jinx_texts,
        reminders=reminders,
        other_languages=tuple(sorted(language for language in heap.translations if not wording.get(language))),
        pictures=named,
    )
    return pack, pictures


def _age(heap: _Heap, known: Catalogue) -> bool:
    """Whether the role list is older than the catalogue: then its orders and pairs would take something away."""
    missing = sheets.older(heap.roles, known) if heap.roles else ()
    if missing:
        some = ", ".join(missing[: sheets.NAMED])
        heap.problems.append(problem("pack.older", heap.roles_from, file=heap.roles_from, n=len(missing), some=some))
    return bool(missing)


def _orders(heap: _Heap, known: Catalogue, characters: Mapping[str, object]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Both orders, or none: half a sheet would mix two ages."""
    if heap.night is None:
        return (), ()
    where, sheet = heap.night
    orders = []
    for key, official in (("firstNight", known.first_night), ("otherNight", known.other_night)):
        rows, unknown = sheets.night_rows(sheet, key, characters)
        if unknown:
            some = ", ".join(unknown[: sheets.NAMED])
            heap.problems.append(problem("pack.unknown_rows", f"{where}: {key}", file=where, n=len(unknown), some=some))
        if sheets.newer_order(rows, official) is None:
            lost = [row for row in official if row not in rows]
            some = ", ".join(lost[: sheets.NAMED])
            heap.problems.append(problem("pack.older_night", where, file=where, n=len(lost), some=some))
            return (), ()
        orders.append(rows)
    return orders[0], orders[1]


def _known_pairs(known: Catalogue) -> frozenset[str]:
    return frozenset(".".join(sorted((jinx.a, jinx.b))) for jinx in known.jinxes)


def _pairs(heap: _Heap, characters: Mapping[str, object]) -> dict[str, str]:
    if heap.jinxes is None:
        return {}
    where, listed = heap.jinxes
    return sheets.jinx_pairs(listed, characters, where, heap.problems)


def _wording(
    heap: _Heap, characters: Mapping[str, Character], pairs: Mapping[str, str]
) -> tuple[dict[str, dict[str, texts.Words]], dict[str, texts.Words], dict[str, texts.Words]]:
    """Texts of characters, of jinxes and of tokens, each by language."""
    wording: dict[str, dict[str, texts.Words]] = {"en": texts.role_texts(heap.roles)}
    jinxes: dict[str, texts.Words] = {"en": dict(pairs)}
    reminders: dict[str, texts.Words] = {}
    for language, translation in heap.translations.items():
        table = wording.setdefault(language, {})
        for id_, words in texts.translated_texts(translation["roles"], characters).items():
            table[id_] = {**table.get(id_, {}), **words}
        if shown := texts.translated_reminders(translation.get("reminders"), characters.values()):
            reminders[language] = shown
        all_pairs = {*pairs, *(str(key).replace("-", ".") for key in _mapping(translation.get("jinxes")))}
        known_pairs = [pair for pair in all_pairs if all(id_ in characters for id_ in pair.split("."))]
        jinxes.setdefault(language, {}).update(texts.translated_jinxes(translation.get("jinxes"), known_pairs))
    return wording, jinxes, reminders


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _pictures(heap: _Heap, characters: Mapping[str, object]) -> tuple[dict[str, dict[Variant, str]], dict[str, bytes]]:
    """Pictures under names of our own: no name out of an archive is ever a file's name."""
    named: dict[str, dict[Variant, str]] = {}
    kept: dict[str, bytes] = {}
    for name, where, data in heap.pictures:
        id_, variant = picture_of(name, characters)
        if not id_:
            heap.problems.append(problem("pack.nobodys_picture", where, file=where))
            continue
        file = f"{len(kept):04d}.png"
        named.setdefault(id_, {})[variant] = file
        kept[file] = data
    used = {file for variants in named.values() for file in variants.values()}
    return named, {file: data for file, data in kept.items() if file in used}
