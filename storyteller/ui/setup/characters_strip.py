"""The second strip: the script, its tokens by team, what it takes and what is picked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, QThreadPool, QTimer
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from storyteller.clocktower.catalogue import PLAYER_TEAMS
from storyteller.clocktower.commands import SetBag
from storyteller.clocktower.model import BagToken, Town
from storyteller.clocktower.setup.planned import prepare
from storyteller.content.problems import Problem
from storyteller.kernel.decision import Decision
from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.advice_list import AdviceList
from storyteller.ui.setup.counts_bar import Meters
from storyteller.ui.setup.details import Details
from storyteller.ui.setup.lean_select import LeanSelect
from storyteller.ui.setup.open_game import open_game
from storyteller.ui.setup.script_bar import ProblemList, ScriptBar
from storyteller.ui.setup.shelf import ShelfPanel
from storyteller.ui.setup.stand_ins import StandIns
from storyteller.ui.setup.token_button import TokenButton
from storyteller.ui.setup.token_grid import Section, TokenGrid
from storyteller.ui.setup.wishes import Wishes
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
_IDLE_MS = 200
"""After a press so long, what Random would ask for next is worked out beside the windows."""


class CharactersStrip(QWidget):
    """Picks the characters of the game; what is illegal is said, never refused."""

    def __init__(self, bridge: Bridge) -> None:
        """``show_record`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._record = CharactersRecord()
        self._advice: tuple[AdviceRecord, ...] = ()
        self.wishes = Wishes(bridge)
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
        self.advice.left.connect(self.start)
        self.problems = ProblemList(bridge)
        self.shelf = ShelfPanel(bridge)
        self.shelf.closed.connect(self.close_shelf)
        self._ahead = QTimer(self)
        self._ahead.setSingleShot(True)
        self._ahead.setInterval(_IDLE_MS)
        self._ahead.timeout.connect(self._think_ahead)
        self._build()

    def _make_buttons(self) -> None:
        self.random = Button(self._bridge, "setup_page.characters.random", icon="dice-multiple", look="primary")
        self.random.clicked.connect(lambda: self.fill())
        self.reroll = Button(self._bridge, "setup_page.characters.reroll", icon="redo")
        self.reroll.clicked.connect(lambda: self.fill(keep=False))
        self.clear = Button(self._bridge, icon="close", look="quiet", tip="common.clear")
        self.clear.setStyleSheet("padding: 0;")
        self.clear.clicked.connect(lambda: self._bridge.dispatch(SetBag(())))
        self.lean = LeanSelect(self._bridge, self.wishes)
        self.setups, self.setups_first = (Button(self._bridge, "setup_more.shelf.open", icon="bookshelf") for _ in "ab")
        for button in (self.setups, self.setups_first):
            button.clicked.connect(self.open_shelf)

    def _build(self) -> None:
        space = self._bridge.theme.space
        self._make_buttons()
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
        panel.addWidget(self.setups)
        panel.addWidget(self.lean)
        panel.addWidget(_scrolled(self._side()), 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space.lg)
        self._left = QStackedWidget()
        first = QWidget()
        choosing = QVBoxLayout(first)
        choosing.setContentsMargins(0, 0, 0, 0)
        choosing.addWidget(self.script.chooser, 1)
        choosing.addWidget(self.setups_first, 0, Qt.AlignmentFlag.AlignHCenter)
        self._left.addWidget(first)
        self._left.addWidget(area)
        self._left.addWidget(self.shelf)
        row.addWidget(self._left, 1)
        row.addWidget(self._panel)
        self._bridge.theme_changed.connect(self._widen)
        self._widen()

    def _side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._bridge.theme.space.m)
        keys = Label(self._bridge, "setup_more.pick.hint", "caption")
        keys.setWordWrap(True)
        for widget in (self.problems, self.advice, self.details, keys, self.stand_ins):
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
        self._record, self._advice = record, advice
        game = open_game(self._bridge)
        self._show_session()
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
        if self.shelf_open:
            self.shelf.show_shelf()
        else:
            self._left.setCurrentIndex(1 if record.script is not None else 0)
        self._show_side(record)
        self._ahead.start()

    def _think_ahead(self) -> None:
        game, wanted = open_game(self._bridge), self.wishes.fill(keep=True)
        if game is not None and self.isVisible():
            QThreadPool.globalInstance().start(lambda: prepare(*game, wanted.pinned, wanted.banned))

    def _show_session(self) -> None:
        """Another game has nothing pinned, and its group has seen other characters."""
        if self.wishes.follow() and self.shelf_open:
            self._left.setCurrentIndex(0)
        kept = self._bridge.evening is not None
        self.setups.setVisible(kept)
        self.setups_first.setVisible(kept)
        self.lean.show_wishes()

    def _show_side(self, record: CharactersRecord) -> None:
        self.details.setVisible(record.script is not None)
        self.lean.setVisible(record.script is not None)
        here = record.script is not None or bool(self.problems.lines)
        self._panel.setVisible(here and not self.shelf_open)

    def _sections(self, record: CharactersRecord) -> tuple[Section, ...]:
        def heading(team: str) -> str:
            return self._bridge.tr(f"term.teams.{team}" if team in PLAYER_TEAMS else f"term.team.{team}")

        return tuple(
            Section(team, heading(team), tuple(self.wishes.marked(pick) for pick in picks))
            for team, picks in record.groups
        )

    def _again(self) -> None:
        self.show_record(self._record, self._advice)

    # --- the shelf ---------------------------------------------------------------------------------------

    @property
    def shelf_open(self) -> bool:
        """True while the set-ups are shown in place of the tokens."""
        return self._left.currentWidget() is self.shelf

    def open_shelf(self) -> None:
        """Shows the set-ups that can be used."""
        self._left.setCurrentWidget(self.shelf)
        self._show_side(self._record)
        self.shelf.open()

    def close_shelf(self) -> None:
        """Goes back to the tokens."""
        self._left.setCurrentIndex(1 if self._record.script is not None else 0)
        self._again()
        self.start()

    def escape(self) -> bool:
        """Closes the shelf; False when it was not open."""
        was = self.shelf_open
        if was:
            self.close_shelf()
        return was

    def start(self) -> None:
        """Puts the keyboard where one begins."""
        first = self.script.button("tb")
        if self._record.script is None and first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.grid.start()

    # --- done --------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """R completes at random, or draws the token it is on anew in a whole set-up; with Shift all. P pins, B bans.

        Ctrl+V takes the script that was copied.
        """
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        here = self.grid.focused if held == Qt.KeyboardModifier.NoModifier else None
        if here is not None and event.key() == Qt.Key.Key_P:
            self.pin(here.token.character)
        elif here is not None and event.key() == Qt.Key.Key_B:
            self.ban(here.token.character)
        elif here is not None and event.key() == Qt.Key.Key_R and here.picked and self._record.complete:
            self.reroll_one(here.token.character)
        elif event.key() == Qt.Key.Key_R and held == Qt.KeyboardModifier.NoModifier:
            self.random.click()
        elif event.key() == Qt.Key.Key_R and held == Qt.KeyboardModifier.ShiftModifier:
            self.reroll.click()
        elif not (event.matches(QKeySequence.StandardKey.Paste) and self.script.paste()):
            super().keyPressEvent(event)

    def fill(self, *, keep: bool = True) -> None:
        """Completes what is picked, or draws all anew but what is pinned; what is banned does not come."""
        self._bridge.dispatch(self.wishes.fill(keep=keep))

    def pin(self, character: str) -> None:
        """Pins a character, which brings it into the game, or lets it go."""
        if self._is_drawn(character):
            if self.wishes.pin(character) and self._last(character) is None:
                self._on_more(character)
            self._again()

    def ban(self, character: str) -> None:
        """Bans a character from being drawn, which takes it out of the game, or lifts the ban."""
        if self._is_drawn(character):
            if self.wishes.ban(character) and self._last(character) is not None:
                self._on_pressed("", character)
            self._again()

    def reroll_one(self, character: str) -> None:
        """Draws another character in place of one, the last of its copies; the others stay as far as that can be."""
        token = self._last(character)
        if token is not None and isinstance(self._bridge.dispatch(self.wishes.reroll(token)), Decision):
            self.wishes.pinned.discard(character)
            self._again()

    def _is_drawn(self, character: str) -> bool:
        """Fabled and Loric are not."""
        game = open_game(self._bridge)
        return game is not None and game[1].team(game[0], character) in PLAYER_TEAMS

    def _several(self, character: str) -> bool:
        """Whether there may be more than one of a character (Legion, Village Idiot), or are by now."""
        picks = (pick for _, group in self._record.groups for pick in group)
        return any(one.token.character == character and (one.copies != 1 or one.picked > 1) for one in picks)

    def _last(self, character: str) -> BagToken | None:
        return next((one for one in reversed(self._town().bag) if one.character == character), None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Opens the menu of the token that was meant."""
        here = self.childAt(event.pos()) if event.reason() == QContextMenuEvent.Reason.Mouse else self.grid.focused
        if isinstance(here, TokenButton) and self.grid.isAncestorOf(here):
            self.menu(here).popup(event.globalPos())

    def menu(self, button: TokenButton) -> QMenu:
        """Returns what can be done with a token; every entry is a key as well."""
        character, menu = button.token.character, QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette, tr = self._bridge.theme.palette, self._bridge.tr
        pinned, banned = character in self.wishes.pinned, character in self.wishes.banned
        entries: list[tuple[str, str, str, Callable[[], object]]] = [
            ("take_out" if button.picked else "add", "check", "Enter", button.click),
            ("unpin" if pinned else "pin", "pin", "P", lambda: self.pin(character)),
            ("unban" if banned else "ban", "cancel", "B", lambda: self.ban(character)),
            ("reroll", "dice-multiple", "R", lambda: self.reroll_one(character)),
        ]
        if self._several(character):
            entries[1:1] = [("more", "plus", "+", button.more.emit), ("less", "minus", "−", button.less.emit)]
        for key, icon, keys, act in entries if self._is_drawn(character) else entries[:1]:
            words = f"{tr(f'setup_more.pick.{key}')}\t{keys}"
            action = menu.addAction(icons.icon(icon, palette.ink, palette.edge), words)
            action.setEnabled(key not in ("reroll", "less") or bool(button.picked))
            action.triggered.connect(act)
        return menu

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
