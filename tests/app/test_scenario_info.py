"""Trouble Brewing's worked examples of what abilities tell, asked through a scenario, as a file would ask them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from storyteller.app.scenario.run import run_scenario
from storyteller.kernel.message import Message
from tests.clocktower.night.info_table import EXAMPLES, Example
from tests.clocktower.night.info_table_bmr import EXAMPLES as BMR
from tests.clocktower.night.info_table_carousel import EXAMPLES as CAROUSEL
from tests.clocktower.night.info_table_snv import EXAMPLES as SNV
from tests.clocktower.tables import FixedChance, catalogue

WORDS = {"yes": True, "no": False, "not woken": "not_woken"}


def key(message: Message) -> str:
    return message.key


def told(example: Example) -> dict[str, Any]:
    seats = example.seats.split()
    me = next(n for n, seat in enumerate(seats, 1) if seat.split(":")[0] == example.of)
    asked = {"info": {"seat": me, **example.facts}}
    whole = {"scenario": 1, "script": "all", "notation": example.seats, "ask": [asked]}
    answer = run_scenario(json.dumps(whole).encode(), key, Path(), FixedChance()).as_json()
    found: dict[str, Any] = answer["answers"]["info"][str(me)]
    return found


def legal(answer: Any) -> set[tuple[type, Any]]:
    """Each value with its kind: yes is not 1; ``@team`` = any character of that type."""
    found: set[tuple[type, Any]] = set()
    for value in answer if isinstance(answer, list) else [answer]:
        if isinstance(value, str) and value.startswith("@"):
            known = catalogue().characters.values()
            found |= {(str, c.id) for c in known if c.team == value[1:] and c.edition in OF_THE_SCRIPT}
        else:
            plain = WORDS.get(value, value) if isinstance(value, str) else value
            found.add((type(plain), plain))
    return found


OF_THE_SCRIPT = ("tb", "bmr", "snv", "carousel")


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: f"{e.of}-{e.seats.replace(' ', ',')}"[:70])
def test_worked_examples(example: Example) -> None:
    found = told(example)
    if {"given", "character", "zero"} & example.facts.keys():
        assert found["may_be_told"] is example.answer
        return
    assert found["allowed"] != "any"
    assert {(type(value), value) for value in found["allowed"]} == legal(example.answer)


def test_every_worked_example_is_typed_in_somewhere() -> None:
    """Source: the rule sheets on night information: 342 examples, four of them of judgement alone."""
    assert len(EXAMPLES) + len(BMR) + len(SNV) + len(CAROUSEL) == 342 - 4
    every = [(e.of, e.seats, repr(e.facts)) for e in (*EXAMPLES, *BMR, *SNV, *CAROUSEL)]
    assert len(set(every)) == len(every)
