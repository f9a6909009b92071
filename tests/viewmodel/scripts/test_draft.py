"""A script in the making: every change can be taken back, and it never says more than what is on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storyteller.clocktower.catalogue import Catalogue, Character, Homebrew, Jinx
from storyteller.clocktower.model import Script
from storyteller.viewmodel.scripts.draft import Draft

KEEPER = Character("keeper", "townsfolk", "own", homebrew=Homebrew("Keeper"))
CATALOGUE = Catalogue(
    characters={
        "chef": Character("chef", "townsfolk", "tb"),
        "monk": Character("monk", "townsfolk", "tb"),
        "spy": Character("spy", "minion", "tb"),
        "imp": Character("imp", "demon", "tb"),
        "magician": Character("magician", "townsfolk", "carousel"),
    },
    jinxes=(Jinx("magician", "spy"),),
)
START = Script(
    id="tb", name="Mine", author="Ann", characters=("imp", "chef", "keeper"), homebrew=(KEEPER,),
    first_night=("dusk", "imp", "dawn"), jinxes=(Jinx("keeper", "imp", "A rule."),), bootlegger=("One.",),
)  # fmt: skip


@pytest.fixture
def draft() -> Draft:
    return Draft(START, CATALOGUE)


def test_it_is_nobodys_official_script_any_more(draft: Draft) -> None:
    assert draft.script.id == ""
    assert not draft.changed


def test_characters_stand_by_team_in_their_order(draft: Draft) -> None:
    draft.add("monk")
    assert [record.id for record in draft.listed()] == ["chef", "keeper", "monk", "imp"]
    assert [record.id for record in draft.choices()] == ["magician", "spy"]


def test_moving_stays_within_the_team(draft: Draft) -> None:
    draft.add("monk")
    assert draft.move("monk", -1)
    assert [record.id for record in draft.listed()] == ["chef", "monk", "keeper", "imp"]
    assert draft.move("chef", 1)
    assert [record.id for record in draft.listed()] == ["monk", "chef", "keeper", "imp"]
    assert not draft.move("monk", -1)
    assert not draft.move("imp", 1)
    assert not draft.move("spy", 1), "it isn't on the script"


def test_jinxes_and_homebrew_follow_what_is_on_it(draft: Draft) -> None:
    draft.add("spy")
    draft.add("magician")
    assert draft.script.jinxes == (Jinx("magician", "spy"), Jinx("keeper", "imp", "A rule."))
    draft.remove("keeper")
    assert draft.script.jinxes == (Jinx("magician", "spy"),)
    assert draft.script.homebrew == ()
    assert draft.add("keeper"), "homebrew can come back"
    assert draft.script.homebrew == (KEEPER,)


def test_every_change_can_be_taken_back_and_made_again(draft: Draft) -> None:
    began = draft.script
    steps = [
        draft.rename("Other"), draft.set_author("Ben"), draft.set_rules(("Two.", "Three.")), draft.add("monk"),
        draft.move("monk", -1), draft.remove("chef"),
    ]  # fmt: skip
    ended = draft.script
    assert all(steps)
    assert (ended.name, ended.author, ended.bootlegger) == ("Other", "Ben", ("Two.", "Three."))
    assert ended.first_night == START.first_night, "an order of its own stays"
    for _ in steps:
        assert draft.undo()
    assert draft.script == began
    assert not draft.undo()
    for _ in steps:
        assert draft.redo()
    assert draft.script == ended
    assert not draft.redo()


def test_what_changes_nothing_is_no_step(draft: Draft) -> None:
    assert not draft.rename("Mine")
    assert not draft.set_author("Ann")
    assert not draft.set_rules(("One.",))
    assert not draft.add("chef")
    assert not draft.add("nobody")
    assert not draft.remove("spy")
    assert not draft.can_undo
    assert draft.last is None


def test_the_last_step_says_what_it_was(draft: Draft) -> None:
    draft.rename("Other")
    assert draft.last is not None
    assert draft.last.key == "scripts_page.draft.renamed"
    assert draft.changed
    assert replace(draft.script, name="Mine") == Draft(START, CATALOGUE).script


def test_own_characters_can_be_put_on_it_but_never_in_place_of_others(draft: Draft) -> None:
    lamp = Character("lamp", "outsider", "", homebrew=Homebrew("Lamp"))
    imp = Character("imp", "outsider", "", homebrew=Homebrew("Mine"))
    made = Draft(draft.script, CATALOGUE, (lamp, imp))
    assert made.has_own
    assert lamp in made.choices()
    assert made.record("imp") is CATALOGUE.characters["imp"]
    assert lamp not in made.script.homebrew
    assert made.add("lamp")
    assert lamp in made.script.homebrew
    assert made.undo()
    assert lamp not in made.script.homebrew
