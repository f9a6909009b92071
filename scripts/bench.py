"""Measures what a storyteller feels, and prints it as JSON: start, gesture, undo, memory, rest, night, set-up.

    python scripts/bench.py [--runs N] [--only start,gestures,board,memory,idle,night,setup,catalogue,journal,
                            history] [--platform offscreen|xcb]

Every figure comes from real programs: the window is built as the user's, the games lie in a real data folder in a
temporary place, each gesture is written with its disk sync and painted. Times are milliseconds, memory is MB (1e6
bytes). Figures of a shared machine move; compare medians.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from _bench_board import board_page, measure_board  # noqa: E402  # needs the paths above
from _bench_games import TURN, a_house, small_gesture  # noqa: E402  # needs the paths above
from _bench_history import measure_history  # noqa: E402
from _bench_night import MOST_KEYS_A_STEP, measure  # noqa: E402
from _bench_setup import measure_setup  # noqa: E402

if TYPE_CHECKING:
    from storyteller.ui.application import Running

GOALS = {
    "start_empty_ms": 700,
    "start_1000_ms": 700,
    "gesture_median_ms": 5,
    "gesture_p99_ms": 16,
    "drag_frame_p99_ms": 16,
    "seat_menu_p99_ms": 50,
    "memory_1080p_mb": 150,
    "idle_percent": 1,
    "catalogue_ms": 60,
    "counts_ms": 1,
    "keys_a_step": MOST_KEYS_A_STEP,
    "next_step_ms": 16,
    "open_5000_gestures_ms": 400,
    "list_10000_games_ms": 200,
    "set_ups_a_second_tb": 20_000,
    "set_ups_a_second_28_characters": 2_000,
}
SIZES = {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}


# --- children: each measures itself and prints one JSON line ----------------------------------------------------------


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

    running = opened(folder, SIZES["1920x1080"])
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
    running = opened(folder, SIZES["1920x1080"])
    result = measure(running, painted)
    running.close()
    return result


def child_catalogue() -> dict[str, float]:
    """The part of a start that reads characters and words, and the imports that only this needs."""
    import storyteller.clocktower.catalogue
    import storyteller.i18n.render  # noqa: F401  # other parts of a start need these too

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


def peak_memory_mb() -> float:
    """Returns the most memory this process ever held, in MB."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1e6 if sys.platform == "darwin" else most * 1024 / 1e6


# --- the parent ------------------------------------------------------------------------------------------------------


def ask(arguments: Sequence[object], platform_name: str) -> Any:
    """Runs a child and returns what it printed."""
    env = {**os.environ, "QT_QPA_PLATFORM": platform_name}
    command = [sys.executable, str(Path(__file__).resolve()), "--child", json.dumps([*arguments, time.time()])]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise SystemExit(f"{arguments[0]} failed:\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def spread(values: Sequence[float]) -> dict[str, float]:
    """Returns the least (what the machine can do when nobody else uses it), median, p99 and the largest, rounded."""
    ordered = sorted(values)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    found = {"min": ordered[0], "median": statistics.median(ordered), "p99": p99, "max": ordered[-1]}
    return {name: round(value, 2) for name, value in found.items()}


def measure_start(where: Path, runs: int, platform_name: str) -> dict[str, Any]:
    """Cold start: a new process each time, the files warm in the system's cache."""
    result: dict[str, Any] = {}
    for name, gestures in (("empty", 0), ("1000", 1000)):
        folder = where / f"start-{name}"
        folder.mkdir()
        a_house(folder, gestures)
        got = [ask(["start", str(folder), bool(gestures)], platform_name) for _ in range(runs + 1)][1:]
        for key in got[0]:
            result[f"{name}_{key}"] = spread([one[key] for one in got])
    return result


def measure_gestures(where: Path, count: int, platform_name: str) -> dict[str, Any]:
    """Gesture, disk, paint; with short and long histories, at three window sizes."""
    result: dict[str, Any] = {}
    for name, history, size, turn in (
        ("100_gestures_1920x1080", 100, "1920x1080", TURN),
        ("5000_gestures_1920x1080", 5000, "1920x1080", TURN),
        ("5050_gestures_by_day_1920x1080", 5050, "1920x1080", TURN),
        ("5000_gestures_in_one_night_1920x1080", 5000, "1920x1080", 0),
        ("5000_gestures_1280x720", 5000, "1280x720", TURN),
        ("5000_gestures_3840x2160", 5000, "3840x2160", TURN),
    ):
        folder = where / name
        folder.mkdir()
        a_house(folder, history, turn)
        times = ask(["gestures", str(folder), count, SIZES[size]], platform_name)
        result[name] = {key: spread(values) for key, values in times.items()}
    short, long = result["100_gestures_1920x1080"], result["5000_gestures_1920x1080"]
    result["ratio_5000_to_100"] = round(long["do"]["median"] / short["do"]["median"], 2)
    return result


def measure_crowd(where: Path, count: int, platform_name: str) -> dict[str, Any]:
    """20 seats with 120 reminders, at three window sizes."""
    result: dict[str, Any] = {}
    for size, pixels in SIZES.items():
        folder = where / f"board-{size}"
        folder.mkdir()
        a_house(folder, 300)
        times = ask(["board", str(folder), count, pixels], platform_name)
        result[size] = {key: spread(values) for key, values in times.items()}
    return result


def measure_memory(where: Path, platform_name: str) -> dict[str, float]:
    """Peak memory in MB; the second window is a player's card."""
    folder = where / "memory"
    folder.mkdir()
    a_house(folder, 1000)
    result = {}
    for size, pixels in SIZES.items():
        result[size] = ask(["memory", str(folder), pixels, False], platform_name)["peak_mb"]
    result["1920x1080_two_windows"] = ask(["memory", str(folder), SIZES["1920x1080"], True], platform_name)["peak_mb"]
    return {key: round(value, 1) for key, value in result.items()}


def measure_idle(where: Path, platform_name: str) -> dict[str, float]:
    """Five seconds with a game of 1,000 gestures open, at night and by day."""
    result = {}
    for name, gestures in (("night", 1000), ("day", 1050)):
        folder = where / name
        folder.mkdir()
        a_house(folder, gestures)
        result[name] = round(ask(["idle", str(folder), 5.0], platform_name)["percent_of_a_core"], 2)
    return result


def measure_catalogue(runs: int, platform_name: str) -> dict[str, Any]:
    """What characters and words cost of a start; a new process each time."""
    got = [ask(["catalogue", ""], platform_name) for _ in range(runs + 1)][1:]
    return {key: spread([one[key] for one in got]) for key in got[0]}


def measure_night(where: Path, platform_name: str) -> dict[str, Any]:
    """Keys a step in the recorded game, and milliseconds until the next step is painted."""
    folder = where / "night"
    folder.mkdir()
    a_house(folder, 0)
    got = ask(["night", str(folder)], platform_name)
    return {**got, "keys_a_step": round(got["keys_a_step"], 2), "next_step_ms": spread(got["next_step_ms"])}


def measure_journal(where: Path) -> dict[str, Any]:
    """The raw sync of this disk."""
    times = []
    with (where / "sync").open("wb", buffering=0) as file:
        for _ in range(200):
            file.write(b"x" * 4096)
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append((time.perf_counter() - began) * 1000)
    return {"raw_sync_ms": spread(times)}


def measured(only: set[str], runs: int, platform_name: str) -> dict[str, Any]:
    """Returns all figures asked for."""
    parts: dict[str, Callable[[Path], Any]] = {
        "start": lambda where: measure_start(where, runs, platform_name),
        "gestures": lambda where: measure_gestures(where, runs * 20, platform_name),
        "board": lambda where: measure_crowd(where, runs * 20, platform_name),
        "memory": lambda where: measure_memory(where, platform_name),
        "idle": lambda where: measure_idle(where, platform_name),
        "night": lambda where: measure_night(where, platform_name),
        "setup": lambda _where: measure_setup(),
        "catalogue": lambda _where: measure_catalogue(runs, platform_name),
        "journal": measure_journal,
        "history": measure_history,
    }
    result: dict[str, Any] = {
        "machine": {"python": platform.python_version(), "system": platform.system(), "cores": os.cpu_count()},
        "goals": GOALS,
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, part in parts.items():
            if not only or name in only:
                where = Path(folder) / name
                where.mkdir()
                result[name] = part(where)
    return result


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
    elif kind == "night":
        print(json.dumps(child_night(Path(folder))))
    elif kind == "catalogue":
        print(json.dumps(child_catalogue()))
    else:
        print(json.dumps(child_memory(Path(folder), tuple(rest[0]), rest[1])))


def main() -> int:
    """Measures and prints JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="starts of each kind; gestures are 20 times as many")
    parser.add_argument("--only", default="", help="parts, parted by commas, as above")
    parser.add_argument("--platform", default="offscreen", help="Qt platform: offscreen, or xcb for a real screen")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(json.loads(given.child))
        return 0
    print(json.dumps(measured(set(filter(None, given.only.split(","))), given.runs, given.platform), indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
