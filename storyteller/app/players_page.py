"""The players' page as the program knows it: a process of its own that is told what everybody sees, and may die.

The game never waits for it: what is to be told is left with a thread, and only the last of each kind is kept.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Final, Literal

from storyteller.viewmodel.public_page import Frame, Limits, Moved, Opening, PageWords, frame
from storyteller.viewmodel.public_screen import Showing

SERVE: Final = "--serve-players-page"
"""How a packaged program, which has no interpreter beside it, is asked to be the serving process."""
PORT: Final = 8642
KEY_FILE: Final = "players_page.key"
_KEY_BYTES: Final = 32
_PATH_BYTES: Final = 10
_ENDS_S: Final = 1.5
_ORDER: Final = (Moved, PageWords, Showing)

Step = Literal["off", "starting", "on", "failed", "gone"]


@dataclass(frozen=True, slots=True)
class PageState:
    """How it stands.

    Attributes:
        step: ``failed``: it could not start, for ``reason``; ``gone``: it ended by itself.
        link: What a player opens; "" unless it is on.
    """

    step: Step = "off"
    link: str = ""
    reason: str = ""


def serving_command() -> tuple[list[str], dict[str, str]]:
    """Returns what is run, and its environment."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        return [sys.executable, SERVE], environment
    root = str(Path(__file__).resolve().parents[2])
    others = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = os.pathsep.join((root, others)) if others else root
    return [sys.executable, "-P", "-m", "storyteller.web"], environment


def page_key(folder: Path | None) -> bytes:
    """Returns what paths are made of: the same for good in one folder, so that phones find back after a restart."""
    if folder is None:
        return secrets.token_bytes(_KEY_BYTES)
    file = folder / KEY_FILE
    try:
        found = file.read_bytes() if file.exists() else b""
        if len(found) == _KEY_BYTES:
            return found
        key = secrets.token_bytes(_KEY_BYTES)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
            opened.write(key)
    except OSError:
        # Phones then don't find back after a restart, and that is all.
        return secrets.token_bytes(_KEY_BYTES)
    return key


def page_path(key: bytes, game: str) -> str:
    """Returns where the page of a game lies: 80 bits that nobody without the key can tell."""
    made = hmac.new(key, game.encode(), hashlib.sha256).digest()[:_PATH_BYTES]
    return base64.b32encode(made).decode().lower()


class PlayersPage:
    """Starts and ends the serving process, and tells it what is new."""

    def __init__(
        self,
        told: Callable[[PageState], None],
        command: Callable[[], tuple[Sequence[str], dict[str, str]]] = serving_command,
    ) -> None:
        """``told``: called with how it stands, from a thread of its own."""
        self._told, self._command = told, command
        self._state = PageState()
        self._lock = threading.Condition()
        self._slots: dict[type[Frame], bytes] = {}
        self._last: dict[type[Frame], bytes] = {}
        self._child: subprocess.Popen[bytes] | None = None
        self._opening = Opening("", 0, "")
        self._port = PORT

    @property
    def state(self) -> PageState:
        """How it stands."""
        return self._state

    @property
    def pid(self) -> int | None:
        """The serving process, None while there is none."""
        return self._child.pid if self._child is not None else None

    # --- on and off --------------------------------------------------------------------------------------

    def start(self, address: str, path: str, *, port: int | None = None, limits: Limits | None = None) -> None:
        """Starts serving on one address of this machine; what was told before is told anew.

        Args:
            address: The one to listen on.
            path: What nobody can guess.
            port: The wished one; without, that of the last time, so that phones find back by themselves.
            limits: What visitors may take.
        """
        self.stop()
        self._opening = Opening(address, self._port if port is None else port, path, limits or Limits())
        command, environment = self._command()
        quiet = subprocess.DEVNULL
        try:
            child = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=quiet,
                env=environment,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as fault:
            self._become(PageState("failed", reason=fault.strerror or str(fault)))
            return
        with self._lock:
            self._child = child
            self._last[Moved] = frame(Moved(path))
            known = {kind: line for kind, line in self._last.items() if kind is not Moved}
            self._slots = {Opening: frame(replace(self._opening, awaits=len(known))), **known}
        self._become(PageState("starting"))
        for run in (self._write, self._read):
            threading.Thread(target=run, args=(child,), daemon=True).start()

    def stop(self) -> None:
        """Ends the serving process."""
        with self._lock:
            child, self._child = self._child, None
            self._slots = {}
            self._lock.notify_all()
        if child is None:
            return
        try:
            child.wait(_ENDS_S)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        self._become(PageState())

    # --- what it is told ---------------------------------------------------------------------------------

    def tell(self, record: Moved | PageWords | Showing) -> bool:
        """Tells what is new; the same again is not told. Returns at once, whatever the process does."""
        line, kind = frame(record), type(record)
        with self._lock:
            if self._last.get(kind) == line:
                return False
            self._last[kind] = line
            if isinstance(record, Moved):
                self._opening = replace(self._opening, path=record.path)
                if self._state.step == "on":
                    link = f"{self._state.link.rsplit('/', 2)[0]}/{record.path}/"
                    self._state = PageState("on", link)
            if self._child is not None:
                self._slots[kind] = line
                self._lock.notify_all()
        return True

    def last_told(self) -> tuple[bytes, ...]:
        """Returns what a process that is started now would be told: all it will know."""
        with self._lock:
            return tuple(self._last[kind] for kind in _ORDER if kind in self._last)

    def _write(self, child: subprocess.Popen[bytes]) -> None:
        pipe = child.stdin
        assert pipe is not None
        try:
            while True:
                with self._lock:
                    self._lock.wait_for(lambda: self._child is not child or self._slots)
                    if self._child is not child:
                        break
                    found, self._slots = self._slots, {}
                for kind in (Opening, *_ORDER):
                    if kind in found:
                        pipe.write(found[kind])
                pipe.flush()
        except OSError:
            pass  # it is gone; who reads from it says so
        finally:
            _close(pipe)

    def _read(self, child: subprocess.Popen[bytes]) -> None:
        pipe = child.stdout
        assert pipe is not None
        reason = ""
        for line in pipe:
            word, _, rest = line.decode("utf-8", "replace").strip().partition(" ")
            if word == "ready" and rest.isdigit():
                self._port = int(rest)
                host = f"[{self._opening.address}]" if ":" in self._opening.address else self._opening.address
                self._become(PageState("on", f"http://{host}:{rest}/{self._opening.path}/"), child)
            elif word == "failed":
                reason = rest
        _close(pipe)
        child.wait()
        with self._lock:
            if self._child is not child:
                return
            self._child = None
            self._lock.notify_all()
        started = self._state.step == "on"
        self._become(PageState("gone") if started else PageState("failed", reason=reason or str(child.returncode)))

    def _become(self, state: PageState, child: subprocess.Popen[bytes] | None = None) -> None:
        if child is not None and self._child is not child:
            return
        if state != self._state:
            self._state = state
            self._told(state)


def _close(pipe: IO[bytes]) -> None:
    with suppress(OSError):  # what was left to be written has nowhere to go
        pipe.close()
