"""A printer as a target of pages. Kept apart: what Qt needs for printers is loaded when one is wanted."""

from __future__ import annotations

from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from storyteller.ui.printing.job import page_layout
from storyteller.viewmodel.printing.page import Prints


class Printer:
    """A printer that was chosen."""

    def __init__(self, printer: QPrinter) -> None:
        """``printer``: with the copies and whatever else was asked for."""
        self.printer = printer

    def begin(self, prints: Prints) -> QPrinter:
        """Tells the printer what comes. Raises OSError where there is no page to print."""
        if not self.printer.setPageLayout(page_layout(prints.pages[0].paper)):
            # One that can't print to the edges keeps its own margins; ours are wider.
            self.printer.setPageSize(page_layout(prints.pages[0].paper).pageSize())
        self.printer.setFullPage(True)
        self.printer.setDocName(prints.title)
        return self.printer

    def dots_per_mm(self) -> float:
        """Returns that of the printer."""
        return self.printer.resolution() / 25.4

    def finish(self) -> None:
        """Does nothing: the printer has the pages."""

    def abandon(self) -> None:
        """Calls off what was not printed yet."""
        self.printer.abort()


def choose_printer(parent: QWidget, prints: Prints) -> Printer | None:
    """Asks which printer; None when it was called off."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageLayout(page_layout(prints.pages[0].paper))
    printer.setDocName(prints.title)
    dialog = QPrintDialog(printer, parent)
    try:
        return Printer(printer) if dialog.exec() == QPrintDialog.DialogCode.Accepted else None
    finally:
        dialog.deleteLater()
