"""What the storyteller does for the players' page: switches it on and off, and tells it what is new to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal

from storyteller.app.players_page import PageState, PlayersPage, page_key, page_path
from storyteller.app.public_feed import PublicFeed
from storyteller.i18n.catalogue import LANGUAGES, Language, Text
from storyteller.kernel.message import message
from storyteller.ui.bridge import Bridge
from storyteller.viewmodel.public_page import TEXTS, Moved, page_words
from storyteller.viewmodel.public_screen import Face, Showing

if TYPE_CHECKING:
    from storyteller.viewmodel.public_page import PageWords

HERE: Final = "127.0.0.1"
_NO_GAME: Final = "no game"


@dataclass(frozen=True, slots=True)
class Place:
    """An address of this machine, with the name of the interface that has it."""

    address: str
    interface: str = ""


def places() -> list[Place]:
    """Returns the addresses other devices may reach this machine at, those of home networks first; then its own."""
    from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

    wanted = QNetworkInterface.InterfaceFlag
    found = []
    for interface in QNetworkInterface.allInterfaces():
        flags = interface.flags()
        if not flags & wanted.IsUp or flags & wanted.IsLoopBack:
            continue
        for entry in interface.addressEntries():
            address = entry.ip()
            if address.protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol and not address.isLinkLocal():
                found.append(Place(address.toString(), interface.humanReadableName()))
    found.sort(key=lambda place: not ip_address(place.address).is_private)
    return [*found, Place(HERE)]


class PageDesk(QObject):
    """The page and all its ways. Nothing runs until it is switched on.

    Signals:
        changed(): It was switched on or off, is ready, failed, or lies elsewhere.
    """

    changed = Signal()
    _heard = Signal(object)

    def __init__(
        self,
        bridge: Bridge,
        feed: PublicFeed,
        parent: QObject,
        *,
        page: Callable[[Callable[[PageState], None]], PlayersPage] = PlayersPage,
        find_places: Callable[[], Sequence[Place]] = places,
    ) -> None:
        """``feed``: what everybody sees; ``page``: makes what is switched on."""
        super().__init__(parent)
        self._bridge, self._feed, self.places = bridge, feed, find_places
        self._page = page(self._heard.emit)
        self._key: bytes | None = None
        self._address = ""
        self._faces: tuple[Face, ...] = ()
        self.state = PageState()
        self._heard.connect(self._on_heard, Qt.ConnectionType.QueuedConnection)
        feed.subscribe(self._tell)
        bridge.session_changed.connect(self._on_session)
        bridge.language_changed.connect(self._speak)

    @property
    def page(self) -> PlayersPage:
        """The process and what it is told."""
        return self._page

    @property
    def is_on(self) -> bool:
        """True while it serves or is about to."""
        return self.state.step in ("starting", "on")

    @property
    def address(self) -> str:
        """Where it listens or would: the address last chosen, as long as this machine has it."""
        known = [place.address for place in self.places()]
        for wished in (self._address, self._bridge.settings.page_address):
            if wished in known:
                return wished
        return known[0] if known else HERE

    # --- on and off --------------------------------------------------------------------------------------

    def switch(self) -> None:
        """Switches it on, or off."""
        self.stop() if self.is_on else self.start()

    def start(self, address: str = "") -> None:
        """Switches it on, on an address of this machine."""
        self._address = address or self.address
        if self._address != self._bridge.settings.page_address:
            self._bridge.change_settings(page_address=self._address)
        self._page.tell(self._words())
        self._page.tell(self._feed.showing)
        self._page.start(self._address, self._path())
        self._on_heard(self._page.state)

    def stop(self) -> None:
        """Switches it off."""
        self._page.stop()
        self._on_heard(self._page.state)

    # --- what it is told ---------------------------------------------------------------------------------

    def _tell(self, showing: Showing) -> None:
        if self.is_on:
            if showing.prints.faces != self._faces:
                # Characters that became public bring their words.
                self._speak()
            self._page.tell(showing)

    def _speak(self) -> None:
        if self.is_on:
            self._page.tell(self._words())

    def _on_session(self) -> None:
        # When a game is closed the page stays where it is: the next one moves it.
        if self.is_on and self._bridge.session is not None:
            self._page.tell(Moved(self._path()))
            self._speak()
            self._on_heard(self._page.state)

    def _path(self) -> str:
        if self._key is None:
            beside = self._bridge.drawer.path
            self._key = page_key(beside.parent if beside is not None else None)
        session = self._bridge.session
        return page_path(self._key, str(session.game) if session is not None else _NO_GAME)

    def _words(self) -> PageWords:
        characters = self._bridge.characters
        self._faces = self._feed.showing.prints.faces

        def character(id_: str, language: str) -> tuple[str, str]:
            spoken = _language(language)
            return characters.name(id_, spoken), characters.ability(id_, spoken)

        def texts(language: str) -> Mapping[str, Text]:
            return self._bridge.renderer(_language(language)).beginning(*TEXTS)

        return page_words(LANGUAGES, texts, character, self._feed.showing)

    def _on_heard(self, _state: PageState) -> None:
        state = self._page.state
        if state == self.state:
            return
        before, self.state = self.state, state
        if state.step == "gone" and before.step != "gone":
            self._bridge.notice(message("players_page.gone"))
        self.changed.emit()


def _language(tag: str) -> Language:
    return next(language for language in LANGUAGES if language == tag)
