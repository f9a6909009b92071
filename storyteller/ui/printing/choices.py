"""What is to be printed, chosen: of what, which things, language, paper and sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLocale, QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from storyteller.app.words import spoken_languages
from storyteller.ui.betrayal.stepper import Stepper
from storyteller.ui.bridge import Bridge
from storyteller.ui.printing.offers import Offer
from storyteller.ui.printing.words import BOTH
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.printing.page import A4, LETTER, PAPERS
from storyteller.viewmodel.printing.table_sheets import FEWEST_SEATS, MOST_SEATS
from storyteller.viewmodel.printing.tokens import CHARACTER_MM, LARGEST_MM, REMINDER_MM, SMALLEST_MM
from storyteller.viewmodel.printing.wish import OF_A_TABLE, USUAL_SEATS, WHAT, What, Wish

_SIZES: Final = (
    ("token", "tokens", int(SMALLEST_MM[0]), int(LARGEST_MM[0]), int(CHARACTER_MM)),
    ("reminder", "reminders", int(SMALLEST_MM[1]), int(LARGEST_MM[1]), int(REMINDER_MM)),
    ("seats", "grimoire", FEWEST_SEATS, MOST_SEATS, USUAL_SEATS),
)
"""(name, what it is for, least, most, usual)."""


class PrintChoices(QWidget):
    """A column of choices.

    Signals:
        changed(): Something else is to be printed.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``set_offers`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._offers: tuple[Offer, ...] = ()
        kept = bridge.settings.print_paper
        usual = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
        letter = kept == LETTER.name or (not kept and usual)
        self.offers, self.language, self.paper = Select(bridge), Select(bridge), Select(bridge)
        for paper in PAPERS:
            self.paper.addItem("", paper.name)
        self.paper.setCurrentIndex(PAPERS.index(LETTER if letter else A4))
        self.offers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.offers.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.boxes: dict[What, QCheckBox] = {what: QCheckBox() for what in WHAT}
        self.sizes: dict[str, QSpinBox] = {}
        self._steppers: dict[str, Stepper] = {}
        self._size_words: dict[str, Label] = {}
        self._build()
        self._listen()
        self.speak()

    def _build(self) -> None:
        space = self._bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, space.s, 0)
        column.setSpacing(space.s)
        column.addWidget(Label(self._bridge, "printing.page.title", "large"))
        column.addWidget(Label(self._bridge, "printing.page.of", "caption"))
        column.addWidget(self.offers)
        column.addSpacing(space.s)
        how = Flow(gap=space.s)
        for word, select in (("language", self.language), ("paper_size", self.paper)):
            how.addWidget(_captioned(Label(self._bridge, f"printing.page.{word}", "caption"), select, space.xs))
        column.addLayout(how)
        column.addSpacing(space.s)
        column.addWidget(Label(self._bridge, "printing.page.what", "caption"))
        kinds = QVBoxLayout()
        kinds.setSpacing(0)
        for box in self.boxes.values():
            kinds.addWidget(box)
        column.addLayout(kinds)
        for name, what, least, most, usual in _SIZES:
            column.addLayout(self._size(name, least, most, usual))
            self.boxes[what].toggled.connect(self._show_sizes)  # type: ignore[index]
        column.addStretch(1)

    def _size(self, name: str, least: int, most: int, usual: int) -> Flow:
        stepper = self._steppers[name] = Stepper(self._bridge, least, most, usual)
        self.sizes[name] = stepper.spin
        words = Label(self._bridge, f"printing.page.size.{name}")
        words.setBuddy(stepper.spin)
        words.setMinimumHeight(self._bridge.theme.control_px)
        self._size_words[name] = words
        row = Flow(gap=self._bridge.theme.space.s)
        row.addWidget(words)
        row.addWidget(stepper)
        return row

    def _listen(self) -> None:
        self.offers.activated.connect(lambda _at: self._on_offer())
        self.language.activated.connect(lambda _at: self._keep(print_language=self.spoken))
        self.paper.activated.connect(lambda _at: self._keep(print_paper=self.wish.paper.name))
        for box in self.boxes.values():
            box.toggled.connect(lambda _on: self.changed.emit())
        for spin in self.sizes.values():
            spin.valueChanged.connect(lambda _value: self.changed.emit())

    def speak(self) -> None:
        """Puts all words into the language of the windows."""
        tr = self._bridge.tr
        for what, box in self.boxes.items():
            box.setText(tr(f"printing.page.print.{what}"))
        for name, spin in self.sizes.items():
            spin.setAccessibleName(tr(f"printing.page.size.{name}"))
        self.offers.setAccessibleName(tr("printing.page.of"))
        self.language.setAccessibleName(tr("printing.page.language"))
        for at, paper in enumerate(PAPERS):
            self.paper.setItemText(at, tr(f"printing.page.paper.{paper.name}"))
        self.paper.setAccessibleName(tr("printing.page.paper_size"))
        self._fill_languages()
        self.set_offers(self._offers)

    def _fill_languages(self) -> None:
        settings = self._bridge.settings
        usual = settings.print_language or settings.card_language or self._bridge.language
        chosen = self.language.currentData() or usual
        spoken: Sequence[tuple[str, str]] = [
            (BOTH, self._bridge.tr("printing.page.both")),
            *((name, self._bridge.tr(f"language.{name}")) for name in spoken_languages()),
            *((tag, tag) for tag in self._bridge.characters.foreign_languages if tag not in spoken_languages()),
        ]
        with QSignalBlocker(self.language):
            self.language.clear()
            for value, name in spoken:
                self.language.addItem(name, value)
            at = self.language.findData(chosen)
            self.language.setCurrentIndex(at if at >= 0 else self.language.findData(self._bridge.language))

    # --- of what -----------------------------------------------------------------------------------------

    def set_offers(self, offers: tuple[Offer, ...], chosen: str = "") -> None:
        """Shows what there is to print; ``chosen``: what is meant now, "" for what was before."""
        key = chosen or (self.offer.key if self.offer is not None else "")
        self._offers = offers
        with QSignalBlocker(self.offers):
            self.offers.clear()
            for offer in offers:
                self.offers.addItem(self._bridge.renderer().value(offer.name), offer.key)
            self.offers.setCurrentIndex(max(0, self.offers.findData(key)) if offers else -1)
        self._enable()

    @property
    def offer(self) -> Offer | None:
        """Of what is printed."""
        at = self.offers.currentIndex()
        return self._offers[at] if 0 <= at < len(self._offers) else None

    def start_with(self, offer: Offer) -> None:
        """Ticks what is meant of something that was asked for."""
        for what, box in self.boxes.items():
            with QSignalBlocker(box):
                box.setChecked(what in offer.what)
        seats = len(offer.source.town.seats) if offer.source.town is not None else 0
        if FEWEST_SEATS <= seats <= MOST_SEATS:
            with QSignalBlocker(self.sizes["seats"]):
                self.sizes["seats"].setValue(seats)
        self._enable()

    def _keep(self, **chosen: str) -> None:
        self._bridge.change_settings(**chosen)
        self.changed.emit()

    def _on_offer(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        """What there is nothing of can't be ticked; its tick waits."""
        offer = self.offer
        for what, box in self.boxes.items():
            box.setEnabled(offer is not None and offer.source.can(what))
            why = "printing.page.needs_game" if what in OF_A_TABLE else "printing.page.needs_script"
            box.setToolTip("" if box.isEnabled() else self._bridge.tr(why))
        self._show_sizes()

    def _show_sizes(self) -> None:
        for name, what, *_ in _SIZES:
            box = self.boxes[what]  # type: ignore[index]
            for widget in (self._steppers[name], self._size_words[name]):
                widget.setVisible(box.isChecked() and box.isEnabled())

    # --- how ---------------------------------------------------------------------------------------------

    @property
    def wish(self) -> Wish:
        """What is chosen."""
        what = frozenset(what for what, box in self.boxes.items() if box.isChecked() and box.isEnabled())
        wish = Wish(what, PAPERS[self.paper.currentIndex()])
        return replace(
            wish,
            token_mm=float(self.sizes["token"].value()),
            reminder_mm=float(self.sizes["reminder"].value()),
            seats=self.sizes["seats"].value(),
        )

    @property
    def spoken(self) -> str:
        """The language chosen, as ``words.languages_of`` takes it."""
        return str(self.language.currentData())


def _captioned(caption: Label, field: QWidget, gap: int) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(gap)
    caption.setBuddy(field)
    column.addWidget(caption)
    column.addWidget(field)
    return holder
