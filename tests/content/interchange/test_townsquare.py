"""The saved town square, in the shape its dialog reads and writes: all data here is invented."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Ability, BluffSet, Phase
from storyteller.content.interchange.saved_games import read_saved_game
from storyteller.content.interchange.table import TableSeat, table_of
from storyteller.content.interchange.townsquare import written
from tests.content.interchange.tables import brewing, foggy, town_of

STATE: dict[str, Any] = {
    "bluffs": ["monk", "saint", None, "slayer"],
    "edition": {"id": "tb"},
    "roles": "",
    "fabled": [{"id": "angel"}],
    "players": [
        {
            "name": "Ann", "id": "", "role": "chef", "isVoteless": False, "isDead": True, "pronouns": "she/her",
            "reminders": [
                {"role": "poisoner", "image": "", "imageAlt": "", "name": "Poisoned"},
                {"role": "custom", "name": "lied to me"},
            ],
        },
        {"name": "Bo", "id": "", "role": {}, "reminders": [], "isVoteless": False, "isDead": False, "pronouns": ""},
    ],
}  # fmt: skip


def read(state: object, catalogue: Catalogue) -> Any:
    return read_saved_game(json.dumps(state).encode(), catalogue, "square.json")


def test_a_documented_state_is_read(catalogue: Catalogue) -> None:
    found = read(STATE, catalogue)
    table = found.table
    assert (found.format, table.script.id) == ("townsquare", "tb")
    assert table.bluffs == ("monk", "saint", "slayer")
    assert table.fabled == ("angel",)
    reminders = (("poisoner", "Poisoned"), ("", "lied to me"))
    assert table.seats[0] == TableSeat("Ann", "she/her", "chef", "good", False, True, False, reminders)
    assert table.seats[1] == TableSeat("Bo")
    assert [one.code for one in found.problems] == ["interchange.phase_day"]


def test_a_game_comes_back_as_it_went(catalogue: Catalogue) -> None:
    for table in (brewing(catalogue), foggy(catalogue)):
        town = town_of(table, catalogue)
        state, left = written(town, catalogue)
        found = read(state, catalogue)
        assert found.table == table_of(town) == table
        assert {one.code for one in left} <= {"interchange.lost.phase"}


def test_a_base_script_is_named_and_another_is_listed_with_numbered_keys(catalogue: Catalogue) -> None:
    state, _ = written(town_of(brewing(catalogue), catalogue), catalogue)
    assert (state["edition"], state["roles"]) == ({"id": "tb"}, "")
    assert list(state) == ["bluffs", "edition", "roles", "fabled", "players"]
    state, _ = written(town_of(foggy(catalogue), catalogue), catalogue)
    assert (state["edition"]["id"], state["edition"]["name"]) == ("custom", "Foggy Pier")
    assert state["roles"][:2] == [{"id": "chef"}, {"id": "imp"}]
    own = state["roles"][2]
    assert (own["0"], own["1"], own["9"]) == ("lamplighter", "Lamplighter", ["Lit", "Dim"])
    assert "12" not in own  # townsfolk is what it is without saying so


def test_sides_of_a_fork_are_read_and_written(catalogue: Catalogue) -> None:
    players = [
        {"name": "A", "role": "chef", "alignmentIndex": 1},
        {"name": "B", "role": "imp", "alignmentIndex": 1},
        {"name": "C", "role": "scapegoat", "alignmentIndex": 2},
        {"name": "D", "role": "scapegoat", "alignmentIndex": 0},
        {"name": "E", "role": "scapegoat", "alignmentIndex": 1},
    ]
    table = read({**STATE, "players": players}, catalogue).table
    assert [seat.alignment for seat in table.seats] == ["evil", "good", "evil", None, "good"]
    state, _ = written(town_of(table, catalogue), catalogue)
    assert [player.get("alignmentIndex", 0) for player in state["players"]] == [1, 1, 2, 0, 1]


def test_what_it_has_no_room_for_is_named(catalogue: Catalogue) -> None:
    town = town_of(brewing(catalogue), catalogue)
    bo = replace(town.seats[1], shown_as="chef", abilities=(Ability("monk"),), texts=(("note", "sly"),), spent=("x",))
    town = replace(
        town, seats=(town.seats[0], bo, *town.seats[2:]), phase=Phase("night", 2), house_rules=("no phones",),
        bluffs=(*town.bluffs, BluffSet("snitch", ("monk",))), unseated=("imp",),
    )  # fmt: skip
    _, left = written(town, catalogue)
    assert [one.code.removeprefix("interchange.lost.") for one in left] == [
        "shown_as", "abilities", "spent", "texts", "bluffs", "unseated", "phase", "house_rules",
    ]  # fmt: skip
    assert "Bo" in str(left[0].message)


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"players": {}}, "interchange.not_a_list", "players"),
        ({"players": []}, "interchange.nobody", ""),
        ({"players": [{}] * 61}, "interchange.many_seats", ""),
        ({"players": [7, {"name": "A"}]}, "interchange.not_a_player", "players[0]"),
        ({"players": [{"name": 5}]}, "interchange.not_text", "players[0].name"),
        ({"players": [{"role": "nobody"}]}, "interchange.unknown_character", "players[0].role"),
        ({"players": [{"role": ["chef"]}]}, "interchange.unknown_character", "players[0].role"),
        ({"players": [{"isDead": "yes"}]}, "interchange.not_a_flag", "players[0].isDead"),
        ({"players": [{"role": "chef", "alignmentIndex": 9}]}, "interchange.no_side", "players[0].alignmentIndex"),
        ({"players": [{"reminders": 3}]}, "interchange.not_a_list", "players[0].reminders"),
        ({"players": [{"reminders": ["x"]}]}, "interchange.not_a_token", "players[0].reminders[0]"),
        ({"players": [{"reminders": [{"name": "x", "role": {}}]}]}, "interchange.phase_setup", ""),
        ({"players": [{"reminders": [{"name": "x"}] * 99}]}, "interchange.many_tokens", "players[0].reminders"),
        ({"bluffs": [4]}, "interchange.unknown_character", "bluffs[0]"),
        ({"fabled": [{"id": "zeus"}]}, "interchange.unknown_character", "fabled[0]"),
        ({"edition": {"id": "custom"}, "roles": []}, "interchange.no_script", "roles"),
        ({"edition": 3, "roles": [{"id": "nobody"}]}, "interchange.no_script", "roles"),
        ({"players": [{"role": "drunk", "name": "Dee"}]}, "interchange.shown_unknown", ""),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    change: dict[str, Any], code: str, where: str, catalogue: Catalogue
) -> None:
    found = read({**STATE, **change}, catalogue)
    assert (code, where) in [(one.code, one.where) for one in found.problems]
