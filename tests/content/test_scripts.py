"""Script files of other tools: what can be read is used, what can't is named by its place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from storyteller.clocktower.catalogue import Catalogue, Jinx, ReminderSpec
from storyteller.clocktower.model import Script
from storyteller.content.interchange.mend import Kind
from storyteller.content.loader import load_texts
from storyteller.content.scripts import (
    MAX_BYTES,
    MAX_ENTRIES,
    load_base_script,
    read_script,
    read_script_bytes,
    read_script_entries,
    script_report,
)

LAMPLIGHTER = {
    "id": "lamplighter",
    "name": "Lamplighter",
    "team": "townsfolk",
    "ability": "Each night, a lamp.",
}


def read(catalogue: Catalogue, *entries: Any) -> tuple[Script, list[tuple[str, str]]]:
    """The script and its problems as (code, where)."""
    result = read_script_entries(list(entries), catalogue)
    assert result.script is not None
    return result.script, [(problem.code, problem.where) for problem in result.problems]


def rows(script: Script, order: tuple[str, ...]) -> list[str]:
    return [row for row in order if row in {*script.characters, "dusk", "minion_info", "demon_info", "dawn"}]


@pytest.mark.parametrize(
    "written",
    [
        "fortuneteller",
        "fortune_teller",
        "fortune-teller",
        "Fortune Teller",
        "FortuneTeller",
        "  fortuneteller  ",
    ],
)
@pytest.mark.parametrize("wrap", [lambda id_: id_, lambda id_: {"id": id_}], ids=["string", "object"])
def test_an_official_id_is_known_in_any_spelling(catalogue: Catalogue, written: str, wrap: Any) -> None:
    script, problems = read(catalogue, wrap(written), "imp")
    assert script.characters == ("fortuneteller", "imp")
    assert problems == []


@pytest.mark.parametrize("place", [0, 1, 2])
def test_meta_may_stand_anywhere(catalogue: Catalogue, place: int) -> None:
    entries: list[Any] = ["chef", "imp"]
    entries.insert(place, {"id": "_meta", "name": "Foggy Pier", "author": "A. Nobody", "colour": "teal"})
    script, problems = read(catalogue, *entries)
    assert (script.name, script.author, script.characters) == ("Foggy Pier", "A. Nobody", ("chef", "imp"))
    assert problems == []


def test_without_meta_the_file_gives_the_name(tmp_path: Path, catalogue: Catalogue) -> None:
    file = tmp_path / "Foggy Pier.json"
    file.write_text('["chef", "imp"]', "utf-8-sig")  # with the mark some editors put in front
    script = read_script(file, catalogue).script
    assert script is not None
    assert script.name == "Foggy Pier"


def test_unknown_ids_are_named_and_kept_and_the_rest_is_used(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, "chef", "zzz", {"id": "yyy"}, "imp")
    assert script.characters == ("chef", "imp")
    assert script.unknown == ("zzz", "yyy")
    assert problems == [("script.unknown_character", "[1]"), ("script.unknown_character", "[2].id")]


def test_a_chinese_id_is_not_folded_to_nothing(catalogue: Catalogue) -> None:
    script, problems = read(
        catalogue, {**LAMPLIGHTER, "id": "点灯人"}, {**LAMPLIGHTER, "id": "守塔人"}, "守更人", "imp"
    )
    assert script.characters == ("点灯人", "守塔人", "imp")
    assert problems == [("script.unknown_character", "[2]")]


def test_a_character_stands_on_a_script_once(catalogue: Catalogue) -> None:
    copy = {"id": "imp2", "name": "Imp (copy)", "team": "demon", "ability": "Test.", "otherNight": 24}
    script, problems = read(catalogue, "imp", "imp", {"id": "imp"}, copy, "chef", "Chef")
    assert script.characters == ("imp", "imp2", "chef")
    assert problems == [("script.repeated", "[1]"), ("script.repeated", "[2].id"), ("script.repeated", "[5]")]


def test_an_object_with_an_official_id_is_that_character(catalogue: Catalogue) -> None:
    bare = {"id": "chef", "name": "Chef", "team": "townsfolk", "firstNight": 0, "otherNight": 0}
    script, problems = read(catalogue, bare, "imp")
    assert (script.homebrew, problems) == ((), [])
    assert "chef" in rows(script, script.first_night)


def test_homebrew_is_kept_with_its_authors_words(catalogue: Catalogue) -> None:
    entry = {
        **LAMPLIGHTER,
        "team": "traveler",
        "image": ["https://x.test/l.png", "https://x.test/e.png"],
        "reminders": ["Lit", "Lit", "Out"],
        "remindersGlobal": ["Is The Lamplighter"],
        "setup": True,
        "otherNight": 5,
        "otherNightReminder": "A lamp is lit.",
        "colour": {"a": 1},
    }
    script, problems = read(catalogue, entry, "imp")
    (character,) = script.homebrew
    assert problems == []
    assert (character.team, character.id) == ("traveller", "lamplighter")
    assert character.reminders == (
        ReminderSpec("Lit", count=2), ReminderSpec("Out"), ReminderSpec("Is The Lamplighter", whole_table=True),
    )  # fmt: skip
    assert [effect.kind for effect in character.setup] == ["note"]
    assert character.first_night is None
    assert character.other_night is not None
    assert character.homebrew is not None
    assert character.homebrew.images == ("https://x.test/l.png", "https://x.test/e.png")
    assert character.homebrew.other_night_text == "A lamp is lit."
    assert character.homebrew.extra == (("colour", '{"a": 1}'), ("otherNight", "5"), ("setup", "true"))


def test_what_homebrew_lacks_is_named(catalogue: Catalogue) -> None:
    script, problems = read(
        catalogue,
        {"id": "a2", "name": "No Ability", "team": "townsfolk"},
        {"id": "a3", "name": "No Team", "ability": "Test."},
        {"name": "No Id", "team": "minion", "ability": "Test."},
        {"id": "a5", "team": "demon", "ability": "No name."},
        {"id": "a6", "name": "Ghost", "team": "spirit", "ability": "Test."},
        42, None, ["nested"], "imp",
    )  # fmt: skip
    assert script.characters == ("a2", "a5", "a6", "imp")
    assert script.homebrew[2].team == "fabled"  # a type the game doesn't have is nobody's to play
    assert problems == [
        ("script.homebrew_no_ability", "[0].ability"),
        ("script.homebrew_no_team", "[1].team"),
        ("script.entry_without_id", "[2].id"),
        ("script.homebrew_no_name", "[3].name"),
        ("script.unknown_team", "[4].team"),
        ("script.number_entry", "[5]"), ("script.not_an_entry", "[6]"), ("script.not_an_entry", "[7]"),
    ]  # fmt: skip


def numbered(id_: str, number: object) -> dict[str, object]:
    return {"id": id_, "name": id_, "team": "townsfolk", "ability": "Test.", "firstNight": number}


def test_odd_night_numbers_make_one_stable_order(catalogue: Catalogue) -> None:
    entries = [
        numbered("minus", -1), numbered("zero", 0), numbered("half", 2.5), numbered("seven", 7), numbered("also7", 7),
        numbered("text", "12"), numbered("null", None), numbered("huge", 1e9), numbered("no", False),
    ]  # fmt: skip
    script, problems = read(catalogue, *entries, "poisoner")
    assert problems == []
    assert rows(script, script.first_night) == [
        "dusk", "half", "seven", "also7", "text", "minion_info", "demon_info", "poisoner", "huge", "dawn",
    ]  # fmt: skip
    assert {c.id for c in script.homebrew if c.first_night} == {"half", "seven", "also7", "text", "huge"}


@pytest.mark.parametrize("number", [True, "soon", [1], "inf", "9" * 400])
def test_a_night_number_that_is_none_is_named(catalogue: Catalogue, number: object) -> None:
    script, problems = read(catalogue, numbered("odd", number), "imp")
    assert problems == [("script.not_a_number", "[0].firstNight")]
    assert "odd" not in script.first_night


def test_a_night_text_without_a_number_comes_before_dawn(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, {**LAMPLIGHTER, "firstNightReminder": "Light it."}, "imp")
    assert rows(script, script.first_night)[-2:] == ["lamplighter", "dawn"]
    assert problems == [("script.no_place", "[0].firstNight")]


def test_the_scripts_own_order_beats_the_sheet_and_the_numbers(catalogue: Catalogue) -> None:
    meta = {
        "id": "_meta", "name": "Order fight",
        "firstNight": ["dusk", "minioninfo", "demoninfo", "lanternist", "chef", "ghostid", "dawn"],
        "otherNight": ["dusk", "imp", "lanternist", "dawn"],
    }  # fmt: skip
    lanternist = {**LAMPLIGHTER, "id": "lanternist", "firstNight": 90, "otherNight": 1}
    script, problems = read(catalogue, meta, lanternist, "chef", "empath", "butler", "poisoner", "imp")
    assert rows(script, script.first_night) == [
        "dusk", "minion_info", "demon_info", "poisoner", "lanternist", "chef", "empath", "butler", "dawn",
    ]  # fmt: skip
    assert rows(script, script.other_night) == [
        "dusk", "poisoner", "imp", "empath", "butler", "lanternist", "dawn",
    ]  # fmt: skip
    assert problems[0] == ("script.order_unknown", "[0].firstNight[5]")
    assert [code for code, _ in problems[1:]] == ["script.order_missing"] * 6


def test_a_listed_homebrew_wakes_even_without_a_number(catalogue: Catalogue) -> None:
    meta = {"id": "_meta", "name": "x", "firstNight": ["dusk", "lamplighter", "dawn"]}
    script, problems = read(catalogue, meta, LAMPLIGHTER, "imp")
    assert problems == []
    assert script.homebrew[0].first_night is not None
    assert script.homebrew[0].other_night is None


def test_travellers_of_other_scripts_have_a_row_too(catalogue: Catalogue) -> None:
    script, _ = read(catalogue, "chef", "imp")
    assert script.first_night == catalogue.first_night


def test_a_homebrew_jinx_counts_when_both_are_on_the_script(catalogue: Catalogue) -> None:
    jinxes = [
        {"id": "scarlet_woman", "reason": "No sparkle."},
        {"id": "notonscript", "reason": "Not shown."},
        7,
    ]
    script, _ = read(catalogue, {**LAMPLIGHTER, "jinxes": jinxes}, "scarletwoman", "imp")
    assert script.jinxes == (Jinx("lamplighter", "scarletwoman", "No sparkle."),)


def test_a_jinx_laid_over_an_official_character_is_kept(catalogue: Catalogue) -> None:
    script, _ = read(catalogue, {"id": "empath", "jinxes": [{"id": "imp", "reason": "House rule."}]}, "imp")
    assert script.homebrew == ()
    assert script.jinxes == (Jinx("empath", "imp", "House rule."),)


def test_house_rules_come_along(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, {"id": "_meta", "name": "x", "bootlegger": ["A", "B"]}, "imp")
    assert (script.bootlegger, problems) == (("A", "B"), [])


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        (b'[\n {"id":"_meta","name":"Open"},\n "chef",\n "imp,\n]\n', "script.not_json", "4:7"),
        (b"", "script.not_json", "1:1"),
        (b"{}", "script.not_a_list", ""),
        (b'"imp"', "script.not_a_list", ""),
        (b"[]", "script.no_characters", ""),
        (b"\xff\xfe[", "script.not_text_file", ""),
        (b"[" * 100_000, "script.too_deep", ""),
        (b"[" + b"[" * 64 + b"]" * 65, "script.too_deep", ""),
        (b" " * (MAX_BYTES + 1), "script.too_large", ""),
        (json.dumps(["imp"] * (MAX_ENTRIES + 1)).encode(), "script.too_many", ""),
    ],
    ids=["quote", "empty", "object", "text", "nothing", "utf16", "deep", "65 levels", "large", "many"],
)
def test_a_file_that_is_no_script_says_why(catalogue: Catalogue, data: bytes, code: str, where: str) -> None:
    result = read_script_bytes(data, catalogue)
    assert result.script is None
    assert (result.problems[-1].code, result.problems[-1].where) == (code, where)


def test_a_file_that_is_not_there_says_so(tmp_path: Path, catalogue: Catalogue) -> None:
    assert [p.code for p in read_script(tmp_path / "none.json", catalogue).problems] == ["script.unreadable"]
    assert [p.code for p in read_script(tmp_path, catalogue).problems] == ["script.unreadable"]


def test_half_a_pair_of_escapes_can_be_written_down_again(catalogue: Catalogue) -> None:
    result = read_script_bytes(rb'[{"id":"_meta","name":"\ud83d!"},"imp"]', catalogue)
    assert result.script is not None
    assert result.script.name.encode("utf-8").endswith(b"!")


def test_the_report_has_the_shape_of_script_check(catalogue: Catalogue) -> None:
    result = read_script_entries([{"id": "_meta", "name": "Small", "author": "QA"}, "chef", "zzz", "imp"], catalogue)
    assert script_report(result, lambda message: message.key.upper()) == {
        "name": "Small", "author": "QA", "characters": ["chef", "imp"], "homebrew": [],
        "first_night": ["dusk", "minion_info", "demon_info", "chef", "dawn"],
        "other_nights": ["dusk", "imp", "dawn"],
        "problems": [
            {"code": "script.unknown_character", "where": "[2]", "message": "SCRIPT.UNKNOWN_CHARACTER"},
        ],
    }  # fmt: skip


def test_the_base_script_is_whole(catalogue: Catalogue) -> None:
    script = load_base_script("tb", catalogue)
    assert script is not None
    assert (script.id, script.name) == ("tb", "Trouble Brewing")
    assert set(script.characters) == {c.id for c in catalogue.characters.values() if c.edition == "tb"}
    assert load_base_script("nonsense", catalogue) is None
    whole = load_base_script("all", catalogue)
    assert whole is not None
    assert whole.characters == tuple(catalogue.characters)


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_every_problem_can_be_said(language: str) -> None:
    content = Path(__file__).parents[2] / "storyteller" / "content"
    files = [
        *content.glob("interchange/*.py"),
        *(content / f"{name}.py" for name in ("scripts", "homebrew", "problems")),
    ]
    codes = {code for file in files for code in re.findall(r'"(script\.[a-z_]+)"', file.read_text("utf-8"))}
    mended = {f"script.{kind}" for kind in get_args(Kind)}
    assert len(codes) == 44
    assert (codes | mended) - load_texts(language).keys() == set()
