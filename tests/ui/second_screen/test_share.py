"""What goes to the group's chat: the sheet and the empty table; the grimoire only when it was held for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.app.bootstrap import memory_session
from storyteller.app.chance import SeededChance
from storyteller.app.session import Session
from storyteller.clocktower import commands as c
from storyteller.content.loader import load_catalogue
from storyteller.content.scripts import load_base_script
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Message
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.section import TownPicture
from storyteller.ui.second_screen.share import ShareDialog, empty_table, share, sheet_text, showing_of, words_of

GRIMOIRE = "#ff00ff"


@pytest.fixture
def game(bridge: Bridge) -> Session:
    session = memory_session(SeededChance(1))
    script = load_base_script("tb", load_catalogue())
    assert script is not None
    session.dispatch(c.ChooseScript(script))
    for name in ("Ann", "Ben", "Cat"):
        session.dispatch(c.AddSeat(name))
    for number, character in enumerate(("imp", "chef", "monk"), 1):
        session.dispatch(c.SetCharacter(SeatId(number), character))
    session.dispatch(c.JoinTraveller("Tom", "thief", "good", None))
    session.dispatch(c.BeginNight())
    session.dispatch(c.Kill(SeatId(2)))
    session.dispatch(c.BeginDay())
    bridge.open_session(session)
    return session


class Asked:
    def __init__(self, there: bool = True) -> None:
        self.times, self.there = 0, there

    def __call__(self) -> QImage | None:
        self.times += 1
        image = QImage(10, 10, QImage.Format.Format_RGB32)
        image.fill(QColor(GRIMOIRE))
        return image if self.there else None


@pytest.fixture
def grimoire() -> Asked:
    return Asked()


@pytest.fixture
def told(bridge: Bridge) -> list[Message]:
    heard: list[Message] = []
    bridge.noticed.connect(lambda _kind, what: heard.append(what))
    return heard


@pytest.fixture
def dialog(qtbot: QtBot, bridge: Bridge, game: Session, grimoire: Asked) -> Iterator[ShareDialog]:
    del game
    over = QWidget()
    qtbot.addWidget(over)
    made = ShareDialog(bridge, over, grimoire)
    qtbot.addWidget(made)
    made.show()
    QGuiApplication.clipboard().clear()
    yield made
    made.close()


def test_the_empty_table_forgets_who_died(bridge: Bridge, game: Session) -> None:
    del game
    town = showing_of(bridge).town
    assert not all(seat.alive for seat in town.seats)
    table = empty_table(town)
    assert all(seat.alive and seat.ghost_vote for seat in table.seats)
    assert [seat.character for seat in table.seats] == [None, None, None, "thief"]
    assert (table.phase, table.votes, table.announced) == ("setup", (), None)


def test_the_empty_table_covers_a_token_that_lies_open(bridge: Bridge, game: Session) -> None:
    game.dispatch(c.RevealSeat(SeatId(2)))
    town = showing_of(bridge).town
    assert town.seats[1].character == "chef"
    assert [seat.character for seat in empty_table(town).seats] == [None, None, None, "thief"]


def test_the_table_as_text_names_who_sits_where(dialog: ShareDialog) -> None:
    dialog.what.chosen.emit("table")
    dialog.how.chosen.emit("text")
    assert dialog.text() == "1. Ann\n2. Ben\n3. Cat\n4. Tom (thief)"


def test_the_sheet_as_text_has_every_character_by_team(dialog: ShareDialog) -> None:
    dialog.how.chosen.emit("text")
    lines = dialog.text().splitlines()
    assert lines[0] == "Trouble Brewing"
    assert "Townsfolk" in lines
    assert any(line.startswith("- Chef: In the first night") for line in lines)
    assert any(line.startswith("- Imp: ") for line in lines)


def test_the_sheet_as_text_has_the_signs_of_its_language(qtbot: QtBot, bridge: Bridge, dialog: ShareDialog) -> None:
    bridge.change_settings(language="zh_Hans")
    assert "- 小恶魔：" in sheet_text(dialog._showing, words_of(bridge))


def test_without_a_script_the_sheet_is_empty(qtbot: QtBot, bridge: Bridge, grimoire: Asked) -> None:
    bridge.open_session(memory_session(SeededChance(1)))
    over = QWidget()
    qtbot.addWidget(over)
    dialog = ShareDialog(bridge, over, grimoire)
    qtbot.addWidget(dialog)
    assert dialog.text() == ""
    assert not dialog.image().isNull()


@pytest.mark.parametrize("what", ["sheet", "table"])
def test_pictures_and_text_are_copied(dialog: ShareDialog, what: str, told: list[Message]) -> None:
    dialog.what.chosen.emit(what)
    dialog.copy.click()
    assert QGuiApplication.clipboard().image().size() == dialog.image().size()
    dialog.how.chosen.emit("text")
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == dialog.text()
    assert {message.key for message in told} == {"share.copied"}


def test_what_is_shared_does_not_change_with_what_is_hidden(dialog: ShareDialog, bridge: Bridge, qtbot: QtBot) -> None:
    bridge.dispatch(c.SetCharacter(SeatId(1), "baron"))
    bridge.dispatch(c.PlaceReminder(SeatId(3), "poisoner", "Poisoned"))
    over = QWidget()
    qtbot.addWidget(over)
    again = ShareDialog(bridge, over, Asked())
    qtbot.addWidget(again)
    for what in ("sheet", "table"):
        dialog.what.chosen.emit(what)
        again.what.chosen.emit(what)
        assert again.image() == dialog.image()
        assert again.text() == dialog.text()


def test_files_are_written_whole_or_it_is_told(dialog: ShareDialog, tmp_path: Path, told: list[Message]) -> None:
    dialog.save_to(str(tmp_path / "sheet.png"))
    assert QImage(str(tmp_path / "sheet.png")).size() == dialog.image().size()
    dialog.how.chosen.emit("text")
    dialog.save_to(str(tmp_path / "sheet.txt"))
    assert (tmp_path / "sheet.txt").read_text("utf-8") == dialog.text() + "\n"
    dialog.save_to(str(tmp_path / "no" / "sheet.txt"))
    dialog.how.chosen.emit("picture")
    dialog.save_to(str(tmp_path / "no" / "sheet.png"))
    assert [message.key for message in told] == ["share.saved", "share.saved", "share.not_saved", "share.not_saved"]


def test_the_grimoire_is_copied_only_when_it_was_held_for(
    dialog: ShareDialog, grimoire: Asked, qtbot: QtBot, told: list[Message]
) -> None:
    dialog.copy.click()
    assert grimoire.times == 0
    dialog.show()
    dialog.hold.hold.duration_ms = 60
    dialog.hold.hold.press()
    dialog.hold.hold.release()
    qtbot.wait(120)
    assert grimoire.times == 0
    dialog.hold.hold.press()
    qtbot.waitUntil(lambda: grimoire.times == 1)
    assert QGuiApplication.clipboard().image().pixelColor(5, 5).name() == GRIMOIRE
    assert told[-1].key == "share.grimoire_copied"


def test_without_a_grimoire_on_the_page_nothing_is_copied(
    qtbot: QtBot, bridge: Bridge, game: Session, told: list[Message]
) -> None:
    del game
    over = QWidget()
    qtbot.addWidget(over)
    dialog = share(bridge, over)
    dialog.hold.held_long_enough.emit()
    assert told[-1].key == "share.no_grimoire"
    qtbot.waitUntil(lambda: not over.findChildren(ShareDialog))


def test_on_a_low_screen_the_preview_gives_way_and_every_button_is_reached(
    qtbot: QtBot, bridge: Bridge, game: Session, grimoire: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    del game

    class Low:
        def availableGeometry(self) -> QRect:
            return QRect(0, 0, 1280, 690)

    monkeypatch.setattr(ShareDialog, "screen", lambda _self: Low())
    over = QWidget()
    qtbot.addWidget(over)
    dialog = ShareDialog(bridge, over, grimoire)
    dialog.open()
    assert dialog.height() <= 690 - 40
    assert dialog.hold.geometry().bottom() < dialog.height()
    assert dialog.preview.height() > 200
    assert dialog.preview.geometry().bottom() < dialog.copy.geometry().top()
    dialog.reject()


def test_an_own_picture_is_chosen_and_taken_away(
    qtbot: QtBot, bridge: Bridge, tmp_path: Path, told: list[Message]
) -> None:
    made = TownPicture(bridge)
    qtbot.addWidget(made)
    file = tmp_path / "logo.png"
    QImage(8, 8, QImage.Format.Format_RGB32).save(str(file))  # type: ignore[call-overload]  # the stubs want bytes
    made.take(str(file))
    assert bridge.settings.town_image == str(file)
    assert "logo.png" in made.says.text()
    (tmp_path / "other.png").write_text("no picture")
    made.take(str(tmp_path / "other.png"))
    assert bridge.settings.town_image == str(file)
    assert told[-1].key == "town_desk.no_image"
    made.remove.click()
    assert bridge.settings.town_image == ""
