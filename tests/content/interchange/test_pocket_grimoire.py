"""Pocket Grimoire's storage, in the shape it keeps in the browser: all data here is invented."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.content.interchange.pocket_grimoire import written
from storyteller.content.interchange.saved_games import read_saved_game
from storyteller.content.interchange.table import Table, TableSeat, table_of
from tests.content.interchange.tables import brewing, foggy, town_of

STORAGE: dict[str, Any] = {
    "lookup": {},
    "characters": {"name": "Foggy Pier", "characters": ["chef", "poisoner", "imp"], "game": None},
    "bluffs": {"index": 0, "groups": [{"name": "Demon", "set": ["monk", "saint", "slayer"]}]},
    "tokens": [
        {"id": "chef", "left": 300, "top": 0, "zIndex": 3, "isDead": True, "isUpsideDown": False, "playerName": "Ann",
         "ghostVote": False},
        {"id": "poisoner:0", "left": 40, "top": 560, "zIndex": 4},
        {"id": "imp", "left": 0, "top": 600, "zIndex": 3, "isDead": False, "isUpsideDown": True, "playerName": "Cy"},
        {"id": "poisoner", "left": 600, "top": 600, "zIndex": 3, "playerName": "Bo", "ghostVote": True},
    ],
    "inputs": {}, "details": {}, "infoTokens": [], "names": ["Ann"], "height": "", "version": "0.11.6",
}  # fmt: skip


def read(storage: object, catalogue: Catalogue) -> Any:
    return read_saved_game(json.dumps(storage).encode(), catalogue, "pocket.json")


def test_a_documented_storage_is_read(catalogue: Catalogue) -> None:
    found = read(STORAGE, catalogue)
    assert (found.format, found.table.script.name) == ("pocket_grimoire", "Foggy Pier")
    assert found.table.script.characters == ("chef", "poisoner", "imp")
    assert found.table.bluffs == ("monk", "saint", "slayer")
    # Clockwise from the first in the list, which lies at the top; the reminder is nearest to the Imp, who is good.
    assert found.table.seats == (
        TableSeat("Ann", "", "chef", "good", False, False),
        TableSeat("Bo", "", "poisoner", "evil"),
        TableSeat("Cy", "", "imp", "good", reminders=(("poisoner", "Poisoned"),)),
    )


def test_what_the_browser_kept_for_the_page_is_read_too(catalogue: Catalogue) -> None:
    whole = read(STORAGE, catalogue)
    assert read({"pocket-grimoire": json.dumps(STORAGE), "x": 1}, catalogue) == whole
    assert read({"pocket-grimoire": STORAGE}, catalogue) == whole
    older = {**STORAGE, "bluffs": {"#bluff-1": "monk", "#bluff-2": "", "#bluff-3": "slayer"}}
    assert read(older, catalogue).table.bluffs == ("monk", "slayer")


def carried(table: Table) -> Table:
    """What there is room for: no pronouns, no words of one's own, nothing about the script but its name."""
    seats = tuple(
        replace(seat, pronouns="", reminders=tuple(one for one in seat.reminders if one[0])) for seat in table.seats
    )
    script = table.script
    assert script is not None
    return replace(table, seats=seats, script=script if script.id else replace(script, author="", bootlegger=()))


def test_a_game_comes_back_as_it_went(catalogue: Catalogue) -> None:
    for table in (brewing(catalogue), foggy(catalogue)):
        town = town_of(table, catalogue)
        assert town.script is not None
        storage, left = written(town, catalogue)
        assert read(storage, catalogue).table == carried(table_of(town))
        assert ("interchange.lost.about_script" in [one.code for one in left]) == (not town.script.id)


def test_many_tokens_come_back_at_any_table(catalogue: Catalogue) -> None:
    base = brewing(catalogue)
    many = (("poisoner", "Poisoned"), ("washerwoman", "Townsfolk"), ("washerwoman", "Wrong"), ("monk", "Safe")) * 3
    for size in range(1, 21):
        seats = tuple(replace(base.seats[n % 7], name=f"P{n}", reminders=many if n % 2 else ()) for n in range(size))
        table = replace(base, seats=seats)
        storage, _ = written(town_of(table, catalogue), catalogue)
        got = read(storage, catalogue).table
        assert [s.name for s in got.seats] == [f"P{n}" for n in range(size)]
        assert [sorted(s.reminders) for s in got.seats] == [sorted(s.reminders) for s in seats]


def test_what_it_has_no_room_for_is_named(catalogue: Catalogue) -> None:
    base = brewing(catalogue)
    seats = (*base.seats[:-1], replace(base.seats[-1], alignment="good"), TableSeat("Zoe"))
    _, left = written(town_of(replace(base, seats=seats), catalogue), catalogue)
    assert [one.code.removeprefix("interchange.lost.") for one in left] == [
        "no_token", "pronouns", "own_words", "phase", "alignment",
    ]  # fmt: skip
    assert "Zoe" in str(left[0].message)
    assert "lied to me" in str(left[2].message)
    assert "Gus" in str(left[4].message)


def one(token: object) -> dict[str, Any]:
    return {**STORAGE, "tokens": [*STORAGE["tokens"], token]}


@pytest.mark.parametrize(
    ("storage", "code", "where"),
    [
        ({**STORAGE, "tokens": "x"}, "interchange.not_a_list", "tokens"),
        ({**STORAGE, "tokens": []}, "interchange.nobody", ""),
        ({**STORAGE, "tokens": STORAGE["tokens"] * 30}, "interchange.many_seats", ""),
        (one(4), "interchange.not_a_token", "tokens[4]"),
        (one({"id": 4}), "interchange.not_a_token", "tokens[4]"),
        (one({"id": "nobody", "left": 1, "top": 2}), "interchange.unknown_character", "tokens[4].id"),
        (one({"id": "nobody:1", "left": 1, "top": 2}), "interchange.unknown_character", "tokens[4].id"),
        (one({"id": "poisoner:7", "left": 1, "top": 2}), "interchange.no_such_token", "tokens[4].id"),
        (one({"id": "poisoner:²", "left": 1, "top": 2}), "interchange.no_such_token", "tokens[4].id"),
        (one({"id": "poisoner:0", "left": "?", "top": 2}), "interchange.no_place", "tokens[4].left"),
        (one({"id": "poisoner:0", "left": "?", "top": 2}), "interchange.nobodys_token", "tokens[4]"),
        (one({"id": "chef", "left": 1, "top": True}), "interchange.no_place", "tokens[4].top"),
        (one({"id": "chef", "left": 1, "top": 1, "isDead": 1}), "interchange.not_a_flag", "tokens[4].isDead"),
        (one({"id": "chef", "left": 1, "top": 1, "playerName": []}), "interchange.not_text", "tokens[4].playerName"),
        ({**STORAGE, "bluffs": {"groups": [3]}}, "interchange.not_a_list", "bluffs.groups[0].set"),
        ({**STORAGE, "bluffs": 5}, "interchange.not_a_list", "bluffs"),
        ({**STORAGE, "bluffs": {"groups": [{"set": ["zeus"]}]}}, "interchange.unknown_character",
         "bluffs.groups[0].set[0]"),
        ({**STORAGE, "characters": None}, "interchange.no_script", "characters.characters"),
        ({**STORAGE, "characters": {"characters": [[]]}}, "interchange.no_script", "characters.characters"),
        ({**STORAGE, "characters": {"characters": ["chef", 7]}}, "script.number_entry", "characters.characters[1]"),
        ({**STORAGE, "tokens": [{"id": "chef", "left": 5, "top": 5}] * 3}, "interchange.no_ring", "tokens"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_place(
    storage: dict[str, Any], code: str, where: str, catalogue: Catalogue
) -> None:
    found = read(storage, catalogue)
    assert (code, where) in [(one.code, one.where) for one in found.problems]


def test_places_written_as_lengths_count(catalogue: Catalogue) -> None:
    tokens = [{**token, "left": f"{token['left']}px", "top": f"{token['top']}px"} for token in STORAGE["tokens"]]
    assert read({**STORAGE, "tokens": tokens}, catalogue).table == read(STORAGE, catalogue).table
