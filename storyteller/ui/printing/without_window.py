"""Prints into a file for the command line: nothing is shown, and no window is made."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from storyteller.app.packs import FOLDER, OWN_ART, PackShelf
from storyteller.app.words import load_words
from storyteller.clocktower.catalogue import Character
from storyteller.clocktower.context import Context
from storyteller.i18n.catalogue import Language
from storyteller.kernel.message import Message, Name
from storyteller.ui import art
from storyteller.ui.application import make_application
from storyteller.ui.printing.job import PdfFile, PrintJob
from storyteller.ui.printing.painting import QtMeasure
from storyteller.ui.printing.words import PaperWords
from storyteller.viewmodel.printing.wish import Source, Wish, prints


@dataclass(frozen=True, slots=True)
class Printed:
    """What came of it: how many pages, or why none."""

    pages: int = 0
    fault: Message | Name | None = None


def print_file(
    file: Path, wish: Wish, source: Source, context: Context, folder: Path, language: str, reader: Language
) -> Printed:
    """Writes a PDF.

    Args:
        file: Where to; what lies there is replaced.
        wish: What is printed.
        source: What it is printed of.
        context: The catalogue, that of packs included.
        folder: The data folder, where packs and own pictures lie.
        language: As ``words.languages_of`` takes it.
        reader: Of those who print.
    """
    if sys.platform == "linux":  # elsewhere the system's fonts come with its own windows
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    make_application([])
    shelf = PackShelf.read(folder / FOLDER)
    art.install(art.Art(folder / OWN_ART, shelf.pictures()))
    homebrew = source.chosen.homebrew if source.chosen is not None else ()
    art.current().look_at(pictures_of(homebrew))
    words = PaperWords(*load_words(shelf), language, reader, homebrew)
    made = prints(wish, source, context, words, QtMeasure())
    if not made.pages:
        return Printed()
    faults: list[Message | Name] = []
    job = PrintJob(made, PdfFile(file))
    job.failed.connect(faults.append)
    job.run()
    return Printed(0, faults[0]) if faults else Printed(len(made.pages))


def pictures_of(homebrew: tuple[Character, ...]) -> dict[str, tuple[str, ...]]:
    """Returns the pictures that homebrew characters name, by character."""
    return {one.id: one.homebrew.images for one in homebrew if one.homebrew is not None}
