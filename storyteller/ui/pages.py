"""The pages of the window, each built when it is first shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QWidget

from storyteller.ui.bridge import Bridge


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page of the rail, built when it is first shown.

    Attributes:
        key: Its id; the word on the rail is the text ``rail.<key>``.
        icon: Name of the icon on the rail.
        factory: Builds it. It may have the methods of ``widgets.page.Page``; those it lacks do nothing.
        needs_game: True when there is nothing on it without an open game.
        on_rail: False for a page that is reached otherwise; Esc goes back from it to the page before.
        game: Of which game it is; another game hides it from the rail. "" = of any.
    """

    key: str
    icon: str
    factory: Callable[[Bridge], QWidget]
    needs_game: bool = False
    on_rail: bool = True
    game: str = ""


def _library(bridge: Bridge) -> QWidget:
    from storyteller.ui.library.page import LibraryPage

    return LibraryPage(bridge)


def _setup(bridge: Bridge) -> QWidget:
    from storyteller.ui.setup.page import SetupPage

    return SetupPage(bridge)


def _grimoire(bridge: Bridge) -> QWidget:
    from storyteller.ui.grimoire.page import GrimoirePage

    return GrimoirePage(bridge)


def _history(bridge: Bridge) -> QWidget:
    from storyteller.ui.history.page import HistoryPage

    return HistoryPage(bridge)


def _reference(bridge: Bridge) -> QWidget:
    from storyteller.ui.reference.page import ReferencePage

    return ReferencePage(bridge)


def _statistics(bridge: Bridge) -> QWidget:
    from storyteller.ui.statistics.page import StatisticsPage

    return StatisticsPage(bridge)


def _settings(bridge: Bridge) -> QWidget:
    from storyteller.ui.settings_page import SettingsPage

    return SettingsPage(bridge)


def _keys(bridge: Bridge) -> QWidget:
    from storyteller.ui.keys.page import KeysPage

    return KeysPage(bridge)


def _welcome(bridge: Bridge) -> QWidget:
    from storyteller.ui.welcome.page import WelcomePage

    return WelcomePage(bridge)


def _help(bridge: Bridge) -> QWidget:
    from storyteller.ui.help.page import HelpPage

    return HelpPage(bridge)


def _cards(bridge: Bridge) -> QWidget:
    from storyteller.ui.cards.desk import CardsPage

    return CardsPage(bridge)


def _copy(bridge: Bridge) -> QWidget:
    from storyteller.ui.cards.copy_page import CopyPage

    return CopyPage(bridge)


def _print(bridge: Bridge) -> QWidget:
    from storyteller.ui.printing.page import PrintPage

    return PrintPage(bridge)


def _evening_setup(bridge: Bridge) -> QWidget:
    from storyteller.ui.betrayal.setup_page import EveningSetupPage

    return EveningSetupPage(bridge)


def _evening(bridge: Bridge) -> QWidget:
    from storyteller.ui.betrayal.page import TablePage

    return TablePage(bridge)


def _evening_book(bridge: Bridge) -> QWidget:
    from storyteller.ui.betrayal.book_page import BookPage

    return BookPage(bridge)


PAGES: Final = (
    PageSpec("library", "bookshelf", _library),
    PageSpec("setup", "clipboard-list-outline", _setup, needs_game=True, game="clocktower"),
    PageSpec("grimoire", "book-open-page-variant", _grimoire, needs_game=True, game="clocktower"),
    PageSpec("evening_setup", "clipboard-list-outline", _evening_setup, needs_game=True, game="betrayal"),
    PageSpec("evening", "home-group", _evening, needs_game=True, game="betrayal"),
    PageSpec("evening_book", "book-open-variant", _evening_book, needs_game=True, game="betrayal"),
    PageSpec("history", "history", _history),
    PageSpec("reference", "book-search-outline", _reference),
    PageSpec("settings", "cog", _settings),
    PageSpec("statistics", "chart-bar", _statistics, on_rail=False),
    PageSpec("keys", "keyboard-outline", _keys, on_rail=False),
    PageSpec("welcome", "human-greeting", _welcome, on_rail=False),
    PageSpec("help", "help-circle-outline", _help, on_rail=False),
    PageSpec("cards", "cards-outline", _cards, on_rail=False),
    PageSpec("print", "printer", _print, on_rail=False),
    PageSpec("copy", "book-open-variant", _copy, needs_game=True, on_rail=False, game="clocktower"),
)
