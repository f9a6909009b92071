"""Random games with marked secrets: not one byte of them is in what everybody sees."""

from __future__ import annotations

import random
from functools import reduce

import pytest

from storyteller.betrayal import commands as c
from storyteller.betrayal.context import Context
from storyteller.betrayal.decide.dispatch import decide
from storyteller.betrayal.evolve import evolve
from storyteller.betrayal.model import Evening
from storyteller.betrayal.public import public
from storyteller.kernel.decision import Decision
from storyteller.kernel.ids import SeatId
from tests.betrayal.gestures import any_command
from tests.betrayal.tables import catalogue, haunted, table

MARK = "sealed-7f3a 密"


class Rolled:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def a_secret(chance: random.Random) -> c.Command:
    side = chance.choice(("heroes", "traitor"))
    return chance.choice((
        c.WriteNote(chance.choice(("rules", "monsters", "win", "now")), side, MARK),  # type: ignore[arg-type]
        c.WriteNote("other", "all", MARK),
        c.SetObjective(side, MARK),  # type: ignore[arg-type]
        c.NotePlayer(SeatId(chance.randint(1, 4)), MARK),
    ))  # fmt: skip


def hides(evening: Evening) -> None:
    shown = public(evening)
    assert MARK.encode() not in repr(shown).encode()
    for player, seen in zip(evening.players, shown.players, strict=True):
        assert seen.token in (0, player.token if player.token_shown else 0)


@pytest.mark.parametrize("seed", range(30))
def test_marked_secrets_never_reach_the_public_bytes(seed: int) -> None:
    chance = random.Random(7000 + seed)
    context = Context(catalogue(), Rolled(seed))
    evening = haunted(table(("bg", "h3")[seed % 2], "ABCD"), ("single", "hidden", "none", "free_for_all")[seed % 4])
    written = 0
    for _ in range(120):
        command = a_secret(chance) if chance.random() < 0.25 else any_command(chance)
        answer = decide(evening, command, context)
        if isinstance(answer, Decision):
            evening = reduce(evolve, answer.events, evening)
            written += MARK.encode() in repr(evening).encode()
        hides(evening)
    assert written


def test_a_dealt_token_is_hidden_until_it_is_flipped() -> None:
    """Source: BG-096, BG-097."""
    evening = haunted(table("bg", "ABCD"), "hidden")
    assert all(p.token for p in evening.players)
    assert [p.token for p in public(evening).players] == [0, 0, 0, 0]
    assert [p.side for p in public(evening).players] == ["", "", "", ""]
