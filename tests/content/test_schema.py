"""The schema has room for the oddest characters, and names the place of every mistake."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from pydantic import ValidationError

from storyteller.content.schema import CharacterFile, CountsFile, JinxesFile, NightOrderFile
from storyteller.content.vocabulary import CONDITIONS, REACHES, TRAITS

HEAD = 'edition = "carousel"\nglyph = "account"\nsource = "test"\n'

# Source of each: the character's printed ability and night sheet rows.
ODD_ONES = {
    "philosopher": """
        team = "townsfolk"
        rule = true
        traits = ["once"]
        reminders = [
          { text = "Drunk", effect = "drunk", end = "source_disturbed" },
          { text = "Is The Philosopher", effect = "note", whole_table = true },
        ]
        [each_night]
        when = "once"
        acts = [
          { verb = "ask_character", filter = "good", optional = true },
          { verb = "place_reminder", who = "storyteller", text = "Drunk", filter = "in_play", optional = true },
        ]""",
    "legion": """
        team = "demon"
        rule = true
        traits = ["registers_minion", "vote"]
        reminders = [{ text = "Dead", end = "dawn" }, { text = "About To Die", end = "dusk" }]
        setup = [{ kind = "copies", text = "majority" }, { kind = "ban_team", team = "minion" }]
        [other_night]
        who = "storyteller"
        acts = [{ verb = "mark_dead", who = "storyteller", optional = true }]""",
    "lilmonsta": """
        team = "demon"
        rule = true
        reminders = [
          { text = "Is The Demon", effect = "is_demon", whole_table = true },
          { text = "Dead", end = "dawn", whole_table = true },
        ]
        setup = [{ kind = "no_token" }, { kind = "adjust", team = "minion", choices = [1], of = "demon" }]
        [first_night]
        who = "minions"
        acts = [
          { verb = "ask_players", who = "minions" },
          { verb = "place_reminder", who = "picked", text = "Is The Demon" },
          { verb = "show_card", who = "picked", text = "you_are" },
          { verb = "show_token", who = "picked", text = "character:lilmonsta" },
        ]""",
    "kazali": """
        team = "demon"
        rule = true
        reminders = [{ text = "Dead", end = "dawn" }]
        setup = [
          { kind = "defer", team = "minion" },
          { kind = "free_count", team = "outsider", low = 0, high = -1, of = "townsfolk" },
        ]
        [first_night]
        acts = [
          { verb = "ask_players", count = 3 },
          { verb = "ask_character", count = 3, filter = "minion" },
          { verb = "change_character", who = "picked" },
          { verb = "change_alignment", who = "picked", text = "evil" },
        ]""",
    "lunatic": """
        team = "outsider"
        rule = true
        traits = ["believes_other"]
        reminders = [{ text = "Chosen", effect = "picked", end = "dawn", count = 3 }]
        setup = [{ kind = "stand_in", team = "demon", filter = "demon" }]
        [first_night]
        acts = [
          { verb = "show_card", text = "these_are_your_minions" },
          { verb = "point_at", text = "choice" },
          { verb = "show_card", text = "not_in_play" },
          { verb = "show_token", text = "bluffs", count = 3 },
          { verb = "show_token", who = "demon", text = "character:lunatic" },
        ]""",
    "marionette": """
        team = "minion"
        rule = true
        traits = ["no_minion_info", "believes_other"]
        reminders = [{ text = "Is The Marionette", effect = "no_ability", whole_table = true }]
        setup = [
          { kind = "stand_in", filter = "good not_in_play" },
          { kind = "seating", text = "beside_demon" },
        ]
        [first_night]
        who = "demon"
        acts = [
          { verb = "show_card", who = "demon", text = "this_player_is" },
          { verb = "show_token", who = "demon", text = "character:marionette" },
          { verb = "point_at", who = "demon", text = "own" },
        ]""",
    "villageidiot": """
        team = "townsfolk"
        rule = true
        traits = ["info"]
        reminders = [{ text = "Drunk", effect = "drunk" }]
        setup = [
          { kind = "copies", low = 1, high = 3, of = "townsfolk" },
          { kind = "mark", text = "Drunk", filter = "self", low = 2 },
        ]
        [each_night]
        acts = [{ verb = "ask_players" }, { verb = "show_alignment" }]""",
    "xaan": """
        team = "minion"
        rule = true
        reminders = [{ text = "Night 1" }, { text = "Night 2" }, { text = "Night 3" }, { text = "X", end = "dusk" }]
        setup = [{ kind = "free_count", team = "outsider", low = 0, high = -1, of = "townsfolk" }]
        [each_night]
        who = "storyteller"
        acts = [{ verb = "place_reminder", text = "X", optional = true }]""",
    "huntsman": """
        team = "townsfolk"
        rule = true
        traits = ["once"]
        reminders = [{ text = "No Ability", effect = "used" }]
        setup = [{ kind = "require", character = "damsel", of = "townsfolk" }]
        [each_night]
        when = "once"
        acts = [
          { verb = "ask_players", filter = "alive", optional = true },
          { verb = "place_reminder", text = "No Ability", optional = true },
          { verb = "change_character", who = "picked", filter = "townsfolk not_in_play", optional = true },
        ]""",
    "bountyhunter": """
        team = "townsfolk"
        rule = true
        traits = ["info"]
        reminders = [{ text = "Know", effect = "picked" }]
        setup = [{ kind = "turn", team = "townsfolk", alignment = "evil", count = 1 }]
        [first_night]
        acts = [
          { verb = "place_reminder", who = "storyteller", text = "Know", filter = "evil not_self" },
          { verb = "point_at", text = "marked:Know" },
        ]
        [other_night]
        when = "marked_died"
        acts = [{ verb = "point_at", text = "marked:Know" }]""",
    "stormcatcher": """
        team = "loric"
        rule = true
        reminders = [{ text = "Stormcaught", effect = "safe", value = "all_but_execution" }]
        [first_night]
        who = "storyteller"
        acts = [
          { verb = "announce" },
          { verb = "place_reminder", who = "storyteller", text = "Stormcaught", optional = true },
          { verb = "show_token", who = "evil", text = "choice" },
          { verb = "point_at", who = "evil", text = "marked:Stormcaught", optional = true },
        ]""",
    "banshee": """
        team = "townsfolk"
        rule = true
        traits = ["vote", "nomination"]
        reminders = [{ text = "Has Ability", effect = "acts_dead" }]
        [other_night]
        who = "storyteller"
        when = "killed_by_demon"
        acts = [{ verb = "announce" }, { verb = "place_reminder", text = "Has Ability" }]""",
    "organgrinder": """
        team = "minion"
        rule = true
        traits = ["vote", "secret_vote"]
        reminders = [{ text = "About To Die", end = "dusk" }, { text = "Drunk", effect = "drunk", end = "dusk" }]
        [each_night]
        acts = [{ verb = "ask_yes_no" }, { verb = "place_reminder", text = "Drunk", optional = true }]""",
}  # fmt: skip


def character(text: str, id_: str = "test") -> CharacterFile:
    # The head goes first: tables of a TOML file come last.
    return CharacterFile.model_validate(tomllib.loads(f'id = "{id_}"\n{HEAD}{text}'))


@pytest.mark.parametrize("id_", ODD_ONES)
def test_the_oddest_characters_can_be_written(id_: str) -> None:
    assert character(ODD_ONES[id_], id_).id == id_


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ('team = "villager"', "team", "'townsfolk'"),
        ('team = "minion"\ncolour = "red"', "colour", "not permitted"),
        ('team = "minion"\nrule = "yes"', "rule", "boolean"),
        ('team = "minion"\ntraits = ["flies"]', "traits", "flies"),
        ('team = "minion"\nreminders = [{ text = "A" }, { text = "A" }]', "", "same text"),
        ('team = "minion"\nreminders = [{ text = "A", effect = "asleep" }]', "reminders.0.effect", "drunk"),
        ('team = "minion"\nreminders = [{ text = "A", effect = "votes" }]', "reminders.0", "needs a value"),
        ('team = "minion"\nreminders = [{ text = "A", effect = "votes", value = "x" }]', "reminders.0", "whole number"),
        ('team = "minion"\nreminders = [{ text = "A", effect = "drunk", value = "al" }]', "reminders.0", "al"),
        ('team = "minion"\nreminders = [{ text = "A", end = "noon" }]', "reminders.0.end", "dusk"),
        ('team = "minion"\nsetup = [{ kind = "adjust", team = "outsider" }]', "setup.0", "choices"),
        ('team = "minion"\nsetup = [{ kind = "no_token", team = "outsider" }]', "setup.0", "has no team"),
        ('team = "minion"\nsetup = [{ kind = "mark", text = "A", filter = "good" }]', "", "no reminder 'A'"),
        ('team = "minion"\n[first_night]\nacts = []', "first_night.acts", "at least 1"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "sing" }]', "first_night.acts.0.verb", "show_card"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "show_card", text = "hi" }]', "first_night.acts.0", "card"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "point_at", text = "x" }]', "first_night.acts.0", "subject"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "ask_players", filter = "tall" }]',
         "first_night.acts.0.filter", "tall"),
        ('team = "minion"\n[first_night]\nwhen = "full_moon"\nacts = [{ verb = "announce" }]',
         "first_night.when", "full_moon"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "place_reminder", text = "B" }]', "", "no reminder 'B'"),
        ('team = "minion"\n[first_night]\nacts = [{ verb = "show_token", text = "marked:B" }]', "", "no reminder 'B'"),
        ('team = "minion"\n[each_night]\nacts = [{ verb = "announce" }]\n[first_night]\nacts = [{ verb = "announce" }]',
         "", "each_night stands for"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_its_place_and_reason(text: str, place: str, reason: str) -> None:
    with pytest.raises(ValidationError) as caught:
        character(text)
    (error,) = caught.value.errors()
    assert ".".join(map(str, error["loc"])) == place
    assert reason in error["msg"]


def test_a_row_of_counts_must_add_up_and_none_may_be_missing() -> None:
    counts = {str(n): [n - 2, 0, 1, 1] for n in range(5, 16)}
    assert len(CountsFile.model_validate({"source": "t", "counts": counts}).counts) == 11
    for wrong in ({**counts, "7": [5, 1, 1, 1]}, {n: row for n, row in counts.items() if n != "9"}):
        with pytest.raises(ValidationError):
            CountsFile.model_validate({"source": "t", "counts": wrong})


@pytest.mark.parametrize(
    "first", [["dusk", "minion_info", "demon_info", "imp", "imp", "dawn"], ["dusk", "dawn"]]
)
def test_an_order_has_every_table_step_and_no_row_twice(first: list[str]) -> None:
    with pytest.raises(ValidationError):
        NightOrderFile.model_validate({"source": "t", "first_night": first, "other_night": ["dusk", "dawn"]})


@pytest.mark.parametrize("pair", [["spy", "alchemist"], ["spy", "spy"], ["spy"]])
def test_a_jinx_is_two_different_characters_in_order(pair: list[str]) -> None:
    with pytest.raises(ValidationError):
        JinxesFile.model_validate({"source": "t", "jinxes": [{"pair": pair}]})


def test_every_closed_word_is_explained_to_those_who_write_characters() -> None:
    style = (Path(__file__).parents[2] / "docs" / "style.md").read_text("utf-8")
    assert [word for word in sorted(TRAITS | CONDITIONS | REACHES) if f"`{word}`" not in style] == []
