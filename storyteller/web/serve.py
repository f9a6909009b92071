"""The serving process: reads frames from its standard input until that ends, and ends with it."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

import uvicorn

from storyteller.viewmodel.public_page import LONGEST_FRAME, Frame, Moved, Opening, read_frame
from storyteller.viewmodel.public_wire import NotPublic
from storyteller.web.door import BACKLOG, Door, uvicorn_options
from storyteller.web.hub import Hub
from storyteller.web.site import Site

READY: Final = "ready"
FAILED: Final = "failed"
_CHUNK: Final = 65_536
_LAST_WORD_S: Final = 3.0


def lines(pipe: BinaryIO) -> Iterator[bytes]:
    """Yields the whole lines that come down a pipe, until it ends. Raises NotPublic for one that is too long."""
    rest = b""
    while chunk := pipe.read(_CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole
        if len(rest) > LONGEST_FRAME:
            raise NotPublic("a line without an end")


def listening(opening: Opening) -> socket.socket:
    """Returns a socket that listens on the one address, on the wished port or, when that is taken, on another.

    Raises:
        OSError: The address is none of this machine's.
    """
    for port in (opening.port, 0):
        made = socket.socket(socket.AF_INET6 if ":" in opening.address else socket.AF_INET, socket.SOCK_STREAM)
        if os.name == "posix":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((opening.address, port))
        except OSError:
            made.close()
            if port == 0:
                raise
        else:
            # From here on nobody is turned away, though nobody is answered yet.
            made.listen(BACKLOG)
            made.setblocking(False)
            return made
    raise AssertionError


async def serve(opening: Opening, frames: Iterator[bytes], say: Callable[[str], None]) -> None:
    """Serves until the frames end.

    Args:
        opening: Where.
        frames: The lines after the first; each is waited for in a thread of its own.
        say: Tells the program that it is ready, or why not. It is ready once it has read what it is to show.
    """
    hub = Hub(opening.path)
    try:
        door = listening(opening)
    except OSError as fault:
        say(f"{FAILED} {fault.strerror or fault}")
        return
    app = Door(Site(hub).app, opening.limits)
    server = uvicorn.Server(uvicorn.Config(app, **uvicorn_options(opening.limits)))
    loop = asyncio.get_running_loop()
    awaited = opening.awaits

    def take(frame: Frame) -> None:
        nonlocal awaited
        hub.take(frame)
        if not isinstance(frame, Moved):
            awaited -= 1
            if awaited == 0:
                say(ready)

    def end() -> None:
        server.should_exit = True
        hub.close()

    def read() -> None:
        try:
            for line in frames:
                loop.call_soon_threadsafe(take, read_frame(line))
        except (NotPublic, OSError):
            pass
        finally:
            # Whatever is still open: the program is gone, so this goes as well.
            last = threading.Timer(_LAST_WORD_S, os._exit, (0,))
            last.daemon = True
            last.start()
            loop.call_soon_threadsafe(end)

    ready = f"{READY} {door.getsockname()[1]}"
    if awaited <= 0:
        say(ready)
    threading.Thread(target=read, daemon=True).start()
    await server.serve(sockets=[door])


def main() -> int:
    """Serves what comes down the standard input; returns the exit code."""
    logging.disable(logging.CRITICAL)
    with open(0, "rb", buffering=0, closefd=False) as pipe:
        frames = lines(pipe)
        try:
            first: Frame = read_frame(next(frames))
        except (NotPublic, StopIteration):
            return 2
        if not isinstance(first, Opening):
            return 2
        asyncio.run(serve(first, frames, _say))
    return 0


def _say(line: str) -> None:
    sys.stdout.write(f"{' '.join(line.splitlines())}\n")
    sys.stdout.flush()
