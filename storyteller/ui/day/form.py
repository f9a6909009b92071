"""What is written down when an ability is used: own words, characters for players, what was answered and what came."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLineEdit, QWidget
from shiboken6 import isValid

from storyteller.kernel.message import Message, Term, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.phase.pieces import button, clear, column, flow, said, words
from storyteller.ui.phase.search import CharacterSearch
from storyteller.ui.widgets.choice import Choice
from storyteller.ui.widgets.words import Button
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.day.choosing import Choosing
from storyteller.viewmodel.day.forms import Form, Written
from storyteller.viewmodel.people import PersonRecord

_LONGEST = 300


class AbilityForm(QWidget):
    """Keeps what is typed while the table changes around it; another ability or player begins anew.

    Signals:
        finished(): Enter in the last line: it is to be recorded.
    """

    finished = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_choice`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._rows = column(self, bridge.theme.space.s)
        self._for: tuple[object, ...] = ()
        self._form = Form(0)
        self._before: QWidget | None = None
        self._search: CharacterSearch | None = None
        self.lines: list[QLineEdit] = []
        self.truths: list[Button] = []
        self.characters: list[str] = []
        self.kinds: list[str] = []
        self.answer: Any = None
        self.result = ""
        self.hide()

    def show_choice(
        self, choice: Choosing | None, people: tuple[PersonRecord, ...], tokens: tuple[TokenRecord, ...]
    ) -> None:
        """Shows the form of an ability; None: there is none.

        Args:
            choice: What is chosen so far.
            people: Who is chosen, the user first.
            tokens: Characters that may go with a player.
        """
        wanted = choice is not None and choice.what == "ability" and bool(choice.seats) and choice.form.is_written
        if choice is None or not wanted:
            self._put_away()
            return
        key = (choice.of, choice.seats[0], self._bridge.language)
        if self._for[:3] != key:
            self._begin(choice.form)
        if self._for != (*key, choice.seats[1:]):
            self._for = (*key, choice.seats[1:])
            self._show_people(people[1:], tokens)
        self.show()

    def written(self) -> Written:
        """Returns what it was filled with."""
        return Written(
            tuple(self.characters),
            tuple(self.kinds),
            tuple(line.text() for line in self.lines),
            tuple(button.isChecked() for button in self.truths),
            self.answer,
            self.result,
        )

    def begin(self) -> None:
        """Gives the keyboard to the first line, where there is one."""
        if self.lines and self.lines[0] is not self.window().focusWidget():
            self._take_keyboard(self.lines[0])

    def _take_keyboard(self, line: QWidget) -> None:
        """Whoever had it before gets it back in the end: the board, where digits are seats."""
        before: Any = self.window().focusWidget()  # None when nobody has it, whatever the stubs say
        if self._before is None and before is not None and not self.isAncestorOf(before):
            self._before = before
        line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _put_away(self) -> None:
        self._for = ()
        if not self.isHidden():
            self._give_back()
            self.hide()
            self._begin(Form(0))

    def _give_back(self) -> None:
        before, self._before = self._before, None
        if before is not None and isValid(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- filled ------------------------------------------------------------------------------------------

    def _begin(self, form: Form) -> None:
        self._form, self._search = form, None
        clear(self._rows)
        self.lines, self.truths, self.characters, self.kinds = [], [], [], []
        self.answer, self.result = None, ""
        self._people = QWidget()
        self._people_rows = column(self._people, self._bridge.theme.space.xs)
        self._rows.addWidget(self._people)
        for line in form.lines:
            self._add_line(line)
        if form.answers:
            self._add_choice("answer", form.answers)
        if form.results:
            self._add_choice("result", tuple((code, f"form.result.{code}") for code in form.results))

    def _add_line(self, name: str) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._bridge.theme.space.s)
        line = QLineEdit()
        line.setMaxLength(_LONGEST)
        line.setPlaceholderText(self._bridge.tr(f"form.{name}"))
        line.setAccessibleName(self._bridge.tr(f"form.{name}"))
        self.lines.append(line)
        row.addWidget(line, 1)
        if self._form.truths:
            # One of the two is true, unless the storyteller says otherwise.
            truth = button(self._bridge, "", lambda: None)
            truth.setCheckable(True)
            truth.toggled.connect(partial(self._say_truth, truth))
            truth.setChecked(not self.truths)
            self._say_truth(truth, truth.isChecked())
            self.truths.append(truth)
            row.addWidget(truth)
        self._rows.addLayout(row)

    @staticmethod
    def _say_truth(truth: Button, on: bool) -> None:
        truth.say("form.is_true" if on else "form.is_false")
        truth.set_icon("check" if on else "close")

    def _add_choice(self, what: str, options: tuple[tuple[Any, str], ...]) -> None:
        row = self._choice(options, None)
        row.chosen.connect(lambda value: setattr(self, what, value))
        self._rows.addWidget(row)

    def _choice(self, options: tuple[tuple[Any, str], ...], value: Any) -> Choice:
        """A click on it leaves the keyboard where it is, so that Enter still records."""
        row = Choice(self._bridge, options)
        row.set_value(value)
        for one in row.findChildren(QAbstractButton):
            one.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return row

    # --- players -----------------------------------------------------------------------------------------

    def _show_people(self, people: tuple[PersonRecord, ...], tokens: tuple[TokenRecord, ...]) -> None:
        self.characters = self.characters[: len(people)]
        self.kinds = self.kinds[: len(people)] if self._form.kinds else []
        self._search = None
        clear(self._people_rows)
        if self._form.kinds:
            self.kinds += [self._form.kinds[0]] * (len(people) - len(self.kinds))
            for place, person in enumerate(people):
                self._people_rows.addWidget(self._kind_row(place, person))
        elif self._form.characters:
            for place, person in enumerate(people[: len(self.characters)]):
                self._people_rows.addWidget(words(self._bridge, self._guess(place, person)))
            if len(people) > len(self.characters):
                self._ask_character(people, tokens)

    def _guess(self, place: int, person: PersonRecord) -> Message:
        return message("form.guess_of", who=person.label, character=Term("character", self.characters[place]))

    def _ask_character(self, people: tuple[PersonRecord, ...], tokens: tuple[TokenRecord, ...]) -> None:
        who = people[len(self.characters)]
        self._people_rows.addWidget(words(self._bridge, message("form.as_whom", who=who.label), "label"))
        self._search = CharacterSearch(self._bridge, tokens)

        def take(character: object) -> None:
            self.characters.append(str(character))
            self._give_back()
            self._show_people(people, tokens)

        self._search.chosen.connect(take)
        self._people_rows.addWidget(self._search)
        self._search.show()
        self._take_keyboard(self._search.search)

    def _kind_row(self, place: int, person: PersonRecord) -> QWidget:
        whole, laid = flow(self._bridge)
        laid.addWidget(words(self._bridge, said(person.label)))
        row = self._choice(tuple((kind, f"term.team.{kind}") for kind in self._form.kinds), self.kinds[place])
        row.chosen.connect(lambda kind: self.kinds.__setitem__(place, kind))
        laid.addWidget(row)
        return whole

    # --- keys --------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes from line to line and records in the last one."""
        here = next((place for place, line in enumerate(self.lines) if line is self.window().focusWidget()), None)
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or here is None:
            super().keyPressEvent(event)
        elif here + 1 < len(self.lines):
            self.lines[here + 1].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.finished.emit()
