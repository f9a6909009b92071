"""The schema, and how older files reach it: ordered, one transaction each, never changed once released."""

from __future__ import annotations

import sqlite3

Migration = tuple[str, ...]

_FIRST: Migration = (
    """
    CREATE TABLE game (
        id TEXT NOT NULL PRIMARY KEY CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
        kind TEXT NOT NULL,
        title TEXT NOT NULL,
        created_at TEXT NOT NULL,
        app_version TEXT NOT NULL,
        catalogue_digest TEXT NOT NULL,
        ended_at TEXT,
        archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
    ) STRICT, WITHOUT ROWID
    """,
    # crc: CRC-32 of the row as it was written, see journal.checksum. SQLite keeps no checksum of its pages
    # outside the WAL, so a flipped bit inside a name would otherwise be read back as a name.
    """
    CREATE TABLE action (
        game_id TEXT NOT NULL REFERENCES game (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
        seq INTEGER NOT NULL CHECK (seq >= 1),
        op TEXT NOT NULL CHECK (op IN ('do', 'undo', 'redo')),
        target INTEGER NOT NULL CHECK (target >= 0 AND target < seq),
        at_utc TEXT NOT NULL,
        label TEXT CHECK ((label IS NOT NULL) = (op = 'do')),
        events TEXT CHECK ((events IS NOT NULL) = (op = 'do')),
        crc INTEGER NOT NULL,
        PRIMARY KEY (game_id, seq)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE annotation (
        id INTEGER PRIMARY KEY,
        game_id TEXT NOT NULL REFERENCES game (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
        kind TEXT NOT NULL,
        text TEXT NOT NULL,
        at_utc TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX annotation_of_game ON annotation (game_id, id)",
    """
    CREATE TRIGGER action_is_never_changed BEFORE UPDATE ON action
    BEGIN SELECT RAISE(ABORT, 'action is append-only'); END
    """,
    """
    CREATE TRIGGER action_is_never_deleted BEFORE DELETE ON action
    BEGIN SELECT RAISE(ABORT, 'action is append-only'); END
    """,
    # Also what stops INSERT OR REPLACE, which deletes without asking the trigger above.
    """
    CREATE TRIGGER action_has_no_gap BEFORE INSERT ON action
    WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM action WHERE game_id = NEW.game_id)
    BEGIN SELECT RAISE(ABORT, 'action continues its game'); END
    """,
    """
    CREATE TRIGGER annotation_is_never_changed BEFORE UPDATE ON annotation
    BEGIN SELECT RAISE(ABORT, 'annotation is append-only'); END
    """,
    """
    CREATE TRIGGER annotation_is_never_deleted BEFORE DELETE ON annotation
    BEGIN SELECT RAISE(ABORT, 'annotation is append-only'); END
    """,
    """
    CREATE TRIGGER annotation_is_never_replaced BEFORE INSERT ON annotation
    WHEN EXISTS (SELECT 1 FROM annotation WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'annotation is append-only'); END
    """,
    """
    CREATE TRIGGER game_keeps_its_origin BEFORE UPDATE ON game
    WHEN NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.created_at IS NOT OLD.created_at
        OR NEW.app_version IS NOT OLD.app_version OR NEW.catalogue_digest IS NOT OLD.catalogue_digest
    BEGIN SELECT RAISE(ABORT, 'only title, ended_at and archived of a game change'); END
    """,
    """
    CREATE TRIGGER game_is_never_deleted BEFORE DELETE ON game
    BEGIN SELECT RAISE(ABORT, 'a game is never deleted'); END
    """,
    """
    CREATE TRIGGER game_is_never_replaced BEFORE INSERT ON game
    WHEN EXISTS (SELECT 1 FROM game WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'a game is never replaced'); END
    """,
)

# Made from the rows and made anew at will, so nothing guards it: a row that does not match its checksum, its game's
# newest row or the program's way of telling is simply told again.
_SUMMARY: Migration = (
    """
    CREATE TABLE summary (
        game_id TEXT NOT NULL PRIMARY KEY REFERENCES game (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
        seq INTEGER NOT NULL,
        maker INTEGER NOT NULL,
        script TEXT NOT NULL,
        script_name TEXT NOT NULL,
        players INTEGER NOT NULL,
        travellers INTEGER NOT NULL,
        phase TEXT NOT NULL,
        number INTEGER NOT NULL,
        winner TEXT NOT NULL,
        reason TEXT NOT NULL,
        people TEXT NOT NULL,
        fault TEXT,
        detail TEXT NOT NULL,
        crc INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
)

# What statistics count, apart from the summaries: it is read whole each time somebody looks at them. Made anew at will.
# Whoever writes a row takes the tally of its game away, so that one that is there needs no look at the rows: ten
# thousand such looks take as long as all the rest.
_TALLY: Migration = (
    """
    CREATE TABLE tally (
        game_id TEXT NOT NULL PRIMARY KEY REFERENCES game (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
        seq INTEGER NOT NULL,
        maker INTEGER NOT NULL,
        lines BLOB NOT NULL,
        crc INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER action_makes_a_tally_old AFTER INSERT ON action
    BEGIN DELETE FROM tally WHERE game_id = NEW.game_id; END
    """,
)

MIGRATIONS: tuple[Migration, ...] = (_FIRST, _SUMMARY, _TALLY)
"""Each lifts a file by one ``user_version``; the first makes an empty file version 1."""

APPLICATION_ID = int.from_bytes(b"Stry")
"""Marks the file as ours in its header."""


def migrate(connection: sqlite3.Connection, migrations: tuple[Migration, ...] = MIGRATIONS) -> int:
    """Brings a file to the newest schema and returns its version; a failed step leaves the version before it.

    Raises:
        sqlite3.Error: A step could not be made.
    """
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    for number, statements in enumerate(migrations[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return max(version, len(migrations))
