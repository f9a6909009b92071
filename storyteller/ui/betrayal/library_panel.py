"""Evenings of Betrayal in the library: begin one, or go on with one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.betrayal.games import EveningSummary
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.ports import SessionPort
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import phrase

_WIDEST = 1040
"""Lines that are longer are no longer read as lines, pixels."""


class EveningsPanel(QWidget):
    """The third tab of the library."""

    def __init__(self, bridge: Bridge) -> None:
        """``refresh`` reads the evenings."""
        super().__init__()
        self._bridge = bridge
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space.lg)
        self.begin_button = Button(bridge, "betrayal_page.new_evening", icon="plus", look="primary")
        self.begin_button.clicked.connect(self.begin)
        hint = Label(bridge, "betrayal_page.library_hint", "muted")
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addWidget(self.begin_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area, 1)
        self.rows: dict[str, Button] = {}
        bridge.language_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Reads the evenings anew."""
        desk, space = self._bridge.betrayal, self._bridge.theme.space
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, space.m, 0)
        column.setSpacing(space.s)
        self.rows = {}
        for one in desk.evenings.games() if desk is not None else ():
            column.addWidget(self._row(one))
        if not self.rows:
            column.addWidget(Label(self._bridge, "betrayal_page.no_evenings", "muted"))
        column.addStretch(1)
        self._area.setWidget(inside)

    def _row(self, one: EveningSummary) -> QFrame:
        """Who played, which box, when, and where it stands; the button goes on with it."""
        frame, space = QFrame(), self._bridge.theme.space
        frame.setProperty("look", "row")
        frame.setMaximumWidth(_WIDEST)
        line = QHBoxLayout(frame)
        line.setContentsMargins(space.lg, space.s, space.s, space.s)
        texts = QVBoxLayout()
        texts.setSpacing(space.hair)
        names, about = Label(self._bridge, look="title"), Label(self._bridge, look="caption")
        names.setText(one.title or self._people(one) or self._bridge.tr(phrase("nobody_yet")))
        about.setText(self._about(one))
        for label in (names, about):
            label.setWordWrap(True)
            texts.addWidget(label)
        line.addLayout(texts, 1)
        first = not self.rows and not one.winner
        button = self.rows[one.id] = Button(
            self._bridge, icon="play" if not one.winner else "eye", look="primary" if first else ""
        )
        button.say(phrase("look_at_evening" if one.winner else "go_on_with_evening"))
        button.setAccessibleName(f"{button.text()}: {names.text()}, {about.text()}")
        button.clicked.connect(lambda _on=False, game=one.id: self.open(game))
        line.addWidget(button)
        return frame

    def _people(self, one: EveningSummary) -> str:
        return self._bridge.tr(phrase("names", names=tuple(Name(p) for p in one.players))) if one.players else ""

    def _about(self, one: EveningSummary) -> str:
        value, tr = self._bridge.renderer().value, self._bridge.tr
        box = value(Term("edition", one.edition)) if one.edition else tr(phrase("no_box"))
        day = one.created_at.astimezone().date().isoformat()
        stands = tr(phrase(f"option.won_{one.winner}" if one.winner else f"phase.{one.phase}"))
        haunt = tr(phrase("haunt_is", n=one.haunt, name=Name(""))).strip() if one.haunt else ""
        people = self._people(one) if one.title else ""
        return "  ·  ".join(part for part in (box, people, day, haunt, stands) if part)

    def begin(self) -> None:
        """Begins an evening and goes to setting it up."""
        desk = self._bridge.betrayal
        if desk is not None:
            self._enter(lambda: desk.evenings.new())

    def open(self, game: str) -> None:
        """Opens an evening where it stood."""
        desk = self._bridge.betrayal
        if desk is not None:
            self._enter(lambda: desk.evenings.open(game))  # type: ignore[arg-type]

    def _enter(self, way: Callable[[], SessionPort]) -> None:
        try:
            session = way()
        except JournalError as fault:
            self._bridge.notice(fault.message, "error")
            return
        self._bridge.open_session(session)
        self._bridge.show_page("evening_setup" if session.state.phase == "setup" else "evening")
