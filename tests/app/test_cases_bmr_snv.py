"""Cases of votes and of winning about characters of Bad Moon Rising and Sects & Violets, run as scenario files.

Source: the rule sheets on votes and winning (almanac and wiki), typed in; the number is the case's.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.run import run_scenario
from storyteller.kernel.message import Message
from tests.clocktower.tables import FixedChance

Do = dict[str, Any]


def key(message: Message) -> str:
    return message.key


def run(seats: str, *do: Do, kind: str = "day", number: int = 2, ask: list[Any] | None = None) -> dict[str, Any]:
    """The answers after these gestures; all of them must be accepted."""
    whole = {
        "scenario": 1, "script": "all", "notation": seats, "phase": {"kind": kind, "number": number}, "do": list(do),
        "ask": ask or ["end", "alive", "suggestions", "block", "votes", "threshold"],
    }  # fmt: skip
    found = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()
    assert [r for r in found["results"] if not r["ok"]] == []
    answers: dict[str, Any] = found["answers"]
    return answers


def do(command: str, **parts: Any) -> Do:
    return {"command": command, **parts}


def count(nominee: int, *hands: int, by: Any = 1) -> tuple[Do, ...]:
    return do("nominate", by=by, nominee=nominee), do("vote", seats=list(hands)), do("close_vote")


def exile(traveller: int, *supporters: int, by: int | None = None) -> Do:
    return do("exile", traveller=traveller, supporters=list(supporters), **({"by": by} if by else {}))


def codes(answers: dict[str, Any]) -> list[tuple[str, int | None]]:
    return [(s["code"], s["seat"]) for s in answers["suggestions"]]


TWIN = do("place_reminder", seat=2, of="eviltwin", text="Twin", by=1)
MASTERMIND = "po mastermind chef monk sage"
DAY_AFTER = (do("begin_night"), do("begin_day"))

WINS: tuple[tuple[int, str, tuple[Do, ...], str | None], ...] = (
    (21, "vortox chef monk baron sage", (do("execute", seat=2, dies=False), do("end_day")), None),
    (22, "vortox chef monk baron thief beggar", (exile(5, 1, 2, 3), exile(6, 1, 2, 3), do("end_day")), "evil"),
    (25, "klutz:x vortox sage witch oracle", (do("use_ability", seat=1, of="klutz", seats=[3]),), None),
    (26, "eviltwin sage vortox oracle artist", (TWIN, do("execute", seat=2)), "evil"),
    (27, "eviltwin sage vortox oracle artist", (TWIN, do("execute", seat=3)), None),
    (29, "po mastermind chef monk fool", (do("execute", seat=1),), None),
    (30, MASTERMIND, (do("execute", seat=1), *DAY_AFTER, do("execute", seat=3)), "evil"),
    (30, MASTERMIND, (do("execute", seat=1), *DAY_AFTER, do("execute", seat=3, dies=False)), "evil"),
    (31, MASTERMIND, (do("execute", seat=1), *DAY_AFTER, do("execute", seat=2)), "good"),
    (33, "po mastermind chef", (do("execute", seat=1),), None),
    (34, "zombuul chef monk sage baron", (do("execute", seat=1),), None),
    (35, "zombuul chef monk", (do("set_looks_alive", seat=1, looks_alive=False),), None),
    (37, "zombuul:d chef monk sage baron", (do("execute", seat=1),), "good"),
)


@pytest.mark.parametrize(("number", "seats", "gestures", "winner"), WINS)
def test_who_wins(number: int, seats: str, gestures: tuple[Do, ...], winner: str | None) -> None:
    assert run(seats, *gestures)["end"]["winner"] == winner


def test_win_38_a_fang_gu_that_jumps_ends_nothing() -> None:
    step = do("finish_step", step="fanggu", picks=[2])
    found = run("fanggu mutant sage witch oracle", step, do("take_suggestion", code="fanggu.jumps"), kind="night")
    assert (found["end"]["winner"], found["alive"]) == (None, [2, 3, 4, 5])


def test_vote_58_an_execution_that_was_survived_is_the_days() -> None:
    mark = do("place_reminder", seat=2, of="devilsadvocate", text="Survives Execution", by=4)
    lives = do("take_suggestion", code="devilsadvocate.survives")
    found = run("chef po monk devilsadvocate", mark, *count(2, 1, 3), lives)
    assert found["alive"] == [1, 2, 3, 4]
    assert found["block"] is None


def test_vote_66_no_ability_touches_an_exile() -> None:
    found = run("voudon butler chef monk po thief", exile(6, 2, 3, 4))
    assert found["votes"][0]["outcome"] == "exiled"


def test_vote_67_a_call_for_exile_is_no_nomination_and_no_vote() -> None:
    seats = "flowergirl towncrier vortox:p witch chef thief"
    curse = do("place_reminder", seat=4, of="witch", text="Cursed", by=4)
    night = (do("end_day"), do("begin_night"))
    found = run(seats, curse, exile(6, 3, 4, 5, by=4), *night, ask=["alive", {"info": 1}, {"info": 2}])
    assert found["alive"] == [1, 2, 3, 4, 5]
    assert [found["info"][seat]["allowed"] for seat in ("1", "2")] == [[False], [False]]


def test_vote_69_a_funny_deviant_stays() -> None:
    found = run("deviant chef po monk", exile(1, 2, 3), do("take_suggestion", code="deviant.stays"))
    assert found["alive"] == [1, 2, 3, 4]


def test_vote_70_a_tea_lady_keeps_an_exiled_neighbour_alive() -> None:
    found = run("matron:g tealady judge:g po chef", exile(1, 2, 3, 4))
    assert (found["votes"][0]["outcome"], 1 in found["alive"]) == ("exiled", True)


def test_votes_81_to_83_with_a_voudon() -> None:
    seats = "voudon chef po monk sage fool empath artist tinker:x:nv saint:x virgin:x"
    (vote,) = run(seats, *count(3, 2, 9, 1, by=2))["votes"]
    assert (vote["tally"], [u["seat"] for u in vote["uncounted"]]) == (2, [2])
    found = run(seats, *count(2, 10, by=3))
    assert (found["threshold"], found["block"]["seat"]) == (None, 2)
    tied = run(seats, *count(2, 9, 10, by=3), *count(4, 9, 11, by=4))
    assert (tied["block"]["seat"], tied["block"]["tied"]) == (None, [2, 4])


def test_vote_86_what_a_judge_lets_fail_gives_the_block_back() -> None:
    seats = "judge chef po monk sage fool empath artist"
    counts = (*count(2, 1, 3, 4, 5, 6), *count(4, 1, 2, 3, 5, 6, 7, 8, by=3))
    used = do("use_ability", seat=1, of="judge", result="fail")
    assert run(seats, *counts, used, do("take_suggestion", code="judge.fails"))["block"]["seat"] == 2


def test_vote_87_what_a_judge_lets_pass_is_an_execution() -> None:
    used = do("use_ability", seat=1, of="judge", result="pass")
    found = run("judge chef po monk sage fool", *count(4, 2, by=2), used, do("take_suggestion", code="judge.passes"))
    assert 4 not in found["alive"]


def test_vote_89_a_butchers_count_starts_anew() -> None:
    seats = "butcher sage vortox oracle witch artist mutant klutz savant"
    found = run(seats, *count(5, 1, 2, 3, 4, 6, 7, by=2), do("execute"), *count(3, 1, 2, 4, 6, 7))
    assert found["block"]["seat"] == 3


def test_vote_99_the_cursed_player_dies_and_the_nomination_stands() -> None:
    seats = "witch sage vortox oracle artist mutant"
    curse = do("place_reminder", seat=2, of="witch", text="Cursed", by=1)
    kills = do("take_suggestion", code="witch.kills")
    found = run(seats, curse, do("nominate", by=2, nominee=3), kills, do("vote", seats=[1, 4, 5]), do("close_vote"))
    assert (2 in found["alive"], found["block"]["seat"]) == (False, 3)


@pytest.mark.parametrize("of", ["fool", "sailor", "zombuul"])
def test_votes_121_to_123_who_survives_an_execution(of: str) -> None:
    demon = "" if of == "zombuul" else " po"
    counted = count(2, 1, 3, 4)
    found = run(f"chef {of} monk sage tinker{demon}", *counted, do("take_suggestion", code=f"{of}.survives"))
    assert 2 in found["alive"]
    assert found["end"]["winner"] is None


def test_vote_123_a_zombuul_looks_dead() -> None:
    survives = do("take_suggestion", code="zombuul.survives")
    found = run("chef zombuul monk sage tinker", *count(2, 1, 3, 4), survives, ask=["public", "night"])
    assert [s["number"] for s in found["public"]["seats"] if not s["alive"]] == [2]
    assert [s["skipped"] for s in found["night"] if s["step"] == "zombuul"] == ["not_yet"]


@pytest.mark.parametrize("demon", ["po", "po:x"])
def test_vote_138_a_demons_hand(demon: str) -> None:
    seats = f"flowergirl {demon} shabaloth:x chef monk"
    night = (do("end_day", override=True), do("begin_night"))
    assert run(seats, *count(4, 2, by=4), *night, ask=[{"info": 1}])["info"]["1"]["allowed"] == [True]


def test_vote_145_a_minstrel() -> None:
    found = run("minstrel chef baron po monk", do("execute", seat=3))
    assert codes(found) == [("minstrel.drunk", 1)]


def test_vote_146_a_zombuul_that_looks_dead_is_not_counted() -> None:
    seats = "chef monk sage tinker empath artist fool saint zombuul"
    found = run(seats, do("set_looks_alive", seat=9, looks_alive=False), *count(2, 1, 3, 4, 5))
    assert (found["threshold"], found["block"]["seat"]) == (4, 2)


def test_vote_147_an_exiled_apprentice_is_no_executed_minion() -> None:
    ability = do("set_ability", seat=1, character="assassin", source="apprentice")
    assert codes(run("apprentice:e minstrel chef po monk", ability, exile(1, 2, 3, 4))) == []


def test_vote_57_a_mutants_execution_is_the_days() -> None:
    claim = do("note_claim", seat=1, claim="klutz")
    whole = {
        "scenario": 1, "script": "snv", "notation": "mutant vortox sage witch", "phase": {"kind": "day", "number": 1},
        "do": [claim, do("take_suggestion", code="mutant.executed"), do("nominate", by=3, nominee=2)], "ask": [],
    }  # fmt: skip
    results = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()["results"]
    assert [r.get("code") for r in results] == [None, None, "day.executed_today"]
