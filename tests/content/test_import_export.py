"""What is written is an official script file, and reading it again gives the script that was written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Script
from storyteller.content.interchange.official import exported
from storyteller.content.scripts import (
    BASE_SCRIPTS,
    export_script,
    load_base_script,
    read_script,
    read_script_bytes,
    read_script_entries,
)

FILES = sorted((Path(__file__).parent / "files").glob("*.json"))

# --- the publisher's schema, as far as it says anything. Source: script-schema.json of May 2026 ----------------------

TEAMS: Final = {"townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric"}
TEXTS: Final = {
    "id": 50, "name": 30, "edition": 50, "ability": 250, "flavor": 500, "firstNightReminder": 500,
    "otherNightReminder": 500,
}  # fmt: skip
META_TEXTS: Final = {"name": 50, "author": 50, "logo": 250, "background": 250, "almanac": 250}
SPECIAL: Final = {
    "type": {"selection", "ability", "signal", "vote", "reveal", "player", "reminder"},
    "name": {
        "grimoire", "pointing", "ghost-votes", "distribute-roles", "bag-disabled", "bag-duplicate", "evil-duplicate",
        "good-duplicate", "multiplier", "hidden", "replace-character", "player", "card", "open-eyes", "public",
    },
    "time": {"pregame", "day", "night", "firstNight", "firstDay", "otherNight", "otherDay"},
    "global": {"townsfolk", "outsider", "minion", "demon", "traveller", "dead"},
}  # fmt: skip
CHARACTER_KEYS: Final = {
    *TEXTS, "image", "team", "firstNight", "otherNight", "reminders", "remindersGlobal", "setup", "jinxes", "special",
}  # fmt: skip


def is_text(value: Any, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_list(value: Any, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most


def against_the_schema(entries: Any) -> Iterator[str]:
    """What in a script file the schema forbids."""
    if not is_list(entries, 201) or len(entries) < 5:
        yield f"{len(entries)} entries"
    for place, entry in enumerate(entries):
        if isinstance(entry, str):
            faults = [] if len(entry) <= 20 else ["id"]
        elif entry.get("id") == "_meta":
            faults = list(faults_of_meta(entry))
        elif entry.keys() == {"id"}:
            faults = [] if is_text(entry["id"], 20) else ["id"]
        else:
            faults = list(faults_of_character(entry))
        yield from (f"[{place}].{fault}" for fault in faults)


def faults_of_meta(meta: dict[str, Any]) -> Iterator[str]:
    if "name" not in meta:
        yield "name"
    yield from (key for key, most in META_TEXTS.items() if key in meta and not is_text(meta[key], most))
    if not isinstance(meta.get("hideTitle", True), bool):
        yield "hideTitle"
    for key, most in (("bootlegger", 10), ("firstNight", 200), ("otherNight", 200)):
        if not is_list(meta.get(key, []), most) or not all(isinstance(one, str) for one in meta.get(key, [])):
            yield key


def faults_of_character(entry: dict[str, Any]) -> Iterator[str]:
    yield from ({"id", "name", "team", "ability"} - entry.keys()) | (entry.keys() - CHARACTER_KEYS)
    yield from (key for key, most in TEXTS.items() if key in entry and not is_text(entry[key], most))
    if entry.get("team") not in TEAMS:
        yield "team"
    image = entry.get("image", "")
    if not isinstance(image, str) and not (is_list(image, 3) and image and all(isinstance(one, str) for one in image)):
        yield "image"
    yield from (key for key in ("firstNight", "otherNight") if not is_number(entry.get(key, 0)))
    for key, most in (("reminders", 30), ("remindersGlobal", 25)):
        if not is_list(entry.get(key, []), 20) or not all(is_text(one, most) for one in entry.get(key, [])):
            yield key
    if not isinstance(entry.get("setup", True), bool):
        yield "setup"
    for jinx in entry.get("jinxes", []):
        if not {"id", "reason"} <= jinx.keys() or not is_text(jinx["id"], 50) or not is_text(jinx["reason"], 500):
            yield "jinxes"
    yield from ("special" for special in entry.get("special", []) if not is_special(special))


def is_special(special: Any) -> bool:
    if not {"type", "name"} <= special.keys():
        return False
    value = special.get("value", 0)
    return all(special[key] in known for key, known in SPECIAL.items() if key in special) and (
        is_text(value, 50) or is_number(value)
    )


def test_the_yardstick_itself_finds_faults() -> None:
    lamp = {"id": "lamp", "name": "L", "team": "minion", "ability": "x"}
    meta = {"id": "_meta", "name": "x"}
    good = [meta, "imp", "chef", {"id": "spy"}, lamp]
    assert list(against_the_schema(good)) == []
    bad = [
        {"id": "_meta"}, {**meta, "hideTitle": 1}, {**meta, "firstNight": [1]}, "x" * 21, {**lamp, "colour": 1},
        {**lamp, "team": "spirit"}, {**lamp, "name": "x" * 31}, {**lamp, "firstNight": True}, {**lamp, "image": []},
        {**lamp, "special": [{"type": "vote", "name": "x"}]}, {**lamp, "reminders": ["x" * 31]}, {"id": "x" * 21},
    ]  # fmt: skip
    assert all(list(against_the_schema([*good[1:], "baron", entry])) for entry in bad)
    assert list(against_the_schema(good[:4]))
    assert list(against_the_schema(["imp"] * 202))


# --- writing and reading again ---------------------------------------------------------------------------------------


def again(script: Script, catalogue: Catalogue) -> Script | None:
    return read_script_bytes(json.dumps(export_script(script)).encode(), catalogue).script


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_read_is_written_and_read_again_unchanged(catalogue: Catalogue, file: Path) -> None:
    script = read_script(file, catalogue).script
    assert script is not None
    written = exported(script)
    assert again(script, catalogue) == script
    few = ["script.export_few"] if len(written.entries) < 5 else []
    assert [problem.code for problem in written.problems] == few
    assert [fault for fault in against_the_schema(written.entries) if "entries" not in fault] == []


EVERYTHING: Final[list[Any]] = [
    {
        "id": "_meta", "name": "A title that is longer than the fifty letters a schema allows", "author": "A",
        "logo": "data:" + "x" * 300, "hideTitle": True, "background": "https://x.invalid/b.jpg", "almanac": 7,
        "bootlegger": [f"Rule {number}" for number in range(12)], "colour": {"a": [1, None]}, "empty": None,
        "firstNight": ["dusk", "lamp", "ghostid", "dawn"], "otherNight": ["lamp"] + [f"x{n}" for n in range(250)],
    },
    {
        "id": "lamp", "name": "The Very Longest Lamplighter Of Them All", "team": "spirit", "ability": "x" * 400,
        "flavor": "y" * 600, "edition": "e" * 60, "firstNightReminder": "z" * 700, "otherNightReminder": "Light it.",
        "firstNight": "12.5", "otherNight": True, "image": ["a", "b", "c", "d"], "setup": 1,
        "reminders": ["Lit", "Out", "Lit", "w" * 40, *(f"r{n}" for n in range(30))], "remindersGlobal": ["g" * 26],
        "jinxes": [
            {"id": "imp", "reason": "r" * 600}, {"id": "nobody", "reason": "Waits."}, {"id": "n" * 60, "reason": "x"},
        ],
        "special": [
            {"type": "vote", "name": "multiplier", "value": "3"}, {"type": "vote", "name": "unheard"},
            {"type": [], "name": "card"}, {"type": "signal", "name": "card", "value": "v" * 60}, 7,
        ],
        "unheard": [{"of": True}], "team2": "x",
    },
    {"id": "one", "name": "One", "team": "traveler", "ability": "x", "special": {"type": "player", "name": "pointing"}},
    {"id": "empath", "jinxes": [{"id": "imp", "reason": "House."}, {"id": "spy", "reason": "Waits too."}]},
    "imp", "zzz", {"id": "a-spelling-of-nobody-that-is-long"}, "yyy", "chef",
]  # fmt: skip


def test_nothing_is_lost_though_the_schema_has_no_room_for_it(catalogue: Catalogue) -> None:
    script = read_script_entries(EVERYTHING, catalogue).script
    assert script is not None
    written = exported(script)
    assert list(against_the_schema(written.entries)) == []
    assert written.problems == ()
    assert again(script, catalogue) == script
    lamp = script.homebrew[0]
    assert lamp.homebrew is not None
    extra = dict(lamp.homebrew.extra)
    assert (extra["unheard"], extra["team"], extra["firstNight"]) == ('[{"of": true}]', '"spirit"', "12.5")
    assert json.loads(extra["jinxes"]) == [{"id": "nobody", "reason": "Waits."}, {"id": "n" * 60, "reason": "x"}]
    assert script.unknown == ("zzz", "yyy", "a-spelling-of-nobody-that-is-long")
    assert json.loads(dict(script.extra)["storyteller"]) == {
        "jinxes": {"empath": [{"id": "spy", "reason": "Waits too."}]}
    }


def test_own_jinxes_stand_in_the_order_of_their_characters(catalogue: Catalogue) -> None:
    lamp = {"id": "lamp", "name": "L", "team": "minion", "ability": "x", "jinxes": [{"id": "imp", "reason": "One."}]}
    script = read_script_entries(
        ["imp", lamp, {"id": "imp", "jinxes": [{"id": "lamp", "reason": "Two."}]}], catalogue
    ).script
    assert script is not None
    assert [jinx.reason for jinx in script.jinxes] == ["Two.", "One."]
    assert again(script, catalogue) == script


def test_of_own_jinxes_without_end_some_are_used_and_the_rest_is_told(catalogue: Catalogue) -> None:
    jinxes = [{"id": "imp", "reason": str(number)} for number in range(2_001)]
    lamp = {"id": "lamp", "name": "L", "team": "minion", "ability": "x", "jinxes": jinxes}
    read = read_script_entries(["imp", lamp], catalogue)
    assert read.script is not None
    assert len(read.script.jinxes) == 2_000
    assert [problem.code for problem in read.problems] == ["script.many_jinxes"]
    assert again(read.script, catalogue) == read.script


def test_a_jinx_that_waited_is_in_force_once_its_other_half_is_there(catalogue: Catalogue) -> None:
    script = read_script_entries(EVERYTHING, catalogue).script
    assert script is not None
    more = read_script_entries([*export_script(script), "spy"], catalogue).script
    assert more is not None
    assert [(jinx.a, jinx.b) for jinx in more.jinxes if jinx.reason] == [
        ("lamp", "imp"), ("empath", "imp"), ("empath", "spy"),
    ]  # fmt: skip


@pytest.mark.parametrize("id_", [*BASE_SCRIPTS, "all"])
def test_official_scripts_are_lists_of_ids(catalogue: Catalogue, id_: str) -> None:
    script = load_base_script(id_, catalogue)
    assert script is not None
    written = exported(script)
    assert list(against_the_schema(written.entries)) == []
    assert written.entries == [{"id": "_meta", "name": script.name}, *script.characters]


@pytest.mark.parametrize("id_", BASE_SCRIPTS)
def test_a_base_script_holds_its_edition(catalogue: Catalogue, id_: str) -> None:
    script = load_base_script(id_, catalogue)
    assert script is not None
    assert (script.id, len(script.characters)) == (id_, {"tb": 27, "bmr": 30, "snv": 30}[id_])
    assert set(script.characters) == {one.id for one in catalogue.characters.values() if one.edition == id_}


def test_what_other_tools_may_refuse_is_told(catalogue: Catalogue) -> None:
    lamp = {"name": "L", "team": "minion", "ability": "x"}
    small = read_script_entries([{**lamp, "id": "i" * 51}, "imp"], catalogue).script
    large = read_script_entries([{**lamp, "id": f"l{n}"} for n in range(201)], catalogue).script
    assert small is not None
    assert large is not None
    assert [p.code for p in exported(small).problems] == ["script.export_long_id", "script.export_few"]
    assert [p.code for p in exported(large).problems] == ["script.export_many"]
    assert again(small, catalogue) == small
    assert again(large, catalogue) == large


@pytest.mark.parametrize(
    "own", [7, {"entries": 7}, {"entries": {"imp": 7, "_meta": [1]}, "unknown": "x"}, {"unknown": [1]}]
)
def test_our_own_key_of_meta_is_trusted_no_more_than_the_rest(catalogue: Catalogue, own: Any) -> None:
    script = read_script_entries([{"id": "_meta", "name": "x", "storyteller": own}, "imp"], catalogue).script
    assert script is not None
    assert (script.name, script.characters, script.unknown, script.extra) == ("x", ("imp",), (), ())


def test_spare_parts_never_change_who_somebody_is(catalogue: Catalogue) -> None:
    own = {"entries": {"lamp": {"id": "imp", "flavor": "Bright."}, "_meta": {"id": "x", "author": "QA"}}}
    lamp = {"id": "lamp", "name": "L", "team": "minion", "ability": "x"}
    script = read_script_entries([{"id": "_meta", "name": "x", "storyteller": own}, lamp, "imp"], catalogue).script
    assert script is not None
    assert (script.author, script.characters) == ("QA", ("lamp", "imp"))
    assert script.homebrew[0].homebrew is not None
    assert script.homebrew[0].homebrew.flavor == "Bright."
