"""Bars can be told apart without colour, in every theme, and hold their place."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from storyteller.app.settings import SettingsFile
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.statistics.chart import Chart
from storyteller.ui.theme import PALETTES, ThemeName, contrast
from storyteller.viewmodel.statistics import Cell, Line
from tests.ui.conftest import character_texts, locale_texts


def made(qtbot: QtBot, theme: ThemeName, *cells: Cell, sides: bool = False) -> Chart:
    bridge = Bridge(locale_texts(), character_texts(), SettingsFile(None))
    bridge.setParent(None)
    bridge.change_settings(theme=theme)
    chart = Chart(bridge)
    qtbot.addWidget(chart)
    chart.show_lines([Line(Name(f"P{at}"), (cell,)) for at, cell in enumerate(cells)], 0, "x", sides=sides)
    chart.resize(500, chart.height())
    return chart


def colours(chart: Chart, row: int, left: float, right: float) -> set[str]:
    """The colours of a bar between two parts of the scale, away from its whisker."""
    image: QImage = chart.grab().toImage()
    track = chart._track()
    y = round(track.top() + row * chart.row_px + chart.row_px * 0.3)
    xs = range(round(track.left() + left * track.width()) + 2, round(track.left() + right * track.width()) - 2)
    return {QColor(image.pixel(x, y)).name() for x in xs}


THEMES: tuple[ThemeName, ...] = ("night", "day", "contrast")


@pytest.mark.parametrize("theme", THEMES)
def test_enough_games_fill_a_bar_and_few_games_stripe_it(qtbot: QtBot, theme: ThemeName) -> None:
    sure, unsure = Cell("share", 0.5, 40, 0.35, 0.65, 20), Cell("share", 0.5, 4, 0.15, 0.85, 2)
    chart = made(qtbot, theme, sure, unsure)
    assert colours(chart, 0, 0.05, 0.3) == {PALETTES[theme].accent}
    assert len(colours(chart, 1, 0.05, 0.3)) > 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_other_sides_part_is_striped(qtbot: QtBot, theme: ThemeName) -> None:
    chart = made(qtbot, theme, Cell("share", 0.5, 40, 0.35, 0.65, 20), sides=True)
    assert colours(chart, 0, 0.05, 0.3) == {PALETTES[theme].alignments["good"]}
    assert len(colours(chart, 0, 0.7, 0.95)) > 1


@pytest.mark.parametrize("theme", THEMES)
def test_bars_and_whiskers_stand_out_from_their_ground(theme: ThemeName) -> None:
    palette = PALETTES[theme]
    for colour in (palette.accent, palette.ink, palette.alignments["good"], palette.alignments["evil"]):
        assert contrast(colour, palette.surface) >= 3.0
        assert contrast(colour, palette.hover) >= 3.0
    for colour in palette.teams.values():
        assert contrast(colour, palette.surface) >= 3.0


def test_a_share_of_nothing_draws_no_bar(qtbot: QtBot) -> None:
    chart = made(qtbot, "night", Cell("share"), Cell("share", 1.0, 40, 0.9, 1.0, 40))
    assert PALETTES["night"].accent not in colours(chart, 0, 0.0, 1.0)
    assert chart.told(0) == "P0: –"


def test_the_bar_of_numbers_reaches_from_quarter_to_quarter(qtbot: QtBot) -> None:
    chart = made(qtbot, "night", Cell("minutes", 100, 40, 50, 200))
    assert PALETTES["night"].accent not in colours(chart, 0, 0.0, 0.24)
    assert PALETTES["night"].accent in colours(chart, 0, 0.3, 0.9)


def test_ten_thousand_lines_paint_as_fast_as_those_in_sight(qtbot: QtBot) -> None:
    cell = Cell("share", 0.5, 40, 0.35, 0.65, 20)
    chart = made(qtbot, "night", *[cell] * 10_000)
    painted: list[int] = []
    paint = chart._paint_line
    chart._paint_line = lambda painter, at, track: (painted.append(at), paint(painter, at, track))  # type: ignore[method-assign,func-returns-value]
    chart.grab(chart.rect().adjusted(0, 0, 0, 400 - chart.height()))
    assert 5 < len(painted) < 20
    assert len(chart.accessibleDescription().splitlines()) == 40
