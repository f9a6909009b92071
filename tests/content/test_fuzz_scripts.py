"""Thousands of spoiled scripts: none brings the reader down, and nothing is left out without a word."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Script
from storyteller.content.interchange.official import exported
from storyteller.content.interchange.spelling import official_id
from storyteller.content.problems import MAX_PROBLEMS, Problem
from storyteller.content.scripts import ReadScript, read_script_bytes
from tests.content.test_import_export import EVERYTHING, against_the_schema
from tests.content.test_import_shapes import SPELLINGS

FILES = sorted((Path(__file__).parent / "files").glob("*.json"))
SOURCES: Final[list[Any]] = [
    EVERYTHING,
    *SPELLINGS.values(),
    *(json.loads(file.read_text("utf-8")) for file in FILES if not file.stem.startswith("73")),
]
VALUES: Final[list[Any]] = [
    None, True, False, 0, -1, 7, 2.5, 1e308, 10**25, "", " ", "imp", "占卜师", "Lil' Monsta", "_meta", "dusk", "\x00",
    "\ud800",
    "x" * 300, "点灯人", "🔥", "true", "12", "team", "spirit", "traveler", [], {}, [[]], ["imp"], [1, None, "x"],
    {"id": "chef"},
    {"id": "_meta", "name": "Other"}, {"id": "own", "name": "Own", "team": "demon", "ability": "x"}, {"": ""},
]  # fmt: skip
KEYS: Final = (
    "id", "name", "team", "type", "ability", "image", "edition", "flavor", "firstNight", "otherNight", "reminders",
    "remindersGlobal", "firstNightReminder", "setup", "jinxes", "special", "bootlegger", "storyteller", "entries",
    "unknown", "roles", "0", "1", "colour", "author", "logo", "hideTitle",
)  # fmt: skip
PIECES: Final = (
    b'"', b"[", b"]", b"{", b"}", b",", b":", b"\\", b"\x00", b"\xff", b"\\u0000", b"\\ud83d", "“".encode(),
    "，".encode(),
    b"//", b"/*", b"'", b"9" * 50, b"1e999", b"NaN", b"null", b"\n", b"\xef\xbb\xbf", "点".encode(), b" ",
    b'"imp"',
)  # fmt: skip


def spoiled(case: int) -> bytes:
    """The bytes of one spoiled script; the same for the same number."""
    chance = random.Random(case)
    value = copy.deepcopy(chance.choice(SOURCES))
    for _ in range(chance.randrange(5)):
        value = changed(value, chance)
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5, allow_nan=True)
    data = text.encode(chance.choice(["utf-8"] * 8 + ["utf-16", "utf-8-sig"]), "surrogatepass")
    return bytes(torn(bytearray(data), chance)) if chance.random() < 0.4 else data


def changed(value: Any, chance: random.Random) -> Any:
    """A value with one thing in it replaced, added, removed, doubled or moved."""
    holders = [node for node in nodes(value) if node]
    if not holders:
        return copy.deepcopy(chance.choice(VALUES))
    holder = chance.choice(holders)
    new = copy.deepcopy(chance.choice(VALUES))
    if isinstance(holder, dict):
        key = chance.choice([*holder, chance.choice(KEYS)])
        holder[chance.choice(KEYS) if chance.random() < 0.2 else key] = new
        if chance.random() < 0.3:
            holder.pop(key, None)
    else:
        place = chance.randrange(len(holder))
        match chance.randrange(5):
            case 0:
                holder[place] = new
            case 1:
                holder.insert(place, new)
            case 2:
                del holder[place]
            case 3:
                holder.append(copy.deepcopy(holder[place]))
            case _:
                chance.shuffle(holder)
    return value


def nodes(value: Any) -> Iterator[Any]:
    if isinstance(value, (list, dict)):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from nodes(part)


def torn(data: bytearray, chance: random.Random) -> bytearray:
    """Bytes with a few places cut, doubled, or written over."""
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice([0, 1, 1, 2, 8, 200]))
        match chance.randrange(3):
            case 0:
                data[start:end] = b""
            case 1:
                data[start:start] = chance.choice(PIECES)
            case _:
                data[end:end] = data[start:end]
    return data


# --- what must hold for each -----------------------------------------------------------------------------------------


def unreported(data: bytes, read: ReadScript, catalogue: Catalogue) -> list[str]:
    """Places of a well-formed list that are neither in the script nor named in a problem."""
    try:
        entries = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return []
    if not isinstance(entries, list) or read.script is None or len(read.problems) > MAX_PROBLEMS:
        return []
    script = read.script
    if any(problem.code == "script.odd_characters" for problem in read.problems):
        return []  # said once for the file; what it was before can't be told apart here
    written = {
        entry["id"]: entry for entry in exported(script).entries if isinstance(entry, dict) and entry["id"] != "_meta"
    }
    meta = exported(script).entries[0]
    spare = meta.get("storyteller", {}).get("entries", {})
    places = [problem.where for problem in read.problems]
    lost = []
    for index, entry in enumerate(entries):
        where = f"[{index}]"
        if any(place.startswith(where) for place in places):
            continue  # named, whatever it is
        if isinstance(entry, str):
            lost += [] if official_id(entry, catalogue) in script.characters else [where]
        elif not isinstance(entry, dict):
            lost.append(where)
        elif str(entry.get("id", entry.get("0"))).strip().lower() == "_meta":
            lost += [
                f"{where}.{key}" for key in lost_keys(entry, {**meta, **spare.get("_meta", {})}, {"storyteller", "0"})
            ]
        elif str(entry.get("id")).strip() in written:
            id_ = str(entry["id"]).strip()
            lost += [f"{where}.{key}" for key in lost_keys(entry, {**written[id_], **spare.get(id_, {})}, {"type"})]
        else:
            lost += [] if stands_for(entry, script, catalogue) else [where]
    return lost


def lost_keys(entry: dict[str, Any], kept: dict[str, Any], used: set[str]) -> list[str]:
    empty = (None, "", [], False, 0, "0", "false", [""], [[]], " ", [" "])
    return [key for key, value in entry.items() if key not in kept and key not in used and value not in empty]


def stands_for(entry: dict[str, Any], script: Script, catalogue: Catalogue) -> bool:
    """Whether an object means an official character on the script, by id or name, or the script's title."""
    named = {official_id(str(entry.get(key)), catalogue) for key in ("id", "name", "0", "1")}
    numbered = entry.get("0") in script.characters
    return bool(named & set(script.characters)) or numbered or entry.get("name") == script.name


def check(data: bytes, catalogue: Catalogue) -> None:
    read = read_script_bytes(data, catalogue, "Foggy Pier")
    assert all(isinstance(problem, Problem) for problem in read.problems)
    if read.script is None:
        assert read.problems
        return
    assert unreported(data, read, catalogue) == []
    written = exported(read.script)
    assert written.problems or list(against_the_schema(written.entries)) == []
    text = json.dumps(written.entries, ensure_ascii=False, allow_nan=False).encode("utf-8")
    assert read_script_bytes(text, catalogue).script == read.script


@pytest.mark.soak
def test_a_spoiled_script_is_read_whole_or_with_a_report(
    catalogue: Catalogue, soak_size: Callable[[int, int], int]
) -> None:
    for case in range(soak_size(2_000, 20_000)):
        data = spoiled(case)
        try:
            check(data, catalogue)
        except BaseException as error:
            error.add_note(f"case {case}: {data[:2_000]!r}")
            raise


def test_spoiling_spoils(catalogue: Catalogue) -> None:
    """The mutations reach all that matters: refused files, mended ones, and every kind of trouble with an entry."""
    reads = [read_script_bytes(spoiled(case), catalogue) for case in range(600)]
    codes = {problem.code for read in reads for problem in read.problems}
    assert len(codes) >= 29
    assert 20 < sum(read.script is None for read in reads) < 300
    assert sum(read.problems == () for read in reads) > 50
