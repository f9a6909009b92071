"""Betrayal's part of the players' screen: the window that the same keys and buttons open while an evening is open."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from storyteller.betrayal.public import public
from storyteller.ui.betrayal.page import an_evening
from storyteller.ui.betrayal.public.window import TableWindow
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.desk import languages_of, read_image
from storyteller.ui.second_screen.screens import all_screens, choose, put_on, same_picture


class TableScreen(QObject):
    """Opens, feeds and covers the table's window.

    Signals:
        changed(): It was opened, closed or covered.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge, host: QWidget) -> None:
        """``host``: the main window."""
        super().__init__(host)
        self._bridge, self._host = bridge, host
        self.window = TableWindow(self._renderers())
        self.window.closed.connect(self.changed)
        for signal in (bridge.changed, bridge.session_changed):
            signal.connect(self.look)
        bridge.language_changed.connect(lambda: self.window.use_words(self._renderers()))
        self.look()

    def _renderers(self) -> list:
        chosen = languages_of(self._bridge.settings.town_language, self._bridge.language)
        return [self._bridge.renderer(language) for language in chosen]

    def look(self, _change: object = None) -> None:
        """Looks at the table; without an evening the window goes."""
        evening = an_evening(self._bridge)
        if evening is not None:
            self.window.show_table(public(evening))
        elif self.is_open:
            self.close()

    @property
    def is_open(self) -> bool:
        """True while the window is to be seen."""
        return self.window.isVisible()

    def open_or_close(self) -> None:
        """Opens the window on the other screen, as a plain window without one, or closes it."""
        if self.is_open:
            self.close()
            return
        self.window.use_image(read_image(self._bridge.settings.town_image))
        own = self._host.screen()
        on = choose(all_screens(), own, self._bridge.settings.town_screen)
        if on is None or same_picture(on, own):
            self.window.resize(1280, 720)
            self.window.show()
        else:
            put_on(self.window, on)
        self._host.activateWindow()
        self.changed.emit()

    def close(self) -> None:
        """Closes the window."""
        self.window.hide()
        self.changed.emit()

    def cover(self, cover: str) -> None:
        """Covers the window, or uncovers it."""
        self.window.put_cover("" if self.window.cover == cover else cover)
        self.changed.emit()

    def put_away(self) -> None:
        """Lets the window go with the program."""
        self.window.close()
        self.window.deleteLater()
