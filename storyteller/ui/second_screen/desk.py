"""What the storyteller does for the players' screen: opens it, covers it, turns its pages; and what it is fed with."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage, QScreen
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from storyteller.app.public_feed import PublicFeed
from storyteller.i18n.catalogue import LANGUAGES, Language
from storyteller.kernel.ids import SeatId
from storyteller.kernel.message import Name, message
from storyteller.ui.bridge import Bridge
from storyteller.ui.covering import Covering
from storyteller.ui.second_screen.awake import Keeper, NoKeeper
from storyteller.ui.second_screen.known import answer_for, with_answer
from storyteller.ui.second_screen.question import ScreenQuestion
from storyteller.ui.second_screen.screens import ScreenPort, all_screens, choose, label, put_on, same_picture
from storyteller.viewmodel.public_screen import Showing
from storyteller.viewmodel.public_screen import screen as screen_of

if TYPE_CHECKING:
    from storyteller.ui.public.window import TownWindow
    from storyteller.ui.public.words import Words
    from storyteller.ui.second_screen.page_desk import PageDesk

_LARGEST_IMAGE = 20_000_000
_log = logging.getLogger(__name__)


class SecondScreen(QObject):
    """The town's window and all its ways. The window is built when it is first opened.

    Signals:
        changed(): It was opened, closed, covered, or another page is shown.
    """

    changed = Signal()

    def __init__(
        self,
        bridge: Bridge,
        host: QWidget,
        covering: Covering,
        *,
        keeper: Keeper | None = None,
        screens: Callable[[], Sequence[ScreenPort]] = all_screens,
        put: Callable[[QWidget, ScreenPort], None] = put_on,
    ) -> None:
        """``host``: the storyteller's window; ``put``: shows the town's window over a screen."""
        super().__init__(host)
        self._bridge, self._host, self._covering = bridge, host, covering
        self._keeper: Keeper = keeper or NoKeeper()
        self._screens, self._put = screens, put
        self.feed = PublicFeed()
        self.feed.subscribe(self._show)
        self.window: TownWindow | None = None
        self._on: ScreenPort | None = None
        self._asking: list[ScreenPort] = []
        self._copies: list[ScreenPort] = []
        self._question: ScreenQuestion | None = None
        self._image = ""
        self._instead: Any = None
        self._phones: PageDesk | None = None
        self.opens_instead: Callable[[ScreenPort], bool] | None = None
        """Opens another game's window on a screen that appeared; False where it has none."""
        self.plays_instead: Callable[[], bool] | None = None
        """Whether another game runs for which displays are to be kept awake."""
        bridge.changed.connect(self.look)
        bridge.session_changed.connect(self._on_session)
        bridge.hand_moved.connect(self.point)
        bridge.language_changed.connect(self._speak)
        bridge.settings_changed.connect(self._on_settings)
        application = QApplication.instance()
        if isinstance(application, QGuiApplication):
            application.screenAdded.connect(self.on_screen_added)
            application.screenAdded.connect(self._watch)
            for screen in application.screens():
                self._watch(screen)
            application.screenRemoved.connect(self.on_screen_removed)
        self._on_session()

    # --- what it is fed with -----------------------------------------------------------------------------

    def look(self, _change: object = None) -> None:
        """Looks at the table; what is not for everybody to see goes no further."""
        town = self._instead if self._instead is not None else self._bridge.state
        self.feed.look(town if hasattr(town, "seats") else None)
        self._stay_awake()

    def show_instead(self, town: Any, catalogue: Any = None) -> None:
        """Shows the public side of another table, a replay's, for as long as it is wanted; None = the open game's."""
        if town is None and self._instead is None:
            return
        self._instead = town
        self._on_session()
        if town is not None:
            self.feed.catalogue = catalogue or self.feed.catalogue
            self.look()

    def point(self, seat: SeatId | None) -> None:
        """The hand of the count stands at a seat."""
        self.feed.point(seat)

    def _on_session(self) -> None:
        context = getattr(self._bridge.session, "context", None)
        self.feed.catalogue = getattr(context, "catalogue", None)
        self.look()

    def _show(self, showing: Showing) -> None:
        if self.window is not None:
            self.window.show_record(screen_of(showing.town, showing.prints, showing.pointed))

    def _stay_awake(self) -> None:
        runs = self.feed.showing.town.phase in ("night", "day", "dusk")
        runs = runs or (self.plays_instead is not None and self.plays_instead())
        self._keeper.keep(runs and self._bridge.settings.keep_awake)

    # --- opening and closing -----------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """True while the town's window is to be seen."""
        return self.window is not None and self.window.isVisible()

    def open_or_close(self) -> None:
        """Opens the town on the other screen, or closes it."""
        self.close() if self.is_open else self.open()

    def open(self, wished: ScreenPort | None = None) -> None:
        """Opens the town: on the wished screen, the remembered one, or without another screen as a plain window."""
        window = self._built()
        own = self._host.screen()
        on = wished or choose(self._screens(), own, self._bridge.settings.town_screen)
        if on is not None and same_picture(on, own):
            self._bridge.notice(message("town_desk.same_picture", screen=Name(label(on))), "error")
            return
        self._on = on
        had_keyboard = self._host.isActiveWindow()
        if on is None:
            window.setWindowState(Qt.WindowState.WindowNoState)
            window.show()
            self._bridge.notice(message("town_desk.one_screen"))
        else:
            self._put(window, on)
            if on.name() != self._bridge.settings.town_screen:
                self._bridge.change_settings(town_screen=on.name())
        if had_keyboard:
            # Not every system heeds that a window wants no keyboard.
            self._host.activateWindow()
        self.changed.emit()

    def close(self) -> None:
        """Closes the town."""
        if self.window is not None:
            self.window.hide()
        self.changed.emit()

    def put_away(self) -> None:
        """Lets everything go: the storyteller's window is closed."""
        self._keeper.keep(False)
        if self._phones is not None:
            self._phones.stop()
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _built(self) -> TownWindow:
        if self.window is None:
            from storyteller.ui import art
            from storyteller.ui.public.window import TownWindow

            self.window = TownWindow(self._words(), self._bridge.clock.now)
            self.window.use_pictures(art.paint)
            self.window.turned.connect(self.turn)
            # Once it is really gone from the screen.
            self.window.closed.connect(self.changed, Qt.ConnectionType.QueuedConnection)
            self._on_settings()
            self._show(self.feed.showing)
            self._show_link()
        return self.window

    # --- the page on players' phones ---------------------------------------------------------------------

    @property
    def phones(self) -> PageDesk:
        """The players' page; nothing of it runs before it is switched on."""
        if self._phones is None:
            from storyteller.ui.second_screen.page_desk import PageDesk

            self._phones = PageDesk(self._bridge, self.feed, self)
            self._phones.changed.connect(self._show_link)
        return self._phones

    def show_phones(self) -> None:
        """Opens what switches the page on, and shows the way there."""
        from storyteller.ui.second_screen.page_panel import open_panel

        open_panel(self._bridge, self.phones, self._host)

    def _show_link(self) -> None:
        if self.window is not None and self._phones is not None:
            from storyteller.ui.public.link import Link
            from storyteller.ui.second_screen.code import squares_of

            address = self._phones.state.link
            self.window.use_link(Link(address, squares_of(address)) if address else None)

    # --- what is shown -----------------------------------------------------------------------------------

    def black(self) -> None:
        """Covers the town with black, or uncovers it."""
        self._cover("black")

    def picture(self) -> None:
        """Covers the town with the own picture, or uncovers it; without one with black."""
        self._cover("picture")

    def _cover(self, cover: Any) -> None:
        if self.window is not None:
            self.window.put_cover("" if self.window.cover == cover else cover)
            self.changed.emit()

    def turn(self, seats: int) -> None:
        """Turns the ring on by so many seats, clockwise with more than none."""
        count = len(self.feed.showing.town.seats)
        if count:
            self.put_at_top((self._bridge.settings.town_top - 1 - seats) % count + 1)

    def put_at_top(self, number: int) -> None:
        """Turns the ring so that a seat is at its top."""
        if number != self._bridge.settings.town_top:
            self._bridge.change_settings(town_top=number)

    def next_page(self) -> None:
        """Goes on: town, script, reveal."""
        if self.window is not None:
            from storyteller.ui.public.window import PAGES

            after = PAGES.index(self.window.page) + 1
            self.window.show_page(PAGES[after % len(PAGES)])
            self.changed.emit()

    # --- words and looks ---------------------------------------------------------------------------------

    def _words(self) -> Words:
        from storyteller.ui.public.words import Words

        languages = languages_of(self._bridge.settings.town_language, self._bridge.language)
        return Words([self._bridge.renderer(language) for language in languages], self._bridge.characters)

    def _speak(self) -> None:
        if self.window is not None:
            self.window.use_words(self._words())

    def _on_settings(self) -> None:
        self._stay_awake()
        window, chosen = self.window, self._bridge.settings
        if window is None:
            return
        window.use_hours(chosen.town_hours)
        window.use_top(chosen.town_top)
        image = f"{chosen.town_image_as}:{chosen.town_image}"
        if image != self._image:
            self._image = image
            window.use_image(read_image(chosen.town_image), as_ground=chosen.town_image_as == "ground")
        self._speak()

    # --- screens that come and go ------------------------------------------------------------------------

    @property
    def asking(self) -> bool:
        """True while a new screen's question is open; the curtain stays down so long."""
        return bool(self._asking)

    def on_screen_added(self, screen: ScreenPort) -> None:
        """Asks about a screen that appeared, behind the curtain; about a known one only the curtain falls."""
        self._covering.drop()
        known = answer_for(self._bridge.settings.town_answers, screen, self._host.screen())
        if known is not None:
            self._settle(screen, known)
            return
        if same_picture(screen, self._host.screen()) and screen not in self._copies:
            self._copies.append(screen)
        self._asking.append(screen)
        self._covering.held_down = True
        self._ask()

    def _watch(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self.on_screens_moved)

    def on_screens_moved(self) -> None:
        """Asks about a screen that has become a copy of the storyteller's: displays were set to show the same."""
        own, before = self._host.screen(), self._copies
        self._copies = [s for s in self._screens() if s is not own and same_picture(s, own)]
        for screen in self._copies:
            if screen in before or screen in self._asking:
                continue
            if self._on is screen:
                self._on = None
                self.close()
            self.on_screen_added(screen)

    def _ask(self) -> None:
        if self._question is None:
            curtain = self._covering.curtain
            self._question = ScreenQuestion(self._bridge, curtain)
            fill = QVBoxLayout(curtain)
            fill.setContentsMargins(0, 0, 0, 0)
            fill.addWidget(self._question)
            self._question.answered.connect(self.answer)
        game = self._bridge.session is not None
        self._question.ask(label(self._asking[-1]), game=game)

    def answer(self, answer: str) -> None:
        """Takes the answer about the screen that is asked about."""
        if not self._asking:
            return
        screen = self._asking.pop()
        if self._question is not None and self._question.remembers.isChecked():
            answers = with_answer(self._bridge.settings.town_answers, screen, answer)
            self._bridge.change_settings(town_answers=answers)
        self._settle_question()
        self._settle(screen, answer)

    def _settle(self, screen: ScreenPort, answer: str) -> None:
        if answer == "duplicated":
            self._bridge.notice(message("town_desk.duplicated", screen=Name(label(screen))), "error")
        elif answer == "town":
            elsewhere = self.opens_instead is not None and self.opens_instead(screen)
            if not elsewhere and self._bridge.session is not None:
                self.open(screen)

    def _settle_question(self) -> None:
        self._covering.held_down = self.asking
        if self.asking:
            self._ask()
        elif self._question is not None:
            self._question.hide()

    def on_screen_removed(self, screen: ScreenPort) -> None:
        """Hides the town with its screen, and the game when the storyteller's own screen went."""
        if screen in self._asking:
            self._asking.remove(screen)
            self._settle_question()
        if self._on is screen:
            self._on = None
            if self.is_open:
                self.close()
                self._bridge.notice(message("town_desk.unplugged", screen=Name(label(screen))))
        if screen is self._host.screen():
            # Qt moves this window to a screen that is left, which may be the players'.
            self._covering.drop()
            self.close()


def languages_of(wish: str, own: Language) -> tuple[Language, ...]:
    """Returns the languages of the town: the windows' own, a wished one, or both with the windows' own first."""
    if wish == "both":
        return (own, *(language for language in LANGUAGES if language != own))
    return next(((language,) for language in LANGUAGES if language == wish), (own,))


def read_image(path: str) -> QImage:
    """Returns an own picture; a null one for none and for what can't be read."""
    if not path:
        return QImage()
    from storyteller.ui import art

    try:
        with Path(path).open("rb") as opened:
            data = opened.read(_LARGEST_IMAGE + 1)
    except (OSError, ValueError) as fault:
        _log.info("no picture of the town: %s", fault)
        return QImage()
    return art.decoded(data, art.MAX_SIDE) or QImage()
