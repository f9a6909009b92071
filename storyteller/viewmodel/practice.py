"""The practice game step by step: what comes next, and how it is known that it was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from storyteller.clocktower.model import Phase, Town
from storyteller.kernel.message import Message, Name, message

Lesson = Literal["curtain", "first_night", "card", "dawn", "vote", "mistake", "execution", "second_night", "over"]


@dataclass(frozen=True, slots=True)
class Seen:
    """What can be known of the practice so far.

    Attributes:
        town: The table as it stands.
        undone: How often something was taken back.
        lifted: How often the curtain was lifted.
        cards: How many cards were shown.
    """

    town: Town
    undone: int = 0
    lifted: int = 0
    cards: int = 0


@dataclass(frozen=True, slots=True)
class PracticeStep:
    """One thing to do.

    Attributes:
        id: Its text is ``practice.step.<id>``.
        lesson: What it teaches; the heading is ``practice.lesson.<lesson>``.
        done: Whether it was done, this way or another.
    """

    id: str
    lesson: Lesson
    done: Callable[[Seen], bool]


def _rank(phase: Phase) -> tuple[int, int]:
    """Where a phase stands in the course of a game."""
    places = {"setup": -1, "night": 0, "day": 1, "dusk": 2}
    return (99, 0) if phase.kind == "ended" else (phase.number, places[phase.kind])


def _reached(kind: Literal["night", "day"], number: int) -> Callable[[Seen], bool]:
    return lambda seen: _rank(seen.town.phase) >= _rank(Phase(kind, number))


def _row(night: int, step: str) -> Callable[[Seen], bool]:
    """A row of a night is done when it was finished or passed over, or the night is."""

    def done(seen: Seen) -> bool:
        town = seen.town
        here = town.phase == Phase("night", night)
        settled = any(one.key.step == step and one.status != "drafted" for one in town.night.records)
        return _rank(town.phase) > _rank(Phase("night", night)) or (here and settled)

    return done


def _nominated(seen: Seen) -> bool:
    return bool(seen.town.day.nominations) or _reached("night", 2)(seen)


def _counted(seen: Seen) -> bool:
    return any(one.closed for one in seen.town.day.nominations) or _reached("night", 2)(seen)


def _executed(seen: Seen) -> bool:
    return bool(seen.town.day.executions) or _reached("night", 2)(seen)


def _killed(seen: Seen) -> bool:
    town = seen.town
    dead = sum(not seat.alive for seat in town.seats)
    return _reached("day", 2)(seen) or (town.phase == Phase("night", 2) and dead > len(town.day.executions))


STEPS: Final = (
    PracticeStep("curtain", "curtain", lambda seen: seen.lifted > 0),
    PracticeStep("begin", "first_night", _reached("night", 1)),
    PracticeStep("dusk", "first_night", _row(1, "dusk")),
    PracticeStep("minion_info", "first_night", _row(1, "minion_info")),
    PracticeStep("demon_info", "first_night", _row(1, "demon_info")),
    PracticeStep("poisoner", "first_night", _row(1, "poisoner")),
    PracticeStep("chef", "first_night", _row(1, "chef")),
    PracticeStep("card", "card", lambda seen: seen.cards > 0),
    PracticeStep("empath", "card", _row(1, "empath")),
    PracticeStep("dawn", "dawn", _reached("day", 1)),
    PracticeStep("nominate", "vote", _nominated),
    PracticeStep("count", "vote", _counted),
    PracticeStep("undo", "mistake", lambda seen: seen.undone > 0),
    PracticeStep("recount", "mistake", _counted),
    PracticeStep("execute", "execution", _executed),
    PracticeStep("night", "second_night", _reached("night", 2)),
    PracticeStep("poisoner_again", "second_night", _row(2, "poisoner")),
    PracticeStep("monk", "second_night", _row(2, "monk")),
    PracticeStep("imp", "second_night", _row(2, "imp")),
    PracticeStep("kill", "second_night", _killed),
    PracticeStep("undertaker", "second_night", _row(2, "undertaker")),
    PracticeStep("dawn_again", "second_night", _reached("day", 2)),
)
"""In order. A step that was done stays done, even when it is taken back."""


def reached(place: int, seen: Seen) -> int:
    """Returns the place of the first step from a place on that is not done; the number of steps when all are."""
    while place < len(STEPS) and STEPS[place].done(seen):
        place += 1
    return place


def step_text(step: PracticeStep | None, town: Town) -> Message:
    """Returns what to do, with the players' names; None for the end of the practice."""
    names = {seat.character: Name(seat.name) for seat in town.seats if seat.character is not None}
    key = f"practice.step.{step.id}" if step is not None else "practice.step.over"
    return message(key, **names)
