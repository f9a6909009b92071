"""Setting an evening up: box, people, explorers with both faces, who begins, and the steps at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QTabBar, QVBoxLayout, QWidget

from storyteller.betrayal import commands as c
from storyteller.betrayal.catalogue import TRAITS, Explorer
from storyteller.betrayal.decide.checks import named
from storyteller.betrayal.model import Evening
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name
from storyteller.ui.betrayal.elided import ElidedButton
from storyteller.ui.betrayal.page import an_evening
from storyteller.ui.betrayal.public.pieces import COLOURS
from storyteller.ui.betrayal.refusal import Refusal
from storyteller.ui.betrayal.sections import Sections
from storyteller.ui.betrayal.track_row import TrackRow
from storyteller.ui.betrayal.way_back import WayBack
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.setup import settings_section, setup_sections
from storyteller.viewmodel.betrayal.sheets import Sheet, phrase

_WIDEST_SIDE: Final = 540
_TWO_CARDS: Final = 980
"""Width from which two cards with both faces stand in a line, pixels."""


class Face(QFrame):
    """One face of a card, with its rows; whoever has it or its other face is named."""

    def __init__(self, bridge: Bridge, explorer: Explorer) -> None:
        """``show_owner`` says who has it."""
        super().__init__()
        self.setProperty("look", "row")
        self.explorer = explorer
        colour = COLOURS.get(explorer.colour, "#888888")
        self.setStyleSheet(f"Face {{ border-left: 6px solid {colour}; }}")
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 4)
        column.setSpacing(1)
        self.take = ElidedButton(bridge)
        self.take.setCheckable(True)
        column.addWidget(self.take)
        about = Label(bridge, look="caption")
        if explorer.birthday is not None:
            about.say(phrase("birthday", month=explorer.birthday[0], day=explorer.birthday[1]))
        elif explorer.power is not None:
            about.say(phrase("power_of", power=Name(explorer.power.name)))
        about.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        about.setVisible(bool(about.text()))
        column.addWidget(about)
        for trait in TRAITS:
            printed = next(t for t in explorer.tracks if t.trait == trait)
            row = TrackRow(bridge, trait)
            row.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.setCursor(Qt.CursorShape.ArrowCursor)
            row.show_track(printed.values, printed.start, printed.start, 0, unsure=printed.unsure)
            column.addWidget(row)

    def show_owner(self, by: str, *, other: bool) -> None:
        """``by``: who has the card, "" for nobody; ``other``: that they have its other face."""
        self.take.setText((f"{by}  —  " if by and not other else "") + self.explorer.name)
        self.take.setEnabled(not other)
        self.take.setChecked(bool(by) and not other)


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
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _ in ("table", "settings"):
            self.tabs.addTab("")
        self.tabs.currentChanged.connect(self._turn_to)
        self._seats = QWidget()
        self._seat_flow = Flow(self._seats, bridge.theme.space.s)
        self.faces: dict[str, Face] = {}
        self._faces_at: list[tuple[Face, int, bool]] = []
        self._faces_grid: QGridLayout | None = None
        self._known: tuple[str, ...] = ()
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._build()
        self.retranslate()
        self._turn_to(0)

    def _build(self) -> None:
        space = self.bridge.theme.space
        side = QFrame()
        side.setProperty("look", "panel")
        left = QVBoxLayout(side)
        left.setContentsMargins(space.s, space.xs, space.xs, space.s)
        left.addWidget(self.tabs)
        left.addWidget(self.refusal)
        left.addWidget(self.sections, 1)
        left.addWidget(self.rules, 1)
        self.explorers = QWidget()
        middle = QVBoxLayout(self.explorers)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(Label(self.bridge, "betrayal_page.explorers", "title"))
        hint = Label(self.bridge, "betrayal_page.explorers_hint", "muted")
        hint.setWordWrap(True)
        middle.addWidget(hint)
        middle.addWidget(self._seats)
        middle.addWidget(self._area, 1)
        row = QHBoxLayout()
        row.setSpacing(space.lg)
        side.setMaximumWidth(round(_WIDEST_SIDE * self.bridge.theme.type.body / 16))
        row.addWidget(side, 4)
        row.addWidget(self.explorers, 7)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.lg, space.m, space.lg, space.m)
        head = QHBoxLayout()
        head.addWidget(Label(self.bridge, "betrayal_page.setup_title", "display"), 1)
        self.way_back = WayBack(self.bridge)
        head.addWidget(self.way_back)
        column.addLayout(head)
        column.addLayout(row, 1)

    def _turn_to(self, tab: int) -> None:
        self.sections.setVisible(tab == 0)
        self.rules.setVisible(tab == 1)

    def retranslate(self) -> None:
        """Names the tabs."""
        for number, key in enumerate(("setup_tab", "settings_tab")):
            self.tabs.setTabText(number, self.bridge.tr(phrase(key)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the faces out anew."""
        super().resizeEvent(event)
        self._arrange()

    def refresh(self) -> None:
        """Shows the table as it stands."""
        evening = an_evening(self.bridge)
        if evening is None:
            return
        self.way_back.refresh()
        self.explorers.setVisible(evening.rules is not None)
        self.tabs.setTabEnabled(1, evening.rules is not None)
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
            # As wide with an explorer as without: the cards below must not move under the hand that picks them.
            button = Button(self.bridge, icon="check" if player.explorer else "account")
            button.setText(f"{number}  {self.bridge.renderer().value(named(player))}")
            button.setCheckable(True)
            button.setChecked(player.id == self.picked)
            button.clicked.connect(lambda _on=False, seat=player.id: self.pick(seat))
            self._seat_flow.addWidget(button)
            button.show()
        self._seats.updateGeometry()

    def _show_faces(self, evening: Evening) -> None:
        catalogue = getattr(getattr(self.bridge.session, "context", None), "catalogue", None)
        those = catalogue.of(evening.rules.id) if catalogue is not None and evening.rules is not None else ()
        known = (self.bridge.language, self.bridge.theme.name, *(explorer.id for explorer in those))
        if known != self._known:
            self._known = known
            self._build_faces(those)
        value = self.bridge.renderer().value
        for face in self.faces.values():
            explorer = face.explorer
            owner = next((p for p in evening.players if p.explorer and p.explorer.colour == explorer.colour), None)
            other = owner is not None and owner.explorer is not None and owner.explorer.id != explorer.id
            face.show_owner(value(named(owner)) if owner else "", other=other)

    def _build_faces(self, those: Sequence[Explorer]) -> None:
        """All faces of the box: they stay while it does."""
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setSpacing(self.bridge.theme.space.s)
        self.faces, self._faces_at, self._faces_grid = {}, [], grid
        colours = list(dict.fromkeys(e.colour for e in those))
        for explorer in those:
            face = self.faces[explorer.id] = Face(self.bridge, explorer)
            face.take.clicked.connect(lambda _on=False, which=explorer.id: self.take(which))
            self._faces_at.append((face, colours.index(explorer.colour), explorer.side != "a"))
        self._arrange()
        self._area.setWidget(inside)

    def _arrange(self) -> None:
        """Both faces of a card beside each other; two cards in a line where there is room."""
        if self._faces_grid is None:
            return
        beside = 2 if self._area.width() > _TWO_CARDS * self.bridge.theme.type.body / 16 else 1
        for face, number, back in self._faces_at:
            self._faces_grid.addWidget(face, number // beside, number % beside * 2 + back)
        for column in range(4):
            self._faces_grid.setColumnStretch(column, 1 if column < beside * 2 else 0)
        lines = -(-len(self._faces_at) // (2 * beside))
        for row in range(7):
            self._faces_grid.setRowStretch(row, 1 if row < lines else 0)

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
        done = False
        if owner is not None:
            done = self.send(c.TakeExplorer(owner.id, None))
        elif self.picked is not None:
            seat, self.picked = self.picked, None
            done = self.send(c.TakeExplorer(seat, explorer))
        else:
            self.bridge.notice(phrase("pick_somebody"))
        if not done:
            # The click has ticked the button; the table says otherwise.
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
