"""Faces: Chinese is there, and the icon font is read from its own file."""

from pytestqt.qtbot import QtBot

from storyteller.ui import fonts


def test_only_families_that_are_present_are_asked_for_in_our_order() -> None:
    wished = ("Inter", "PingFang SC", "SimSun")
    assert fonts.installed(wished, ["SimSun", "Other", "Inter"]) == ["Inter", "SimSun"]


def test_the_icon_font_is_found_and_loaded(qtbot: QtBot) -> None:
    assert fonts.icon_font_file().suffix == ".ttf"
    assert "Material Design Icons" in fonts.icon_family()


def test_sizes_are_in_logical_pixels(qtbot: QtBot) -> None:
    assert fonts.ui_font(17).pixelSize() == 17
    assert fonts.display_font(84).pixelSize() == 84
    assert fonts.ui_font(0).pixelSize() == 1


def test_names_fall_back_to_the_plain_faces(qtbot: QtBot) -> None:
    plain = fonts.ui_families()
    assert fonts.display_families()[len(fonts.display_families()) - len(plain) :] == plain
