"""Every command has somebody who answers it."""

from __future__ import annotations

from dataclasses import fields

from storyteller.clocktower import commands as c
from storyteller.clocktower.decide import dispatch
from storyteller.clocktower.model import Town
from storyteller.kernel.message import message
from tests.clocktower.tables import rejection


def test_every_command_is_answered() -> None:
    assert set(c.COMMANDS) - {c.Batch} == set(dispatch._HANDLERS)


def test_what_is_no_command_is_refused() -> None:
    assert rejection(Town(), object()).code == "command.unknown"


def test_a_batch_of_nothing_is_refused() -> None:
    assert rejection(Town(), c.Batch((), message("scenario.label.batch"))).code == "command.nothing"


def test_an_override_is_never_the_default() -> None:
    for kind in c.COMMANDS:
        for field in fields(kind):  # type: ignore[arg-type]  # every command is a dataclass
            if field.name == "override":
                assert field.default in (False, ()), kind.name
