"""Games taken in from other tools and written for them; what did not come along is told by name."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from storyteller.app.clock import Clock
from storyteller.app.history.query import Filter
from storyteller.app.history.service import History
from storyteller.clocktower import events as e
from storyteller.clocktower.catalogue import Catalogue
from storyteller.clocktower.model import Town
from storyteller.content.problems import Problem, problem
from storyteller.journal.errors import ExportFailed, JournalError
from storyteller.journal.files import beside, discard, put_in_place
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import message
from storyteller.kernel.reason import reason_of
from storyteller.kernel.timeline import Gesture, Row
from storyteller.version import VERSION

if TYPE_CHECKING:
    from storyteller.content.interchange.table import Table

FORMATS: Final = ("townsquare", "pocket_grimoire", "clocktracker")
"""The other tools a game is written for."""
_KIND: Final = "clocktower"


@dataclass(frozen=True, slots=True)
class TakenIn:
    """What became of a file.

    Attributes:
        game: The game it became; None when nothing could be used.
        problems: What could not be read, or is not in such files; in the order of the file.
    """

    game: GameId | None
    problems: tuple[Problem, ...] = ()


class Interchange:
    """The way to and from other tools. What writes raises JournalError, and has changed nothing then."""

    def __init__(self, history: History, journal: Journal, catalogue: Catalogue, clock: Clock) -> None:
        """``catalogue``: the official characters."""
        self._history, self._journal, self._catalogue, self._clock = history, journal, catalogue, clock

    # --- in ----------------------------------------------------------------------------------------------

    def take_in(self, path: Path) -> TakenIn:
        """Takes a table out of a file as a new game. Raises WriteFailed; never for what stands in the file."""
        from storyteller.content.interchange.decode import MAX_BYTES
        from storyteller.content.interchange.saved_games import read_saved_game

        try:
            with path.open("rb") as opened:
                data = opened.read(MAX_BYTES + 1)
        except (OSError, ValueError) as fault:
            reason = reason_of(fault)
            return TakenIn(None, (problem("script.unreadable", "", file=path.name, reason=reason),))
        found = read_saved_game(data, self._catalogue, path.name)
        if found.table is None:
            return TakenIn(None, found.problems)
        return TakenIn(self._begin(found.table, path.stem, found.format), found.problems)

    def _begin(self, table: Table, title: str, form: str) -> GameId:
        from storyteller.content.interchange.table import events_of

        now = self._clock.now()
        label = message("interchange.gesture", tool=message(f"interchange.tool.{form}"))
        rows = (Row(1, "do", 0, Gesture(events_of(table, self._catalogue), label)),)
        record = GameRecord(
            GameId(uuid.uuid4().hex), _KIND, title[:100], now, VERSION, self._catalogue.digest, None, False, 1, now
        )
        return self._journal.admit(record, rows, (now,))

    # --- out ---------------------------------------------------------------------------------------------

    def write(self, game: GameId, form: str, path: Path) -> tuple[Problem, ...]:
        """Writes a game for another tool and returns what was left behind, by name.

        Args:
            game: One of Blood on the Clocktower.
            form: One of ``FORMATS``.
            path: The file.

        Raises:
            UnknownGame, ExportFailed: Nothing was written.
            JournalError: It is a game of another kind.
        """
        record = self._journal.record(game)
        if record.kind != _KIND:
            raise JournalError(message("interchange.other_kind"))
        found = self._history.timeline(game)
        town: Town = found.timeline.state
        value, left = self._written(town, form, found.timeline.past(), found.times, record.created_at)
        _put(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")
        cut = (Problem("interchange.lost.rest", "", found.fault),) if found.fault is not None else ()
        return (*cut, *left)

    def _written(
        self, town: Town, form: str, past: Any, times: tuple[datetime, ...], began: datetime
    ) -> tuple[Any, tuple[Problem, ...]]:
        from storyteller.content.interchange import clocktracker, pocket_grimoire, townsquare

        if form == "townsquare":
            return townsquare.written(town, self._catalogue)
        if form == "pocket_grimoire":
            return pocket_grimoire.written(town, self._catalogue)
        pages = _pages(town, tuple(past)[::-1], times, began)
        return clocktracker.written(pages, began, self._catalogue)

    def write_table(
        self, path: Path, name_of: Callable[[str], str], player: str = "", wanted: Filter | None = None
    ) -> tuple[Problem, ...]:
        """Writes games that are over as a table for ClockTracker, and returns what was left behind.

        Args:
            path: The file.
            name_of: The English name of a character.
            player: Whose games they are; "" = the storyteller's.
            wanted: Which games; None = all but deleted ones.

        Raises:
            ExportFailed: Nothing was written.
        """
        from storyteller.content.interchange import clocktracker

        games = sorted(self._history.facts(wanted), key=lambda one: one.created_at)
        text, left = clocktracker.table([one for one in games if one.winner], self._catalogue, name_of, player)
        _put(path, text)
        going_on = sum(not one.winner for one in games)
        code = "interchange.lost.going_on"
        return (*left, Problem(code, "", message(code, n=going_on))) if going_on else left


def _pages(
    town: Town, past: tuple[Any, ...], times: tuple[datetime, ...], began: datetime
) -> tuple[tuple[Town, datetime], ...]:
    """The table as each day broke, and as it stands."""
    made = [
        (moment.state, times[moment.seq - 1])
        for moment in past
        if moment.gesture is not None
        and any(isinstance(event, e.PhaseEntered) and event.phase == "day" for event in moment.gesture.events)
    ]
    last = times[past[-1].seq - 1] if past else began
    return (*made, (town, last)) if not made or made[-1][0] != town else tuple(made)


def _put(path: Path, text: str) -> None:
    """Writes a file whole or not at all; a spreadsheet knows UTF-8 by the mark at its beginning."""
    part = beside(path)
    try:
        encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
        part.write_text(text, encoding=encoding, newline="")
        put_in_place(part, path)
    except (OSError, ValueError) as error:
        raise ExportFailed(path, error) from error
    finally:
        discard(part)
