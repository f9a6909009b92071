"""Script files with the troubles people reported of other tools, and what is right for each.

The files in ``files/`` are invented; the rules behind the answers: night sheet, jinx list and script schema of the
publisher, May 2026.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from storyteller.clocktower.catalogue import TABLE_STEPS, Catalogue, Jinx
from storyteller.clocktower.model import Script
from storyteller.content.interchange.official import file_name
from storyteller.content.interchange.spelling import compare_form
from storyteller.content.scripts import ReadScript, read_script, read_script_entries

FILES = Path(__file__).parent / "files"


def opened(catalogue: Catalogue, name: str) -> tuple[Script, list[tuple[str, str]]]:
    """The script of a file, and its problems as (code, where)."""
    (file,) = FILES.glob(f"{name}_*.json")
    read = read_script(file, catalogue)
    assert read.script is not None
    return read.script, told(read)


def told(read: ReadScript) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in read.problems]


def rows(script: Script, order: tuple[str, ...]) -> str:
    shown = {*script.characters, *TABLE_STEPS}
    return " ".join(row for row in order if row in shown)


def test_17_the_printed_order_of_a_script_beats_the_global_sheet(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "17")
    assert rows(script, script.other_night) == (
        "dusk poisoner monk spy scarletwoman imp ravenkeeper undertaker empath fortuneteller butler dawn"
    )
    assert problems == []


def test_18_an_own_order_beats_numbers_and_left_out_rows_keep_their_official_place(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "18")
    assert rows(script, script.first_night) == (
        "dusk minion_info demon_info poisoner lanternist chef empath butler dawn"
    )
    assert rows(script, script.other_night) == "dusk poisoner imp empath butler lanternist dawn"
    assert problems[0] == ("script.order_unknown", "[0].firstNight[5]")
    assert [code for code, _ in problems[1:]] == ["script.order_missing"] * 6


def test_18_homebrew_left_out_of_an_own_order_stands_by_its_number_or_before_dawn(catalogue: Catalogue) -> None:
    lamp = {"name": "Lamp", "team": "townsfolk", "ability": "Test."}
    meta = {"id": "_meta", "name": "x", "otherNight": ["dusk", "imp", "empath", "dawn"]}
    entries = [
        meta, {**lamp, "id": "early", "otherNight": 1.5}, {**lamp, "id": "late", "otherNightReminder": "Light it."},
        "imp", "empath", "monk",
    ]  # fmt: skip
    read = read_script_entries(entries, catalogue)
    assert read.script is not None
    # The Monk stands before the Imp on the official sheet, and dusk is the official row 0.
    assert rows(read.script, read.script.other_night) == "dusk early monk imp empath late dawn"
    assert sorted(told(read)) == [
        ("script.no_place", "[2].otherNight"),
        ("script.order_missing", "[0].otherNight"),
        ("script.order_missing", "[0].otherNight"),
    ]


def test_22_odd_numbers_make_one_total_and_stable_order(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "22")
    assert rows(script, script.first_night) == (
        "dusk numb2 numb3 numb4 numb5 minion_info demon_info poisoner numb7 dawn"
    )
    asleep = {character.id for character in script.homebrew if character.first_night is None}
    assert asleep == {"numb0", "numb1", "numb6"}
    assert len(set(script.other_night)) == len(script.other_night)
    assert problems == []


def test_28_homebrew_wakes_only_in_the_night_it_has_a_number_for(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "28")
    (bellringer,) = script.homebrew
    assert bellringer.first_night is not None
    assert bellringer.other_night is None
    assert "bellringer" in script.first_night
    assert "bellringer" not in script.other_night
    assert problems == []


def test_29_the_storm_catcher_comes_early_in_the_first_night(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "29")
    assert rows(script, script.first_night).startswith("dusk stormcatcher minion_info")
    assert problems == []


def test_64_the_official_jinx_of_a_pair_is_listed(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "64")
    assert script.jinxes == (Jinx("kazali", "summoner"),)
    assert problems == []


def test_66_a_homebrew_jinx_names_its_partner_in_any_spelling(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "66")
    assert script.jinxes == (Jinx("glimmer", "scarletwoman", "House rule: sparkle is ignored. (test)"),)
    assert problems == []


def test_67_a_jinx_laid_over_official_characters_comes_after_the_official_one(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "67")
    assert script.homebrew == ()
    assert script.characters == ("empath", "courtier", "summoner", "chef", "imp")
    assert script.jinxes == (
        Jinx("courtier", "summoner"),
        Jinx("empath", "imp", "House rule for this table. (test)"),
        Jinx("courtier", "summoner", "Second house rule. (test)"),
    )
    assert problems == []


def test_69_official_ids_are_known_in_every_spelling(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "69")
    assert script.characters == (
        "scarletwoman", "pithag", "lilmonsta", "alhadikhia", "fortuneteller", "fanggu",
        "towncrier", "bountyhunter", "imp",
    )  # fmt: skip
    assert problems == []


def test_71_meta_may_stand_in_the_middle_with_keys_nobody_knows(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "71")
    assert (script.name, script.author) == ("Meta in the middle", "")
    assert script.extra == (("colour", '"teal"'), ("unknownKey", "[1, 2]"))
    assert problems == []


def test_72_a_new_team_is_read_and_an_unknown_one_stands_with_those_nobody_plays(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "72")
    assert script.characters == ("gardener", "pope", "lamplighter", "wisp", "chef", "empath", "imp", "baron")
    assert [(one.id, one.team) for one in script.homebrew] == [("lamplighter", "loric"), ("wisp", "fabled")]
    assert script.bootlegger == ("House rule one. (test)",)
    assert problems == [("script.unknown_team", "[4].team")]


def test_73_a_trailing_comma_is_told_by_line_column_and_file(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "73")
    assert script.characters == ("chef", "imp")
    assert problems == [("script.comma_extra", "4:7")]
    (problem,) = read_script(FILES / "73_bad_json.json", catalogue).problems
    assert dict(problem.message.params) | {"file": ""} == {"where": "4:7", "line": 4, "column": 7, "n": 1, "file": ""}


def test_76_what_lacks_its_core_is_named_and_the_rest_goes_on(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "76")
    assert script.characters == ("a1", "a2", "a5", "imp", "chef")
    assert problems == [
        ("script.homebrew_no_ability", "[1].ability"), ("script.homebrew_no_team", "[2].team"),
        ("script.entry_without_id", "[3].id"), ("script.homebrew_no_name", "[4].name"),
        ("script.number_entry", "[5]"), ("script.not_an_entry", "[6]"), ("script.not_an_entry", "[7]"),
    ]  # fmt: skip
    core = script.homebrew[0]
    assert (core.reminders, core.setup, core.edition, core.homebrew and core.homebrew.images) == ((), (), "", ())


def test_78_renamed_characters_are_found_and_unknown_ones_kept(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "78")
    assert script.characters == ("mezepheles", "cultleader", "devilsadvocate", "imp", "chef")
    assert script.unknown == ("zzz",)
    assert problems == [("script.unknown_character", "[3]")]


def test_79_pictures_are_kept_as_written_and_none_is_opened(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (FILES / "79_images.json").read_bytes()

    def forbidden(*_args: object, **_kw: object) -> None:
        raise AssertionError("opened something")

    from storyteller.content.scripts import read_script_bytes

    read_script_bytes(data, catalogue)  # the program's own names are loaded
    monkeypatch.setattr("builtins.open", forbidden)
    monkeypatch.setattr("pathlib.Path.open", forbidden)
    monkeypatch.setattr("pathlib.Path.read_bytes", forbidden)
    monkeypatch.setattr("socket.socket.connect", forbidden)
    read = read_script_bytes(data, catalogue)
    assert read.script is not None
    assert [one.homebrew and one.homebrew.images for one in read.script.homebrew] == [
        ("https://example.invalid/a.png",), ("https://example.invalid/a.png", "https://example.invalid/b.png"),
        ("x", "y", "z"), ("data:image/png;base64,AAAA",), ("file:///etc/hostname",), (),
    ]  # fmt: skip
    assert read.problems == ()


def test_80_nothing_of_a_large_script_is_cut(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "80")
    assert len(script.characters) == 32
    (long,) = script.homebrew
    assert long.homebrew is not None
    assert (long.homebrew.name, len(long.homebrew.ability)) == ("Grandmasterofceremoniesandbells", 250)
    assert problems == [("script.no_place", "[19].firstNight")]


def test_81_homebrew_fabled_and_travellers_are_what_they_say(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "81")
    assert [(one.id, one.team) for one in script.homebrew] == [("housefab", "fabled"), ("housetrav", "traveller")]
    assert problems == []


def test_82_a_character_is_listed_once_and_a_copy_of_another_id_is_another(catalogue: Catalogue) -> None:
    script, problems = opened(catalogue, "82")
    assert script.characters == ("imp", "imp2", "chef", "empath", "poisoner")
    assert problems == [("script.repeated", "[1]"), ("script.repeated", "[2].id"), ("script.repeated", "[5]")]


def test_83_a_title_is_kept_as_written_compared_in_normal_form_and_makes_a_legal_file_name(
    catalogue: Catalogue,
) -> None:
    script, problems = opened(catalogue, "83")
    assert script.name == "  Two  Spaces\u00a0& 🕯️: a/b?  "
    assert compare_form(script.name) == compare_form("two spaces & 🕯️: A/B?")
    assert compare_form(script.author) == "qa"
    assert file_name(script.name) == "Two Spaces & 🕯️_ a_b_"
    assert problems == []


@pytest.mark.parametrize(
    ("name", "legal"),
    [
        ("con", "_con"), ("LPT1.json", "_LPT1.json"), ("a" * 200, "a" * 60), (" ... ", "script"), ("", "script"),
        ("夜访<钟楼>", "夜访_钟楼_"), ("end.", "end"), ("a\x00b", "a_b"), ("console", "console"),
    ],
)  # fmt: skip
def test_a_file_name_is_legal_everywhere(name: str, legal: str) -> None:
    assert file_name(name) == legal


@pytest.mark.parametrize(("name", "count"), [("84", 9), ("99", 25)])
def test_plain_scripts_are_read_whole(catalogue: Catalogue, name: str, count: int) -> None:
    script, problems = opened(catalogue, name)
    assert len(script.characters) == count
    assert problems == []
