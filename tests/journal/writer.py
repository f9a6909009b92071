"""A program that only writes: begins a game, appends one row after another and says so, until it is killed.

Run as ``python writer.py PATH GAME SEED``; prints the seq of each row after the journal acknowledged it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from storyteller.journal.codec import Codec
from storyteller.journal.journal import SqliteJournal
from storyteller.kernel.ids import GameId
from tests.journal.play import at, begin, play
from tests.journal.toys import KINDS


def main(path: str, game: str, seed: str) -> None:
    journal = SqliteJournal(Path(path), Codec(KINDS))
    begin(journal, GameId(game))
    for row in play(int(seed)):
        print(journal.append(GameId(game), row.seq - 1, row, at(row.seq)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
