"""Setting up on one page: people, characters, choices, deal; then the first night begins."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from storyteller.clocktower.commands import BeginNight
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.advice_list import AdviceList
from storyteller.ui.setup.characters_strip import CharactersStrip
from storyteller.ui.setup.choices_strip import ChoicesStrip
from storyteller.ui.setup.deal_strip import DealStrip
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.people_strip import PeopleStrip
from storyteller.ui.setup.step_bar import StepBar
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.advice import AdviceRecord, advice
from storyteller.viewmodel.setup.steps import STEPS, SetupRecord, Step, setup_record

_STRIPS: Final = dict(enumerate(STEPS))
_NAMED: Final = 3
"""How many open choices are named beside the last button; more are counted, and stand in their own strip."""


class SetupPage(Page):
    """Four strips, one open at a time; their headings always say how all of them stand."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows the open game's table."""
        super().__init__(bridge)
        self.record: SetupRecord | None = None
        self._lines: tuple[AdviceRecord, ...] = ()
        self._step: Step = "people"
        self._game: object = None
        self.steps = StepBar(bridge)
        self.steps.chosen.connect(self.open_step)
        self.people = PeopleStrip(bridge)
        self.characters = CharactersStrip(bridge)
        self.choices = ChoicesStrip(bridge)
        self.deal = DealStrip(bridge)
        self.strips = QStackedWidget()
        for strip in (self.people, self.characters, self.choices, self.deal):
            self.strips.addWidget(strip)
        self.people_advice = AdviceList(bridge)
        self.owed_label = Label(bridge, look="muted")
        self.owed_label.setWordWrap(True)
        self.undo = Button(bridge, icon="undo", look="quiet", tip="common.undo")
        self.undo.clicked.connect(lambda: bridge.undo())
        self.redo = Button(bridge, icon="redo", look="quiet", tip="common.redo")
        self.redo.clicked.connect(lambda: bridge.redo())
        for button in (self.undo, self.redo):
            button.setFixedWidth(bridge.theme.control_px + bridge.theme.space.s)
            button.setStyleSheet("padding: 0;")
        self.back = Button(bridge, "common.back", icon="arrow-left", look="quiet")
        self.back.clicked.connect(lambda: self._go(-1))
        self.next = Button(bridge, look="primary")
        self.next.clicked.connect(self.go_further)
        self._build()
        for number, step in _STRIPS.items():
            keys = QShortcut(QKeySequence(f"Alt+{number + 1}"), self)
            keys.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            keys.activated.connect(lambda step=step: self.open_step(step))
        onward = QShortcut(QKeySequence("Ctrl+Return"), self)
        onward.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        onward.activated.connect(self.go_further)
        self.next.setToolTip("Ctrl+Enter")
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        head = QHBoxLayout()
        head.setSpacing(space.s)
        head.addWidget(self.steps, 1)
        head.addWidget(self.undo)
        head.addWidget(self.redo)
        foot = QHBoxLayout()
        foot.setSpacing(space.m)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.people_advice)
        words.addWidget(self.owed_label)
        foot.addWidget(self.back)
        foot.addLayout(words, 1)
        foot.addWidget(self.next)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        column.setSpacing(space.m)
        column.addLayout(head)
        column.addWidget(self.strips, 1)
        column.addLayout(foot)

    # --- shown -------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Shows the table as it stands; each strip changes only what differs."""
        game = open_game(self.bridge)
        if game is None:
            return
        self.record, self._lines = setup_record(*game), advice(*game)
        self.steps.show_records(self.record.steps)
        self.undo.setEnabled(self.bridge.can_undo)
        self.redo.setEnabled(self.bridge.can_redo)
        if self._game is not self.bridge.session:
            self._game = self.bridge.session
            self.open_step(self.record.next)
        else:
            self._show_step(self.record)

    def _show_step(self, record: SetupRecord) -> None:
        """Fills the open strip; the others are filled when they are opened."""
        lines = tuple(line for line in self._lines if line.step == self._step)
        if self._step == "people":
            self.people.show_record(record.people)
        elif self._step == "characters":
            self.characters.show_record(record.characters, lines)
        elif self._step == "choices":
            self.choices.show_record(record.choices, lines, picked=bool(record.characters.picked))
        else:
            self.deal.show_record(record.deal, lines)
        self.people_advice.show_lines(lines if self._step == "people" else ())
        self._show_foot(record)

    def _show_foot(self, record: SetupRecord) -> None:
        last = self._step == STEPS[-1]
        self.back.setVisible(self._step != STEPS[0])
        if not last:
            following = STEPS[STEPS.index(self._step) + 1]
            self.next.say(f"setup_page.to.{following}")
            self.next.set_icon("arrow-right")
        elif record.deal.begun:
            self.next.say("setup_page.to.grimoire")
            self.next.set_icon("book-open-page-variant")
        else:
            self.next.say("setup_page.begin")
            self.next.set_icon("weather-night")
        owed = record.owed if last and not record.deal.begun else ()
        self.owed_label.setVisible(bool(owed))
        narrow = self.width() < 20 * self.bridge.theme.control_px
        if owed and (narrow or len(owed) > _NAMED):
            self.owed_label.say("setup_page.choices.open", n=len(owed))
        elif owed:
            self.owed_label.say("setup_page.owed", things=Name(" · ".join(self.bridge.tr(one) for one in owed)))

    def retranslate(self) -> None:
        """Nothing: words change by themselves, and what is put together from several when the page is refreshed."""

    # --- strips ------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The strip that lies open."""
        return self._step

    def open_step(self, step: Step) -> None:
        """Opens a strip and puts the keyboard where one begins on it. A name that was being typed is taken along."""
        if self._step == "people" and step != "people":
            self.people.entry.take()
        self._step = step
        self.steps.mark(step)
        self.strips.setCurrentIndex(STEPS.index(step))
        if self.record is not None:
            self._show_step(self.record)
        self._start()

    def _start(self) -> None:
        if self._step == "choices":
            if not self.choices.start():
                self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            (self.people, self.characters, self.deal)[(0, 1, 0, 2)[STEPS.index(self._step)]].start()

    def _go(self, way: int) -> None:
        place = STEPS.index(self._step) + way
        if 0 <= place < len(STEPS):
            self.open_step(STEPS[place])

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hands the keyboard on to the open strip."""
        super().focusInEvent(event)
        QTimer.singleShot(0, self._start)

    # --- big keys ----------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Closes a name that is typed over, an open picker, or what lies over the tokens."""
        strip = (self.people, self.characters, self.choices, self.deal)[STEPS.index(self._step)]
        return strip.escape()

    def go_on(self) -> bool:
        """Space: what the last button does, but no night for a table to which nothing of a full bag is dealt yet."""
        deal = self.record.deal if self.record is not None else None
        if self._step == STEPS[-1] and deal is not None and deal.left and not deal.dealt and not deal.begun:
            self.deal.start()
        else:
            self.go_further()
        return True

    def go_further(self) -> None:
        """Goes to the next strip; from the last one to the first night, or the grimoire once that has begun."""
        if self._step != STEPS[-1]:
            self._go(1)
        elif self.record is not None and self.record.deal.begun:
            self.bridge.show_page("grimoire")
        else:
            self.bridge.dispatch(BeginNight())

    def pick_seat(self, number: int) -> bool:
        """Digit: gives a person the keyboard, or chooses the seat whose token is entered."""
        if self._step == "people":
            return self.people.pick_seat(number)
        return self._step == "deal" and self.deal.pick_seat(number)

    def _on_change(self, change: Any) -> None:
        super()._on_change(change)
        began = not getattr(change.old, "setup_done", True) and getattr(change.new, "setup_done", False)
        if began and change.op == "do" and self.isVisible():
            self.bridge.show_page("grimoire")
