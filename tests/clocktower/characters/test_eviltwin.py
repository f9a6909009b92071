"""Evil Twin. Source: its entry and the rule sheet's cases on winning."""

from __future__ import annotations

from storyteller.clocktower import commands as c
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.model import Town
from storyteller.kernel.ids import SeatId
from tests.clocktower.characters.offers import table
from tests.clocktower.tables import a_context, after


def twins(evil: str = "eviltwin") -> Town:
    town = table(f"{evil} sage vortox oracle artist mutant", "day")
    return after(town, c.PlaceReminder(SeatId(2), "eviltwin", "Twin", by=SeatId(1)))


def end(town: Town) -> tuple[str, str | None] | None:
    found = ending(town, a_context())
    return (found.code, found.winner) if found is not None else None


def test_good_does_not_win_while_both_live() -> None:
    assert end(after(twins(), c.Execute(SeatId(3)))) is None
    assert end(after(twins("eviltwin:p"), c.Execute(SeatId(3)))) == ("demon_dead", "good")
    assert end(after(twins(), c.Kill(SeatId(1)), c.Execute(SeatId(3)))) == ("demon_dead", "good")


def test_evil_wins_when_the_good_twin_is_executed() -> None:
    assert end(after(twins(), c.Execute(SeatId(2)))) == ("eviltwin", "evil")
    assert end(after(twins(), c.Execute(SeatId(2), dies=False))) is None
    assert end(after(twins(), c.Kill(SeatId(2)))) is None
    assert end(after(twins(), c.Execute(SeatId(1)))) is None
    assert end(after(twins("eviltwin:d"), c.Execute(SeatId(2)))) is None


def test_a_dead_evil_twin_wins_nothing() -> None:
    assert end(after(twins(), c.Kill(SeatId(1)), c.Execute(SeatId(2)))) is None
