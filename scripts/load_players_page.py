"""Lets a crowd follow the players' page while a game is played, and prints what it took as JSON.

    python scripts/load_players_page.py [--clients 200] [--seconds 30] [--gestures 300]

Everything runs on this machine: the program with a journal on disk, the serving process, and the crowd in a process of
its own. Every gesture changes what everybody sees. Times are milliseconds; ``delivery`` is from the moment a gesture
begins to the moment a visitor has that state or a later one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

_HERE = "127.0.0.1"
_PATH = "loadloadloadload"
_STEP = re.compile(rb'class="name">g(\d+)<')
_PATIENCE_S = 20.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What it took.

    Attributes:
        right: Visitors that ended with the last state.
        gesture: How long each gesture took in the program, in seconds.
        delivery: How long each state took to each visitor, in seconds.
    """

    clients: int
    right: int
    gesture: tuple[float, ...]
    delivery: tuple[float, ...]

    def table(self) -> dict[str, object]:
        """Returns them in few numbers, times in milliseconds."""
        return {
            "clients": self.clients,
            "right at the end": self.right,
            "gestures": len(self.gesture),
            **{f"gesture p{p}": round(1000 * part(self.gesture, p), 2) for p in (50, 99, 100)},
            **{f"delivery p{p}": round(1000 * part(self.delivery, p), 2) for p in (50, 99, 100)},
        }


def part(values: Sequence[float], percent: int) -> float:
    """Returns the value that so many percent don't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


# --- the crowd -------------------------------------------------------------------------------------------------------


async def follow(port: int, last: int, there: asyncio.Semaphore) -> dict[int, float]:
    """Returns when each state reached one visitor, by the number of its gesture."""
    reader, writer = await asyncio.open_connection(_HERE, port, limit=1 << 20)
    writer.write(f"GET /{_PATH}/live?lang=en HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    came: dict[int, float] = {}
    while last not in came:
        line = await asyncio.wait_for(reader.readline(), _PATIENCE_S)
        if not line:
            break
        found = _STEP.search(line)
        if found:
            if not came:
                there.release()
            came.setdefault(int(found[1]), time.time())
    writer.close()
    return came


async def crowd(port: int, clients: int, last: int) -> None:
    """Follows with so many visitors; says when all are there, and at the end what each has seen."""
    there = asyncio.Semaphore(0)
    visitors = []
    for _ in range(clients):
        visitors.append(asyncio.ensure_future(follow(port, last, there)))
        await asyncio.sleep(0.005)
    for _ in range(clients):
        await there.acquire()
    print("there", flush=True)
    found = await asyncio.gather(*visitors, return_exceptions=True)
    print(json.dumps([sorted(came.items()) if isinstance(came, dict) else [] for came in found]))


# --- the program -----------------------------------------------------------------------------------------------------


def run(clients: int, seconds: float, gestures: int) -> Figures:
    """Plays, with so many visitors looking on.

    Args:
        clients: How many follow the stream.
        seconds: How long the gestures are spread over.
        gestures: How many there are.
    """
    from storyteller.app.players_page import PlayersPage
    from storyteller.viewmodel.public_page import Limits

    page = PlayersPage(lambda _state: None)
    page.start(_HERE, _PATH, port=0, limits=Limits(clients + 10, clients + 10, clients + 100, 100, 10))
    try:
        while page.state.step == "starting":
            time.sleep(0.01)
        if page.state.step != "on":
            raise RuntimeError(page.state.reason)
        port = int(page.state.link.split(":")[2].split("/")[0])
        return _played(page, port, clients, seconds, gestures)
    finally:
        page.stop()


def _played(page: object, port: int, clients: int, seconds: float, gestures: int) -> Figures:
    from storyteller.app.bootstrap import open_house
    from storyteller.app.players_page import PlayersPage
    from storyteller.app.public_feed import PublicFeed
    from storyteller.clocktower import commands as c
    from storyteller.kernel.ids import SeatId
    from storyteller.viewmodel.public_screen import Showing

    assert isinstance(page, PlayersPage)
    feed = PublicFeed()

    def look(_change: object) -> None:
        feed.look(session.state)

    def tell(showing: Showing) -> None:
        page.tell(showing)

    begun: list[float] = []
    took: list[float] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house = open_house(Path(folder))
        try:
            session = house.library.new()
            feed.catalogue = house.context.catalogue
            session.subscribe(look)
            feed.subscribe(tell)
            for number in range(15):
                session.dispatch(c.AddSeat("g0" if number == 0 else f"Player {number}"))
            command = [sys.executable, __file__, "--crowd", str(port), str(clients), str(gestures)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as followers:
                assert followers.stdout is not None
                followers.stdout.readline()
                start = time.time()
                for number in range(1, gestures + 1):
                    time.sleep(max(0.0, start + number * seconds / gestures - time.time()))
                    begun.append(time.time())
                    session.dispatch(c.RenameSeat(SeatId(1), f"g{number}"))
                    took.append(time.time() - begun[-1])
                seen = [dict(came) for came in json.loads(followers.stdout.read())]
        finally:
            house.close()
    return Figures(clients, sum(gestures in came for came in seen), tuple(took), tuple(_delivery(begun, seen)))


def _delivery(begun: Sequence[float], seen: Sequence[dict[int, float]]) -> list[float]:
    times = []
    for came in seen:
        arrived: float | None = None
        # Backwards: a state that was passed over was there when the next one was.
        for number in range(len(begun), 0, -1):
            arrived = came.get(number, arrived)
            if arrived is not None:
                times.append(arrived - begun[number - 1])
    return times


def main() -> int:
    """Prints the figures; 1 when somebody didn't end with the last state."""
    if sys.argv[1:2] == ["--crowd"]:
        asyncio.run(crowd(*(int(word) for word in sys.argv[2:5])))
        return 0
    reader = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    reader.add_argument("--clients", type=int, default=200)
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--gestures", type=int, default=300)
    wished = reader.parse_args()
    figures = run(wished.clients, wished.seconds, wished.gestures)
    print(json.dumps(figures.table(), indent=1))
    return 0 if figures.right == figures.clients else 1


if __name__ == "__main__":
    sys.exit(main())
