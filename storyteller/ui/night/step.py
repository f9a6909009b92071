"""The row at hand, large."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.kernel.message import Message, message
from storyteller.ui import printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.night.answers import AnswerBox, before
from storyteller.ui.phase.pieces import (
    TABLE_ICONS,
    Disc,
    Headline,
    SeatChip,
    button,
    clear,
    column,
    fitting,
    flow,
    line,
    number_and_name,
    said,
    words,
)
from storyteller.ui.phase.search import CharacterSearch
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.night.asks import AskRecord, PickRecord
from storyteller.viewmodel.night.shows import CardOffer
from storyteller.viewmodel.night.step import DawnRecord, StepRecord
from storyteller.viewmodel.people import PersonRecord

_SIGNS: Final = {"warning": ("alert-circle-outline", "warning"), "hint": ("information-outline", "muted")}


class StepCard(QFrame):
    """Everything about one row. What is chosen goes out as signals; it changes nothing by itself.

    Signals:
        picked(pick): A pick was made or taken back.
        told(given): An answer was settled on.
        card_wanted(place): A card is to be shown, by its place among the row's cards.
        aside_wanted(): What seldom applies is to be asked after all.
        turned_to(key): Another row is to be looked at.
        cleared(reminder): A token is to be taken up.
        done_again(key): The row is to be done again, the ability staying used up.
        judged_again(key): What the row's choice comes to is to be offered anew.
    """

    picked = Signal(object)
    told = Signal(object)
    card_wanted = Signal(int)
    aside_wanted = Signal()
    turned_to = Signal(object)
    cleared = Signal(object)
    done_again = Signal(object)
    judged_again = Signal(object)

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        self._place = column(self, 0, bridge.theme.space.lg)
        self._column: QVBoxLayout
        self.record: StepRecord | None = None
        self._aside = False
        self._first: Message | None = None
        self.answer: AnswerBox | None = None
        self._open_ask: QWidget | None = None
        self._choosers: list[CharacterSearch] = []

    def show_record(
        self, record: StepRecord | None, *, first: Message | None = None, aside: bool = False, anew: bool = False
    ) -> None:
        """Shows a row; ``first``: what to decide before; ``aside`` with what seldom applies, ``anew`` in any case."""
        if (record, first, aside) == (self.record, self._first, self._aside) and not anew:
            return
        self.record, self._first, self._aside = record, first, aside
        self.answer, self._open_ask, self._choosers = None, None, []
        clear(self._place)
        # A part added to what is seen is shown for itself, and each time the whole panel is laid out anew; so all are
        # put together out of sight, and shown at once.
        sheet = QWidget(self)
        sheet.hide()
        self._column = column(sheet, self._bridge.theme.space.s)
        if record is not None:
            self._write(record, first)
        self._place.addWidget(sheet)
        sheet.show()

    def _write(self, record: StepRecord, first: Message | None) -> None:
        self._add_head(record)
        if first is not None:
            self._column.addWidget(line(self._bridge, "alert-circle-outline", "warning", first, "warning"))
        self._add_text(record)
        self._add_asks(record.asks, live=record.row.to_do)
        for odd in record.odd:
            icon, tint = _SIGNS[odd.weight]
            self._column.addWidget(line(self._bridge, icon, tint, odd.message, tint))
        self._add_answer(record)
        if record.grimoire:
            show = fitting(self._bridge, message("copy.key"), self.show_grimoire, icon="book-open-variant")
            self._column.addWidget(show)
        self._add_cards(record.cards)
        if record.spent:
            again = partial(self.done_again.emit, record.key)
            self._column.addWidget(fitting(self._bridge, message("panel.again_used"), again, icon="restore"))
        if record.settled:
            anew = partial(self.judged_again.emit, record.key)
            self._column.addWidget(fitting(self._bridge, message("panel.judge_again"), anew, icon="restore"))
        if record.dawn is not None:
            self._add_dawn(record.dawn)

    @property
    def next_part(self) -> QWidget | None:
        """What is chosen next: the first question that is open, else what is told."""
        return self._open_ask or self.answer

    def type(self) -> bool:
        """Opens the search for a character, where one is asked for or told."""
        if self._choosers:
            self._choosers[0].begin()
            return True
        return self.answer is not None and self.answer.type()

    def other_card(self) -> bool:
        """Opens the desk where any card is made, for the player of this row."""
        self._bridge.open_cards(self.record.key.seat if self.record is not None else None)
        return True

    def show_grimoire(self) -> bool:
        """Opens a copy of the grimoire for the player of this row; False where none is shown."""
        if self.record is None or not self.record.grimoire:
            return False
        self._bridge.open_cards(self.record.key.seat, "copy")
        return True

    # --- who ---------------------------------------------------------------------------------------------

    def _add_head(self, record: StepRecord) -> None:
        bridge, row = self._bridge, record.row
        head = QHBoxLayout()
        head.setSpacing(bridge.theme.space.m)
        icon = TABLE_ICONS.get(row.key.step, "")
        size = bridge.theme.type.large * 2 + bridge.theme.space.s
        head.addWidget(Disc(bridge, row.token, icon, size), 0, Qt.AlignmentFlag.AlignTop)
        lines = QVBoxLayout()
        lines.setSpacing(bridge.theme.space.hair)
        lines.addWidget(Headline(bridge, row.title))
        if row.person is not None:
            lines.addWidget(self._who(row.person))
        for woken in record.wakes:
            lines.addWidget(words(bridge, message("panel.wake", who=number_and_name(bridge, woken)), "label"))
        head.addLayout(lines, 1)
        self._column.addLayout(head)
        if row.person is not None:
            self._add_state(record, row.person)
        if row.reason is not None:
            said = message("panel.passed_over", why=row.reason)
            self._column.addWidget(line(bridge, "cancel", "warning", said, "warning"))

    def _who(self, person: PersonRecord) -> QWidget:
        life = message(f"term.life.{'alive' if person.alive else 'dead'}")
        who = number_and_name(self._bridge, person)
        return words(self._bridge, message("panel.who", who=who, life=life), "label")

    def _add_state(self, record: StepRecord, person: PersonRecord) -> None:
        bridge = self._bridge
        if record.row.decoy:
            return  # whoever sits there is not meant
        if person.token is not None and person.token.character != record.key.step:
            said = message("panel.truly", character=bridge.character_names(person.token.character)[0])
            self._column.addWidget(line(bridge, "eye-off", "warning", said, "warning"))
        for why in person.impaired:
            said = message(f"panel.ails.{why.key.rpartition('.')[2]}", **dict(why.params))
            self._column.addWidget(line(bridge, "bottle-tonic-skull", "warning", said, "warning"))
        other = person.token is not None and person.token.character != record.key.step
        if not record.works and not person.impaired and not other and record.row.to_do:
            said = message("panel.no_ability")
            self._column.addWidget(line(bridge, "cancel", "warning", said, "warning"))

    # --- what to do --------------------------------------------------------------------------------------

    def _add_text(self, record: StepRecord) -> None:
        character, which = record.text
        text = printed.night(self._bridge, character, which)
        if text:
            self._column.addWidget(words(self._bridge, text))
        for note in record.notes:
            self._column.addWidget(line(self._bridge, "information-outline", "accent", note))

    def _add_asks(self, asked: tuple[AskRecord, ...], *, live: bool) -> None:
        """Asks for one seat each stand side by side; any other has a line of its own."""
        pair: QHBoxLayout | None = None
        for ask in asked:
            made = self._ask(ask, live=live)
            if made is None:
                continue
            if live and self._open_ask is None and not ask.full and not (ask.aside or ask.optional):
                self._open_ask = made
            if ask.aside or ask.kind != "seats" or ask.count > 1:
                self._column.addWidget(made)
                pair = None
                continue
            if pair is None or pair.count() > 1:
                pair = QHBoxLayout()
                pair.setSpacing(self._bridge.theme.space.m)
                self._column.addLayout(pair)
            pair.addWidget(made, 1, Qt.AlignmentFlag.AlignBottom)

    def _ask(self, ask: AskRecord, *, live: bool) -> QWidget | None:
        if ask.aside and not self._aside and not ask.picks:
            if live:
                return fitting(self._bridge, ask.prompt, self.aside_wanted.emit, icon="plus", look="quiet")
            return None
        if not live and not ask.picks:
            return None
        box, inner = QWidget(), self._bridge.theme.space.xs
        rows = column(box, inner)
        rows.addWidget(words(self._bridge, ask.prompt, "caption"))
        whole, laid = flow(self._bridge)
        for pick in ask.picks:
            chip = self._chip(pick)
            chip.setEnabled(live)
            laid.addWidget(chip)
        if ask.only is not None and live:
            only = button(self._bridge, "", partial(self.picked.emit, ask.seats[0]), icon="plus")
            only.say(message("panel.said", what=number_and_name(self._bridge, ask.only)))
            laid.addWidget(only)
        else:
            for _ in range(ask.count - len(ask.picks) if live else 0):
                laid.addWidget(SeatChip(self._bridge, None, ""))
        rows.addWidget(whole)
        if live and ask.kind == "characters" and not ask.full and not self._choosers:
            # One search for all: whatever is chosen answers the first question that is open.
            chooser = CharacterSearch(self._bridge, ask.characters)
            chooser.chosen.connect(self.picked)
            self._choosers.append(chooser)
            rows.addWidget(chooser)
        return box

    def _chip(self, pick: PickRecord) -> SeatChip:
        if pick.person is not None:
            text = self._bridge.renderer().value(pick.person.label)
        else:
            text = self._bridge.character_names(str(pick.pick))[0]
        chip = SeatChip(self._bridge, pick.person, text, odd=pick.odd)
        chip.clicked.connect(partial(self.picked.emit, pick.pick))
        return chip

    def _add_answer(self, record: StepRecord) -> None:
        if record.answer is not None:
            self.answer = AnswerBox(self._bridge, record.answer, record.told, live=record.row.to_do)
            self.answer.told.connect(self.told)
            self._column.addWidget(self.answer)
        elif record.told:
            self._column.addWidget(before(self._bridge, record.told))

    def _add_cards(self, cards: tuple[CardOffer, ...]) -> None:
        for place, offer in enumerate(cards):
            title = message("panel.show_card_key" if place == 0 else "panel.show_card", card=offer.title)
            show = partial(self.card_wanted.emit, place)
            self._column.addWidget(fitting(self._bridge, title, show, icon="cards-outline"))
        other = message("kit.other_key")
        self._column.addWidget(fitting(self._bridge, other, self.other_card, icon="plus", look="quiet"))

    # --- dawn --------------------------------------------------------------------------------------------

    def _add_dawn(self, dawn: DawnRecord) -> None:
        bridge = self._bridge
        frame = QFrame()
        frame.setProperty("look", "parchment")
        row = QHBoxLayout(frame)
        space = bridge.theme.space
        row.setContentsMargins(space.m, space.m, space.s, space.m)
        row.addWidget(words(bridge, dawn.line, "label"), 1)
        self._column.addWidget(Label(bridge, "panel.dawn.say", "caption"))
        self._column.addWidget(frame)
        whole, copies = flow(bridge)
        for language in (bridge.language, *(other for other in LANGUAGES if other != bridge.language)):
            copy = button(bridge, f"panel.dawn.copy.{language}", partial(self._copy, dawn, language), look="quiet")
            copy.set_icon("content-copy")
            copies.addWidget(copy)
        self._column.addWidget(whole)
        self._add_undone(dawn)
        self._add_lying(dawn)

    def _add_undone(self, dawn: DawnRecord) -> None:
        if dawn.undone:
            self._column.addWidget(Label(self._bridge, "panel.dawn.undone", "warning"))
        for left in dawn.undone:
            title = said(left.title)
            if left.person is not None:
                title = message("panel.dawn.left_of", step=left.title, who=number_and_name(self._bridge, left.person))
            made = fitting(self._bridge, title, partial(self.turned_to.emit, left.key), icon="arrow-left")
            self._column.addWidget(made)

    def _add_lying(self, dawn: DawnRecord) -> None:
        """What goes by itself is only named; what lies on for nothing can be taken up."""
        if dawn.going:
            self._column.addWidget(Label(self._bridge, "panel.dawn.going", "caption"))
        for token in dawn.going:
            self._column.addWidget(words(self._bridge, token.text, "muted"))
        if dawn.lapsed:
            self._column.addWidget(Label(self._bridge, "panel.dawn.lapsed", "caption"))
        for token in dawn.lapsed:
            clear_it = partial(self.cleared.emit, token.id)
            self._column.addWidget(fitting(self._bridge, token.text, clear_it, icon="close"))

    def _copy(self, dawn: DawnRecord, language: Language) -> None:
        QGuiApplication.clipboard().setText(self._bridge.renderer(language).render(dawn.line))
        self._bridge.notice(message("panel.copied"))
