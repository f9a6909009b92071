"""Collects the files of a pack from files, folders and zip archives, within bounds and without trusting any path."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from storyteller.content.problems import Problem, problem
from storyteller.kernel.reason import reason_of

MAX_FILES: Final = 5_000
MAX_TEXT_BYTES: Final = 10_000_000
MAX_PICTURE_BYTES: Final = 20_000_000
MAX_TOTAL_BYTES: Final = 600_000_000
MAX_RATIO: Final = 200
"""A picture or a text is never packed tighter than this; what is, is a bomb."""
MAX_DEPTH: Final = 8
MAX_SEEN: Final = 50_000
"""So many names are looked at, whatever they are: somebody may choose a whole disk."""
PICTURES: Final = frozenset((".png", ".webp", ".jpg", ".jpeg", ".gif", ".bmp"))
_SMALL: Final = 1_000_000
"""Below this a tight archive does no harm: a blank picture packs very well."""


@dataclass(frozen=True, slots=True)
class Found:
    """One file of a pack.

    Attributes:
        name: Its bare name, for recognising it and for telling about it; never used as a path to write to.
        where: Its place below what was chosen, for telling about it.
        data: What stands in it.
    """

    name: str
    where: str
    data: bytes


@dataclass(slots=True)
class Budget:
    """How much may still be read, over all sources together."""

    files: int = MAX_FILES
    total: int = MAX_TOTAL_BYTES
    seen: int = MAX_SEEN
    problems: list[Problem] = field(default_factory=list)

    @property
    def spent(self) -> bool:
        """True when nothing more may be read."""
        return self.files <= 0 or self.total <= 0 or self.seen <= 0


def gather(sources: Sequence[Path], budget: Budget) -> Iterator[Found]:
    """Yields the texts and pictures among the sources, one at a time; what is left out is told in the budget.

    A folder is read with the folders in it, a link is not followed, an archive within an archive is not opened.

    Args:
        sources: Files, folders and zip archives.
        budget: Bounds that hold for all together.
    """
    for source in sources:
        try:
            if source.is_dir():
                yield from _folder(source, budget)
            elif source.suffix.lower() == ".zip":
                yield from _archive(source, budget)
            else:
                yield from _file(source, source.name, budget)
        except OSError as fault:
            budget.problems.append(
                problem("pack.unreadable", source.name, file=source.name, reason=reason_of(fault))
            )
        if budget.spent:
            megabytes = MAX_TOTAL_BYTES // 1_000_000
            budget.problems.append(problem("pack.too_much", "", files=MAX_FILES, megabytes=megabytes))
            return


def _limit(name: str) -> int:
    """The largest size of a file of this name; 0 for a file that is no text and no picture."""
    suffix = PurePosixPath(name).suffix.lower()
    if suffix == ".json":
        return MAX_TEXT_BYTES
    return MAX_PICTURE_BYTES if suffix in PICTURES else 0


def _folder(root: Path, budget: Budget) -> Iterator[Found]:
    for folder, inner, files in os.walk(root, followlinks=False):
        here = Path(folder)
        depth = len(here.relative_to(root).parts)
        inner[:] = sorted(name for name in inner if not name.startswith(".") and depth < MAX_DEPTH)
        for name in sorted(files):
            budget.seen -= 1
            if budget.spent:
                return
            if not name.startswith("."):
                yield from _file(here / name, (here / name).relative_to(root).as_posix(), budget)


def _file(file: Path, where: str, budget: Budget) -> Iterator[Found]:
    limit = _limit(file.name)
    if not limit:
        return
    known = file.lstat()
    if not stat.S_ISREG(known.st_mode):
        budget.problems.append(problem("pack.not_a_file", where, file=where))
        return
    if known.st_size > limit:
        budget.problems.append(problem("pack.too_large", where, file=where, megabytes=limit // 1_000_000))
        return
    with file.open("rb") as opened:
        data = opened.read(limit)
    budget.files -= 1
    budget.total -= len(data)
    yield Found(file.name, where, data)


def _archive(archive: Path, budget: Budget) -> Iterator[Found]:
    try:
        with zipfile.ZipFile(archive) as opened:
            for entry in opened.infolist():
                budget.seen -= 1
                if budget.spent:
                    return
                yield from _entry(opened, entry, budget)
    except (zipfile.BadZipFile, NotImplementedError, EOFError):
        budget.problems.append(problem("pack.damaged_archive", archive.name, file=archive.name))


def _entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, budget: Budget) -> Iterator[Found]:
    where = entry.filename.replace("\\", "/")
    path = PurePosixPath(where)
    limit = _limit(path.name)
    if entry.is_dir() or not limit or path.name.startswith(".") or "__MACOSX" in path.parts:
        return
    refused = _refused(entry, path, limit)
    if refused:
        megabytes = limit // 1_000_000
        budget.problems.append(problem(refused, where, file=where, megabytes=megabytes))
        return
    try:
        with archive.open(entry) as opened:
            data = opened.read(limit + 1)
    except (zipfile.BadZipFile, EOFError, OSError, RuntimeError, ValueError, NotImplementedError):
        budget.problems.append(problem("pack.damaged_archive", where, file=where))
        return
    if len(data) > limit:
        budget.problems.append(problem("pack.too_large", where, file=where, megabytes=limit // 1_000_000))
        return
    budget.files -= 1
    budget.total -= len(data)
    yield Found(path.name, where, data)


def _refused(entry: zipfile.ZipInfo, path: PurePosixPath, limit: int) -> str:
    """Why an entry is not even opened; "" when it may be."""
    if path.is_absolute() or ".." in path.parts or ":" in path.parts[0]:
        return "pack.strays"
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "pack.not_a_file"
    if entry.flag_bits & 0x1:
        return "pack.locked"
    if entry.file_size > limit:
        return "pack.too_large"
    if entry.file_size > _SMALL and entry.file_size > MAX_RATIO * max(1, entry.compress_size):
        return "pack.bomb"
    return ""
