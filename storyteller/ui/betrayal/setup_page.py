"""Setting an evening up: box, people, explorers with both faces, who begins, and the steps at the table."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import TRAITS, Explorer
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.model import Evening
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.page import an_evening
from storyteller.ui.betrayal.public.pieces import COLOURS
from storyteller.ui.betrayal.refusal import Refusal
from storyteller.ui.betrayal.sections import Sections
from storyteller.ui.betrayal.track_row import TrackRow
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.setup import settings_section, setup_sections
from storyteller.viewmodel.betrayal.sheets import Sheet, phrase


class Face(QFrame):
    """One face of a card, with its rows; whoever has it or its other face is named."""

    def __init__(self, bridge: Bridge, explorer: Explorer, by: str, *, other: bool) -> None:
        """``by``: who has the card, "" for nobody; ``other``: that they have its other face."""
        super().__init__()
        self.setProperty("look", "row")
        self.explorer = explorer.id
        colour = COLOURS.get(explorer.colour, "#888888")
        self.setStyleSheet(f"Face {{ border-left: 6px solid {colour}; }}")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(1)
        self.take = Button(bridge, look="quiet" if other else "")
        self.take.setText(explorer.name + (f"  —  {by}" if by and not other else ""))
        self.take.setEnabled(not other)
        self.take.setCheckable(True)
        self.take.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.take.setChecked(bool(by) and not other)
        column.addWidget(self.take)
        for trait in TRAITS:
            printed = next(t for t in explorer.tracks if t.trait == trait)
            row = TrackRow(bridge, trait)
            row.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.setCursor(Qt.CursorShape.ArrowCursor)
            row.show_track(printed.values, printed.start, printed.start, 0, unsure=printed.unsure)
            column.addWidget(row)


class EveningSetupPage(Page):
    """Everything before the first turn; the table's settings can be changed later too."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows whatever evening is open."""
        super().__init__(bridge)
        self.picked: SeatId | None = None
        self.refusal = Refusal(bridge)
        self.refusal.insisted.connect(self.send)
        self.sections, self.rules = Sections(bridge), Sections(bridge)
        for part in (self.sections, self.rules):
            part.submitted.connect(self._on_sheet)
        self._seats = QWidget()
        self._seat_flow = Flow(self._seats, bridge.theme.space.s)
        self.faces: dict[str, Face] = {}
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._build()

    def _build(self) -> None:
        space = self.bridge.theme.space
        left = QVBoxLayout()
        left.addWidget(self.refusal)
        left.addWidget(self.sections, 1)
        middle = QVBoxLayout()
        middle.addWidget(Label(self.bridge, "betrayal_page.explorers", "title"))
        hint = Label(self.bridge, "betrayal_page.explorers_hint", "muted")
        hint.setWordWrap(True)
        middle.addWidget(hint)
        middle.addWidget(self._seats)
        middle.addWidget(self._area, 1)
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        row.addLayout(left, 5)
        row.addLayout(middle, 8)
        row.addWidget(self.rules, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.m, space.lg, space.m)
        column.addWidget(Label(self.bridge, "betrayal_page.setup_title", "display"))
        column.addLayout(row, 1)

    def refresh(self) -> None:
        """Shows the table as it stands."""
        evening = an_evening(self.bridge)
        if evening is None:
            return
        if evening.player(self.picked) is None:
            self.picked = next((p.id for p in evening.players if p.explorer is None), None)
        today = self.bridge.clock.now().astimezone().date()
        self.sections.show_sections(setup_sections(evening, (today.month, today.day)))
        self.rules.show_sections((settings_section(evening.rules),) if evening.rules else ())
        self._show_seats(evening)
        self._show_faces(evening)

    def _show_seats(self, evening: Evening) -> None:
        while (item := self._seat_flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for number, player in enumerate(evening.players, 1):
            button = Button(self.bridge)
            held = f"  {player.explorer.name}" if player.explorer else ""
            button.setText(f"{number}  {self.bridge.renderer().value(named(player))}{held}")
            button.setCheckable(True)
            button.setChecked(player.id == self.picked)
            button.clicked.connect(lambda _on=False, seat=player.id: self.pick(seat))
            self._seat_flow.addWidget(button)
            button.show()
        self._seats.updateGeometry()

    def _show_faces(self, evening: Evening) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setSpacing(self.bridge.theme.space.s)
        self.faces = {}
        catalogue = getattr(getattr(self.bridge.session, "context", None), "catalogue", None)
        those = catalogue.of(evening.rules.id) if catalogue is not None and evening.rules is not None else ()
        colours = list(dict.fromkeys(e.colour for e in those))
        value = self.bridge.renderer().value
        for explorer in those:
            owner = next((p for p in evening.players if p.explorer and p.explorer.colour == explorer.colour), None)
            other = owner is not None and owner.explorer is not None and owner.explorer.id != explorer.id
            face = Face(self.bridge, explorer, value(named(owner)) if owner else "", other=other)
            face.take.clicked.connect(lambda _on=False, which=explorer.id: self.take(which))
            self.faces[explorer.id] = face
            grid.addWidget(face, colours.index(explorer.colour), 0 if explorer.side == "a" else 1)
        grid.setRowStretch(len(colours), 1)
        self._area.setWidget(inside)

    # --- what is done ------------------------------------------------------------------------------------

    def pick(self, seat: SeatId) -> None:
        """Says who takes the next explorer."""
        self.picked = seat
        self.refresh()

    def take(self, explorer: str) -> None:
        """Gives an explorer to who was picked; one that somebody has goes back."""
        evening = an_evening(self.bridge)
        if evening is None:
            return
        owner = next((p for p in evening.players if p.explorer and p.explorer.id == explorer), None)
        if owner is not None:
            self.send(c.TakeExplorer(owner.id, None))
        elif self.picked is not None:
            seat, self.picked = self.picked, None
            self.send(c.TakeExplorer(seat, explorer))
        else:
            self.bridge.notice(phrase("pick_somebody"))
            self.refresh()

    def _on_sheet(self, sheet: Sheet, command: Any) -> None:
        part = self.rules if sheet.id.startswith("setting_") else self.sections
        kept = part.forget(sheet.id) if sheet.id != "add_player" else None
        if sheet.id == "add_player":
            part.kept(sheet.id).clear()
        if not self.send(command):
            if kept is not None:
                part.recall(sheet.id, kept)
        elif sheet.id == "add_player" and sheet.id in part.forms:
            part.open(sheet.id).focus_first()

    def send(self, command: Any) -> bool:
        """Does a gesture; the first turn goes to the table."""
        self.refusal.dismiss()
        answer = self.bridge.try_dispatch(command)
        if isinstance(answer, Rejection):
            self.refusal.show_refusal(answer, command)
        elif isinstance(answer, Decision) and isinstance(command, c.BeginExploring):
            self.bridge.show_page("evening")
        return isinstance(answer, Decision)

    def escape(self) -> bool:
        """Esc: takes a refusal away."""
        was = self.refusal.isVisible()
        self.refusal.dismiss()
        return was

    def pick_seat(self, number: int) -> bool:
        """A digit: who takes the next explorer."""
        evening = an_evening(self.bridge)
        if evening is None or not 1 <= number <= len(evening.players):
            return False
        self.pick(evening.players[number - 1].id)
        return True
