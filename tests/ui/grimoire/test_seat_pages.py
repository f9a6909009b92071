"""In which order a character is offered."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.settings import SettingsFile
from storyteller.app.words import load_words
from storyteller.clocktower import commands as c
from storyteller.content.scripts import load_base_script
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.seat_pages import character_groups


@pytest.mark.parametrize("language", ["zh_Hans", "en"])
def test_who_is_not_on_the_script_lies_by_team_and_name(qtbot: QtBot, tmp_path: Path, language: str) -> None:
    del qtbot
    settings = SettingsFile(tmp_path / "settings.json")
    settings.change(language=language)
    bridge = Bridge(*load_words(), settings)
    session = memory_session()
    script = load_base_script("tb", session.context.catalogue)
    assert script is not None
    session.dispatch(c.ChooseScript(script))
    _, others = character_groups(bridge, session.state, session.context)[-1]
    offered = [str(option.value) for option in others]
    assert "chef" not in offered
    assert offered.index("sage") < offered.index("fanggu")  # Townsfolk before Demons
    # Artist and Savant; 博学者 bóxuézhě and 艺术家 yìshùjiā.
    artist, savant = offered.index("artist"), offered.index("savant")
    assert (artist < savant) == (language == "en")
