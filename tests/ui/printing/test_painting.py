"""Pages as they come out of a PDF: every line of letters where its box is, with its fonts, on white."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from storyteller.clocktower.catalogue import Homebrew
from storyteller.clocktower.model import Script
from storyteller.ui import art
from storyteller.ui.printing.job import PdfFile, PrintJob
from storyteller.ui.printing.painting import QtMeasure, ink, paint_page
from storyteller.ui.printing.words import PaperWords
from storyteller.ui.theme import contrast
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.printing.page import A4, LETTER, Disc, Page, Paper, Picture, Prints, Text
from storyteller.viewmodel.printing.wish import Source, What, Wish, prints
from tests.ui.printing.pdf import fonts_of, holds, picture, plain, read_pdf
from tests.viewmodel.printing.paper import context, homebrew

CONTEXT = context()
MIXED = Script(
    "", "The Mill 磨坊", "Ada & 林晓", ("chef", "monk", "drunk", "baron", "imp", "lamp"), homebrew=(homebrew(),),
    first_night=("dusk", "minion_info", "chef", "lamp", "dawn"), other_night=("dusk", "monk", "imp", "dawn"),
)  # fmt: skip


@pytest.fixture(scope="module")
def texts() -> tuple[object, object]:
    from storyteller.app.words import load_words

    return load_words()


def written(file: Path, texts: tuple[object, object], what: set[What], language: str, paper: Paper = A4) -> Prints:
    words = PaperWords(*texts, language, "zh_Hans", MIXED.homebrew)  # type: ignore[arg-type]
    made = prints(Wish(frozenset(what), paper), Source(MIXED), CONTEXT, words, QtMeasure())
    PrintJob(made, PdfFile(file)).run()
    return made


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("language", ["zh_Hans", "en", "both"])
def test_every_line_stands_in_the_file_where_its_box_is(
    qtbot: QtBot, tmp_path: Path, texts: tuple[object, object], language: str, paper: Paper
) -> None:
    file = tmp_path / "out.pdf"
    made = written(file, texts, {"script", "nights", "tokens", "reminders", "grimoire"}, language, paper)
    found = read_pdf(file)
    assert len(found) == len(made.pages)
    for page, read in zip(made.pages, found, strict=True):
        assert (read.width, read.height) == pytest.approx((paper.width, paper.height), abs=0.4)
        for text in page.texts:
            assert holds(read.within(text), plain(text.text)), (page.number, text)
        assert len(read.text) == sum(len(plain(text.text)) for text in page.texts)


def test_lines_begin_end_or_stand_in_the_middle_of_their_box(
    qtbot: QtBot, tmp_path: Path, texts: tuple[object, object]
) -> None:
    made = written(tmp_path / "out.pdf", texts, {"script", "tokens"}, "en")
    for page, read in zip(made.pages, read_pdf(tmp_path / "out.pdf"), strict=True):
        for text in page.texts:
            signs = [one for one in read.letters if text.y < one.y + one.height / 2 < text.bottom]
            signs = [one for one in signs if text.x - 0.7 < one.x + one.width / 2 < text.right + 0.7]
            left, right = min(one.x for one in signs), max(one.right for one in signs)
            expected = {"left": text.x - left, "right": text.right - right}
            off = expected.get(text.align, (text.x + text.right - left - right) / 2)
            assert off == pytest.approx(0, abs=1.2), text  # a sign has some white of its own at its sides


def test_every_font_is_embedded(qtbot: QtBot, tmp_path: Path, texts: tuple[object, object]) -> None:
    written(tmp_path / "out.pdf", texts, {"script"}, "both")
    embedded, described = fonts_of(tmp_path / "out.pdf")
    assert embedded == described > 1


def test_a_line_is_as_wide_as_it_was_measured(qtbot: QtBot, tmp_path: Path, texts: tuple[object, object]) -> None:
    made = written(tmp_path / "out.pdf", texts, {"nights"}, "both")
    measure = QtMeasure()
    for text in made.pages[0].texts:
        assert measure.width(text.text, text.face, text.size_pt) <= text.width + 0.7


def test_paper_stays_white(qtbot: QtBot, tmp_path: Path, texts: tuple[object, object]) -> None:
    made = written(tmp_path / "out.pdf", texts, {"script", "nights", "tokens", "reminders", "grimoire"}, "en")
    for number in range(len(made.pages)):
        shown = picture(tmp_path / "out.pdf", number)
        spots = product(range(0, shown.width(), 3), range(0, shown.height(), 3))
        points = [shown.pixelColor(x, y).lightness() for x, y in spots]
        assert sum(point > 245 for point in points) > 0.82 * len(points)


def test_inks_are_read_on_white() -> None:
    for name in ("ink", "muted", "danger", "townsfolk", "outsider", "minion", "demon", "traveller", "fabled", "loric"):
        assert contrast(ink(name), "#ffffff") >= 4.5, name


def painted(*items: Picture | Disc | Text) -> QImage:
    image = QImage(400, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_page(painter, Page(A4, "x", 1, 1, items), 4.0)
    painter.end()
    return image


def test_a_page_is_painted_to_scale(qtbot: QtBot) -> None:
    image = painted(Disc(10, 10, 45, 45, "demon", "blank"))
    row = [image.pixelColor(x, 130).lightness() < 200 for x in range(400)]
    edges = [x for x in range(400) if row[x]]
    # 10 mm and 55 mm at four dots a millimetre, half a line's width to each side.
    assert min(edges) == pytest.approx(40, abs=2)
    assert max(edges) == pytest.approx(220, abs=2)


def test_homebrew_art_takes_the_place_of_the_glyph(qtbot: QtBot) -> None:
    red = QImage(64, 64, QImage.Format.Format_RGB32)
    red.fill(QColor("#d01010"))
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    red.save(buffer, "PNG")  # type: ignore[call-overload]
    uri = f"data:image/png;base64,{bytes(data.toBase64().data()).decode()}"
    own = replace(homebrew(), homebrew=Homebrew("Lamplighter", images=(uri,)))
    before = art.current()
    art.install(art.Art())
    try:
        box = Picture(20, 20, 40, 40, TokenRecord(own.id, own.glyph, own.team))
        assert painted(box).pixelColor(160, 160).name() != "#d01010"
        art.current().look_at({own.id: own.homebrew.images if own.homebrew else ()})
        image = painted(box)
        assert image.pixelColor(160, 160).name() == "#d01010"
        # Round, and no larger than its box.
        assert image.pixelColor(84, 84).name() == image.pixelColor(76, 160).name() == "#ffffff"
    finally:
        art.install(before)
