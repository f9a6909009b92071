"""A token by a few letters: type, Enter, and the next seat waits already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from storyteller.content.pinyin import own_readings
from storyteller.kernel.message import Message, Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.setup.token_button import TokenButton, names_height
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.box import TokenRecord
from storyteller.viewmodel.find import Index, Searched

_SIDE: Final = 72


class _Letters(QLineEdit):
    """Backspace in an empty field goes back a seat; arrows go along the tokens found."""

    back = Signal()
    step = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            self.back.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class TokenEntry(QFrame):
    """Whose token it is, the letters, and the tokens they find; the marked one is dealt by Enter, any by a click.

    Signals:
        dealt(character): This token goes to the seat.
        back(): The seat before is meant.
    """

    dealt = Signal(str)
    back = Signal()

    def __init__(self, bridge: Bridge) -> None:
        """``show_seat`` says whose token is entered."""
        super().__init__()
        self._bridge = bridge
        self._tokens: Mapping[str, TokenRecord] = {}
        self._index = Index(())
        self._found: tuple[str, ...] = ()
        self._marked = 0
        self._buttons: dict[str, TokenButton] = {}
        self.setProperty("look", "panel")
        self.seat = Label(bridge, look="title")
        self.seat.setMinimumWidth(150)
        self.letters = _Letters()
        self.letters.setMinimumWidth(220)
        self.letters.textChanged.connect(self._find)
        self.letters.returnPressed.connect(self._on_enter)
        self.letters.back.connect(self.back)
        self.letters.step.connect(self._step)
        self._build()
        bridge.language_changed.connect(self._speak)
        for signal in (bridge.theme_changed, bridge.settings_changed):
            signal.connect(self._resize)
        self._speak()
        self._resize()

    def _build(self) -> None:
        space = self._bridge.theme.space
        words = QVBoxLayout()
        words.setSpacing(space.xs)
        words.addWidget(self.seat)
        words.addWidget(self.letters)
        self._line = QWidget()
        self._row = QHBoxLayout(self._line)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(space.xs)
        self._row.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._line)
        self._area = area
        row = QHBoxLayout(self)
        row.setContentsMargins(space.m, space.s, space.m, space.s)
        row.setSpacing(space.lg)
        row.addLayout(words)
        row.addWidget(area, 1)

    def _speak(self) -> None:
        self.letters.setPlaceholderText(self._bridge.tr("setup_page.deal.placeholder"))
        self.letters.setAccessibleName(self._bridge.tr("setup_page.deal.placeholder"))

    def _resize(self) -> None:
        side = self._side()
        theme = self._bridge.theme
        names = names_height(theme, self._bridge.settings.names_shown == "both")
        self._area.setFixedHeight(side + names + theme.space.s)
        for button in self._buttons.values():
            button.set_side(side, below=True)

    def _side(self) -> int:
        return round(_SIDE * self._bridge.theme.control_px / 40)

    def show_seat(self, number: int, label: Name | Message | None, tokens: Sequence[TokenRecord]) -> None:
        """Shows whose token is entered, and those it may be."""
        if label is None:
            self.seat.say("setup_page.deal.all_dealt")
        else:
            self.seat.say("setup_page.deal.seat", number=number, who=label)
        self._tokens = {token.character: token for token in tokens}
        names = self._bridge.characters.names
        self._index = Index([Searched(names(c, "en"), (c,)) for c in self._tokens], own_readings().spell)
        for character in [c for c in self._buttons if self._buttons[c].token != self._tokens.get(c)]:
            gone = self._buttons.pop(character)
            gone.hide()
            gone.deleteLater()
        self._find()

    @property
    def found(self) -> tuple[str, ...]:
        """What the letters find, the likeliest first."""
        return self._found

    def _find(self) -> None:
        tokens = tuple(self._tokens)
        self._found = tuple(tokens[place] for place in self._index.find(self.letters.text()))
        self._marked = 0
        for character in self._tokens:
            if character not in self._buttons:
                self._buttons[character] = self._make(character)
        for place, character in enumerate(self._found):
            self._row.removeWidget(self._buttons[character])
            self._row.insertWidget(place, self._buttons[character])
        for character, button in self._buttons.items():
            button.setVisible(character in self._found)
        self._mark()

    def _make(self, character: str) -> TokenButton:
        button = TokenButton(self._bridge, self._tokens[character], self._side(), self._line)
        button.set_side(self._side(), below=True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self._give(character))
        return button

    def _mark(self) -> None:
        """The one that Enter deals has a ring; without letters none has."""
        typed = bool(self.letters.text())
        for place, character in enumerate(self._found):
            self._buttons[character].show_state(int(typed and place == self._marked))
        if self._found and typed:
            self._area.ensureWidgetVisible(self._buttons[self._found[self._marked]])

    def _step(self, step: int) -> None:
        if self._found and self.letters.text():
            self._marked = (self._marked + step) % len(self._found)
            self._mark()

    def _on_enter(self) -> None:
        if self.letters.text() and self._found:
            self._give(self._found[self._marked])

    def _give(self, character: str) -> None:
        self.letters.clear()
        self.dealt.emit(character)
        self.letters.setFocus(Qt.FocusReason.OtherFocusReason)
