"""What a character does, to be read inside the palette."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from storyteller.ui import printed
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.token import paint_token
from storyteller.viewmodel.box import TokenRecord


class _Token(QWidget):
    """The token, large."""

    def __init__(self, bridge: Bridge, record: TokenRecord) -> None:
        super().__init__()
        self._bridge, self._record = bridge, record
        side = round(bridge.theme.type.label * 8)
        self.setFixedSize(QSize(side, side))
        self.setAccessibleName(" ".join(bridge.character_names(record.character)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        found = self._record
        names = printed.names(self._bridge, found.character)
        painter = QPainter(self)
        paint_token(
            painter, QRectF(self.rect()), self._bridge.theme.palette,
            glyph=found.glyph, team=found.team or "", names=names, character=found.character,
        )  # fmt: skip


class Detail(QScrollArea):
    """One character: token, team, ability, what to do in the night, how to run it."""

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        super().__init__()
        self._bridge = bridge
        self.character = ""
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_character(self, record: TokenRecord) -> None:
        """Shows a character."""
        bridge, space = self._bridge, self._bridge.theme.space
        self.character = record.character
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(space.lg, space.m, space.lg, space.m)
        row.setSpacing(space.xl)
        row.addWidget(_Token(bridge, record), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(space.m)
        row.addLayout(column, 1)
        self._fill(column, record)
        column.addStretch(1)
        self.setWidget(inside)
        self.verticalScrollBar().setValue(0)

    def _fill(self, column: QVBoxLayout, record: TokenRecord) -> None:
        bridge, texts, of = self._bridge, self._bridge.characters, record.character
        column.addWidget(text_label("  ".join(bridge.character_names(of)), "large"))
        if record.team:
            team = text_label(bridge.tr(f"term.team.{record.team}"), "label")
            team.setStyleSheet(f"color: {bridge.theme.palette.teams[record.team]};")
            column.addWidget(team)
        language = bridge.language
        column.addWidget(text_label(texts.ability(of, language), "label"))
        self._mark(column, of, "ability")
        for key, what, text in (
            ("palette.first_night", "first_night", texts.first_night(of, language)),
            ("palette.other_night", "other_night", texts.other_night(of, language)),
            ("palette.advice", "advice", texts.advice(of, language)),
        ):
            if text:
                rule = QFrame()
                rule.setProperty("look", "rule")
                column.addWidget(rule)
                column.addWidget(text_label(bridge.tr(key), "accent"))
                column.addWidget(text_label(text, ""))
                self._mark(column, of, what)

    def _mark(self, column: QVBoxLayout, of: str, what: str) -> None:
        """Says below a text that it is English because nobody wrote it in the reader's language yet."""
        if self._bridge.characters.borrowed(of, self._bridge.language, what):
            column.addWidget(text_label(self._bridge.tr("reference.borrowed"), "caption"))

    def scroll(self, step: int) -> None:  # type: ignore[override]  # QWidget's moves pixels, and nobody needs it here
        """Moves the text by some lines."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + step * self._bridge.theme.type.label * 2)


def text_label(words: str, look: str) -> QLabel:
    """Returns a text that is broken where it must be."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("look", look)
    return label
