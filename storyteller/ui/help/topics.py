"""Which help belongs to which page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from storyteller.content import paths
from storyteller.i18n.catalogue import FALLBACK, Language

TOPICS: Final = (
    "first-evening", "library", "setup", "grimoire", "night", "day", "cards", "second-screen", "history", "statistics",
    "print", "reference", "settings", "betrayal",
)  # fmt: skip
"""Names of the files, in the order of the contents."""

OF_PAGE: Final[Mapping[str, str]] = {
    "welcome": "first-evening", "library": "library", "setup": "setup", "grimoire": "grimoire", "cards": "cards",
    "copy": "cards", "history": "history", "statistics": "statistics", "print": "print",
    "reference": "reference", "settings": "settings", "keys": "settings",
    "evening_setup": "betrayal", "evening": "betrayal", "evening_book": "betrayal",
}  # fmt: skip
"""By the key of a page."""


def topic_of(page: str, phase: str = "") -> str:
    """Returns the topic for a page; beside the board the phase of the game decides."""
    if page == "grimoire" and phase in ("night", "day"):
        return phase
    return OF_PAGE.get(page, TOPICS[0])


def file_of(topic: str, language: Language) -> Path:
    """Returns the file of a topic, in English where a language has none."""
    file = paths.help_dir() / language / f"{topic}.md"
    return file if file.is_file() else paths.help_dir() / FALLBACK / f"{topic}.md"


def title_of(file: Path) -> str:
    """Returns the heading of a file; its name where it can't be read."""
    try:
        return file.read_text("utf-8").split("\n", 1)[0].removeprefix("# ").strip()
    except (OSError, UnicodeDecodeError):
        return file.stem
