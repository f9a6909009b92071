"""The story before the reveal has no way to know a secret."""

from __future__ import annotations

import ast
from pathlib import Path

from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.clocktower.public import public
from storyteller.i18n.render import Renderer
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from storyteller.viewmodel import story_public
from storyteller.viewmodel.story_formats import plain
from storyteller.viewmodel.story_public import public_story
from storyteller.viewmodel.story_shape import Story
from tests.clocktower.test_ledger import do, game

ALLOWED = (
    "storyteller.clocktower.public_town", "storyteller.kernel", "storyteller.viewmodel.public_words",
    "storyteller.viewmodel.story_shape",
)  # fmt: skip


def seats(*numbers: int) -> tuple[SeatId, ...]:
    return tuple(SeatId(number) for number in numbers)


def told(*characters: str) -> Story:
    session = game(*characters)
    do(session, c.BeginDay(override=True))
    do(session, c.Nominate(SeatId(1), SeatId(4)), c.Vote(seats(1)), c.CloseVote())
    do(session, c.Nominate(SeatId(2), SeatId(5)), c.Vote(seats(1, 2, 3)), c.CloseVote(), c.Execute())
    do(session, c.EndDay(), c.BeginNight(override=True), c.Kill(SeatId(1)), c.BeginDay(override=True))
    line = reversed(list(session.timeline.past()))
    return public_story(Name("T"), (public(moment.state) for moment in line), frozenset(), full=True)


def test_it_is_the_same_whoever_they_truly_are() -> None:
    assert told("empath", "poisoner", "imp", "butler", "monk") == told("imp", "monk", "chef", "spy", "recluse")


def test_it_tells_votes_executions_and_who_did_not_wake() -> None:
    text = plain(told("empath", "poisoner", "imp", "butler", "monk"), Renderer("en", *load_words()).value, " ")
    assert "P1 nominated P4, and got a single vote of the 3 it took. The only hand was that of P1." in text
    assert "Then P2 nominated P5, and this time 3 votes were enough. Hands up: P1, P2 and P3. P5 was executed." in text
    assert "The sun rose on a town without P1." in text
    assert not told("empath", "poisoner", "imp", "butler", "monk").cast


def test_it_can_reach_public_tables_only() -> None:
    path = Path(story_public.__file__)
    own = {
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("storyteller")
    }
    assert all(name.startswith(ALLOWED) for name in own)
