"""One explorer on the table: who, where, which side is known, four rows, and the cards in hand."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from storyteller.betrayal.catalogue import TRAITS
from storyteller.betrayal.decide.checks import card_name, named, place_name
from storyteller.betrayal.model import Card, Evening, Player
from storyteller.ui.betrayal.chips import Chips
from storyteller.ui.betrayal.public.pieces import COLOURS, Chip
from storyteller.ui.betrayal.track_row import TrackRow
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import phrase
from storyteller.viewmodel.betrayal.table import card_line, flags


class Line(Label):
    """A label that gives way: what has no room is cut by the card, not the card by it."""

    def minimumSizeHint(self) -> QSize:
        """Returns no width."""
        return QSize(0, super().minimumSizeHint().height())


class ExplorerCard(QFrame):
    """A card; a click on it chooses the player.

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
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        space = bridge.theme.space
        column = QVBoxLayout(self)
        # Six of them are to be seen at once on a small screen: nothing here is higher than it must be.
        column.setContentsMargins(space.m, space.hair, space.m, space.hair)
        column.setSpacing(space.hair)
        head = QHBoxLayout()
        self.name = Button(bridge, look="quiet")
        self.name.setProperty("menu", "true")
        self.name.setCheckable(True)
        self.name.setStyleSheet(
            f"font-size: {bridge.theme.type.title}px; font-weight: 600; min-height: 0; padding: 1px {space.s}px;"
        )
        self.name.clicked.connect(lambda: self.chosen.emit(self.seat))
        self.state = Label(bridge, look="danger")
        head.addWidget(self.name)
        head.addStretch(1)
        head.addWidget(self.state)
        column.addLayout(head)
        self.where = Line(bridge, look="caption")
        self.where.setIndent(space.s)
        column.addWidget(self.where)
        column.addStretch(1)
        self.rows = {trait: TrackRow(bridge, trait) for trait in TRAITS}
        for row in self.rows.values():
            row.stepped.connect(lambda trait, steps: self.stepped.emit(self.seat, trait, steps))
            column.addWidget(row, 20)
        self.cards = Chips(bridge, keeps_line=True)
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
        self.where.setToolTip(self.where.text())
        self.state.setText(self._state(player))
        palette = self._bridge.theme.palette
        known = {"hero": palette.success, "own": palette.accent}
        state = known.get(player.side, palette.danger) if player.alive else palette.danger
        self._wear(self.state, f"color: {state}; font-weight: 600;")
        colour = COLOURS.get(explorer.colour, "") if explorer else ""
        edge, thick = (palette.accent, 2) if turn else (palette.line, 1)
        self._wear(self, f"ExplorerCard {{ border: {thick}px solid {edge}; border-left: 7px solid {colour or edge}; }}")
        for trait, row in self.rows.items():
            track = player.track(trait)
            row.setVisible(track is not None)
            if track is not None:
                beyond = sum(n for _, n in track.beyond)
                row.show_track(
                    track.printed.values, track.printed.start, track.place, beyond, unsure=track.printed.unsure
                )
        held = [k for k in evening.cards if k.where.kind in ("held", "corpse") and k.where.player == player.id]
        self.cards.show_chips([self._chip(evening, card) for card in held])
        self.cards.setToolTip("\n".join(self._bridge.tr(card_line(evening, card)) for card in held))

    @staticmethod
    def _wear(widget: QWidget, style: str) -> None:
        """Dresses a widget only when its dress changes: Qt takes long over it."""
        if widget.styleSheet() != style:
            widget.setStyleSheet(style)

    def _chip(self, evening: Evening, card: Card) -> Chip:
        name = self._bridge.renderer().value(card_name(card))
        used = "used" in flags(evening.turn, card)
        dot = self._bridge.theme.palette.danger if card.kind == "omen" else self._bridge.theme.palette.edge
        return Chip(f"{name} ✓" if used else name, dot, "muted" if used else "")

    def _state(self, player: Player) -> str:
        side = "" if player.side == "none" else self._bridge.tr(f"term.side.{player.side}")
        fate = "dead" if not player.alive else "away" if player.away else ""
        # The dead still count for their side. Source: BG-113.
        return " · ".join(part for part in (side, self._bridge.tr(phrase(fate)) if fate else "") if part)
