"""What is answered: one page, its style and script, and the stream of what changes. Everything else is not there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from storyteller.i18n.catalogue import LANGUAGES, Language, detect_language
from storyteller.web.hub import Hub, event
from storyteller.web.look import script, style
from storyteller.web.page import Visit, moved_page, town_part, whole_page

HEARTBEAT_S: Final = 15.0
"""After so long a silence a line that says nothing: a phone that went away is noticed, a router keeps the line."""
_RETRY: Final = b"retry: 2000\n\n"
_LONGEST_QUERY: Final = 40


def language_of(request: Request) -> Language:
    """Returns the language a visitor chose by a link, else the one their browser wishes for most."""
    asked = request.query_params.get("lang")
    chosen = next((language for language in LANGUAGES if language == asked), None)
    if chosen is not None:
        return chosen
    wishes = []
    for place, part in enumerate(request.headers.get("accept-language", "").split(",")[:20]):
        tag, _, weight = part.partition(";")
        try:
            wish = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            wish = 0.0
        wishes.append((-wish, place, tag.strip()))
    return detect_language(tag for _, _, tag in sorted(wishes) if tag)


class Site:
    """Answers from a hub."""

    def __init__(self, hub: Hub) -> None:
        """``hub``: what there is to show."""
        self._hub = hub
        self.app = Starlette(
            routes=[
                Route("/{path}/", self._page),
                Route("/{path}", self._page),
                Route("/{path}/page.css", self._style),
                Route("/{path}/page.js", self._script),
                Route("/{path}/now", self._now),
                Route("/{path}/live", self._live),
            ],
            exception_handlers={HTTPException: self._nothing},
        )
        self.app.router.redirect_slashes = False

    def _look(self, request: Request) -> None:
        path = request.path_params["path"]
        if not self._hub.lies_at(path):
            raise HTTPException(410 if self._hub.lay_at(path) else 404)

    def _visit(self, request: Request) -> Visit:
        asked = request.query_params
        query = asked.get("q", "")[:_LONGEST_QUERY].strip()
        visit = Visit(f"/{self._hub.path}/", language_of(request))
        return replace(visit, view="sheet", query=query) if asked.get("view") == "sheet" else visit

    async def _page(self, request: Request) -> Response:
        self._look(request)
        visit = self._visit(request)
        page = whole_page(self._hub.record, self._hub.speech(visit.language), visit)
        return Response(page.encode("utf-8", "replace"), media_type="text/html; charset=utf-8")

    async def _style(self, request: Request) -> Response:
        self._look(request)
        return Response(style(), media_type="text/css; charset=utf-8")

    async def _script(self, request: Request) -> Response:
        self._look(request)
        return Response(script(), media_type="text/javascript; charset=utf-8")

    async def _now(self, request: Request) -> Response:
        self._look(request)
        town = town_part(self._hub.record, self._hub.speech(language_of(request)), datetime.now(UTC))
        return Response(town.encode("utf-8", "replace"), media_type="text/plain; charset=utf-8")

    async def _live(self, request: Request) -> Response:
        self._look(request)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        return StreamingResponse(self._stream(language_of(request)), media_type="text/event-stream")

    async def _stream(self, language: Language) -> AsyncIterator[bytes]:
        hub, path = self._hub, self._hub.path
        sent: tuple[bytes | None, bytes | None] = (None, None)
        yield _RETRY + event("now", str(time.time_ns() // 1_000_000))
        while not hub.closed and hub.path == path:
            changed, events = hub.changed, hub.events(language)
            # Whoever reads slowly gets the last state, not every one on the way to it.
            fresh = b"".join(new for new, old in zip(events, sent, strict=True) if new != old)
            sent = events
            if fresh:
                yield fresh
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT_S)
            except TimeoutError:
                yield b":\n\n"

    async def _nothing(self, request: Request, fault: Exception) -> Response:
        """Says no more than that nothing is here; who followed an earlier game, that the page has moved."""
        status = cast(HTTPException, fault).status_code
        if status != 410:
            return Response(status_code=status)
        page = moved_page(self._hub.speech(language_of(request)))
        return Response(page.encode("utf-8", "replace"), status, media_type="text/html; charset=utf-8")
