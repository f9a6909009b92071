"""A printer as a target: pages come out as in the file, whatever dots it has."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from storyteller.ui.printing.job import PrintJob
from storyteller.ui.printing.printer import Printer, choose_printer
from storyteller.viewmodel.printing.page import LETTER, Page, Prints, Text
from tests.ui.printing.pdf import holds, read_pdf


def pages(count: int) -> Prints:
    return Prints(
        "The Mill", "Ada",
        tuple(Page(LETTER, "x", n, count, (Text(12, 250, 80, 6, f"Page {n}", 12),)) for n in range(1, count + 1)),
    )  # fmt: skip


def to_file(file: Path, dots: int) -> QPrinter:
    """A printer that prints into a file."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setResolution(dots)
    return printer


@pytest.mark.parametrize("dots", [300, 1200])
def test_pages_come_out_to_the_millimetre(qtbot: QtBot, tmp_path: Path, dots: int) -> None:
    made = pages(3)
    job = PrintJob(made, Printer(to_file(tmp_path / "out.pdf", dots)))
    with qtbot.waitSignal(job.finished):
        job.start()
    found = read_pdf(tmp_path / "out.pdf")
    assert len(found) == 3
    for page, read in zip(made.pages, found, strict=True):
        assert (read.width, read.height) == pytest.approx((LETTER.width, LETTER.height), abs=0.4)
        assert holds(read.within(page.texts[0]), f"Page{page.number}")


def test_a_printer_that_keeps_margins_of_its_own_prints_in_the_same_places(qtbot: QtBot, tmp_path: Path) -> None:
    printer = to_file(tmp_path / "out.pdf", 300)
    printer.setPageMargins(QMarginsF(9, 9, 9, 9), QPageLayout.Unit.Millimeter)
    printer.setPageLayout = lambda _layout: False  # type: ignore[method-assign]  # so does one that can't print there
    made = pages(1)
    PrintJob(made, Printer(printer)).run()
    (read,) = read_pdf(tmp_path / "out.pdf")
    assert holds(read.within(made.pages[0].texts[0]), "Page1")


def test_a_stopped_one_goes_no_further(qtbot: QtBot, tmp_path: Path) -> None:
    printer = to_file(tmp_path / "out.pdf", 300)
    job = PrintJob(pages(50), Printer(printer))
    steps: list[int] = []
    job.went_on.connect(lambda done, _of: (steps.append(done), job.stop() if done == 2 else None))
    with qtbot.waitSignal(job.stopped):
        job.start()
    assert steps == [1, 2]


def test_the_dialog_is_asked_which_printer(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    answers = [QPrintDialog.DialogCode.Rejected, QPrintDialog.DialogCode.Accepted]
    monkeypatch.setattr(QPrintDialog, "exec", lambda _dialog: answers.pop(0))
    assert choose_printer(window, pages(1)) is None
    chosen = choose_printer(window, pages(1))
    assert chosen is not None
    assert chosen.printer.docName() == "The Mill"
