"""A sheet as widgets: a button that opens what has to be filled in, or does it at once when there is nothing."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from storyteller.ui import fonts
from storyteller.ui.betrayal.elided import ElidedButton
from storyteller.ui.betrayal.shares import ShareBar
from storyteller.ui.betrayal.stepper import Stepper
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.flow import Flow
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.betrayal.sheets import Field, Sheet, Unclear, phrase

_LONG_LINES = 3
_WIDEST_WORD = 175
"""Where a word before a field is wider, all fields of the sheet stand below their words, pixels."""


class FieldInput(QWidget):
    """One field. ``value`` is what stands in it.

    Signals:
        edited(): Something else stands there.
    """

    edited = Signal()
    stepper: Stepper | None = None

    def __init__(self, bridge: Bridge, field: Field, start: Any) -> None:
        """``start``: what stands there at first, perhaps from before the table changed."""
        super().__init__()
        self._bridge, self.field = bridge, field
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.input: QWidget = getattr(self, f"_make_{field.kind}")(start)
        self.input.setAccessibleName(bridge.tr(field.word))
        column.addWidget(self.input if self.stepper is None else self.stepper)

    def _word(self, word: Any) -> str:
        return self._bridge.renderer().value(word)

    def _make_text(self, start: Any) -> QWidget:
        if self.field.options:
            box = Select(self._bridge)
            box.setEditable(True)
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
            for value, word in self.field.options:
                box.addItem(self._word(word), value)
            known = [value for value, _ in self.field.options]
            box.setCurrentIndex(known.index(start) if start in known else -1)
            if start not in known:
                box.setEditText(str(start))
            box.editTextChanged.connect(lambda _text: self.edited.emit())
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            return box
        plain = QLineEdit(str(start))
        plain.textChanged.connect(lambda _text: self.edited.emit())
        return plain

    def _make_long(self, start: Any) -> QWidget:
        text = QPlainTextEdit(str(start))
        text.setTabChangesFocus(True)
        text.setFixedHeight(self._bridge.theme.control_px * _LONG_LINES)
        text.textChanged.connect(self.edited)
        return text

    def _make_number(self, start: Any) -> QWidget:
        self.stepper = Stepper(self._bridge, self.field.low, self.field.high, int(start))
        spin = self.stepper.spin
        if self.field.low < 0:
            spin.setSpecialValueText(self._bridge.tr(phrase(f"option.{self.field.below}")))
        spin.valueChanged.connect(lambda _value: self.edited.emit())
        return spin

    def _make_choice(self, start: Any) -> QWidget:
        box = Select(self._bridge)
        for value, word in self.field.options:
            box.addItem(self._word(word), [value])
        known = [value for value, _ in self.field.options]
        box.setCurrentIndex(known.index(start) if start in known else 0 if known else -1)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.currentIndexChanged.connect(lambda _index: self.edited.emit())
        return box

    def _make_many(self, start: Any) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        for value, word in self.field.options:
            box = QCheckBox(self._word(word))
            box.setChecked(value in start)
            box.toggled.connect(lambda _on: self.edited.emit())
            column.addWidget(box)
        return holder

    def _make_flag(self, start: Any) -> QWidget:
        box = QCheckBox(self._bridge.tr(self.field.word))
        box.setChecked(bool(start))
        box.toggled.connect(lambda _on: self.edited.emit())
        return box

    @property
    def value(self) -> Any:
        """What stands there, in the field's own values."""
        found = self.input
        if isinstance(found, QCheckBox):
            return found.isChecked()
        if isinstance(found, QSpinBox):
            return found.value()
        if isinstance(found, QPlainTextEdit):
            return found.toPlainText()
        if isinstance(found, QLineEdit):
            return found.text()
        if isinstance(found, QComboBox):
            return self._chosen(found)
        boxes = found.findChildren(QCheckBox)
        return tuple(v for (v, _), box in zip(self.field.options, boxes, strict=True) if box.isChecked())

    def _chosen(self, box: QComboBox) -> Any:
        if not box.isEditable():
            return self.field.options[box.currentIndex()][0] if box.currentIndex() >= 0 else None
        typed = box.currentText().strip()
        return next((value for value, word in self.field.options if self._word(word) == typed), typed)

    def put(self, value: Any) -> None:
        """Puts another value in, as if typed."""
        found = self.input
        if isinstance(found, QCheckBox):
            found.setChecked(bool(value))
        elif isinstance(found, QSpinBox):
            found.setValue(int(value))
        elif isinstance(found, QPlainTextEdit):
            found.setPlainText(value)
        elif isinstance(found, QLineEdit):
            found.setText(value)
        elif isinstance(found, QComboBox):
            known = [v for v, _ in self.field.options]
            if value in known:
                found.setCurrentIndex(known.index(value))
            else:
                found.setEditText(str(value))
        else:
            for (option, _), box in zip(self.field.options, found.findChildren(QCheckBox), strict=True):
                box.setChecked(option in value)


class SheetForm(QFrame):
    """One sheet.

    Signals:
        submitted(sheet, command): What was filled in, as a command.
        opened(id, on): It was opened or closed.
        edited(): Something else was filled in.
        unclear(label): What was filled in can't be understood; the label says why.
    """

    unclear = Signal(QWidget)
    submitted = Signal(object, object)
    opened = Signal(str, bool)
    edited = Signal()

    def __init__(self, bridge: Bridge, sheet: Sheet, *, is_open: bool, kept: dict[str, Any]) -> None:
        """``kept``: what was typed into it before the table changed; filled in as it is typed."""
        super().__init__()
        self._bridge, self.sheet, self._kept = bridge, sheet, kept
        self.inputs: dict[str, FieldInput] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(bridge.theme.space.xs)
        look = sheet.look if sheet.why_not is None else ""
        self._icon = sheet.icon or ("chevron-right" if sheet.fields else "")
        self.button = ElidedButton(bridge, icon=self._icon, look=look)
        self.button.setProperty("menu", "true")
        # A little more room between icon and words than Qt leaves.
        self.button.setIconSize(QSize(bridge.theme.type.title + bridge.theme.space.s, bridge.theme.type.title))
        self.button.setObjectName(f"sheet:{sheet.id}")
        self.button.mean(sheet.title)
        self.button.setText(self._title())
        self.button.clicked.connect(self._on_button)
        self._column.addWidget(self.button)
        if sheet.why_not is not None:
            why = Label(bridge, look="caption")
            why.say(sheet.why_not)
            why.setWordWrap(True)
            self._column.addWidget(why)
            self.button.setProperty("look", "quiet")
        self._inner: QWidget | None = None
        if sheet.fields and is_open:
            self._unfold()

    def _title(self) -> str:
        words = self._bridge.tr(self.sheet.title)
        return f"{words}  ×{self.sheet.left}" if self.sheet.left is not None else words

    def renew(self, sheet: Sheet) -> None:
        """Takes a sheet that looks the same and does it at the table as it is now."""
        self.sheet = sheet
        if self.is_open:
            self._tell()

    def _show_icon(self, name: str) -> None:
        size = self.button.iconSize()
        self.button.set_icon(name)
        self.button.setIconSize(size)

    @property
    def wide(self) -> int:
        """How wide its words are in one line, pixels."""
        return self.button.sizeHint().width()

    @property
    def is_open(self) -> bool:
        """True while its fields are to be seen."""
        return self._inner is not None

    def _on_button(self) -> None:
        if not self.sheet.fields:
            self.submit()
        elif self._inner is None:
            self._unfold()
            self.opened.emit(self.sheet.id, True)
            self.focus_first()
        else:
            self._inner.deleteLater()
            self._inner = None
            self.inputs.clear()
            self._show_icon(self._icon)
            self.opened.emit(self.sheet.id, False)

    def focus_first(self) -> None:
        """Gives the keyboard to the first field."""
        first = next(iter(self.inputs.values()), None)
        if first is not None:
            first.input.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter in any field does what the button below does."""
        if self.is_open and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        else:
            super().keyPressEvent(event)

    def _is_stacked(self) -> bool:
        """True where words are too wide to stand before their fields."""
        metrics = QFontMetrics(fonts.ui_font(self._bridge.theme.type.caption))
        words = [self._bridge.tr(field.word) for field in self.sheet.fields if field.kind != "flag"]
        return max((metrics.horizontalAdvance(word) for word in words), default=0) > _WIDEST_WORD

    def _unfold(self) -> None:
        theme = self._bridge.theme
        self._inner = QFrame()
        self._inner.setProperty("look", "row")
        grid = QGridLayout(self._inner)
        grid.setContentsMargins(theme.space.m, theme.space.s, theme.space.m, theme.space.s)
        grid.setColumnStretch(1, 1)
        stacked = self._is_stacked()
        flags = QWidget()
        flow = Flow(flags, theme.space.s)
        # Odds stand above the fields: whoever asks for them must not scroll.
        first = 2 if self.sheet.shares is not None else 0
        for row, field in enumerate(self.sheet.fields, first):
            made = FieldInput(self._bridge, field, self._kept.get(field.name, field.start))
            made.edited.connect(self._on_edited)
            self.inputs[field.name] = made
            if field.kind == "flag":
                flow.addWidget(made)
                continue
            label = Label(self._bridge, look="caption")
            label.say(field.word)
            if not stacked:
                grid.addWidget(label, row * 2, 0)
                grid.addWidget(made, row * 2, 1)
            else:
                label.setWordWrap(True)
                grid.addWidget(label, row * 2, 0, 1, 2)
                grid.addWidget(made, row * 2 + 1, 0, 1, 2)
        rows = (first + len(self.sheet.fields)) * 2
        if flow.count():
            grid.addWidget(flags, rows, 0, 1, 2)
        self._end(grid, rows, 0 if first else rows + 1)
        self._column.addWidget(self._inner)
        self._show_icon("chevron-down")
        self._tell()

    def _end(self, grid: QGridLayout, rows: int, told: int) -> None:
        """Adds hint, odds and the button; ``told``: the row from which hint and odds stand."""
        self._hint = Label(self._bridge, look="accent")
        self._hint.setWordWrap(True)
        self.bar = ShareBar(self._bridge)
        grid.addWidget(self.bar, told, 0, 1, 2)
        grid.addWidget(self._hint, told + 1, 0, 1, 2)
        self.do = Button(self._bridge, "betrayal_page.record", icon="check", look="primary")
        self.do.setObjectName(f"do:{self.sheet.id}")
        self.do.clicked.connect(self.submit)
        grid.addWidget(self.do, rows + 3, 0, 1, 2)

    @property
    def values(self) -> dict[str, Any]:
        """What stands in the fields."""
        return {name: made.value for name, made in self.inputs.items()}

    def _on_edited(self) -> None:
        self._kept.update(self.values)
        self._tell()
        self.edited.emit()

    def _tell(self) -> None:
        told = self.sheet.hint(self.values) if self.sheet.hint is not None else None
        self._hint.setVisible(told is not None)
        if told is not None:
            self._hint.say(told)
        self.bar.show_shares(self.sheet.shares(self.values) if self.sheet.shares is not None else ())

    def submit(self) -> None:
        """Makes the command of what stands there; what can't be understood is said in place of the hint."""
        try:
            command = self.sheet.make(self.values)
        except Unclear as unclear:
            self._hint.setVisible(True)
            self._hint.say(unclear.message)
            self.unclear.emit(self._hint)
            return
        self.submitted.emit(self.sheet, command)
