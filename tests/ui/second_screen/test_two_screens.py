"""The whole program on a machine with two screens, as far as the plugin without a screen has them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

PROGRAM = """
import json, sys
from argparse import Namespace
from pathlib import Path
from storyteller.app import demo
from storyteller.ui.application import start

folder = Path(sys.argv[1])
running = start(Namespace(data_dir=str(folder), game=demo.make_demo(folder, "en"), lang="en"))

def settle():
    for _ in range(8):
        running.application.processEvents()

def area(window):
    box = window.geometry()
    return [box.x(), box.y(), box.width(), box.height()]

settle()
desk, window = running.window.second_screen, running.window
found = {"own": window.screen().name(), "before": area(window)}
desk.open_or_close()
settle()
wall = desk.window.screen()
found |= {"wall": wall.name(), "town": area(desk.window), "full": desk.window.isFullScreen(),
          "keyboard": window.isActiveWindow(), "stays": area(window)}
# What Qt says before it moves the windows of a screen that went to one that is left.
running.application.screenRemoved.emit(wall)
settle()
found |= {"hidden": not desk.window.isVisible(), "still": area(window), "curtain": window.curtain_down}
desk.open_or_close()
settle()
running.application.screenRemoved.emit(window.screen())
settle()
found |= {"own_gone": window.curtain_down, "town_gone": not desk.window.isVisible()}
window.close()
window.deleteLater()
settle()
running.close()
print(json.dumps(found))
"""


def test_the_town_on_the_wall_and_the_grimoire_where_it_was(tmp_path: Path) -> None:
    screen = {"y": 0, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    screens = [
        {"name": "laptop", "x": 0, "width": 1280, "height": 720, **screen},
        {"name": "wall", "x": 1280, "width": 1920, "height": 1080, **screen},
    ]
    config = tmp_path / "screens.json"
    config.write_text(json.dumps({"screens": screens}), "utf-8")
    (tmp_path / "data").mkdir()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "data")],
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": f"offscreen:configfile={config}"},
        capture_output=True, text=True, encoding="utf-8", check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "DoesNotAcceptFocus" not in done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert (found["own"], found["wall"]) == ("laptop", "wall")
    assert (found["town"], found["full"]) == ([1280, 0, 1920, 1080], True)
    assert found["keyboard"]
    assert found["before"] == found["stays"] == found["still"]
    assert (found["hidden"], found["curtain"]) == (True, False)
    assert (found["own_gone"], found["town_gone"]) == (True, True)
