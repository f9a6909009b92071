"""The ledger of a game: by night and day or by player, and found by any word."""

from __future__ import annotations

from html import escape
from itertools import groupby
from operator import attrgetter
from typing import Final

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.history.games import PlayedGame, PlayedGames
from storyteller.ui.history.lines import notes_html, said, truth_html, what_html
from storyteller.ui.scripts.shelf import CLEAR_BUTTON
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.history import Replay
from storyteller.viewmodel.ledger import LineRecord, fits, lines

_KINDS = ("all", "told", "chose", "claimed", "false")
_COLUMNS: Final = 50
"""So many letters across, and every part of a line has a column of its own."""


class LedgerPane(QWidget):
    """A search line, whose lines, which lines, and the lines. A click on a line goes to where it was said.

    Signals:
        wanted(seq): The gesture of a line was asked for.
    """

    wanted = Signal(int)

    def __init__(self, bridge: Bridge, games: PlayedGames) -> None:
        """Shows nothing yet."""
        super().__init__()
        self._bridge, self._games = bridge, games
        self._lines: tuple[LineRecord, ...] = ()
        self._narrow = False
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setStyleSheet(CLEAR_BUTTON)
        self.people, self.kinds, self.orders = Select(bridge), Select(bridge), Select(bridge)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("look", "bare")
        self.text.anchorClicked.connect(self._on_link)
        self.count = Label(bridge, look="caption")
        self._build()
        self.setFocusProxy(self.search)
        self.search.textChanged.connect(self.look_up)
        for select in (self.people, self.kinds, self.orders):
            select.currentIndexChanged.connect(self.look_up)
        bridge.language_changed.connect(self._speak)
        bridge.theme_changed.connect(self.look_up)

    def _build(self) -> None:
        space = self._bridge.theme.space
        top = QHBoxLayout()
        top.setSpacing(space.s)
        top.addWidget(self.search, 1)
        for select in (self.people, self.kinds, self.orders):
            select.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToContents)
            select.setMinimumWidth(7 * self._bridge.theme.type.body)
            select.setMaximumWidth(14 * self._bridge.theme.type.body)
            top.addWidget(select)
        column = QVBoxLayout(self)
        column.setContentsMargins(space.xl, space.s, space.xl, space.m)
        column.setSpacing(space.s)
        column.addLayout(top)
        column.addWidget(self.text, 1)
        column.addWidget(self.count)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets the lines anew where their columns get too narrow, or wide enough."""
        super().resizeEvent(event)
        if self._is_narrow() != self._narrow:
            self.look_up()

    def _is_narrow(self) -> bool:
        return self.width() < _COLUMNS * self._bridge.theme.type.body

    def show_replay(self, replay: Replay, _game: PlayedGame) -> None:
        """Shows another game."""
        end = replay.points[replay.now].town
        self._lines = lines(end, self._games.context, replay.line(), replay.left())
        self._speak()

    def _speak(self) -> None:
        tr, seats = self._bridge.tr, {line.person.seat: line.person for line in self._lines}
        people = sorted(seats.values(), key=lambda person: person.number)
        whose: list[tuple[str, object]] = [(tr("ledger.everybody"), None)]
        whose += [(f"{p.number} · {self._bridge.renderer().value(p.label)}", p.seat) for p in people]
        for select, name, options in (
            (self.people, "whose", whose),
            (self.kinds, "which", [(tr(f"ledger.which.{kind}"), kind) for kind in _KINDS]),
            (self.orders, "order", [(tr(f"ledger.order.{way}"), way) for way in ("time", "player")]),
        ):
            select.offer(options)
            select.setAccessibleName(tr(f"ledger.{name}.name"))
        self.search.setPlaceholderText(tr("ledger.search"))
        self.search.setAccessibleName(tr("ledger.search"))
        self.text.setAccessibleName(tr("history.tab.ledger"))
        self.look_up()

    def look_up(self) -> None:
        """Shows the lines that are asked for."""
        whose, words = self.people.currentData(), self.search.text()
        value = self._bridge.renderer().value
        found = [
            line
            for line in self._lines
            if whose in (None, line.person.seat) and self._is_wanted(line) and fits(line, words, value)
        ]
        self._narrow = self._is_narrow()
        self.text.setHtml(self._html(found))
        key = "ledger.none" if not self._lines else "ledger.none_found" if not found else "ledger.shown"
        self.count.say(key, n=len(found), all=len(self._lines))

    def _is_wanted(self, line: LineRecord) -> bool:
        match self.kinds.currentData():
            case "told":
                return line.told is not None and line.kind != "claimed"
            case "chose":
                return bool(line.picks) or line.kind == "used"
            case "claimed":
                return line.kind == "claimed"
            case "false":
                return line.truthful is False or line.worked is False
        return True

    def _html(self, found: list[LineRecord]) -> str:
        theme = self._bridge.theme
        by_player = self.orders.currentData() == "player"
        if by_player:
            found = sorted(found, key=lambda line: (line.person.number, line.seq))
        parts = []
        for _, group in groupby(found, key=attrgetter("person.seat" if by_player else "phase")):
            own = list(group)
            head = own[0].person.label if by_player else own[0].when
            parts.append(
                f'<h3 style="color:{theme.palette.accent}; margin:{theme.space.m}px 0 4px 0">'
                f"{said(self._bridge, head)}</h3>"
            )
            rows = "".join(self._row(line, by_player=by_player) for line in own)
            parts.append(f'<table width="98%" cellspacing="0" cellpadding="5">{rows}</table>')
        return "".join(parts)

    def _row(self, line: LineRecord, *, by_player: bool) -> str:
        palette = self._bridge.theme.palette
        first = line.when if by_player else line.person.label
        who = f"<b>{said(self._bridge, first)}</b>"
        what = what_html(self._bridge, line)
        if line.standing != "stands":
            who, what = f"<s>{who}</s>", f"<s>{what}</s>"
        tip = escape(self._bridge.tr("ledger.go_there"))
        link = f'<a href="seq:{line.seq}" title="{tip}" style="color:{palette.ink}; text-decoration:none">{what}</a>'
        role = f'<span style="color:{palette.muted}">{said(self._bridge, line.title)}</span>'
        truth, notes = truth_html(self._bridge, line), notes_html(self._bridge, line)
        cells: tuple[tuple[int, str], ...] = ((16, who), (16, role), (30, link), (8, truth), (30, notes))
        if self._narrow:
            cells = ((28, f"{who}<br>{role}"), (32, link), (40, "<br>".join(part for part in (truth, notes) if part)))
        made = "".join(f'<td width="{wide}%" valign="top">{inner}</td>' for wide, inner in cells)
        return f"<tr>{made}</tr>"

    def _on_link(self, url: QUrl) -> None:
        self.wanted.emit(int(url.path() or "0"))
