"""What scripts/bench.py measures in a process of its own: each child is one program, and prints one line of JSON."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from argparse import Namespace
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from _bench_board import board_page, measure_board
from _bench_games import full_table, made_full, small_gesture
from _bench_night import measure

if TYPE_CHECKING:
    from storyteller.ui.application import Running

EVENING_HOURS = 6
"""As long as the longest evening: so many gestures are spread over it by a made-up clock."""


def painted(running: Running) -> None:
    """Lets the program work until everything it posted, painting included, is done.

    The pages use no timer between a gesture and its picture, so three rounds of the event loop empty the queue.
    """
    for _ in range(3):
        running.application.processEvents()


def opened(folder: Path, size: tuple[int, int] | None = None) -> Running:
    """Starts the program as a user would, and waits for its first picture."""
    from storyteller.ui.application import start

    running = start(Namespace(data_dir=folder))
    assert running is not None
    if size is not None:
        running.window.showNormal()
        running.window.resize(*size)
    running.application.processEvents()
    return running


def resume(running: Running) -> Any:
    """Opens the game last played and shows the grimoire; returns a count of the board's pictures."""
    running.bridge.open_session(running.house.library.open(running.house.library.games()[0].id))
    running.window.show_page("grimoire")
    pictures = Pictures(board_page(running).view.viewport())
    painted(running)
    assert pictures.count, "the board was not painted"
    return pictures


class Pictures:
    """Counts how often a widget is painted."""

    def __init__(self, widget: Any) -> None:
        from PySide6.QtCore import QEvent, QObject

        pictures = self

        class Watch(QObject):
            def eventFilter(self, watched: QObject, event: QEvent) -> bool:
                pictures.count += event.type() == QEvent.Type.Paint
                return False

        self.count = 0
        self._watch = Watch()
        widget.installEventFilter(self._watch)


def child_start(folder: Path, began: float, with_game: bool) -> dict[str, float]:
    """From the moment the parent asked for the process to a painted window that answers."""
    running = opened(folder)
    window_ms = (time.time() - began) * 1000
    result = {"window_ms": window_ms}
    if with_game:
        resume(running)
        result["game_on_the_board_ms"] = (time.time() - began) * 1000
    running.close()
    return result


def child_gestures(folder: Path, count: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """Does gestures and their undo on the open board: each until it is on disk and painted."""
    running = opened(folder, size)
    pictures = resume(running)
    session: Any = running.bridge.session
    times: dict[str, list[float]] = {"do": [], "undo": [], "decide_and_disk": []}
    for number in range(count + 10):
        command = small_gesture(session.state, session.timeline.last_seq)
        began = time.perf_counter()
        running.bridge.dispatch(command)
        on_disk = time.perf_counter()
        painted(running)
        done = time.perf_counter()
        running.bridge.undo()
        painted(running)
        undone = time.perf_counter()
        running.bridge.redo()
        painted(running)
        if number >= 10:
            times["do"].append((done - began) * 1000)
            times["undo"].append((undone - done) * 1000)
            times["decide_and_disk"].append((on_disk - began) * 1000)
    assert pictures.count > count, "gestures were not painted"
    running.close()
    return times


def child_board(folder: Path, count: int, size: tuple[int, int]) -> dict[str, list[float]]:
    """The crowded board: gestures, drags and menus."""
    resume(running := opened(folder, size))
    times = measure_board(running, painted, count)
    running.close()
    return times


def child_memory(folder: Path, size: tuple[int, int], cards: bool) -> dict[str, float]:
    """Peak memory with one window open on a full table, and with a player's card over it."""
    running = opened(folder, size)
    resume(running)
    if cards:
        from storyteller.kernel.message import message
        from storyteller.viewmodel.cards import CardRecord

        running.window.show_card(CardRecord("you_are", message("card.you_are")))
        running.application.processEvents()
    peak = peak_memory_mb()
    running.close()
    return {"peak_mb": peak}


def child_idle(folder: Path, seconds: float) -> dict[str, float]:
    """How busy the program keeps a core while a game lies open and nobody touches it."""
    from PySide6.QtCore import QTimer

    running = opened(folder, (1920, 1080))
    resume(running)
    QTimer.singleShot(1000, running.application.quit)
    running.application.exec()  # what is put off until the start is over
    began, busy = time.perf_counter(), time.process_time()
    QTimer.singleShot(round(seconds * 1000), running.application.quit)
    running.application.exec()
    percent = (time.process_time() - busy) / (time.perf_counter() - began) * 100
    running.close()
    return {"percent_of_a_core": percent}


def child_night(folder: Path) -> dict[str, Any]:
    """The recorded night by keys, and the next step with 25 characters in play."""
    running = opened(folder, (1920, 1080))
    result = measure(running, painted)
    running.close()
    return result


def child_catalogue() -> dict[str, float]:
    """The part of a start that reads characters and words, and the imports that only this needs."""
    for name in ("storyteller.clocktower.catalogue", "storyteller.i18n.render"):
        import_module(name)  # other parts of a start need these too

    began = time.perf_counter()
    from storyteller.app.words import load_words
    from storyteller.content.loader import load_catalogue

    imported = time.perf_counter()
    load_catalogue()
    known = time.perf_counter()
    load_words()
    done = time.perf_counter()
    spans = {"imports": imported - began, "catalogue": known - imported, "texts": done - known, "all": done - began}
    return {f"{name}_ms": span * 1000 for name, span in spans.items()}


def child_evening(folder: Path, gestures: int) -> dict[str, float]:
    """What a long evening leaves in memory: gestures in nights and days of 50, each painted, over six hours."""
    from storyteller.app.clock import SystemClock
    from storyteller.clocktower import commands as c

    began = datetime(2026, 5, 2, 18, 0, tzinfo=UTC)
    running = opened(folder, (1920, 1080))
    made = 0
    # For the rest of this process, which is made for the measurement alone.
    patch.object(SystemClock, "now", lambda _self: began + timedelta(hours=EVENING_HOURS * made / gestures)).start()
    running.bridge.open_session(running.house.library.new("Evening"))
    session: Any = running.bridge.session
    full_table(session)
    running.window.show_page("grimoire")
    painted(running)
    # What is kept as pictures is there after a night and a day.
    warm, before = 200, 0
    for made in range(gestures + warm):
        if made == warm:
            gc.collect()
            before = held_memory()
        if made % 50 == 49:
            running.bridge.dispatch((c.BeginNight if made // 50 % 2 else c.BeginDay)(override=True))
        elif made % 100 == 51:
            made_full(session)
        else:
            running.bridge.dispatch(small_gesture(session.state, made))
        painted(running)
    gc.collect()
    grown = held_memory() - before
    running.close()
    return {"kb_a_gesture": grown / 1000 / gestures, "gestures": gestures, "held_at_the_end_mb": held_memory() / 1e6}


def held_memory() -> int:
    """Returns the bytes this process holds now. Linux; elsewhere the most it ever held."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return round(peak_memory_mb() * 1e6)
    return pages * os.sysconf("SC_PAGE_SIZE")


def peak_memory_mb() -> float:
    """Returns the most memory this process ever held, in MB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6


def child(arguments: list[Any]) -> None:
    """Runs one measurement in this process and prints it."""
    kind, folder, *rest = arguments
    if kind == "start":
        print(json.dumps(child_start(Path(folder), rest[1], rest[0])))
    elif kind == "gestures":
        print(json.dumps(child_gestures(Path(folder), rest[0], tuple(rest[1]))))
    elif kind == "board":
        print(json.dumps(child_board(Path(folder), rest[0], tuple(rest[1]))))
    elif kind == "idle":
        print(json.dumps(child_idle(Path(folder), rest[0])))
    elif kind == "evening":
        print(json.dumps(child_evening(Path(folder), rest[0])))
    elif kind == "night":
        print(json.dumps(child_night(Path(folder))))
    elif kind == "catalogue":
        print(json.dumps(child_catalogue()))
    else:
        print(json.dumps(child_memory(Path(folder), tuple(rest[0]), rest[1])))
