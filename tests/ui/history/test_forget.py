"""A person is forgotten from the history page: in all games, in backups if asked, and never by a slip."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import JOURNAL_NAME
from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from tests.ui.history.played import Desk


def opened(desk: Desk) -> None:
    menu = desk.page.files.open_menu_of_all()
    menu.actions()[1].trigger()
    menu.close()
    assert desk.page.forgetting.isVisible()


def choose(desk: Desk, name: str) -> None:
    who = desk.page.forgetting.who
    who.setCurrentIndex(who.findData(name))


def test_a_name_is_replaced_everywhere_and_the_list_follows(desk: Desk) -> None:
    desk.house.backups.make()
    desk.bridge.open_session(desk.house.library.open(desk.short))
    house = desk.house
    evening = Evening(house.folder, house.library, house.journal, house.context, SystemClock())
    evening.people.note("Zoe", new=True)
    evening.people.save_group("club", ["Zoe", "Ann"])
    assert "Zoe" in {person.name for person in evening.people.known()}
    desk.bridge.evening = evening
    opened(desk)
    choose(desk, "Zoe")
    desk.page.forgetting.instead.setText("N.")
    desk.page.forgetting.forget_button.click()
    assert not desk.page.forgetting.isVisible()
    assert desk.bridge.session is None
    assert desk.window.banner.kind == "info"
    people = {name for game in desk.page.games.games() for name in game.names}  # type: ignore[union-attr]
    assert "N." in people
    assert "Zoe" not in people
    folder = desk.house.folder
    assert "N." in {person.name for person in evening.people.known()}
    for file in folder.glob("*.json"):
        assert b"zoe" not in file.read_bytes().lower(), file
    files = [folder / JOURNAL_NAME, *folder.glob("*.before-*"), *(folder / "backups").iterdir()]
    assert len(files) == 3
    for file in files:
        assert b"Zoe" not in Path(file).read_bytes()


def test_copies_are_left_alone_if_asked_and_then_named(desk: Desk) -> None:
    desk.house.backups.make()
    opened(desk)
    choose(desk, "Zoe")
    desk.page.forgetting.copies.setChecked(False)
    desk.page.forgetting.forget_button.click()
    told = desk.page.report.lines.toPlainText()
    assert told.count("The name still stands in") == 2
    assert "backups" in told


def test_nothing_happens_by_a_slip(desk: Desk, qtbot: QtBot) -> None:
    before = (desk.house.folder / JOURNAL_NAME).read_bytes()
    opened(desk)
    qtbot.keyClick(desk.page.forgetting.who, Qt.Key.Key_Escape)
    assert not desk.page.forgetting.isVisible()
    opened(desk)
    desk.page.forgetting.instead.clear()
    desk.page.forgetting.forget_button.click()
    assert desk.page.forgetting.isVisible()
    desk.page.forgetting.leave_button.click()
    assert (desk.house.folder / JOURNAL_NAME).read_bytes() == before
