"""What happens at a table and what is offered then, for the tests of the rule records."""

from __future__ import annotations

from typing import Any

from storyteller.clocktower import commands as c
from storyteller.clocktower import events as e
from storyteller.clocktower.conclude import ending
from storyteller.clocktower.evolve import evolve
from storyteller.clocktower.lives import why_lives
from storyteller.clocktower.model import Cause, CauseKind, Phase, StepKey, Town
from storyteller.clocktower.night.order import night_steps
from storyteller.clocktower.night.skipping import bends
from storyteller.clocktower.suggest import suggestions
from storyteller.kernel.ids import SeatId
from tests.clocktower.tables import a_context, after, town_of

SEVEN = "chef monk virgin saint"
"""Four harmless players, to make up a table."""


def night(seats: str, number: int = 2, **fields: Any) -> Town:
    """A table at night, in one string."""
    return town_of(*seats.split(), phase=("night", number), **fields)


def day(seats: str, number: int = 1, **fields: Any) -> Town:
    """A table by day, in one string."""
    return town_of(*seats.split(), phase=("day", number), **fields)


def chose(
    town: Town, of: str, seat: int | None, *picks: Any, answer: tuple[Any, ...] = (), worked: bool = True
) -> Town:
    """The table after a row was done with these picks."""
    key = StepKey(of, None if seat is None else SeatId(seat))
    return evolve(town, e.StepFinished(key, picks, answer, worked))


def used(town: Town, of: str, seat: int, *seats: int, worked: bool = True) -> Town:
    """The table after an ability was used aloud."""
    return evolve(town, e.AbilityUsed(SeatId(seat), of, tuple(SeatId(s) for s in seats), worked=worked))


def mark(town: Town, seat: int, of: str, text: str, by: int | None = None) -> Town:
    """The table with one more reminder."""
    return after(town, c.PlaceReminder(SeatId(seat), of, text, by=None if by is None else SeatId(by)))


def killed(town: Town, seat: int, kind: CauseKind = "demon", of: str = "", by: int | None = None) -> Town:
    """The table after a death."""
    return after(town, c.Kill(SeatId(seat), Cause(kind, of, None if by is None else SeatId(by))))


def executed(town: Town, seat: int, *, dies: bool = True) -> Town:
    """The table after an execution."""
    return after(town, c.Execute(SeatId(seat), dies=dies))


def nominated(town: Town, by: int, nominee: int, *hands: int) -> Town:
    """The table after a nomination; with hands also after its count."""
    town = after(town, c.Nominate(SeatId(by), SeatId(nominee)))
    return after(town, c.Vote(tuple(SeatId(h) for h in hands)), c.CloseVote()) if hands else town


def at_dusk(town: Town) -> Town:
    """The table when the day is over."""
    return evolve(town, e.PhaseEntered("dusk", town.phase.number))


def at(town: Town, kind: str, number: int) -> Town:
    """The table in another phase."""
    assert kind in ("night", "day", "dusk")
    return evolve(town, e.PhaseEntered(Phase(kind, number).kind, number))  # type: ignore[arg-type]  # asserted above


def offers(town: Town) -> list[tuple[str, int | None]]:
    """What is offered: code and seat."""
    return [(s.code, s.seat) for s in suggestions(town, a_context())]


def take(town: Town, code: str, seat: int | None = None) -> Town:
    """The table after a suggestion was taken."""
    return after(town, c.TakeSuggestion(code, None if seat is None else SeatId(seat)))


def bent(town: Town, step: str) -> list[str]:
    """The keys of what others do to a row."""
    return [m.key for m in bends(town, a_context(), step)]


def rows(town: Town, *steps: str) -> list[str | None]:
    """Why each row with one of these names is skipped tonight; None = it stands."""
    return [s.skipped for s in night_steps(town, a_context()) if s.step in steps]


def info_rows(town: Town) -> list[str | None]:
    """The rows at which Minions and Demon learn of each other."""
    return rows(town, "minion_info", "demon_info")


def lives(town: Town, seat: int, kind: CauseKind = "demon", by: int | None = None) -> str | None:
    """Why somebody does not die of a cause now; None = they die."""
    why = why_lives(town, a_context(), SeatId(seat), Cause(kind, "", None if by is None else SeatId(by)))
    return why.key if why is not None else None


def won(town: Town) -> tuple[str, str | None] | None:
    """What ends the game now and for whom."""
    end = ending(town, a_context())
    return (end.code, end.winner) if end is not None else None
