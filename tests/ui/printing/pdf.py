"""Reads a PDF back: where its letters stand, and how a page looks."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PySide6.QtGui import QImage

from storyteller.viewmodel.printing.page import MM_PER_PT, Box


@dataclass(frozen=True)
class Letters(Box):
    """A sign on a page, in millimetres from its upper left corner."""

    sign: str


@dataclass(frozen=True)
class ReadPage:
    """A page as it came out of the file."""

    width: float
    height: float
    letters: tuple[Letters, ...]

    def within(self, box: Box, slack: float = 0.7) -> str:
        """Returns the signs that lie in a box, in the order of the file, without spaces."""
        return "".join(
            one.sign
            for one in self.letters
            if box.x - slack <= one.x + one.width / 2 <= box.right + slack
            and box.y - slack <= one.y + one.height / 2 <= box.bottom + slack
        )

    @property
    def text(self) -> str:
        """All signs of the page."""
        return "".join(one.sign for one in self.letters)


def plain(text: str) -> str:
    """Returns a text without spaces and as one sign is written one way: a font may hold 一 as the radical of it."""
    return "".join(unicodedata.normalize("NFKC", text).split())


def holds(found: str, wanted: str) -> bool:
    """Tells whether a text read back holds another; a radical there stands for whatever sign looks like it.

    One glyph may serve 角 and the radical ⻆, and Qt's file names the glyph by the lower number of the two.
    """
    return any(
        all(a == b or "\u2e80" <= a <= "\u2eff" for a, b in zip(found[at:], wanted, strict=False))
        for at in range(len(found) - len(wanted) + 1)
    )


def read_pdf(file: Path) -> list[ReadPage]:
    """Returns the pages of a file."""
    document = pypdfium2.PdfDocument(file)
    try:
        return [_page(document[at]) for at in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage) -> ReadPage:
    width, height = page.get_size()
    words = page.get_textpage()
    letters = []
    for at in range(words.count_chars()):
        sign = plain(words.get_text_range(at, 1))
        if sign:
            left, low, right, high = words.get_charbox(at)
            box = (left, height - high, right - left, high - low)
            letters.append(Letters(*(value * MM_PER_PT for value in box), sign))
    words.close()
    return ReadPage(width * MM_PER_PT, height * MM_PER_PT, tuple(letters))


def fonts_of(file: Path) -> tuple[int, int]:
    """Returns how many font files are embedded, and how many fonts are described."""
    data = file.read_bytes()
    return data.count(b"/FontFile"), data.count(b"/Type /FontDescriptor")


def picture(file: Path, page: int = 0, scale: float = 1.0) -> QImage:
    """Returns a page as a picture of 72 · ``scale`` dots an inch."""
    document = pypdfium2.PdfDocument(file)
    try:
        drawn = document[page].render(scale=scale, rev_byteorder=True)
        image = QImage(bytes(drawn.buffer), drawn.width, drawn.height, drawn.stride, QImage.Format.Format_RGB888)
        return image.copy()
    finally:
        document.close()
