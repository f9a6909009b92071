"""The table: everybody's rows at the left, what can be done now at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QTabBar, QVBoxLayout, QWidget

from storyteller.betrayal import commands as c
from storyteller.betrayal.model import MONSTERS, Evening
from storyteller.betrayal.public import public
from storyteller.kernel.decision import Decision, Rejection
from storyteller.kernel.ids import SeatId
from storyteller.ui.betrayal.band import Band
from storyteller.ui.betrayal.board import Board
from storyteller.ui.betrayal.chart import DiceChart
from storyteller.ui.betrayal.explorer_card import ExplorerCard
from storyteller.ui.betrayal.refusal import Refusal
from storyteller.ui.betrayal.reminder import Reminder
from storyteller.ui.betrayal.secrets import Secrets
from storyteller.ui.betrayal.sections import Sections
from storyteller.ui.betrayal.split import SplitPanel
from storyteller.ui.betrayal.timer import ReadingTimer, TimerPanel
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.betrayal.arrange import best_plan
from storyteller.viewmodel.betrayal.fight import fight_sections
from storyteller.viewmodel.betrayal.haunt import Played, end_sections, haunt_sections
from storyteller.viewmodel.betrayal.public_words import roll_words
from storyteller.viewmodel.betrayal.reminders import outcome, reminders
from storyteller.viewmodel.betrayal.sheets import Line, Section, Sheet, phrase
from storyteller.viewmodel.betrayal.table import player_sections, rulings_section, table_sections
from storyteller.viewmodel.betrayal.turn import dice_sections, turn_sections

TABS: Final = ("turn", "player", "dice", "haunt", "fight", "table", "end")
_LOG: Final = 40
_NO_LIMIT: Final = 16_777_215
_LOW: Final = 640
_BODY: Final = 16
"""Size of text at 100 %, pixels."""


def an_evening(bridge: Bridge) -> Evening | None:
    """Returns the open evening of Betrayal, None while there is none."""
    return bridge.state if isinstance(bridge.state, Evening) else None


class TablePage(Page):
    """An evening in play."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows whatever evening is open."""
        super().__init__(bridge)
        self.chosen: SeatId | None = None
        self.cards: list[ExplorerCard] = []
        self.band, self.board = Band(bridge), Board(bridge)
        self.refusal, self.reminder = Refusal(bridge), Reminder(bridge)
        self.timer = bridge.betrayal.timer if bridge.betrayal is not None else ReadingTimer(self)
        self.timer.ticked.connect(self._show_time)
        self.timer.rang.connect(self._ring)
        self.refusal.insisted.connect(lambda command: self.send(command))
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        # Seven of them in a narrow panel.
        self.tabs.setStyleSheet("QTabBar::tab { padding-left: 7px; padding-right: 7px; margin: 0; }")
        for _ in TABS:
            self.tabs.addTab("")
        self.tabs.currentChanged.connect(lambda _tab: self.refresh())
        self.sections = Sections(bridge)
        self.sections.submitted.connect(self._on_sheet)
        self._phase = ("", False)
        self._build()
        self.retranslate()

    def _build(self) -> None:
        space = self.bridge.theme.space
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(space.s)
        self._area = QScrollArea()
        self._area.setWidget(inside)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side = QFrame()
        side.setProperty("look", "panel")
        self.side = side
        column = QVBoxLayout(side)
        column.setContentsMargins(space.xs, space.xs, space.xs, space.xs)
        column.addWidget(self.tabs)
        column.addWidget(self.reminder)
        column.addWidget(self.refusal)
        column.addWidget(self.sections, 1)
        row = QHBoxLayout()
        row.setSpacing(space.m)
        row.addWidget(self._area, 1)
        row.addWidget(side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(space.m, space.m, space.m, space.m)
        whole.setSpacing(space.m)
        whole.addWidget(self.band)
        whole.addLayout(row, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gives the panel its part and lays the cards out anew."""
        super().resizeEvent(event)
        # Larger letters need a wider panel, but the cards keep the larger part.
        scale = self.bridge.theme.type.body / _BODY
        wide = min(540 * scale, self.width() * (0.33 if scale < 1.2 else 0.42))
        self.side.setFixedWidth(round(max(430, wide)))
        self._arrange()

    # --- what is shown -----------------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Names the tabs."""
        for number, tab in enumerate(TABS):
            self.tabs.setTabText(number, self.bridge.tr(phrase(f"tab.{tab}")))

    def refresh(self) -> None:
        """Shows the evening as it stands."""
        evening = an_evening(self.bridge)
        if evening is None:
            return
        if evening.player(self.chosen) is None:
            self.chosen = None
        self._follow(evening)
        for fault in self.bridge.betrayal.take_told() if self.bridge.betrayal is not None else ():
            self.bridge.notice(fault, "error")
        self.band.show_evening(evening)
        self.board.show_table(public(evening))
        self._show_cards(evening)
        self.sections.show_sections(self._sections(evening), self._extra(evening), self._below(evening))
        if self.tab == "dice":
            self.sections.forms["roll"].edited.connect(self._draw_chances)

    def _on_change(self, change: Any) -> None:
        """Reminds of what a gesture brings with it; one that is undone or redone was heard before."""
        old, new = change.old, change.new
        if isinstance(old, Evening) and isinstance(new, Evening):
            done = change.op == "do"
            told = (*outcome(change.label), *reminders(old, new, change.label.key)) if done else ()
            passed = old.turn is None or new.turn is None or old.turn.actor != new.turn.actor
            if told or passed or not done:
                self.reminder.show_messages(told)
            if new.phase != "reveal" and self.timer.left_s:
                self.timer.stop()
        super()._on_change(change)

    def _ring(self) -> None:
        """The reading time is up: said here, and on whatever page the host is."""
        self.reminder.show_messages((phrase("time_is_up"),))
        self.bridge.notice(phrase("time_is_up"))

    def _show_time(self) -> None:
        self.band.show_time(self.timer.left_s)

    def _follow(self, evening: Evening) -> None:
        """A new phase brings its own tab to the front, and so does the turn of the monsters."""
        monsters = evening.phase == "haunt" and evening.turn is not None and evening.turn.actor == MONSTERS
        if (evening.phase, monsters) != self._phase:
            self._phase = evening.phase, monsters
            tab = "fight" if monsters else {"reveal": "haunt", "over": "end"}.get(evening.phase, "turn")
            self.tabs.blockSignals(True)
            self.tabs.setCurrentIndex(TABS.index(tab))
            self.tabs.blockSignals(False)

    def _show_cards(self, evening: Evening) -> None:
        while len(self.cards) < len(evening.players):
            card = ExplorerCard(self.bridge, len(self.cards) + 1)
            card.chosen.connect(self.choose)
            card.stepped.connect(self.step)
            self.cards.append(card)
        while len(self.cards) > len(evening.players):
            gone = self.cards.pop()
            self._grid.removeWidget(gone)
            gone.deleteLater()
        for card, player in zip(self.cards, evening.players, strict=True):
            card.show_player(evening, player, chosen=player.id == self.chosen)
        self._arrange()

    def _arrange(self) -> None:
        """Lays the cards out so that their places are as large as they can be; a place left over is the board's."""
        room = self._area.viewport().size()
        low = room.height() < _LOW
        strip = (self.board.minimumSizeHint() if low else self.board.sizeHint()).height()
        plan = best_plan(len(self.cards), room.width(), room.height(), strip + self._grid.spacing())
        columns, rows = plan.columns, -(-len(self.cards) // plan.columns)
        for number, card in enumerate(self.cards):
            self._grid.addWidget(card, number // columns, number % columns)
        if plan.inside:
            place = len(self.cards) % columns
            self._grid.addWidget(self.board, rows - 1, place, 1, columns - place)
        else:
            self._grid.addWidget(self.board, rows, 0, 1, columns)
        self.board.setMaximumHeight(_NO_LIMIT if plan.inside else strip)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for row in range(7):
            self._grid.setRowStretch(row, 1 if row < rows else 0)

    @property
    def tab(self) -> str:
        """Which tab is in front."""
        return TABS[self.tabs.currentIndex()]

    def turn_to(self, tab: str) -> None:
        """Brings a tab to the front."""
        self.tabs.setCurrentIndex(TABS.index(tab))
        self.refresh()

    def _sections(self, evening: Evening) -> Sequence[Section]:
        actor = evening.turn.actor if evening.turn else None
        made: dict[str, Callable[[], Sequence[Section]]] = {
            "turn": lambda: turn_sections(evening),
            "player": lambda: player_sections(evening, self.chosen or actor),
            "dice": lambda: dice_sections(evening),
            "haunt": lambda: haunt_sections(evening, self._look_up, self._played),
            "fight": lambda: fight_sections(evening) or (Section("fight", phrase("no_fight")),),
            "table": lambda: table_sections(evening),
            "end": lambda: (*end_sections(evening), rulings_section(evening), self._log()),
        }
        return made[self.tab]()

    def _look_up(self, first: str, omen: str) -> int:
        desk, evening = self.bridge.betrayal, an_evening(self.bridge)
        if desk is None or evening is None or evening.rules is None or not first or not omen:
            return 0
        return desk.haunts.look_up(evening.rules.id, first, omen)

    def _played(self, number: int) -> Played:
        desk, evening = self.bridge.betrayal, an_evening(self.bridge)
        if desk is None or evening is None or evening.rules is None:
            return Played()
        note = desk.haunts.haunt(evening.rules.id, number)
        # This evening's own end is no evening before.
        game = str(getattr(self.bridge.session, "game", ""))
        days = tuple(day for day, _, of in note.evenings if not game or of != game)
        return Played(days, note.skip, note.rulings)

    def _log(self) -> Section:
        timeline = getattr(self.bridge.session, "timeline", None)
        past = islice(timeline.past(), _LOG) if timeline is not None else ()
        done = (moment.gesture for moment in past)
        return Section("log", phrase("log"), (), tuple(Line(one.label, "muted") for one in done if one is not None))

    def _extra(self, evening: Evening) -> list[QWidget]:
        found: list[QWidget] = []
        if evening.wounds and self.tab in ("turn", "player", "fight"):
            split = SplitPanel(self.bridge, evening, evening.wounds[0])
            split.submitted.connect(self.send)
            found.append(split)
        if self.tab == "dice":
            found += self._dice(evening)
        return found

    def _below(self, evening: Evening) -> dict[str, list[QWidget]]:
        """What follows a step of the haunt: the reading time, and the ways to what is sealed."""
        if self.tab != "haunt" or evening.haunt is None:
            return {}
        hidden = evening.phase == "reveal" and evening.haunt.kind == "hidden"
        found: dict[str, list[QWidget]] = {"tokens" if hidden else "notes": [Secrets(self.bridge, evening)]}
        if evening.phase == "reveal":
            found["reading"] = [TimerPanel(self.bridge, self.timer)]
        return found

    def _dice(self, evening: Evening) -> list[QWidget]:
        self.chart = chart = DiceChart(self.bridge)
        self._draw_chances()
        words = Label(self.bridge, look="large")
        words.setWordWrap(True)
        last = roll_words(public(evening))
        if last is not None:
            words.say(last)
        return [words, chart]

    def _draw_chances(self) -> None:
        kept = self.sections.kept("roll")
        self.chart.show_dice(int(kept.get("dice", 3)), int(kept.get("target", 3)))

    # --- what is done ------------------------------------------------------------------------------------

    def _on_sheet(self, sheet: Sheet, command: Any) -> None:
        # Before the gesture: the answer to it builds the sections anew.
        kept = self.sections.forget(sheet.id)
        if not self.send(command):
            self.sections.recall(sheet.id, kept)
        else:
            self._lead_on(command)

    def _lead_on(self, done: Any) -> None:
        """Opens what follows at once: the card of a tile's symbol, and the haunt roll where it isn't left for later."""
        evening = an_evening(self.bridge)
        if evening is None or evening.rules is None or self.tab != "turn":
            return
        if isinstance(done, c.Discover) and done.symbol and "draw" in self.sections.forms:
            form = self.sections.open("draw")
            form.inputs["card_name"].input.setFocus(Qt.FocusReason.TabFocusReason)
        elif isinstance(done, c.Draw) and evening.pending_rolls and evening.rules.haunt_roll_timing == "on_draw":
            self.sections.open("haunt_roll")

    def send(self, command: Any) -> bool:
        """Does a gesture; a refusal is shown beside what was done."""
        self.refusal.dismiss()
        answer = self.bridge.try_dispatch(command)
        if isinstance(answer, Rejection):
            self.refusal.show_refusal(answer, command)
        return isinstance(answer, Decision)

    def choose(self, seat: int) -> None:
        """Chooses a player and shows what can be done for them."""
        self.chosen = SeatId(seat)
        self.turn_to("player")

    def step(self, seat: int, trait: str, steps: int) -> None:
        """Moves a clip one step."""
        made = c.Gain if steps > 0 else c.Lose
        self.send(made(SeatId(seat), trait, 1))  # type: ignore[arg-type]

    # --- keys --------------------------------------------------------------------------------------------

    def escape(self) -> bool:
        """Esc: takes a refusal and a reminder away."""
        was = self.refusal.isVisible() or self.reminder.isVisible()
        self.refusal.dismiss()
        self.reminder.show_messages(())
        return was

    def go_on(self) -> bool:
        """Space: the haunt roll if one is due, else the end of the turn."""
        evening = an_evening(self.bridge)
        if evening is None or evening.turn is None or evening.phase not in ("explore", "haunt"):
            return False
        if evening.pending_rolls:
            self.turn_to("turn")
            self.sections.open("haunt_roll")
            return True
        self.send(c.EndTurn())
        return True

    def pick_seat(self, number: int) -> bool:
        """A digit: the player of that number."""
        evening = an_evening(self.bridge)
        if evening is None or not 1 <= number <= len(evening.players):
            return False
        self.choose(int(evening.players[number - 1].id))
        return True
