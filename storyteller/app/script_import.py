"""Brings scripts into the library: files, whole folders, pasted text. Runs in a thread of its own; can be stopped."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from storyteller.app.scripts import Scripts, text_digest
from storyteller.content.problems import Problem, problem
from storyteller.content.scripts import MAX_BYTES
from storyteller.journal.errors import JournalError
from storyteller.journal.library import NewScript
from storyteller.kernel.message import Message
from storyteller.kernel.reason import reason_of

ENDINGS: Final = frozenset((".json", ".txt"))
"""What is looked for in folders; a file that is named itself may end as it likes."""
_BATCH: Final = 100
_BATCH_S: Final = 0.25
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a script comes from: a file, or text that was pasted.

    Attributes:
        name: The file's name; "" for pasted text.
    """

    name: str
    path: Path | None = None
    text: bytes = b""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one source.

    Attributes:
        result: ``added``, ``known`` (it was there already), or ``refused``.
        id: The script in the library; None when refused.
        problems: What could not be used, in the order of the file.
    """

    source: str
    result: Literal["added", "known", "refused"]
    id: int | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(slots=True)
class ScriptImport:
    """One import. Another thread may read the numbers while ``run`` is at work.

    Attributes:
        sources: Files and folders, or text.
        total: How many there are to read; 0 while folders are looked through.
        done, added, known, refused: How far it is.
        telling: Outcomes that have something to tell: what was refused or had problems.
        last: The script that was kept or found last.
        fault: Why it had to stop: the library can't be written. What was kept until then is kept.
        finished: True when it has ended, whole, stopped or failed.
    """

    scripts: Scripts
    sources: Sequence[Source]
    total: int = 0
    done: int = 0
    added: int = 0
    known: int = 0
    refused: int = 0
    telling: list[Outcome] = field(default_factory=list)
    last: int | None = None
    fault: Message | None = None
    finished: bool = False
    stopped: bool = False
    _waiting: list[tuple[NewScript, str, tuple[Problem, ...]]] = field(default_factory=list)
    _kept_at: float = 0.0

    def stop(self) -> None:
        """Ends it after the script it is at; what was kept stays."""
        self.stopped = True

    def run(self) -> None:
        """Reads and keeps everything. Never raises for what stands in a file; returns when all is done."""
        try:
            self._run()
        except JournalError as fault:
            _log.info("import stopped: %s", fault)
            self.fault = fault.message
        finally:
            self.finished = True

    def _run(self) -> None:
        found: list[Source] = []
        for source in expanded(self.sources):
            found.append(source)
            if self.stopped:
                return
        self.total = len(found)
        self._kept_at = time.monotonic()
        for source in found:
            if self.stopped:
                break
            self._one(source)
            if len(self._waiting) >= _BATCH or time.monotonic() - self._kept_at > _BATCH_S:
                self._keep()
        self._keep()
        self.scripts.load()

    def _one(self, source: Source) -> None:
        try:
            text = read_bytes(source)
        except OSError as error:
            found = problem("script.unreadable", "", file=source.name, reason=reason_of(error))
            self._refuse(source.name, (found,))
            return
        known = self.scripts.library.with_text(text_digest(text))
        if known is not None:
            self.known, self.done, self.last = self.known + 1, self.done + 1, known
            return
        new, read = self.scripts.prepared(text, source.name)
        if new is None:
            self._refuse(source.name, read.problems)
        else:
            self._waiting.append((new, source.name, read.problems))

    def _refuse(self, name: str, problems: tuple[Problem, ...]) -> None:
        self.refused, self.done = self.refused + 1, self.done + 1
        self.telling.append(Outcome(name, "refused", None, problems))

    def _keep(self) -> None:
        batch, self._waiting = self._waiting, []
        self._kept_at = time.monotonic()
        for kept, (_, name, problems) in zip(self.scripts.add([new for new, _, _ in batch]), batch, strict=True):
            self.added += kept.new
            self.known += not kept.new
            self.done += 1
            self.last = kept.id
            if problems:
                self.telling.append(Outcome(name, "added" if kept.new else "known", kept.id, problems))


def read_bytes(source: Source) -> bytes:
    """Returns the bytes of a source, one more than are allowed of a file that is too large. Raises OSError."""
    if source.path is None:
        return source.text
    with source.path.open("rb") as opened:
        return opened.read(MAX_BYTES + 1)


def expanded(sources: Sequence[Source]) -> Iterator[Source]:
    """Yields the files of folders in place of these, each folder by name; links to folders are not followed."""
    for source in sources:
        if source.path is None or not source.path.is_dir():
            yield source
            continue
        for folder, folders, files in os.walk(source.path):
            folders.sort()
            for name in sorted(files):
                if Path(name).suffix.lower() in ENDINGS:
                    yield Source(name, Path(folder) / name)


def sources_of(paths: Sequence[Path]) -> tuple[Source, ...]:
    """Returns files and folders as sources."""
    return tuple(Source(path.name, path) for path in paths)
