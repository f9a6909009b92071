"""A column of sections that is built anew when the table changes, and forgets nothing that was typed or opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, cast

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from storyteller.ui.betrayal.sheet_form import SheetForm
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.betrayal.sheets import Section


class Sections(QScrollArea):
    """Scrolls over sections.

    Signals:
        submitted(sheet, command): Something is to be done.
    """

    submitted = Signal(object, object)

    def __init__(self, bridge: Bridge) -> None:
        """Empty; ``show_sections`` fills it."""
        super().__init__()
        self._bridge = bridge
        self._open: dict[str, bool] = {}
        self._kept: dict[str, dict[str, Any]] = {}
        self.forms: dict[str, SheetForm] = {}
        self._looks: tuple[object, ...] | None = None
        self._first: tuple[str, bool] = ("", False)
        self._rising = ""
        # A sheet that opens is laid out step by step: the column grows a few times before its place is known.
        self.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self._rise())
        self._grids: list[tuple[QGridLayout, list[SheetForm]]] = []
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_sections(
        self,
        sections: Sequence[Section],
        extra: Sequence[QWidget] = (),
        below: Mapping[str, Sequence[QWidget]] = MappingProxyType({}),
    ) -> None:
        """Shows other sections; ``extra``: widgets above them; ``below``: widgets by the section they follow."""
        looks = None if extra or below else (self._bridge.language, self._bridge.theme.name, *map(_look, sections))
        if looks is not None and looks == self._looks:
            self._renew(sections)
            return
        self._looks = looks
        first = (sections[0].id if sections else "", bool(extra))
        # What has come to the top is to be done first.
        place = self.verticalScrollBar().value() if first == self._first else 0
        self._first, name = first, self._focused()
        inside = QWidget()
        column = QVBoxLayout(inside)
        space = self._bridge.theme.space
        column.setContentsMargins(space.s, space.s, space.m, space.s)
        column.setSpacing(space.s)
        self.forms, self._grids, self._rising = {}, [], ""
        for widget in extra:
            column.addWidget(widget)
        for section in sections:
            self._add(column, section)
            for widget in below.get(section.id, ()):
                column.addWidget(widget)
        column.addStretch(1)
        self._exchange(inside)
        self.verticalScrollBar().setValue(place)
        again = inside.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)

    def _exchange(self, inside: QWidget) -> None:
        """Puts other widgets in; those before live on until the key or click that brought this about is over."""
        before = self.widget()
        holder = cast("QWidget | None", self.window().focusWidget())  # Qt's hints forget that nobody may have it
        if before is not None and holder is not None and before.isAncestorOf(holder):
            # Else Qt would hand the keyboard to whatever comes next: the rail, where Enter leaves the page.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.takeWidget()
        self.setWidget(inside)
        if before is not None:
            # Qt still works on a line whose Enter was the gesture: with setWidget alone it would be gone by then.
            before.deleteLater()

    def _renew(self, sections: Sequence[Section]) -> None:
        """Nothing looks otherwise: only what the sheets would do is new."""
        for section in sections:
            for sheet in section.sheets:
                self.forms[sheet.id].renew(sheet)

    def _focused(self) -> str:
        widget = QApplication.focusWidget()
        while widget is not None and widget is not self:
            if isinstance(widget, SheetForm):
                return widget.button.objectName()
            widget = widget.parentWidget()
        return ""

    def _add(self, column: QVBoxLayout, section: Section) -> None:
        head = Label(self._bridge, look="title")
        head.say(section.title)
        head.setWordWrap(True)
        column.addWidget(head)
        for line in section.lines:
            label = Label(self._bridge, look=line.look)
            label.setText(self._bridge.renderer().value(line.text))
            label.setWordWrap(True)
            column.addWidget(label)
        grid, those = QGridLayout(), []
        grid.setSpacing(self._bridge.theme.space.xs)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for sheet in section.sheets:
            kept = self._kept.setdefault(sheet.id, {})
            known = {f.name: f for f in sheet.fields}
            for field, value in tuple(kept.items()):
                # A choice that is gone is no choice any more.
                options = [v for v, _ in known[field].options] if field in known else []
                if field not in known or (known[field].kind == "choice" and value not in options):
                    del kept[field]
            form = SheetForm(self._bridge, sheet, is_open=self._open.get(sheet.id, False), kept=kept)
            form.submitted.connect(self.submitted)
            form.opened.connect(self._open.__setitem__)
            form.opened.connect(self._on_opened)
            form.unclear.connect(self.ensureWidgetVisible)
            self.forms[sheet.id] = form
            those.append(form)
        if those:
            column.addLayout(grid)
            self._grids.append((grid, those))
            self._lay(grid, those)

    def _on_opened(self, sheet: str, on: bool) -> None:
        self._lay_all()
        self._rising = sheet if on else ""
        QTimer.singleShot(0, self, self._rise)

    def _rise(self) -> None:
        """Scrolls until all of the sheet opened last is to be seen, or its beginning where it is too long."""
        form = self.forms.get(self._rising)
        if form is not None and form.is_open:
            margin = self._bridge.theme.space.s
            self.ensureWidgetVisible(form.do, 0, margin)
            self.ensureWidgetVisible(form.button, 0, margin)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays the sheets out anew for another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_all()

    def _lay_all(self) -> None:
        for grid, forms in self._grids:
            self._lay(grid, forms)

    def _lay(self, grid: QGridLayout, forms: list[SheetForm]) -> None:
        """Two beside each other; one that is open, stands out or has many words gets the whole width."""
        space = self._bridge.theme.space
        half = (self.viewport().width() - space.s - space.m - space.xs) // 2
        row, rest = 0, list(forms)
        while rest:
            pair = rest[:2]
            if len(pair) < 2 or any(self._needs_line(form, half) for form in pair):
                pair = pair[:1]
            for column, form in enumerate(pair):
                grid.addWidget(form, row, column, 1, 3 - len(pair), Qt.AlignmentFlag.AlignTop)
            row, rest = row + 1, rest[len(pair) :]

    @staticmethod
    def _needs_line(form: SheetForm, half: int) -> bool:
        return form.is_open or form.sheet.look in ("primary", "danger") or form.wide > half

    def kept(self, sheet: str) -> dict[str, Any]:
        """Returns what was typed into a sheet."""
        return self._kept.setdefault(sheet, {})

    def forget(self, sheet: str) -> tuple[dict[str, Any], bool]:
        """Closes and empties a sheet that is done; returns what ``recall`` brings back."""
        self._looks = None
        return self._kept.pop(sheet, {}), self._open.pop(sheet, False)

    def recall(self, sheet: str, kept: tuple[dict[str, Any], bool]) -> None:
        """Brings back what was typed into a sheet that came to nothing."""
        self._kept[sheet], self._open[sheet] = kept

    def open(self, sheet: str) -> SheetForm:
        """Opens a sheet and returns it. Raises KeyError."""
        form = self.forms[sheet]
        if form.sheet.fields and not form.is_open:
            form.button.click()
        return form


def _look(section: Section) -> tuple[object, ...]:
    """Returns all of a section that is to be seen."""
    sheets = tuple((s.id, s.title, s.fields, s.why_not, s.left, s.look, s.icon) for s in section.sheets)
    return section.id, section.title, section.lines, sheets
