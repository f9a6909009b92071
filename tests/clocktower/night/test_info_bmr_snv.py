"""What abilities of Bad Moon Rising and Sects & Violets tell and bring about, held against worked examples.

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
from tests.clocktower.night.info_table_bmr import EXAMPLES as BMR
from tests.clocktower.night.info_table_snv import EXAMPLES as SNV
from tests.clocktower.tables import FixedChance

ASKED = ("given", "character", "statements")


def key(message: Message) -> str:
    return message.key


def told(example: Example) -> dict[str, Any]:
    """What the scenario runner answers about the first seat with the character."""
    seats = example.seats.split()
    me = next(n for n, seat in enumerate(seats, 1) if seat.split(":")[0] == example.of)
    asked = {"info": {"seat": me, **example.facts}}
    whole = {"scenario": 1, "script": "all", "notation": example.seats, "ask": [asked]}
    answer = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()
    found: dict[str, Any] = answer["answers"]["info"][str(me)]
    return found


def plain(value: Any) -> Any:
    """Sets without order; yes and no kept apart from 1 and 0."""
    return frozenset(value) if isinstance(value, list | tuple) else (type(value), value)


@pytest.mark.parametrize("example", [*BMR, *SNV], ids=lambda e: f"{e.of}-{e.seats.replace(' ', ',')}"[:70])
def test_worked_examples(example: Example) -> None:
    found = told(example)
    if any(name in example.facts for name in ASKED):
        assert found["may_be_told"] is example.answer
        return
    expected = example.answer if isinstance(example.answer, list) else [example.answer]
    assert found["allowed"] != "any"
    assert {*map(plain, found["allowed"])} == {*map(plain, expected)}
