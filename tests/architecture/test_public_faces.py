"""What the players look at reaches only what can't hold a secret: the whole list, and everything that is behind it."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.test_rooms import imported, lies_in, modules

FACES = ("storyteller.ui.public", "storyteller.web")
# The public record, the display records made of it, words, and the drawing that knows nothing but Qt. Each with why:
MAY = (
    *FACES,
    "storyteller.clocktower.public_town",  # the record that has no place for a secret
    "storyteller.viewmodel.public_screen",  # made of it and of what is printed
    "storyteller.viewmodel.public_words",  # and their words
    "storyteller.viewmodel.public_wire",  # the same as bytes
    "storyteller.viewmodel.public_page",  # and as lines down a pipe
    "storyteller.viewmodel.ring",  # geometry: where so many circles fit
    "storyteller.i18n",  # words
    "storyteller.ui.theme",  # colours
    "storyteller.ui.fonts",  # faces
    "storyteller.ui.icons",  # icons by name
    "storyteller.kernel.ids",
    "storyteller.kernel.message",  # keys of words
    "storyteller.version",
)


def named(path: Path) -> set[str]:
    """Returns what a module imports of ours, with what it takes from a package by name."""
    found = set(imported(path))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def reached(start: tuple[str, ...]) -> dict[str, str]:
    """Returns every module of ours that a room reaches, directly or through others, with who brought it."""
    every = modules()
    found = {name: "" for name in every if lies_in(name, start)}
    todo = list(found)
    while todo:
        by = todo.pop()
        for name in named(every[by]) & every.keys() - found.keys():
            found[name] = by
            todo.append(name)
    return found


def test_the_players_faces_reach_only_what_holds_no_secret() -> None:
    empty = {name for name, path in modules().items() if path.name == "__init__.py"}
    wrong = {name: by for name, by in reached(FACES).items() if not lies_in(name, MAY) and name not in empty}
    assert not wrong


def test_the_window_is_there_to_be_watched() -> None:
    watched = {"storyteller.ui.public.window", "storyteller.web.site", "storyteller.viewmodel.public_screen"}
    assert watched <= reached(FACES).keys()


def test_a_way_to_the_game_would_be_found() -> None:
    # The same question about the storyteller's side, which does know the game.
    assert "storyteller.clocktower.model" in reached(("storyteller.ui.second_screen",))
