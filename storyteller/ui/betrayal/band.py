"""The band above the table: whose turn, who comes next, the odds of the haunt, what is left, and the goal."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from storyteller.betrayal.model import Evening
from storyteller.betrayal.notes import resolved
from storyteller.betrayal.public import public
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.betrayal.public_words import gauge, headline, name_of
from storyteller.viewmodel.betrayal.sheets import phrase


class Band(QFrame):
    """Two lines that are always to be seen."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_evening`` fills it."""
        super().__init__()
        self._bridge = bridge
        self.setProperty("look", "panel")
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.s, space.lg, space.s)
        column.setSpacing(0)
        self.title, self.order = Label(bridge, look="large"), Label(bridge, look="label")
        self.gauge, self.left = Label(bridge, look="accent"), Label(bridge, look="caption")
        self.goal = Label(bridge, look="warning")
        self.goal.setWordWrap(True)
        first, second = QHBoxLayout(), QHBoxLayout()
        for row, labels in ((first, (self.title, self.order)), (second, (self.gauge, self.left))):
            row.addWidget(labels[0])
            row.addStretch(1)
            row.addWidget(labels[1])
            column.addLayout(row)
        column.addWidget(self.goal)

    def show_evening(self, evening: Evening) -> None:
        """Shows where the evening stands."""
        table, value = public(evening), self._bridge.renderer().value
        self.title.say(headline(table))
        names = [value(name_of(table, seat)) for seat in table.order]
        self.order.setText("  →  ".join(names))
        told = gauge(table)
        haunt = evening.haunt
        if told is not None:
            self.gauge.say(told)
        elif haunt is not None and haunt.number:
            self.gauge.say(phrase("haunt_is", n=haunt.number, name=Name(haunt.name)))
        else:
            self.gauge.setText("" if haunt is None or haunt.kind is None else value(Term("haunt_kind", haunt.kind)))
        parts = [f"{value(Term('deck', kind))} {n}" for kind, n in table.decks]
        parts += [f"{value(Term('stack', kind))} {n}" for kind, n in table.stacks]
        parts += [f"{name} {n}" for name, n, _, _ in table.counters]
        self.left.setText("   ".join(parts))
        goals = [
            self._bridge.tr(
                phrase("goal", side=phrase(f"option.{audience}"), text=Name(resolved(text, len(evening.players))))
            )
            for audience, text in table.objectives
        ]
        self.goal.setText("   ".join(goals))
        self.goal.setVisible(bool(goals))
