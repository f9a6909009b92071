"""A real game behind the board: real rules and catalogue, a journal in memory."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import make_context
from storyteller.app.session import Session
from storyteller.clocktower import events as e
from storyteller.clocktower.context import Context
from storyteller.clocktower.decide.dispatch import Clocktower
from storyteller.clocktower.model import Script, Seat, Town
from storyteller.journal.memory import MemoryJournal
from storyteller.kernel.ids import GameId, SeatId
from storyteller.kernel.message import message
from storyteller.kernel.timeline import Gesture, Timeline
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.page import GrimoirePage

GAME = GameId("d" * 32)
CHARACTERS = ("washerwoman", "chef", "poisoner", "drunk", "imp", "saint", "monk")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")


@cache
def context() -> Context:
    return make_context()


def dealt(phase: str = "night", number: int = 1) -> tuple[object, ...]:
    """A table of seven: the Drunk at seat 4 was shown the Empath."""
    known = context().catalogue
    script = Script("tb", "Trouble Brewing", "", (*CHARACTERS, "empath", "fortuneteller", "spy"))
    script = Script(
        script.id, script.name, "", script.characters, (), known.first_night, known.other_night
    )
    happened: list[object] = [e.ScriptChosen(script)]
    for place, (name, character) in enumerate(zip(NAMES, CHARACTERS, strict=True)):
        record = known.characters[character]
        shown = "empath" if character == "drunk" else character
        happened.append(e.SeatAdded(SeatId(place + 1), place, name))
        happened.append(e.CharacterDealt(SeatId(place + 1), character, shown, record.alignment))
    return (*happened, e.SetupFinished(), e.PhaseEntered(phase, number))  # type: ignore[arg-type]  # as the tests say


def open_game(bridge: Bridge, *events: object) -> Session[Town]:
    """Opens a game at which these events have happened; the last gesture can be undone."""
    spec = Clocktower()
    journal = MemoryJournal()
    journal.create(
        GAME, spec.kind, "", created_at=datetime(2026, 5, 2, tzinfo=UTC), app_version="0", catalogue_digest=""
    )
    timeline = Timeline.start(spec.initial(), spec.evolve)
    session = Session(GAME, spec, context(), journal, timeline)
    timeline, row = timeline.do(Gesture(events or dealt(), message("common.done")))
    session._record(timeline, row, message("common.done"))
    bridge.open_session(session)
    return session


@pytest.fixture
def game(bridge: Bridge) -> Session[Town]:
    """A game of seven in its first night."""
    return open_game(bridge)


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge, game: Session[Town]) -> GrimoirePage:
    """The grimoire of that game, shown, without panels."""
    made = GrimoirePage(bridge, {})
    qtbot.addWidget(made)
    made.resize(1100, 720)
    made.show()
    return made


def seat(session: Session[Town], number: int) -> Seat:
    """A seat by its number."""
    found = session.state.at(number)
    assert found is not None
    return found
