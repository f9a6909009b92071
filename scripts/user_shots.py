"""Takes the pictures of the help pages anew, in both languages, into ``docs/user/images/``.

    python scripts/user_shots.py [--only TOPICS]

They are small on purpose: the program carries them along.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

import screenshots  # its folder must be on the path first
from PySide6.QtCore import Qt  # the platform is chosen there

from storyteller.ui.application import Running
from storyteller.viewmodel.card_desk import CardDraft

IMAGES: Final = screenshots.ROOT / "docs" / "user" / "images"
TAKEN: Final = (1280, 720)
KEPT_PX: Final = 960
"""Width of a kept picture."""
BLUFFS: Final = CardDraft("not_in_play", ("mayor", "soldier", "virgin"))
BARON: Final = "reference:character.baron"
QUALITY: Final = 70
"""Of WebP, which Qt's Essentials read: letters stay sharp, and a picture is some 25 kB."""


def on_page(key: str, then: Callable[[Any], object] | None = None) -> Callable[[Running], None]:
    """Returns what goes to a page, and does something there."""

    def show(running: Running) -> None:
        running.window.show_page(key)
        screenshots.settle(running)
        if then is not None:
            then(running.window.page)

    return show


SHOTS: Final[Mapping[str, tuple[str, Callable[[Running], None], str]]] = {
    "library": ("help-library", on_page("library"), "night"),
    "setup": ("setup", screenshots.SCREENS["setup"], "day"),
    "grimoire": ("board-12", screenshots.SCREENS["board-12"], "night"),
    "night": ("night", screenshots.SCREENS["night"], "night"),
    "day": ("count", screenshots.SCREENS["count"], "day"),
    "cards": ("help-cards", on_page("cards", lambda page: page.take(BLUFFS)), "night"),
    "second-screen": ("town-vote", screenshots.SCREENS["town-vote"], "night"),
    "history": ("help-history", on_page("history"), "day"),
    "print": ("help-print", on_page("print"), "day"),
    "reference": ("help-reference", on_page("reference", lambda page: page.show_id(BARON)), "night"),
    "settings": ("help-settings", on_page("settings"), "day"),
}
"""By topic: a name for the screen, what brings it up, and the look it is taken in."""


def main() -> int:
    """Takes the pictures asked for and prints their sizes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="topics, separated by commas")
    wanted = parser.parse_args().only.split(",")
    IMAGES.mkdir(parents=True, exist_ok=True)
    for topic, (name, show, theme) in SHOTS.items():
        if wanted != [""] and topic not in wanted:
            continue
        screenshots.SCREENS[name] = show
        for language in screenshots.LANGUAGES:
            with tempfile.TemporaryDirectory() as folder:
                taken = screenshots.take(Path(folder), name, language, TAKEN, theme)
                print(keep(taken, IMAGES / f"{topic}-{language}.webp"))
    return 0


def keep(taken: Path, path: Path) -> str:
    """Writes a picture small and returns its name and size."""
    from PySide6.QtGui import QImage, QImageWriter

    small = QImage(str(taken)).scaledToWidth(KEPT_PX, Qt.TransformationMode.SmoothTransformation)
    writer = QImageWriter(str(path), b"webp")
    writer.setQuality(QUALITY)
    if not writer.write(small):
        raise OSError(writer.errorString())
    return f"{path.name}: {path.stat().st_size:,} bytes"


if __name__ == "__main__":
    raise SystemExit(main())
