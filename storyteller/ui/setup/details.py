"""What a character does, in full, for whichever token is looked at."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from storyteller.i18n.catalogue import Language
from storyteller.kernel.message import Name
from storyteller.ui.bridge import Bridge
from storyteller.ui.widgets.token import paint_token
from storyteller.ui.widgets.words import Label
from storyteller.viewmodel.box import TokenRecord


class _Picture(QWidget):
    """The token without names: they stand beside it."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge
        self.token: TokenRecord | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(64, 64)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.token is None:
            return
        painter = QPainter(self)
        disc = QRectF(1, 1, 62, 62)
        palette, token = self._bridge.theme.palette, self.token
        paint_token(painter, disc, palette, glyph=token.glyph, team=token.team or "", character=token.character)


class Details(QFrame):
    """Name, team and ability of one character; the other language below when both are shown."""

    def __init__(self, bridge: Bridge) -> None:
        """Says how to use the tokens until one is looked at."""
        super().__init__()
        self._bridge = bridge
        self.token: TokenRecord | None = None
        self.setProperty("look", "panel")
        space = bridge.theme.space
        column = QVBoxLayout(self)
        column.setContentsMargins(space.m, space.m, space.m, space.m)
        column.setSpacing(space.s)
        head = QHBoxLayout()
        head.setSpacing(space.m)
        self._picture = _Picture(bridge)
        self._name = Label(bridge, look="title")
        self._other = Label(bridge, look="muted")
        self._team = Label(bridge, look="caption")
        names = QVBoxLayout()
        names.setSpacing(0)
        for label in (self._name, self._other, self._team):
            label.setWordWrap(True)
            names.addWidget(label)
        head.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(names, 1)
        self.ability = Label(bridge, look="label")
        self.second = Label(bridge, look="muted")
        column.addLayout(head)
        for label in (self.ability, self.second):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            column.addWidget(label)
        for signal in (bridge.language_changed, bridge.settings_changed):
            signal.connect(self._speak)
        self._speak()

    def show_token(self, token: TokenRecord | None) -> None:
        """Shows a character."""
        if token != self.token:
            self.token = token
            self._speak()

    def _roomy(self) -> bool:
        """At the largest text sizes the name needs the whole width."""
        return self.width() >= 15 * self._bridge.theme.type.label

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the picture out where there is no room for it."""
        super().resizeEvent(event)
        self._picture.setVisible(self.token is not None and self._roomy())

    def _speak(self) -> None:
        token, bridge = self.token, self._bridge
        self._picture.token = token
        self._picture.setVisible(token is not None and self._roomy())
        self._picture.update()
        if token is None:
            self._name.setText("")
            self.ability.say("setup_page.characters.hint")
            for label in (self._name, self._other, self._team, self.second):
                label.hide()
            return
        names = bridge.character_names(token.character)
        self._name.setText(names[0])
        self._name.show()
        self._other.setText(names[1] if len(names) > 1 else "")
        self._other.setVisible(len(names) > 1)
        if token.team:
            self._team.say(f"term.team.{token.team}")
        self._team.setVisible(bool(token.team))
        ability = bridge.characters.ability(token.character, bridge.language)
        if bridge.characters.borrowed(token.character, bridge.language):
            ability = f"{ability}\n{bridge.tr('reference.borrowed')}"
        self.ability.say("app.said", text=Name(ability))
        other: Language = "en" if bridge.language == "zh_Hans" else "zh_Hans"
        second = bridge.characters.ability(token.character, other) if len(names) > 1 else ""
        self.second.setText(second)
        self.second.setVisible(bool(second))
