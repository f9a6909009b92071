"""What is said about a script. Facts: the printed counts for 5 to 15 players, and the brackets on the tokens."""

from __future__ import annotations

import pytest

from storyteller.clocktower.analysis import analyse
from storyteller.clocktower.catalogue import Catalogue, Character, Homebrew, Jinx, SetupEffect
from storyteller.clocktower.model import Script
from storyteller.content.loader import load_catalogue
from storyteller.kernel.message import Name, Term

TOWN = (
    "washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper virgin slayer soldier"
    " mayor"
)
OUT = "butler drunk recluse saint"
EVIL = "poisoner spy scarletwoman baron imp"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


def script(characters: str, catalogue: Catalogue, *homebrew: Character) -> Script:
    ids = tuple(characters.split())
    jinxes = tuple(jinx for jinx in catalogue.jinxes if {jinx.a, jinx.b} <= set(ids))
    return Script("", "x", characters=(*ids, *(c.id for c in homebrew)), homebrew=homebrew, jinxes=jinxes)


def codes(characters: str, catalogue: Catalogue, *homebrew: Character) -> set[str]:
    return {r.code.removeprefix("analysis.") for r in analyse(script(characters, catalogue, *homebrew), catalogue)}


def test_trouble_brewing_is_sound(catalogue: Catalogue) -> None:
    assert codes(f"{TOWN} {OUT} {EVIL}", catalogue) == {"counts"}


def test_counts_name_the_four_teams_and_others_only_when_there(catalogue: Catalogue) -> None:
    (counts, *_) = analyse(script(f"{TOWN} {OUT} {EVIL} scapegoat", catalogue), catalogue)
    parts = counts.message.param("parts")
    assert isinstance(parts, tuple)
    assert [(part.param("n"), part.key.removeprefix("analysis.team.")) for part in parts] == [
        (13, "townsfolk"), (4, "outsider"), (4, "minion"), (1, "demon"), (1, "traveller"),
    ]  # fmt: skip


@pytest.mark.parametrize(("one", "needed"), [("choirboy", "king"), ("huntsman", "damsel")])
def test_who_needs_another_is_named(catalogue: Catalogue, one: str, needed: str) -> None:
    found = [r for r in analyse(script(f"{one} {OUT} {EVIL}", catalogue), catalogue) if r.code == "analysis.required"]
    assert [(r.message.param("character"), r.message.param("needed")) for r in found] == [
        (Term("character", one), Term("character", needed))
    ]
    assert "required" not in codes(f"{one} {needed} {OUT} {EVIL}", catalogue)


def test_outsiders_can_be_counted_when_nobody_changes_them(catalogue: Catalogue) -> None:
    steady = f"{TOWN} {OUT} poisoner spy scarletwoman imp"
    assert "fixed_outsiders" in codes(steady, catalogue)
    for changing in ("baron", "godfather", "fanggu", "balloonist", "vigormortis", "xaan"):
        assert "fixed_outsiders" not in codes(f"{steady} {changing}", catalogue), changing
    unknown = Character("x", "minion", "own", setup=(SetupEffect("note", text="homebrew"),), homebrew=Homebrew("X"))
    assert "fixed_outsiders" not in codes(steady, catalogue, unknown), "nobody knows what its bracket says"


def test_a_baron_needs_four_outsiders(catalogue: Catalogue) -> None:
    """Two are dealt at most, at 7, 10, 13 … players; he adds two."""
    found = analyse(script(f"{TOWN} butler drunk saint {EVIL}", catalogue), catalogue)
    (few,) = [r for r in found if r.code == "analysis.few_for_modifier"]
    assert dict(few.message.params) == {
        "character": Term("character", "baron"), "added": 2, "have": 3, "needed": 4,
    }  # fmt: skip
    assert "few_outsiders" not in codes(f"{TOWN} butler drunk saint {EVIL}", catalogue)


def test_a_change_of_minions_is_none_of_outsiders(catalogue: Catalogue) -> None:
    """Lord of Typhon: any number of Outsiders, and one Minion more."""
    steady = f"{TOWN} butler drunk poisoner spy scarletwoman marionette lordoftyphon"
    assert "few_for_modifier" not in codes(steady, catalogue)
    assert "fixed_outsiders" not in codes(steady, catalogue)


def test_the_fabled_change_nothing_by_being_listed(catalogue: Catalogue) -> None:
    steady = f"{TOWN} butler drunk poisoner spy scarletwoman imp sentinel"
    assert "fixed_outsiders" in codes(steady, catalogue)
    assert "few_for_modifier" not in codes(steady, catalogue)


def test_fewer_outsiders_than_are_ever_dealt(catalogue: Catalogue) -> None:
    assert "few_outsiders" in codes(f"{TOWN} butler {EVIL}", catalogue)
    assert "few_outsiders" not in codes(f"{TOWN} butler drunk {EVIL}", catalogue)


def test_how_many_players_there_are_characters_for(catalogue: Catalogue) -> None:
    """9 Townsfolk and 3 Minions are dealt with 15 players, 5 and 1 with 9 … (printed counts)."""
    small = "washerwoman librarian investigator chef empath monk butler drunk poisoner spy imp"
    (most,) = [r for r in analyse(script(small, catalogue), catalogue) if r.code == "analysis.players_most"]
    assert most.message.param("n") == 9, "from ten on there are seven Townsfolk"
    assert "players_most" not in codes(f"{TOWN} {OUT} {EVIL}", catalogue)


def test_a_team_that_is_missing(catalogue: Catalogue) -> None:
    found = [r for r in analyse(script(f"{TOWN} {OUT} spy", catalogue), catalogue) if r.weight == "warning"]
    assert [(r.code, r.message.param("team")) for r in found] == [("analysis.none_of_team", Term("team", "demon"))]


def test_bluffs_that_run_out(catalogue: Catalogue) -> None:
    """With 7 players 5 good characters are in play; three bluffs take three more."""
    assert "few_bluffs" in codes("washerwoman librarian investigator chef empath butler drunk poisoner imp", catalogue)
    assert "few_bluffs" not in codes(f"{TOWN} {OUT} {EVIL}", catalogue)


def test_information_that_nothing_clouds(catalogue: Catalogue) -> None:
    assert "all_true" in codes("washerwoman chef empath butler saint spy imp", catalogue)
    assert "all_true" not in codes("washerwoman chef empath butler saint drunk spy imp", catalogue)
    assert "all_true" not in codes("washerwoman chef empath butler saint poisoner imp", catalogue)
    own = Character("x", "minion", "own", homebrew=Homebrew("X"))
    assert "all_true" not in codes("washerwoman chef empath butler saint spy imp", catalogue, own)


def test_each_jinx_is_a_line(catalogue: Catalogue) -> None:
    found = analyse(script(f"{TOWN} magician {OUT} {EVIL}", catalogue), catalogue)
    assert [(r.message.param("a"), r.message.param("b")) for r in found if r.code == "analysis.jinx"] == [
        (Term("character", "magician"), Term("character", "spy"))
    ]


def test_homebrew_is_called_by_its_own_name(catalogue: Catalogue) -> None:
    own = Character("x", "townsfolk", "own", homebrew=Homebrew("守灯人"))
    made = script("spy imp", catalogue, own)
    jinxed = Script("", "x", characters=made.characters, homebrew=(own,), jinxes=(Jinx("x", "imp", "r", "only_one"),))
    (line,) = [r for r in analyse(jinxed, catalogue) if r.code == "analysis.only_one"]
    assert line.message.param("a") == Name("守灯人")


def test_nothing_is_said_of_nothing(catalogue: Catalogue) -> None:
    assert analyse(Script("", ""), catalogue) == ()
