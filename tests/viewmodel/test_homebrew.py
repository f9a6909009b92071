"""A character being written: lengths of the publisher's schema, places in the night, nothing of a file lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from storyteller.content.special import NAMES
from storyteller.viewmodel.homebrew import Draft, FieldProblem, after, draft_of, entry_of, id_of, neighbours, problems
from storyteller.viewmodel.homebrew_features import KINDS, with_kind

WHOLE: dict[str, Any] = {
    "id": "lamplighter",
    "name": "Lamplighter",
    "team": "outsider",
    "ability": "Each night, choose a player. [+1 Outsider]",
    "flavor": "It is late.",
    "firstNightReminder": "Wake them.",
    "otherNightReminder": "Wake them again.",
    "firstNight": 12.5,
    "otherNight": 3,
    "reminders": ["Lit", "Lit"],
    "remindersGlobal": ["Is the Lamplighter"],
    "setup": True,
    "jinxes": [{"id": "spy", "reason": "The Spy is lit."}],
    "image": ["https://example.invalid/a.png", "https://example.invalid/b.png"],
    "special": [{"type": "selection", "name": "bag-disabled"}],
    "edition": "foggy",
}
GOOD = Draft(name="Lamp", ability="You shine.")
ORDER = ("dusk", "minion_info", "poisoner", "spy", "dawn", "leviathan")


def found(draft: Draft, **changes: Any) -> list[tuple[str, str]]:
    wrong = problems(replace(draft, **changes), {"spy": 1, "imp": 1}, ("mine",))
    return [(problem.field, problem.message.key.rpartition(".")[2]) for problem in wrong]


def test_nothing_of_a_file_is_lost() -> None:
    assert entry_of(draft_of(WHOLE)) == WHOLE


def test_the_id_follows_the_name_until_it_has_its_own() -> None:
    assert entry_of(GOOD)["id"] == "lamp"
    assert entry_of(replace(GOOD, id="l2"))["id"] == "l2"
    assert id_of("Al-Lamp 2!") == "allamp2"
    assert id_of("点灯人") == "点灯人"


def test_what_says_nothing_is_left_out_and_a_bracket_means_set_up() -> None:
    assert entry_of(GOOD) == {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You shine."}
    assert entry_of(replace(GOOD, ability="你发光。【+1外来者】"))["setup"] is True


def test_a_good_draft_has_nothing_wrong() -> None:
    assert problems(GOOD, {}) == ()


# Source of the lengths: script schema of the publisher, May 2026.
@pytest.mark.parametrize(
    ("field", "value", "most"),
    [
        ("name", "x", 30),
        ("id", "x", 50),
        ("ability", "x", 250),
        ("flavor", "x", 500),
        ("other_text", "x", 500),
    ],
)
def test_texts_may_be_so_long(field: str, value: str, most: int) -> None:
    assert (field, "long") not in found(GOOD, **{field: value * most}, other_night=1)
    assert found(GOOD, **{field: value * (most + 1), "other_night": 1}) == [(field, "long")]


def test_tokens_may_be_so_long_and_so_many() -> None:
    assert found(GOOD, reminders=("x" * 30,) * 20, global_reminders=("x" * 25,) * 20) == []
    assert found(GOOD, reminders=("x" * 31,)) == [("reminders", "long")]
    assert found(GOOD, global_reminders=("x" * 26,)) == [("global_reminders", "long")]
    assert found(GOOD, reminders=("x",) * 21) == [("reminders", "many")]


def test_without_name_or_ability_or_with_anothers_id_it_cannot_be_kept() -> None:
    def blocking(draft: Draft) -> list[FieldProblem]:
        return [problem for problem in problems(draft, {"spy": 1}, ("mine",)) if problem.blocks]

    assert [problem.field for problem in blocking(replace(GOOD, name=" "))] == ["name"]
    assert [problem.field for problem in blocking(replace(GOOD, ability=""))] == ["ability"]
    assert [problem.field for problem in blocking(replace(GOOD, name="Spy"))] == ["id"]
    assert [problem.field for problem in blocking(replace(GOOD, id="s_py"))] == ["id"]
    assert [problem.field for problem in blocking(replace(GOOD, id="mine"))] == ["id"]
    assert blocking(replace(GOOD, ability="x" * 300)) == []


def test_words_without_a_place_in_the_night_are_told() -> None:
    assert found(GOOD, first_text="Wake them.") == [("first_night", "no_place")]
    assert found(GOOD, first_text="Wake them.", first_night=2.5) == []


def test_a_jinx_names_somebody_and_says_something() -> None:
    assert found(GOOD, jinxes=(("spy", "x"), ("mine", "x"))) == []
    assert found(GOOD, jinxes=(("spy", " "),)) == [("jinxes", "jinx_empty")]
    assert found(GOOD, jinxes=(("ghoul", "x"),)) == [("jinxes", "jinx_stranger")]
    assert found(GOOD, jinxes=(("spy", "x" * 501),)) == [("jinxes", "long")]


def test_one_wakes_right_behind_any_row_before_dawn() -> None:
    rows = neighbours(ORDER)
    assert [(row.row, row.number) for row in rows] == [
        ("dusk", 0.5),
        ("minion_info", 1.5),
        ("poisoner", 2.5),
        ("spy", 3.5),
    ]


@pytest.mark.parametrize(
    ("number", "row"),
    [(0, None), (-1, None), (0.5, "dusk"), (2, "poisoner"), (2.5, "poisoner"), (2.9, "poisoner"), (99, "spy")],
)
def test_a_number_lies_behind_a_row(number: float, row: str | None) -> None:
    behind = after(number, ORDER)
    assert (behind.row if behind else None) == row


@pytest.mark.parametrize(
    "entry",
    [
        {"id": 3, "name": None, "team": "ghost", "firstNight": "many", "reminders": "Lit", "jinxes": [1], "image": 7},
        {"firstNight": True, "otherNight": -3, "reminders": [1, "", "Lit"], "jinxes": {"id": "spy"}, "image": [None]},
        {"firstNight": float("nan"), "otherNight": "1e999"},
        {},
    ],
)
def test_odd_files_make_drafts_too(entry: dict[str, Any]) -> None:
    draft = draft_of(entry)
    assert draft.team == "townsfolk"
    assert (draft.first_night, draft.other_night) == (0, 0)
    entry_of(draft)


@pytest.mark.parametrize(
    ("special", "wrong"),
    [
        ({"type": "signal", "name": "card"}, "value_text"),
        ({"type": "signal", "name": "card", "value": "x" * 50}, ""),
        ({"type": "signal", "name": "card", "value": "x" * 51}, "long"),
        ({"type": "vote", "name": "multiplier", "value": "two"}, "value_number"),
        ({"type": "vote", "name": "multiplier", "value": 3}, ""),
        ({"type": "vote", "name": "multiplier", "value": "3"}, ""),
        ({"type": "vote", "name": "of another year"}, ""),
    ],
)
def test_a_feature_says_what_it_lacks(special: dict[str, Any], wrong: str) -> None:
    draft = draft_of({"name": "Lamp", "ability": "You shine.", "special": [special]})
    assert found(draft) == ([("special", wrong)] if wrong else [])


def test_features_nobody_knows_are_kept_where_they_stand() -> None:
    special = ["odd", {"type": "x", "name": "new", "more": [1]}, {"type": "vote", "name": "hidden", "own": True}]
    assert entry_of(draft_of({**WHOLE, "special": special}))["special"] == special


def test_another_feature_takes_what_it_can_and_keeps_foreign_keys() -> None:
    by_key = {kind.key: kind for kind in KINDS}
    entry = {"type": "ability", "name": "pointing", "time": "firstNight", "global": "minion", "own": 1}
    assert with_kind(entry, by_key["card"]) == {"type": "signal", "name": "card", "time": "night", "own": 1}
    assert with_kind(entry, by_key["multiplier"]) == {"type": "vote", "name": "multiplier", "own": 1}
    card = {"type": "signal", "name": "card", "value": "Hello"}
    assert "value" not in with_kind(card, by_key["multiplier"])


def test_every_feature_of_the_schema_can_be_chosen() -> None:
    assert {kind.name for kind in KINDS} == NAMES
    assert len({kind.key for kind in KINDS}) == len(KINDS)
