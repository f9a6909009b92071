"""What a scenario came to in plain words: every kind of answer is said, in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.asking import PLAIN
from storyteller.app.scenario.plain import in_words
from storyteller.app.scenario.run import run_scenario
from storyteller.app.words import renderer
from storyteller.i18n.catalogue import Language

DAY = {"kind": "day", "number": 2}


def said(notation: str, ask: list[Any], do: list[dict[str, Any]] | None = None, **parts: Any) -> list[str]:
    return lines("en", {"script": "all", "notation": notation, "do": do or [], "ask": ask, **parts})


def lines(language: Language, parts: dict[str, Any]) -> list[str]:
    words = renderer(language)
    return in_words(run_scenario(json.dumps({"scenario": 1, **parts}).encode(), words.render, Path()), words)


def test_gestures_are_done_or_refused_by_their_number() -> None:
    kill = {"command": "kill", "seat": 2, "cause": "demon"}
    assert said("chef imp", [], [kill, kill]) == [
        "1. done", "2. refused: Seat 2 is dead already; nothing changes. (seat.already_dead)",
    ]  # fmt: skip


def test_one_answer_stands_beside_its_name_and_many_below() -> None:
    assert said("chef imp monk:x", ["alive", "threshold", "block", "votes"]) == [
        "Alive: Seat 1 and Seat 2", "Votes needed: 1", "About to die: nobody", "Votes: none",
    ]  # fmt: skip
    assert said("", ["alive", "threshold"]) == ["Alive: none", "Votes needed: none"]


def test_a_count_and_who_stands_or_ties() -> None:
    count: list[dict[str, Any]] = [{"command": "vote", "seats": [1, 2]}, {"command": "close_vote"}]
    do: list[dict[str, Any]] = [{"command": "nominate", "by": 1, "nominee": "storyteller"}, *count]
    assert said("chef imp monk", ["block", "votes"], do, phase=DAY)[3:] == [
        "About to die: Storyteller with 2",
        "Votes:",
        "  Seat 1 nominates Storyteller: 2 of 2 (Seat 1 and Seat 2) – about to die",
    ]
    again = [*do, {"command": "nominate", "by": 2, "nominee": 3}, *count]
    (*_, told) = said("chef imp monk", ["block"], again, phase=DAY)
    assert told == "About to die: tie between Storyteller and Seat 3 with 2"


def test_rows_of_the_night_with_whose_they_are_and_why_not() -> None:
    assert said("chef villageidiot villageidiot empath:x", ["night"]) == [
        "Night:", "  Dusk", "  Minion info – skipped: fewer than seven players",
        "  Demon info – skipped: fewer than seven players", "  Chef (Seat 1)", "  Empath (Seat 4) – skipped: dead",
        "  Village Idiot (Seat 2)", "  Village Idiot (Seat 3)", "  Dawn",
    ]  # fmt: skip


def test_a_row_passed_over_says_the_storytellers_own_reason() -> None:
    skips = [{"command": "skip_step", "step": "chef", "reason": "asleep"}, {"command": "skip_step", "step": "dusk"}]
    told = said("chef imp", ["night"], skips)
    assert "  Chef (Seat 1) – skipped: asleep" in told
    assert "  Dusk – skipped: skipped" in told


@pytest.mark.parametrize(
    ("notation", "question", "wanted"),
    [
        ("empath imp monk", 1, ["  Seat 1: truth 1; may be told 1"]),
        ("empath:d imp monk", 1,
         ["  Seat 1: truth 1; may be told 0, 1 or 2", "    drunk by the storyteller's word until the game ends"]),
        ("imp chef", 1, ["  Seat 1: truth none; may be told anything"]),
        ("washerwoman chef imp", 1,
         ["  Seat 1: truth Chef with Seat 2 and Seat 3; may be told Chef with Seat 2 and Seat 3"]),
        ("empath imp monk", {"seat": 1, "given": 0}, ["  Seat 1: truth 1; may be told 1", "    this may not be told"]),
        ("empath imp monk", {"seat": 1, "given": 1}, ["  Seat 1: truth 1; may be told 1", "    this may be told"]),
        ("engineer imp poisoner", {"seat": 1, "picks": ["zombuul"]},
         ["  Seat 1: truth Imp becomes Zombuul; may be told Imp becomes Zombuul"]),
    ],
)  # fmt: skip
def test_information_says_the_truth_what_may_be_told_and_why(notation: str, question: Any, wanted: list[str]) -> None:
    assert said(notation, [{"info": question}]) == ["Information:", *wanted]


def test_information_of_an_ability_no_seat_holds() -> None:
    (heading, told) = said("chef imp monk fabled(duchess)", [{"info": {"visitors": [1, 2, 3]}}])
    assert (heading, told.partition(":")[0]) == ("Information:", "  the table")


def test_who_has_won_and_what_everybody_sees() -> None:
    killed = [{"command": "kill", "seat": 2, "cause": "execution"}]
    assert said("chef imp monk scapegoat", ["end"], killed, phase=DAY)[1:] == ["End: good wins (demon_dead)"]
    assert said("chef imp:x scapegoat", ["public"]) == [
        "What everybody sees:", "  1: alive", "  2: dead", "  3: alive (Scapegoat)",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_every_question_has_an_answer_in_words(language: Language) -> None:
    told = lines(language, {"notation": "Ann=chef Bo=imp Cy=monk", "ask": [*PLAIN, {"info": 1}]})
    assert len(told) > len(PLAIN)
    assert not any("⟦" in line for line in told)


def test_a_decoy_is_called_one() -> None:
    do = [{"command": "add_step", "step": "decoy@1"}]
    night = {"kind": "night", "number": 2}
    assert "  Decoy (Seat 1)" in said("chef imp", ["night"], do, phase=night)
