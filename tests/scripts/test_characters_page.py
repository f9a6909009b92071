"""docs/characters.md says what the data files and the rule records say, and nothing by hand."""

from __future__ import annotations

from dataclasses import fields

import characters_page
import pytest

from storyteller.clocktower.catalogue import Character, EffectKind, ReminderSpec, SetupEffect, Wake, WakeAct
from storyteller.clocktower.characters.rule import CharacterRule
from storyteller.content.vocabulary import TRAITS

TEXTS = {"en": {"cook": {"name": "Cook"}}, "zh_Hans": {"cook": {"name": "厨子"}}}


def cook(*acts: WakeAct, **others: object) -> Character:
    """Returns a made-up Townsfolk that wakes in the first night to do this."""
    wake = Wake(acts) if acts else None
    return Character("cook", "townsfolk", "tb", "chef_hat", first_night=wake, **others)  # type: ignore[arg-type]


def test_the_page_is_fresh() -> None:
    stale = "run scripts/characters_page.py"
    assert characters_page.PAGE.read_text("utf-8") == characters_page.page(), stale


@pytest.mark.parametrize(
    ("acts", "level"),
    [
        ((), 1),
        ((WakeAct("free_note"),), 1),
        ((WakeAct("announce"), WakeAct("free_note")), 1),
        ((WakeAct("free_note"), WakeAct("ask_players")), 2),
        ((WakeAct("show_card", text="you_are"),), 2),
    ],
)
def test_without_a_rule_the_level_is_that_of_its_step(acts: tuple[WakeAct, ...], level: int) -> None:
    assert characters_page.level(cook(*acts), None) == level


def test_a_record_that_says_nothing_is_no_rule() -> None:
    assert characters_page.level(cook(), CharacterRule("cook")) == 1
    assert characters_page.level(cook(), CharacterRule("cook", setup_check=lambda *_: ())) == 3


def test_what_the_core_does_by_a_trait_counts_like_a_rule() -> None:
    assert characters_page.level(cook(traits=frozenset(("safe_from_demon",))), None) == 3
    assert characters_page.level(cook(traits=frozenset(("once",))), None) == 1


@pytest.mark.parametrize(("effect", "level"), [("safe", 3), ("poisoned", 3), ("votes", 3), ("note", 1), ("picked", 1)])
def test_a_token_that_does_something_while_it_lies_counts_like_a_rule(effect: EffectKind, level: int) -> None:
    assert characters_page.level(cook(reminders=(ReminderSpec("Marked", effect),)), None) == level


def test_what_tokens_bring_about_is_told_once() -> None:
    tokens = (ReminderSpec("Sober", "safe", "all"), ReminderSpec("Warm", "safe", "demon"), ReminderSpec("Fed"))
    assert "| – | 3 | protection |" in characters_page.row(cook(reminders=tokens), None, TEXTS)


def test_a_rule_that_is_due_is_marked() -> None:
    assert "| 1† |" in characters_page.row(cook(rule=True), None, TEXTS)
    assert "| 1 |" in characters_page.row(cook(), None, TEXTS)


def test_what_a_character_does_to_the_set_up_is_told() -> None:
    line = characters_page.row(cook(setup=(SetupEffect("ban_team", team="minion"),)), None, TEXTS)
    assert line == "| Cook | 厨子 | 1 | – | – | set-up |"


def test_every_function_a_record_can_have_has_words() -> None:
    assert {f.name for f in fields(CharacterRule)} - {"id", "on"} == set(characters_page.WORDS)
    assert characters_page.TRAITS.keys() <= TRAITS
