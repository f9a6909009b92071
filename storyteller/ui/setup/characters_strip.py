"""The second strip: the script, its tokens by team, what it takes and what is picked."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.clocktower.commands import FillBag, SetBag
from storyteller.clocktower.model import Town
from storyteller.content.problems import Problem
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.advice_list import AdviceList
from storyteller.ui.setup.counts_bar import Meters
from storyteller.ui.setup.details import Details
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.script_bar import ProblemList, ScriptBar
from storyteller.ui.setup.stand_ins import StandIns
from storyteller.ui.setup.token_grid import Section, TokenGrid
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.setup.advice import AdviceRecord, sentences
from storyteller.viewmodel.setup.characters import (
    CharactersRecord,
    one_less,
    one_more,
    shown_chosen,
    toggled,
)

_PANEL = 292


class CharactersStrip(QWidget):
    """Picks the characters of the game; what is illegal is said, never refused."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._record = CharactersRecord()
        self.setAcceptDrops(True)
        self.script = ScriptBar(bridge)
        self.script.read.connect(self._on_read)
        self.counts = Meters(bridge)
        self.sentence = Label(bridge, look="label")
        self.sentence.setWordWrap(True)
        self.grid = TokenGrid(bridge)
        self.grid.pressed.connect(self._on_pressed)
        self.grid.pointed.connect(self._on_pointed)
        self.grid.more.connect(self._on_more)
        self.grid.less.connect(lambda character: bridge.dispatch(one_less(self._town(), character)))
        self.details = Details(bridge)
        self.stand_ins = StandIns(bridge)
        self.stand_ins.pressed.connect(self._on_shown)
        self.stand_ins.pointed.connect(self.details.show_token)
        self.advice = AdviceList(bridge)
        self.problems = ProblemList(bridge)
        self._build()

    def _build(self) -> None:
        space = self._bridge.theme.space
        self.random = Button(self._bridge, "setup_page.characters.random", icon="dice-multiple", look="primary")
        self.random.clicked.connect(lambda: self._bridge.dispatch(FillBag()))
        self.reroll = Button(self._bridge, "setup_page.characters.reroll", icon="redo")
        self.reroll.clicked.connect(lambda: self._bridge.dispatch(FillBag(keep=False)))
        self.clear = Button(self._bridge, icon="close", look="quiet", tip="common.clear")
        self.clear.setStyleSheet("padding: 0;")
        self.clear.clicked.connect(lambda: self._bridge.dispatch(SetBag(())))
        head = Flow(None, space.s)
        for widget in (*self.counts.all.values(), self.random, self.reroll, self.clear):
            head.addWidget(widget)
        self._board = QWidget()
        column = QVBoxLayout(self._board)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        column.addLayout(head)
        column.addWidget(self.sentence)
        column.addWidget(self.grid, 1)
        area = _scrolled(self._board)
        self._panel = QWidget()
        panel = QVBoxLayout(self._panel)
        panel.setContentsMargins(0, 0, 0, 0)
        panel.setSpacing(space.m)
        panel.addWidget(self.script)
        panel.addWidget(_scrolled(self._side()), 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space.lg)
        self._left = QStackedWidget()
        self._left.addWidget(self.script.chooser)
        self._left.addWidget(area)
        row.addWidget(self._left, 1)
        row.addWidget(self._panel)
        self._bridge.theme_changed.connect(self._widen)
        self._widen()

    def _side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._bridge.theme.space.m)
        for widget in (self.problems, self.advice, self.details, self.stand_ins):
            column.addWidget(widget)
        column.addStretch(1)
        return side

    def _widen(self) -> None:
        unit = self._bridge.theme.control_px / 40
        self.clear.setFixedWidth(self._bridge.theme.control_px)
        self._panel.setFixedWidth(min(round(_PANEL * unit), max(240, self.width() // 3)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves two thirds to the tokens."""
        super().resizeEvent(event)
        self._widen()

    # --- shown -------------------------------------------------------------------------------------------

    def show_record(self, record: CharactersRecord, advice: tuple[AdviceRecord, ...]) -> None:
        """Shows script, tokens and numbers."""
        self._record = record
        game = open_game(self._bridge)
        self.script.show_record(record)
        self.counts.show_counts(record.teams)
        said = sentences(*game) if game is not None else ()
        renderer = self._bridge.renderer()
        joint = " " if renderer.language == "en" else ""
        self.sentence.setText(joint.join(renderer.render(one) for one in said))
        self.sentence.setVisible(bool(said))
        self.grid.show_sections(self._sections(record))
        self.stand_ins.show_records(record.stand_ins)
        self.advice.show_lines(advice)
        self._left.setCurrentIndex(1 if record.script is not None else 0)
        self._show_side(record)

    def _show_side(self, record: CharactersRecord) -> None:
        self.details.setVisible(record.script is not None)
        self._panel.setVisible(record.script is not None or bool(self.problems.lines))

    def _sections(self, record: CharactersRecord) -> tuple[Section, ...]:
        def heading(team: str) -> str:
            return self._bridge.tr(f"term.teams.{team}" if team in PLAYER_TEAMS else f"term.team.{team}")

        return tuple(Section(team, heading(team), picks) for team, picks in record.groups)

    def start(self) -> None:
        """Puts the keyboard where one begins."""
        first = self.script.button("tb")
        if self._record.script is None and first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.grid.start()

    # --- done --------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R completes at random, with Shift all anew."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() == Qt.Key.Key_R and held == Qt.KeyboardModifier.NoModifier:
            self.random.click()
        elif event.key() == Qt.Key.Key_R and held == Qt.KeyboardModifier.ShiftModifier:
            self.reroll.click()
        else:
            super().keyPressEvent(event)

    def _town(self) -> Town:
        return cast(Town, self._bridge.state)

    def _on_pressed(self, _section: str, character: str) -> None:
        game = open_game(self._bridge)
        if game is None:
            return
        self._bridge.dispatch(toggled(*game, character))

    def _on_shown(self, place: int, character: str) -> None:
        self._bridge.dispatch(shown_chosen(self._town(), place, character))

    def _on_more(self, character: str) -> None:
        game = open_game(self._bridge)
        if game is not None:
            self._bridge.dispatch(one_more(*game, character))

    def _on_pointed(self, section: str, character: str) -> None:
        button = self.grid.button(character, section)
        if button is not None:
            self.details.show_token(button.token)

    def _on_read(self, file: str, problems: tuple[Problem, ...]) -> None:
        self.problems.show_problems(file, problems)
        self._show_side(self._record)
        if file:
            self.start()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes a script that is dropped here."""
        if any(url.toLocalFile().endswith(".json") for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Reads a dropped script."""
        for url in event.mimeData().urls():
            if url.toLocalFile().endswith(".json"):
                self.script.load_file(Path(url.toLocalFile()))


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
