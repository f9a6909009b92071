"""The right side of the reference: one entry, to be read in peace."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from storyteller.ui import icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.palette.detail import Detail, text_label
from storyteller.ui.reference.entries import Book, Entry, jinx_text
from storyteller.viewmodel.box import TokenRecord


class Reading(Detail):
    """Shows a character with its jinxes, a jinx, or a passage."""

    def __init__(self, bridge: Bridge) -> None:
        """Empty at first."""
        super().__init__(bridge)
        self._book: Book | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_entry(self, entry: Entry | None, book: Book) -> None:
        """Shows an entry; None for nothing."""
        self._book = book
        if entry is None:
            self.character = ""
            self.setWidget(QWidget())
        elif entry.character is not None:
            self.show_character(entry.character)
        else:
            self.character = ""
            self._show_words(entry)

    def _show_words(self, entry: Entry) -> None:
        bridge, space = self._bridge, self._bridge.theme.space
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(space.lg, space.m, space.lg, space.m)
        column.setSpacing(space.m)
        head = QHBoxLayout()
        head.setSpacing(space.m)
        picture = QLabel()
        side = round(bridge.theme.type.display * 1.3)
        picture.setPixmap(icons.pixmap(entry.item.icon, bridge.theme.palette.accent, side, self.devicePixelRatioF()))
        head.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        names = QVBoxLayout()
        names.setSpacing(space.hair)
        names.addWidget(text_label(bridge.tr(f"reference.part.{entry.part}"), "accent"))
        names.addWidget(text_label(entry.item.text, "large"))
        head.addLayout(names, 1)
        column.addLayout(head)
        for paragraph in self._paragraphs(entry):
            column.addWidget(text_label(paragraph, "label" if entry.part != "aloud" else "title"))
        column.addStretch(1)
        self.setWidget(inside)
        self.verticalScrollBar().setValue(0)

    def _paragraphs(self, entry: Entry) -> list[str]:
        if entry.passages is None:
            return [self._bridge.tr(jinx_text(entry))]
        return entry.passages[self._bridge.language].text.split("\n\n")

    def _fill(self, column: QVBoxLayout, record: TokenRecord) -> None:
        super()._fill(column, record)
        jinxes = self._book.jinxes_of(record.character) if self._book is not None else ()
        if not jinxes:
            return
        rule = QFrame()
        rule.setProperty("look", "rule")
        column.addWidget(rule)
        column.addWidget(text_label(self._bridge.tr("reference.jinxes"), "accent"))
        for entry in jinxes:
            column.addWidget(text_label(entry.item.text, "label"))
            column.addWidget(text_label(self._bridge.tr(jinx_text(entry)), "muted"))
