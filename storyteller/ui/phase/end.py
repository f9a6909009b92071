"""The end: who has won and why, and the tokens laid open at the storyteller's pace."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from storyteller.clocktower.commands import Command, WithdrawConclusion
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Term, message
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.base import Panel
from storyteller.ui.phase.pieces import Painted, button, card, clear, column, fitting, icon_button, picture, words
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.ending import STAR, EndRecord, RevealRecord, end


class RevealButton(Painted):
    """A seat; pressing it lays its token open to the table, or covers it again."""

    def __init__(self, bridge: Bridge, record: RevealRecord) -> None:
        """``record``: the seat."""
        super().__init__(bridge)
        self.record = record
        say = bridge.renderer()
        self._name = say.value(record.person.label)
        token = record.person.token
        self._character = bridge.character_names(token.character)[0] if token else ""
        if record.turned:
            side = say.term(Term("alignment", record.alignment or ""))
            self._character = f"{self._character} · {side}" if self._character else side
        state = bridge.tr("panel.end.open" if record.revealed else "panel.end.covered")
        self._beside = bridge.tr(record.beside) if record.beside is not None else ""
        told = (self._name, self._character, self._beside, state)
        self.setAccessibleName(f"{record.person.number} {' · '.join(part for part in told if part)}")
        self.setToolTip(self._beside)

    def sizeHint(self) -> QSize:
        """Returns the size of a line with a small token, higher where more is told below."""
        theme = self._bridge.theme
        return QSize(200, theme.control_px + theme.space.s + (theme.type.body if self._beside else 0))

    def paint(self, painter: QPainter) -> None:
        """Token, number, name, character, and whether it lies open."""
        theme, record = self._bridge.theme, self.record
        palette, whole = theme.palette, float(self.height())
        self.ground(painter, palette.hover if self._hovered else palette.raised, palette.line)
        high = whole - (theme.type.body + theme.space.xs if self._beside else 0)
        side = float(theme.control_px)
        disc = QRectF(theme.space.s, (whole - side) / 2, side, side)
        token = record.person.token
        glyph, team = (token.glyph, token.team or "") if token is not None else ("", "")
        character = token.character if token is not None else ""
        paint_token(painter, disc, palette, glyph=glyph, team=team, character=character)
        eye = float(theme.type.title)
        sign, tint = ("eye", palette.accent) if record.revealed else ("eye-off", palette.muted)
        right = self.width() - theme.space.m - eye
        icons.paint(painter, QRectF(right, (whole - eye) / 2, eye, eye), sign, tint)
        left = disc.right() + theme.space.m
        below = QRectF(left, high - theme.space.s, right - theme.space.s - left, theme.type.body * 1.5)
        self.write(painter, below, self._beside, palette.muted, theme.type.caption)
        room = right - theme.space.s - left
        number = str(record.person.number)
        left += self.write(painter, QRectF(left, 0, room, high), number, palette.accent, theme.type.body, bold=True)
        left += theme.space.s
        tone = palette.ink if record.person.alive else palette.muted
        # A short character leaves its room to the name.
        wide = QFontMetricsF(fonts.ui_font(theme.type.body)).horizontalAdvance(self._character) + 3 * theme.space.m
        named = QRectF(left, 0, max(room * 0.4, right - left - wide), high)
        left += self.write(painter, named, self._name, tone, theme.type.label)
        left += theme.space.s
        if not record.person.alive:
            mark = float(theme.type.body)
            icons.paint(painter, QRectF(left, (high - mark) / 2, mark, mark), "skull", palette.muted)
            left += mark
        left += theme.space.xs
        colour = palette.alignments.get(record.alignment or "", palette.ink)
        box = QRectF(left, 0, right - theme.space.s - left, high)
        size = theme.type.body if wide - 3 * theme.space.m <= box.width() else theme.type.caption
        self.write(painter, box, self._character, colour, size, align=Qt.AlignmentFlag.AlignRight)


class RevealRow(QWidget):
    """A seat's token, and whether they played well."""

    def __init__(self, bridge: Bridge, record: RevealRecord, do: Callable[[Command], object]) -> None:
        """``do``: does a gesture."""
        super().__init__()
        self.record, self._do = record, do
        rows = column(self, bridge.theme.space.xs)
        line = QHBoxLayout()
        line.setSpacing(0)
        self.token = RevealButton(bridge, record)
        self.token.clicked.connect(lambda: do(record.reveal))
        line.addWidget(self.token, 1)
        tip = "reveal.well_no_more" if record.played_well else "reveal.well"
        self.star = icon_button(bridge, "star" if record.played_well else "star-outline", tip, lambda: do(record.star))
        self.star.setFixedWidth(round(bridge.theme.control_px * 0.8))
        line.addWidget(self.star)
        rows.addLayout(line)
        self.why = QLineEdit("" if record.played_well == STAR else record.played_well)
        self.why.setMaxLength(200)
        self.why.setPlaceholderText(bridge.tr("reveal.why"))
        self.why.setAccessibleName(bridge.tr("reveal.why"))
        self.why.setVisible(bool(record.played_well))
        self.why.editingFinished.connect(self._note)
        rows.addWidget(self.why)

    def _note(self) -> None:
        wish = self.record.because(self.why.text())
        if self.record.played_well and wish.text != self.record.played_well:
            self._do(wish)


class EndPanel(Panel):
    """Nothing is laid open by itself; the end can be taken back."""

    def build(self) -> None:
        """Winner, reason, seats, and the way back."""
        bridge = self.bridge
        self._record: EndRecord | None = None
        self.head.addWidget(Label(bridge, "term.phase.ended", "title"))
        take_back = self.doing(WithdrawConclusion())
        self.withdraw = fitting(bridge, message("panel.end.take_back"), take_back, icon="undo", look="quiet")
        self.head.addWidget(self.withdraw, 1)
        frame, inner = card(bridge)
        self._winner = words(bridge, "", "large")
        self._why = words(bridge, "", "label")
        self._sign = picture(bridge, "trophy", "accent", bridge.theme.type.display)
        won = QHBoxLayout()
        won.setSpacing(bridge.theme.space.m)
        won.addWidget(self._sign)
        won.addWidget(self._winner, 1)
        inner.addLayout(won)
        inner.addWidget(self._why)
        self.body.addWidget(frame)
        self._heading = Label(bridge, "panel.end.reveal", "caption")
        self._heading.setWordWrap(True)
        self.reveal = button(bridge, "reveal.reveal_all", self.turn_all, icon="eye", look="quiet")
        heading = QHBoxLayout()
        heading.addWidget(self._heading, 1)
        heading.addWidget(self.reveal)
        self.body.addLayout(heading)
        box = QWidget()
        self._seats = column(box, bridge.theme.space.xs)
        self.body.addWidget(box)
        self.body.addStretch(1)
        self.next = fitting(bridge, message("reveal.reveal_next"), self.go_on, icon="eye", look="primary")
        self.next_game = fitting(bridge, message("setup_more.next.button"), self.begin_next, icon="table-chair")
        self.foot.addWidget(self.next)
        self.foot.addWidget(self.next_game)

    def refresh(self) -> None:
        """Shows the end as it stands."""
        town, context = self.town, self.context
        if town is None or context is None:
            return
        record = end(town, context)
        if record == self._record:
            return
        self._record = record
        self._winner.say(f"panel.end.won.{record.winner or 'nobody'}")
        self._why.setVisible(record.reason is not None)
        if record.reason is not None:
            self._why.say("panel.end.because", why=record.reason)
        clear(self._seats)
        for seat in record.seats:
            self._seats.addWidget(RevealRow(self.bridge, seat, self.do))
        self.next.setEnabled(not record.all_open)
        self.reveal.say("reveal.cover_all" if record.all_open else "reveal.reveal_all")
        self.reveal.set_icon("eye-off" if record.all_open else "eye")
        self.next_game.setVisible(self.bridge.evening is not None)
        self.next_game.setToolTip(self.bridge.tr("setup_more.next.why"))

    def redraw(self) -> None:
        """Makes everything anew at the next look."""
        self._record = None

    def go_on(self) -> bool:
        """Space: the next covered token clockwise is laid open; with all open there is nothing to do."""
        covered = self._record.next_covered if self._record is not None else None
        return covered is not None and self.do(covered.reveal)

    def turn_all(self) -> bool:
        """Lays every token open, as one gesture; or covers all when they are."""
        gesture = self._record.turned_over() if self._record is not None else None
        return gesture is not None and self.do(gesture)

    def on_key(self, key: Qt.Key, held: Qt.KeyboardModifier) -> bool:
        """A turns all over."""
        if key == Qt.Key.Key_A and held == Qt.KeyboardModifier.NoModifier:
            return self.turn_all()
        return super().on_key(key, held)

    def begin_next(self) -> bool:
        """Begins another game with the same people and script, and goes to setting it up."""
        town, evening = self.town, self.bridge.evening
        if town is None or evening is None:
            return False
        try:
            session = evening.next_game(town)
        except JournalError as fault:
            self.bridge.notice(fault.message, "error")
            return False
        self.bridge.open_session(session)
        self.bridge.show_page("setup")
        return True

    def pick_number(self, number: int) -> bool:
        """A digit lays a seat's token open, or covers it."""
        seats = self._record.seats if self._record is not None else ()
        seat = next((s for s in seats if s.person.number == number), None)
        return seat is not None and self.do(seat.reveal)
