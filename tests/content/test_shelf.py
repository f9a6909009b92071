"""The set-ups to start from are legal for the set-up engine, and there is one for every number of players.

Source: the Traveller sheet for the numbers; the first-night sheet for bluffs.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from storyteller.app.bootstrap import make_context
from storyteller.clocktower import commands as c
from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.decide.dispatch import decide
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.review import setup_advisories
from storyteller.content.loader import ShelfSetup, load_shelf
from storyteller.content.scripts import load_base_script
from storyteller.kernel.decision import Decision

SHELF = load_shelf()


def set_up(setup: ShelfSetup, catalogue: Catalogue) -> Town:
    """Returns a table of that many players for whom this bag was filled."""
    context = make_context()
    script = load_base_script(setup.script, catalogue)
    assert script is not None
    commands = [
        c.ChooseScript(script),
        *(c.AddSeat(f"P{n}") for n in range(setup.players)),
        c.SetBag(tuple(BagToken(id_, setup.shown.get(id_, "")) for id_ in setup.characters)),
        *([c.SetBluffs(setup.bluffs)] if setup.bluffs else []),
    ]
    town = Town()
    for command in commands:
        decision = decide(town, command, context)
        assert isinstance(decision, Decision), decision
        for event in decision.events:
            town = evolve(town, event)
    return town


@pytest.mark.parametrize("setup", SHELF, ids=lambda setup: setup.id)
def test_nothing_is_odd_about_a_set_up(setup: ShelfSetup, catalogue: Catalogue) -> None:
    assert setup_advisories(set_up(setup, catalogue), make_context()) == ()


@pytest.mark.parametrize("setup", SHELF, ids=lambda setup: setup.id)
def test_the_red_herring_is_a_good_player(setup: ShelfSetup, catalogue: Catalogue) -> None:
    for bearer in setup.marks.values():
        assert catalogue.characters[bearer].team in ("townsfolk", "outsider")


def test_a_set_up_with_one_outsider_too_many_would_be_told(catalogue: Catalogue) -> None:
    whole = SHELF[0]
    broken = replace(whole, characters=("recluse", *whole.characters[1:]))
    assert {a.code for a in setup_advisories(set_up(broken, catalogue), make_context())} == {"setup.counts"}


def test_there_is_one_for_every_number_of_players() -> None:
    assert {setup.players for setup in SHELF if setup.script == "tb"} == set(range(5, 16))


def test_all_minions_and_outsiders_come_up() -> None:
    used = {id_ for setup in SHELF for id_ in setup.characters}
    assert {"poisoner", "spy", "scarletwoman", "baron", "butler", "drunk", "recluse", "saint"} <= used


def test_no_two_are_alike() -> None:
    assert len({frozenset(setup.characters) for setup in SHELF}) == len(SHELF)
    for language in ("en", "zh_Hans"):
        assert len({setup.name[language] for setup in SHELF}) == len(SHELF)


def test_the_shelf_is_read_from_its_sources_where_the_compiled_file_is_missing(project: Path) -> None:
    (project / "assets" / "clocktower" / "compiled" / "shelf.json").unlink()
    assert load_shelf(project / "assets") == SHELF
