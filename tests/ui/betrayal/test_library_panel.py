"""Evenings in the library: who, which box, when, where it stands; a button goes on with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from storyteller.kernel.ids import SeatId
from tests.ui.betrayal.driver import Hand

BG = ("torskar_stonecleaver", "ralvio_escanor", "azadeh_rashka")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("zh_Hans", "柏德之门的背叛者  ·  2026-03-01  ·  探索中"),
        ("en", "Betrayal at Baldur's Gate  ·  2026-03-01  ·  exploring"),
    ],
)
def test_an_evening_is_told_by_its_people_and_where_it_stands(
    qtbot: QtBot, tmp_path: Path, language: str, line: str
) -> None:
    hand = Hand(qtbot, tmp_path, language)
    hand.begin("bg", BG)
    hand.prepare("first", player=SeatId(1))
    hand.prepare("begin")
    game = hand.bridge.session.game
    hand.bridge.open_session(None)
    panel = hand.library.show_evenings()
    assert panel is not None
    said = [label.text() for label in panel.findChildren(QLabel)]
    assert line in said
    assert "安" in next(text for text in said if "Bo" in text)
    panel.rows[game].click()
    assert hand.state.turn.actor == SeatId(1)
    assert hand.window.page_key == "evening"
    hand.close()


def test_a_new_evening_goes_to_setting_it_up(qtbot: QtBot, tmp_path: Path) -> None:
    hand = Hand(qtbot, tmp_path, "en")
    panel = hand.library.show_evenings()
    assert panel is not None
    assert panel.rows == {}
    panel.begin_button.click()
    assert hand.window.page_key == "evening_setup"
    hand.bridge.open_session(None)
    panel = hand.library.show_evenings()
    assert panel is not None
    assert len(panel.rows) == 1
    next(iter(panel.rows.values())).click()
    assert hand.window.page_key == "evening_setup"
    hand.close()
