"""Words of any length on a button: broken where their language breaks lines, and all of them to be seen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from storyteller.kernel.message import Name, message
from storyteller.ui import fonts
from storyteller.ui.bridge import Bridge
from storyteller.ui.stylesheet import stylesheet
from storyteller.ui.widgets.fitting import Fitting, broken

LONG = "Rule: tied, nobody is about to die, so everybody goes on talking"
CHINESE = "裁定：平票，没有人即将被处决，所有人继续讨论，直到天黑为止"


def shown(qtbot: QtBot, bridge: Bridge, text: str, width: int) -> tuple[QWidget, Fitting]:
    """A button in a column that is wider or narrower than its words."""
    whole = QWidget()
    whole.setStyleSheet(stylesheet(bridge.theme))
    column = QVBoxLayout(whole)
    button = Fitting(bridge, icon="gavel")
    button.say(message("panel.said", what=Name(text)))
    column.addWidget(button)
    column.addStretch(1)
    qtbot.addWidget(whole)
    whole.resize(width, 600)
    whole.show()
    qtbot.waitExposed(whole)
    return whole, button


@pytest.mark.parametrize("text", [LONG, CHINESE], ids=["en", "zh"])
def test_no_word_is_lost_whatever_the_width(text: str, qapp: object) -> None:
    del qapp
    font = fonts.ui_font(17)
    for width in (60, 140, 300, 2000):
        lines = broken(text, font, width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert (len(lines) == 1) is (width == 2000)


def test_chinese_breaks_before_no_closing_mark(qapp: object) -> None:
    del qapp
    for width in range(60, 300, 7):
        assert not [line for line in broken(CHINESE, fonts.ui_font(17), width) if line[0] in "，。：）"]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("text", [LONG, CHINESE], ids=["en", "zh"])
def test_a_button_is_as_high_as_its_lines_and_they_all_fit(
    qtbot: QtBot, bridge: Bridge, text: str, percent: int
) -> None:
    bridge.change_settings(text_percent=percent)
    _whole, button = shown(qtbot, bridge, text, 320)
    lines = super(Fitting, button).text().split("\n")
    metrics = button.fontMetrics()
    assert len(lines) > 1
    assert button.height() >= len(lines) * metrics.lineSpacing()
    room = button.width() - button.iconSize().width()
    assert all(metrics.horizontalAdvance(line) <= room for line in lines)
    assert button.text() == text, "what is read aloud and looked for has no breaks"
    assert ink_stays_inside(button)


def ink_stays_inside(button: Fitting) -> bool:
    """True when a line of ground is left above and below the letters."""
    picture: QImage = button.grab().toImage()
    middle = range(picture.width() // 4, 3 * picture.width() // 4)
    ground = QColor(button._bridge.theme.palette.raised)

    def plain(y: int) -> bool:
        return all(_near(picture.pixelColor(x, y), ground) for x in middle)

    # Inside the frame.
    return plain(3) and plain(picture.height() - 4)


def _near(one: QColor, other: QColor) -> bool:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) < 12


def test_it_takes_fewer_lines_when_there_is_more_room(qtbot: QtBot, bridge: Bridge) -> None:
    whole, button = shown(qtbot, bridge, LONG, 320)
    high = button.height()
    whole.resize(1200, 600)
    qtbot.waitUntil(lambda: button.height() < high)
    assert super(Fitting, button).text() == LONG
