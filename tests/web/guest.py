"""Visitors of the players' page, by bare sockets: what a browser would never send can be sent too."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache

from storyteller.app.players_page import PageState, PlayersPage
from storyteller.app.public_feed import PublicFeed
from storyteller.app.words import load_words
from storyteller.i18n.catalogue import LANGUAGES, Catalogue, Language
from storyteller.i18n.content import CharacterTexts
from storyteller.viewmodel.public_page import TEXTS, Limits, PageWords, page_words
from storyteller.viewmodel.public_screen import Showing
from tests.clocktower.tables import catalogue

PATH = "abcdefgh12345678"
HERE = "127.0.0.1"


@cache
def _words() -> tuple[Catalogue, CharacterTexts]:
    return load_words()


def words_of(showing: Showing) -> PageWords:
    """Returns the words the page gets with what is shown."""
    texts, characters = _words()

    def spoken(tag: str) -> Language:
        return next(language for language in LANGUAGES if language == tag)

    return page_words(
        LANGUAGES,
        lambda tag: texts.beginning(spoken(tag), TEXTS),
        lambda id_, tag: (characters.name(id_, spoken(tag)), characters.ability(id_, spoken(tag))),
        showing,
    )


def showing_of(town: object) -> Showing:
    """Returns what everybody sees of a table."""
    feed = PublicFeed(catalogue())
    feed.look(town)  # type: ignore[arg-type]  # a table, or None
    return feed.showing


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


def answer_of(raw: bytes) -> Answer:
    """Reads an answer; one that never came has the status 0."""
    head, _, body = raw.partition(b"\r\n\r\n")
    first, *rows = head.decode("latin-1").split("\r\n")
    if not first:
        return Answer(0, {}, b"")
    headers = {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in rows)}
    return Answer(int(first.split()[1]), headers, body)


def line_to(port: int, data: bytes, wait_s: float = 5.0) -> bytes:
    """Sends bytes to a port of this machine and returns everything that comes until the line is closed."""
    with socket.create_connection((HERE, port), wait_s) as line:
        came = b""
        try:
            line.sendall(data)
            while piece := line.recv(65_536):
                came += piece
        except (ConnectionError, TimeoutError):
            pass
        return came


@dataclass
class Served:
    """A page that is served by its own process."""

    page: PlayersPage
    states: list[PageState] = field(default_factory=list)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.page.state.link.split(":")[2].split("/")[0])

    def raw(self, data: bytes, wait_s: float = 5.0) -> bytes:
        """Sends bytes and returns everything that comes until the line is closed."""
        return line_to(self.port, data, wait_s)

    def ask(self, target: str, method: str = "GET", headers: str = "") -> Answer:
        """Asks for something below the page."""
        head = f"{method} {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n"
        return answer_of(self.raw(head.encode()))

    def get(self, below: str = "", headers: str = "") -> Answer:
        """Asks for something of the page itself."""
        return self.ask(f"/{PATH}/{below}", headers=headers)


@contextmanager
def served(showing: Showing, limits: Limits | None = None) -> Iterator[Served]:
    """Serves on a free port of this machine."""
    states: list[PageState] = []
    page = PlayersPage(states.append)
    page.tell(words_of(showing))
    page.tell(showing)
    page.start(HERE, PATH, port=0, limits=limits)
    made = Served(page, states)
    try:
        until(lambda: page.state.step != "starting")
        assert page.state.step == "on", page.state
        yield made
    finally:
        page.stop()


def until(true: Callable[[], bool], seconds: float = 15.0) -> None:
    """Waits until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


class Looker:
    """Somebody who follows the stream."""

    def __init__(self, made: Served, below: str = "live?lang=en") -> None:
        """Opens it."""
        self._line = socket.create_connection((HERE, made.port), 15)
        self._line.sendall(f"GET /{PATH}/{below} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        self._came = b""

    def read(self, wait_s: float = 15.0) -> bytes:
        """Returns everything that has come, after waiting for more of it; the line's end is nothing more."""
        self._line.settimeout(wait_s)
        try:
            piece = self._line.recv(1 << 20)
        except TimeoutError:
            piece = b""
        self._came += piece
        return self._came

    def wait_for(self, text: str, seconds: float = 15.0) -> None:
        """Waits until a text has come."""
        until(lambda: text.encode() in self._came or text.encode() in self.read(0.5), seconds)

    @property
    def ended(self) -> bool:
        """True when the line was closed from the other side; it is closed from this one as well."""
        # A line that stays open is no silent one: it is heard from every few seconds, for ever.
        end = time.monotonic() + 30
        self._line.settimeout(30)
        try:
            while piece := self._line.recv(1 << 20):
                self._came += piece
                if time.monotonic() > end:
                    return False
        except TimeoutError:
            return False
        except ConnectionError:
            return True
        finally:
            self._line.close()
        return True

    def silent_for(self, seconds: float) -> bool:
        """Returns whether nothing comes for so long."""
        before = len(self._came)
        return len(self.read(seconds)) == before

    def close(self) -> None:
        """Goes away."""
        self._line.close()
