"""The reference: rules by search, the editions side by side, and the group's own haunt book."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from storyteller.app.betrayal.haunts import HauntNote
from storyteller.betrayal import commands as c
from storyteller.i18n.catalogue import LANGUAGES
from storyteller.kernel.message import Name
from storyteller.kernel.reason import reason_of
from storyteller.ui.betrayal.page import an_evening
from storyteller.ui.betrayal.sections import Sections
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.page import Page
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.betrayal.book import differences, search
from storyteller.viewmodel.betrayal.sheets import Field, Line, Section, Sheet, Values, phrase, sheet
from storyteller.viewmodel.betrayal.table import rulings_section


class _Write(c.Command):
    """Something for the haunt book; it is no gesture of the evening."""

    def __init__(self, note: HauntNote) -> None:
        self.note = note


class BookPage(Page):
    """What one looks up. It works without an open evening too."""

    def __init__(self, bridge: Bridge) -> None:
        """Shows all rules at first."""
        super().__init__(bridge)
        self.query = QLineEdit()
        self.query.setClearButtonEnabled(True)
        self.query.textChanged.connect(lambda _text: self._show_rules())
        self._rules, self._compare = QScrollArea(), QScrollArea()
        for area in (self._rules, self._compare):
            area.setWidgetResizable(True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.haunts = Sections(bridge)
        self.haunts.submitted.connect(self._on_sheet)
        self.found: tuple[str, ...] = ()
        self._typed: tuple[dict[str, Any], bool] = ({}, False)
        space = bridge.theme.space
        row = QHBoxLayout()
        row.setSpacing(space.m)
        for title, body, part in (
            ("rules", self._rules, 4), ("differences", self._compare, 4), ("haunt_book", self.haunts, 3),
        ):  # fmt: skip
            frame = QFrame()
            frame.setProperty("look", "panel")
            column = QVBoxLayout(frame)
            column.setContentsMargins(space.lg, space.m, space.s, space.s)
            column.addWidget(Label(bridge, f"betrayal_page.{title}", "title"))
            if body is self._rules:
                column.addWidget(self.query)
            column.addWidget(body, 1)
            row.addWidget(frame, part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(space.xl, space.lg, space.xl, space.lg)
        whole.addWidget(Label(bridge, "betrayal_page.book_title", "display"))
        whole.addLayout(row, 1)
        self.retranslate()

    def retranslate(self) -> None:
        """Says what the search line is for."""
        self.query.setPlaceholderText(self.bridge.tr("betrayal_page.search"))

    def refresh(self) -> None:
        """Shows rules, differences and the haunt book."""
        for fault in self.bridge.betrayal.take_told() if self.bridge.betrayal is not None else ():
            self.bridge.notice(fault, "error")
        self._show_rules()
        self._show_differences()
        self.haunts.show_sections(self._haunt_sections())

    def _show_rules(self) -> None:
        said = tuple(self.bridge.renderer(language).render for language in LANGUAGES)
        inside = QWidget()
        column = QVBoxLayout(inside)
        space = self.bridge.theme.space
        column.setContentsMargins(0, 0, space.m, 0)
        column.setSpacing(space.hair)
        those = search(self.query.text(), said)
        self.found = tuple(entry.id for entry in those)
        for entry in those:
            head, text = Label(self.bridge, look="accent"), Label(self.bridge)
            head.say(entry.title)
            text.say(entry.text)
            text.setWordWrap(True)
            column.addWidget(head)
            column.addWidget(text)
            if entry.supplement:
                more = Label(self.bridge, "betrayal_page.supplement", "caption")
                more.setWordWrap(True)
                column.addWidget(more)
            column.addSpacing(space.s)
        if not those:
            column.addWidget(Label(self.bridge, "betrayal_page.nothing_found", "muted"))
        column.addStretch(1)
        self._rules.setWidget(inside)

    def _show_differences(self) -> None:
        inside = QWidget()
        grid = QGridLayout(inside)
        desk = self.bridge.betrayal
        if desk is not None:
            editions = desk.evenings.context.catalogue.editions
            value = self.bridge.renderer().value
            for number, box in enumerate(("bg", "h3"), 1):
                head = Label(self.bridge, f"betrayal_page.box_{box}", "accent")
                head.setWordWrap(True)
                grid.addWidget(head, 0, number)
            for row, found in enumerate(differences(editions["bg"], editions["h3"]), 1):
                rule = QFrame()
                rule.setProperty("look", "rule")
                grid.addWidget(rule, row * 2, 0, 1, 3)
                for column, word in enumerate((found.setting, *found.values)):
                    label = Label(self.bridge, look="muted" if column == 0 else "")
                    label.setText(value(word))
                    label.setWordWrap(True)
                    grid.addWidget(label, row * 2 + 1, column)
            grid.setRowStretch(999, 1)
            for column, part in enumerate((5, 4, 4)):
                grid.setColumnStretch(column, part)
        self._compare.setWidget(inside)

    # --- the haunt book ----------------------------------------------------------------------------------

    def _haunt_sections(self) -> list[Section]:
        evening, desk = an_evening(self.bridge), self.bridge.betrayal
        found: list[Section] = [rulings_section(evening)] if evening is not None else []
        if desk is None:
            return found
        for box in ("bg", "h3"):
            notes = desk.haunts.haunts(box)
            lines = tuple(Line(self._line(note), "muted" if note.skip else "label") for note in notes)
            found.append(
                Section(f"haunts_{box}", phrase("haunts_of", edition=phrase(f"box_{box}")), (self._write(box),), lines)
            )
        return found

    def _line(self, note: HauntNote) -> Any:
        played = ", ".join(note.played) or "–"
        marks = "★" * note.rating + (" ✕" if note.skip else "")
        return phrase(
            "haunt_line",
            n=note.number,
            name=Name(note.name),
            played=Name(played),
            marks=Name(marks),
            rulings=Name(note.rulings),
        )

    def _write(self, box: str) -> Sheet:
        desk = self.bridge.betrayal

        def make(v: Values) -> c.Command:
            old = desk.haunts.haunt(box, v["number"]) if desk else HauntNote(box, v["number"])
            return _Write(replace(
                old, name=v["title"] or old.name, rating=v["rating"] or old.rating, skip=v["skip"],
                rulings=v["rulings"] or old.rulings,
            ))  # fmt: skip

        return sheet(
            f"haunt_note_{box}", make, Field("number", "number", 1, low=1, high=99), Field("title"),
            Field("rating", "number", 0, high=5), Field("rulings", "long"), Field("skip", "flag", start=False),
            title=phrase("sheet.haunt_note"),
        )  # fmt: skip

    def _on_sheet(self, made: Sheet, command: Any) -> None:
        self._typed = self.haunts.forget(made.id)
        if isinstance(command, _Write):
            self._write_down(made, command.note)
        else:
            self.bridge.dispatch(command)

    def _write_down(self, made: Sheet, note: HauntNote) -> None:
        if self.bridge.betrayal is not None:
            try:
                self.bridge.betrayal.haunts.write(note)
            except OSError as fault:
                self.haunts.recall(made.id, self._typed)
                self.bridge.notice(phrase("book_not_written", reason=reason_of(fault)), "error")
        self.refresh()

    def go_on(self) -> bool:
        """Space: to the search line."""
        self.query.setFocus()
        return True
