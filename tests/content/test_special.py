"""What the features of the script schema mean at a table."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from storyteller.clocktower.catalogue import ReminderSpec, SetupEffect, Team, Wake, WakeAct
from storyteller.content.homebrew import read_homebrew
from storyteller.content.special import GLYPHS, NAMES, features, night_text, night_texts, on_the_network, specials


def with_special(*special: dict[str, Any], ability: str = "", **more: Any) -> dict[str, Any]:
    return {"id": "x", "name": "X", "ability": ability, "special": list(special), **more}


def setup_of(entry: dict[str, Any], team: Team = "outsider") -> tuple[SetupEffect, ...]:
    return features(entry, team).setup


BAG_DISABLED = {"type": "selection", "name": "bag-disabled"}
REVEAL = {"type": "reveal", "name": "replace-character"}
REVEAL_NOTE = SetupEffect("note", text="homebrew.note.reveal")


# Source: the Drunk and the Marionette have both features and are dealt another token; Lil' Monsta has the first only.
def test_who_is_never_drawn_and_replaced_at_the_end_stands_in_for_another() -> None:
    assert setup_of(with_special(BAG_DISABLED, REVEAL)) == (
        SetupEffect("stand_in", team="townsfolk", filter="not_in_play"),
        REVEAL_NOTE,
    )
    assert setup_of(with_special(BAG_DISABLED, REVEAL), "minion") == (
        SetupEffect("stand_in", filter="good not_in_play"),
        REVEAL_NOTE,
    )
    assert "believes_other" in features(with_special(BAG_DISABLED, REVEAL), "outsider").traits


@pytest.mark.parametrize("ability", ["You think you are a Townsfolk.", "你以为你是一个镇民角色，但其实不是。"])
def test_who_is_never_drawn_and_thinks_to_be_another_stands_in_too(ability: str) -> None:
    assert [effect.kind for effect in setup_of(with_special(BAG_DISABLED, ability=ability))] == ["stand_in"]


def test_who_is_never_drawn_otherwise_has_no_token_and_frees_its_own_seat() -> None:
    assert setup_of(with_special(BAG_DISABLED, ability="Minions hold you. [+1 Minion]"), "demon") == (
        SetupEffect("no_token"),
        SetupEffect("adjust", team="minion", choices=(1,), of="demon"),
    )


def test_the_bag_of_travellers_and_fabled_is_no_bag() -> None:
    assert setup_of(with_special(BAG_DISABLED), "traveller") == ()
    assert setup_of(with_special(BAG_DISABLED), "fabled") == ()


def test_several_of_one_unless_the_bracket_knows_how_many() -> None:
    duplicate = {"type": "selection", "name": "bag-duplicate"}
    assert setup_of(with_special(duplicate)) == (SetupEffect("copies", low=1, high=-1, of="outsider"),)
    assert setup_of(with_special(duplicate, ability="[+0 to +1 X]")) == (
        SetupEffect("copies", low=1, high=2, of="outsider"),
    )


def test_duplicates_of_a_side_are_allowed_team_by_team() -> None:
    good = {"type": "selection", "name": "good-duplicate"}
    evil = {"type": "selection", "name": "evil-duplicate"}
    allowed = [effect.team for effect in setup_of(with_special(good, evil)) if effect.kind == "allow_duplicates"]
    assert allowed == ["townsfolk", "outsider", "minion", "demon"]


@pytest.mark.parametrize(("value", "weight"), [(3, "3"), ("3", "3"), (-1, "-1"), ("-1", "-1")])
def test_a_multiplier_weighs_the_token_that_speaks_of_votes(value: object, weight: str) -> None:
    given = (ReminderSpec("Seen"), ReminderSpec("Votes count"))
    found = features(
        with_special({"type": "vote", "name": "multiplier", "value": value}, otherNight=4), "minion", given
    )
    assert found.reminders == (
        ReminderSpec("Seen"),
        ReminderSpec("Votes count", effect="votes", value=weight, end="dusk"),
    )
    assert found.traits == {"vote"}


def test_a_multiplier_without_a_token_gets_one_that_stays_when_nobody_wakes() -> None:
    found = features(with_special({"type": "vote", "name": "multiplier", "value": 2}), "loric")
    assert found.reminders == (ReminderSpec("×2", effect="votes", value="2", end="never"),)


@pytest.mark.parametrize("value", [None, True, "many", "1e999", 1e9, [], {}])
def test_a_multiplier_without_a_number_changes_no_token(value: object) -> None:
    given = (ReminderSpec("Votes"),)
    assert features(with_special({"name": "multiplier", "value": value}), "minion", given).reminders == given


def test_a_grimoire_is_opened_in_the_nights_named() -> None:
    found = features(with_special({"type": "signal", "name": "grimoire", "time": "firstNight"}), "minion")
    assert found.first_night == Wake(acts=(WakeAct("open_grimoire"),))
    assert found.other_night is None
    assert found.traits == {"sees_grimoire"}


def test_pointing_at_night_asks_those_it_reaches() -> None:
    found = features(
        with_special({"type": "ability", "name": "pointing", "time": "night", "global": "minion"}), "demon"
    )
    asked = Wake(acts=(WakeAct("ask_players", who="minions"),), who="minions")
    assert (found.first_night, found.other_night) == (asked, asked)


def test_pointing_by_day_is_a_day_ability() -> None:
    assert features(with_special({"type": "ability", "name": "pointing", "time": "day"}), "fabled").traits == {"day"}
    everyone = {"type": "player", "name": "player", "time": "day", "global": "townsfolk"}
    assert features(with_special(everyone), "outsider").traits == {"day", "public"}


def test_a_card_says_its_words_in_its_night() -> None:
    found = features(
        with_special({"type": "signal", "name": "card", "value": "You are cold", "time": "night"}), "minion"
    )
    assert found.first_cards == found.other_cards == ("You are cold",)
    assert night_text("Wake them.", found.other_cards) == "Wake them.\n[ You are cold ]"


@pytest.mark.parametrize(
    ("name", "note"),
    [
        ("hidden", "hidden_vote"),
        ("distribute-roles", "distribute"),
        ("open-eyes", "open_eyes"),
        ("public", "public"),
        ("ghost-votes", "ghost_votes"),
        ("replace-character", "reveal"),
    ],
)
def test_what_no_rule_does_by_itself_is_a_line_for_the_storyteller(name: str, note: str) -> None:
    assert setup_of(with_special({"name": name})) == (SetupEffect("note", text=f"homebrew.note.{note}"),)


def test_every_feature_of_the_schema_means_something() -> None:
    plain = features({"id": "x"}, "outsider")
    for name in NAMES:
        entry = with_special({"name": name, "type": "ability", "time": "night", "value": "3"})
        assert features(entry, "outsider") != plain, name


def test_set_up_without_more_is_a_note() -> None:
    assert setup_of({"id": "x", "setup": True}) == (SetupEffect("note", text="homebrew.note.setup"),)
    assert setup_of({"id": "x", "setup": True, "ability": "[+1 Outsider]"}, "minion") == (
        SetupEffect("adjust", team="outsider", choices=(1,), of="townsfolk"),
    )


def test_one_object_does_for_a_list_and_unknown_ones_are_passed_over() -> None:
    assert [special.name for special in specials({"special": {"name": "card"}})] == ["card"]
    assert specials({"special": [{"name": "dance"}, 7, None, {"type": "vote"}, "card"]}) == ()
    assert specials({"special": "card"}) == ()


def test_marks_of_the_night_sheet_are_read_as_words() -> None:
    assert night_text("Show *YOU ARE*. :reminder: Sleep.") == "Show YOU ARE. ● Sleep."


@pytest.mark.parametrize(
    ("image", "fetched"),
    [
        ("https://example.invalid/a.png", True),
        ("//example.invalid/a.png", True),
        ("FTP://example.invalid/a", True),
        ("data:image/png;base64,AAAA", False),
        ("lamplighter.png", False),
        ("", False),
    ],
)
def test_addresses_on_the_network_are_told_from_files(image: str, fetched: bool) -> None:
    assert on_the_network(image) is fetched


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_every_note_has_words(language: str) -> None:
    file = Path(__file__).resolve().parents[2] / "locale" / language / "homebrew_page.toml"
    notes = tomllib.loads(file.read_text("utf-8"))["homebrew"]["note"]
    kinds = {"setup", "distribute", "hidden_vote", "open_eyes", "public", "ghost_votes", "reveal", "pregame"}
    assert set(notes) == kinds
    assert all("{source}" in text for text in notes.values())


def test_every_team_has_an_icon() -> None:
    assert len(set(GLYPHS.values())) == 7


def test_a_homebrew_night_is_read_without_marks_and_with_the_words_of_its_own_card() -> None:
    read = read_homebrew(
        {
            "id": "bell", "name": "Bell", "team": "townsfolk", "ability": "x", "firstNight": 3,
            "firstNightReminder": "Show *YOU ARE*, then :reminder:.",
            "special": [{"type": "reveal", "name": "card", "value": "You rang", "time": "firstNight"}],
        },
        "[1]",
    )  # fmt: skip
    assert read.character is not None
    assert read.character.homebrew is not None
    assert night_texts(read.character.homebrew) == ("Show YOU ARE, then ●.\n[ You rang ]", "")


def test_a_homebrew_character_has_the_icon_of_its_team_wherever_icons_are_small() -> None:
    read = read_homebrew({"id": "bell", "name": "Bell", "team": "demon", "ability": "x"}, "[1]")
    assert read.character is not None
    assert read.character.glyph == GLYPHS["demon"]
