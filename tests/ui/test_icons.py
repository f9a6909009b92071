"""Icons: the right shapes, in the right place, in the colour asked for."""

import pytest
from fonticon_mdi7 import MDI7
from PySide6.QtGui import QColor, QIcon
from pytestqt.qtbot import QtBot

from storyteller.ui import icons


def test_our_table_agrees_with_the_package() -> None:
    for name, code in icons._KNOWN.items():
        assert getattr(MDI7, name.replace("-", "_"))[-1] == chr(code), name


def test_an_icon_outside_our_table_is_found_too(qtbot: QtBot) -> None:
    assert "chef-hat" not in icons._KNOWN
    assert icons.glyph("chef-hat") == MDI7.chef_hat[-1]
    assert icons.glyph("chef_hat") == MDI7.chef_hat[-1]


@pytest.mark.allow_log("storyteller.ui.icons")
def test_an_unknown_icon_is_a_question_mark_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    assert icons.glyph("no-such-thing") == chr(icons._KNOWN[icons.UNKNOWN])
    assert "no-such-thing" in caplog.text


@pytest.mark.parametrize("name", ["circle-outline", "skull", "cog", "plus"])
def test_an_icon_sits_in_the_middle_of_its_square(qtbot: QtBot, name: str) -> None:
    box = icons.path(name).boundingRect()
    assert 0 <= box.left() < box.right() <= 1
    assert 0 <= box.top() < box.bottom() <= 1
    assert abs(box.center().x() - 0.5) < 0.05
    assert abs(box.center().y() - 0.5) < 0.05


def test_a_picture_is_in_the_colour_asked_for_and_sharp(qtbot: QtBot) -> None:
    picture = icons.pixmap("plus", "#ff0000", 32, 2.0)
    assert picture.width() == 64
    assert picture.toImage().pixelColor(32, 32) == QColor("#ff0000")
    assert picture.toImage().pixelColor(1, 1).alpha() == 0


def test_an_icon_has_its_own_colour_when_disabled_and_when_on(qtbot: QtBot) -> None:
    icon = icons.icon("plus", "#ff0000", "#00ff00", "#0000ff")
    for mode, state, colour in (
        (QIcon.Mode.Normal, QIcon.State.Off, "#ff0000"),
        (QIcon.Mode.Disabled, QIcon.State.Off, "#00ff00"),
        (QIcon.Mode.Normal, QIcon.State.On, "#0000ff"),
    ):
        assert icon.pixmap(32, 32, mode, state).toImage().pixelColor(16, 16) == QColor(colour)
