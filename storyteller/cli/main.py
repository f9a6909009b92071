"""The command line: opens the program, or answers without a window.

Nothing but what a command needs is imported; only opening the window imports Qt. A command is a module with ``add``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from storyteller.cli import backups, doctor, games, printing, run, scripts, setups, simulate, stats
from storyteller.cli.answering import ANSWERED, LANGUAGES
from storyteller.version import VERSION

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

_GAME_FILE = ".botcgame"
COMMANDS = (run, setups, scripts, printing, simulate, games, stats, backups, doctor)


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; returns the exit code.

    0 = answered, or the window was closed; 1 = a simulated game broke or the self-check failed; 2 = the arguments or
    the file are wrong, told on stderr.

    Args:
        arguments: Without the program's name; None = those of the process.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    file = _game_file(given)
    args = _parser().parse_args(given)
    args.game_file = file
    answer: Callable[[Namespace], int] = args.answer
    if answer is not _open:
        # Chinese must come out whole wherever the output goes.
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = answer(args)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read has read enough; the flush at exit must not complain of it again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ANSWERED
    return code


def _game_file(given: list[str]) -> str | None:
    """Takes the file of a game out of the arguments: what a double click on one adds, and no command."""
    if given and given[-1].lower().endswith(_GAME_FILE) and not {"games", "move"} & set(given):
        return given.pop()
    return None


def _parser() -> ArgumentParser:
    from argparse import SUPPRESS, ArgumentParser

    parser = ArgumentParser(
        prog="storyteller",
        description="The storyteller's desk for Blood on the Clocktower.",
        epilog="A file that ends with .botcgame, as the last argument, is taken in and opened.",
    )
    parser.add_argument("--version", action="version", version=f"storyteller {VERSION}")
    parser.add_argument("--data-dir", metavar="FOLDER", help="where games and settings are kept")
    parser.add_argument("--game", metavar="GAME", help="open this game, of either kind, by the beginning of its number")
    parser.add_argument("--demo", action="store_true", help="open a sample game that is forgotten at the end")
    parser.add_argument("--self-check", action="store_true", help="try all the program needs, and say what is missing")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the system's; en without a window)")
    parser.set_defaults(answer=_open)
    answered = ArgumentParser(add_help=False)
    answered.add_argument("--json", action="store_true", help="print JSON instead of plain words")
    answered.add_argument("--lang", choices=LANGUAGES, default=SUPPRESS, help="language of messages (default en)")
    parts = parser.add_subparsers(title="without a window", metavar="COMMAND")
    for command in COMMANDS:
        command.add(parts, answered)
    return parser


def _open(args: Namespace) -> int:
    if args.self_check:
        from storyteller.ui.self_check import run_self_check

        return run_self_check()
    if args.demo:
        from storyteller.app.demo import demo_house

        with demo_house(args.lang) as (folder, game):
            args.data_dir, args.game = str(folder), game
            return _window(args)
    return _window(args)


def _window(args: Namespace) -> int:
    from storyteller.ui.application import run

    return run(args)
