"""Ten thousand games for scripts/bench.py: listed, searched, opened, read for statistics; and one very long game."""

from __future__ import annotations

import sqlite3
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from _bench_games import a_house

if TYPE_CHECKING:
    from storyteller.app.history.service import History

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou", "Mia", "Ned", "安", "小雨")


def _renamed(history: History) -> object:
    """The list after something changed, which makes it anew."""
    history.rename(history.games()[0].id, "x")
    return history.games()


def many_games(folder: Path, number: int, models: int = 12, rows: int = 40) -> None:
    """Leaves a data folder with so many games: a few played ones, of at most so many rows, over and over."""
    from storyteller.app.bootstrap import open_house

    house = open_house(folder)
    games = [_played(house, seed, rows) for seed in range(models)]
    house.history.games(None, None)
    path = house.journal.path
    house.close()
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA synchronous = OFF")
    raw.execute("BEGIN")
    for index in range(number - models):
        _copied(raw, games[index % models], index)
    raw.execute("COMMIT")
    raw.close()
    house = open_house(folder)
    house.history.games(None, None)  # sums them up, once
    house.close()


def _played(house: Any, seed: int, rows: int) -> str:
    from storyteller.app.bootstrap import memory_session
    from storyteller.app.chance import SeededChance
    from storyteller.app.simulated_host import Host
    from storyteller.journal.memory import MemoryJournal
    from storyteller.journal.protocol import GameRecord
    from storyteller.kernel.ids import GameId

    journal, chance = MemoryJournal(), SeededChance(seed)
    session = memory_session(chance, journal=journal)

    def wish(wanted: Any) -> Any:
        if isinstance(wanted, str):
            return None
        answer = session.dispatch(wanted)
        return answer if not hasattr(answer, "events") else None

    Host(session.context, chance, lambda: session.state, wish).play(None, 10)
    loaded = journal.load(session.game)
    at = house.clock.now()
    record = GameRecord(GameId(uuid.uuid4().hex), "clocktower", f"Evening {seed}", at, "bench", "", None, False, 0, at)
    return str(house.journal.admit(record, loaded.rows[:rows], loaded.times[:rows]))


def _copied(raw: sqlite3.Connection, model: str, index: int) -> None:
    from storyteller.journal.journal import checksum

    game = uuid.uuid4().hex
    raw.execute(
        "INSERT INTO game SELECT ?, kind, ?, created_at, app_version, catalogue_digest, ended_at, archived"
        " FROM game WHERE id = ?",
        (game, f"Evening {index} {PEOPLE[index % len(PEOPLE)]}", model),
    )
    for _, *columns, _crc in raw.execute("SELECT * FROM action WHERE game_id = ? ORDER BY seq", (model,)).fetchall():
        raw.execute("INSERT INTO action VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (game, *columns, checksum(game, *columns)))


def timed(what: Callable[[], Any], times: int = 5) -> dict[str, float]:
    """Returns the first, the least and the median time of some runs, in milliseconds."""
    got = []
    for _ in range(times):
        began = time.perf_counter()
        what()
        got.append((time.perf_counter() - began) * 1000)
    return {"first": round(got[0], 1), "min": round(min(got), 1), "median": round(sorted(got)[len(got) // 2], 1)}


def measure_history(where: Path, number: int = 10_000) -> dict[str, Any]:
    """Returns what lists, a search, statistics' facts and opening cost, with the games just opened and seen before."""
    from storyteller.app.bootstrap import open_house
    from storyteller.app.history.query import Filter

    many_games(where / "many", number)
    house = open_house(where / "many")
    history = house.history
    result: dict[str, Any] = {"games": len(history.games(None, None))}
    result["list_ms"] = timed(lambda: _renamed(history))
    result["list_again_ms"] = timed(history.games)
    result["search_ms"] = timed(lambda: history.games(Filter(text="evening 安")))
    result["facts_ms"] = timed(history.facts)
    result["first_page_ms"] = timed(house.library.games)
    middle = history.games()[number // 2].id
    result["open_ms"] = timed(lambda: house.library.open(middle))
    house.close()
    a_house(where / "long", 5_000)
    house = open_house(where / "long")
    longest = house.history.games()[0].id
    result["open_5000_gestures_ms"] = timed(lambda: house.library.open(longest))
    house.close()
    return result
