"""What hides the game: when the curtain falls and lifts, where the pages are meanwhile, and cards over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from storyteller.ui.bridge import Bridge
from storyteller.ui.curtain import COVER, Curtain
from storyteller.ui.idle import IdleWatch
from storyteller.viewmodel.cards import CardRecord

if TYPE_CHECKING:
    from storyteller.viewmodel.grimoire import BoardRecord

_MINUTE: Final = 60.0


class Covering(QObject):
    """Holds the window's pages, or the curtain in their place.

    While the curtain is down the pages are no part of the window at all: nothing of them can be painted, and what
    reads the screen aloud doesn't find them either.

    Signals:
        dropped(): Everything is hidden.
        lifted(): Everything is shown again.
    """

    dropped = Signal()
    lifted = Signal()

    def __init__(self, bridge: Bridge, window: QWidget, body: QWidget) -> None:
        """``body``: what is hidden behind the curtain."""
        super().__init__(window)
        self._bridge, self._window, self._body = bridge, window, body
        self._card: QWidget | None = None
        self.held_down = False
        self.outer = QStackedWidget()
        self.curtain = Curtain(bridge)
        self.outer.addWidget(body)
        self.outer.addWidget(self.curtain)
        self.curtain.held_long_enough.connect(self.lift)
        self.idle = IdleWatch(parent=self)
        self.idle.idle.connect(self._on_idle)
        self._set_idle()
        bridge.settings_changed.connect(self._set_idle)
        bridge.curtain_requested.connect(self.drop)
        bridge.curtain_parted.connect(self.lift)
        bridge.card_requested.connect(self.show_card)
        application = QApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application_state)
            # A second screen may be a copy of this one.
            application.screenAdded.connect(self._on_screen)

    @property
    def card(self) -> QWidget | None:
        """The card a player looks at."""
        return self._card

    @property
    def down(self) -> bool:
        """True while everything is hidden."""
        return self.outer.currentWidget() is self.curtain

    def drop(self) -> None:
        """Hides everything; dialogs too."""
        self.curtain.hide_other_windows()
        self.outer.setCurrentWidget(self.curtain)
        if self._body.parent() is not None:
            self.outer.removeWidget(self._body)
            self._body.setParent(None)
        self.dropped.emit()
        self.curtain.setFocus()

    def lift(self) -> None:
        """Shows everything as it was; nothing while a question about a new screen is open (``held_down``)."""
        if self.held_down:
            return
        if self._body.parent() is None:
            self.outer.insertWidget(0, self._body)
        self.outer.setCurrentWidget(self._body)
        self.curtain.show_other_windows()
        self.lifted.emit()

    def put_away(self) -> None:
        """Takes the pages back when the window goes, so that they go with it."""
        self.curtain.let_go()
        if self._body.parent() is None:
            self.outer.insertWidget(0, self._body)

    def show_card(self, record: CardRecord | BoardRecord) -> None:
        """Shows a player a card; it closes onto the curtain, or onto what covers that."""
        from storyteller.ui.cards.showing import surface_for

        if self._card is not None:
            return
        self.drop()
        card = surface_for(record, self._bridge)
        card.closed.connect(self._on_card_closed)
        self._card = card
        card.show_over(self._window)

    def _on_card_closed(self) -> None:
        if self._card is not None:
            self._card.deleteLater()
            self._card = None
        cover = next((w for w in QApplication.topLevelWidgets() if w.isVisible() and w.property(COVER)), None)
        if cover is not None:
            cover.raise_()
            cover.activateWindow()
            return
        self._window.activateWindow()
        self.curtain.setFocus()

    def _set_idle(self) -> None:
        self.idle.set_after(self._bridge.settings.curtain_after_min * _MINUTE)

    def _on_idle(self) -> None:
        if not self.down:
            self.drop()

    def _on_screen(self, _screen: object) -> None:
        self.drop()

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state == Qt.ApplicationState.ApplicationInactive and self._bridge.settings.curtain_on_focus_loss:
            self.drop()
