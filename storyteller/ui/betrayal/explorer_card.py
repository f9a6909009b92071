"""One explorer on the table: who, where, which side is known, four rows, and the cards in hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from storyteller.betrayal.catalogue import TRAITS
from storyteller.betrayal.decide.checks import named, place_name
from storyteller.betrayal.model import Evening, Player
from storyteller.ui.betrayal.track_row import TrackRow
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import phrase
from storyteller.viewmodel.betrayal.table import card_line

COLOURS: Final = {
    "red": "#c9483a", "blue": "#4a7fc0", "green": "#5f9a4a", "yellow": "#d6b23c", "purple": "#8d5fb3",
    "white": "#d9d4c8", "orange": "#d9822b", "black": "#4b4641", "grey": "#8a857d", "brown": "#8a5a34",
}  # fmt: skip


class ExplorerCard(QFrame):
    """A card; a click on its head chooses the player.

    Signals:
        chosen(seat): The player was chosen.
        stepped(seat, trait, steps): A clip is to go a step.
    """

    chosen = Signal(int)
    stepped = Signal(int, str, int)

    def __init__(self, bridge: Bridge, number: int) -> None:
        """``number``: of the player in the order, for the key that chooses it."""
        super().__init__()
        self._bridge, self.seat, self.number = bridge, 0, number
        self.setProperty("look", "panel")
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.s, space.m, space.s)
        column.setSpacing(2)
        head = QHBoxLayout()
        self.name = Button(bridge, look="quiet")
        self.name.setCheckable(True)
        self.name.clicked.connect(lambda: self.chosen.emit(self.seat))
        self.state = Label(bridge, look="danger")
        self.where = Label(bridge, look="caption")
        self.where.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.name)
        head.addWidget(self.state)
        head.addStretch(1)
        head.addWidget(self.where)
        column.addLayout(head)
        self.rows = {trait: TrackRow(bridge, trait) for trait in TRAITS}
        for row in self.rows.values():
            row.stepped.connect(lambda trait, steps: self.stepped.emit(self.seat, trait, steps))
            column.addWidget(row)
        self.cards = Label(bridge, look="caption")
        self.cards.setWordWrap(True)
        column.addWidget(self.cards)
        column.addStretch(1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the player."""
        self.chosen.emit(self.seat)
        event.accept()

    def show_player(self, evening: Evening, player: Player, *, chosen: bool) -> None:
        """Shows a player as the table has them."""
        self.seat = int(player.id)
        explorer = player.explorer
        value = self._bridge.renderer().value
        turn = "▶ " if evening.turn is not None and evening.turn.actor == player.id else ""
        self.name.setText(f"{turn}{self.number}  {value(named(player))}")
        self.name.setChecked(chosen)
        spot = value(place_name(evening, player.place)) if player.place else ""
        self.where.setText("  ·  ".join(part for part in (explorer.name if explorer else "", spot) if part))
        self.state.setText(self._state(player))
        palette = self._bridge.theme.palette
        known = {"hero": palette.success, "own": palette.accent}
        self.state.setStyleSheet(
            f"color: {known.get(player.side, palette.danger) if player.alive else palette.danger};"
        )
        colour = COLOURS.get(explorer.colour, "") if explorer else ""
        edge = self._bridge.theme.palette.accent if turn else self._bridge.theme.palette.line
        self.setStyleSheet(f"ExplorerCard {{ border: 1px solid {edge}; border-left: 6px solid {colour or edge}; }}")
        for trait, row in self.rows.items():
            track = player.track(trait)
            row.setVisible(track is not None)
            if track is not None:
                beyond = sum(n for _, n in track.beyond)
                row.show_track(
                    track.printed.values, track.printed.start, track.place, beyond, unsure=track.printed.unsure
                )
        held = [k for k in evening.cards if k.where.kind in ("held", "corpse") and k.where.player == player.id]
        self.cards.setText("   ".join(self._bridge.tr(card_line(evening, card)) for card in held))
        self.cards.setVisible(bool(held))

    def _state(self, player: Player) -> str:
        if not player.alive:
            return self._bridge.tr(phrase("dead"))
        if player.away:
            return self._bridge.tr(phrase("away"))
        return "" if player.side == "none" else self._bridge.tr(f"term.side.{player.side}")
