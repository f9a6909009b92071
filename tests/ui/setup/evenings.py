"""A data folder with games that were played before, for tests of what outlives a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from storyteller.app.bootstrap import House, open_house
from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from storyteller.app.session import Session
from storyteller.clocktower.commands import AddSeat
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge


@dataclass
class Kept:
    """A house with its evening, and the game that is open."""

    house: House
    evening: Evening
    session: Session[Town]


@contextmanager
def kept_evening(folder: Path, bridge: Bridge, *before: str) -> Iterator[Kept]:
    """Opens a new game in a folder where ``before`` sat at the last one."""
    house = open_house(folder)
    evening = Evening(house.folder, house.library, house.journal, house.context, SystemClock())
    if before:
        old = house.library.new()
        for name in before:
            old.dispatch(AddSeat(name))
    session = house.library.new()
    bridge.library = house.library
    bridge.evening = evening
    bridge.open_session(session)
    yield Kept(house, evening, session)
    bridge.open_session(None)
    house.close()
