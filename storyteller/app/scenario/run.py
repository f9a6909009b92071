"""Runs a scenario: the same session and rules as at a table, with the journal in memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from storyteller.app.bootstrap import memory_session
from storyteller.app.scenario.answers import Answering
from storyteller.app.scenario.asking import question
from storyteller.app.scenario.gestures import Reading, Refused
from storyteller.app.session import Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.model import Town
from storyteller.content.place import Place
from storyteller.content.scenario import Scenario, Table, read_scenario
from storyteller.kernel.chance import Chance
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.message import Message, message

Say = Callable[[Message], str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a scenario came to, as plain values for JSON.

    Attributes:
        results: One a gesture, in order.
        answers: By question.
    """

    results: tuple[dict[str, Any], ...]
    answers: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """Returns both under their names."""
        return {"results": list(self.results), "answers": self.answers}


def run_scenario(data: bytes, say: Say, folder: Path, chance: Chance | None = None) -> Outcome:
    """Returns what the scenario in the bytes of a file comes to.

    Args:
        data: JSON in UTF-8.
        say: Renders messages; ``app.words.renderer(language).render``.
        folder: Where a script named by its path is looked for.
        chance: For commands that draw; None = the system.

    Raises:
        ScenarioFault: The file is wrong; nothing was run, or nothing of it is told.
    """
    read: list[Scenario] = []

    def start(context: Context) -> Town:
        read.append(read_scenario(data, context, folder))
        return read[0].town

    session = memory_session(chance, start)
    scenario = read[0]
    questions = tuple(question(place) for place in scenario.questions)
    form = Reading(scenario.town, session.context, folder, form_only=True)
    for gesture in scenario.gestures:
        form.step(gesture)
    results = tuple(_done(session, gesture, folder, say) for gesture in scenario.gestures)
    town = session.state
    answering = Answering(town, session.context, Table(session.context, folder, town.script), say)
    return Outcome(results, answering.answers(questions))


def _done(session: Session[Town], gesture: Place, folder: Path, say: Say) -> dict[str, Any]:
    try:
        step = Reading(session.state, session.context, folder).step(gesture)
    except Refused as refused:
        return _refused(refused.rejection, say)
    answer: Decision | Rejection | None
    if step == "undo":
        answer = None if session.undo() else _nothing("undo")
    elif step == "redo":
        answer = None if session.redo() else _nothing("redo")
    else:
        answer = session.dispatch(step)
    return _refused(answer, say) if isinstance(answer, Rejection) else {"ok": True}


def _nothing(op: str) -> Rejection:
    code = f"timeline.nothing_to_{op}"
    return Rejection(code, message(code))


def _refused(rejection: Rejection, say: Say) -> dict[str, Any]:
    return {"ok": False, "code": rejection.code, "message": say(rejection.message)}
