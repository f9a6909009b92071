"""Legal numbers of known set-ups, from the whole catalogue as it is shipped, and as the command line answers them."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from storyteller.cli.main import main
from storyteller.clocktower.model import Script
from storyteller.clocktower.setup.answers import answer_counts
from storyteller.content.scripts import load_base_script
from tests.clocktower.setup.cases import CASES, POOLS
from tests.clocktower.tables import catalogue, script_of

Row = tuple[int, ...]


@dataclass(frozen=True)
class Case:
    number: int
    pool: str
    players: int
    picks: tuple[str, ...]
    fabled: tuple[str, ...]
    removed: tuple[str, ...]
    true: tuple[Row, ...]
    bag: tuple[Row, ...]
    required: tuple[str, ...]
    outside: tuple[str, ...]
    pairing: str


def rows(text: str) -> tuple[Row, ...]:
    found: list[Row] = []
    for part in text.split():
        first, last = (tuple(map(int, end.split("/"))) for end in (part.split("..") * 2)[:2])
        found += [(first[0] - more, first[1] + more, *first[2:]) for more in range(last[1] - first[1] + 1)]
    return tuple(found)


def read(line: str) -> Case:
    head, picks, true, bag, required, outside, pairing = [part.strip() for part in (line + " |" * 6).split("|")[:7]]
    number, pool, players = head.split()
    words = picks.split()
    return Case(
        int(number), pool, int(players),
        tuple(word for word in words if word[0] not in "+-"),
        tuple(word[1:] for word in words if word[0] == "+"),
        tuple(word[1:] for word in words if word[0] == "-"),
        rows(true), rows(bag or true), tuple(required.split()), tuple(outside.split()),
        "independent" if pairing else "same_index",
    )  # fmt: skip


ALL = [read(line) for line in CASES.strip().splitlines()]


def script_of_pool(pool: str) -> Script:
    if pool in POOLS:
        return script_of(*POOLS[pool])
    script = load_base_script(pool, catalogue())
    assert script is not None
    return script


def test_there_are_all_of_them() -> None:
    assert len(ALL) == len({case.number for case in ALL}) == 214


@pytest.mark.parametrize("case", ALL, ids=lambda case: str(case.number))
def test_numbers_are_as_the_sheet_and_the_brackets_say(case: Case) -> None:
    script = script_of_pool(case.pool)
    answer = answer_counts(catalogue(), script, case.players, case.picks, fabled=case.fabled, removed=case.removed)
    assert answer.in_play == case.true
    assert answer.bag == case.bag
    assert answer.pairing == case.pairing
    assert answer.required == case.required
    assert answer.outside_bag == case.outside
    assert bool(case.true) != any(problem.blocks for problem in answer.problems)


@pytest.mark.parametrize(
    "case", [c for c in ALL if c.pool not in POOLS and (c.required or c.outside or c.pairing == "independent")],
    ids=lambda case: str(case.number),
)  # fmt: skip
def test_the_command_line_says_what_must_be_in_play_and_what_stays_out(
    case: Case, capsys: pytest.CaptureFixture[str]
) -> None:
    beside = (("--in-play", case.picks), ("--fabled", case.fabled), ("--removed", case.removed))
    asked = [word for name, ids in beside if ids for word in (name, ",".join(ids))]
    assert main(["setup", "counts", "--script", case.pool, "--players", str(case.players), *asked, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [tuple(row) for row in said["in_play"]] == list(case.true)
    assert [tuple(row) for row in said["bag"]] == list(case.bag)
    assert (said["required"], said["outside_bag"]) == (list(case.required), list(case.outside))
    assert said["pairing"] == case.pairing
    assert said["sentences"]
