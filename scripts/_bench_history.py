"""Ten thousand games for scripts/bench.py: listed, searched, opened, read for statistics; and one very long game."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import time
import uuid
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if __name__ == "__main__":  # asked for by ``_page_opened``, in a process of its own
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from _bench_games import a_house  # needs the path above

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
    played = [_played(house, seed, rows) for seed in range(models)]
    games = [game for game, _ in played]
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
    _told(house, [facts for _, facts in played])
    house.close()


def _told(house: Any, models: list[Any]) -> None:
    """Sums every game up as if it had been played to its end, at another table each: rows cost only room here."""
    from storyteller.journal.summaries import Told

    told = {}
    for index, record in enumerate(house.journal.games()):
        facts = models[index % len(models)]
        seats = tuple(_somebody(seat, index, at) for at, seat in enumerate(facts.seats))
        lasting = [180 + (index * 37 + at * 101) % 1500 for at in range(len(facts.spans))]
        spans = tuple(span._replace(seconds=long) for span, long in zip(facts.spans, lasting, strict=True))
        winner = facts.winner or ("good", "evil")[index % 2]
        told[record.id] = Told(record.last_seq, facts._replace(seats=seats, spans=spans, winner=winner))
    house.journal.keep(told)


def _somebody(seat: Any, index: int, at: int) -> Any:
    """One of some hundreds of people, whose evening was like nobody else's: many different lines to be counted."""
    number = index * 31 + at * 17
    voted = number % 5
    return seat._replace(
        person=f"{PEOPLE[number % len(PEOPLE)]} {number % 37}", executions_voted=voted,
        executions_right=min(voted, number % 4), alive=number % 3 > 0, deaths=() if number % 3 else ("n2:demon",),
        characters=(seat.characters[:1] or ("imp",)) if number % 11 else ("scarletwoman", "imp"),
    )  # fmt: skip


def _played(house: Any, seed: int, rows: int) -> tuple[str, Any]:
    """Plays a game and keeps its beginning; returns its id and what it came to."""
    from storyteller.app.bootstrap import memory_session
    from storyteller.app.chance import SeededChance
    from storyteller.app.history.replaying import kind_of
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

    Host(session.context, chance, lambda: session.state, wish).play(None, 7 + seed % 6)
    loaded = journal.load(session.game)
    at = house.clock.now()
    record = GameRecord(GameId(uuid.uuid4().hex), "clocktower", f"Evening {seed}", at, "bench", "", None, False, 0, at)
    kind = kind_of("clocktower")
    assert kind is not None
    facts = kind.facts(session.timeline, loaded.times)
    return str(house.journal.admit(record, loaded.rows[:rows], loaded.times[:rows])), facts


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
    from storyteller.app.history.statistics import Asked, figures

    many_games(where / "many", number)
    house = open_house(where / "many")
    history = house.history
    result: dict[str, Any] = {"games": len(history.games(None, None))}
    result["list_ms"] = timed(lambda: _renamed(history))
    result["list_again_ms"] = timed(history.games)
    result["search_ms"] = timed(lambda: history.games(Filter(text="evening 安")))
    result["facts_ms"] = timed(history.facts)
    result["statistics_ms"] = timed(lambda: figures(house.journal, house.library.summaries, Asked()))
    some = Asked(people=("Ann 1", "Bo 2", "Cy 3"))
    result["statistics_of_a_group_ms"] = timed(lambda: figures(house.journal, house.library.summaries, some))
    result["first_page_ms"] = timed(house.library.games)
    middle = history.games()[number // 2].id
    result["open_ms"] = timed(lambda: house.library.open(middle))
    house.close()
    result["statistics_page_ms"] = _page_opened(where / "many")
    a_house(where / "long", 5_000)
    house = open_house(where / "long")
    longest = house.history.games()[0].id
    result["open_5000_gestures_ms"] = timed(lambda: house.library.open(longest))
    house.close()
    return result


def _page_opened(folder: Path) -> dict[str, float]:
    """Opens the statistics in a program of its own: what the first look costs, and a look after a game changed."""
    done = subprocess.run(
        [sys.executable, __file__, str(folder)], env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def look(folder: Path) -> dict[str, float]:
    """Returns how long the statistics take in milliseconds, and as ``_work`` the processor time of this program in it.

    ``first``: until the first table is painted; ``all``: until every table is counted; ``again``: the same after a game
    changed.
    """
    from storyteller.ui.application import start

    running = start(Namespace(data_dir=folder))
    assert running is not None
    running.window.showNormal()
    running.window.resize(1280, 720)

    def painted() -> None:
        for _ in range(3):
            running.application.processEvents()

    painted()
    result: dict[str, float] = {}

    def note(name: str) -> None:
        result[name] = round((time.perf_counter() - began) * 1000, 1)
        result[f"{name}_work"] = round((time.process_time() - worked) * 1000, 1)

    for name in ("all", "again"):
        began, worked = time.perf_counter(), time.process_time()
        running.window.show_page("statistics")
        page: Any = running.window.page
        running.window.repaint()
        if name == "all":
            note("first")
        while page.brief or page.counted != running.house.history.changes():
            painted()
        note(name)
        running.window.show_page("library")
        painted()
        running.house.history.archive(running.house.history.games()[0].id)
    running.close()
    return result


if __name__ == "__main__":
    print(json.dumps(look(Path(sys.argv[1]))))
