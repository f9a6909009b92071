"""Running scenarios: gestures as files spell them, refusals that don't stop the run, and the answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.run import run_scenario
from storyteller.content.place import ScenarioFault
from storyteller.kernel.message import Message
from tests.clocktower.tables import FixedChance

FIVE = [
    {"name": "Ann", "character": "empath"},
    {"name": "Bo", "character": "drunk", "shown_as": "chef"},
    {"name": "Cy", "character": "imp"},
    {"name": "Di", "character": "poisoner"},
    {"name": "Ed", "character": "saint"},
]
DAY = {"kind": "day", "number": 1}


def key(message: Message) -> str:
    return message.key


def run(do: list[dict[str, Any]] | None = None, ask: list[Any] | None = None, **parts: Any) -> dict[str, Any]:
    whole = {"scenario": 1, "script": "tb", "seats": FIVE, "phase": DAY, "do": do or [], "ask": ask or [], **parts}
    if "notation" in whole:
        del whole["seats"]
    return run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()


def codes(answer: dict[str, Any]) -> list[str | None]:
    return [result.get("code") for result in answer["results"]]


def fault(do: list[Any] | None = None, ask: list[Any] | None = None) -> tuple[str, str]:
    with pytest.raises(ScenarioFault) as caught:
        run(do, ask)
    return caught.value.where, caught.value.message.key


# --- running ---------------------------------------------------------------------------------------------------------


def test_the_documented_example_gives_the_documented_answers() -> None:
    """Source: the example of docs/scenario.md."""
    from storyteller.app.words import renderer

    guide = (Path(__file__).resolve().parents[2] / "docs" / "scenario.md").read_text("utf-8")
    scenario = guide.split("```json\n")[1].split("```")[0]
    answer = run_scenario(scenario.encode(), renderer("en").render, Path()).as_json()
    refusal, *others = answer["results"]
    assert (refusal["ok"], refusal["code"], bool(refusal["message"])) == (False, "day.nominator_dead", True)
    assert others == [{"ok": True}] * 3
    notation, public = answer["answers"].pop("notation"), answer["answers"].pop("public")
    assert answer["answers"] == {
        "threshold": 2,
        "block": {"seat": 3, "votes": 3},
        "votes": [{"by": 1, "nominee": 3, "hands": [1, 2, 5], "tally": 3, "needed": 2, "weights": {}, "uncounted": [],
                   "outcome": "about_to_die", "block_after": 3}],
        "alive": [1, 2, 3, 4],
        "night": [
            {"step": "dusk", "seat": None, "wakes": [], "skipped": None},
            {"step": "poisoner", "seat": 4, "wakes": [4], "skipped": None},
            {"step": "imp", "seat": 3, "wakes": [3], "skipped": None},
            {"step": "empath", "seat": 1, "wakes": [1], "skipped": None},
            {"step": "dawn", "seat": None, "wakes": [], "skipped": None},
        ],
        "info": {"1": {"truth": 1, "allowed": [0, 1, 2], "impaired": True, "why": ["poisoned by Di until dusk"]}},
        "end": {"winner": None, "reason": None},
        "advisories": [],
        "suggestions": [],
    }  # fmt: skip
    assert list(answer["answers"]) == ["threshold", "block", "votes", "alive", "night", "info", "end", "advisories",
                                       "suggestions"]  # fmt: skip
    assert notation.startswith("script(tb) phase(day 2) Ann=empath:r(poisoner Poisoned by=4) Bo=drunk:as=chef ")
    assert public["seats"][4] == {"number": 5, "name": "Ed", "pronouns": "", "alive": False, "ghost_vote": False,
                                  "traveller": False, "character": None}  # fmt: skip
    assert (public["block"], public["threshold"]) == ({"seat": 3, "votes": 3}, 2)


def test_what_notation_answers_reads_back_to_the_same_answers() -> None:
    asked = ["threshold", "block", "votes", "alive", "night", "notation", "public"]
    do = [
        {"command": "nominate", "by": 1, "nominee": 3},
        {"command": "vote", "seats": [1, 2]},
        {"command": "place_reminder", "seat": 2, "of": "poisoner", "text": "Poisoned", "by": 4},
    ]
    first = run(do, asked)["answers"]
    again = run_scenario(
        json.dumps({"notation": first["notation"], "ask": asked}).encode(), key, Path(), FixedChance()
    ).answers
    assert again == first


def test_a_refusal_is_reported_and_the_run_goes_on() -> None:
    answer = run(
        [
            {"command": "close_vote"},
            {"command": "nominate", "by": 9, "nominee": 1},
            {"command": "set_character", "seat": 1, "character": "nobody"},
            {"command": "finish_step", "step": "lullaby"},
            {"command": "remove_reminder", "seat": 1, "of": "monk", "text": "Safe"},
            {"command": "undo"},
            {"command": "redo"},
            {"command": "nominate", "by": 1, "nominee": 3},
        ],
        ["votes"],
    )
    assert codes(answer) == [
        "day.no_vote", "seat.unknown", "character.unknown", "night.unknown_step", "reminder.unknown",
        "timeline.nothing_to_undo", "timeline.nothing_to_redo", None,
    ]  # fmt: skip
    assert all(result["message"] for result in answer["results"][:-1])


def test_a_rule_is_broken_with_override_and_stands_in_the_advisories() -> None:
    dead = [*FIVE[:4], {"name": "Ed", "character": "saint", "alive": False}]
    nominate = {"command": "nominate", "by": 5, "nominee": 2}
    answer = run([nominate, {**nominate, "override": True}], ["advisories"], seats=dead)
    assert codes(answer) == ["day.nominator_dead", None]
    assert [(a["code"], a["seat"]) for a in answer["answers"]["advisories"]] == [("day.nominator_dead", 5)]


def test_an_override_is_welcome_where_nothing_is_ever_refused() -> None:
    assert codes(run([{"command": "kill", "seat": 1, "cause": "demon", "override": True}])) == [None]


def test_an_ability_aimed_at_seats_is_used_once_more_with_override() -> None:
    shot = {"command": "use_ability", "seat": 5, "seats": [2]}
    answer = run([shot, shot, {**shot, "override": True}], seats=[*FIVE[:4], {"name": "Ed", "character": "slayer"}])
    assert codes(answer) == [None, "ability.spent", None]


def test_an_override_of_a_vote_means_every_hand_of_it() -> None:
    dead = [*FIVE[:4], {"name": "Ed", "character": "saint", "alive": False, "ghost_vote": False}]
    do = [
        {"command": "nominate", "by": 1, "nominee": 3},
        {"command": "vote", "seats": [1, 5], "override": True},
        {"command": "close_vote"},
    ]
    (vote,) = run(do, ["votes"], seats=dead)["answers"]["votes"]
    assert (vote["tally"], vote["uncounted"]) == (2, [])


def test_undo_and_redo_move_over_the_gestures() -> None:
    kill = {"command": "kill", "seat": 1, "cause": {"kind": "ability", "of": "slayer", "by": 2}}
    assert run([kill, {"command": "undo"}], ["alive"])["answers"]["alive"] == [1, 2, 3, 4, 5]
    assert run([kill, {"command": "undo"}, {"command": "redo"}], ["alive"])["answers"]["alive"] == [2, 3, 4, 5]


# --- gestures as files spell them ------------------------------------------------------------------------------------


def test_every_command_is_known_by_its_name() -> None:
    from storyteller.clocktower.commands import BY_NAME

    for name in BY_NAME:
        with pytest.raises(ScenarioFault) as caught:
            run([{"command": name, "no such key": 1}])
        assert caught.value.where.startswith("do[0]"), name


def test_seats_are_numbers_that_follow_the_table() -> None:
    answer = run(
        [
            {"command": "add_seat", "name": "New", "at": 2, "override": True},
            {"command": "move_seat", "seat": 2, "to": 4},
            {"command": "kill", "seat": 4, "cause": "storyteller"},
            {"command": "swap_seats", "a": 4, "b": 6},
        ],
        ["public", "alive"],
    )
    assert codes(answer) == [None] * 4
    assert [s["name"] for s in answer["answers"]["public"]["seats"]] == ["Ann", "Bo", "Cy", "Ed", "Di", "New"]
    assert answer["answers"]["alive"] == [1, 2, 3, 4, 5]


def test_a_traveller_joins_with_a_character_and_a_pick_follows_the_player() -> None:
    # Source: a report of a Traveller who joined at night, after which a recorded choice pointed at a neighbour.
    answer = run(
        [
            {"command": "place_reminder", "seat": 4, "of": "monk", "text": "Safe"},
            {"command": "add_seat", "name": "Zed", "character": "scapegoat", "traveller": True, "at": 2},
            {"command": "remove_reminder", "seat": 5, "of": "monk", "text": "safe"},
        ],
        ["public"],
    )
    assert codes(answer) == [None, None, None]
    assert answer["answers"]["public"]["seats"][1]["character"] == "scapegoat"


def test_tokens_are_set_swapped_and_marked() -> None:
    answer = run(
        [
            {"command": "set_character", "seat": 1, "character": "Fortune Teller"},
            {"command": "set_shown", "seat": 1, "character": "monk"},
            {"command": "set_ability", "seat": 1, "character": "virgin"},
            {"command": "set_alignment", "seat": 1, "alignment": "evil"},
            {"command": "swap_characters", "a": 2, "b": 3},
            {"command": "set_bluffs", "characters": ["chef", "mayor"], "for": "imp@2"},
            {"command": "place_reminder", "seat": 5, "of": "monk", "text": "Safe", "by": 1},
            {"command": "move_reminder", "seat": 5, "of": "monk", "text": "Safe", "to": 4},
        ],
        ["notation"],
    )
    assert codes(answer) == [None] * 8
    line = answer["answers"]["notation"]
    assert "Ann=fortuneteller:e:as=monk:has(virgin since(day 1))" in line
    assert "Bo=imp:g:as=chef" in line
    assert "Di=poisoner:r(monk Safe by=1)" in line
    assert "bluffs(imp(chef mayor seat=2))" in line


def test_a_night_is_walked_by_the_names_of_its_rows() -> None:
    answer = run(
        [
            {"command": "skip_step", "step": "dusk"},
            {"command": "finish_step", "step": "poisoner", "picks": 1},
            {"command": "finish_step", "step": "empath@1", "answer": 2},
            {"command": "reopen_step", "step": "empath"},
        ],
        ["night", "notation"],
        phase={"kind": "night", "number": 2},
    )
    assert codes(answer) == [None] * 4
    assert answer["answers"]["night"][0]["skipped"] == "skipped"
    assert "Ann=empath:r(poisoner Poisoned by=4" in answer["answers"]["notation"]
    assert "(poisoner(4) finished picks(1))" in answer["answers"]["notation"]


def test_a_whole_day_and_its_turn_to_night() -> None:
    answer = run(
        [
            {"command": "nominate", "by": 1, "nominee": 5},
            {"command": "vote", "seats": [1, 2, 3]},
            {"command": "close_vote"},
            {"command": "correct_vote", "index": 1, "seats": [1]},
            {"command": "overrule", "outcome": "about_to_die"},
            {"command": "execute", "dies": False},
            {"command": "announce", "kind": "claim", "seat": 1, "character": "chef"},
            {"command": "end_day"},
            {"command": "begin_night"},
        ],
        ["public", "alive"],
    )
    assert codes(answer) == [None] * 9
    assert answer["answers"]["public"]["phase"] == {"kind": "night", "number": 2}
    assert answer["answers"]["alive"] == [1, 2, 3, 4, 5]


def test_the_storyteller_is_a_person() -> None:
    answer = run([{"command": "nominate", "by": 1, "nominee": "storyteller"}], ["public"])
    assert codes(answer) == [None]
    assert answer["answers"]["public"]["nomination"]["nominee"] == "storyteller"


@pytest.mark.parametrize("named", ["lunatic@x", "lunatic@9", "lunatic@-1", "lunatic@" + "9" * 5000])
def test_bluffs_for_a_seat_that_is_not_there_are_refused(named: str) -> None:
    answer = run([{"command": "set_bluffs", "characters": ["chef"], "for": named}], ["notation"], script="all")
    assert codes(answer) == ["seat.unknown"]
    assert "bluffs" not in answer["answers"]["notation"]


def test_whom_bluffs_are_for_is_spelled_as_at_the_table() -> None:
    bluffs = [{"command": "set_bluffs", "characters": ["chef"], "for": "Demon"}]
    assert "bluffs(demon(chef))" in run(bluffs, ["notation"])["answers"]["notation"]


@pytest.mark.parametrize("row", ["imp@x", "imp@9", "imp@" + "9" * 5000])
def test_a_row_of_a_seat_that_is_not_there_is_refused(row: str) -> None:
    night = {"kind": "night", "number": 2}
    do = [{"command": "add_step", "step": row}, {"command": "skip_step", "step": row}]
    assert codes(run(do, phase=night)) == ["seat.unknown", "seat.unknown"]


def test_a_traveller_joins_with_pronouns() -> None:
    joins = {"command": "add_seat", "name": "Zed", "pronouns": "they", "character": "scapegoat", "traveller": True}
    answer = run([joins], ["public"])
    zed = answer["answers"]["public"]["seats"][-1]
    assert (zed["name"], zed["pronouns"], zed["character"]) == ("Zed", "they", "scapegoat")
    assert run([joins, {"command": "undo"}], ["alive"])["answers"]["alive"] == [1, 2, 3, 4, 5]


def test_a_fabled_names_seats_by_their_number_at_that_moment() -> None:
    do = [
        {"command": "swap_seats", "a": 1, "b": 2},
        {"command": "add_fabled", "fabled": {"character": "gardener", "about": ["imp", 1]}},
        {"command": "add_fabled", "fabled": {"character": "gardener", "about": [9]}},
    ]
    answer = run(do, ["notation"], script="all")
    assert codes(answer) == [None, None, "seat.unknown"]
    assert "fabled(gardener(imp 2))" in answer["answers"]["notation"]


def test_a_batch_is_one_gesture() -> None:
    kills = [{"command": "kill", "seat": 1}, {"command": "kill", "seat": 2}]
    answer = run([{"command": "batch", "commands": kills}, {"command": "undo"}], ["alive"])
    assert (codes(answer), answer["answers"]["alive"]) == ([None, None], [1, 2, 3, 4, 5])


@pytest.mark.parametrize(
    ("do", "where", "reason"),
    [
        ({}, "do[0]", "missing"),
        ({"command": "dance"}, "do[0].command", "not_one_of"),
        ({"command": "nominate", "by": 1}, "do[0]", "missing"),
        ({"command": "nominate", "by": 1, "nominee": 2, "why": "x"}, "do[0].why", "unknown_key"),
        ({"command": "nominate", "by": "Ann", "nominee": 2}, "do[0].by", "no_number"),
        ({"command": "vote", "seats": [1, True]}, "do[0].seats[1]", "no_number"),
        ({"command": "kill", "seat": 1, "cause": "boredom"}, "do[0].cause", "not_one_of"),
        ({"command": "kill", "seat": 1, "cause": {"kind": "demon", "who": 1}}, "do[0].cause.who", "unknown_key"),
        ({"command": "finish_step"}, "do[0]", "missing"),
        ({"command": "undo", "times": 2}, "do[0].times", "unknown_key"),
        ({"command": "batch", "commands": [{"command": "undo"}]}, "do[0].commands", "undo_inside"),
        ({"command": "remove_reminder", "seat": 1}, "do[0]", "missing"),
        ({"command": "add_seat", "player": "A", "name": "B"}, "do[0].name", "key_twice"),
    ],
)
def test_a_gesture_of_a_wrong_form_stops_all_before_anything_is_run(
    do: dict[str, Any], where: str, reason: str
) -> None:
    assert fault([do]) == (where, f"scenario.{reason}")


# --- answers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "where", "reason"),
    [
        ("blocks", "ask[0]", "not_one_of"),
        ({"info": "Ann"}, "ask[0].info", "no_number"),
        ({"info": {"picks": [1]}}, "ask[0].info", "missing"),
        ({"info": {"seat": 1, "mood": 1}}, "ask[0].info.mood", "unknown_key"),
        ({"info": 9}, "ask[0].info", "no_seat"),
        ({"info": {"seat": 1, "picks": [9]}}, "ask[0].info.picks[0]", "no_seat"),
        ({"inform": 1}, "ask[0].inform", "unknown_key"),
    ],
)
def test_a_question_that_cannot_be_asked_is_told_by_its_path(ask: Any, where: str, reason: str) -> None:
    assert fault(ask=[ask]) == (where, f"scenario.{reason}")


def test_a_tie_names_who_ties() -> None:
    vote = [{"command": "vote", "seats": [1, 2, 3]}, {"command": "close_vote"}]
    do = [{"command": "nominate", "by": 1, "nominee": 3}, *vote, {"command": "nominate", "by": 2, "nominee": 5}, *vote]
    assert run(do, ["block"])["answers"]["block"] == {"seat": None, "votes": 3, "tied": [3, 5]}


def test_a_spent_ghost_vote_is_named_and_counts_nothing() -> None:
    dead = [*FIVE[:4], {"name": "Ed", "character": "saint", "alive": False, "ghost_vote": False}]
    do = [{"command": "nominate", "by": 1, "nominee": 3}, {"command": "vote", "seats": [1, 5]}]
    (vote,) = run([*do, {"command": "close_vote"}], ["votes"], seats=dead)["answers"]["votes"]
    assert (vote["hands"], vote["tally"]) == ([1, 5], 1)
    assert [entry["seat"] for entry in vote["uncounted"]] == [5]
    forced = [do[0], {**do[1], "override": [5]}, {"command": "close_vote"}]
    (vote,) = run(forced, ["votes"], seats=dead)["answers"]["votes"]
    assert (vote["tally"], vote["uncounted"]) == (2, [])


def test_information_is_told_for_whom_the_player_acts_as() -> None:
    """A Drunk shown the Chef is told as the Chef, and any number may be told. Source: the Drunk's entry."""
    info = run(ask=[{"info": 2}])["answers"]["info"]["2"]
    assert (info["truth"], info["impaired"]) == (1, True)
    assert {0, 1} <= set(info["allowed"])


def test_what_may_be_told_is_said_for_a_proposed_answer() -> None:
    seats = [{"character": "empath"}, {"character": "imp"}, {"character": "chef"}, {"character": "monk"},
             {"character": "washerwoman"}]  # fmt: skip
    asked = [
        {"info": {"seat": 1, "given": 1}},
        {"info": {"seat": 1, "given": 0}},
        {"info": {"seat": 5, "pair": [2, 3], "character": "chef"}},
        {"info": {"seat": 5, "pair": [2, 3], "character": "monk"}},
        {"info": 5},
    ]
    info = run(ask=asked, seats=seats)["answers"]["info"]
    assert (info["1"]["may_be_told"], info["1#2"]["may_be_told"]) == (True, False)
    assert (info["5"]["may_be_told"], info["5#2"]["may_be_told"]) == (True, False)
    chefs = [entry["seats"] for entry in info["5#3"]["allowed"] if entry["character"] == "chef"]
    assert chefs == [[1, 3], [2, 3], [3, 4]]
    assert "may_be_told" not in info["5#3"]


def test_a_player_without_information_may_be_told_anything() -> None:
    assert run(ask=[{"info": 3}])["answers"]["info"]["3"] == {
        "truth": None, "allowed": "any", "impaired": False, "why": [],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("living", "tallies", "after"),
    [
        # Source: the rules on executions: half of the living rounded up, and more than every earlier count.
        (5, [3, 2], [("about_to_die", 3), ("not_enough", 3)]),
        (7, [4, 5], [("about_to_die", 3), ("about_to_die", 4)]),
        (6, [3, 3], [("about_to_die", 3), ("tied", None)]),
        (6, [3, 3, 4], [("about_to_die", 3), ("tied", None), ("about_to_die", 5)]),
        (6, [4, 3], [("about_to_die", 3), ("fewer", 3)]),
    ],
)
def test_counts_follow_the_sheet(living: int, tallies: list[int], after: list[tuple[str, int | None]]) -> None:
    seats = [{"name": f"P{n}", "character": c} for n, c in enumerate(
        ["imp", "poisoner", "chef", "monk", "empath", "mayor", "soldier"][:living], 1)]  # fmt: skip
    do: list[dict[str, Any]] = []
    for place, tally in enumerate(tallies):
        do.append({"command": "nominate", "by": place + 1, "nominee": place + 3})
        do.append({"command": "vote", "seats": list(range(1, tally + 1))})
        do.append({"command": "close_vote"})
    votes = run(do, ["votes"], seats=seats)["answers"]["votes"]
    assert [(vote["outcome"], vote["block_after"]) for vote in votes] == after


@pytest.mark.parametrize(
    ("notation", "do", "winner"),
    [
        # Source: the rules on winning, and the Saint's, Mayor's and Scarlet Woman's entries.
        ("imp chef monk empath poisoner mayor", [{"command": "execute", "seat": 1, "override": True}], "good"),
        ("imp chef saint empath poisoner mayor", [{"command": "execute", "seat": 3, "override": True}], "evil"),
        ("imp chef saint:p empath poisoner mayor", [{"command": "execute", "seat": 3, "override": True}], None),
        ("imp chef monk", [{"command": "kill", "seat": 2, "cause": "demon"}], "evil"),
        ("imp chef scapegoat gunslinger", [], "evil"),
        ("imp chef mayor", [{"command": "end_day"}], "good"),
        ("imp chef mayor:p", [{"command": "end_day"}], None),
        ("imp chef saint empath", [{"command": "kill", "seat": 3, "cause": "ability"}], None),
    ],
)
def test_who_wins(notation: str, do: list[dict[str, Any]], winner: str | None) -> None:
    answer = run(do, ["end"], notation=notation)
    assert codes(answer) == [None] * len(do)
    assert answer["answers"]["end"]["winner"] == winner


def test_a_declared_end_is_the_end() -> None:
    answer = run([{"command": "conclude", "winner": "evil", "reason": "tired"}], ["end", "public"])
    assert answer["answers"]["end"] == {"winner": "evil", "reason": "tired"}
    assert answer["answers"]["public"]["phase"]["kind"] == "ended"


def test_a_suggestion_is_offered_taken_and_left() -> None:
    seats = "imp chef monk empath scarletwoman mayor virgin"
    execute = {"command": "execute", "seat": 1, "override": True}
    offered = run([execute], ["suggestions"], notation=seats)["answers"]["suggestions"]
    code, seat = next((s["code"], s["seat"]) for s in offered if s["code"].startswith("scarletwoman"))
    assert seat == 5
    taken = run([execute, {"command": "take_suggestion", "code": code, "seat": seat}], ["notation"], notation=seats)
    assert codes(taken) == [None, None]
    assert " imp:as=scarletwoman" in taken["answers"]["notation"] or " imp " in taken["answers"]["notation"][20:]
    left = run([execute, {"command": "dismiss_suggestion", "code": code}], ["suggestions"], notation=seats)
    assert code not in [s["code"] for s in left["answers"]["suggestions"]]


def test_nobody_sees_a_secret_in_public() -> None:
    answer = run(ask=["public"], seats=[*FIVE, {"character": "scapegoat"}])["answers"]["public"]
    assert [seat["character"] for seat in answer["seats"]] == [None] * 5 + ["scapegoat"]
    assert {"seats", "phase", "nomination", "votes", "block", "threshold", "announced"} <= set(answer)
