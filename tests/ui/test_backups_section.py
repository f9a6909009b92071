"""Backups in the settings: listed with what they hold, gone back to by a second press, never by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import JOURNAL_NAME
from storyteller.clocktower.commands import AddSeat
from storyteller.ui.application import Running
from storyteller.ui.backups_section import BackupsSection
from tests.ui.whole import whole


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    with whole(tmp_path / "data") as made:
        yield made


def test_a_backup_is_gone_back_to_by_a_second_press(running: Running, qtbot: QtBot) -> None:
    bridge = running.bridge
    keeping = bridge.keeping
    assert keeping is not None
    session = running.house.library.new("Friday")
    bridge.open_session(session)
    bridge.dispatch(AddSeat("Ann"))
    running.house.backups.make()
    bridge.dispatch(AddSeat("Bo"))
    running.window.show_page("settings")
    section = running.window.page.findChild(BackupsSection)
    assert str(keeping.folder) in section.place.text()
    ((name, button),) = section.buttons.items()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.text() == "Press again to go back"
    assert len(session.state.seats) == 2
    assert bridge.session is session
    qtbot.keyClick(section.buttons[name], Qt.Key.Key_Return)
    assert bridge.session is None
    assert [seat.name for seat in running.house.library.open(session.game).state.seats] == ["Ann"]
    assert running.window.banner.kind == "info"
    assert len(list(keeping.folder.glob(f"{Path(JOURNAL_NAME).stem}.before-*"))) == 1
    again = running.house.library.open(session.game)
    bridge.open_session(again)
    assert bridge.dispatch(AddSeat("Cem")) is not None


def test_one_that_vanished_meanwhile_is_told_and_nothing_changes(running: Running, qtbot: QtBot) -> None:
    running.house.library.new("Friday").dispatch(AddSeat("Ann"))
    made = running.house.backups.make()
    assert made is not None
    made.path.rename(made.path.with_name("journal-copy.db"))  # a name of somebody's own
    running.window.show_page("settings")
    section = running.window.page.findChild(BackupsSection)
    ((_, button),) = section.buttons.items()
    for backup in running.house.backups.all():
        backup.path.unlink()
    for _ in range(2):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert running.window.banner.kind == "error"
    assert len(running.house.library.games()) == 1
    assert section.buttons == {}
