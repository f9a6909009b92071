"""What can be done by day, and the seats of what is being done."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from storyteller.kernel.ids import STORYTELLER
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import SeatChip, button, clear, column, flow, words
from storyteller.viewmodel.day.abilities import DayAbilityRecord
from storyteller.viewmodel.day.choosing import Choosing
from storyteller.viewmodel.people import PersonRecord


class Deeds(QWidget):
    """The buttons of the day.

    Signals:
        wanted(what, of): A choice is to be begun: ``nominate``, ``exile``, ``execute``, or ``ability`` of a character.
    """

    wanted = Signal(str, str)

    def __init__(self, bridge: Bridge) -> None:
        """``show_deeds`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._rows = column(self, bridge.theme.space.s)
        self._shown: object = None

    def show_deeds(
        self, abilities: tuple[DayAbilityRecord, ...], *, exile: bool, execute: bool, calm: bool, anew: bool = False
    ) -> None:
        """Shows what can be done; ``calm``: a nomination is likeliest; ``anew`` even when it is the same."""
        shown = (abilities, exile, execute, calm)
        if shown == self._shown and not anew:
            return
        self._shown = shown
        clear(self._rows)
        whole, laid = flow(self._bridge)
        laid.addWidget(self._deed("panel.nominate_key", "hand-back-right", "nominate", look="primary" if calm else ""))
        if exile:
            laid.addWidget(self._deed("panel.exile_key", "exit-run", "exile"))
        for place, ability in enumerate(abilities):
            made = button(self._bridge, "", partial(self.wanted.emit, "ability", ability.token.character),
                          icon=ability.token.glyph or "star-outline")  # fmt: skip
            name = self._bridge.character_names(ability.token.character)[0]
            made.say("panel.ability_key" if place == 0 else "panel.ability", character=name)
            made.setToolTip(self._who_has(ability))
            laid.addWidget(made)
        if execute:
            laid.addWidget(self._deed("panel.execute_other", "gavel", "execute", look="quiet"))
        self._rows.addWidget(whole)

    def _deed(self, key: str, icon: str, what: str, *, look: str = "") -> QWidget:
        return button(self._bridge, key, lambda: self.wanted.emit(what, ""), icon=icon, look=look)

    def _who_has(self, ability: DayAbilityRecord) -> str:
        """Only the storyteller sees this; a public claim names the player."""
        if ability.holders:
            return self._bridge.tr("panel.ability_of", who=tuple(p.label for p in ability.holders))
        if ability.spent:
            return self._bridge.tr("panel.ability_spent", who=tuple(p.label for p in ability.spent))
        return self._bridge.tr("panel.ability_bluff")


class ChoosingCard(QFrame):
    """A choice under way: what is asked for, and the seats so far.

    Signals:
        taken_back(place): The seat at a place, and those after it, are taken back.
        storyteller_chosen(): The storyteller is meant.
        finished(): The choice is to be recorded as it is.
        left(): The choice is given up.
    """

    taken_back = Signal(int)
    storyteller_chosen = Signal()
    finished = Signal()
    left = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_choice`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        rows = column(self, bridge.theme.space.m, bridge.theme.space.lg)
        inner, foot = QWidget(), QWidget()
        self._rows, self._keys = column(inner, bridge.theme.space.m), column(foot, 0)
        self._form_place = QVBoxLayout()
        rows.addWidget(inner)
        rows.addLayout(self._form_place)
        rows.addWidget(foot)
        self.hide()

    def set_form(self, form: QWidget) -> None:
        """Puts what is written down below the seats."""
        self._form_place.addWidget(form)

    def show_choice(self, choice: Choosing | None, people: tuple[PersonRecord, ...] = ()) -> None:
        """Shows a choice with whoever is chosen; None hides it."""
        self.setVisible(choice is not None)
        clear(self._rows)
        clear(self._keys)
        if choice is None:
            return
        bridge = self._bridge
        self._rows.addWidget(words(bridge, choice.prompt(), "title"))
        chips, laid = flow(bridge)
        # Where many may be meant, one empty place is enough to say so.
        for place in range(min(choice.room, max(2, len(people) + 1))):
            laid.addWidget(self._chip(people[place] if place < len(people) else None, place))
        self._rows.addWidget(chips)
        if not choice.complete:
            self._rows.addWidget(words(bridge, message("panel.choose.how"), "caption"))
        keys, row = flow(bridge)
        if choice.what == "ability" and choice.seats:
            row.addWidget(button(bridge, "panel.choose.record_key", self.finished.emit, icon="check", look="primary"))
        if choice.with_storyteller:
            host = button(bridge, "common.storyteller", self.storyteller_chosen.emit, icon="book-open-page-variant")
            row.addWidget(host)
        row.addWidget(button(bridge, "panel.choose.leave_key", self.left.emit, icon="close", look="quiet"))
        self._keys.addWidget(keys)

    def _chip(self, person: PersonRecord | None, place: int) -> SeatChip:
        text = self._bridge.renderer().value(person.label) if person is not None else ""
        chip = SeatChip(self._bridge, person if person is None or person.seat != STORYTELLER else None, text)
        chip.clicked.connect(lambda: self.taken_back.emit(place))
        return chip
