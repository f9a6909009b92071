"""Games of either kind read back from a journal, and what lists are told of them."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final

from storyteller.journal.errors import WriteFailed
from storyteller.journal.protocol import GameRecord, Journal
from storyteller.journal.summaries import Detail, Summary, Told, made
from storyteller.kernel.game import GameSpec
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Message, Name, message
from storyteller.kernel.summary import MAKER, Facts
from storyteller.kernel.timeline import Timeline, TimelineFault

_log = logging.getLogger(__name__)
_AT_ONCE: Final = 50
"""So many summaries are written in one go, so that breaking off loses little work."""
_FEW: Final = 1_000
"""Up to so many games are read one by one; for more the whole table is faster."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A game that this program knows: its rules, and how its story is summed up."""

    spec: GameSpec[Any]
    facts: Callable[[Timeline[Any], tuple[datetime, ...]], Facts]


@cache
def kind_of(name: str) -> Kind | None:
    """Returns the game of a kind; None for one that only a newer program knows. Imports it when first asked."""
    if name == "clocktower":
        from storyteller.clocktower import summary as clocktower
        from storyteller.clocktower.decide.dispatch import Clocktower

        return Kind(
            Clocktower(), lambda timeline, times: clocktower.facts_of(timeline, [at.timestamp() for at in times])
        )
    if name == "betrayal":
        from storyteller.betrayal import summary as betrayal
        from storyteller.betrayal.decide.dispatch import Betrayal

        return Kind(Betrayal(), lambda timeline, times: betrayal.facts_of(timeline.state))
    return None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game read back.

    Attributes:
        timeline: Its good beginning.
        times: When each row was written, aware UTC.
        fault: Why it ends before the journal does; None when everything was read.
    """

    timeline: Timeline[Any]
    times: tuple[datetime, ...]
    fault: Message | None


def replayed(journal: Journal, game: GameId, spec: GameSpec[Any]) -> Replayed:
    """Returns a game as it stood, up to the first row that can't be followed. Raises UnknownGame."""
    loaded = journal.load(game)
    timeline = Timeline.start(spec.initial(), spec.evolve)
    for row in loaded.rows:
        try:
            timeline = timeline.replay(row)
        except TimelineFault as fault:
            _log.error("game %s: %s", game, fault)
            return Replayed(timeline, loaded.times[: row.seq - 1], message("game.damaged", row=row.seq))
    return Replayed(timeline, loaded.times, loaded.fault.message if loaded.fault else None)


def told(journal: Journal, record: GameRecord) -> Told:
    """Returns what lists and statistics are told of a game. Raises UnknownGame."""
    kind = kind_of(record.kind)
    if kind is None:
        return Told(record.last_seq, Facts(), message("journal_more.unknown_game_kind", kind=Name(record.kind)))
    found = replayed(journal, record.id, kind.spec)
    return Told(record.last_seq, kind.facts(found.timeline, found.times), found.fault)


class Summaries:
    """The summaries of a journal's games, made where they are missing, old or damaged.

    They are kept in the journal; where that can't be written they hold until the program ends.
    """

    def __init__(self, journal: Journal) -> None:
        """Reads nothing yet."""
        self._journal = journal
        self._unkept: dict[GameId, Told] = {}
        self._details: dict[GameId, tuple[int, Detail]] = {}
        self._before: Mapping[GameId, Summary] | None = None

    def of(self, records: Iterable[GameRecord], budget_s: float | None = None) -> dict[GameId, Summary]:
        """Returns the summaries of games, by game; the one last played is made first.

        Args:
            records: Those that are asked for.
            budget_s: Make no more of them after so many seconds, but always one; None makes all.

        Returns:
            Those that are up to date; one that is not there is still to be made.

        Raises:
            Unreadable: The games can't be read.
        """
        found = self._kept()
        asked = tuple(records)
        current = {record.id: record for record in asked if _is_current(record, found.get(record.id))}
        behind = [record for record in asked if record.id not in current]
        behind.sort(key=lambda record: record.changed_at, reverse=True)
        until = None if budget_s is None else time.monotonic() + budget_s
        for number, record in enumerate(behind, start=1):
            found[record.id] = made(record.id, self._make(record))
            current[record.id] = record
            late = until is not None and time.monotonic() > until
            if late or number % _AT_ONCE == 0 or number == len(behind):
                self._keep()
            if late:
                break
        return {game: found[game] for game in current}

    def details(self, told: Mapping[GameId, int]) -> dict[GameId, Detail]:
        """Returns seats, spans and votes, read from the disk once for each state of a game. Raises Unreadable.

        Args:
            told: Seq of the newest row of each game that is asked for; their summaries are up to date.
        """
        for game, one in self._unkept.items():
            self._details[game] = (one.seq, (one.facts.seats, one.facts.spans, one.facts.votes))
        seen = self._details
        missing = [game for game, seq in told.items() if game not in seen or seen[game][0] != seq]
        if missing:
            few = len(missing) < _FEW
            for game, detail in self._journal.details(missing if few else None).items():
                if game in told:
                    seen[game] = (told[game], detail)
        return {game: seen[game][1] for game in told if game in seen}

    def tell(self, games: Sequence[GameId], budget_s: float | None = None) -> dict[GameId, Told]:
        """Returns what games came to, and keeps it with what statistics count of them.

        It is told from their summaries where these are up to date, else from their rows.

        Args:
            games: Which.
            budget_s: Tell no more of them after so many seconds, but always some; None tells all.

        Raises:
            Unreadable: The games can't be read.
        """
        kept = self._before or (self._journal.summaries() if games else {})
        found = self._unkept_of(games)
        behind = [game for game in games if game not in found]
        until = None if budget_s is None else time.monotonic() + budget_s
        for start in range(0, len(behind), _AT_ONCE):
            some = behind[start : start + _AT_ONCE]
            details = self._journal.details(some)
            for game in some:
                record = self._journal.record(game)
                one = _retold(record, kept.get(game), details.get(game)) or told(self._journal, record)
                found[game] = self._unkept[game] = one
            self._keep()
            if until is not None and time.monotonic() > until:
                break
        # Whoever was stopped asks again at once; what is behind by then is seen by its seq.
        self._before = kept if len(found) < len(games) else None
        return found

    def _unkept_of(self, games: Iterable[GameId]) -> dict[GameId, Told]:
        """What was told of games before, could not be kept, and still holds."""
        if not self._unkept:
            return {}
        seqs = {record.id: record.last_seq for record in self._journal.games()}
        told = {game: self._unkept[game] for game in games if game in self._unkept}
        return {game: one for game, one in told.items() if one.seq == seqs.get(game)}

    def _kept(self) -> dict[GameId, Summary]:
        kept = dict(self._journal.summaries())
        kept.update({game: made(game, one) for game, one in self._unkept.items()})
        return kept

    def _make(self, record: GameRecord) -> Told:
        self._unkept[record.id] = told(self._journal, record)
        return self._unkept[record.id]

    def _keep(self) -> None:
        try:
            self._journal.keep(self._unkept)
        except WriteFailed as fault:
            _log.info("summaries are not kept: %s", fault)
        else:
            self._unkept = {}


def _retold(record: GameRecord, kept: Summary | None, detail: Detail | None) -> Told | None:
    # A summary has no place for a scenario or for the names of homebrew: games that may have these are told from rows.
    if kept is None or detail is None or not _is_current(record, kept) or record.kind != "clocktower":
        return None
    if kept.script_name and not kept.script:
        return None
    facts = Facts(
        kept.script, kept.script_name, kept.players, kept.travellers, kept.phase, kept.number, kept.winner,
        kept.reason, *detail,
    )  # fmt: skip
    return Told(kept.seq, facts, kept.fault)


def _is_current(record: GameRecord, kept: Summary | None) -> bool:
    return kept is not None and (kept.seq, kept.maker) == (record.last_seq, MAKER)
