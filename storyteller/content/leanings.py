"""Which characters are hard on somebody new to the game, for random set-ups."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from storyteller.content import paths


@cache
def newcomer_weights(assets: Path | None = None) -> tuple[tuple[str, int], ...]:
    """Returns how welcome characters are where somebody is new, in percent; those left out are 100.

    The file is read when it is first asked for; most evenings never do.

    Args:
        assets: An assets folder; None for the program's own.

    Returns:
        (character, percent), by character.

    Raises:
        ValueError: A character is named twice.
        OSError, tomllib.TOMLDecodeError, KeyError: The file can't be read.
    """
    file = (assets or paths.assets_dir()) / "leanings" / "newcomers.toml"
    groups = tomllib.loads(file.read_text("utf-8"))["hard"]
    pairs = [(character, group["percent"]) for group in groups for character in group["characters"]]
    if len({character for character, _ in pairs}) < len(pairs):
        raise ValueError("a character is named twice")
    return tuple(sorted(pairs))
