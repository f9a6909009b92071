"""The page of prints: choices at the left, pages as they will come out at the right."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from storyteller.kernel.message import Name, message
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.printing.choices import PrintChoices
from storyteller.ui.printing.job import PdfFile, PrintJob, Target
from storyteller.ui.printing.offers import OPEN, Offer, context_of, offers
from storyteller.ui.printing.painting import QtMeasure
from storyteller.ui.printing.preview import Preview
from storyteller.ui.printing.without_window import pictures_of
from storyteller.ui.printing.words import PaperWords
from storyteller.ui.where import ask_where
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.printing.page import Prints
from storyteller.viewmodel.printing.wish import prints

_LATER_MS: Final = 30
"""Several choices in a row make the pages once."""
_WIDE: Final = 380
_MOST: Final = 0.54


class PrintPage(Page):
    """Sheets and tokens for the table."""

    def __init__(self, bridge: Bridge) -> None:
        """Makes pages when it is shown."""
        super().__init__(bridge)
        self.made: Prints | None = None
        self.job: PrintJob | None = None
        self._asked: object = None
        self._session: object = None
        self._measure = QtMeasure()
        self._before: dict[str, tuple[str, ...]] = {}
        self.choose_file: Callable[[str], str] = self._ask_file
        self.choose_printer: Callable[[Prints], Target | None] = self._ask_printer
        self.choices = PrintChoices(bridge)
        self.preview = Preview(bridge)
        self.save = Button(bridge, "printing.page.save", icon="file-pdf-box", look="primary")
        self.to_printer = Button(bridge, "printing.page.to_printer", icon="printer")
        self.stop = Button(bridge, "printing.page.stop", icon="cancel")
        self.back = Button(bridge, icon="chevron-left", tip="printing.page.previous")
        self.on = Button(bridge, icon="chevron-right", tip="printing.page.next")
        self.larger = Button(bridge, icon="magnify-plus-outline", tip="printing.page.larger")
        self.larger.setCheckable(True)
        self.number = Label(bridge, look="label")
        self.secret = Label(bridge, "printing.page.secret", "warning")
        self.secret.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_LATER_MS)
        self._build()
        self._listen()
        self._show_job()
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        row = QHBoxLayout(self)
        row.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        row.setSpacing(space.xl)
        row.addWidget(self._left())
        right = QVBoxLayout()
        right.setSpacing(space.s)
        right.addWidget(self.preview, 1)
        foot = QHBoxLayout()
        foot.setSpacing(space.m)
        foot.addStretch(1)
        for widget in (self.back, self.number, self.on, self.larger):
            foot.addWidget(widget)
        foot.addStretch(1)
        right.addLayout(foot)
        row.addLayout(right, 1)

    def _left(self) -> QWidget:
        space = self.bridge.theme.space
        panel = self.panel = QFrame()
        panel.setProperty("look", "panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(space.lg, space.lg, space.lg, space.lg)
        column.setSpacing(space.s)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.choices)
        column.addWidget(area, 1)
        column.addWidget(self.secret)
        buttons = Flow(gap=space.s)
        for button in (self.save, self.to_printer, self.stop):
            buttons.addWidget(button)
        column.addWidget(self.bar)
        column.addLayout(buttons)
        self._widen()
        return panel

    def _widen(self) -> None:
        # Larger text needs a wider panel, but never more than half of the page: the other half is what it is about.
        wished = round(_WIDE * self.bridge.theme.control_px / 40)
        self.panel.setFixedWidth(max(_WIDE, min(wished, round(self.width() * _MOST))))
        for button in (self.back, self.on, self.larger):
            button.setFixedWidth(self.bridge.theme.control_px + 8)
            button.setStyleSheet("padding: 0;")

    def _listen(self) -> None:
        self.choices.changed.connect(self._later.start)
        self._later.timeout.connect(self.make)
        self.save.clicked.connect(lambda: self.save_pdf())
        self.to_printer.clicked.connect(lambda: self.print_out())
        self.stop.clicked.connect(lambda: self.stop_job())
        self.back.clicked.connect(lambda: self.preview.turn_to(self.preview.at - 1))
        self.on.clicked.connect(lambda: self.preview.turn_to(self.preview.at + 1))
        self.larger.toggled.connect(self.preview.enlarge)
        self.preview.turned.connect(lambda _at: self._show_number())
        self.bridge.theme_changed.connect(self._widen)
        self.bridge.page_requested.connect(self._on_asked)
        self.setFocusProxy(self.choices.offers)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gives the panel its part."""
        super().resizeEvent(event)
        self._widen()

    # --- shown -------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Begins with what was asked for."""
        super().showEvent(event)
        self._on_asked("print")

    def _on_asked(self, page: str) -> None:
        """Something else is to be printed, perhaps while this page is shown."""
        if page == "print" and self.isVisible() and self.bridge.to_print is not self._asked:
            self.refresh()

    def refresh(self) -> None:
        """Offers anew what there is to print."""
        found = offers(self.bridge, context_of(self.bridge))
        asked, session = self.bridge.to_print, self.bridge.session
        if self.made is None or asked is not self._asked or session is not self._session:
            meant = asked if asked is not self._asked or session is None else None
            first = meant if isinstance(meant, Offer) else next((o for o in found if o.key == OPEN), found[0])
            self._asked, self._session = asked, session
            self.choices.set_offers(found, first.key)
            self.choices.start_with(first)
            self.preview.at = 0
        else:
            self.choices.set_offers(found)
        self.make()

    def retranslate(self) -> None:
        """Speaks the other language."""
        self.choices.speak()
        self.preview.setAccessibleName(self.bridge.tr("printing.page.preview"))
        self._show_number()

    def hideEvent(self, event: QHideEvent) -> None:
        """Gives the pictures back to whoever looked at a script before."""
        super().hideEvent(event)
        art.current().look_at(self._before)

    def make(self) -> None:
        """Makes the pages as chosen."""
        self._later.stop()
        offer = self.choices.offer
        if offer is None:
            return
        script = offer.source.chosen
        homebrew = script.homebrew if script is not None else ()
        looked_at = art.current().looked_at
        wanted = pictures_of(homebrew)
        if looked_at != wanted:
            self._before = dict(looked_at)
            art.current().look_at(wanted)
        bridge = self.bridge
        words = PaperWords(bridge.texts, bridge.characters, self.choices.spoken, bridge.language, homebrew)
        self.made = prints(self.choices.wish, offer.source, context_of(bridge), words, self._measure)
        self.preview.show_pages(self.made.pages)
        self.secret.setVisible(any(page.secret for page in self.made.pages))
        self._show_job()

    def _show_number(self) -> None:
        count, at = self.preview.count, self.preview.at
        if count:
            self.number.setText(f"{at + 1} / {count}")
            self.number.setAccessibleName(self.bridge.tr("printing.page.at", n=at + 1, of=count))
        else:
            self.number.setText(self.bridge.tr("printing.page.nothing"))
        self.back.setEnabled(at > 0)
        self.on.setEnabled(at < count - 1)
        self.larger.setEnabled(bool(count))

    # --- out ---------------------------------------------------------------------------------------------

    def save_pdf(self) -> None:
        """Asks for a place and writes the pages there."""
        if self.made is None or not self.made.pages or self.job is not None:
            return
        usable = "".join(sign for sign in self.made.title if sign.isalnum() or sign in " -_").strip()
        chosen = self.choose_file(f"{usable or 'storyteller'}.pdf")
        if chosen:
            file = Path(chosen if chosen.lower().endswith(".pdf") else f"{chosen}.pdf")
            self._start(PdfFile(file), message("printing.page.saved", file=Name(file.name)))

    def print_out(self) -> None:
        """Asks for a printer and gives it the pages."""
        if self.made is None or not self.made.pages or self.job is not None:
            return
        target = self.choose_printer(self.made)
        if target is not None:
            self._start(target, message("printing.page.printed", n=len(self.made.pages)))

    def _start(self, target: Target, done: object) -> None:
        assert self.made is not None
        job = self.job = PrintJob(self.made, target, self)
        self.bar.setRange(0, len(self.made.pages))
        self.bar.setValue(0)
        job.went_on.connect(self._on_step)
        job.finished.connect(lambda: self._end(done))
        job.stopped.connect(lambda: self._end(message("printing.page.stopped")))
        job.failed.connect(self._on_failed)
        self._show_job()
        self.stop.setFocus(Qt.FocusReason.OtherFocusReason)
        job.start()

    def _on_step(self, done: int, of: int) -> None:
        self.bar.setValue(done)
        self.bar.setAccessibleName(self.bridge.tr("printing.page.at", n=done, of=of))

    def stop_job(self) -> None:
        """Stops what is being written; nothing of it is kept."""
        if self.job is not None:
            self.job.stop()

    def _end(self, said: object, kind: str = "info") -> None:
        if self.job is not None:
            self.job.deleteLater()
            self.job = None
        self.bridge.notice(said, kind)  # type: ignore[arg-type]
        self._show_job()
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_failed(self, reason: object) -> None:
        self._end(message("printing.page.failed", reason=reason), "error")

    def _show_job(self) -> None:
        busy, something = self.job is not None, self.made is not None and bool(self.made.pages)
        for widget in (self.bar, self.stop):
            widget.setVisible(busy)
        for button in (self.save, self.to_printer):
            button.setVisible(not busy)
            button.setEnabled(something)
        self.choices.setEnabled(not busy)
        self._show_number()

    def escape(self) -> bool:
        """Esc: stops what is being written."""
        if self.job is None:
            return False
        self.stop_job()
        return True

    def halt(self) -> None:
        """Stops what is being written: the window is closing."""
        self.stop_job()

    # --- asked -------------------------------------------------------------------------------------------

    def _ask_file(self, name: str) -> str:
        title = self.bridge.tr("printing.page.save").rstrip("… ")
        return ask_where(self.window(), title, name, "PDF (*.pdf)")

    def _ask_printer(self, made: Prints) -> Target | None:
        from storyteller.ui.printing.printer import choose_printer

        return choose_printer(self.window(), made)
