"""Trouble Brewing as data says what its tokens and sheets say.

Source: character tokens, night sheet and almanac of the base game; toolmaker data of May 2026.
"""

from __future__ import annotations

import pytest

from storyteller.clocktower.catalogue import Catalogue, ReminderSpec, SetupEffect

TOKENS = {
    "washerwoman": ["Townsfolk", "Wrong"],
    "librarian": ["Outsider", "Wrong"],
    "investigator": ["Minion", "Wrong"],
    "fortuneteller": ["Red Herring"],
    "undertaker": ["Died Today"],
    "monk": ["Safe"],
    "slayer": ["No Ability"],
    "virgin": ["No Ability"],
    "butler": ["Master"],
    "drunk": ["Is The Drunk"],
    "poisoner": ["Poisoned"],
    "scarletwoman": ["Is The Demon"],
    "imp": ["Dead"],
    "bureaucrat": ["3 Votes"],
    "thief": ["Negative Vote"],
}
FIRST_NIGHT = [
    "dusk", "bureaucrat", "thief", "minion_info", "demon_info", "poisoner", "washerwoman", "librarian", "investigator",
    "chef", "empath", "fortuneteller", "butler", "spy", "dawn",
]  # fmt: skip
OTHER_NIGHT = [
    "dusk", "bureaucrat", "thief", "poisoner", "monk", "scarletwoman", "imp", "ravenkeeper", "empath", "fortuneteller",
    "undertaker", "butler", "spy", "dawn",
]  # fmt: skip


@pytest.mark.parametrize(
    ("team", "number"), [("townsfolk", 13), ("outsider", 4), ("minion", 4), ("demon", 1), ("traveller", 5)]
)
def test_it_has_its_characters(catalogue: Catalogue, team: str, number: int) -> None:
    assert sum(c.team == team and c.edition == "tb" for c in catalogue.characters.values()) == number


def test_each_character_has_the_tokens_printed_for_it(catalogue: Catalogue) -> None:
    here = {
        c.id: [r.text for r in c.reminders]
        for c in catalogue.characters.values()
        if c.edition == "tb" and c.reminders
    }
    assert here == TOKENS


def test_they_wake_in_the_order_of_the_night_sheet(catalogue: Catalogue) -> None:
    brewing = {c.id for c in catalogue.characters.values() if c.edition == "tb"}
    steps = {"dusk", "minion_info", "demon_info", "dawn"}
    first = [row for row in catalogue.first_night if row in brewing | steps]
    other = [row for row in catalogue.other_night if row in brewing | steps]
    assert (first, other) == (FIRST_NIGHT, OTHER_NIGHT)
    assert {c.id for c in catalogue.characters.values() if c.first_night} & brewing == set(
        FIRST_NIGHT
    ) - steps
    assert {c.id for c in catalogue.characters.values() if c.other_night} & brewing == set(
        OTHER_NIGHT
    ) - steps


def test_the_whole_official_order_is_there(catalogue: Catalogue) -> None:
    assert (len(catalogue.first_night), len(catalogue.other_night)) == (80, 99)
    assert catalogue.first_night[-3:] == ("dawn", "leviathan", "vizier")
    assert catalogue.other_night[-3:] == ("riot", "dawn", "leviathan")


@pytest.mark.parametrize(
    ("players", "row"),
    [(5, (3, 0, 1, 1)), (6, (3, 1, 1, 1)), (7, (5, 0, 1, 1)), (9, (5, 2, 1, 1)), (10, (7, 0, 2, 1)),
     (12, (7, 2, 2, 1)), (13, (9, 0, 3, 1)), (15, (9, 2, 3, 1))],
)  # fmt: skip
def test_counts_are_those_of_the_traveller_sheet(
    catalogue: Catalogue, players: int, row: tuple[int, int, int, int]
) -> None:
    assert catalogue.player_counts[players].row() == row


def test_the_baron_brings_two_outsiders_in_place_of_townsfolk(catalogue: Catalogue) -> None:
    assert catalogue.characters["baron"].setup == (
        SetupEffect("adjust", team="outsider", choices=(2,), of="townsfolk"),
    )


def test_a_townsfolk_out_of_play_stands_in_for_the_drunk(catalogue: Catalogue) -> None:
    drunk = catalogue.characters["drunk"]
    assert drunk.setup == (SetupEffect("stand_in", team="townsfolk", filter="not_in_play"),)
    assert drunk.reminders == (ReminderSpec("Is The Drunk", "drunk", whole_table=True),)


def test_only_baron_drunk_and_fortune_teller_touch_setting_up(catalogue: Catalogue) -> None:
    assert {c.id for c in catalogue.characters.values() if c.edition == "tb" and c.setup} == {
        "baron", "drunk", "fortuneteller",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("id_", "effect", "value", "end"),
    [
        ("poisoner", "poisoned", "", "dusk"),
        ("monk", "safe", "demon", "dawn"),
        ("butler", "linked", "master", "dusk"),
        ("bureaucrat", "votes", "3", "dusk"),
        ("thief", "votes", "-1", "dusk"),
        ("slayer", "used", "", "never"),
        ("virgin", "used", "", "never"),
        ("scarletwoman", "is_demon", "", "never"),
        ("fortuneteller", "registers", "demon@fortuneteller", "never"),
    ],
)
def test_a_token_means_what_the_ability_says(
    catalogue: Catalogue, id_: str, effect: str, value: str, end: str
) -> None:
    (reminder,) = catalogue.characters[id_].reminders
    assert (reminder.effect, reminder.value, reminder.end) == (effect, value, end)


@pytest.mark.parametrize(
    ("id_", "when"),
    [("ravenkeeper", "died_tonight"), ("undertaker", "executed_today"), ("scarletwoman", "became_demon")],
)
def test_some_wake_only_when_something_happened(catalogue: Catalogue, id_: str, when: str) -> None:
    wake = catalogue.characters[id_].other_night
    assert wake is not None
    assert wake.when == when


def test_the_spy_looks_into_the_grimoire_but_not_when_dead(catalogue: Catalogue) -> None:
    spy = catalogue.characters["spy"]
    for wake in (spy.first_night, spy.other_night):
        assert wake is not None
        assert [act.verb for act in wake.acts] == ["open_grimoire"]
        assert "even_dead" not in wake.when
    assert {"acts_dead", "registers_good", "registers_townsfolk", "registers_outsider"} <= spy.traits


def test_the_recluse_may_look_evil_even_when_dead(catalogue: Catalogue) -> None:
    recluse = catalogue.characters["recluse"]
    assert recluse.traits == {"acts_dead", "registers_evil", "registers_minion", "registers_demon"}
