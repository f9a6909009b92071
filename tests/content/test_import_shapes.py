"""The shapes in which other tools keep a script: one script in all of them is the same script."""

from __future__ import annotations

import json
from typing import Any

import pytest

from storyteller.clocktower.catalogue import Catalogue, Jinx
from storyteller.clocktower.model import Script
from storyteller.content.scripts import load_base_script, read_script_bytes, read_script_entries, read_script_text

PIER = ("fortuneteller", "devilsadvocate", "lilmonsta", "alhadikhia", "bureaucrat")
LAMP = {"id": "lamplighter", "name": "Lamplighter", "team": "outsider", "ability": "A lamp is lit.", "otherNight": 12}


def read(catalogue: Catalogue, value: Any) -> tuple[Script, list[tuple[str, str]]]:
    found = read_script_bytes(json.dumps(value, ensure_ascii=False).encode(), catalogue, "Foggy Pier")
    assert found.script is not None, found.problems
    return found.script, [(problem.code, problem.where) for problem in found.problems]


META = {"id": "_meta", "name": "Foggy Pier", "author": "A. Nobody"}
SPELLINGS: dict[str, Any] = {
    "ids": [META, *PIER],
    "objects, meta last": [*({"id": id_} for id_ in PIER), META],
    "underscores": ["fortune_teller", "devils_advocate", META, "lil_monsta", "al_hadikhia", "bureaucrat"],
    "hyphens, mixed": [{"id": "fortune-teller"}, META, "devils-advocate", {"id": "lil'monsta"}, "al-hadikhia",
                       "Bureaucrat"],
    "English names": [META, "Fortune Teller", "Devil's Advocate", "Lil’ Monsta", "Al-Hadikhia", " BUREAUCRAT "],
    "Chinese names": [META, "占卜师", "魔鬼代言人", {"id": "小怪宝"}, {"name": "哈迪寂亚"}, "官员"],
    "full records": [
        META,
        {"id": "fortune_teller", "name": "占卜师", "team": "townsfolk", "firstNight": 0, "otherNight": 0},
        {"id": "21266_11189", "name": "魔鬼代言人", "team": "minion", "ability": "每个夜晚……", "otherNight": 3},
        {"id": "lilmonsta", "name": "Lil' Monsta", "type": "DEMON", "firstNight": True},
        {"id": "alhadikhiabutton", "name": "哈迪寂亚", "team": "demon", "ability": "……", "isOfficial": True},
        {"id": "bureaucrat", "name": "Bureaucrat", "team": "traveler"},
    ],
    "wrapper": {"id": "x1", "name": "Foggy Pier", "author": "A. Nobody", "roles": list(PIER)},
    "wrapper with meta": {"meta": {"name": "Foggy Pier", "author": "A. Nobody"}, "roles": [{"id": i} for i in PIER]},
    "role ids": {"id": "x1", "name": "Foggy Pier", "author": "A. Nobody", "roleIds": list(PIER), "isCustom": True},
    "web service": {"pk": 3, "name": "Foggy Pier", "author": "QA", "content": [META, *({"id": i} for i in PIER)]},
    "saved grimoire": {"characters": {"name": "Foggy Pier", "characters": [META, *PIER], "game": None}, "tokens": []},
    "record of a game": {"date": "2026-01-02", "script": [META, *PIER], "player_count": 7},
    "town square": {
        "bluffs": [], "edition": {"id": "custom", "name": "Foggy Pier", "author": "A. Nobody"}, "fabled": [],
        "roles": [{"id": id_} for id_ in PIER], "players": [{"name": "Ann", "role": "chef"}],
    },
    "title without id": [{"name": "Foggy Pier", "author": "A. Nobody"}, *PIER],
}  # fmt: skip


@pytest.mark.parametrize("shape", SPELLINGS)
def test_the_same_script_in_every_shape_is_one_script(catalogue: Catalogue, shape: str) -> None:
    script, problems = read(catalogue, SPELLINGS[shape])
    expected, _ = read(catalogue, SPELLINGS["ids"])
    assert script == expected
    assert script.characters == PIER
    assert (script.name, script.author) == ("Foggy Pier", "A. Nobody")
    # Records that bring texts of their own are played as official ones, and that is said once.
    assert problems == ([("script.official_texts", "[2]")] if shape == "full records" else [])


def test_a_saved_town_square_may_number_its_keys(catalogue: Catalogue) -> None:
    roles = [
        {"id": "chef"},
        {"0": "lamplighter", "1": "Lamplighter", "3": "A lamp.", "7": 12, "9": ["Lit"], "12": "outsider"},
    ]
    state = {
        "edition": {"id": "custom", "name": "Foggy Pier"},
        "roles": roles,
        "fabled": [{"id": "angel"}],
        "players": [],
    }
    script, problems = read(catalogue, state)
    assert script.characters == ("chef", "lamplighter", "angel")
    (lamp,) = script.homebrew
    assert lamp.homebrew is not None
    assert (lamp.team, lamp.homebrew.name, lamp.homebrew.ability) == ("outsider", "Lamplighter", "A lamp.")
    assert (lamp.reminders[0].text, lamp.other_night is not None) == ("Lit", True)
    assert problems == []


def test_a_numbered_role_without_a_team_is_a_townsfolk(catalogue: Catalogue) -> None:
    script, _ = read(
        catalogue, {"edition": {"id": "custom"}, "roles": [{"0": "lamp", "1": "Lamp", "3": "A."}], "players": []}
    )
    assert script.homebrew[0].team == "townsfolk"


def test_a_saved_town_square_may_name_a_base_script(catalogue: Catalogue) -> None:
    script, problems = read(
        catalogue, {"edition": {"id": "snv"}, "roles": "", "fabled": [{"id": "angel"}], "players": []}
    )
    base = load_base_script("snv", catalogue)
    assert base is not None
    assert script.characters == (*base.characters, "angel")
    assert problems == []


@pytest.mark.parametrize(
    "value", [{}, {"roles": ""}, {"roles": {"a": {"roles": {"b": []}}}}, "imp", 7, None, {"id": "imp"}]
)
def test_what_holds_no_list_is_no_script(catalogue: Catalogue, value: Any) -> None:
    found = read_script_bytes(json.dumps(value).encode(), catalogue)
    assert found.script is None
    assert [problem.code for problem in found.problems] == ["script.not_a_list"]


def test_places_name_the_list_within_its_wrapper(catalogue: Catalogue) -> None:
    _, problems = read(catalogue, {"name": "x", "roles": ["chef", "zzz"]})
    assert problems == [("script.unknown_character", "roles[1]")]


def test_numbers_of_a_link_are_named_for_want_of_the_list_they_count_in(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{"id": "_meta", "name": "X"}, 14, "imp", 2.5])
    assert script.characters == ("imp",)
    assert problems == [("script.number_entry", "[1]"), ("script.number_entry", "[3]")]


# --- which character is meant ----------------------------------------------------------------------------------------


def test_a_homebrew_character_keeps_an_id_that_is_an_official_name(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{**LAMP, "id": "厨师"}, "imp"])
    assert script.characters == ("厨师", "imp")
    assert script.homebrew[0].homebrew is not None
    assert problems == []


def test_letters_of_other_scripts_are_never_folded_away(catalogue: Catalogue) -> None:
    _, problems = read(catalogue, ["imp", "chef点", "点", "imp🔥", "chef+", "imp2"])
    assert [where for _, where in problems] == ["[1]", "[2]", "[3]", "[4]", "[5]"]


def test_full_width_letters_are_read(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, ["ｉｍｐ", "Ｆａｎｇ　Ｇｕ", "fang\u200bgu2"])
    assert script.characters == ("imp", "fanggu")
    assert problems == [("script.unknown_character", "[2]")]


def test_homebrew_of_an_official_name_stays_homebrew_and_that_is_said(catalogue: Catalogue) -> None:
    own = {"id": "imp_mine", "name": "Imp", "team": "demon", "ability": "Each night, nothing happens."}
    script, problems = read(catalogue, [own, "chef"])
    assert script.characters == ("imp_mine", "chef")
    assert problems == [("script.named_like", "[0].name")]


ICON = "https://oss.gstonegames.com/data_file/clocktower/role_icon/bureaucrat.png"


@pytest.mark.parametrize(
    ("changed", "official"),
    [
        ({}, True),
        ({"id": "guanyuan1", "image": ICON}, True),
        ({"id": "guanyuan1", "image": [ICON]}, True),
        ({"name": "文书官"}, False),  # somebody's own, made from the official one
        ({"id": "guanyuan1"}, False),
        ({"id": "chefbutton"}, False),
        ({"id": "guanyuan1", "image": ICON.replace("bureaucrat", "chef")}, False),
        ({"id": "guanyuan1", "image": ICON.replace("gstonegames.com", "example.invalid")}, False),
        ({"team": "minion"}, False),
    ],
)
def test_copies_of_official_characters_in_chinese_scripts_are_the_official_ones(
    catalogue: Catalogue, changed: dict[str, Any], official: bool
) -> None:
    copy = {
        "id": "bureaucratbutton", "name": "官员", "team": "traveler", "ability": "……", "edition": "custom",
        "firstNight": 1, "otherNight": 1, "setup": 0, "reminders": ["3票"], "remindersGlobal": [],
        "firstNightReminder": "……", "otherNightReminder": "……",
    }  # fmt: skip
    meta = {"id": "_meta", "name": "全家桶", "logo": "https://example.invalid/a.jpg", "state": [{"stateName": "x"}]}
    script, problems = read(catalogue, [meta, {**copy, **changed}, "imp"])
    assert (script.characters[0] == "bureaucrat", script.homebrew == ()) == (official, official)
    assert ("state", '[{"stateName": "x"}]') in script.extra
    assert (("script.official_texts", "[1]") in problems) is official


def test_a_name_of_another_type_is_another_character(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{"id": "x1", "name": "厨师", "team": "demon"}, "imp"])
    assert [one.team for one in script.homebrew] == ["demon"]
    assert problems == [("script.homebrew_no_ability", "[0].ability")]


def test_an_official_id_with_another_type_is_the_official_one_and_that_is_said(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{"id": "witch", "name": "Warlock", "team": "townsfolk", "ability": "x"}, "imp"])
    assert script.characters == ("witch", "imp")
    assert problems == [("script.official_team", "[0].team")]


def test_fabled_that_became_loric_are_no_contradiction(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{"id": "gardener", "name": "园丁", "team": "fabled"}, "imp"])
    assert script.characters == ("gardener", "imp")
    assert problems == []


@pytest.mark.parametrize("team", ["traveler", "Traveller", " TRAVELLERS ", "旅行者"])
def test_types_are_read_in_any_spelling(catalogue: Catalogue, team: str) -> None:
    script, problems = read(catalogue, [{**LAMP, "team": team}, "imp"])
    assert script.homebrew[0].team == "traveller"
    assert problems == []


def test_a_type_may_stand_under_type(catalogue: Catalogue) -> None:
    entry = {key: value for key, value in LAMP.items() if key != "team"}
    script, _ = read(catalogue, [{**entry, "type": "DEMON"}, {**LAMP, "id": "l2", "type": "demon"}, "imp"])
    assert [one.team for one in script.homebrew] == ["demon", "outsider"]
    assert script.homebrew[1].homebrew is not None
    assert ("type", '"demon"') in script.homebrew[1].homebrew.extra


def test_homebrew_is_found_by_a_bare_id_and_in_other_spellings(catalogue: Catalogue) -> None:
    meta = {"id": "_meta", "name": "x", "otherNight": ["dusk", "Lamp-Lighter", "imp", "dawn"]}
    jinx = {"id": "imp", "jinxes": [{"id": "lamp_lighter", "reason": "Dark."}]}
    script, problems = read(catalogue, [meta, "lamplighter", jinx, LAMP])
    assert script.characters == ("imp", "lamplighter")
    assert script.jinxes == (Jinx("imp", "lamplighter", "Dark."),)
    assert script.other_night.index("lamplighter") < script.other_night.index("imp")
    assert problems == [("script.repeated", "[1]")]


@pytest.mark.parametrize("id_", ["dusk", "Dawn", "minion_info", "demoninfo"])
def test_no_character_may_be_called_like_a_row_of_the_night(catalogue: Catalogue, id_: str) -> None:
    script, problems = read(catalogue, [{**LAMP, "id": id_}, "imp"])
    assert script.characters == ("imp",)
    assert problems == [("script.id_taken", "[0].id")]


def test_global_reminders_may_stand_inside_reminders(catalogue: Catalogue) -> None:
    inside = {"reminders": {"reminders": ["Lit"], "remindersGlobal": ["Is The Lamplighter"]}}
    script, problems = read(catalogue, [{**LAMP, **inside}, "imp"])
    assert [(one.text, one.whole_table) for one in script.homebrew[0].reminders] == [
        ("Lit", False), ("Is The Lamplighter", True),
    ]  # fmt: skip
    assert problems == []


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ({"image": 7}, "script.not_a_list_of_texts"), ({"jinxes": [7]}, "script.not_jinxes"),
        ({"jinxes": "imp"}, "script.not_jinxes"), ({"jinxes": [{"id": "imp"}]}, "script.not_jinxes"),
        ({"reminders": "Lit"}, "script.not_a_list_of_texts"), ({"flavor": []}, "script.not_text"),
        ({"setup": "maybe"}, "script.not_a_flag"),
    ],
)  # fmt: skip
def test_parts_of_the_wrong_kind_are_named(catalogue: Catalogue, part: dict[str, Any], code: str) -> None:
    script, problems = read(catalogue, [{**LAMP, **part}, "imp"])
    assert script.characters == ("lamplighter", "imp")
    assert problems == [(code, f"[0].{next(iter(part))}")]


def test_an_order_may_hold_what_is_no_row(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [{**META, "otherNight": ["imp", 7, "imp"]}, "imp"])
    assert problems == [
        ("script.not_a_list_of_texts", "[0].otherNight"),
        ("script.order_repeated", "[0].otherNight[1]"),
    ]
    assert script.extra == (("otherNight", '["imp", "imp"]'),)


@pytest.mark.parametrize("order", [7, "imp", {}])
def test_an_order_that_is_no_list_is_named_and_the_sheet_is_used(catalogue: Catalogue, order: Any) -> None:
    script, problems = read(catalogue, [{**META, "otherNight": order}, "imp"])
    assert problems == [("script.not_a_list_of_texts", "[0].otherNight")]
    assert script.other_night == catalogue.other_night


def test_house_rules_may_be_one_text_and_what_is_none_is_named(catalogue: Catalogue) -> None:
    assert read(catalogue, [{**META, "bootlegger": "One."}, "imp"])[0].bootlegger == ("One.",)
    script, problems = read(catalogue, [{**META, "bootlegger": ["One.", 2, " "]}, "imp"])
    assert (script.bootlegger, problems) == (("One.",), [("script.not_a_list_of_texts", "[0].bootlegger")])


def test_a_second_meta_is_named(catalogue: Catalogue) -> None:
    script, problems = read(catalogue, [META, "imp", {"id": "_META", "name": "Other"}])
    assert (script.name, problems) == ("Foggy Pier", [("script.second_meta", "[2]")])


def test_meta_of_the_list_beats_the_wrapper_and_the_wrapper_fills_its_gaps(catalogue: Catalogue) -> None:
    script, _ = read(catalogue, {"name": "Outer", "author": "QA", "roles": [{"id": "_meta", "name": "Inner"}, "imp"]})
    assert (script.name, script.author) == ("Inner", "QA")


# --- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "link",
    [
        "https://tool.invalid/?json=%5B%22imp%22%2C%22fortune_teller%22%5D",
        'https://tool.invalid/#/scripts?script=[{"id":"imp"},"fortuneteller"]'.replace(" ", ""),
        " http://tool.invalid/?x=1&json=[%22imp%22,%22fortuneteller%22]\n",
    ],
)
def test_a_link_that_carries_a_script_is_read(catalogue: Catalogue, link: str) -> None:
    found = read_script_text(link, catalogue)
    assert found.script is not None
    assert found.script.characters == ("imp", "fortuneteller")
    assert read_script_bytes(link.encode(), catalogue) == found


@pytest.mark.parametrize(
    "link", ["https://tool.invalid/scripts/7", "https://[", "https://tool.invalid/?a=" + "&a=" * 200]
)
def test_any_other_link_is_not_fetched(catalogue: Catalogue, link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_args: object) -> None:
        raise AssertionError("fetched")

    monkeypatch.setattr("socket.socket.connect", forbidden)
    assert [problem.code for problem in read_script_text(link, catalogue).problems] == ["script.link"]


def test_decoded_values_are_read_like_files(catalogue: Catalogue) -> None:
    assert read_script_entries(SPELLINGS["wrapper"], catalogue).script == read(catalogue, SPELLINGS["ids"])[0]
