"""Letters fit where they are put, in both scripts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from storyteller.ui import fonts
from storyteller.ui.grimoire import lettering

TEXTS = ["Imp", "Washerwoman", "Fortune Teller", "Organ Grinder", "占卜师", "图书管理员", "记得问他昨晚去了哪里"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("width", "height"), [(60, 20), (60, 40), (150, 50), (400, 90)])
@pytest.mark.parametrize("narrowest", [1.0, 0.8])
def test_a_text_fits_its_box(qtbot: QtBot, text: str, width: int, height: int, narrowest: float) -> None:
    fitted = lettering.fit(text, width, height, fonts.display_font, 40, 2, narrowest)
    metrics = QFontMetricsF(fitted.font)
    assert max(metrics.horizontalAdvance(line) for line in fitted.lines) <= width * 1.03 + 1
    assert fitted.height <= height * 1.01 or fitted.font.pixelSize() == 1
    assert fitted.font.pixelSize() <= 40


def test_two_words_take_two_lines_where_that_is_larger(qtbot: QtBot) -> None:
    assert lettering.fit("Fortune Teller", 60, 60, fonts.display_font, 40).lines == ("Fortune", "Teller")
    assert lettering.fit("Fortune Teller", 300, 40, fonts.display_font, 40).lines == ("Fortune Teller",)


def test_long_chinese_is_broken_and_short_is_not(qtbot: QtBot) -> None:
    assert len(lettering.fit("记得问他昨晚", 40, 60, fonts.ui_font, 30, 3).lines) > 1
    assert lettering.fit("占卜师", 40, 60, fonts.ui_font, 30, 3).lines == ("占卜师",)


def test_nothing_to_write_is_no_fault(qtbot: QtBot) -> None:
    assert lettering.fit("", 40, 40, fonts.ui_font, 30).lines == ("",)


def test_a_text_on_the_rim_keeps_within_its_angle(qtbot: QtBot) -> None:
    font = fonts.ui_font(18, bold=True)
    for text in TEXTS:
        path, angle = lettering.along_rim(text, font, QPointF(0, 0), 60, 1.5)
        assert angle <= 1.5 + 1e-6
        box = path.boundingRect()
        assert box.bottom() < 0, "it lies on the upper half"
        assert abs(box.center().x()) < 6, "in the middle"


def test_of_two_breaks_as_large_the_more_even_one_is_taken(qtbot: QtBot) -> None:
    assert lettering.fit("Is The Drunk", 200, 44, fonts.ui_font, 18, 2).lines != ("Is", "The Drunk")
    assert lettering.fit("Is The Drunk", 60, 44, fonts.ui_font, 18, 2).lines == ("Is The", "Drunk")


def test_a_band_looks_the_same_however_often_it_is_set(qapp: object) -> None:
    del qapp
    first, _ = lettering.along_rim("以为是厨师", fonts.ui_font(14, bold=True), QPointF(0, 0), 51.69, 1.5)
    for pixels in (16, 11, 40):
        lettering.along_rim("以为是厨师", fonts.ui_font(pixels, bold=True), QPointF(0, 0), 58.8, 1.5)
    again, _ = lettering.along_rim("以为是厨师", fonts.ui_font(14, bold=True), QPointF(0, 0), 51.69, 1.5)
    assert again == first
    # One outline for all sizes; another weight has its own.
    small, large = (lettering._outline("厨", fonts.ui_font(pixels, bold=True)) for pixels in (9, 80))
    assert small is large
    assert lettering._outline("厨", fonts.ui_font(9)) != small
