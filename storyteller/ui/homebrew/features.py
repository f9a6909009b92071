"""The rows of the form in which the ``special`` features of a character are chosen."""

from __future__ import annotations

import json
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.select import Select
from storyteller.ui.widgets.words import Button, Label
from storyteller.viewmodel.homebrew_features import (
    KINDS,
    LONGEST_VALUE,
    REACHES,
    TIMES,
    Entry,
    kind_of,
    read,
    with_kind,
)
from storyteller.viewmodel.homebrew_features import with_field as written


class FeatureRow(QWidget):
    """One feature: which, when, whose, and its number or words, as far as it takes them.

    Signals:
        edited(): The writer changed it.
        thrown_away(): It is to go.
    """

    edited = Signal()
    thrown_away = Signal()

    def __init__(self, bridge: Bridge, text: str) -> None:
        """``text``: the feature as JSON; one that isn't known is named and kept as it stands."""
        super().__init__()
        self._bridge = bridge
        self.text = text
        self._entry: Entry = read(text) or {}
        self._stranger = "" if kind_of(self._entry) else str(self._entry.get("name", "") or text)[:40]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(bridge.theme.space.s)
        self.kinds, self.times, self.reaches = Select(bridge), Select(bridge), Select(bridge)
        self.words = QLineEdit()
        self.words.setMaxLength(2 * LONGEST_VALUE)
        for box in (self.kinds, self.times, self.reaches):
            box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            box.installEventFilter(self)
            box.setMinimumContentsLength(6)
            box.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.remove = Button(bridge, icon="close", look="quiet", tip="common.remove")
        row.addWidget(self.kinds, 3)
        row.addWidget(self.times, 2)
        row.addWidget(self.reaches, 2)
        row.addWidget(self.words, 3)
        row.addWidget(self.remove)
        self.kinds.activated.connect(self._on_kind)
        self.times.activated.connect(lambda place: self._write(written(self._entry, "time", TIMES[place])))
        self.reaches.activated.connect(lambda place: self._write(written(self._entry, "global", REACHES[place])))
        self.words.textEdited.connect(lambda said: self._write(written(self._entry, "value", said)))
        self.remove.clicked.connect(self.thrown_away)
        bridge.language_changed.connect(self._show)
        self.words.setText(str(self._entry.get("value", "")))
        self._show()

    def _on_kind(self, place: int) -> None:
        if place >= len(KINDS) or KINDS[place] == kind_of(self._entry):
            return
        self._write(with_kind(self._entry, KINDS[place]))
        self.words.setText(str(self._entry.get("value", "")))
        self._show()

    def _write(self, entry: Entry) -> None:
        self._entry, self.text = entry, json.dumps(entry, ensure_ascii=False)
        self.edited.emit()

    def _show(self) -> None:
        tr, kind, entry = self._bridge.tr, kind_of(self._entry), self._entry
        names = [tr(f"homebrew.feature.{known.key}") for known in KINDS] + ([self._stranger] if self._stranger else [])
        _fill(self.kinds, names, KINDS.index(kind) if kind else len(names) - 1)
        _fill(self.times, [tr(f"homebrew.time.{time or 'any'}") for time in TIMES], _place(TIMES, entry.get("time")))
        reaches = [tr(f"homebrew.reach.{reach or 'none'}") for reach in REACHES]
        _fill(self.reaches, reaches, _place(REACHES, entry.get("global")))
        self.times.setVisible(kind is not None and bool(kind.time))
        self.reaches.setVisible(kind is not None and kind.reach)
        self.words.setVisible(kind is not None and bool(kind.value))
        self.kinds.setAccessibleName(tr("homebrew.feature_which"))
        self.times.setAccessibleName(tr("homebrew.feature_when"))
        self.reaches.setAccessibleName(tr("homebrew.feature_whose"))
        hint = tr(f"homebrew.feature_{kind.value}") if kind is not None and kind.value else ""
        self.words.setPlaceholderText(hint)
        self.words.setAccessibleName(hint)
        self.kinds.setToolTip(self.kinds.currentText())

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Lets the wheel scroll the form."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


class FeatureList(QWidget):
    """All features of a character, and a button for one more.

    Signals:
        edited(): The writer changed, added or threw away one.
    """

    edited = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Empty until a character is shown."""
        super().__init__()
        self._bridge = bridge
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(bridge.theme.space.xs)
        column.addWidget(Label(bridge, "homebrew.field.special", "label"))
        self._column = QVBoxLayout()
        self._column.setSpacing(bridge.theme.space.xs)
        column.addLayout(self._column)
        self.rows: list[FeatureRow] = []
        self.add = Button(bridge, "homebrew.add_feature", icon="plus", look="quiet")
        self.add.clicked.connect(self._begin)
        column.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def value(self) -> tuple[str, ...]:
        """Each feature as JSON text, in the order of the rows."""
        return tuple(row.text for row in self.rows)

    def set_value(self, texts: Sequence[str]) -> None:
        """Shows the features of a character without telling."""
        for row in tuple(self.rows):
            self._drop(row)
        for text in texts:
            self._add(text)

    def _begin(self) -> None:
        self._add(json.dumps(with_kind({}, KINDS[0]))).kinds.setFocus()
        self.edited.emit()

    def _add(self, text: str) -> FeatureRow:
        row = FeatureRow(self._bridge, text)
        row.edited.connect(self.edited)
        row.thrown_away.connect(lambda: self._throw_away(row))
        self.rows.append(row)
        self._column.addWidget(row)
        return row

    def _throw_away(self, row: FeatureRow) -> None:
        self._drop(row)
        self.add.setFocus()
        self.edited.emit()

    def _drop(self, row: FeatureRow) -> None:
        self.rows.remove(row)
        row.hide()
        row.deleteLater()


def _place(known: Sequence[str], value: object) -> int:
    return known.index(value) if isinstance(value, str) and value in known else 0


def _fill(box: Select, names: Sequence[str], place: int) -> None:
    with QSignalBlocker(box):
        box.clear()
        box.addItems(list(names))
        box.setCurrentIndex(place)
