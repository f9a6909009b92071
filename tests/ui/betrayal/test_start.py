"""A game named at the start opens whichever kind it is."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import open_house
from storyteller.app.settings import SettingsFile
from storyteller.betrayal import commands as c
from storyteller.ui import application as subject
from storyteller.ui.betrayal.desk import BetrayalDesk
from storyteller.ui.bridge import Bridge
from tests.ui.betrayal.driver import Day
from tests.ui.conftest import character_texts, locale_texts


def test_an_evening_or_a_game_opens_by_the_beginning_of_its_number(qtbot: QtBot, tmp_path: Path) -> None:
    house = open_house(tmp_path)
    bridge = Bridge(locale_texts(), character_texts(), SettingsFile(None))
    desk = BetrayalDesk(house.journal, house.folder, Day())
    bridge.make_betrayal = lambda: desk
    pages: list[str] = []
    told: list[str] = []
    bridge.page_requested.connect(pages.append)
    bridge.noticed.connect(lambda _kind, message: told.append(message.key))
    evening = desk.evenings.new("Friday")
    evening.dispatch(c.ChooseEdition("bg"))
    town = house.library.new()
    subject._open_game(evening.game[:8], bridge, house)
    assert bridge.game == "betrayal"
    subject._open_game(town.game, bridge, house)
    assert bridge.game == "clocktower"
    assert pages == ["evening_setup", "setup"]
    subject._open_game("nonsense", bridge, house)
    assert told == ["betrayal_page.game_not_found"]
    assert bridge.game == "clocktower"
    bridge.open_session(None)
    house.close()
