"""What is shown while the library's file can't be used: why, and the ways out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from storyteller.journal.errors import JournalError
from storyteller.journal.library import LibraryFault
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.words import Button, Label

_ANEW = ("damaged", "foreign", "newer")
"""Faults of a file that stay; all others may be gone at the next try."""


class Trouble(QWidget):
    """Says why, offers to try again, and to begin a new library where trying again can't help.

    Signals:
        again(): The file is to be tried once more.
        anew(): It is to be set aside for a new one.
    """

    again = Signal()
    anew = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """Says nothing until ``show_fault``."""
        super().__init__()
        self.why = Label(bridge, look="label")
        self.why.setWordWrap(True)
        self.again_button = Button(bridge, "script_library.again", icon="redo", look="primary")
        self.again_button.clicked.connect(self.again)
        self.anew_button = Button(bridge, "script_library.begin_anew", icon="plus")
        self.anew_button.clicked.connect(self.anew)
        column = QVBoxLayout(self)
        column.setSpacing(bridge.theme.space.lg)
        column.addStretch(1)
        column.addWidget(self.why)
        row = QHBoxLayout()
        row.addWidget(self.again_button)
        row.addWidget(self.anew_button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(2)

    def show_fault(self, fault: JournalError) -> None:
        """Says what is wrong with the file."""
        self.why.say(fault.message)
        self.anew_button.setVisible(isinstance(fault, LibraryFault) and fault.code in _ANEW)
