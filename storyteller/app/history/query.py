"""Which of the games: what a list is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from storyteller.app.people import key_of
from storyteller.journal.protocol import Annotation
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message

Shelf = Literal["listed", "archived", "deleted", "kept", "all"]
"""``listed``: neither put away nor deleted; ``kept``: whatever is not deleted."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note on a game. ``at``: aware UTC."""

    id: int
    text: str
    at: datetime


def deleted(annotations: Iterable[Annotation]) -> bool:
    """Returns whether what was noted about a game, oldest first, says that it is hidden."""
    found = False
    for one in annotations:
        if one.kind in ("deleted", "restored"):
            found = one.kind == "deleted"
    return found


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that another was begun from, and the last gesture taken over."""

    game: GameId
    seq: int


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game in the library of games.

    Attributes:
        kind: ``clocktower`` or ``betrayal``.
        created_at, changed_at, ended_at: Aware UTC; ``ended_at`` None while it goes on.
        deleted: True when it is hidden until it is taken back or erased.
        rows: How many gestures, undo and redo included.
        script, script_name, players, travellers, phase, number, winner, reason: See ``kernel.summary.Facts``.
        people: Names at the table, clockwise, without empty chairs.
        fault: Why it can't be read to its end; None when it can.
        told: False while it is still to be summed up, so that everything but title and times is empty.
    """

    id: GameId
    kind: str
    title: str
    created_at: datetime
    changed_at: datetime
    ended_at: datetime | None
    archived: bool
    deleted: bool
    rows: int
    script: str = ""
    script_name: str = ""
    players: int = 0
    travellers: int = 0
    phase: str = "setup"
    number: int = 0
    winner: str = ""
    reason: str = ""
    people: tuple[str, ...] = ()
    storyteller: str = ""
    tags: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    origin: Origin | None = None
    fault: Message | None = None
    told: bool = True


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are wanted; what is left at its default asks for nothing.

    Attributes:
        text: Words that must all be found in title, script, people, tags, notes or storyteller.
        script: Its id or its name.
        winner: As in ``GameEntry``; ``running`` for games that go on.
        people: A group: at least half of it sat there.
        players_from, players_to: Travellers left out.
        since, until: When it was begun; aware.
    """

    text: str = ""
    kind: str = ""
    script: str = ""
    winner: str = ""
    person: str = ""
    people: tuple[str, ...] = ()
    tag: str = ""
    storyteller: str = ""
    players_from: int = 0
    players_to: int = 99
    since: datetime | None = None
    until: datetime | None = None
    shelf: Shelf = "listed"


def fits(entry: GameEntry, wanted: Filter) -> bool:
    """Returns whether a game is one of those wanted."""
    return (
        _on_shelf(entry, wanted.shelf)
        and wanted.kind in ("", entry.kind)
        and wanted.script in ("", entry.script, entry.script_name)
        and wanted.winner in ("", entry.winner or "running")
        and wanted.players_from <= entry.players <= wanted.players_to
        and (wanted.since is None or entry.created_at >= wanted.since)
        and (wanted.until is None or entry.created_at <= wanted.until)
        and (not wanted.tag or wanted.tag in entry.tags)
        and (not wanted.storyteller or key_of(wanted.storyteller) == key_of(entry.storyteller))
        and _sat_there(entry, wanted)
        and (not wanted.text or _found(entry, wanted.text))
    )


def _on_shelf(entry: GameEntry, shelf: Shelf) -> bool:
    if shelf == "all":
        return True
    if shelf == "deleted" or entry.deleted:
        return shelf == "deleted" and entry.deleted
    return shelf == "kept" or entry.archived == (shelf == "archived")


def _sat_there(entry: GameEntry, wanted: Filter) -> bool:
    if not wanted.person and not wanted.people:
        return True
    there = {key_of(name) for name in entry.people}
    if wanted.person and key_of(wanted.person) not in there:
        return False
    group = {key_of(name) for name in wanted.people}
    return 2 * len(group & there) >= len(group)


def _found(entry: GameEntry, text: str) -> bool:
    parts = (entry.title, entry.script, entry.script_name, entry.storyteller, *entry.people, *entry.tags)
    whole = "\n".join((*parts, *(note.text for note in entry.notes))).casefold()
    return all(word in whole for word in text.casefold().split())
