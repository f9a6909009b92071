"""Measures what a storyteller feels, and prints it as JSON: start, gesture, undo, memory, rest, night, set-up.

    python scripts/bench.py [--runs N] [--only start,gestures,board,memory,idle,night,setup,catalogue,journal,
                            history,evening,frozen] [--platform offscreen|xcb] [--table] [--program FILE]

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
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

from _bench_children import child  # noqa: E402  # needs the paths above
from _bench_games import TURN, a_house  # noqa: E402
from _bench_history import measure_history  # noqa: E402
from _bench_night import MOST_KEYS_A_STEP  # noqa: E402
from _bench_setup import measure_setup  # noqa: E402
from _bench_table import table  # noqa: E402

GOALS = {
    "start_empty_ms": 700,
    "start_1000_ms": 700,
    "start_frozen_ms": 700,
    "gesture_median_ms": 5,
    "gesture_p99_ms": 16,
    "drag_frame_p99_ms": 16,
    "seat_menu_p99_ms": 50,
    "memory_1080p_mb": 150,
    "memory_kb_a_gesture": 10,
    "idle_percent": 1,
    "catalogue_ms": 60,
    "counts_ms": 1,
    "keys_a_step": MOST_KEYS_A_STEP,
    "next_step_ms": 16,
    "open_5000_gestures_ms": 400,
    "list_10000_games_ms": 200,
    "statistics_page_10000_games_ms": 200,
    "set_ups_a_second_tb": 20_000,
    "set_ups_a_second_28_characters": 2_000,
}
SIZES = {"1280x720": (1280, 720), "1920x1080": (1920, 1080), "3840x2160": (3840, 2160)}


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
    spreads = {name: spread(got[name]) for name in ("next_step_ms", "next_step_busy_ms")}
    return {**got, "keys_a_step": round(got["keys_a_step"], 2), **spreads}


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


def measure_evening(where: Path, platform_name: str) -> dict[str, Any]:
    """What 2,000 gestures over six hours leave in memory."""
    folder = where / "evening"
    folder.mkdir()
    return {key: round(value, 2) for key, value in ask(["evening", str(folder), 2000], platform_name).items()}


def measure_frozen(where: Path, runs: int, platform_name: str, program: Path | None) -> dict[str, Any]:
    """From asking for the packaged program to its answer that all is well, which includes a painted window.

    ``program``: the built program; without it there is nothing to measure.
    """
    if program is None:
        return {}
    env = {**os.environ, "QT_QPA_PLATFORM": platform_name, "STORYTELLER_DATA_DIR": str(where)}
    times = {"bare_ms": ["--version"], "self_check_ms": ["--self-check"]}
    result = {}
    for name, arguments in times.items():
        took = []
        for _ in range(runs + 1):
            began = time.perf_counter()
            subprocess.run([str(program), *arguments], env=env, check=True, capture_output=True)
            took.append((time.perf_counter() - began) * 1000)
        result[name] = spread(took[1:])
    return result


def measured(only: set[str], runs: int, platform_name: str, program: Path | None = None) -> dict[str, Any]:
    """Returns all figures asked for; ``program`` is the packaged one, for ``frozen``."""
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
        "evening": lambda where: measure_evening(where, platform_name),
        "frozen": lambda where: measure_frozen(where, runs, platform_name, program),
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


def main() -> int:
    """Measures and prints JSON or a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=10, help="starts of each kind; gestures are 20 times as many")
    parser.add_argument("--only", default="", help="parts, parted by commas, as above")
    parser.add_argument("--platform", default="offscreen", help="Qt platform: offscreen, or xcb for a real screen")
    parser.add_argument("--table", action="store_true", help="print a table for people instead of JSON")
    parser.add_argument("--program", type=Path, help="the packaged program, for the part frozen")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.child:
        child(json.loads(given.child))
        return 0
    figures = measured(set(filter(None, given.only.split(","))), given.runs, given.platform, given.program)
    print(table(figures) if given.table else json.dumps(figures, indent=2))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
