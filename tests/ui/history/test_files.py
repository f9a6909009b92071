"""Games to and from files on the history page: what is written, what is taken in, what is told."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from storyteller.app.clock import SystemClock
from storyteller.app.evening import Evening
from storyteller.ui.history.files import EXPORTS
from tests.ui.history.played import Desk


def choose(desk: Desk, game: str) -> None:
    desk.page.shelf.point_at(game)  # type: ignore[arg-type]
    assert desk.page.card.game is not None
    assert desk.page.card.game.id == game


def test_a_game_is_written_in_every_form_and_what_stays_behind_is_told(desk: Desk, tmp_path: Path) -> None:
    choose(desk, desk.sample)
    files = desk.page.files
    files.choose_file = lambda title, ending: str(tmp_path / f"{title}.{ending}")
    for form, _, ending in EXPORTS:
        files.write(desk.page.card.game, form, ending)  # type: ignore[arg-type]
        assert (tmp_path / f"Friday night.{ending}").stat().st_size > 500
    report = desk.page.report
    assert report.isVisible()
    assert "Friday night.json" in report.heading.text()
    told = report.lines.toPlainText()
    assert "The token shown instead of the true one: Oscar (as the Chef)." in told
    desk.bridge.change_settings(language="zh_Hans")
    assert "展示给玩家的假角色：Oscar（以为是厨师）。" in report.lines.toPlainText()
    assert json.loads((tmp_path / "Friday night.json").read_text("utf-8"))["win"] == "NOT_RECORDED"
    report.close_button.click()
    assert not report.isVisible()


def test_the_menu_offers_every_form_and_can_be_keyed(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    choose(desk, desk.short)
    files, asked = desk.page.files, []

    def where(_title: str, ending: str) -> str:
        asked.append(ending)
        return ""

    files.choose_file = where
    menu = files.open_menu(desk.page.card.game, QPoint(0, 0))  # type: ignore[arg-type]
    assert [action.text() for action in menu.actions()] == [
        "Save as a game file (.botcgame)…", "Write for the town square…", "Write for Pocket Grimoire…",
        "Write for ClockTracker…",
    ]  # fmt: skip
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert asked == ["json"]


def test_what_was_written_is_taken_in_and_pointed_at(desk: Desk, tmp_path: Path) -> None:
    choose(desk, desk.sample)
    files = desk.page.files
    for form, ending in (("game_file", "botcgame"), ("townsquare", "json"), ("pocket_grimoire", "json")):
        path = tmp_path / f"{form}.{ending}"
        files.choose_file = lambda _title, _ending, path=path: str(path)
        choose(desk, desk.sample)
        files.write(desk.page.card.game, form, ending)  # type: ignore[arg-type]
        desk.page.shelf.search.setText("nothing has this")
        files.choose_files = lambda path=path: [str(path)]
        files.import_button.click()
        game = desk.page.card.game
        assert game is not None
        assert game.id not in (desk.sample, desk.short)
        assert set(game.names) == {"Ann", "Ben", "Wang Lei", "Mia", "Grace", "Theo", "Leo", "小雨", "Oscar", "Zoe"}


def test_a_file_that_is_neither_is_refused_in_words(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_text('{"players": 3}', "utf-8")
    before = len(desk.page.shelf.search.text()), len(desk.house.journal.games())
    desk.page.files.take_in(path)
    assert desk.page.report.heading.text() == "odd.json was not taken in:"
    assert desk.page.report.lines.toPlainText() == "players: “players” should be a list."
    assert len(desk.house.journal.games()) == before[1]


def test_the_list_for_clocktracker_holds_what_is_over(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    desk.page.files.choose_file = lambda _title, _ending: str(path)
    desk.page.files.write_table()
    assert "The short one. Good won. Players: Ann, Zoe" in path.read_text("utf-8-sig")
    assert desk.page.report.lines.toPlainText() == "One game that still goes on."


def test_what_concerns_all_games_is_two_keys_away(desk: Desk, qtbot: QtBot) -> None:
    desk.page.files.more_button.setFocus()
    qtbot.keyClick(desk.page.files.more_button, Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["List for ClockTracker (CSV)…", "Forget a person…"]
    menu.close()


def test_people_script_and_set_up_come_back_from_a_game(desk: Desk, tmp_path: Path) -> None:
    desk.bridge.evening = Evening(tmp_path, desk.house.library, desk.house.journal, desk.house.context, SystemClock())
    choose(desk, desk.sample)
    desk.page.keep_setup(desk.page.card.game)  # type: ignore[arg-type]
    (kept,) = desk.bridge.evening.setups.all()
    assert kept.name == "Friday night"
    drawn = [token.character for token in kept.parts.bag]
    assert sorted(drawn) == sorted([
        "washerwoman", "empath", "imp", "monk", "recluse", "fortuneteller", "poisoner", "undertaker", "drunk", "baron",
    ])  # fmt: skip
    assert kept.parts.bluffs[0].characters == ("mayor", "soldier", "virgin")
    desk.page.begin_again(desk.page.card.game)  # type: ignore[arg-type]
    town = desk.bridge.state
    assert [seat.name for seat in town.seats][:3] == ["Ann", "Ben", "Wang Lei"]
    assert (town.script.id, town.phase.kind) == ("tb", "setup")
    assert all(seat.character is None for seat in town.seats)
    assert desk.window.page_key == "setup"


def test_what_can_be_done_with_a_game_is_reached_by_its_button(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    desk.bridge.evening = Evening(tmp_path, desk.house.library, desk.house.journal, desk.house.context, SystemClock())
    choose(desk, desk.sample)
    desk.page.card.more_button.setFocus()
    qtbot.keyClick(desk.page.card.more_button, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()][:2] == ["New game, same people and script", "Save its set-up"]
    menu.close()


def test_a_place_that_is_not_there_is_told_and_nothing_else_happens(desk: Desk, tmp_path: Path) -> None:
    choose(desk, desk.sample)
    files = desk.page.files
    for name in ("nowhere/x.json", "nowhere/x.botcgame", "nowhere/x.csv"):
        files.choose_file = lambda _title, _ending, name=name: str(tmp_path / name)
        desk.window.banner.dismiss()
        if name.endswith("csv"):
            files.write_table()
        else:
            files.write(desk.page.card.game, "townsquare" if "json" in name else "game_file", "")  # type: ignore[arg-type]
        assert desk.window.banner.kind == "error"
    desk.window.banner.dismiss()
    files.take_in(tmp_path / "missing.botcgame")
    assert desk.window.banner.kind == "error"
    files.take_in(tmp_path / "missing.json")
    assert desk.page.report.isVisible()
