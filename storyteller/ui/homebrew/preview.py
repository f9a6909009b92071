"""The token of the character being written, as it will lie on the table, and what is still wrong."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from storyteller.content.special import GLYPHS, on_the_network
from storyteller.kernel.message import Message, Name, message
from storyteller.ui import art
from storyteller.ui.bridge import Bridge
from storyteller.ui.grimoire.ground import paint_shadow
from storyteller.ui.grimoire.reminder_face import ReminderLook, paint_reminder
from storyteller.ui.homebrew.fields import row_name
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.homebrew import Draft, FieldProblem

DISC = 232
REMINDER = 34
"""Radius of a reminder token, in logical pixels."""


class TokenView(QWidget):
    """The token and its reminders below it."""

    def __init__(self, bridge: Bridge) -> None:
        """Nothing is on it until a draft is shown."""
        super().__init__()
        self._bridge = bridge
        self.draft = Draft()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for signal in (bridge.theme_changed, bridge.language_changed):
            signal.connect(self.update)

    def show_draft(self, draft: Draft) -> None:
        """Shows a draft; its picture is read anew only when it is another."""
        if draft.picture != self.draft.picture or not self.draft.picture:
            art.current().show_draft((draft.picture, *draft.more_pictures) if draft.picture else ())
        self.draft = draft
        self.setAccessibleName(" ".join((draft.name, draft.ability)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns room for the token and for its rows of reminders."""
        return QSize(DISC + 40, DISC + 24 + self._rows() * (2 * REMINDER + 10))

    def _tokens(self) -> tuple[str, ...]:
        return (*self.draft.reminders, *self.draft.global_reminders)

    def _columns(self) -> int:
        return max(1, (max(self.width(), DISC) - 8) // (2 * REMINDER + 10))

    def _rows(self) -> int:
        return -(-len(self._tokens()) // self._columns())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paints the token, larger than on any table."""
        draft, theme = self.draft, self._bridge.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF((self.width() - DISC) / 2, 6, DISC, DISC)
        paint_shadow(painter, disc.center(), DISC / 2, DISC * 0.06)
        names = (draft.name,) if draft.name.strip() else (self._bridge.tr("homebrew.nameless"),)
        paint_token(painter, disc, theme.palette, glyph="", team=draft.team, names=names, character=art.DRAFT)
        token, step = TokenRecord(art.DRAFT, GLYPHS[draft.team], draft.team), 2 * REMINDER + 10
        for place, text in enumerate(self._tokens()):
            row, column = divmod(place, self._columns())
            in_row = min(self._columns(), len(self._tokens()) - row * self._columns())
            left = self.width() / 2 - in_row * step / 2 + step / 2
            painter.save()
            painter.translate(QPointF(left + column * step, disc.bottom() + 16 + REMINDER + row * step))
            paint_reminder(painter, ReminderLook(token, text), REMINDER, theme)
            painter.restore()


class Preview(QWidget):
    """Token, ability, nights and problems of a draft."""

    def __init__(self, bridge: Bridge, first_night: tuple[str, ...], other_night: tuple[str, ...]) -> None:
        """``first_night``, ``other_night``: the official orders."""
        super().__init__()
        self._bridge = bridge
        self._orders = (first_night, other_night)
        self._draft = Draft()
        self._problems: tuple[FieldProblem, ...] = ()
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.s)
        self.token = TokenView(bridge)
        self.team = Label(bridge, look="accent")
        self.ability = Label(bridge, look="label")
        self.nights = Label(bridge, look="muted")
        self.note = Label(bridge, "homebrew.not_fetched", "muted")
        column.addWidget(self.token)
        self.team.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for label in (self.team, self.ability, self.nights, self.note):
            label.setWordWrap(True)
            column.addWidget(label)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(space.xs)
        column.addLayout(self._lines)
        column.addStretch(1)
        self.lines: list[Label] = []
        bridge.language_changed.connect(self._speak)

    def show_draft(self, draft: Draft, problems: tuple[FieldProblem, ...]) -> None:
        """Shows a draft and what is wrong with it."""
        self._draft, self._problems = draft, problems
        self.token.show_draft(draft)
        self._speak()

    def _speak(self) -> None:
        draft, bridge = self._draft, self._bridge
        self.team.say(f"term.team.{draft.team}")
        self.ability.say("app.said", text=Name(draft.ability))
        self.ability.setVisible(bool(draft.ability.strip()))
        first, other = (
            Name(row_name(bridge, number, order))
            for number, order in zip((draft.first_night, draft.other_night), self._orders, strict=True)
        )
        self.nights.say("homebrew.nights", first=first, other=other)
        self.note.setVisible(on_the_network(draft.picture))
        for line in self.lines:
            line.hide()
            line.deleteLater()
        self.lines = [self._line(problem) for problem in self._problems]
        for line in self.lines:
            self._lines.addWidget(line)

    def _line(self, problem: FieldProblem) -> Label:
        label = Label(self._bridge, look="danger" if problem.blocks else "warning")
        label.setWordWrap(True)
        sign: Message = message("homebrew.must" if problem.blocks else "homebrew.better", what=problem.message)
        label.say(sign)
        return label
