"""Betrayal's part of the players' screen: the window that the same keys and buttons open while an evening is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from storyteller.betrayal.public import public
from storyteller.i18n.render import Renderer
from storyteller.kernel.message import Name, message
from storyteller.ui.betrayal.page import an_evening
from storyteller.ui.betrayal.public.window import TableWindow
from storyteller.ui.bridge import Bridge
from storyteller.ui.second_screen.desk import languages_of, read_image
from storyteller.ui.second_screen.screens import ScreenPort, all_screens, choose, label, put_on, same_picture


class TableScreen(QObject):
    """Opens, feeds and covers the table's window.

    Signals:
        changed(): It was opened, closed or covered.
    """

    changed = Signal()

    def __init__(
        self,
        bridge: Bridge,
        host: QWidget,
        *,
        screens: Callable[[], Sequence[ScreenPort]] = all_screens,
        put: Callable[[QWidget, ScreenPort], None] = put_on,
    ) -> None:
        """``host``: the main window; ``put``: shows the table's window over a screen."""
        super().__init__(host)
        self._bridge, self._host = bridge, host
        self._screens, self._put = screens, put
        self._on: ScreenPort | None = None
        self._image = ""
        self.window = TableWindow(self._renderers())
        # Once it is really gone from the screen.
        self.window.closed.connect(self.changed, Qt.ConnectionType.QueuedConnection)
        self._heard: tuple[tuple[Any, Callable[..., None]], ...] = (
            (bridge.changed, self.look),
            (bridge.session_changed, self.look),
            (bridge.language_changed, self._speak),
            (bridge.settings_changed, self._on_settings),
        )
        desk = bridge.betrayal
        if desk is not None:
            self._heard += ((desk.timer.ticked, lambda: self.window.show_time(desk.timer.left_s)),)
        for signal, slot in self._heard:
            signal.connect(slot)
        application = QApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenRemoved.connect(self.on_screen_removed)
        self._on_settings()
        self.look()

    # --- what it is fed with -----------------------------------------------------------------------------

    def look(self, _change: object = None) -> None:
        """Looks at the table; without an evening the window goes."""
        evening = an_evening(self._bridge)
        if evening is not None:
            self.window.show_table(public(evening))
        elif self.is_open:
            self.close()

    def _renderers(self) -> list[Renderer]:
        chosen = languages_of(self._bridge.settings.town_language, self._bridge.language)
        return [self._bridge.renderer(language) for language in chosen]

    def _speak(self) -> None:
        self.window.use_words(self._renderers())

    def _on_settings(self) -> None:
        """Another language or another picture."""
        image = self._bridge.settings.town_image
        if image != self._image:
            self._image = image
            self.window.use_image(read_image(image))
        self._speak()

    # --- opening and closing -----------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """True while the window is to be seen."""
        return self.window.isVisible()

    def open_or_close(self) -> None:
        """Opens the window on the other screen, or closes it."""
        self.close() if self.is_open else self.open()

    def open(self, wished: ScreenPort | None = None) -> None:
        """Opens the window: on the wished screen, the remembered one, or without another as a plain window."""
        own = self._host.screen()
        on = wished or choose(self._screens(), own, self._bridge.settings.town_screen)
        if on is not None and same_picture(on, own):
            self._bridge.notice(message("town_desk.same_picture", screen=Name(label(on))), "error")
            return
        self._on = on
        had_keyboard = self._host.isActiveWindow()
        if on is None:
            self.window.setWindowState(Qt.WindowState.WindowNoState)
            self.window.resize(1280, 720)
            self.window.show()
            self._bridge.notice(message("town_desk.one_screen"))
        else:
            self._put(self.window, on)
            if on.name() != self._bridge.settings.town_screen:
                self._bridge.change_settings(town_screen=on.name())
        if had_keyboard:
            # Not every system heeds that a window wants no keyboard.
            self._host.activateWindow()
        self.changed.emit()

    def close(self) -> None:
        """Closes the window."""
        self.window.hide()
        self.changed.emit()

    def on_screen_removed(self, screen: ScreenPort) -> None:
        """Hides the window with its screen, and with the host's: Qt would move it over the host's page."""
        if self._on is screen:
            self._on = None
            if self.is_open:
                self.close()
                self._bridge.notice(message("town_desk.unplugged", screen=Name(label(screen))))
        elif screen is self._host.screen() and self.is_open:
            self.close()

    def cover(self, cover: str) -> None:
        """Covers the window, or uncovers it."""
        self.window.put_cover("" if self.window.cover == cover else cover)
        self.changed.emit()

    def put_away(self) -> None:
        """Lets the window go with the program; what happens at the table from now on is nobody's to see."""
        for signal, slot in self._heard:
            signal.disconnect(slot)
        self._heard = ()
        self.window.close()
        self.window.deleteLater()
