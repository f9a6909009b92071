"""Words on buttons."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button


def test_an_ampersand_in_a_name_is_shown_and_marks_no_key(qtbot: QtBot, bridge: Bridge) -> None:
    button = Button(bridge, "common.done")
    qtbot.addWidget(button)
    button.say(message("panel.said", what=Name("Sects & Violets")))
    assert button.text() == "Sects & Violets"
    assert button.shortcut().isEmpty()
