"""Scenarios of Betrayal through ``run_scenario``: the table they state, what is refused, what is answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.plain import in_words
from storyteller.app.scenario.run import run_scenario
from storyteller.app.words import renderer
from storyteller.content.place import ScenarioFault

HERE = Path()
SAY = renderer("en").render
BG = [
    {"name": "Ann", "explorer": "torskar_stonecleaver"},
    {"name": "Bo", "explorer": "ralvio_escanor"},
    {"name": "小雨", "explorer": "azadeh_rashka"},
]


def run(**parts: Any) -> dict[str, Any]:
    data = json.dumps({"scenario": 1, "game": "betrayal", **parts}).encode()
    return run_scenario(data, SAY, HERE).as_json()


def wrong(**parts: Any) -> str:
    with pytest.raises(ScenarioFault) as fault:
        run(**parts)
    return f"{fault.value.where}: {SAY(fault.value.message)}"


def test_an_evening_from_nothing() -> None:
    told = run(
        do=[
            {"command": "choose_edition", "edition": "h3"},
            {"command": "add_player", "player_name": "Ann"},
            {"command": "add_player", "player_name": "Bo"},
            {"command": "take_explorer", "player": 1, "explorer": "josef_hooper"},
            {"command": "take_explorer", "player": 2, "explorer": "oliver_swift"},
            {"command": "take_explorer", "player": 2, "explorer": "isa_valencia"},
            {"command": "set_first", "today": [3, 1]},
            {"command": "begin_exploring"},
            {"command": "begin_exploring", "override": True},
            {"command": "undo"}, {"command": "redo"}, {"command": "redo"},
        ],
        ask=["turn", "order", "players"],
    )  # fmt: skip
    assert [r.get("code") for r in told["results"]] == [
        None, None, None, None, "betrayal.no.board_taken", None, None, "betrayal.no.how_many", None, None, None,
        "timeline.nothing_to_redo",
    ]  # fmt: skip
    answers = told["answers"]
    assert (answers["turn"]["actor"], answers["order"]) == (2, [2, 1])
    assert answers["players"][1]["traits"] == {"might": 3, "speed": 5, "knowledge": 4, "sanity": 4}


def test_a_fight_in_the_middle_of_a_haunt() -> None:
    told = run(
        edition="bg",
        players=[{**BG[0], "clips": {"might": 3}, "cards": [{"name": "axe", "weapon": True}]}, *BG[1:]],
        haunt={"kind": "single", "traitor": 2, "revealer": 1},
        monsters=[{"name": "ghoul", "might": 3, "speed": 2, "place": "crypt"}],
        turn=1,
        do=[
            {"command": "attack", "defender": 2, "attack": 6, "defence": 2, "weapon": 1},
            {"command": "attack", "defender": 2, "attack": 6, "defence": 2},
            {"command": "end_turn"},
            {"command": "split_damage", "player": 2, "split": {"might": 3, "speed": 2}},
            {"command": "split_damage", "player": 2, "split": {"might": 4}},
            {"command": "end_turn"},
        ],
        ask=["players", "wounds", "order", "end", "monsters", "turn", "cards"],
    )
    assert [r.get("code") for r in told["results"]] == [
        None, "betrayal.no.one_attack_per_turn", "betrayal.no.damage_pending", "betrayal.no.sum", None, None,
    ]  # fmt: skip
    answers = told["answers"]
    # Might of the second stood on 3: four steps reach the skull.
    assert answers["players"][1]["clips"]["might"] == 0
    assert answers["players"][1]["alive"] is False
    assert answers["order"] == [3, 1, "monsters"]
    assert (answers["wounds"], answers["end"]["winner"]) == ([], None)
    assert answers["turn"]["actor"] == "monsters"
    assert answers["cards"][0]["where"] == "held"


def test_odds_and_the_words_for_them() -> None:
    told = run(
        edition="bg", players=[{**BG[0], "cards": [{"kind": "omen"}] * 4}, *BG[1:]],
        ask=["haunt", {"odds": {"dice": 3, "target": 5}}, {"odds": {"dice": 1, "target": 1}},
             {"duel": {"attacker": 5, "defender": 3}}, {"note": "{1/5/7/9}"}, {"traitor": "highest:might"}, "count"],
    )["answers"]  # fmt: skip
    assert told["haunt"]["odds"] == {"num": 5, "den": 27, "pct": 18.52}
    assert told["haunt"]["next"]["odds"]["pct"] == 39.51
    assert [odds["num"] for odds in told["odds"]] == [4, 2]
    assert told["duel"]["win"]["pct"] == 73.92
    assert (told["note"], told["traitor"], told["count"]) == ("1", 1, {"counted": 3, "living": 3})


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"edition": "bahoth"}, "edition: "),
        ({"edition": "bg", "settings": {"steal_from": "much"}}, "settings.steal_from: "),
        ({"edition": "bg", "settings": {"colour": 1}}, "settings.colour: "),
        ({"edition": "bg", "players": [{"explorer": "nobody"}]}, "players[0].explorer: "),
        ({"edition": "bg", "players": [{"clips": {"might": 3}}]}, "players[0].clips: "),
        ({"edition": "bg", "players": [{**BG[0], "clips": {"might": 9}}]}, "players[0].clips.might: "),
        ({"edition": "bg", "players": BG, "turn": 7}, "turn: "),
        ({"do": [{"command": "fly"}]}, "do[0].command: "),
        ({"do": [{}]}, "do[0]: "),
        ({"do": [{"command": "move", "player": 1}]}, "do[0].player: "),
        ({"do": [{"command": "gain", "player": 1}]}, "do[0]: "),
        ({"do": [{"command": "gain", "player": 1, "trait": "luck"}]}, "do[0].trait: "),
        ({"ask": ["night"]}, "ask[0]: "),
        ({"ask": [{"odds": {"dice": 3}}]}, "ask[0].odds: "),
        ({"ask": [{"odds": {"dice": 999, "target": 1}}]}, "ask[0].odds.dice: "),
        ({"ask": [{}]}, "ask[0]: "),
        ({"seats": []}, "seats: "),
    ],
)
def test_a_wrong_file_is_named_by_its_place_and_nothing_is_run(parts: dict[str, Any], where: str) -> None:
    assert wrong(**parts).startswith(where)


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_plain_words(language: str) -> None:
    words = renderer(language)  # type: ignore[arg-type]
    data = {
        "game": "betrayal", "edition": "h3", "players": [{"name": "Ann", "explorer": "josef_hooper"}],
        "do": [{"command": "attack", "defender": 1}, {"command": "conclude", "winner": "table"}],
        "ask": ["players", "turn", "order", "haunt", "end", "cards", "monsters", "piles", "wounds", "count", "public",
                {"odds": {"dice": 2, "target": 1}}, {"duel": {"attacker": 1, "defender": 1}}, {"note": "x"},
                {"traitor": "revealer"}],
    }  # fmt: skip
    lines = in_words(run_scenario(json.dumps(data).encode(), words.render, HERE), words)
    assert not [line for line in lines if "⟦" in line]
    assert len(lines) > 15
