"""What is offered after a gesture, for the tests of the rule records."""

from __future__ import annotations

from typing import Any

from storyteller.clocktower import commands as c
from storyteller.clocktower.model import Cause, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of


def table(seats: str, kind: str = "night", number: int = 2) -> Town:
    """A table in a night or day, the seats in the short form of ``tables``."""
    return town_of(*seats.split(), phase=(kind, number))


def chose(town: Town, step: str, seat: int, *picks: int | str, answer: tuple[Any, ...] = ()) -> Town:
    """The table after a row was finished with these picks."""
    return after(town, c.FinishStep(StepKey(step, SeatId(seat)), picks, answer, override=True))


def used(town: Town, of: str, seat: int, *seats: int, **parts: Any) -> Town:
    """The table after an ability was used aloud."""
    return after(town, c.UseAbility(SeatId(seat), of, tuple(map(SeatId, seats)), override=True, **parts))


def died(town: Town, seat: int, kind: Any = "storyteller", of: str = "", by: int | None = None) -> Town:
    """The table after a death."""
    return after(town, c.Kill(SeatId(seat), Cause(kind, of, SeatId(by) if by else None)))


def counted(town: Town, nominee: int, *hands: int, by: int = 1) -> Town:
    """The table after a nomination and its count."""
    nominate = c.Nominate(SeatId(by), SeatId(nominee), override=True)
    return after(town, nominate, c.Vote(tuple(map(SeatId, hands))), c.CloseVote())


def offered(town: Town) -> list[tuple[str, int | None]]:
    """What stands to be taken: (code, seat)."""
    return [(s.code, s.seat) for s in suggestions(town, a_context())]


def take(town: Town, code: str, seat: int | None = None) -> Town:
    """The table after a suggestion was taken."""
    return after(town, c.TakeSuggestion(code, SeatId(seat) if seat else None))


def why_skipped(town: Town, step: str, seat: int) -> str | None:
    """Why a row does not stand; None when it does."""
    (found,) = (s for s in night_steps(town, a_context()) if s.key == StepKey(step, SeatId(seat)))
    return found.skipped
