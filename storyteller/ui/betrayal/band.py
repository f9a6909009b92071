"""The band above the table: whose turn, who comes next, the odds of the haunt, and the goal."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout

from storyteller.betrayal.model import Evening
from storyteller.betrayal.public import public
from storyteller.betrayal.public_table import PublicTable
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, Term
from storyteller.ui.betrayal.chips import Chips
from storyteller.ui.betrayal.public.pieces import COLOURS, Chip
from storyteller.ui.betrayal.way_back import WayBack
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.betrayal.public_words import clock, gauge, goal_words, headline, name_of
from storyteller.viewmodel.betrayal.sheets import phrase


class Band(QFrame):
    """Lines that are always to be seen."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_evening`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.s, space.lg, space.s)
        column.setSpacing(0)
        self.title, self.order = Label(bridge, look="large"), Chips(bridge, bridge.theme.type.label)
        self.gauge = Label(bridge, look="accent")
        self.goal = Label(bridge, look="warning")
        self.goal.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.order.setSizePolicy(policy)
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        self.time = Label(bridge, look="accent")
        self.time.setStyleSheet(f"font-size: {bridge.theme.type.large}px;")
        self.time.hide()
        row.addWidget(self.title)
        row.addWidget(self.time)
        row.addStretch(1)
        row.addWidget(self.order)
        self.way_back = WayBack(bridge)
        row.addWidget(self.way_back)
        column.addLayout(row)
        below = QHBoxLayout()
        below.setSpacing(space.lg)
        below.addWidget(self.gauge)
        below.addWidget(self.goal, 1)
        column.addLayout(below)

    def show_evening(self, evening: Evening) -> None:
        """Shows where the evening stands."""
        self.way_back.refresh()
        table, value = public(evening), self._bridge.renderer().value
        self.title.say(headline(table))
        self.order.show_chips(
            [
                Chip(value(name_of(table, seat)), self._colour(table, seat), "strong" if seat == table.actor else "")
                for seat in table.order
            ]
        )
        told = gauge(table)
        haunt = evening.haunt
        if told is not None:
            self.gauge.say(told)
        elif haunt is not None and haunt.number:
            self.gauge.say(phrase("haunt_is", n=haunt.number, name=Name(haunt.name)))
        else:
            self.gauge.setText("" if haunt is None or haunt.kind is None else value(Term("haunt_kind", haunt.kind)))
        self.goal.setText("   ".join(self._bridge.tr(goal) for goal in goal_words(table)))
        self.goal.setVisible(bool(self.goal.text()))
        self.gauge.setVisible(bool(self.gauge.text()))

    def show_time(self, seconds: int) -> None:
        """Shows the reading time that is left; 0 shows none."""
        self.time.setText(clock(seconds))
        self.time.setVisible(bool(seconds))

    @staticmethod
    def _colour(table: PublicTable, seat: SeatId) -> str:
        player = next((p for p in table.players if p.id == seat), None)
        return COLOURS.get(player.colour, "") if player else ""
