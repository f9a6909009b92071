"""After the end: the same table again, one key away."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower.commands import AddSeat, BeginNight, ChooseScript, Conclude
from storyteller.clocktower.model import Town
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.end import EndPanel
from tests.clocktower.tables import trouble_brewing


def test_the_same_people_sit_at_the_next_game_with_the_same_script(qtbot: QtBot, tmp_path: Path) -> None:
    house = open_house(tmp_path)
    bridge = Bridge(*load_words(), SettingsFile(None), house.library, ("en_GB",))
    bridge.evening = Evening(house.folder, house.library, house.journal, house.context, SystemClock())
    session = house.library.new()
    for name in ("Ann", "Ben", "Cai", "Dora", "Eli"):
        session.dispatch(AddSeat(name))
    session.dispatch(ChooseScript(trouble_brewing()))
    session.dispatch(BeginNight(override=True))
    session.dispatch(Conclude("good", "demon_dead"))
    bridge.open_session(session)
    pages: list[str] = []
    bridge.page_requested.connect(pages.append)
    panel = EndPanel(bridge)
    qtbot.addWidget(panel)
    panel.show()
    QTest.mouseClick(panel.next_game, Qt.MouseButton.LeftButton)
    town = bridge.state
    assert isinstance(town, Town)
    assert bridge.session is not session
    assert [seat.name for seat in town.seats] == ["Ann", "Ben", "Cai", "Dora", "Eli"]
    assert (town.script, town.setup_done, town.conclusion) == (trouble_brewing(), False, None)
    assert pages == ["setup"]
    assert len(house.library.games()) == 2
    bridge.open_session(None)
    house.close()
