"""Evenings of Betrayal in the history: listed beside the other games, looked into, opened, gone on from."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from storyteller.app.betrayal.games import Evenings
from storyteller.betrayal import commands as c
from storyteller.kernel.ids import GameId, SeatId
from storyteller.ui.history.evening_look import EveningLook
from tests.ui.history.played import Desk


@pytest.fixture
def evening(desk: Desk) -> GameId:
    session = Evenings(desk.house.journal, desk.house.context.chance, desk.house.clock).new("Haunted")
    for command in (
        c.ChooseEdition("bg"), c.AddPlayer("Ann"), c.AddPlayer("Bo"), c.AddPlayer("Cem"),
        c.TakeExplorer(SeatId(1), "ralvio_escanor"), c.TakeExplorer(SeatId(2), "vort_dormall"),
        c.TakeExplorer(SeatId(3), "azadeh_rashka"), c.DealAids(), c.SetFirst(), c.BeginExploring(), c.BeginHaunt(),
        c.Conclude("heroes"),
    ):  # fmt: skip
        session.dispatch(command)
    desk.page.refresh()
    desk.page.shelf.point_at(session.game)
    return session.game


def look(desk: Desk) -> EveningLook:
    desk.page.look_into()
    found = desk.page.look
    assert isinstance(found, EveningLook)
    return found


def test_an_evening_stands_in_the_list_with_its_box_people_and_end(desk: Desk, evening: GameId) -> None:
    game = desk.page.card.game
    assert game is not None
    assert (game.id, game.title, game.players, game.names) == (evening, "Haunted", 3, ("Ann", "Bo", "Cem"))
    facts = desk.page.card.facts.text()
    assert "Baldur's Gate" in facts
    assert "The heroes won" in facts
    assert desk.page.card.resume_button.text() == "Open this evening"


def test_its_story_its_table_and_its_gestures_are_shown_in_step(desk: Desk, evening: GameId, qtbot: QtBot) -> None:
    shown = look(desk)
    assert "Ann as Ralvio Escanor" in shown.story.toPlainText()
    assert "The heroes won." in shown.story.toPlainText()
    assert shown.track.value() == 12
    qtbot.keyClick(shown.track, Qt.Key.Key_Left)
    qtbot.keyClick(shown.track, Qt.Key.Key_Left)
    assert shown.heading.text() == "Exploring, round 1 · step 10 of 12"
    assert "Might" in shown.now.toPlainText()
    assert shown.log.currentIndex().row() == 10
    shown.track.setValue(2)
    assert "Ann: no explorer yet." in shown.now.toPlainText()
    desk.bridge.change_settings(language="zh_Hans")
    assert "英雄获胜。" in shown.story.toPlainText()
    assert desk.page.escape()
    assert desk.page.look is not None
    assert not shown.isVisible()


def test_it_plays_and_pauses_and_goes_on_from_an_earlier_point(desk: Desk, evening: GameId, qtbot: QtBot) -> None:
    shown = look(desk)
    desk.page.go_on()
    assert shown.track.value() == 0
    shown._clock.timeout.emit()
    assert shown.track.value() == 1
    assert desk.page.escape()
    shown.track.setValue(10)
    sessions = []
    desk.bridge.session_changed.connect(lambda: sessions.append(desk.bridge.session))
    shown.branch_button.click()
    assert desk.bridge.state.phase == "explore"
    assert desk.house.history.entry(sessions[0].game).origin.seq == 10  # type: ignore[union-attr]


def test_other_games_are_looked_into_as_before(desk: Desk, evening: GameId) -> None:
    look(desk)
    desk.page.leave()
    desk.page.shelf.point_at(desk.short)
    desk.page.look_into()
    assert not isinstance(desk.page.look, EveningLook)


def test_what_was_noted_before_stays_to_be_read(desk: Desk) -> None:
    desk.page.shelf.point_at(desk.short)
    card = desk.page.card
    assert not card.earlier_button.isVisible()
    for text in ("first", "second\nline", "third"):
        card.note.setPlainText(text)
        card.keep()
    assert card.note.toPlainText() == "third"
    assert card.earlier_button.text() == "2 earlier notes"
    card.earlier_button.click()
    told = card.earlier.toPlainText()
    assert told.index("second") < told.index("first")
    assert not card.note.isVisible()
    card.earlier_button.click()
    assert card.note.isVisible()


def test_sides_are_told_by_shape_as_well_as_by_colour(desk: Desk) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QImage, QPainter

    from storyteller.ui.history.votes_pane import paint_side

    shapes = []
    for side in ("good", "evil", ""):
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_side(painter, desk.bridge, side, QPointF(20, 20), 30.0)
        painter.end()
        shapes.append(tuple(image.pixel(x, y) & 0xFFFFFF != 0 for x in range(40) for y in range(40)))
    assert len(set(shapes[:2])) == 2
    desk.page.shelf.point_at(desk.sample)
    desk.page.look_into("votes")
    assert "diamond" in desk.bridge.tr("votes.legend")
