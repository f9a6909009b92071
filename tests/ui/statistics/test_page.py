"""The statistics page: reached, narrowed, sorted, drawn and taken along, by mouse and by keyboard."""

from __future__ import annotations

import csv
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from storyteller.journal.errors import Unreadable
from storyteller.ui.widgets.words import Button
from tests.app.history.many import facts, seat
from tests.ui.statistics.conftest import Open
from tests.ui.statistics.desk import evenings


def test_it_is_reached_from_the_history_and_by_its_key_and_left_by_escape(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.window.show_page("history")
    button = next(one for one in desk.window.page.findChildren(Button) if one.text() == "Statistics")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert desk.window.page is desk.page
    desk.window.on_escape()
    assert desk.window.page is not desk.page
    action = desk.window.actions_table.action("page.statistics")
    assert [key.toString() for key in action.shortcuts()] == ["Ctrl+6"]
    action.trigger()
    assert desk.window.page is desk.page


def test_it_opens_with_the_keyboard_on_the_table(opened: Open) -> None:
    desk = opened(*evenings())
    assert desk.page.focusProxy() is desk.page.table


def test_without_a_game_it_says_so_and_offers_nothing_to_export(opened: Open) -> None:
    desk = opened()
    assert desk.page.standing.text() == "No game has ended yet. After the first one there are figures here."
    assert desk.page.empty.isVisible()
    assert not desk.page.table.isVisible()
    assert not desk.page.export_button.isEnabled()


def test_three_games_say_nothing_yet(opened: Open) -> None:
    desk = opened(*evenings()[:3], facts(""))
    assert desk.page.standing.text() == "3 games only: too few to say anything yet."
    assert desk.page.besides.text() == "1 more game goes on and is not counted."


def test_it_speaks_chinese(opened: Open) -> None:
    desk = opened(*evenings(), language="zh_CN")
    assert desk.page.standing.text() == "共 12 局"
    assert [desk.page.tabs.tabText(at) for at in range(3)] == ["胜负", "人数", "剧本"]
    desk.bridge.change_settings(language="en")
    assert desk.page.standing.text() == "12 games"
    assert [desk.page.tabs.tabText(at) for at in range(3)] == ["Winners", "Sizes", "Scripts"]


def test_a_heading_sorts_figures_from_the_largest_and_the_chart_follows(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.tab("players")
    head = desk.page.table.horizontalHeader()
    at = head.sectionViewportPosition(2) + 20
    for expected in (["安", "小雨", "Bo"], ["Bo", "安", "小雨"], ["Bo", "安", "小雨"]):
        qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=head.rect().center().__class__(at, 10))
        assert desk.column(0) == expected
        assert desk.page.chart._labels == expected
    assert desk.page.charted.currentText() == "Won"


def test_enter_sorts_by_the_column_one_stands_on(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.tab("players")
    table = desk.page.table
    table.setCurrentIndex(table.figures.index(1, 1))
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert desk.column(1) == ["12", "12", "8"]
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert desk.column(1) == ["8", "12", "12"]
    # Whoever was pointed at stays so, wherever the line went.
    assert table.figures.lines[table.currentIndex().row()].label.text == "安"  # type: ignore[union-attr]  # a name


def test_names_sort_as_chinese_is_read(opened: Open, qtbot: QtBot) -> None:
    people = [seat(name, "chef") for name in ("Bo", "小雨", "安", "陈晨", "张毅")]
    desk = opened(facts("good", *people))
    desk.tab("players")
    desk.page.table.sort_by(0)
    # an, bo, chen, xiao, zhang
    assert desk.column(0) == ["安", "Bo", "陈晨", "小雨", "张毅"]


def test_the_chart_shows_another_figure_when_asked(opened: Open) -> None:
    desk = opened(*evenings())
    desk.tab("characters")
    charted = desk.page.charted
    assert [charted.itemText(at) for at in range(charted.count())] == ["Won", "Survived", "Of these won"]
    charted.setCurrentIndex(1)
    assert desk.page.chart.accessibleName() == "Characters: Survived"
    assert "Imp: 33% (4/12 · 13–61%)" in desk.page.chart.accessibleDescription().splitlines()


def test_a_press_on_a_bar_points_at_its_line(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.tab("players")
    chart = desk.page.chart
    y = chart.head_px + chart.row_px + 3
    qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.rect().topLeft().__class__(60, y))
    assert desk.page.table.currentIndex().row() == 1
    desk.page.table.setCurrentIndex(desk.page.table.figures.index(2, 0))
    assert chart._current == 2


def test_a_part_of_the_games_is_chosen_and_all_of_them_again(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    script = desk.page.filters.selects["script"]
    assert [script.itemText(at) for at in range(script.count())] == ["Any script", "Trouble Brewing", "Mine"]
    script.setCurrentIndex(2)
    assert desk.page.standing.text() == "4 games only: too few to say anything yet."
    qtbot.mouseClick(desk.page.filters.clear_button, Qt.MouseButton.LeftButton)
    assert desk.page.standing.text() == "12 games"
    assert not desk.page.filters.clear_button.isEnabled()
    assert desk.page.filters.clear_button.isHidden()


@pytest.mark.parametrize("language", ["en", "zh_Hans"])
def test_at_the_largest_letters_a_small_window_still_shows_figures(opened: Open, language: str) -> None:
    desk = opened(*evenings())
    page = desk.page
    page.window().resize(1280, 720)
    assert not page.legend.isHidden()
    page.bridge.change_settings(language=language, text_percent=200)
    for _ in range(5):
        QApplication.processEvents()
    assert page.window().height() == 720
    assert page.legend.isHidden()
    assert page.area.toolTip() == page.legend.text()
    assert page.table.viewport().height() >= 150
    for label in (page.standing, page.besides):
        assert label.isHidden() or label.height() >= label.heightForWidth(label.width())


def test_a_storyteller_can_be_chosen_once_one_is_noted(opened: Open) -> None:
    desk = opened(*evenings())
    select = desk.page.filters.selects["storyteller"]
    assert not select.isVisible()
    desk.house.history.say_storyteller(desk.games[0], "Kay")
    desk.page.count()
    assert select.isVisible()
    select.setCurrentIndex(1)
    assert desk.page._figures is not None
    assert desk.page._figures.said.games == 1


@pytest.mark.parametrize(
    ("period", "since", "until", "games"),
    [("days30", "", "", 12), ("last_year", "", "", 0), ("own", "2020-01-01", "", 12), ("own", "", "2020-01-01", 0),
     ("own", "2020-13-01", "", 12)],
)  # fmt: skip
def test_a_time_can_be_chosen(opened: Open, period: str, since: str, until: str, games: int) -> None:
    desk = opened(*evenings())
    filters = desk.page.filters
    filters.selects["period"].setCurrentIndex(filters.selects["period"].findData(period))
    filters.dates["since"].setText(since)
    filters.dates["until"].setText(until)
    assert desk.page._figures is not None
    assert desk.page._figures.said.games == games
    assert filters.wrong.isVisible() == (since == "2020-13-01")
    assert filters.dates["since"].isVisible() == (period == "own")


def test_the_last_day_of_a_time_belongs_to_it(opened: Open) -> None:
    desk = opened(*evenings())
    filters = desk.page.filters
    filters.selects["period"].setCurrentIndex(filters.selects["period"].findData("own"))
    today = datetime.now(UTC).astimezone().date().isoformat()
    filters.dates["since"].setText(today)
    filters.dates["until"].setText(today)
    assert desk.page._figures is not None
    assert desk.page._figures.said.games == 12


def test_betrayal_has_its_own_tables(opened: Open) -> None:
    desk = opened(*evenings())
    desk.page.filters.selects["kind"].setCurrentIndex(1)
    assert [desk.page.tabs.tabText(at) for at in range(desk.page.tabs.count())] == [
        "Winners", "Sizes", "Editions", "Haunts", "Explorers", "Players", "Storytellers",
    ]  # fmt: skip
    assert desk.page.empty.isVisible()


def test_what_was_never_counted_is_counted_little_by_little(opened: Open, qtbot: QtBot) -> None:
    desk = opened()
    for _ in range(120):
        desk.house.library.new()
    desk.page.count()
    qtbot.waitUntil(lambda: desk.page._figures is not None and desk.page._figures.said.running == 120)
    assert desk.page._figures is not None
    assert desk.page._figures.waiting == 0


def test_it_follows_what_happened_meanwhile(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.window.show_page("library")
    desk.house.history.delete(desk.games[0])
    desk.window.show_page("statistics")
    qtbot.waitUntil(lambda: desk.page.standing.text() == "11 games")


def test_the_first_tables_are_there_at_once_and_the_others_soon(opened: Open, qtbot: QtBot) -> None:
    desk = opened(*evenings())
    desk.page._figures = None
    desk.page.refresh()
    assert desk.page.brief
    assert desk.page.standing.text() == "12 games"
    assert desk.column(0) == ["Good won", "Evil won"]
    desk.tab("players")
    assert desk.page.empty.text() == "Counting …"
    qtbot.waitUntil(lambda: not desk.page.brief)
    assert desk.column(0) == ["Bo", "安", "小雨"]
    assert not desk.page.empty.isVisible()


def test_a_table_goes_out_as_it_is_sorted(opened: Open, tmp_path: Path, qtbot: QtBot) -> None:
    desk = opened(*evenings(), language="zh_CN")
    desk.tab("players")
    desk.page.table.sort_by(2)
    file = tmp_path / "玩家.csv"
    told: list[str] = []
    desk.bridge.noticed.connect(lambda _kind, what: told.append(desk.bridge.tr(what)))
    desk.page.export(str(file))
    whole = file.read_bytes()
    assert whole.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(whole.decode("utf-8-sig").splitlines()))
    assert [row[0] for row in rows] == ["玩家", "安", "小雨", "Bo"]
    assert rows[1][1:6] == ["12", "1", "12", "0.7575", "1"]
    assert told == ["已导出：玩家.csv"]


def test_a_file_that_cannot_be_written_is_said(opened: Open, tmp_path: Path) -> None:
    desk = opened(*evenings())
    told: list[tuple[str, str]] = []
    desk.bridge.noticed.connect(lambda kind, what: told.append((kind, what.key)))
    desk.page.export(str(tmp_path / "no such folder" / "x.csv"))
    assert told == [("error", "statistics.not_saved")]


def test_games_that_cannot_be_read_are_told_and_nothing_breaks(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = opened(*evenings())

    def broken() -> None:
        raise Unreadable("disk image is malformed")

    monkeypatch.setattr(desk.house.journal, "tallies", broken)
    told: list[str] = []
    desk.bridge.noticed.connect(lambda kind, _what: told.append(kind))
    desk.page.count()
    assert told == ["error"]


def test_every_tab_is_shown_in_every_theme_and_at_large_letters(opened: Open) -> None:
    desk = opened(*evenings())
    for theme in ("night", "day", "contrast"):
        desk.bridge.change_settings(theme=theme, text_percent=200 if theme == "contrast" else 100)
        for at in range(desk.page.tabs.count()):
            desk.page.tabs.setCurrentIndex(at)
            QApplication.processEvents()
            assert not desk.page.grab().isNull()


def test_who_cannot_see_hears_names_and_figures(opened: Open) -> None:
    desk = opened(*evenings())
    desk.tab("sizes")
    table = desk.page.table
    assert table.accessibleName() == "Sizes"
    told = table.figures.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "7 players · Good won: 100% (8/8 · 67–100%)"
    for widget in (*desk.page.filters.selects.values(), desk.page.charted, desk.page.tabs):
        assert widget.accessibleName()
