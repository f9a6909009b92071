"""A desk in a data folder of the test's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import make_context
from storyteller.app.packs import PackShelf
from storyteller.clocktower.context import Context
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.packs.desk import PackDesk


class Games:
    """Notes which catalogue games are opened with."""

    def __init__(self) -> None:
        self.context: Context | None = None

    def use(self, context: Context) -> None:
        self.context = context


@dataclass
class FakeHouse:
    folder: Path
    packs: PackShelf
    library: Any
    context: Context


@pytest.fixture
def house(tmp_path: Path) -> FakeHouse:
    return FakeHouse(tmp_path, PackShelf.read(tmp_path / "packs"), Games(), make_context())


@pytest.fixture
def desk(qtbot: QtBot, bridge: Bridge, house: FakeHouse) -> Iterator[PackDesk]:
    del qtbot
    before = art.current()
    bridge.packs = PackDesk(bridge, house)
    yield bridge.packs
    art.install(before)
