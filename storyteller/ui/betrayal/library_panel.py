"""Evenings of Betrayal in the library: begin one, or go on with one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.betrayal.games import EveningSummary
from storyteller.journal.errors import JournalError
from storyteller.kernel.message import Name, Term
from storyteller.ui.bridge import Bridge
from storyteller.ui.ports import SessionPort
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import phrase


class EveningsPanel(QWidget):
    """The third tab of the library."""

    def __init__(self, bridge: Bridge) -> None:
        """``refresh`` reads the evenings."""
        super().__init__()
        self._bridge = bridge
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.lg)
        self.begin_button = Button(bridge, "betrayal_page.new_evening", icon="plus", look="primary")
        self.begin_button.clicked.connect(self.begin)
        hint = Label(bridge, "betrayal_page.library_hint", "muted")
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addWidget(self.begin_button)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area, 1)
        self.rows: dict[str, Button] = {}
        bridge.language_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Reads the evenings anew."""
        desk = self._bridge.betrayal
        inside = QWidget()
        column = QVBoxLayout(inside)
        self.rows = {}
        for one in desk.evenings.games() if desk is not None else ():
            button = self.rows[one.id] = Button(
                self._bridge, look="primary" if not self.rows and not one.winner else ""
            )
            button.setText(self._words(one))
            button.clicked.connect(lambda _on=False, game=one.id: self.open(game))
            column.addWidget(button)
        column.addStretch(1)
        self._area.setWidget(inside)

    def _words(self, one: EveningSummary) -> str:
        value = self._bridge.renderer().value
        box = value(Term("edition", one.edition)) if one.edition else self._bridge.tr(phrase("no_box"))
        day = one.created_at.astimezone().date().isoformat()
        if one.winner:
            stands = self._bridge.tr(phrase(f"option.won_{one.winner}"))
        else:
            stands = self._bridge.tr(phrase(f"phase.{one.phase}"))
        people = self._bridge.tr(phrase("names", names=tuple(Name(p) for p in one.players))) if one.players else ""
        return "  ·  ".join(part for part in (one.title, box, people, day, stands) if part)

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
