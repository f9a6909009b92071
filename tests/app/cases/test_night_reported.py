"""What hosts reported to be wrong about the night in other programs, as scenario files: here the rule holds.

Source: public reports; the right answers by the official night sheets, May 2026, and the characters' entries.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.run import run_scenario
from storyteller.kernel.message import Message
from tests.clocktower.tables import FixedChance

Script = str | list[Any]


def key(message: Message) -> str:
    return message.key


def run(
    seats: str, *do: dict[str, Any], script: Script = "all", phase: tuple[str, int] = ("night", 1), **more: Any
) -> Any:
    """The answers; seats as ``id`` or ``id:shown``, clockwise."""
    sitting = [dict(zip(("character", "shown_as"), seat.split(":"), strict=False)) for seat in seats.split()]
    whole = {
        "scenario": 1, "script": script, "seats": sitting, "phase": {"kind": phase[0], "number": phase[1]},
        "do": list(do), "ask": ["night", "end", "suggestions", "alive", *more.pop("ask", ())], **more,
    }  # fmt: skip
    found = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()
    assert all(result["ok"] for result in found["results"]), found["results"]
    return found["answers"]


def rows(answers: Any) -> list[str]:
    """Each row: its name, its seat where that says something, and in brackets why it does not stand."""
    return [row["step"] + (f" ({row['skipped']})" if row["skipped"] else "") for row in answers["night"]]


def of(answers: Any, *steps: str) -> list[tuple[int | None, str | None]]:
    """Seat and reason of the rows with one of these names."""
    return [(row["seat"], row["skipped"]) for row in answers["night"] if row["step"].partition("@")[0] in steps]


def test_a_scripts_own_order_beats_the_official_one() -> None:
    own = ["dusk", "poisoner", "monk", "spy", "scarletwoman", "imp", "ravenkeeper", "undertaker", "empath",
           "fortuneteller", "butler", "dawn"]  # fmt: skip
    script = [{"id": "_meta", "name": "Printed", "otherNight": own}, *own[1:-1], "baron", "washerwoman", "chef"]
    found = run("butler empath imp fortuneteller spy monk undertaker ravenkeeper poisoner scarletwoman", script=script,
                phase=("night", 2))  # fmt: skip
    assert [row.split()[0] for row in rows(found)] == own


LANTERNIST = {"id": "lanternist", "name": "Lanternist", "team": "townsfolk", "ability": "Counts lamps.",
              "firstNight": 90, "otherNight": 1}  # fmt: skip
PARTIAL = [
    {"id": "_meta", "name": "Partial",
     "firstNight": ["dusk", "minioninfo", "demoninfo", "lanternist", "chef", "ghostid", "dawn"],
     "otherNight": ["dusk", "imp", "lanternist", "dawn"]},
    LANTERNIST, "chef", "empath", "butler", "poisoner", "imp",
]  # fmt: skip


def test_what_a_scripts_own_order_leaves_out_stands_at_its_official_place() -> None:
    first = run("lanternist chef empath butler poisoner imp virgin", script=PARTIAL)
    assert rows(first) == [
        "dusk", "minion_info", "demon_info", "poisoner", "lanternist", "chef", "empath", "butler", "dawn",
    ]  # fmt: skip
    other = rows(run("lanternist chef empath butler poisoner imp virgin", script=PARTIAL, phase=("night", 2)))
    assert (other[0], other[-1]) == ("dusk", "dawn")
    place = other.index
    assert place("poisoner") < place("imp") < place("empath") < place("butler")
    assert place("imp") < place("lanternist")


def test_odd_numbers_of_homebrew_give_one_order_without_repeats() -> None:
    numbers = [-1, 0, 2.5, 7, 7, "12", None, 1e9]
    soup = [{"id": f"numb{n}", "name": f"Numb {n}", "team": "townsfolk", "ability": "None.", "firstNight": at,
             "otherNight": at} for n, at in enumerate(numbers)]  # fmt: skip
    script = [{"id": "_meta", "name": "Soup"}, *soup, "imp", "poisoner"]
    seats = " ".join([*(f"numb{n}" for n in range(8)), "imp", "poisoner"])
    for night in (1, 2):
        found = [row for row in rows(run(seats, script=script, phase=("night", night))) if row.startswith("numb")]
        assert found == ["numb2", "numb3", "numb4", "numb5", "numb7"]


def test_homebrew_has_rows_like_everybody_else() -> None:
    bell = {"id": "bellringer", "name": "Bellringer", "team": "townsfolk", "ability": "Rings.", "firstNight": 4,
            "otherNight": 0}  # fmt: skip
    script = [{"id": "_meta", "name": "Badges"}, bell, "chef", "empath", "drunk", "imp", "poisoner"]
    assert "bellringer" in rows(run("bellringer chef empath poisoner imp", script=script))
    assert "bellringer" not in rows(run("bellringer chef empath poisoner imp", script=script, phase=("night", 2)))


def test_homebrew_of_the_files_script_may_sit_in_its_line_too() -> None:
    bell = {"id": "bellringer", "name": "Bellringer", "team": "townsfolk", "ability": "Rings.", "firstNight": 4}
    whole = {"scenario": 1, "script": [bell, "imp"], "notation": "bellringer imp", "ask": ["night", "notation"]}
    found = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()["answers"]
    assert of(found, "bellringer") == [(1, None)]
    again = {"scenario": 1, "notation": found["notation"], "ask": ["night"]}
    assert (
        run_scenario(json.dumps(again).encode(), key, Path(), FixedChance()).as_json()["answers"]["night"]
        == found["night"]
    )


SEVEN = "chef empath monk virgin mayor poisoner imp"


def test_the_evil_team_meets_from_seven_players_on() -> None:
    assert rows(run(SEVEN))[:3] == ["dusk", "minion_info", "demon_info"]
    six = rows(run(SEVEN.replace("mayor ", "")))
    assert six[:3] == ["dusk", "minion_info (few_players)", "demon_info (few_players)"]


def test_a_poppy_grower_keeps_them_apart_until_the_night_of_the_death() -> None:
    seats = SEVEN.replace("mayor", "poppygrower")
    assert rows(run(seats))[:4] == ["dusk", "poppygrower", "minion_info (prevented)", "demon_info (prevented)"]
    executed = {"command": "execute", "seat": 5, "override": True}
    take = {"command": "take_suggestion", "code": "poppygrower.evil_wakes"}
    night = {"command": "begin_night"}
    found = run(seats, executed, take, {"command": "end_day"}, night, phase=("day", 1))
    assert of(found, "poppygrower") == [(5, None)]


def test_an_empath_wakes_after_the_imp_and_counts_the_next_living_neighbour() -> None:
    kill = {"command": "kill", "seat": 2, "cause": {"kind": "demon", "of": "imp", "by": 5}}
    found = run("empath virgin poisoner chef imp mayor monk", kill, phase=("night", 2), ask=({"info": 1},))
    assert rows(found).index("imp") < rows(found).index("empath")
    assert found["info"]["1"]["truth"] == 1


def test_the_dead_are_passed_over_at_once() -> None:
    found = run(SEVEN, {"command": "kill", "seat": 2, "cause": "storyteller"}, phase=("night", 2))
    assert of(found, "empath") == [(2, "dead")]


def test_a_storm_catcher_stands_early_in_the_first_night() -> None:
    fabled = [{"character": "stormcatcher", "about": ["monk"]}]
    found = rows(run(SEVEN, fabled=fabled))
    assert found[:3] == ["dusk", "stormcatcher", "minion_info"]
    assert "stormcatcher" not in rows(run(SEVEN, fabled=fabled, phase=("night", 2)))


def test_who_is_not_on_the_first_nights_sheet_has_no_row_there() -> None:
    found = rows(run("chef scarletwoman monk ravenkeeper undertaker virgin imp", script="tb"))
    assert found == ["dusk", "minion_info", "demon_info", "chef", "dawn"]
    found = rows(run("philosopher snakecharmer sage oracle artist witch vortox", script="snv"))
    assert found == ["dusk", "philosopher", "minion_info", "demon_info", "snakecharmer", "witch", "dawn"]


def test_a_demon_made_by_day_acts_that_night_and_the_old_one_does_not() -> None:
    executed = {"command": "execute", "seat": 7, "override": True}
    take = {"command": "take_suggestion", "code": "scarletwoman.becomes_demon"}
    seats = SEVEN.replace("poisoner", "scarletwoman")
    found = run(seats, executed, take, {"command": "end_day"}, {"command": "begin_night"}, phase=("day", 2))
    assert of(found, "imp") == [(6, None), (7, "dead")]
    assert of(found, "scarletwoman") == [(6, None)]
    assert found["end"]["winner"] is None


def test_an_imp_that_passes_on_leaves_no_second_kill_that_night() -> None:
    choose = {"command": "finish_step", "step": "imp", "picks": [7]}
    passes = {"command": "take_suggestion", "code": "imp.passes", "seat": 6}
    found = run(SEVEN, choose, passes, phase=("night", 2))
    assert of(found, "imp") == [(6, "not_yet"), (7, None)]
    assert found["end"]["winner"] is None


def test_a_lunatic_has_a_row_before_the_demon_and_dies_without_an_end() -> None:
    seats = SEVEN.replace("mayor", "lunatic:imp")
    found = rows(run(seats, phase=("night", 2)))
    assert found.index("lunatic") < found.index("imp")
    executed = {"command": "execute", "seat": 5, "override": True}
    assert run(seats, executed, phase=("day", 2))["end"]["winner"] is None


def test_minions_are_shown_a_damsel_in_a_row_of_its_own() -> None:
    found = run(SEVEN.replace("mayor", "damsel"))
    (row,) = (row for row in found["night"] if row["step"] == "damsel")
    assert (row["seat"], row["wakes"]) == (5, [6])


def test_two_of_a_kind_have_a_row_each() -> None:
    found = run(SEVEN.replace("mayor", "amnesiac").replace("virgin", "amnesiac"))
    assert of(found, "amnesiac") == [(4, None), (5, None)]


@pytest.mark.parametrize(("night", "skipped"), [(1, None), (2, "not_yet"), (3, None)])
def test_a_summoner_acts_in_the_first_and_third_night(night: int, skipped: str | None) -> None:
    found = run("chef empath monk virgin mayor slayer poisoner summoner", phase=("night", night))
    assert of(found, "summoner") == [(8, skipped)]
    assert found["end"]["winner"] is None
