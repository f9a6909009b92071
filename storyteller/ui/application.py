"""Starts the windows: one application, one bridge, one window."""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QSocketNotifier, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.reason import reason_of
from storyteller.ui import fonts, icons
from storyteller.ui.bridge import Bridge
from storyteller.ui.qt_words import QtWords
from storyteller.ui.repeats import Repeats
from storyteller.ui.settling import settle, unsearched
from storyteller.ui.style import Style
from storyteller.ui.stylesheet import stylesheet
from storyteller.ui.theme import Palette, Theme

if TYPE_CHECKING:
    from storyteller.app.bootstrap import House
    from storyteller.app.scripts import Scripts
    from storyteller.app.session import Session
    from storyteller.kernel.ids import GameId
    from storyteller.ui.betrayal.desk import BetrayalDesk
    from storyteller.ui.history.games import PlayedGames
    from storyteller.ui.main_window import MainWindow
    from storyteller.ui.safekeeping import Safekeeping
    from storyteller.ui.statistics.desk import StatisticsDesk

_log = logging.getLogger(__name__)


_kept: list[QApplication] = []
"""Qt's object outlives the last reference to it here, and would come back as one of a lesser type."""


def make_application(arguments: list[str]) -> QApplication:
    """Returns the one application, made if need be, with its name."""
    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication(arguments)
    _kept[:] = [application]
    application.setApplicationName("storyteller")
    application.setApplicationDisplayName("")  # Qt would put it into every title
    application.setDesktopFileName("storyteller")
    if application.platformName() == "xcb" and application.findChild(Repeats) is None:
        Repeats(application)
    return application


def apply_theme(application: QApplication, theme: Theme) -> None:
    """Dresses every window."""
    font = fonts.ui_font(theme.type.body)
    application.setFont(font)
    # A new style each time: Qt owns it, and may already have thrown the former away.
    application.setStyle(Style(theme.palette))
    application.setPalette(qt_palette(theme.palette))
    application.setStyleSheet(stylesheet(theme))


def qt_palette(palette: Palette) -> QPalette:
    """Returns our colours for what Qt draws by itself: ticks, carets, selections, placeholders."""
    made = QPalette()
    role = QPalette.ColorRole
    for which, colour in (
        (role.Window, palette.cloth),
        (role.WindowText, palette.ink),
        (role.Base, palette.field),
        (role.AlternateBase, palette.surface),
        (role.Text, palette.ink),
        (role.PlaceholderText, palette.muted),
        (role.Button, palette.raised),
        (role.ButtonText, palette.ink),
        (role.BrightText, palette.focus),
        (role.Highlight, palette.accent),
        (role.HighlightedText, palette.on_accent),
        (role.Accent, palette.accent),
        (role.ToolTipBase, palette.raised),
        (role.ToolTipText, palette.ink),
        (role.Link, palette.accent),
        (role.LinkVisited, palette.accent),
    ):
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(palette.edge))
    return made


def dress(application: QApplication, bridge: Bridge) -> None:
    """Keeps the application in the bridge's theme and language."""
    apply_theme(application, bridge.theme)
    application.setWindowIcon(icons.icon("weather-night", bridge.theme.palette.accent))
    words = QtWords(application, bridge.tr)
    words.speak(bridge.language)
    bridge.theme_changed.connect(lambda: apply_theme(application, bridge.theme))
    bridge.language_changed.connect(lambda: words.speak(bridge.language))


def tell_after_start(bridge: Bridge, faults: tuple[Message, ...]) -> None:
    """Says what was wrong with the settings file, and whether Chinese can't be shown."""
    for fault in faults:
        bridge.notice(fault, "error")
    if not fonts.chinese_can_be_shown():
        # In English whatever the language: boxes can't explain themselves.
        said = bridge.renderer("en").say("app.no_chinese")
        bridge.notice(message("app.said", text=Name(said)), "error")


@dataclass(slots=True)
class Running:
    """A program that is open: what it stands on and what it shows."""

    application: QApplication
    house: House
    bridge: Bridge
    window: MainWindow

    def close(self) -> None:
        """Lets go of the game while its pages still stand, then of the data folder."""
        self.bridge.open_session(None)
        self.window.faults.deaf()
        self.bridge.close_scripts()
        self.house.close()


def start(args: Namespace | None = None) -> Running | None:
    """Opens the program and shows its window; None when it can't start, after saying why.

    Args:
        args: May have ``data_dir`` (the folder of games and settings; the system's usual one without), ``lang`` (the
            language of this run) and ``game`` (the id of a game to open at once).
    """
    with unsearched():
        running = _start(args)
    if running is not None:
        running.bridge.session_changed.connect(lambda: QTimer.singleShot(0, settle))
    return running


def _start(args: Namespace | None) -> Running | None:
    # What a window needs, and nothing else, is imported before it is on screen.
    from storyteller.app.bootstrap import open_house
    from storyteller.app.clock import SystemClock
    from storyteller.app.evening import Evening
    from storyteller.app.words import load_words
    from storyteller.content.faults import AssetFault
    from storyteller.journal.errors import JournalError
    from storyteller.ui.main_window import MainWindow
    from storyteller.ui.packs.desk import PackDesk
    from storyteller.ui.safekeeping import Safekeeping

    application = make_application(sys.argv[:1])
    locales = QLocale.system().uiLanguages()
    try:
        house = open_house(getattr(args, "data_dir", None))
    except (JournalError, OSError, AssetFault) as fault:
        reason = fault.message if isinstance(fault, JournalError) else reason_of(fault)
        _refuse(Bridge(*load_words(), system_locales=locales), application, reason)
        return None
    texts, characters = load_words(house.packs)
    language = getattr(args, "lang", None)
    if language is not None:
        house.settings.value = replace(house.settings.value, language=language)

    def scripts() -> Scripts:
        from storyteller.app.scripts import FILE_NAME, Scripts

        return Scripts(house.folder / FILE_NAME, house.context.catalogue, texts, characters)

    bridge = Bridge(texts, characters, house.settings, house.library, locales, scripts)
    bridge.packs = PackDesk(bridge, house)
    bridge.evening = Evening(house.folder, house.library, house.journal, house.context, SystemClock())
    bridge.make_played = lambda: _played(house)
    bridge.make_statistics = lambda: _statistics(house)
    bridge.make_betrayal = lambda: _betrayal(house)
    # From the history too: an evening's gestures are to reach the haunt book.
    house.open_evening = lambda game: _evening_of(bridge, house, game)
    dress(application, bridge)
    window = MainWindow(bridge)
    ended_hard = window.faults.hear(None if house.read_only else house.folder)
    bridge.keeping = Safekeeping(bridge, house)
    _open_asked(args, bridge, house, bridge.keeping)
    _show(window)
    read_only = (house.read_only,) if house.read_only else ()
    faults = (*read_only, *house.settings.faults, *ended_hard)
    QTimer.singleShot(0, lambda: tell_after_start(bridge, faults))
    return Running(application, house, bridge, window)


def _open_asked(args: Namespace | None, bridge: Bridge, house: House, keeping: Safekeeping) -> None:
    """Opens what was asked for on the command line: a game by its id, or a file of one."""
    game, file = getattr(args, "game", None), getattr(args, "game_file", None)
    if game is not None:
        _open_game(game, bridge, house)
    if file is not None:
        keeping.open_file(Path(file))


def _open_game(asked: str, bridge: Bridge, house: House) -> None:
    """Opens a game of either kind by its id or the beginning of it; says so when there is none, or several."""
    found = [record for record in house.journal.games() if record.id.startswith(asked.lower())]
    if len(found) != 1:
        bridge.notice(message("betrayal_page.game_not_found", id=Name(asked)), "error")
    elif found[0].kind == "betrayal" and bridge.betrayal is not None:
        bridge.open_session(bridge.betrayal.evenings.open(found[0].id))
        bridge.show_page("evening_setup" if bridge.state.phase == "setup" else "evening")
    else:
        bridge.open_session(house.library.open(found[0].id))
        bridge.show_page("setup" if bridge.state.phase.kind == "setup" else "grimoire")


def _evening_of(bridge: Bridge, house: House, game: GameId) -> Session[Any]:
    """Opens an evening through the one desk there is: two haunt books over one file would forget each other's."""
    desk = bridge.betrayal or _betrayal(house)
    return desk.evenings.open(game)


def _played(house: House) -> PlayedGames:
    from storyteller.app.clock import SystemClock
    from storyteller.ui.history.games import JournalGames

    return JournalGames(house.history, house.journal, house.context, SystemClock())


def _statistics(house: House) -> StatisticsDesk:
    from storyteller.ui.statistics.desk import JournalStatistics

    return JournalStatistics(house.history, house.context)


def _betrayal(house: House) -> BetrayalDesk:
    from storyteller.app.clock import SystemClock
    from storyteller.ui.betrayal.desk import BetrayalDesk

    return BetrayalDesk(house.journal, house.folder, SystemClock(), house.read_only)


def run(args: Namespace | None = None) -> int:
    """Opens the program; returns the exit code when its window is closed. See ``start``."""
    running = start(args)
    if running is None:
        return 1
    from storyteller.ui.welcome.greeting import greet

    greet(running.bridge)
    try:
        with _ended_by_signals(running):
            return running.application.exec()
    finally:
        running.close()


@contextmanager
def _ended_by_signals(running: Running) -> Iterator[None]:
    """Lets the terminal (Ctrl+C) and the system (logging out) end the program as closing its window does.

    Python hears of a signal only when it gets to run, and Qt's loop runs without it: a byte down a socket wakes it.
    """
    import signal
    import socket

    hears, tells = socket.socketpair()
    tells.setblocking(False)
    wakes = QSocketNotifier(hears.fileno(), QSocketNotifier.Type.Read)
    wakes.activated.connect(lambda: hears.recv(64))

    def end() -> None:
        running.window.close()
        running.application.exit(0)  # not quit(): a card that a player looks at would refuse to be closed

    def heard(*_: object) -> None:
        QTimer.singleShot(0, end)  # the signal may come in the middle of painting

    ways = {way: signal.signal(way, heard) for way in (signal.SIGINT, signal.SIGTERM)}
    before = signal.set_wakeup_fd(tells.fileno())
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        for way, handler in ways.items():
            signal.signal(way, handler)
        wakes.setEnabled(False)
        hears.close()
        tells.close()


def _show(window: MainWindow) -> None:
    screen = window.screen().availableGeometry()
    window.resize(min(1440, screen.width()), min(900, screen.height()))
    window.showMaximized()


def _refuse(bridge: Bridge, application: QApplication, reason: Message | Name) -> None:
    """Says why the program can't start, in a window: there may be no terminal to read."""
    from PySide6.QtWidgets import QMessageBox

    dress(application, bridge)
    said = bridge.tr("app.cannot_start", reason=reason)
    _log.error("%s", bridge.renderer("en").say("app.cannot_start", reason=reason))
    box = QMessageBox()
    box.setWindowTitle(bridge.tr("app.name"))
    box.setIcon(QMessageBox.Icon.NoIcon)
    box.setText(said)
    box.addButton(bridge.tr("common.close"), QMessageBox.ButtonRole.AcceptRole)
    box.exec()
