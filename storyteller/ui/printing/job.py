"""A print under way: a page a step, so that the window lives on and it can be stopped; a stopped one leaves no file."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QMarginsF, QObject, QSizeF, QTimer, Signal
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from storyteller.kernel.reason import reason_of
from storyteller.ui.printing.painting import DPI, paint_page
from storyteller.version import VERSION
from storyteller.viewmodel.printing.page import Paper, Prints

_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


class Target(Protocol):
    """Where pages go to."""

    def begin(self, prints: Prints) -> QPagedPaintDevice:
        """Opens it for painting. Raises OSError."""
        ...

    def dots_per_mm(self) -> float:
        """Returns how many of its dots a millimetre is."""
        ...

    def finish(self) -> None:
        """Keeps what was painted. Raises OSError."""
        ...

    def abandon(self) -> None:
        """Throws away what was painted."""
        ...


def page_layout(paper: Paper) -> QPageLayout:
    """Returns a paper for Qt, painted to its edges: the margins are part of our pages."""
    size = QPageSize(_SIZES[paper.name]) if paper.name in _SIZES else QPageSize(
        QSizeF(paper.width, paper.height), QPageSize.Unit.Millimeter
    )
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)


class PdfFile:
    """A PDF that appears whole or not at all."""

    def __init__(self, file: Path) -> None:
        """``file``: where it will lie; what lies there is replaced at the end."""
        self.file = file
        self._draft: Path | None = None
        self._writer: QPdfWriter | None = None

    def begin(self, prints: Prints) -> QPdfWriter:
        """Opens a draft beside the file. Raises OSError."""
        handle, name = tempfile.mkstemp(prefix=".storyteller-", suffix=".pdf.part", dir=self.file.parent)
        os.close(handle)
        self._draft = Path(name)
        self._writer = QPdfWriter(name)
        self._writer.setResolution(DPI)
        self._writer.setTitle(prints.title)
        self._writer.setCreator(f"Storyteller {VERSION}")
        if prints.author:
            self._writer.setAuthor(prints.author)
        self._writer.setPageLayout(page_layout(prints.pages[0].paper))
        return self._writer

    def dots_per_mm(self) -> float:
        """Returns that of a PDF of ours."""
        return DPI / 25.4

    def finish(self) -> None:
        """Puts the draft in its place. Raises OSError."""
        self._writer = None
        if self._draft is not None:
            try:
                with self._draft.open("rb") as made:
                    made.seek(-8, os.SEEK_END)
                    if b"%%EOF" not in made.read():
                        raise OSError("incomplete")
                # mkstemp lets nobody else read; a sheet is like any other file of its owner.
                umask = os.umask(0)
                os.umask(umask)
                self._draft.chmod(0o666 & ~umask)
                self._draft.replace(self.file)
            except OSError:
                self.abandon()
                raise
        self._draft = None

    def abandon(self) -> None:
        """Removes the draft."""
        self._writer = None
        if self._draft is not None:
            self._draft.unlink(missing_ok=True)
            self._draft = None


class PrintJob(QObject):
    """Paints pages onto a target.

    Signals:
        went_on(done, of): A page is done.
        finished(): All pages are, and kept.
        stopped(): It was stopped; nothing was kept.
        failed(reason): The system refused; nothing was kept.
    """

    went_on = Signal(int, int)
    finished = Signal()
    stopped = Signal()
    failed = Signal(object)

    def __init__(self, prints: Prints, target: Target, parent: QObject | None = None) -> None:
        """``start`` begins it."""
        super().__init__(parent)
        self._prints, self._target = prints, target
        self._painter: QPainter | None = None
        self._device: QPagedPaintDevice | None = None
        self._done = 0
        self.running = False
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._step)

    def start(self) -> None:
        """Begins to paint, a page each time the event loop comes by."""
        if self._guarded(self._begin):
            self.running = True
            self._timer.start()

    def run(self) -> None:
        """Paints everything at once: without a window nobody waits. Signals are sent all the same."""
        if self._guarded(self._begin):
            self.running = True
            try:
                while self.running:
                    self._step()
            finally:
                self.stop()

    def stop(self) -> None:
        """Stops and keeps nothing."""
        if self.running:
            self._end()
            self._target.abandon()
            self.stopped.emit()

    def _begin(self) -> None:
        self._device = self._target.begin(self._prints)
        self._painter = QPainter()
        if not self._painter.begin(self._device):
            raise OSError("the printer or the file can't be painted onto")

    def _step(self) -> None:
        page = self._prints.pages[self._done]
        painter, device = self._painter, self._device
        if painter is None or device is None:
            return
        if self._done and not device.newPage():
            self._end()
            self._target.abandon()
            self.failed.emit("")
            return
        paint_page(painter, page, self._target.dots_per_mm())
        self._done += 1
        self.went_on.emit(self._done, len(self._prints.pages))
        if self.running and self._done == len(self._prints.pages):
            self._end()
            if self._guarded(self._target.finish):
                self.finished.emit()

    def _end(self) -> None:
        self.running = False
        self._timer.stop()
        if self._painter is not None:
            self._painter.end()
        self._painter, self._device = None, None

    def _guarded(self, act: Callable[[], None]) -> bool:
        try:
            act()
        except OSError as fault:
            self._end()
            self._target.abandon()
            self.failed.emit(reason_of(fault))
            return False
        return True
