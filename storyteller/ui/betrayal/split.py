"""Damage that waits: steppers for the traits it may go on, what it would come to, and a warning of death."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QSpinBox

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import Trait
from storyteller.betrayal.decide.checks import card_name, named
from storyteller.betrayal.decide.fighting import theft
from storyteller.betrayal.model import Evening, Wound
from storyteller.betrayal.tracks import may_bear, put, room
from storyteller.kernel.message import Term
from storyteller.ui.betrayal.stepper import Stepper
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import phrase


class SplitPanel(QFrame):
    """The first waiting damage.

    Signals:
        submitted(command): It was split, or let go.
    """

    submitted = Signal(object)
    _settling = False

    def __init__(self, bridge: Bridge, evening: Evening, wound: Wound) -> None:
        """Starts with a split that the rules allow."""
        super().__init__()
        self._bridge, self._evening, self._wound = bridge, evening, wound
        self._player = evening.player(wound.player)
        self.setProperty("look", "notice")
        self.setProperty("kind", "error")
        grid = QGridLayout(self)
        head = Label(bridge, look="title")
        head.say(phrase("split", player=named(self._player), n=wound.amount, kind=Term("damage", wound.kind)))
        head.setWordWrap(True)
        grid.addWidget(head, 0, 0, 1, 3)
        self.steps: dict[Trait, QSpinBox] = {}
        self._told: dict[Trait, Label] = {}
        left = wound.amount
        for row, trait in enumerate(may_bear(wound.kind), 1):
            stepper = Stepper(bridge, 0, wound.amount, 0)
            spin = stepper.spin
            can = room(self._player, (trait,), lethal=False) if self._player else 0
            last = row == len(may_bear(wound.kind))
            spin.setValue(left if last else min(left, can))
            left -= spin.value()
            spin.valueChanged.connect(lambda _value, which=trait: self._on_step(which))
            spin.setAccessibleName(bridge.tr(f"term.trait.{trait}"))
            self.steps[trait], self._told[trait] = spin, Label(bridge, look="label")
            grid.addWidget(Label(bridge, f"term.trait.{trait}"), row, 0)
            grid.addWidget(stepper, row, 1)
            grid.addWidget(self._told[trait], row, 2)
        self.warning = Label(bridge, look="danger")
        self.warning.setWordWrap(True)
        self.do = Button(bridge, "betrayal_page.split_do", icon="check", look="primary")
        self.do.clicked.connect(self._submit)
        self.let_go = Button(bridge, "betrayal_page.let_go", look="quiet")
        self.let_go.clicked.connect(lambda: self.submitted.emit(c.SplitDamage(wound.player, ())))
        self.steal: Select | None = None
        thief, those = theft(evening)
        if thief is not None and those:
            self._add_theft(grid, tuple((card.id, bridge.renderer().value(card_name(card))) for card in those))
        grid.addWidget(self.warning, 9, 0, 1, 3)
        grid.addWidget(self.do, 10, 0, 1, 3)
        grid.addWidget(self.let_go, 13, 0, 1, 3)
        self._preview()

    def _add_theft(self, grid: QGridLayout, those: tuple[tuple[int, str], ...]) -> None:
        """Once the dice are seen the attacker may take a card in place of the damage."""
        steal = self.steal = Select(self._bridge)
        for number, word in those:
            steal.addItem(word, number)
        steal.setAccessibleName(self._bridge.tr("betrayal_page.steal_instead"))
        self.take = Button(self._bridge, "betrayal_page.steal_instead", icon="hand-back-right")
        self.take.clicked.connect(lambda: self.submitted.emit(c.StealInstead(int(steal.currentData()))))
        grid.addWidget(steal, 11, 0, 1, 2)
        grid.addWidget(self.take, 11, 2)

    @property
    def split(self) -> dict[Trait, int]:
        """What stands on the steppers."""
        return {trait: spin.value() for trait, spin in self.steps.items()}

    def _on_step(self, trait: Trait) -> None:
        """What one trait takes beyond the damage the others are let off."""
        if self._settling:
            return
        self._settling = True
        over = sum(self.split.values()) - self._wound.amount
        for other in reversed([t for t in self.steps if t != trait]):
            spared = min(max(0, over), self.steps[other].value())
            over -= spared
            self.steps[other].setValue(self.steps[other].value() - spared)
        self._settling = False
        self._preview()

    def _preview(self) -> None:
        player = self._player
        if player is None:
            return
        lethal = self._evening.haunted
        after = put(player, self.split, lethal=lethal)
        for trait, label in self._told.items():
            was = player.track(trait)
            now = next((t for t in after.tracks if t.trait == trait), None)
            label.setText(f"{was.value} → {now.value or '☠'}" if was and now else "")
        rest = self._wound.amount - sum(self.split.values())
        words = [self._bridge.tr(phrase("rest", n=rest))] if rest else []
        words += [self._bridge.tr(phrase("would_die", player=named(player)))] if after.dead else []
        words += [self._bridge.tr(phrase("would_be_lost", n=after.lost))] if after.lost else []
        self.warning.setText("\n".join(words))
        self.warning.setVisible(bool(words))
        self.do.setEnabled(not rest)

    def _submit(self) -> None:
        self.submitted.emit(c.SplitDamage(self._wound.player, tuple((t, n) for t, n in self.split.items() if n)))
