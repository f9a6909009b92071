"""What the Carousel's abilities, the Fabled and the Loric tell and bring about, held against worked examples.

Asked through a scenario, as a file would ask it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.run import run_scenario
from storyteller.kernel.message import Message
from tests.clocktower.night.info_table import Example
from tests.clocktower.night.info_table_carousel import EXAMPLES
from tests.clocktower.tables import FixedChance

AT_THE_TABLE = ("duchess", "stormcatcher")
IN_ORDER = ("visitors",)


def key(message: Message) -> str:
    return message.key


def told(example: Example) -> dict[str, Any]:
    """What the scenario runner answers about the seat asked, else the first with the character, else the table."""
    ids = [seat.split(":")[0] for seat in example.seats.split()]
    facts = {name: value for name, value in example.facts.items() if name != "me"}
    whole: dict[str, Any] = {"scenario": 1, "script": "all", "notation": example.seats}
    if example.of in AT_THE_TABLE:
        whole |= {"fabled": [example.of], "ask": [{"info": facts}]}
    else:
        me = example.facts.get("me") or ids.index(example.of) + 1
        whole["ask"] = [{"info": {"seat": me, **facts}}]
    answer = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()
    (found,) = answer["answers"]["info"].values()
    return dict(found)


def plain(value: Any) -> Any:
    """Sets without order; yes and no kept apart from 1 and 0."""
    if isinstance(value, dict):
        return tuple(sorted(value.items()))
    return frozenset(value) if isinstance(value, list | tuple) else (type(value), value)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.of}-{e.seats.replace(' ', ',')}"[:70])
def test_worked_examples(example: Example) -> None:
    found, answer = told(example), example.answer
    if "given" in example.facts:
        assert found["may_be_told"] is answer
    elif answer == "woken":
        assert found["allowed"] not in ("any", [], ["not_woken"])
    elif set(IN_ORDER) & set(example.facts):
        assert found["allowed"] == answer
    else:
        assert found["allowed"] != "any"
        assert {*map(plain, found["allowed"])} == {*map(plain, answer if isinstance(answer, list) else [answer])}


def test_no_example_is_missing() -> None:
    assert len(EXAMPLES) == 130
    assert len({example.of for example in EXAMPLES}) == 34
