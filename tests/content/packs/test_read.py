"""What a pack takes from the publisher's files, and what it leaves out and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from storyteller.clocktower.catalogue import Jinx, ReminderSpec, SetupEffect
from storyteller.content.packs.read import ReadPack, read_pack
from storyteller.content.packs.record import Pack
from tests.content.packs.publisher import FILES, JINXES, KNOWN, NIGHT, ROLES, png, png_only, role, written, zipped


def read(*sources: Path) -> ReadPack:
    return read_pack(sources, KNOWN, png_only)


def taken(found: ReadPack) -> Pack:
    assert found.pack is not None
    return found.pack


def codes(found: ReadPack) -> list[str]:
    return [problem.code for problem in found.problems]


def test_a_folder_gives_all_its_parts(tmp_path: Path) -> None:
    found = read(written(tmp_path / "Release May"))
    pack = taken(found)
    assert found.problems == ()
    assert pack.name == "Release May"
    assert pack.parts == ("words", "characters", "night", "jinxes")
    assert pack.foreign_languages == ("de",)
    assert pack.texts["de"] == {"baker": {"name": "Bäcker"}}
    assert pack.other_languages == ()


def test_an_archive_and_single_files_give_the_same_as_the_folder(tmp_path: Path) -> None:
    whole = taken(read(written(tmp_path / "one")))
    archive = taken(read(zipped(tmp_path / "one.zip", FILES)))
    single = taken(read(*(tmp_path / "one" / name for name in sorted(FILES))))
    assert replace(archive, id="", name="") == replace(single, id="", name="") == replace(whole, id="", name="")


def test_the_same_files_make_the_same_pack(tmp_path: Path) -> None:
    assert taken(read(written(tmp_path / "one"))).id == taken(read(written(tmp_path / "two"))).id


def test_newer_characters_come_with_what_their_entry_says(tmp_path: Path) -> None:
    pack = taken(read(written(tmp_path)))
    assert list(pack.sheets.characters) == ["ferret"]
    ferret = pack.sheets.characters["ferret"]
    assert (ferret.team, ferret.edition, ferret.homebrew) == ("minion", "tb", None)
    assert ferret.setup == (SetupEffect("adjust", team="outsider", choices=(1,), of="townsfolk"),)
    assert ferret.reminders == (ReminderSpec("Fled", count=2),)
    assert ferret.first_night is None
    assert ferret.other_night is not None
    assert ferret.glyph


def test_words_are_exact_but_for_the_marks_of_the_night_sheet(tmp_path: Path) -> None:
    pack = taken(read(written(tmp_path)))
    assert pack.texts["en"]["baker"] == {
        "name": "Baker",
        "ability": "Baker does a thing.",
        "first_night": "Show BREAD. ●",
    }
    assert pack.texts["zh_Hans"]["baker"]["first_night"] == "展示面包。●"
    assert pack.texts["zh_Hans"]["minion_info"] == {"name": "爪牙信息", "first_night": "唤醒爪牙。"}
    assert "nobody" not in pack.texts["zh_Hans"]
    assert pack.reminders == {"zh_Hans": {"Too Salty": "太咸", "Fled": "逃走"}}


def test_an_english_translation_wins_over_the_role_list(tmp_path: Path) -> None:
    files = {**FILES, "en.json": {"roles": {"baker": {"name": "The Baker"}}}}
    words = taken(read(written(tmp_path, files))).texts["en"]["baker"]
    assert (words["name"], words["ability"]) == ("The Baker", "Baker does a thing.")


def test_pairs_are_new_or_have_new_words(tmp_path: Path) -> None:
    pack = taken(read(written(tmp_path)))
    assert pack.sheets.jinxes == (Jinx("cook", "ferret"),)
    assert pack.jinx_texts["en"] == {"baker.wolf": "The Wolf eats bread.", "cook.ferret": "The Ferret {runs}."}
    assert pack.jinx_texts["zh_Hans"] == {"baker.wolf": "狼吃面包。", "cook.ferret": "雪貂逃跑。"}


def test_a_role_list_that_lacks_characters_is_older_and_takes_nothing_away(tmp_path: Path) -> None:
    files = {"roles.json": [*ROLES[:1], ROLES[3]], "nightsheet.json": NIGHT, "jinxes.json": JINXES}
    found = read(written(tmp_path, files))
    assert codes(found) == ["pack.older"]
    assert dict(found.problems[0].message.params)["n"] == 2
    assert taken(found).parts == ("words", "characters")
    assert taken(found).sheets.first_night == ()


def test_a_night_sheet_that_lacks_rows_and_brings_none_is_older(tmp_path: Path) -> None:
    old = {"firstNight": ["dusk", "minioninfo", "demoninfo", "dawn"], "otherNight": ["dusk", "wolf", "dawn"]}
    found = read(written(tmp_path, {"nightsheet.json": old}))
    assert found.pack is None
    assert codes(found) == ["pack.older_night", "pack.nothing"]


def test_rows_of_nobody_are_left_out(tmp_path: Path) -> None:
    odd = {**NIGHT, "firstNight": ["dusk", "minioninfo", "demoninfo", "ghoul", "baker", 7, "dawn"]}
    found = read(written(tmp_path, {**FILES, "nightsheet.json": odd}))
    assert codes(found) == ["pack.unknown_rows"]
    assert taken(found).sheets.first_night == KNOWN.first_night


def test_pictures_go_by_id_and_side_in_any_spelling(tmp_path: Path) -> None:
    names = ["baker.png", "Icon_Cook.png", "wolf_e.png", "wolf_g.webp.png", "mine/点灯人.png", "ferret-good.PNG"]
    found = read(written(tmp_path, {**{name: png() for name in names}, "roles.json": ROLES}))
    pictures = {id_: set(sides) for id_, sides in taken(found).pictures.items()}
    assert pictures == {
        "baker": {""},
        "cook": {""},
        "wolf": {"evil"},
        "wolf_g.webp": {""},
        "点灯人": {""},
        "ferret": {"good"},
    }
    files = [file for sides in taken(found).pictures.values() for file in sides.values()]
    assert sorted(files) == sorted(found.pictures)


def test_pictures_alone_are_a_pack(tmp_path: Path) -> None:
    assert taken(read(zipped(tmp_path / "art.zip", {"a/b/baker.png": png()}))).parts == ("art",)


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("roles.json", b"[{", "pack.not_json_at"),
        ("roles.json", b"\xff\xff\xff", "pack.not_json"),
        ("deep.json", b"[" * 100_000, "pack.not_json"),
        ("words.json", {"roles": {}}, "pack.no_language"),
        ("script.json", [{"id": "_meta", "name": "X"}, "baker"], "pack.is_script"),
        ("script.json", [{"id": "baker"}, {"id": "cook"}], "pack.is_script"),
        ("other.json", {"a": 1}, "pack.unknown_file"),
        ("baker.png", b"no picture", "pack.bad_picture"),
        ("x" * 60 + ".png", png(), "pack.nobodys_picture"),
        ("roles.json", [role("Not An Id", "X")], "pack.bad_id"),
        ("jinxes.json", [{"id": "baker", "jinx": [{"id": "ghoul", "reason": "x"}, 3]}], "pack.bad_jinx"),
    ],
)
def test_what_cannot_be_used_is_named_and_the_rest_is_used(tmp_path: Path, name: str, value: Any, code: str) -> None:
    (tmp_path / "alone").mkdir()
    alone = read(written(tmp_path / "alone", {name: value}))
    assert alone.pack is None
    assert code in codes(alone)
    assert "pack.nothing" in codes(alone)
    assert all(key != "reason" for one in alone.problems for key, _ in one.message.params), "reasons are translated"
    beside = read(written(tmp_path / "beside", {name: value, "z.json": ROLES}))
    assert "characters" in taken(beside).parts
    assert code in codes(beside)


def test_a_reader_that_is_stopped_keeps_nothing(tmp_path: Path) -> None:
    seen: list[int] = []

    def going_on(files: int) -> bool:
        seen.append(files)
        return files < 2

    found = read_pack([written(tmp_path)], KNOWN, png_only, going_on)
    assert (found.pack, codes(found), seen) == (None, ["pack.stopped"], [1, 2])


@pytest.mark.parametrize("roles", [[{"id": "a", "team": 3, "ability": "x"}], [1], [[]], [{"id": None}], [{}]])
def test_odd_shapes_break_nothing(tmp_path: Path, roles: Sequence[Any]) -> None:
    files = {
        "roles.json": roles,
        "nightsheet.json": {"firstNight": [None, {}, []], "otherNight": []},
        "zh.json": {"roles": {"baker": 3, "cook": {"name": []}}, "jinxes": [], "reminders": 4},
    }
    assert read(written(tmp_path, files)).pack is None
