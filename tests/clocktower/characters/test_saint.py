"""Saint: the loss is told by day and at dusk, and by night no more."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from tests.clocktower.tables import a_context, after, town_of

SAINT = SeatId(1)


def test_the_reason_names_the_saint() -> None:
    town = after(town_of("saint", "imp", "chef", "monk", "empath", phase=("day", 1)), c.Execute(SAINT))
    found = ending(town, a_context())
    assert found is not None
    assert (found.winner, found.message.param("who")) == ("evil", Name("P1"))
    assert [s.code for s in suggestions(town, a_context())] == ["end.saint"]


def test_a_poisoned_saint_does_not_lose_when_the_poison_goes_at_dusk() -> None:
    town = town_of("saint", "imp", "poisoner", "monk", "empath", "chef", phase=("day", 1))
    town = after(town, c.PlaceReminder(SAINT, "poisoner", "Poisoned", by=SeatId(3)), c.Execute(SAINT))
    for command in (c.EndDay(), c.BeginNight(), c.BeginDay()):
        assert ending(town, a_context()) is None
        town = after(town, command)
    assert ending(town, a_context()) is None
