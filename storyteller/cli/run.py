"""``storyteller run``: answers a scenario file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from storyteller.cli.answering import speaker, told, told_json, wrong
from storyteller.kernel.reason import reason_of

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    Parts = _SubParsersAction[ArgumentParser]


def add(parts: Parts, answered: ArgumentParser) -> None:
    """Adds the command."""
    run = parts.add_parser("run", parents=[answered], help="answer a scenario file")
    run.add_argument("file", metavar="FILE", help="a JSON file, or - for standard input")
    run.set_defaults(answer=_run)


def _run(args: Namespace) -> int:
    from storyteller.app.scenario.run import run_scenario
    from storyteller.content.place import ScenarioFault

    words = speaker(args)
    try:
        data = sys.stdin.buffer.read() if args.file == "-" else Path(args.file).read_bytes()
    except OSError as fault:
        return wrong(words.say("cli.no_file", file=args.file, why=reason_of(fault)))
    folder = Path() if args.file == "-" else Path(args.file).parent
    try:
        outcome = run_scenario(data, words.render, folder)
    except ScenarioFault as fault:
        why = words.render(fault.message)
        if not fault.where:
            return wrong(words.say("cli.wrong_whole", file=args.file, why=why))
        return wrong(words.say("cli.wrong_file", file=args.file, where=fault.where, why=why))
    if args.json:
        return told_json(outcome.as_json())
    from storyteller.app.scenario.plain import in_words

    return told(in_words(outcome, words))
