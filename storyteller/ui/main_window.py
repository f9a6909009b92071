"""The one window: rail, pages, banner, timeline, and the curtain over all of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from storyteller.app.words import spoken_languages
from storyteller.kernel.decision import Rejection
from storyteller.kernel.message import Message
from storyteller.ui.actions import ACTIONS, Actions, KeyRouter
from storyteller.ui.bridge import Bridge
from storyteller.ui.covering import Covering
from storyteller.ui.crash import Faults
from storyteller.ui.guide import Guide
from storyteller.ui.lock_pane import LockPane
from storyteller.ui.pages import PAGES, PageSpec
from storyteller.ui.players_screen import PlayersScreen
from storyteller.ui.rail import Rail
from storyteller.ui.second_screen.awake import keeper_of
from storyteller.ui.second_screen.desk import SecondScreen
from storyteller.ui.theme import THEMES
from storyteller.ui.widgets.banner import Banner
from storyteller.viewmodel.cards import MISTAKES, CardRecord

if TYPE_CHECKING:
    from storyteller.ui.day.gong import Gong
    from storyteller.ui.palette.palette import Palette
    from storyteller.viewmodel.grimoire import BoardRecord

SMALLEST: Final = (960, 600)


def _is_script(url: QUrl) -> bool:
    return url.isLocalFile() and url.toLocalFile().casefold().endswith(".json")


class MainWindow(QMainWindow):
    """Holds the pages. Its title never says anything about the game."""

    def __init__(self, bridge: Bridge, pages: Sequence[PageSpec] = PAGES) -> None:
        """Shows the first page; the others are built when they are first asked for."""
        super().__init__()
        self._bridge = bridge
        self._specs = {spec.key: spec for spec in pages}
        self._built: dict[str, QWidget] = {}
        self._page, self._trail = "", list[str]()
        self._palette: Palette | None = None
        self._refused_at: QWidget | None = None
        self._gong: Gong | None = None
        self.setMinimumSize(*SMALLEST)
        self.setAcceptDrops(bridge.has_scripts)
        self._build()
        self.faults, self.guide = Faults(bridge), Guide(bridge, self)
        self._actions = self._make_actions()
        self._router = KeyRouter(self, self)
        self._listen()
        self._speak()
        self._on_session()
        self.show_page(next(iter(self._specs)))

    def _build(self) -> None:
        self._rail = Rail(self._bridge, [(s.key, s.icon) for s in self._specs.values() if s.on_rail])
        self.banner = Banner(self._bridge)
        self._stack = QStackedWidget()
        self._timeline_slot = QVBoxLayout()
        self._timeline: QWidget | None = None
        self._body = QWidget()
        self._body.setProperty("look", "cloth")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self._stack, 1)
        column.addLayout(self._timeline_slot)
        row = QHBoxLayout(self._body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._rail)
        row.addLayout(column, 1)
        self.lock_pane = LockPane(self._bridge, self._body)
        self.covering = Covering(self._bridge, self, self._body)
        self.curtain = self.covering.curtain
        self.second_screen = SecondScreen(self._bridge, self, self.covering, keeper=keeper_of())
        self._screen = PlayersScreen(self._bridge, self, self.second_screen, self._rail.mark_town)
        self.setCentralWidget(self.covering.outer)

    def _make_actions(self) -> Actions:
        actions = Actions(self._bridge, self)
        does: dict[str, Callable[[], object]] = {
            "palette": self.find_anything,
            "keys": partial(self.toggle_page, "keys"),
            **self.guide.does,
            "undo": self._bridge.undo,
            "redo": self._bridge.redo,
            "language": self._next_language,
            "theme": self._next_theme,
            "fullscreen": self._toggle_fullscreen,
            "quit": self.close,
            "lock": self._toggle_lock,
            "town.open": self._screen.open_or_close,
            "town.page": self.second_screen.next_page,
            "town.black": self._screen.black,
            "town.picture": self._screen.picture,
            "town.phones": self.second_screen.show_phones,
            "share": self._share,
            "ledger": self._show_ledger,
            "report": self.faults.save,
            "seat_list": partial(self._on_board, "toggle_list"),
            "zoom_in": partial(self._on_board, "zoom", 1),
            "zoom_out": partial(self._on_board, "zoom", -1),
            "zoom_fit": partial(self._on_board, "zoom", 0),
        }
        for key in self._specs:
            does[f"page.{key}"] = partial(self.show_page, key)
        # The same keys lead to whichever game is open.
        does["page.setup"] = lambda: self.show_page("evening_setup" if self._screen.of_table else "setup")
        does["page.grimoire"] = lambda: self.show_page("evening" if self._screen.of_table else "grimoire")
        for card in MISTAKES:
            does[f"mistake.{card}"] = partial(self._bridge.show_mistake, card)
        for spec in ACTIONS:
            if spec.id in does:
                actions.add(spec, does[spec.id])
        return actions

    def _listen(self) -> None:
        bridge = self._bridge
        bridge.rejected.connect(self._on_rejected)
        bridge.noticed.connect(self._on_notice)
        bridge.changed.connect(self._settle)
        bridge.session_changed.connect(self._on_session)
        bridge.page_requested.connect(self.show_page)
        self.covering.dropped.connect(self._on_covered)
        self.covering.lifted.connect(self._on_uncovered)
        bridge.lock.changed.connect(self._on_lock)
        bridge.language_changed.connect(self._speak)
        self._rail.chosen.connect(self.show_page)
        self._rail.curtain.connect(self.drop_curtain)
        self._rail.town.connect(self._on_town)
        self.second_screen.changed.connect(lambda: self._rail.mark_town(self.second_screen.is_open))
        self._rail.search.connect(self.find_anything)
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self._router)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stops watching the keys."""
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self._router)
        self.covering.put_away()
        self.second_screen.put_away()
        self._screen.put_away()
        if self._palette is not None:
            self._palette.halt()
        super().closeEvent(event)

    # --- pages -------------------------------------------------------------------------------------------

    @property
    def actions_table(self) -> Actions:
        """The actions of this window; pages may add theirs."""
        return self._actions

    @property
    def page_key(self) -> str:
        """The page that is shown."""
        return self._page

    @property
    def page(self) -> QWidget:
        """The page that is shown, as a widget."""
        return self._built[self._page]

    def show_page(self, key: str) -> None:
        """Goes to a page; one that needs a game is out of reach without. Beside the rail, Esc leads back by steps."""
        spec = self._specs.get(key)
        if spec is None or not self._within_reach(spec):
            return
        if key not in self._built:
            self._built[key] = spec.factory(self._bridge)
            self._stack.addWidget(self._built[key])
        way = [*self._trail, self._page] if self._page != key else self._trail
        self._trail = [] if spec.on_rail else way[: way.index(key)] if key in way else way
        self._page = key
        self._stack.setCurrentWidget(self._built[key])
        self._rail.mark(key)
        self._built[key].setFocus(Qt.FocusReason.OtherFocusReason)

    def _within_reach(self, spec: PageSpec) -> bool:
        game = self._bridge.game
        return not spec.needs_game or (bool(game) and spec.game in ("", game))

    def toggle_page(self, key: str) -> None:
        """Goes to a page beside the rail, or back from it to where one was."""
        self.show_page(self._page_before() if self._page == key else key)

    def _page_before(self) -> str:
        on_the_way = (key for key in reversed(self._trail) if self._within_reach(self._specs[key]))
        return next(on_the_way, next(iter(self._specs)))

    def find_anything(self) -> None:
        """Opens the palette, or closes it."""
        if self._palette is None:
            # Nothing of it is needed before it is asked for.
            from storyteller.ui.palette.palette import Palette

            self._palette = Palette(self._bridge, self, self._body)
        self._palette.toggle()

    # A page that has a use of its own for what is dropped on it takes it first.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes script files over any page; nothing while all is hidden."""
        if not self._out_of_reach and any(_is_script(url) for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Goes to the library, which brings the scripts in."""
        self.show_page("library")
        if self._ask_page("bring_in", event.mimeData()):
            event.acceptProposedAction()

    def set_timeline(self, widget: QWidget | None) -> None:
        """Puts a strip along the foot of the window, in place of the one before; None takes it away."""
        if self._timeline is not None:
            self._timeline_slot.removeWidget(self._timeline)
            self._timeline.hide()
            self._timeline.deleteLater()
        self._timeline = widget
        if widget is not None:
            self._timeline_slot.addWidget(widget)

    # --- curtain and cards -------------------------------------------------------------------------------

    @property
    def curtain_down(self) -> bool:
        """True while everything is hidden."""
        return self.covering.down

    def drop_curtain(self) -> None:
        """Hides everything; dialogs too."""
        self.covering.drop()

    def lift_curtain(self) -> None:
        """Shows everything as it was."""
        self.covering.lift()

    def show_card(self, record: CardRecord | BoardRecord) -> None:
        """Shows a player a card or a grimoire; it closes onto the curtain."""
        self.covering.show_card(record)

    def _on_covered(self) -> None:
        if self._palette is not None:
            self._palette.shut()
        # What was being composed is not to be seen any more, and its end would come to nobody.
        self._router.forget_composing()
        self._actions.set_curtain(True)

    def _on_uncovered(self) -> None:
        self._actions.set_curtain(False)
        goes_to = self.lock_pane if self._bridge.lock.on else self.page
        goes_to.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _out_of_reach(self) -> bool:
        """True while keys must do nothing to the page: it is hidden or locked."""
        return self.curtain_down or self._bridge.lock.on

    def _on_lock(self) -> None:
        locked = self._bridge.lock.on
        if locked and self._palette is not None:
            self._palette.shut()
        self._actions.set_locked(locked)
        if not locked and not self.curtain_down:
            self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_board(self, method: str, *arguments: object) -> None:
        self.show_page("grimoire")
        self._ask_page(method, *arguments)

    def _show_ledger(self) -> None:
        self.show_page("history")
        self._ask_page("look_at_open_game")

    def _toggle_lock(self) -> None:
        self._bridge.lock.set(not self._bridge.lock.on)

    def on_input(self) -> None:
        """Somebody touched something: the curtain that falls by itself waits anew."""
        self.covering.idle.touched()

    # --- big keys ----------------------------------------------------------------------------------------

    def on_escape(self) -> bool:
        """Closes what is open on the page, else drops the curtain."""
        if not self.curtain_down and (self._bridge.lock.on or not self._close_something()):
            self.drop_curtain()
        return True

    def _close_something(self) -> bool:
        if (self._palette is not None and self._palette.escape()) or self._ask_page("escape"):
            return True
        away = not self._specs[self._page].on_rail
        if away:
            self.show_page(self._page_before())
        return away

    def on_space(self) -> bool:
        """Does the next sensible thing on the page; behind the curtain Space lifts it."""
        return not self._out_of_reach and self._ask_page("go_on")

    def on_enter(self) -> bool:
        """Does a refused thing anyway when Enter is pressed again where it was refused."""
        if self._out_of_reach or not self.banner.can_override or self.focusWidget() is not self._refused_at:
            return False
        self.banner.override()
        return True

    def on_seat(self, number: int) -> bool:
        """Picks a seat on the page."""
        return not self._out_of_reach and self._ask_page("pick_seat", number)

    def _ask_page(self, method: str, *arguments: object) -> bool:
        answer = getattr(self.page, method, None)
        return bool(answer(*arguments)) if answer is not None else False

    # --- notices -----------------------------------------------------------------------------------------

    def _on_rejected(self, rejection: Rejection, command: object) -> None:
        self._refused_at = self.focusWidget()
        again = partial(self._bridge.override, command)
        self.banner.show_rejection(rejection.message, again if rejection.overridable else None)

    def _on_notice(self, kind: str, what: Message) -> None:
        if kind == "error":
            self.banner.show_error(what)
        else:
            self.banner.show_info(what)

    def _settle(self, _change: object = None) -> None:
        """A clock rings wherever the storyteller is; nothing of it is needed before there is one."""
        self.banner.settle()
        if self._gong is None and getattr(self._bridge.state, "timer", None) is not None:
            from storyteller.ui.day.gong import Gong

            self._gong = Gong(self._bridge, self)

    def _on_session(self) -> None:
        self._settle()
        self._show_reach()
        if self._page and not self._within_reach(self._specs[self._page]):
            self.show_page(next(iter(self._specs)))

    def _show_reach(self) -> None:
        has_game, why_not = self._bridge.session is not None, self._bridge.tr("rail.needs_game")
        for spec in self._specs.values():
            if spec.on_rail:
                self._rail.set_shown(spec.key, spec.game in ("", self._bridge.game or "clocktower"))
            if spec.needs_game and spec.on_rail:
                self._rail.set_reachable(spec.key, has_game, why_not)

    def _speak(self) -> None:
        self.setWindowTitle(self._bridge.tr("app.name"))
        self._show_reach()

    # --- actions -----------------------------------------------------------------------------------------

    def _next_language(self) -> None:
        spoken = spoken_languages()
        after = (spoken.index(self._bridge.language) + 1) % len(spoken)
        self._bridge.change_settings(language=spoken[after])

    def _next_theme(self) -> None:
        after = (THEMES.index(self._bridge.theme.name) + 1) % len(THEMES)
        self._bridge.change_settings(theme=THEMES[after])

    def _on_town(self) -> None:
        if self._screen.of_table:
            self._screen.open_or_close()
            self._rail.mark_town(self._screen.table.is_open)
            return
        from storyteller.ui.second_screen.menu import open_or_menu

        open_or_menu(self._bridge, self.second_screen, self._rail.town_button, self._share)

    def _share(self) -> None:
        from storyteller.ui.second_screen.share import share

        share(self._bridge, self)

    def _toggle_fullscreen(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()
