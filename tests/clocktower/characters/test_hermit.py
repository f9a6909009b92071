"""Hermit. Source: its entry: has all Outsiders' abilities of the script."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.characters.hermit import RULE
from storyteller.clocktower.holders import Holder
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, script_of, town_of


def test_missing_abilities_are_named() -> None:
    script = script_of("hermit", "saint", "recluse", "imp")
    town = town_of("hermit", "imp", phase=("setup", 0), script=script)
    (found,) = RULE.setup_check(town, a_context(), Holder("hermit", SeatId(1))) if RULE.setup_check else ()
    assert [t.id for t in found.message.param("what")] == ["saint", "recluse"]
    full = after(town, c.SetAbility(SeatId(1), "saint"), c.SetAbility(SeatId(1), "recluse"))
    assert RULE.setup_check is not None
    assert RULE.setup_check(full, a_context(), Holder("hermit", SeatId(1))) == ()
