"""Runs a scenario: the same session and rules as at a table, with the journal in memory."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SystemChance
from storyteller.app.scenario.answers import Answering
from storyteller.app.scenario.asking import question
from storyteller.app.scenario.gestures import Reading, Refused
from storyteller.app.scenario.outcome import Outcome, Say, nothing_to, refused_result
from storyteller.app.session import Session
from storyteller.clocktower.context import Context
from storyteller.clocktower.events import DeathsAnnounced
from storyteller.clocktower.model import LogEntry, Phase, Town
from storyteller.content.place import Place
from storyteller.content.scenario import Scenario, Table, decoded, read_scenario
from storyteller.kernel.chance import Chance
from storyteller.kernel.decision import Decision, Rejection


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
    whole = Place(decoded(data))
    if isinstance(whole.value, dict) and whole.value.get("game") == "betrayal":
        # Nobody who runs a night waits for the other game.
        from storyteller.app.scenario.betrayal import run_betrayal

        return run_betrayal(whole, say, chance or SystemChance())
    read: list[Scenario] = []

    def start(context: Context) -> Town:
        read.append(read_scenario(data, context, folder))
        return _told_before(read[0].town)

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


def _told_before(town: Town) -> Town:
    """Returns the table with one thing more that a file states: who lives and looks dead has died once for the table.

    It is a fact of an earlier day, so that a Zombuul's next death is its second. Source: the Zombuul entry.
    """
    log, earlier = town.log, Phase("day", max(0, town.phase.number - 1))
    for seat in town.seats:
        if seat.alive and not seat.looks_alive:
            log = log.with_(LogEntry(earlier, DeathsAnnounced((seat.id,))))
    return replace(town, log=log)


def _done(session: Session[Town], gesture: Place, folder: Path, say: Say) -> dict[str, Any]:
    try:
        step = Reading(session.state, session.context, folder).step(gesture)
    except Refused as refused:
        return refused_result(refused.rejection, say)
    answer: Decision | Rejection | None
    if step == "undo":
        answer = None if session.undo() else nothing_to("undo")
    elif step == "redo":
        answer = None if session.redo() else nothing_to("redo")
    else:
        answer = session.dispatch(step)
    return refused_result(answer, say) if isinstance(answer, Rejection) else {"ok": True}
