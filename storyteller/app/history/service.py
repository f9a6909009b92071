"""Every game that was ever played in a data folder: found, opened, tagged, put away, gone on from, taken along."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storyteller.app.clock import Clock
from storyteller.app.history.query import Filter, GameEntry, Note, Origin, fits
from storyteller.app.history.replaying import Replayed, Summaries, kind_of, replayed
from storyteller.app.people import key_of
from storyteller.app.session import Session
from storyteller.journal.codec import Codec, from_text, to_text
from storyteller.journal.errors import JournalError, UnknownGame
from storyteller.journal.protocol import Annotation, GameRecord, Journal, utc_text
from storyteller.journal.summaries import Detail, Summary, uncollected
from storyteller.kernel.ids import GameId
from storyteller.kernel.message import Name, message
from storyteller.kernel.summary import GameFacts
from storyteller.kernel.timeline import Moment, Row, Timeline
from storyteller.version import VERSION

if TYPE_CHECKING:
    from storyteller.app.history.statistics import Asked, Figures
    from storyteller.app.library import Library
    from storyteller.journal.journal import SqliteJournal
    from storyteller.journal.rewriting import Rewritten

GAME_FILE = ".botcgame"
"""How the name of a file with one game ends."""


class History:
    """The library of games. Whatever writes raises JournalError, and has changed nothing then."""

    def __init__(
        self,
        journal: Journal,
        library: Library,
        clock: Clock,
        codec: Codec,
        other: Callable[[GameId], Session[Any]] | None = None,
    ) -> None:
        """``other``: opens a game that is not one of Blood on the Clocktower."""
        self._journal = journal
        self._library = library
        self._clock = clock
        self._codec = codec
        self._other = other
        self._summaries: Summaries = library.summaries
        self._seen: tuple[int, tuple[GameEntry, ...]] | None = None

    # --- finding ---------------------------------------------------------------------------------------------

    def games(self, wanted: Filter | None = None, budget_s: float | None = 1.0) -> tuple[GameEntry, ...]:
        """Returns the games that are wanted, the one last played first. Raises Unreadable.

        Args:
            wanted: Which; None = those neither put away nor deleted.
            budget_s: How long games that were not seen before may take to be summed up; the others are then listed
                with ``told`` False. None takes all the time it needs.
        """
        filtered = wanted or Filter()
        return tuple(entry for entry in self._all(budget_s) if fits(entry, filtered))

    def entry(self, game: GameId) -> GameEntry:
        """Returns one game. Raises UnknownGame, Unreadable."""
        found = next((one for one in self._all(1.0) if one.id == game), None)
        if found is None:
            raise UnknownGame(game)
        return found

    def facts(self, wanted: Filter | None = None) -> tuple[GameFacts, ...]:
        """Returns what statistics ask of the games that are wanted (None: all but deleted ones), last played first."""
        entries = [entry for entry in self.games(wanted or Filter(shelf="kept"), None) if entry.fault is None]
        with uncollected():
            details = self._summaries.details({entry.id: entry.rows for entry in entries})
            return tuple(_facts(one, details[one.id]) for one in entries if one.id in details)

    def statistics(
        self, asked: Asked | None = None, budget_s: float | None = None, *, brief: bool = False
    ) -> Figures:
        """Returns what games say together. Raises Unreadable. ``budget_s``, ``brief``: see ``statistics.figures``."""
        from storyteller.app.history.statistics import Asked, figures

        return figures(self._journal, self._summaries, asked or Asked(), budget_s, brief=brief)

    def changes(self) -> int:
        """Returns a number that is another one after every write, for who keeps what was read."""
        return self._journal.changes()

    def scripts(self) -> tuple[tuple[str, str], ...]:
        """Returns (id, name) of the scripts that were played, the most frequent first."""
        return _frequent((one.script, one.script_name) for one in self._shown() if one.script_name)

    def people(self) -> tuple[str, ...]:
        """Returns who sat at the tables, the most frequent first."""
        return _frequent(name for one in self._shown() for name in one.people)

    def tags(self) -> tuple[str, ...]:
        """Returns the tags in use, the most frequent first."""
        return _frequent(tag for one in self._shown() for tag in one.tags)

    def storytellers(self) -> tuple[str, ...]:
        """Returns who is noted as storyteller, the most frequent first."""
        return _frequent(one.storyteller for one in self._shown() if one.storyteller)

    def _shown(self) -> tuple[GameEntry, ...]:
        return self.games(Filter(shelf="kept"))

    def _all(self, budget_s: float | None) -> tuple[GameEntry, ...]:
        seen = self._seen
        if seen is not None and seen[0] == self._journal.changes() and all(one.told for one in seen[1]):
            return seen[1]
        with uncollected():
            records = sorted(self._journal.games(), key=lambda record: record.changed_at, reverse=True)
            told = self._summaries.of(records, budget_s)
            notes = self._journal.all_annotations()
            entries = tuple(_entry(record, told.get(record.id), notes.get(record.id, ())) for record in records)
        self._seen = (self._journal.changes(), entries)
        return entries

    # --- opening ---------------------------------------------------------------------------------------------

    def timeline(self, game: GameId) -> Replayed:
        """Returns a whole game to look at, with the time of every row. Raises UnknownGame, JournalError."""
        return self._replayed(self._journal.record(game))

    def open(self, game: GameId) -> Session[Any]:
        """Opens a game of either kind as it stood. Raises UnknownGame, JournalError."""
        kind = self._journal.record(game).kind
        if kind == "clocktower":
            return self._library.open(game)
        if self._other is None or kind_of(kind) is None:
            raise JournalError(message("journal_more.unknown_game_kind", kind=Name(kind)))
        return self._other(game)

    def branch(self, game: GameId, seq: int, title: str = "") -> GameId:
        """Begins a new game with all that led to a gesture, and notes where it came from.

        Args:
            game: The game that is gone on from; it stays as it is.
            seq: Seq of the gesture, also one that was undone; 0 = the empty table.
            title: "" takes over the title.

        Raises:
            JournalError: There is no such gesture, or the disk said no.
        """
        record = self._journal.record(game)
        found = self._replayed(record)
        gestures = _path(found, self._journal.load(game).rows[: len(found.times)], seq, record)
        if gestures is None:
            raise JournalError(message("journal_more.no_such_gesture", seq=seq))
        rows = tuple(Row(n, "do", n - 1, moment.gesture) for n, moment in enumerate(gestures, start=1))
        now = self._clock.now()
        fresh = GameRecord(
            GameId(uuid.uuid4().hex), record.kind, title or record.title, now, VERSION, record.catalogue_digest,
            None, False, len(rows), now,
        )  # fmt: skip
        origin = Annotation(1, "origin", to_text([game, seq]), now)
        times = tuple(found.times[moment.seq - 1] for moment in gestures)
        return self._journal.admit(fresh, rows, times, (origin,))

    def _replayed(self, record: GameRecord) -> Replayed:
        kind = kind_of(record.kind)
        if kind is None:
            raise JournalError(message("journal_more.unknown_game_kind", kind=Name(record.kind)))
        return replayed(self._journal, record.id, kind.spec)

    # --- keeping in order ------------------------------------------------------------------------------------

    def rename(self, game: GameId, title: str) -> None:
        """Gives a game another title."""
        self._journal.rename(game, title)

    def archive(self, game: GameId, archived: bool = True) -> None:
        """Puts a game away from the list, or takes it back."""
        self._journal.archive(game, archived)

    def delete(self, game: GameId) -> None:
        """Hides a game, and puts it away so that no list offers it; nothing of it is erased before ``purge``."""
        self._annotate(game, "deleted", "")
        self._journal.archive(game)

    def undelete(self, game: GameId) -> None:
        """Takes a deleted game back onto the list."""
        self._annotate(game, "restored", "")
        self._journal.archive(game, False)

    def tag(self, game: GameId, text: str) -> None:
        """Gives a game a tag; one it has already is not given twice."""
        tag = " ".join(text.split())
        if tag and tag not in self.entry(game).tags:
            self._annotate(game, "tag", tag)

    def untag(self, game: GameId, text: str) -> None:
        """Takes a tag away."""
        if text in self.entry(game).tags:
            self._annotate(game, "untag", text)

    def note(self, game: GameId, text: str) -> None:
        """Adds a note."""
        if text.strip():
            self._annotate(game, "note", text.strip())

    def say_storyteller(self, game: GameId, name: str) -> None:
        """Notes who told the game; "" takes it back."""
        self._annotate(game, "storyteller", " ".join(name.split()))

    def _annotate(self, game: GameId, kind: str, text: str) -> None:
        self._journal.annotate(game, kind, text, self._clock.now())

    # --- files -----------------------------------------------------------------------------------------------

    def export(self, game: GameId, path: Path) -> None:
        """Writes a game as one plain file that belongs to the storyteller. Raises ExportFailed, UnknownGame."""
        from storyteller.journal.export import copy_of, export_game

        export_game(copy_of(self._journal, game), path, self._codec)

    def rescue(self, session: Session[Any], path: Path) -> None:
        """Writes an open game as it stands in memory, when its journal can't be reached. Raises ExportFailed."""
        from storyteller.journal.export import GameCopy, export_game

        past = tuple(session.timeline.past())[::-1]
        rows = tuple(Row(n, "do", n - 1, moment.gesture) for n, moment in enumerate(past, start=1))
        now = self._clock.now()
        record = GameRecord(session.game, session.spec.kind, "", now, VERSION, "", None, False, len(rows), now)
        export_game(GameCopy(record, rows, (now,) * len(rows)), path, self._codec)

    def take_in(self, path: Path) -> GameId:
        """Takes a game from a plain file and returns its id here; one that is here already comes as another game.

        Raises:
            ImportRefused: The file is damaged or from a newer program; nothing was taken in.
        """
        from storyteller.journal.export import import_game

        return import_game(path, self._journal, self._codec, GameId(uuid.uuid4().hex), _is_known)

    # --- by copy ---------------------------------------------------------------------------------------------

    def purge(self, journal: SqliteJournal) -> Rewritten | None:
        """Erases the deleted games, by copy; None when there are none. Raises BackupFailed.

        Args:
            journal: The file of these games; no game may be open.
        """
        from storyteller.journal.rewriting import erase

        games = [entry.id for entry in self.games(Filter(shelf="deleted"), 0.0)]
        return erase(journal, games, self._stamp()) if games else None

    def forget(self, journal: SqliteJournal, name: str, instead: str = "") -> tuple[Rewritten | None, int]:
        """Replaces a person's name in all games, by copy; returns the file of before, and in how many games.

        Args:
            journal: The file of these games; no game may be open.
            name: As written, in whatever case.
            instead: What stands there then; "" takes a sign that means nobody.

        Raises:
            BackupFailed: Nothing was changed.
        """
        from storyteller.app.history.forgetting import gestures_without, words_without
        from storyteller.journal.rewriting import replace_texts

        games = [record.id for record in journal.games() if self._mentions(record, key_of(name))]
        if not games:
            return None, 0
        words = words_without(name, instead or f"#{uuid.uuid4().hex[:4]}")
        return replace_texts(journal, games, gestures_without(words), words, self._stamp()), len(games)

    def copies_with(self, folder: Path, name: str) -> tuple[Path, ...]:
        """Returns the backups, and the files of before, in which a name still stands; unreadable ones too.

        Args:
            folder: The data folder.
            name: As written, in whatever case.
        """
        from storyteller.app.history.forgetting import copies, names

        return tuple(path for path in copies(folder) if names(path, name))

    def forget_in_copies(self, paths: Iterable[Path], name: str, instead: str) -> tuple[Path, ...]:
        """Replaces a name in copies of the games, too; returns those in which it could not be done.

        Args:
            paths: As ``copies_with`` found them.
            name: As written, in whatever case.
            instead: What stands there then.
        """
        from storyteller.app.history.forgetting import gestures_without, names, words_without
        from storyteller.journal.rewriting import replace_texts_in_copy

        words, left = words_without(name, instead), []
        for path in paths:
            try:
                replace_texts_in_copy(path, gestures_without(words), words)
            except JournalError:
                left.append(path)
            else:
                left += [path] if names(path, name) else []
        return tuple(left)

    def _mentions(self, record: GameRecord, key: str) -> bool:
        """Looked for in every row, undone ones too: whoever left the table before the end was there all the same."""
        if key in key_of(record.title) or any(
            key in key_of(note.text) for note in self._journal.annotations(record.id)
        ):
            return True
        for row in self._journal.load(record.id).rows:
            if row.gesture is not None and key in key_of("".join(self._codec.encode(row.gesture))):
                return True
        return False

    def _stamp(self) -> str:
        return f"{self._clock.now():%Y%m%dT%H%M%SZ}"


def _facts(one: GameEntry, detail: Detail) -> GameFacts:
    ended = utc_text(one.ended_at) if one.ended_at else ""
    return GameFacts(
        one.id, one.kind, one.title, utc_text(one.created_at), utc_text(one.changed_at), ended, one.script,
        one.script_name, one.storyteller, one.players, one.travellers, one.phase, one.number, one.winner, one.reason,
        *detail, one.tags,
    )  # fmt: skip


def _path(found: Replayed, rows: Iterable[Row], seq: int, record: GameRecord) -> tuple[Moment[Any], ...] | None:
    """The gestures that led to one, oldest first; it may lie on a branch that was left."""
    kind = kind_of(record.kind)
    if kind is None or seq < 0:
        return None
    timeline = Timeline.start(kind.spec.initial(), kind.spec.evolve)
    if seq == 0:
        return ()
    for row in rows:
        timeline = timeline.replay(row)
        if row.seq == seq:
            return tuple(timeline.past())[::-1] if row.op == "do" else None
    return None


def _entry(record: GameRecord, told: Summary | None, annotations: tuple[Annotation, ...]) -> GameEntry:
    tags: dict[str, None] = {}
    notes: list[Note] = []
    deleted, storyteller, origin = False, "", None
    for one in annotations:
        if one.kind == "tag":
            tags[one.text] = None
        elif one.kind == "untag":
            tags.pop(one.text, None)
        elif one.kind == "note":
            notes.append(Note(one.id, one.text, one.at))
        elif one.kind in ("deleted", "restored"):
            deleted = one.kind == "deleted"
        elif one.kind == "storyteller":
            storyteller = one.text
        elif one.kind == "origin":
            origin = _origin(one.text)
    head = (
        record.id, record.kind, record.title, record.created_at, record.changed_at, record.ended_at, record.archived,
        deleted, record.last_seq,
    )  # fmt: skip
    besides = (storyteller, tuple(tags), tuple(notes), origin)
    if told is None:
        return GameEntry(*head, "", "", 0, 0, "setup", 0, "", "", (), *besides, None, False)
    people = tuple(filter(None, told.people))
    return GameEntry(
        *head, told.script, told.script_name, told.players, told.travellers, told.phase, told.number, told.winner,
        told.reason, people, *besides, told.fault,
    )  # fmt: skip


def _is_known(kind: str) -> bool:
    return kind_of(kind) is not None


def _origin(text: str) -> Origin | None:
    try:
        game, seq = from_text(text)
    except (TypeError, ValueError):
        return None
    return Origin(GameId(game), seq) if isinstance(game, str) and isinstance(seq, int) else None


def _frequent(values: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(value for value, _ in Counter(values).most_common())
