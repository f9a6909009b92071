"""Who is let in, how many, and how fast: before a request reaches the site."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any, ClassVar, Final

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from storyteller.viewmodel.public_page import Limits

HEADERS: Final = (
    ("cache-control", "no-store"),
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("x-robots-tag", "noindex, nofollow"),
)
"""Of every answer."""
LONGEST_HEAD: Final = 8_192
LONGEST_TARGET: Final = 400
BACKLOG: Final = 64
"""So many wait at the door."""
_MOST_ADDRESSES: Final = 2_000


class Buckets:
    """Counts requests: each address has a bucket that a request takes from and time fills."""

    def __init__(self, burst: int, per_second: int, now: Callable[[], float] = time.monotonic) -> None:
        """``burst``: what a full bucket holds."""
        self._burst, self._per_second, self._now = float(burst), float(per_second), now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str) -> bool:
        """Returns whether an address may ask once more."""
        now = self._now()
        left, since = self._left.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._per_second)
        allowed = left >= 1
        self._left[address] = (left - 1 if allowed else left, now)
        if len(self._left) > _MOST_ADDRESSES:
            self._left.popitem(last=False)
        return allowed


class Door:
    """Answers what no page is for, and hands on the rest."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        """``app``: what is behind it."""
        self._app = app
        self._buckets = Buckets(limits.burst, limits.per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in, or answers with a number and nothing else."""
        status = self._refused(scope)
        if status is None:
            await self._app(scope, receive, send)
            return
        headers = {"connection": "close"}
        if status == 405:
            headers["allow"] = "GET, HEAD"
        await Response(status_code=status, headers=headers)(scope, receive, send)

    def _refused(self, scope: Scope) -> int | None:
        client = scope.get("client")
        if not self._buckets.take(client[0] if client else ""):
            return 429
        if scope["method"] not in ("GET", "HEAD"):
            return 405
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_TARGET:
            return 414
        headers = dict(scope["headers"])
        if b"transfer-encoding" in headers or headers.get(b"content-length", b"0") != b"0":
            return 413
        return None


class Guests:
    """Counts connections."""

    def __init__(self, limits: Limits) -> None:
        """``limits``: how many there may be."""
        self._limits = limits
        self._by_address: Counter[str] = Counter()
        self._all = 0

    def come(self, address: str) -> bool:
        """Counts one more, unless there are too many."""
        if self._all >= self._limits.total or self._by_address[address] >= self._limits.per_address:
            return False
        self._all += 1
        self._by_address[address] += 1
        return True

    def go(self, address: str) -> None:
        """Counts one less."""
        self._all -= 1
        self._by_address[address] -= 1
        if self._by_address[address] <= 0:
            del self._by_address[address]


class Hosted(H11Protocol):
    """uvicorn's connection with what it lacks: connections are counted, and nobody may dawdle."""

    limits: ClassVar = Limits()
    guests: ClassVar = Guests(Limits())
    _address: str | None = None
    _deadline: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Counts it, or cuts it."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.guests.come(address):
            transport.abort()
            return
        self._address = address
        self._await_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """Counts one less."""
        for timer in (self._deadline, self._stuck):
            if timer is not None:
                timer.cancel()
        if self._address is not None:
            self.guests.go(self._address)
            self._address = None
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes a piece of a request; its whole head has to be there in time."""
        if self._address is None:
            return
        if self._deadline is None and self._idle():
            self._await_request()
        super().data_received(data)
        if self._deadline is not None and not self._idle():
            self._deadline.cancel()
            self._deadline = None

    def pause_writing(self) -> None:
        """Gives a visitor who doesn't take what they asked for a moment."""
        super().pause_writing()
        self._stuck = self.loop.call_later(self.limits.idle_s, self.transport.abort)

    def resume_writing(self) -> None:
        """They take it."""
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _idle(self) -> bool:
        # uvicorn's types leave out that there is none before the first request.
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _await_request(self) -> None:
        self._deadline = self.loop.call_later(self.limits.idle_s, self.transport.abort)


def protocol_of(limits: Limits) -> type[Hosted]:
    """Returns the connections of one server, which are counted together."""
    return type("Counted", (Hosted,), {"limits": limits, "guests": Guests(limits)})


def uvicorn_options(limits: Limits) -> dict[str, Any]:
    """Returns how uvicorn is set up."""
    return {
        "http": protocol_of(limits),
        "ws": "none",
        "lifespan": "off",
        "interface": "asgi3",
        "loop": "asyncio",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "proxy_headers": False,
        "headers": list(HEADERS),
        "h11_max_incomplete_event_size": LONGEST_HEAD,
        "timeout_keep_alive": 5,
        "timeout_graceful_shutdown": 1,
        "backlog": BACKLOG,
    }
